// Flowergarden is a program for the patience game Flower Garden: it deals,
// plays, records, checks and compares games, all in plain text.
//
// Run "flowergarden --help" for the commands.
//
// # The rooms, each above those that it uses
//
//	main       the grammar (cli.go, flags.go), the order of arguments (call.go),
//	           one file for each command, streams, exit
//	terminal   a player at a prompt: screen, line editor, keyboard, games kept
//	session    the language of moves and commands, for prompt and batch alike
//	output     text and JSON of every result, progress, standard output
//	input      what commands are about: deals, boards, records, files, lines
//	view       boards, cards and moves drawn for people
//	store      the player's folder of games, and files replaced as a whole
//	fault      errors as users see them, with exit codes
//	prose      counts, lists, lines that fit, text made safe to show
//	parallel   several jobs at once, with results in order
//	memory     amounts of memory, and how much there is
//
// Package engine's tests check that imports go down only.
//
// # One record through check
//
//	check.go            Run asks eachFile for the files that are named
//	input.FilesBelow    lists those of a folder; Sources.Open opens each
//	input.Records       yields a Subject for each record, faulty or not
//	notation.Reader     finds where a record begins, and whether it is JSON
//	  text or JSON      one reader for each; both hand parts to the builder
//	  builder           checks the board against the deal, plays each move
//	engine.Position     Check says which rule a move breaks; Do plays it
//	output.NewChecked   has the faults, or the result and the fingerprint
//	output.Writer       takes the line or the object, and flushes it
//
// # Where things go
//
// A new command is a struct with a Run method in a file of its own here, and a
// field of commandLine in cli.go. It embeds the groups of common flags that it
// takes, and its tag lists its forms of output. What it computes belongs below, in
// engine/analysis or notation, and what it prints in output. A new field of
// JSON goes where its object is written in output (or notation, for objects that
// are read back), into notation/schema.json and, if it is an object of a new type,
// with an example into testdata/json.md. A new file format is a package
// under notation, and an entry in notation/formats.
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
