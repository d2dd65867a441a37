package output

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
