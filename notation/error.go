package notation

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Kind is a way in which a text can be wrong.
type Kind uint8

// The kinds of error.
const (
	Syntax    Kind = iota // the text cannot be read, whatever the position
	Ambiguous             // the text can be read, and means more than one move here
	Illegal               // the move is clear, and the rules forbid it here
	Layout                // cards that no position can have
	Claim                 // a record says something of itself that is false
	Limit                 // there is more than is read
)

// String returns the name of k as it is in JSON.
func (k Kind) String() string {
	return [...]string{"syntax", "ambiguous", "illegal", "layout", "claim", "limit"}[k]
}

// Error is one fault in a text: what, where, and what would be right.
type Error struct {
	Kind   Kind
	Reason Reason
	File   string // name of the input, or empty
	// Record is the number in the file, from 1, of the record or board that the
	// fault is in, and RecordLine the line where that begins; 0 if there is none.
	Record, RecordLine int

	Line   int    // line from 1, or 0 if the text is not part of a file
	Col    int    // character (code point) of the line from 1, or 0 if unknown
	Move   int    // number of the move in its record from 1, or 0
	Input  string // the move, word or card that is wrong, as written, or empty
	Msg    string // what is wrong and what would be right
	Source string // the whole line, to show with a caret
	Err    error  // the cause, such as an *engine.IllegalError, or nil
}

// ErrSourceAlone is the cause of the error of a move that ends after its source:
// a shell may have taken its ">3" for a redirection.
var ErrSourceAlone = errors.New("the move ends after its source")

// Error returns "file:line:col: move 37: input: message", leaving out what is
// unknown. For a text that is not part of a file the character is named after
// the input.
func (e *Error) Error() string { return e.Place() + e.Text() }

// Place returns the file, line and column of the error as it begins with them:
// "file:line:col: ", or nothing.
func (e *Error) Place() string {
	var b strings.Builder
	if e.File != "" {
		b.WriteString(e.File + ":")
	}
	if e.Line > 0 {
		fmt.Fprintf(&b, "%d:", e.Line)
		if e.Col > 0 {
			fmt.Fprintf(&b, "%d:", e.Col)
		}
	}
	if b.Len() > 0 {
		b.WriteByte(' ')
	}
	return b.String()
}

// Text returns the error without file, line and column.
func (e *Error) Text() string {
	var b strings.Builder
	if e.Move > 0 {
		fmt.Fprintf(&b, "move %d: ", e.Move)
	}
	if e.Input != "" {
		b.WriteString(quote(e.Input) + ": ")
	}
	if e.Kind == Syntax && e.Line == 0 && e.Col > 0 && e.Input != "" {
		fmt.Fprintf(&b, "at character %d: ", e.Col)
	}
	b.WriteString(e.Msg)
	return b.String()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Errors is every fault of one text, in the order of the text. It is never
// empty where it is returned as an error.
type Errors []*Error

// Error returns the errors one per line.
func (e Errors) Error() string {
	lines := make([]string, len(e))
	for i, err := range e {
		lines[i] = err.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns the single errors.
func (e Errors) Unwrap() []error {
	errs := make([]error, len(e))
	for i, err := range e {
		errs[i] = err
	}
	return errs
}

// quoteMax is how many characters of a wrong input a message repeats.
const quoteMax = 40

// quote returns s as messages show it: one word of ASCII as it is, all else in
// Go's quotes, so that no control character reaches a terminal. Long input is
// cut.
func quote(s string) string {
	cut := ""
	if utf8.RuneCountInString(s) > quoteMax {
		s, cut = string([]rune(s)[:quoteMax]), "..."
	}
	for _, r := range s {
		if r <= ' ' || r > '~' || r == '"' {
			return strconv.QuoteToASCII(s) + cut
		}
	}
	return s + cut
}
