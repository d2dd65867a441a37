// Flowergarden is a program for the patience game Flower Garden: it deals,
// plays, records, checks and compares games, all in plain text.
//
// Run "flowergarden --help" for the commands.
package main

import (
	"os"

	"flowergarden/cmd/flowergarden/terminal"
)

func main() {
	streams := standardStreams()
	streams.Signals = terminal.WatchSignals()
	os.Exit(int(run(os.Args[1:], streams)))
}
