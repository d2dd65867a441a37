package output

import (
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// Step is what one line of input did to a game.
type Step struct {
	File   string // name of the input
	Line   int    // number of the line, from 1
	Input  string // the line
	Start  engine.Position
	Played []engine.Move // from Start on
	Output string        // what the line printed otherwise, or empty
}

// AppendStep appends an object of type "step": the position p after a line of
// input, and the line.
func AppendStep(b []byte, p *engine.Position, n deal.Number, moves int, s *Step) []byte {
	b = appendSource(notation.AppendJSONHead(b, "step"), s.File, 0, 0)
	b = notation.AppendPositionFields(b, p, n, moves)
	b = appendText(notation.AppendJSONInt(b, "line", s.Line), "input", s.Input)
	b = append(notation.AppendJSONKey(b, "played"), '[')
	q := s.Start
	for i, m := range s.Played {
		if i > 0 {
			b = append(b, ',')
		}
		b = notation.AppendMoveJSON(b, &q, m)
		q.Do(m)
	}
	return append(appendText(append(b, ']'), "output", s.Output), '}', '\n')
}

// AppendReplay appends an object of type "replay": the position p of the record
// that s is, after its first moves, and the last of these moves.
func AppendReplay(b []byte, s *input.Subject, p *engine.Position, moves int) []byte {
	b = appendSource(notation.AppendJSONHead(b, "replay"), s.File, s.Number, s.Line)
	b = notation.AppendPositionFields(b, p, s.Record.Deal, moves)
	b = notation.AppendJSONKey(b, "move")
	if moves == 0 {
		return append(b, "null}\n"...)
	}
	before, last := *p, &s.Record.Moves[moves-1]
	before.Undo(last.Move)
	b = notation.AppendNoteFields(notation.AppendMoveJSON(b, &before, last.Move), last)
	return append(b, '}', '\n')
}

// AppendDeal appends an object of type "deal": the start position that s is.
func AppendDeal(b []byte, s *input.Subject) []byte {
	b = appendSource(notation.AppendJSONHead(b, "deal"), s.File, s.Number, s.Line)
	return append(notation.AppendPositionFields(b, &s.Position, s.Record.Deal, 0), '}', '\n')
}
