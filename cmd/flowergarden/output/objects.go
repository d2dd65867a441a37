package output

import (
	"strconv"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// The objects in this file are put together by the appenders of package
// notation, since they share parts with the objects that it reads. Each is one
// line.

// Step is what one line of input did to a game.
type Step struct {
	Line   int      // number of the line, from 1
	Input  string   // the line
	Played []string // the moves it made, in canonical spelling
	Output string   // what it printed otherwise, or empty
}

// AppendStep appends an object of type "step": the position p after a line of
// input, as notation.AppendPositionJSON writes it, and the line.
func AppendStep(b []byte, p *engine.Position, n deal.Number, moves int, s *Step) []byte {
	b = strconv.AppendInt(notation.AppendJSONKey(notation.AppendJSONHead(b, "step"), "line"), int64(s.Line), 10)
	b = notation.AppendJSONString(notation.AppendJSONKey(b, "input"), s.Input)
	b = notation.AppendJSONStrings(notation.AppendJSONKey(b, "played"), s.Played)
	b = notation.AppendJSONString(notation.AppendJSONKey(b, "output"), s.Output)
	return append(notation.AppendPositionFields(b, p, n, moves), '}', '\n')
}

// AppendReplay appends an object of type "replay": the position p of a record
// after its first moves, as notation.AppendPositionJSON writes it, and the last of
// these moves, which is left out at the start.
func AppendReplay(b []byte, p *engine.Position, r *notation.Record, moves int) []byte {
	b = notation.AppendJSONHead(b, "replay")
	if moves > 0 {
		before, last := *p, &r.Moves[moves-1]
		before.Undo(last.Move)
		b = notation.AppendMoveFields(append(b, ','), &before, last)
	}
	return append(notation.AppendPositionFields(b, p, r.Deal, moves), '}', '\n')
}

// AppendDeal appends the start position p, which is deal n or has no
// number, as an object of type "deal".
func AppendDeal(b []byte, p *engine.Position, n deal.Number) []byte {
	b = notation.AppendCardFields(notation.AppendGameFields(notation.AppendJSONHead(b, "deal"), p, n), p)
	return append(notation.AppendFingerprintField(b, p), '}', '\n')
}
