package terminal

import (
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// What the greeting shows as moves is legal and buries no ace, whatever the deal.
func TestExampleMovesAreLegal(t *testing.T) {
	for n := range uint64(200) {
		p := deal.Position(deal.FromInt(n+1), engine.Classic())
		text, found := strings.CutSuffix(exampleMoves(&p), " is a move")
		if !found {
			continue // there is no good one
		}
		for _, word := range strings.FieldsFunc(strings.ReplaceAll(text, " or ", " "), func(r rune) bool { return r == ' ' || r == ',' }) {
			m, err := notation.ParseMove(word)
			if err != nil {
				t.Fatal(err)
			}
			move, err := m.Resolve(&p)
			if err != nil {
				t.Fatalf("deal %d: %v", n+1, err)
			}
			if move.To.IsColumn() {
				for _, c := range p.Column(move.To) {
					if c.Rank() == engine.Ace {
						t.Errorf("deal %d: %s buries %s", n+1, word, c)
					}
				}
			}
		}
	}
}
