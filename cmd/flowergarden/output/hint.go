package output

import (
	"strings"

	"flowergarden/engine"
	"flowergarden/engine/solve"
	"flowergarden/notation"
)

// Hint is advice on a position.
type Hint struct {
	Position *engine.Position
	Move     engine.Move // the zero Move if there is none
	Why      []string    // sentences
	Result   solve.Result
}

// hintJSON is advice on a position.
type hintJSON struct {
	object
	Fingerprint string `json:"fingerprint"`
	Move        string `json:"move,omitempty"`
	Why         string `json:"why"`
	Verdict     string `json:"verdict"`
	Limit       string `json:"limit,omitempty"`
	Length      *int   `json:"length,omitempty"`
}

// AppendText appends the advice for people: the move on a line of its own, and
// the sentences.
func (h *Hint) AppendText(b []byte) []byte {
	if h.Move != (engine.Move{}) {
		b = append(notation.AppendMove(b, h.Position, h.Move), '\n')
	}
	for _, sentence := range h.Why {
		b = append(append(b, sentence...), '\n')
	}
	return b
}

// AppendJSON appends the advice as an object.
func (h *Hint) AppendJSON(b []byte) []byte {
	j := hintJSON{
		object: newObject("hint"), Fingerprint: h.Position.Fingerprint().String(),
		Why: strings.Join(h.Why, " "), Verdict: h.Result.Verdict.String(),
	}
	if h.Move != (engine.Move{}) {
		j.Move = notation.FormatMove(h.Position, h.Move)
	}
	if h.Result.Limit != solve.NoLimit {
		j.Limit = h.Result.Limit.String()
	}
	if h.Result.Verdict == solve.Winnable {
		n := len(h.Result.Moves)
		j.Length = &n
	}
	return appendJSON(b, &j)
}
