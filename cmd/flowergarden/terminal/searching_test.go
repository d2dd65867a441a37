package terminal

import (
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// While a search takes long, only a move that is safe is called right.
func TestSafeMove(t *testing.T) {
	for number, want := range map[uint64][2]string{
		1: {"", ""},
		2: {"c1>f is right in any case\n", "Ace of clubs to its foundation is right in any case, c1>f.\n"},
	} {
		p := deal.Position(deal.FromInt(number), engine.Classic())
		if got := [2]string{safeMove(&p, false), safeMove(&p, true)}; got != want {
			t.Errorf("deal %d: %q, want %q", number, got, want)
		}
	}
}
