// Package fault has the errors that a user is shown: what is wrong, where, and
// what would be right, with the exit code that the program ends with.
//
// An error is made once, where its place and its cure are known: by Usage,
// Command or IO, or by a reader of package notation. The layers above return it.
// Report shows it.
package fault

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"

	"flowergarden/notation"
)

// Exit is an exit code. As an error it ends the program with that code and no
// message: everything has been said. A signal adds 128 to its number.
type Exit int

// The exit codes.
const (
	ExitDone      Exit = 0 // done; yes
	ExitFinding   Exit = 1 // a move was refused, a record is wrong, games differ
	ExitUnusable  Exit = 2 // the call or a file cannot be used
	ExitUndecided Exit = 3 // a limit was reached
)

func (e Exit) Error() string { return fmt.Sprintf("exit %d", int(e)) }

// The kinds of error that do not come from package notation, as JSON names
// them.
const (
	KindUsage    = "usage"    // the command line, or a command of the session
	KindLimit    = "limit"    // more than the session takes
	KindIO       = "io"       // a file or stream
	KindInternal = "internal" // a fault of this program
)

// Fault is an error with everything that the user is shown of it.
type Fault struct {
	Code  Exit
	Kind  string // one of the kinds above, or empty if Err is a *notation.Error
	Why   string // the reason as JSON has it, or empty for one that follows from Err
	Err   error
	Hints []string // what to do, one sentence each

	Of string // what in its file it is about, such as "record 3", or empty

	// The record or line of input that it is about, where Err does not say so. A
	// number is 0 if it is not known.
	File               string
	Record, RecordLine int
	Line               int
	Input              string
}

func (f *Fault) Error() string {
	switch {
	case f.Line > 0:
		return fmt.Sprintf("%s:%d: %v", f.File, f.Line, f.Err)
	case f.Of != "" && f.File != "":
		return fmt.Sprintf("%s: %s: %v", f.File, f.Of, f.Err)
	}
	return f.Err.Error()
}

// Unwrap returns the error without its place.
func (f *Fault) Unwrap() error { return f.Err }

// Hint adds a hint and returns f.
func (f *Fault) Hint(format string, args ...any) *Fault {
	f.Hints = append(f.Hints, fmt.Sprintf(format, args...))
	return f
}

// Because sets the reason, a word that programs compare and that never changes,
// and returns f.
func (f *Fault) Because(why string) *Fault {
	f.Why = why
	return f
}

// In sets the record or board that f is about, and what it is called, and returns f.
func (f *Fault) In(file string, record, line int, of string) *Fault {
	f.File, f.Record, f.RecordLine, f.Of = file, record, line, of
	return f
}

// Usage is an error in the command line.
func Usage(format string, args ...any) *Fault {
	return &Fault{Code: ExitUnusable, Kind: KindUsage, Err: fmt.Errorf(format, args...)}
}

// Command is an error in a command of the session.
func Command(format string, args ...any) *Fault {
	return &Fault{Code: ExitFinding, Kind: KindUsage, Err: fmt.Errorf(format, args...)}
}

// Limit is a line of the session that asks for more than it takes.
func Limit(format string, args ...any) *Fault {
	f := Command(format, args...)
	f.Kind = KindLimit
	return f
}

// IO is the failure of a file or stream, or a file that cannot be used.
func IO(err error) *Fault {
	if f, ok := err.(*Fault); ok && f.Of != "" {
		g := *f
		g.Code, g.Kind = ExitUnusable, KindIO
		return &g
	}
	return &Fault{Code: ExitUnusable, Kind: KindIO, Err: err}
}

// About returns the faults of a record or board with its name within its file, such
// as "record 3". An err that is not a list of faults is returned as it is.
func About(of string, err error) error {
	if list := (notation.Errors)(nil); !errors.As(err, &list) {
		return err
	}
	return &Fault{Code: CodeOf(err), Err: err, Of: of}
}

// CodeOf returns the exit code that err asks for.
func CodeOf(err error) Exit {
	var code Exit
	var f *Fault
	var n *notation.Error
	var path *fs.PathError
	switch {
	case err == nil:
		return ExitDone
	case errors.As(err, &code):
		return code
	case errors.As(err, &f):
		return f.Code
	case errors.As(err, &path):
		return ExitUnusable
	case errors.As(err, &n) && n.Kind != notation.Syntax && n.Kind != notation.Layout && n.Kind != notation.Limit:
		return ExitFinding
	}
	return ExitUnusable
}

// Worse returns the higher of the exit codes of two errors, both of which have
// been reported.
func Worse(a, b error) Exit { return max(CodeOf(a), CodeOf(b)) }

// Finding is the end of a run that has found something, or has not.
func Finding(found bool) error {
	if found {
		return ExitFinding
	}
	return nil
}

// KindOf returns the kind of err as JSON names it.
func KindOf(err error) string {
	var n *notation.Error
	var f *Fault
	switch {
	case errors.As(err, &n):
		return n.Kind.String()
	case errors.As(err, &f):
		return f.Kind
	}
	return KindIO
}

// ReasonOf returns the reason of err, the word that JSON has beside the kind.
func ReasonOf(err error) string {
	var n *notation.Error
	var f *Fault
	switch {
	case errors.As(err, &n) && n.Reason != "":
		return string(n.Reason)
	case errors.As(err, &f) && f.Why != "":
		return f.Why
	}
	for _, cause := range causes {
		if errors.Is(err, cause.err) {
			return cause.reason
		}
	}
	if kind := KindOf(err); kind != KindUsage {
		return kind
	}
	return "wrong-usage"
}

// causes are the failures of files and streams that have a reason of their own.
var causes = []struct {
	err    error
	reason string
}{
	{fs.ErrNotExist, "not-found"},
	{fs.ErrPermission, "no-permission"},
	{fs.ErrExist, "exists"},
	{syscall.EISDIR, "is-a-folder"},
	{syscall.ENOSPC, "disk-full"},
}
