package main

import (
	"errors"
	"io"
	"slices"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/terminal"
	"flowergarden/engine"
)

// app is one run of the program: its streams, the flags that all commands
// share, and the buffered output.
type app struct {
	Streams
	signals terminal.Signals
	screen  *terminal.Screen
	out     *output.Writer
	flags   commonFlags
	drawn   int // boards for people printed so far, counted by gap
}

// commonFlags are understood before and after the name of every command.
type commonFlags struct {
	Variant string      `help:"Variant of the game: classic, wildflower, large or large-wildflower." placeholder:"NAME"`
	Rule    []string    `help:"Rule switch: return, or runs=same-suit. May be repeated." placeholder:"SWITCH"`
	Deal    *input.Deal `help:"Deal: a number, today, random, a file with a board or record, whose start it is, or - for stdin." placeholder:"DEAL"`
	Output  output.Form `help:"Form of the output: text, board, json, jsonl, record or none." short:"o" placeholder:"FORM"`
	JSON    bool        `help:"Short for --output=json." name:"json"`
	Color   choice      `help:"Colour: auto, always or never; two or four: as auto, in so many colours." placeholder:"WHEN"`
	Suits   suits       `help:"Suits as letters or symbols. Symbols need colour to tell them apart, or a board with a line for each column." placeholder:"HOW"`
}

// run carries out the command line args and returns the exit code.
func run(args []string, streams Streams) fault.Exit {
	a := &app{Streams: streams, out: output.NewWriter(streams.Out)}
	a.screen = terminal.NewScreen(a.In, a.Out, a.OutTerminal, a.Getenv)
	go a.signals.Serve(streams.Signals)
	return a.finish(a.dispatch(args))
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
// Of a wrong command line there is no object, for it may be the very form of
// the output that is wrong.
func (a *app) complain(err error) {
	fault.Report(a.Err, err)
	var code fault.Exit
	if errors.As(err, &code) || fault.KindOf(err) == fault.KindUsage {
		return
	}
	if a.flags.Output.IsJSON() {
		a.out.Write(output.AppendError(nil, err))
	}
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

// choice says when to use colour, and how many.
type choice string

// UnmarshalText reads auto, always, never, two or four.
func (c *choice) UnmarshalText(text []byte) error {
	return oneOf((*string)(c), text, "auto", "always", "never", "two", "four")
}

// suits says how suits are shown.
type suits string

// UnmarshalText reads letters or symbols.
func (s *suits) UnmarshalText(text []byte) error {
	return oneOf((*string)(s), text, "letters", "symbols")
}

// oneOf sets target to text if that is one of the words.
func oneOf(target *string, text []byte, words ...string) error {
	if !slices.Contains(words, string(text)) {
		return fault.Usage("%q is not one of %s", text, strings.Join(words, ", "))
	}
	*target = string(text)
	return nil
}

// settle makes --json and -o one and checks what is not checked by type.
func (f *commonFlags) settle() error {
	if f.JSON {
		if f.Output != "" && f.Output != output.JSON {
			return fault.Usage("--json and --output=%s contradict each other", f.Output)
		}
		f.Output = output.JSON
	}
	return nil
}

// rules returns the rules that the flags name.
func (f *commonFlags) rules() (engine.Rules, error) {
	name := f.Variant
	if name == "" {
		name = engine.Classic().Variant()
	}
	r, err := engine.RulesOf(name, f.Rule...)
	if err != nil {
		return r, fault.Usage("%w", err)
	}
	return r, nil
}

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
