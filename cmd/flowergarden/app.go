package main

import (
	"errors"
	"io"
	"slices"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
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
	args    []string // the command line
	flags   commonFlags
	drawn   int // boards for people printed so far, counted by gap
}

// run carries out the command line args and returns the exit code.
func run(args []string, streams Streams) fault.Exit {
	a := &app{Streams: streams, args: args, out: output.NewWriter(streams.Out)}
	a.screen = terminal.NewScreen(a.In, a.Out, a.OutTerminal, a.Getenv)
	go a.signals.Serve(streams.Signals)
	return a.finish(dispatch(a, args))
}

// finish reports err, closes the output and returns the exit code. A reader
// that goes away, as head does, has seen what it wanted: that is no error, and
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

// complain reports err, and where the output is JSON also as an object there.
func (a *app) complain(err error) {
	fault.Report(a.Err, err)
	var code fault.Exit
	if !errors.As(err, &code) && (a.flags.Output.IsJSON() || a.flags.Output == "" && asksForJSON(a.args)) {
		a.out.Write(output.AppendError(nil, err, nil))
	}
}

// asksForJSON reports whether a command line asks for JSON, also one that is
// wrong: a program that asked for objects gets its error as one.
func asksForJSON(args []string) bool {
	for i, arg := range args {
		form, isLong := strings.CutPrefix(arg, "--output=")
		switch {
		case arg == "--":
			return false
		case arg == "--json":
			return true
		case isLong:
		case (arg == "-o" || arg == "--output") && i+1 < len(args):
			form = args[i+1]
		default:
			form = strings.TrimPrefix(strings.TrimPrefix(arg, "-o"), "=")
		}
		if output.Form(form).IsJSON() && form != arg {
			return true
		}
	}
	return false
}

// print writes a result.
func (a *app) print(b []byte) error {
	if _, err := a.out.Write(b); err != nil {
		return &output.Failure{Err: err}
	}
	return nil
}

// say writes a remark that is no result.
func (a *app) say(text string) { io.WriteString(a.Err, fault.Prefix+text+"\n") }

// outputForm returns the form of output of a command: the first of the allowed
// ones if none was asked for.
func (a *app) outputForm(command string, allowed ...output.Form) (output.Form, error) {
	f := a.flags.Output
	if f == "" {
		return allowed[0], nil
	}
	if !slices.Contains(allowed, f) {
		names := make([]string, len(allowed))
		for i, x := range allowed {
			names[i] = string(x)
		}
		return "", fault.Usage("%s has no output form %s: its forms are %s", command, f, strings.Join(names, ", "))
	}
	return f, nil
}

// newProgress begins to show progress if standard error is a terminal.
func (a *app) newProgress(total int) *output.Progress {
	var w io.Writer
	if a.ErrTerminal && a.screen.Capable() {
		w = a.Err
	}
	return output.NewProgress(w, a.Now, total)
}
