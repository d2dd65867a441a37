package output

import (
	"strings"

	"flowergarden/cmd/flowergarden/input"
	"flowergarden/engine"
	"flowergarden/engine/solve"
	"flowergarden/notation"
)

// Hint is advice on a position.
type Hint struct {
	*input.Subject
	Move     engine.Move // the zero Move if there is none
	Result   solve.Result
	NoSearch bool // say nothing of what the search took
}

// AppendText appends the advice for people: the move on a line of its own, and
// the sentences.
func (h *Hint) AppendText(b []byte) []byte {
	if h.Move != (engine.Move{}) {
		b = append(notation.AppendMove(b, &h.Position, h.Move), '\n')
	}
	for _, sentence := range Why(&h.Position, h.Move, &h.Result) {
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
		b = appendGoodFor(notation.AppendMoveJSON(b, &h.Position, h.Move), whatFor(&h.Position, h.Move))
	}
	b = appendText(b, "why", strings.Join(Why(&h.Position, h.Move, &h.Result), " "))
	b = appendVerdict(b, &h.Position, h.Result.Verdict, h.Result.Limit, h.Result.Moves)
	if !h.NoSearch {
		b = appendSearch(b, &h.Result.Stats, false)
	}
	return append(b, '}', '\n')
}

// appendGoodFor appends the field reason.
func appendGoodFor(b []byte, g goodFor) []byte {
	b = notation.AppendJSONString(append(b, `,"reason":{"kind":`...), g.kind)
	cards := make([]string, len(g.cards))
	for i, c := range g.cards {
		cards[i] = c.String()
	}
	b = notation.AppendJSONStrings(notation.AppendJSONKey(b, "cards"), cards)
	b = append(notation.AppendJSONKey(b, "columns"), '[')
	for _, n := range g.columns { // at most one
		b = append(b, '0'+byte(n))
	}
	return append(b, ']', '}')
}
