package session

import (
	"context"

	"flowergarden/engine"
	"flowergarden/engine/solve"
	"flowergarden/notation"
)

// adviser answers hint and solve.
type adviser struct {
	insight
	restricted bool
}

func newAdviser(restricted bool) adviser { return adviser{restricted: restricted} }

func (s *adviser) forget() { s.insight = insight{} }

// insight is what a session has found out about its game: the last way to win
// that was found, and the last position that was searched without finding one.
type insight struct {
	start  engine.Position // where plan begins
	plan   []engine.Move   // to the win, or nil
	failed engine.Position
	result solve.Result // of the search from failed; Stats.Nodes is 0 if there was none
}

// decide says whether p can be won. As long as the rest of the way to win that
// was found last leads from p to the win, it is the answer. It becomes shorter
// with every move along it, so that following it ends in the win and never leads
// in circles.
func (s *adviser) decide(ctx context.Context, p *engine.Position, lim solve.Limits) solve.Result {
	if s.restricted {
		lim.Nodes, lim.Memory = min(lim.Nodes, restrictedLimits.Nodes), min(lim.Memory, restrictedLimits.Memory)
	}
	k := &s.insight
	if k.followTo(p) {
		return solve.Result{Verdict: solve.Winnable, Moves: k.plan}
	}
	if k.result.Stats.Nodes > 0 && k.failed.Equal(p) && (k.result.Verdict != solve.Undecided || lim.Nodes <= k.result.Stats.Nodes) {
		return k.result
	}
	r := solve.Solve(ctx, p, lim)
	switch {
	case r.Verdict == solve.Winnable:
		k.start, k.plan = *p, r.Moves
	case r.Limit != solve.Interrupted:
		k.failed, k.result = *p, r
	}
	return r
}

// followTo makes the plan one that begins at p: the rest of it if p lies on it,
// or the shortest that adapt makes of one of its ends. It reports false,
// and leaves the plan as it is, if there is none.
func (k *insight) followTo(p *engine.Position) bool {
	q := k.start
	var best []engine.Move
	for i, m := range k.plan {
		if q.Equal(p) {
			best = k.plan[i:]
			break
		}
		if moves := adapt(*p, k.plan[i:]); moves != nil && (best == nil || len(moves) < len(best)) {
			best = moves
		}
		q.Do(m)
	}
	if best == nil {
		return false
	}
	k.start, k.plan = *p, best
	return true
}

// adapt returns the moves that win from p as moves do from a position in which
// fewer cards were up: those of cards that are up already are left out, and a
// card that has lost its place goes up instead if it can. It returns nil if
// that does not lead to the win. Safe explains why it does after safe cards
// have gone up.
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

// Advice is what to do in a position.
type Advice struct {
	Move   engine.Move // the zero Move if there is none
	Result solve.Result
}

// likely returns a move that is often good, and leads to a position that was
// not seen. It takes the first of the best in the order of the legal moves.
func likely(p *engine.Position, seen func(*engine.Position) bool) (best engine.Move, found bool) {
	worth := 0
	for _, m := range p.Moves() {
		q := *p
		q.Do(m)
		if w := promise(p, m); (!found || w > worth) && !seen(&q) {
			best, worth, found = m, w, true
		}
	}
	return best, found
}

// promise rates a move by what the rules advise. A card that goes up is worth
// most. A garden card that makes way is worth the more the fewer cards then lie
// on the next one for a foundation, and more than anything a bouquet card does:
// that is no longer at hand afterwards. An empty column is not given away for
// nothing.
func promise(p *engine.Position, m engine.Move) int {
	switch {
	case m.To == engine.Foundation && p.Safe(m.Card):
		return 1000
	case m.To == engine.Foundation:
		return 500
	case !m.From.IsColumn() || p.Last(m.To) == engine.NoCard && len(p.Column(m.From)) == int(m.Count):
		return -100
	}
	w := 0
	if p.Last(m.To) == engine.NoCard {
		w = -50
	}
	if len(p.Column(m.From)) == int(m.Count) {
		w += 50
	}
	for s := range engine.Suit(engine.Suits) {
		if next := engine.NewCard(p.Foundation(s)+1, s); next.Rank() <= p.Rules().Ranks {
			if at, i := p.Find(next); at == m.From {
				w += 40 - (len(p.Column(at)) - i)
			} else if at == m.To && at.IsColumn() {
				w -= 20
			}
		}
	}
	return w
}

// Advise plays the moves of a record and returns the advice on the last position.
//
// It also asks about a few positions before it, back to the last move that can never
// be taken back by other moves: one of a bouquet card or, without the rule "return",
// one to a foundation. So a player who follows the hints is told the rest of one way to
// win up to the next such move, as if all the hints had been asked for in one session,
// and comes nearer to the win with each. Detours that led back do not count.
func Advise(ctx context.Context, rec *notation.Record) Advice {
	s := New(&rec.Start, rec.Deal, Services{})
	if err := s.table.resume(rec); err != nil {
		panic("flowergarden: a move of a checked record is refused: " + err.Error())
	}
	for _, p := range approach(rec) {
		if s.adviser.decide(ctx, &p, hintLimits).Verdict != solve.Winnable {
			break
		}
	}
	return s.adviser.advise(ctx, s.table.game)
}

// mostBefore is how many positions before the last one Advise asks about. Few ways to
// win have so many moves in a row that could be taken back.
const mostBefore = 20

// approach returns the positions that led to the last one of rec since a move that
// cannot be taken back, without that last one, and without detours: what was between
// two visits of a position.
func approach(rec *notation.Record) []engine.Position {
	first := len(rec.Moves)
	for first > 0 && reversible(rec.Start.Rules(), rec.Moves[first-1].Move) {
		first--
	}
	p := rec.At(first)
	path := []engine.Position{p}
	at := map[engine.Fingerprint]int{p.Fingerprint(): 0} // in path
	for _, m := range rec.Moves[first:] {
		p.Do(m.Move)
		f := p.Fingerprint()
		if i, ok := at[f]; ok && i < len(path) && path[i].Equal(&p) {
			path = path[:i]
		}
		at[f] = len(path)
		path = append(path, p)
	}
	path = path[:len(path)-1]
	return path[max(0, len(path)-mostBefore):]
}

// reversible reports whether the position before m can come about again.
func reversible(r engine.Rules, m engine.Move) bool {
	return m.From != engine.Bouquet && (m.To != engine.Foundation || r.Return)
}

// advise returns the advice on the current position of g. Only a move of a known
// way to win is sure to be right. Any other is a likely one that leads to a
// position the game has not been through, so that following them does not lead in
// circles.
func (s *adviser) advise(ctx context.Context, g *engine.Game) Advice {
	p := g.Position()
	switch p.Status() {
	case engine.Won:
		return Advice{Result: solve.Result{Verdict: solve.Winnable}}
	case engine.Stuck:
		return Advice{Result: solve.Result{Verdict: solve.Unwinnable}}
	}
	a := Advice{Result: s.decide(ctx, p, hintLimits)}
	switch a.Result.Verdict {
	case solve.Winnable:
		a.Move = a.Result.Moves[0]
	case solve.Undecided:
		a.Move, _ = likely(p, func(p *engine.Position) bool { return seen(g, p) })
	}
	return a
}

// seen reports whether the game has been through p.
func seen(g *engine.Game, p *engine.Position) bool {
	q := *g.Start()
	for _, m := range g.Moves() {
		if q.Equal(p) {
			return true
		}
		q.Do(m.Move)
	}
	return q.Equal(p)
}
