package state

import (
	"math/bits"

	"flowergarden/engine"
)

// With the rule "return" claims 1 to 3 do not hold as they stand: a card put on a
// column may make way on a foundation for another to come back. There the search
// makes single moves, and every state distinguishes bouquet and foundations. Of the
// reductions these are used: columns are interchangeable; the engine's safe
// foundation moves, whose proof covers the rule (see engine.Position.Safe); dead
// ends; representative searches; and the abstraction, though its classes do not
// exchange cards with the bouquet. Claim 7 is proved for single moves as it is for
// macros.
//
// Without the rule, single moves are what the macros are tested against.

// expandSingle makes all single moves of the state on the board.
func (g *Generator) expandSingle(v *view) {
	for j := range g.Columns {
		if g.Height[j] == 0 {
			continue
		}
		for set := v.choices(g.Last(j)); set != 0; set &= set - 1 {
			if c := set.First(); g.next(c) {
				g.raiseSingle(j, c)
			}
		}
		for n := 1; n <= g.runLength(j) && !g.stopped; n++ {
			g.placeSingle(j, n)
		}
	}
	for rest := g.Bouquet(); rest != 0 && !g.stopped; rest &= rest - 1 {
		c := rest.First()
		if g.next(c) {
			g.macro = Macro{Card: c, Count: 1, Raises: true}
			g.Code.Raise(c)
			g.emit()
			g.Code = g.parent
		}
		g.lifted[0] = c
		g.putSingle(-1, 1)
	}
	for s := range engine.Suit(engine.Suits) {
		if r := g.top(s); g.rules.Return && r > 0 && !g.stopped {
			g.lifted[0] = engine.NewCard(r, s)
			g.putSingle(-1, 1)
		}
	}
}

// top returns the rank of the top card of the foundation of suit s. A foundation
// holds its cards from the ace up, so counting them is enough.
func (g *Generator) top(s engine.Suit) engine.Rank {
	return engine.Rank(bits.OnesCount64(uint64(g.Foundations() & Suits[s])))
}

// next reports whether c is the next card of its foundation.
func (g *Generator) next(c engine.Card) bool { return g.top(c.Suit())+1 == c.Rank() }

// raiseSingle makes the move in which the last card of column j goes up as c.
func (g *Generator) raiseSingle(j int, c engine.Card) {
	d := g.Last(j)
	g.macro = Macro{Card: c, Count: 1, Raises: true}
	if c != d {
		g.exchange(d, c)
	}
	g.Pop(j)
	g.Code.Raise(c)
	g.emit()
	g.lay(c, j)
	if c != d {
		g.exchange(c, d)
	}
	g.Code = g.parent
}

// placeSingle puts the last n cards of column j somewhere else.
func (g *Generator) placeSingle(j, n int) {
	h := int(g.Height[j])
	copy(g.lifted[:n], g.Cards[j][h-n:h])
	for range n {
		g.Pop(j)
	}
	g.putSingle(j, n)
	for _, c := range g.lifted[:n] {
		g.lay(c, j)
	}
}

// putSingle puts the n lifted cards, which come from column from, or from none if
// that is negative, on each column that takes them.
func (g *Generator) putSingle(from, n int) {
	first := g.lifted[0]
	usedEmpty := from >= 0 && g.Height[from] == 0
	for to := range g.Columns {
		t := g.Last(to)
		if to == from || t != engine.NoCard && !first.FitsOn(t) || t == engine.NoCard && usedEmpty {
			continue
		}
		usedEmpty = usedEmpty || t == engine.NoCard
		g.macro = Macro{Card: first, Count: uint8(n), Onto: t}
		g.land(to, n)
	}
}
