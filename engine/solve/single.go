package solve

import (
	"math/bits"

	"flowergarden/engine"
)

// With the rule "return" claims 1 to 3 do not hold as they stand: a card put
// on a column may make way on a foundation for another to come back. There the
// search makes single moves, and bouquet and foundations are told apart in
// every state. Of the reductions these are used: columns are interchangeable;
// the engine's safe foundation moves, whose proof covers the rule (see
// engine.Position.Safe); lost positions; scouts; and the relaxed game, though
// its classes do not exchange cards with the bouquet. Claim 8 is proved for
// single moves as it is for macros.
//
// Without the rule, single moves are what the macros are tested against.

// top returns the rank of the top card of the foundation of suit s. A
// foundation holds its cards from the ace up, so counting them is enough.
func (b *board) top(s engine.Suit) engine.Rank {
	return engine.Rank(bits.OnesCount64(uint64(b.foundations() & suitCards[s])))
}

// next reports whether c is the next card of its foundation.
func (b *board) next(c engine.Card) bool { return b.top(c.Suit())+1 == c.Rank() }

// expandSingle is expand with single moves.
func (g *generator) expandSingle() {
	g.parent = g.code
	v := g.view()
	for j := range g.columns {
		if g.height[j] == 0 {
			continue
		}
		for set := v.choices(g.last(j)); set != 0; set = set.Without(set.First()) {
			if c := set.First(); g.next(c) {
				g.raiseSingle(j, c)
			}
		}
		for n := 1; n <= g.runLength(j) && !g.sink.stopped; n++ {
			g.placeSingle(j, n)
		}
	}
	for rest := g.bouquet(); rest != 0 && !g.sink.stopped; rest = rest.Without(rest.First()) {
		c := rest.First()
		if g.next(c) {
			g.macro = macro{card: c, count: 1, place: c, raises: true}
			g.code.put(c, up)
			g.emitSingle()
			g.code = g.parent
		}
		g.lifted[0] = c
		g.putSingle(-1, 1)
	}
	for s := range engine.Suit(engine.Suits) {
		if r := g.top(s); g.returns && r > 0 && !g.sink.stopped {
			g.lifted[0] = engine.NewCard(r, s)
			g.putSingle(-1, 1)
		}
	}
}

// raiseSingle makes the macro in which the last card of column j goes up as c.
func (g *generator) raiseSingle(j int, c engine.Card) {
	d := g.last(j)
	g.macro = macro{card: c, count: 1, place: d, raises: true}
	if c != d {
		g.exchange(d, c)
	}
	g.pop(j)
	g.code.put(c, up)
	g.emitSingle()
	g.lay(c, j)
	if c != d {
		g.exchange(c, d)
	}
	g.code = g.parent
}

// placeSingle puts the last n cards of column j somewhere else.
func (g *generator) placeSingle(j, n int) {
	h := int(g.height[j])
	copy(g.lifted[:n], g.cards[j][h-n:h])
	for range n {
		g.pop(j)
	}
	g.putSingle(j, n)
	for _, c := range g.lifted[:n] {
		g.lay(c, j)
	}
}

// putSingle puts the n lifted cards, which come from column from or from no
// column, on each column that takes them.
func (g *generator) putSingle(from, n int) {
	first := g.lifted[0]
	usedEmpty := from >= 0 && g.height[from] == 0
	for to := range g.columns {
		t := g.last(to)
		if to == from || t != engine.NoCard && !first.FitsOn(t) || t == engine.NoCard && usedEmpty {
			continue
		}
		usedEmpty = usedEmpty || t == engine.NoCard
		g.macro = macro{card: first, count: uint8(n), place: first, onto: t}
		for _, c := range g.lifted[:n] {
			g.push(c, to)
		}
		g.emitSingle()
		for range n {
			g.pop(to)
		}
		g.code = g.parent
	}
}

// emitSingle is emit with single moves.
func (g *generator) emitSingle() {
	n := 0
	for c := g.safeSingle(); c != engine.NoCard; c = g.safeSingle() {
		if g.garden.Has(c) {
			j := int(g.column[c])
			g.raised[n] = raised{g.pop(j), uint8(j)}
			n++
		}
		g.code.put(c, up)
	}
	g.sink.take()
	for n > 0 {
		n--
		g.lay(g.raised[n].card, int(g.raised[n].column))
	}
}

// safeSingle returns a card that can go up and is Safe in the sense of the
// engine, or NoCard. It must be known what card it is.
func (g *generator) safeSingle() engine.Card {
	if !g.opts.safe {
		return engine.NoCard
	}
	v := g.view()
	var tops [engine.Suits]engine.Rank
	least := engine.King
	for s := range engine.Suit(engine.Suits) {
		tops[s] = g.top(s)
		least = min(least, tops[s])
	}
	for s, r := range tops {
		c := engine.NewCard(r+1, engine.Suit(s))
		if r+1 > least+2 || !g.pack.Has(c) {
			continue
		}
		if g.bouquet().Has(c) || g.garden.Has(c) && g.free(c) && v.choices(c).Len() == 1 {
			return c
		}
	}
	return engine.NoCard
}
