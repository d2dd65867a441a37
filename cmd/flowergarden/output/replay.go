package output

import (
	"fmt"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
	"flowergarden/notation"
)

// AppendMoveLine appends the line above a board that shows move number n of a
// game and what is noted about it. p is the position before the move.
func AppendMoveLine(b []byte, p *engine.Position, n int, m *notation.RecordMove) []byte {
	b = fmt.Appendf(b, "move %d: ", n)
	b = append(notation.AppendMove(b, p, m.Move), m.Glyph.String()...)
	if m.Comment != "" {
		b = append(append(b, " # "...), prose.Visible(m.Comment)...)
	}
	return append(b, '\n')
}
