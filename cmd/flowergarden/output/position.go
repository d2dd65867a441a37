package output

import (
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// Position is a position of a game, to be printed.
type Position struct {
	*engine.Position
	Start *engine.Position
	Deal  deal.Number // of Start, or zero
	Moves int         // from Start to the position
}

// Append appends p in one of the forms that show a position: nothing in the
// others. look says how a board for people is drawn.
func (p *Position) Append(b []byte, f Form, look view.Options) []byte {
	switch f {
	case Text:
		return view.Append(b, view.Info{Position: p.Position, Deal: DealTitle(p.Deal, p.Start), Moves: p.Moves}, look)
	case Board:
		return notation.AppendBoardFile(b, &notation.Board{Deal: p.Deal, Position: *p.Position})
	case JSON, JSONL:
		return append(notation.AppendPositionJSON(b, p.Position, p.Deal, p.Moves), '\n')
	}
	return b
}
