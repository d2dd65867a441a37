// Flowergarden is a program for the patience game Flower Garden: it deals,
// plays, records, checks and compares games, all in plain text.
//
// Run "flowergarden --help" for the commands.
//
// # The packages, each above those that it uses
//
//	main       the grammar (cli.go, flags.go), the order of arguments (call.go),
//	           one file for each command, streams, exit
//	terminal   a player at a prompt: screen, line editor, keyboard, games kept
//	session    the language of moves and commands, for prompt and batch alike
//	canonical  the records of a file in canonical form, for fmt
//	output     text and JSON of every result, progress, standard output
//	input      what commands are about: deals, boards, records, files, lines
//	view       boards, cards and moves drawn for people
//	store      the player's folder of games, and files replaced as a whole
//	memory     amounts of memory, and how much there is
//	fault      errors as users see them, with exit codes
//	prose      counts, lists, lines that fit, text made safe to show
//	parallel   several jobs at once, with results in order
//
// Package engine's tests check that imports go down only.
//
// # One record through check
//
//	checkCmd.Run        asks app.eachFile (commands.go) for the files that are named
//	input.FilesBelow    lists those of a folder; Sources.Open opens each
//	Stream.Checkable    yields a Subject for each record or board, faulty or not
//	notation.Reader     finds where a record begins, and whether it is JSON
//	  text or JSON      one reader for each; both hand parts to the builder
//	  builder           checks the board against the deal, plays each move; the text
//	                    reader plays canonical moves itself (textReader.plainMoves)
//	engine.Position     Check says which rule a move breaks; Do plays it
//	output.NewChecked   takes the subject and its faults; the result and the
//	                    fingerprints are computed when it is printed
//	output.Writer       buffers the line or the object. It is flushed at the end, and
//	                    before a read that may have to wait (Sources.Waiting)
//	fault.Finding       is the exit code if a record was faulty
//
// # Where things go
//
// A new command is a struct with a Run method in a file of its own here, and a
// field of commandLine in cli.go. It embeds the groups of common flags that it
// takes, and its tag lists its forms of output. What it computes belongs below, in
// engine/analysis or notation, and what it prints in output. A new field of
// JSON goes where its object is written in output (or notation, for objects that
// are read back), into notation/schema.json and, if it is an object of a new type,
// with an example into testdata/json.md.
//
// A new command at the prompt goes into the table in session/commands.go, and is
// then one of batches as well. A setting of the player is a command too: its Reply
// says what is wanted, and terminal keeps and obeys that, as with board.
//
// A new file format is a package under notation, and an entry in notation/formats.
// These formats are for programs that use the library: no command reads or
// writes them yet.
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
