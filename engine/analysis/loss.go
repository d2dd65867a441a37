package analysis

import (
	"context"

	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// Loss says where a lost game was lost. Positions are numbers of moves from the
// start.
type Loss struct {
	// Winnable is the last position known to be winnable: -1 if there is none.
	Winnable int
	// Lost is the first position known to be lost. It is 0 if the game was lost
	// from its start.
	Lost int
	// Undo is how many times Game.Undo must be called to come to a position that
	// is known to be winnable: 0 if there is none.
	Undo int
}

// Exact reports whether no position between those two is undecided. If Lost is
// more than 0 it is then the number of the move that lost the game, and Undo is
// the least number that helps.
func (l *Loss) Exact() bool { return l.Lost == l.Winnable+1 }

// Loss says where g was lost. It reports false if g is not known to be lost in
// its current position. All searches together keep to lim.Nodes.
func (a *Advisor) Loss(ctx context.Context, g *engine.Game, lim solve.Limits) (Loss, bool) {
	if v, _ := a.Verdict(ctx, g, lim); v != solve.Unwinnable {
		return Loss{}, false
	}
	l := &a.line
	if !l.looked || !within(lim, l.settled) {
		settle(ctx, l, lim, lim.Nodes)
		l.settled, l.looked = lim, ctx.Err() == nil
	}
	return Loss{Winnable: l.winnable, Lost: l.lost, Undo: undoSteps(g.Moves(), l.winnable)}, true
}

// undoSteps returns how many undos lead from the end of moves to position n or
// one before it, or 0 if n is negative.
func undoSteps(moves []engine.Played, n int) int {
	steps, at := 0, len(moves)
	for ; n >= 0 && at > n; steps++ {
		for at--; at > 0 && moves[at].Follows; at-- {
		}
	}
	return steps
}
