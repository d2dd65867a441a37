package analysis

import (
	"context"
	"slices"

	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// rival looks for a second move that wins.
type rival struct {
	solver *solve.Solver
	limits solve.Limits // of one search
}

// wins reports whether a move other than m wins in p, or may do so for all that
// is known. win is a way to win from p.
//
// Most positions have such a move that is easy to find: one that can be taken
// back, one of a card that win moves later as well, or one after which a short
// search finds a win.
func (r *rival) wins(ctx context.Context, p *engine.Position, m engine.Move, win []engine.Move) bool {
	moves := p.Moves()
	moves = slices.DeleteFunc(moves, func(x engine.Move) bool { return x == m })
	for _, x := range moves {
		if canTakeBack(*p, x) || winsAfter(*p, x, win) {
			return true
		}
	}
	for _, n := range passes {
		if r.limits.Nodes == 0 || n < r.limits.Nodes {
			lim := r.limits
			lim.Nodes = n
			if r.anyWins(ctx, p, &moves, lim) {
				return true
			}
		}
	}
	return r.anyWins(ctx, p, &moves, r.limits) || len(moves) > 0
}

// anyWins reports whether a win is found after one of moves, and leaves in moves
// those that are not known to lose.
func (r *rival) anyWins(ctx context.Context, p *engine.Position, moves *[]engine.Move, lim solve.Limits) bool {
	open := (*moves)[:0]
	for _, m := range *moves {
		q := *p
		q.Do(m)
		switch r.solver.Solve(ctx, &q, lim).Verdict {
		case solve.Winnable:
			return true
		case solve.Undecided:
			open = append(open, m)
		}
	}
	*moves = open
	return false
}

// canTakeBack reports whether one move leads back to p after m.
func canTakeBack(p engine.Position, m engine.Move) bool {
	p.Do(m)
	m.From, m.To = m.To, m.From
	return m.To != engine.Bouquet && p.Check(m) == nil
}

// winsAfter reports whether p is won by m and then the moves of win, where the
// card of m moves from where it now is, and does not move to where it already
// is.
func winsAfter(p engine.Position, m engine.Move, win []engine.Move) bool {
	p.Do(m)
	for _, x := range win {
		if x.Card == m.Card {
			x.From, _ = p.Find(x.Card)
			if x.From == x.To {
				continue
			}
		}
		if p.Check(x) != nil {
			return false
		}
		p.Do(x)
	}
	return p.Won()
}
