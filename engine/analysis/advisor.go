package analysis

import (
	"context"

	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// Advisor answers questions about one game that is being played. It remembers
// the last win that was found, and the last position for which none was found.
// The zero value knows nothing yet and is ready for use. An Advisor is not for
// use by two goroutines at once. Its methods are in the files of the questions
// that they answer.
type Advisor struct {
	start engine.Position // where plan begins
	plan  []engine.Move   // the moves to the win; empty if none is known

	failed engine.Position // where no win was found
	tried  solve.Limits    // within these limits
	result solve.Result    // by this search
	asked  bool            // there was such a search

	line line // the positions of the game, as Verdict, Advise and Loss came to know them
}

// Verdict says whether the current position of g can be won, and if that is
// undecided, which limit was reached. Where it follows from what is known of
// other positions of the game there is no search: a game is winnable before a
// position that is, and lost after one that is.
func (a *Advisor) Verdict(ctx context.Context, g *engine.Game, lim solve.Limits) (solve.Verdict, solve.Limit) {
	a.line.update(g)
	if v := a.line.verdict(g.Len()); v != solve.Undecided {
		return v, solve.NoLimit
	}
	r := a.decide(ctx, g, lim)
	return r.Verdict, r.Limit
}

// decide is Decide for the current position of g, with the help of what is known
// of the others, which it adds to.
func (a *Advisor) decide(ctx context.Context, g *engine.Game, lim solve.Limits) solve.Result {
	a.line.update(g)
	n := g.Len()
	if a.line.verdict(n) == solve.Unwinnable {
		return solve.Result{Verdict: solve.Unwinnable}
	}
	r := a.Decide(ctx, g.Position(), lim)
	if !a.line.learn(n, &r) && a.line.verdict(n) == solve.Winnable {
		a.start, a.plan = *g.Position(), a.line.winFrom(n)
		r = solve.Result{Verdict: solve.Winnable, Moves: a.plan}
	}
	return r
}

// Decide says whether p can be won. If the win found last goes through p, the rest
// of it is the answer. It becomes shorter with every move that is made along it, so
// that whoever follows it wins. If p was the last position without a win, that answer
// holds, unless lim allows more. If neither exists there is a search, within the
// limits and until ctx is done.
//
// The moves of the result are a view; the caller must not change them.
func (a *Advisor) Decide(ctx context.Context, p *engine.Position, lim solve.Limits) solve.Result {
	if a.follow(p) {
		return solve.Result{Verdict: solve.Winnable, Moves: a.plan}
	}
	if a.asked && a.failed.Equal(p) && (a.result.Verdict != solve.Undecided || within(lim, a.tried)) {
		return a.result
	}
	r := solve.Solve(ctx, p, lim)
	switch {
	case r.Verdict == solve.Winnable:
		if len(r.Moves) > 0 {
			a.start, a.plan = *p, r.Moves
		}
	case r.Limit != solve.Interrupted:
		a.failed, a.tried, a.result, a.asked = *p, lim, r, true
	}
	return r
}

// within reports whether a search with limits a can do no more than one with
// limits b. Zero is no limit.
func within(a, b solve.Limits) bool {
	under := func(a, b int64) bool { return b == 0 || a != 0 && a <= b }
	return under(a.Nodes, b.Nodes) && under(a.Memory, b.Memory) && under(int64(a.Time), int64(b.Time))
}

// follow makes the plan one that begins at p: the rest of it if p lies on it, or
// else what it is adapted to. It reports false, and leaves the plan as it is, if
// neither exists.
func (a *Advisor) follow(p *engine.Position) bool {
	if len(a.plan) == 0 || p.Rules() != a.start.Rules() {
		return false
	}
	var rest []engine.Move
	q := a.start
	for i, m := range a.plan {
		if q.Equal(p) {
			rest = a.plan[i:] // of two such places the later, to skip the loop between them
		}
		q.Do(m)
	}
	if rest == nil {
		rest = a.adapted(p)
	}
	if rest == nil {
		return false
	}
	a.start, a.plan = *p, rest
	return true
}

// adapted returns the shortest that adapt makes of an end of the plan for p, or
// nil.
func (a *Advisor) adapted(p *engine.Position) (best []engine.Move) {
	for i := range a.plan {
		if moves := adapt(*p, a.plan[i:]); moves != nil && (best == nil || len(moves) < len(best)) {
			best = moves
		}
	}
	return best
}

// adapt returns the moves that win from p as moves do from a position in which
// fewer cards were up. It leaves out moves of cards that are up already, and
// sends up a card that has lost its place if it can. It returns nil if that does
// not lead to the win. Position.Safe explains why it does after safe cards have
// gone up.
func adapt(p engine.Position, moves []engine.Move) []engine.Move {
	var adapted []engine.Move
	for _, m := range moves {
		if at, _ := p.Find(m.Card); at == engine.Foundation && m.From != engine.Foundation {
			continue
		}
		if p.Check(m) != nil {
			m.From, _ = p.Find(m.Card)
			m.Count, m.To = 1, engine.Foundation
			if p.Check(m) != nil {
				return nil
			}
		}
		p.Do(m)
		adapted = append(adapted, m)
	}
	if !p.Won() {
		return nil
	}
	return adapted
}
