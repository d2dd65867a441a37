package main

import (
	"fmt"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// advice is what to do in a position, and why.
type advice struct {
	move   engine.Move // the zero Move if there is none
	why    []string    // sentences
	result solve.Result
}

// advise turns what the solver found about p into advice. Only a move of a
// known way to win is sure to be right; seen tells which positions the game has
// been through, so that the others do not lead round in circles.
func advise(p *engine.Position, r solve.Result, seen func(*engine.Position) bool) advice {
	a := advice{result: r}
	switch r.Verdict {
	case solve.Winnable:
		a.move = r.Moves[0]
		a.why = []string{
			reason(p, a.move) + ".",
			fmt.Sprintf("A win in %s from here is known.", prose.Count(len(r.Moves), "move")),
		}
	case solve.Unwinnable:
		a.why = []string{"This position cannot be won: that is proved."}
	default:
		if m, ok := likely(p, seen); ok {
			a.move = m
			a.why = []string{reason(p, m) + ".", "It is not proved that a win is left."}
		}
		a.why = append(a.why, undecidedText(r))
	}
	return a
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
