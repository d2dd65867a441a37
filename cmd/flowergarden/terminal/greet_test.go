package terminal

import (
	"context"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/engine/solve"
)

// A new player's deal is the one that was chosen if it can be won, else the first
// random one that can.
func TestFirstDealCanBeWon(t *testing.T) {
	for n := range uint64(30) {
		number := deal.FromInt(n + 1)
		p := deal.Position(number, engine.Classic())
		next := n
		random := func() deal.Number { next += 31; return deal.FromInt(next) }
		start, got, ok := firstDeal(&p, number, random)
		if !ok || solve.Solve(context.Background(), start, solve.Limits{}).Verdict != solve.Winnable {
			t.Errorf("deal %d gives %v", n+1, got)
		}
		if want := deal.Position(got, engine.Classic()); !start.Equal(&want) {
			t.Errorf("deal %v and another position", got)
		}
	}
}
