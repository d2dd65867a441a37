package terminal

import (
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// What the greeting shows as moves is legal, whatever the deal.
func TestExampleMovesAreLegal(t *testing.T) {
	for n := range uint64(200) {
		p := deal.Position(deal.FromInt(n+1), engine.Classic())
		text, _ := strings.CutSuffix(exampleMoves(&p), " is a move")
		for _, word := range strings.FieldsFunc(strings.ReplaceAll(text, " or ", " "), func(r rune) bool { return r == ' ' || r == ',' }) {
			m, err := notation.ParseMove(word)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := m.Resolve(&p); err != nil && len(p.Moves()) > 0 {
				t.Errorf("deal %d: %v", n+1, err)
			}
		}
	}
}
