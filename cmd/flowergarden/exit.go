package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"flowergarden/notation"
)

// The exit codes. A signal adds 128 to its number: see signalCode.
const (
	exitDone      = 0 // done; yes
	exitFinding   = 1 // a move was refused, a record is wrong, games differ
	exitUnusable  = 2 // the call or a file cannot be used
	exitUndecided = 3 // a limit was reached
)

// The kinds of error that do not come from notation, as JSON names them.
const (
	kindUsage    = "usage"    // the command line, or a command of the session
	kindIO       = "io"       // a file or stream
	kindInternal = "internal" // a fault of this program
)

// fault is an error with everything the user is told about it: the exit code,
// its kind if it is not a *notation.Error, and hints at what to do.
type fault struct {
	code  int
	kind  string
	err   error
	hints []string

	// The line of input that it is about, where err does not say so.
	file  string
	line  int
	input string
}

func (f *fault) Error() string {
	if f.file != "" {
		return fmt.Sprintf("%s:%d: %v", f.file, f.line, f.err)
	}
	return f.err.Error()
}

func (f *fault) Unwrap() error { return f.err }

// usageError is an error in the command line.
func usageError(format string, args ...any) *fault {
	return &fault{code: exitUnusable, kind: kindUsage, err: fmt.Errorf(format, args...)}
}

// commandError is an error in a command of the session.
func commandError(format string, args ...any) *fault {
	return &fault{code: exitFinding, kind: kindUsage, err: fmt.Errorf(format, args...)}
}

// ioError is the failure of a file or stream.
func ioError(err error) *fault {
	return &fault{code: exitUnusable, kind: kindIO, err: err}
}

// hint adds a hint to f and returns f.
func (f *fault) hint(format string, args ...any) *fault {
	f.hints = append(f.hints, fmt.Sprintf(format, args...))
	return f
}

// exitError ends a run with a code and no message: everything has been said.
type exitError int

func (e exitError) Error() string { return fmt.Sprintf("exit %d", int(e)) }

// exitCode returns the exit code that err asks for.
func exitCode(err error) int {
	var code exitError
	var f *fault
	var n *notation.Error
	var path *fs.PathError
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &code):
		return int(code)
	case errors.As(err, &f):
		return f.code
	case errors.As(err, &path):
		return exitUnusable
	case errors.As(err, &n) && n.Kind != notation.Syntax && n.Kind != notation.Layout:
		return exitFinding
	}
	return exitUnusable
}

// finding is the end of a run that has found something, or has not.
func finding(found bool) error {
	if found {
		return exitError(exitFinding)
	}
	return nil
}

// afterAll is the end of a run that came to the exit code so far, or nil, and
// then to err. That nobody reads on does not undo what was found before.
func afterAll(code, err error) error {
	if err == nil || code != nil && readerGone(err) {
		return code
	}
	return err
}

// errorKind returns the kind of err as JSON names it.
func errorKind(err error) string {
	var n *notation.Error
	var f *fault
	switch {
	case errors.As(err, &n):
		return n.Kind.String()
	case errors.As(err, &f):
		return f.kind
	}
	return kindIO
}

// prefix begins every message of the program.
const prefix = "flowergarden: "

// report writes err for people: the message, for an error in a text the line
// with a caret, and hints. It is the only place that does.
func report(w io.Writer, err error) {
	var code exitError
	if errors.As(err, &code) {
		return
	}
	var b strings.Builder
	if list := (notation.Errors)(nil); errors.As(err, &list) {
		for _, e := range list {
			describe(&b, e, e)
		}
	} else {
		var n *notation.Error
		errors.As(err, &n)
		describe(&b, err, n)
	}
	if f := (*fault)(nil); errors.As(err, &f) {
		for _, h := range f.hints {
			b.WriteString("hint: " + h + "\n")
		}
	}
	io.WriteString(w, b.String())
}

// describe writes one error, and if n is not nil the line it is about.
func describe(b *strings.Builder, err error, n *notation.Error) {
	b.WriteString(prefix + err.Error() + "\n")
	if n != nil && n.Col > 0 && n.Source != "" {
		if text, at := excerpt(n.Source, n.Col); strings.TrimSpace(text) != "" {
			b.WriteString("  " + text + "\n  " + strings.Repeat(" ", at) + "^\n")
		}
	}
}

// excerptWidth is the number of characters shown of a line with a fault.
const excerptWidth = 72

// excerpt returns the part of line around character col, counted from 1, and
// how far into that part col is. Characters that are not ASCII become question
// marks: the messages are the same in every locale, and the caret is right
// whatever the width of a character is.
func excerpt(line string, col int) (text string, at int) {
	runes := []rune(line)
	at = min(col-1, len(runes))
	from := 0
	if at >= excerptWidth-8 {
		from = at - excerptWidth/2
	}
	runes = runes[from:min(len(runes), from+excerptWidth)]
	for i, r := range runes {
		switch {
		case r == '\t':
			runes[i] = ' '
		case r < ' ' || r > '~':
			runes[i] = '?'
		}
	}
	return string(runes), at - from
}
