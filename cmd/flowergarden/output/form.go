package output

import (
	"slices"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
)

// Form is a form of output.
type Form string

// The forms of output.
const (
	Text   Form = "text"   // for people
	Board  Form = "board"  // a board as a file
	JSON   Form = "json"   // one object a result
	JSONL  Form = "jsonl"  // as JSON; in play one object for each line of input
	Record Form = "record" // a game as a file
	None   Form = "none"
)

// IsJSON reports whether f is one of JSON and JSONL.
func (f Form) IsJSON() bool { return f == JSON || f == JSONL }

// UnmarshalText reads the name of a form.
func (f *Form) UnmarshalText(text []byte) error {
	names := []string{string(Text), string(Board), string(JSON), string(JSONL), string(Record), string(None)}
	if !slices.Contains(names, string(text)) {
		return fault.Usage("%q is not one of %s", text, strings.Join(names, ", "))
	}
	*f = Form(text)
	return nil
}
