package analysis

import (
	"context"

	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// Advice is what to do in a position, and why.
type Advice struct {
	Move   engine.Move  // the zero Move if there is none to advise
	Reason Reason       // for Move
	Guess  bool         // Move is likely, and not known to be part of a win
	Result solve.Result // what is known of the position
}

// Advise returns advice on the position at the end of g, to a player of whom
// nothing but this game is known.
//
// Whoever makes the move, adds it to the game and asks again, with the same
// limits, is led to the win and never in circles. To know how it has led the
// player until now, Advise first decides the positions before the last one, as
// an Advisor would have done, from the earliest that can still come about again.
// What the player did in circles it leaves out, and all these searches together
// keep to lim.Nodes; the last position has as many nodes for itself.
func Advise(ctx context.Context, g *engine.Game, lim solve.Limits) Advice {
	var a Advisor
	positions := path(recent(g))
	left := lim
	for i := range positions[:len(positions)-1] {
		r := a.Decide(ctx, &positions[i], left)
		if r.Verdict != solve.Winnable {
			break
		}
		if lim.Nodes > 0 {
			if left.Nodes -= r.Stats.Nodes; left.Nodes <= 0 {
				break
			}
		}
	}
	return a.Advise(ctx, g, lim)
}

// Advise returns advice on the current position of g. Whoever follows it from a
// position that is won within the limits wins. As long as no win is found the
// move is a guess, and leads to a position that the game has not been through,
// if there is one.
//
// In a position that is won there is no move, and it is winnable; in one that is
// stuck there is none, and it is unwinnable.
func (a *Advisor) Advise(ctx context.Context, g *engine.Game, lim solve.Limits) Advice {
	p := g.Position()
	advice := Advice{Result: a.decide(ctx, g, lim)}
	switch r := &advice.Result; {
	case len(r.Moves) > 0:
		advice.Move = r.Moves[0]
	case r.Verdict == solve.Undecided:
		advice.Move, advice.Guess = likely(g)
	}
	if advice.Move != (engine.Move{}) {
		advice.Reason = ReasonFor(p, advice.Move)
	}
	return advice
}

// likely returns a move that is often good and leads to a position that g has
// not been through: the first of the best in the order of the legal moves. It
// reports false if there is none.
func likely(g *engine.Game) (best engine.Move, found bool) {
	p := g.Position()
	moves := p.Moves()
	circular := returning(g, moves)
	worth := 0
	for i, m := range moves {
		if w := promise(p, m); !circular[i] && (!found || w > worth) {
			best, worth, found = m, w, true
		}
	}
	return best, found
}

// returning says of each of the given legal moves whether it leads to a position
// that g has been through.
func returning(g *engine.Game, moves []engine.Move) []bool {
	is := make([]bool, len(moves))
	next := make([]engine.Position, len(moves))
	for i, m := range moves {
		next[i] = *g.Position()
		next[i].Do(m)
	}
	p, played := recent(g)
	for _, m := range played {
		for i := range next {
			is[i] = is[i] || next[i].Equal(&p)
		}
		p.Do(m.Move)
	}
	return is
}

// promise rates a move by what the rules advise. A card that goes up is worth
// most. A garden card that makes way is worth the more the fewer cards then lie
// on the next one for a foundation, and more than any bouquet card, which would
// no longer be at hand afterwards. An empty column is worth keeping.
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
