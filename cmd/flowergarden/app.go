package main

import (
	"errors"
	"io"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/terminal"
)

// app is one run of the program: its streams, the flags that all commands
// share, and the buffered output. Its methods are what commands share: the run
// itself here, and what it is about and how boards are printed in commands.go.
type app struct {
	Streams
	signals terminal.Signals
	screen  *terminal.Screen
	out     *output.Writer
	flags   commonFlags
	form    output.Form // of the output: what the flags ask for, or what the command prints without
	drawn   int         // boards for people printed so far, counted by gap
}

// run carries out the command line args and returns the exit code.
func run(args []string, streams Streams) fault.Exit {
	a := &app{Streams: streams, out: output.NewWriter(streams.Out)}
	a.screen = terminal.NewScreen(a.In, a.Out, a.OutTerminal, a.Getenv)
	go a.signals.Serve(streams.Signals)
	return a.finish(dispatch(a, args))
}

// finish reports err, closes the output and returns the exit code. A reader
// that goes away, as head does, has seen what it wanted: that is not an error, and
// nothing is said of it.
func (a *app) finish(err error) fault.Exit {
	code := fault.CodeOf(err)
	if output.ReaderGone(err) {
		return fault.ExitDone
	}
	if err != nil {
		a.complain(err)
	}
	if failed := a.out.Close(); failed != nil && !output.ReaderGone(failed) {
		if out := (*output.Failure)(nil); !errors.As(err, &out) {
			fault.Report(a.Err, failed)
		}
		return fault.ExitUnusable
	}
	return code
}

// complain reports err, and where JSON is asked for also as an object there, also
// if it is the command line that is wrong.
func (a *app) complain(err error) {
	fault.Report(a.Err, err)
	var code fault.Exit
	if !errors.As(err, &code) && a.flags.Output.IsJSON() {
		a.out.Write(output.AppendError(nil, err, nil))
	}
}

// print writes a result.
func (a *app) print(b []byte) error {
	if _, err := a.out.Write(b); err != nil {
		return &output.Failure{Err: err}
	}
	return nil
}

// say writes a remark that is not a result.
func (a *app) say(text string) { io.WriteString(a.Err, fault.Prefix+prose.VisibleLines(text)+"\n") }

// newProgress begins to show progress if standard error is a terminal, or it is asked
// for.
func (a *app) newProgress(asked bool, total int) *output.Progress {
	line := a.ErrTerminal && a.screen.Capable()
	if !line && !asked {
		return output.NewProgress(nil, a.Now, total)
	}
	return output.NewProgress(&output.ProgressWriter{Writer: a.Err, Line: line, Prefix: fault.Prefix}, a.Now, total)
}
