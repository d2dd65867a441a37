package output

import (
	"strings"

	"flowergarden/cmd/flowergarden/input"
	"flowergarden/engine"
	"flowergarden/engine/analysis"
	"flowergarden/notation"
)

// Hint is advice on a position.
type Hint struct {
	*input.Subject
	analysis.Advice
	NoSearch bool // in JSON, say nothing of what the search took
}

// AppendText appends the advice for people: the move on a line of its own, and
// the sentences.
func (h *Hint) AppendText(b []byte) []byte {
	if h.Move != (engine.Move{}) {
		b = append(notation.AppendMove(b, &h.Position, h.Move), '\n')
	}
	for _, sentence := range Why(&h.Position, &h.Advice) {
		b = append(append(b, sentence...), '\n')
	}
	return b
}

// AppendJSON appends the advice as an object.
func (h *Hint) AppendJSON(b []byte) []byte {
	b = appendSubject(notation.AppendJSONHead(b, "hint"), h.Subject)
	b = notation.AppendFingerprintField(b, &h.Position)
	b = notation.AppendJSONKey(b, "move")
	if h.Move == (engine.Move{}) {
		b = append(b, "null"...)
	} else {
		b = appendReason(notation.AppendMoveJSON(b, &h.Position, h.Move), &h.Reason)
	}
	b = appendText(b, "why", strings.Join(Why(&h.Position, &h.Advice), " "))
	b = appendVerdict(b, &h.Position, h.Result.Verdict, h.Result.Limit, h.Result.Moves)
	if !h.NoSearch {
		b = appendSearch(b, &h.Result.Stats, false)
	}
	return append(b, '}', '\n')
}
