package fault

import (
	"errors"
	"io"
	"strings"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/notation"
)

// Prefix begins every message of the program.
const Prefix = "flowergarden: "

// Report writes err for people: the message, for an error in a text the line
// with a caret, and hints. Of an Exit it writes nothing. What came from a file or
// the command line is shown as prose.Visible shows it.
func Report(w io.Writer, err error) {
	var code Exit
	if errors.As(err, &code) {
		return
	}
	f := (*Fault)(nil)
	if !errors.As(err, &f) {
		f = &Fault{}
	}
	var b strings.Builder
	list := []error{err}
	if several := (interface{ Unwrap() []error })(nil); errors.As(err, &several) {
		list = several.Unwrap()
	}
	for _, err := range list {
		message := err.Error()
		var n *notation.Error
		if errors.As(err, &n) && f.Of != "" {
			message = n.Place() + f.Of + ": " + n.Text()
		}
		describe(&b, message, n)
	}
	for _, h := range f.Hints {
		b.WriteString("hint: " + prose.Visible(h) + "\n")
	}
	io.WriteString(w, b.String())
}

// describe writes one message, and if n is not nil the line it is about.
func describe(b *strings.Builder, message string, n *notation.Error) {
	b.WriteString(Prefix + prose.Visible(message) + "\n")
	if n != nil && n.Col > 0 && n.Source != "" {
		if text, at := excerpt(n.Source, n.Col); strings.TrimSpace(text) != "" {
			b.WriteString("  " + text + "\n  " + strings.Repeat(" ", at) + "^\n")
		}
	}
}

// excerptWidth is the number of characters shown of a line with a fault.
const excerptWidth = 72

// excerpt returns the part of line around character col, counted from 1, and
// the index of col in that part. Characters that are not ASCII become question
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
