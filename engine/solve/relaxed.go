package solve

import "flowergarden/engine"

// The relaxed game is played with classes of states (see classes.go). A move
// of it is a macro, with the freedom that a wild card which goes up may be any
// of the wild cards of its rank. The search keeps one state for each class.
//
// Claim 8: if a position can be won, so can its class in the relaxed game.
//
// Proof. Let L(x) be the least number of moves to win from any state of class
// x. Take a state m of x that wins in L(x) moves, and its first macro. If that
// takes a card from the end of a column to a column, the same can be done from
// the end of the same column in the state that stands for x: whether it fits is
// a matter of ranks, and a card that is fixed is the same card in both. It
// leads to the same class, for both results have the same fixed cards, wild
// cards and ranks. If it takes a card up, that is fixed and the same in both,
// or wild, and the relaxed game lets it be any wild card of the rank. So the
// next state on the way of m is in a class that the search generates, with a
// smaller L; and the search can leave out a class if it keeps another whose L
// is no larger. Whenever the search ends, no class with a finite L was met.
//
// Not every win of the relaxed game is one of the game, so the relaxed game
// only proves positions unwinnable.

// expandRelaxed makes the moves of the relaxed game.
func (g *generator) expandRelaxed(mark uint32) {
	g.parent = g.code
	wild := g.wildCards(g.forgotten)
	if j := g.forced(wild, false); j >= 0 {
		g.raiseAny(j, choices(g.last(j), wild))
		return
	}
	skip := int(mark) - 1
	for j := range g.columns {
		if g.height[j] == 0 {
			continue
		}
		g.raiseAny(j, g.ready(choices(g.last(j), wild)))
		if j == skip {
			continue
		}
		for n := 1; n <= g.runLength(j); n++ {
			g.place(j, n)
		}
		if g.sink.stopped {
			return
		}
	}
}

// ready returns the cards of set that are the lowest of their suits in the
// columns, so that they can go up.
func (b *board) ready(set engine.CardSet) engine.CardSet {
	var r engine.CardSet
	for ; set != 0; set = set.Without(set.First()) {
		if c := set.First(); b.garden&lowerCards[c] == 0 {
			r = r.With(c)
		}
	}
	return r
}

// raiseAny makes the macros in which the last card of column j goes up as each
// of the cards in set.
func (g *generator) raiseAny(j int, set engine.CardSet) {
	for ; set != 0; set = set.Without(set.First()) {
		c, d := set.First(), g.last(j)
		g.macro = macro{card: c, count: 1, place: d, raises: true}
		g.exchange(c, d)
		g.raise(j)
		g.emit(-1)
		g.code = g.parent
		g.lay(c, j)
		g.exchange(c, d)
	}
}

// exchange exchanges the places of two cards of the same rank, but not their
// codes.
func (b *board) exchange(x, y engine.Card) {
	if x == y {
		return
	}
	xj, xi, yj, yi := b.column[x], b.index[x], b.column[y], b.index[y]
	b.cards[xj][xi], b.cards[yj][yi] = y, x
	b.column[x], b.index[x], b.column[y], b.index[y] = yj, yi, xj, xi
	b.set[xj] = b.set[xj].Without(x).With(y)
	b.set[yj] = b.set[yj].Without(y).With(x)
}

// forced returns a column whose last card, whatever it is in the states of the
// class, can go up without ever hurting, or -1; with known, only one of which
// it is known what card it is.
//
// In each state of the class claim 4 allows the move, so each has a way to win
// that begins with it, if it has any, and no other moves need be made.
func (g *generator) forced(wild engine.CardSet, known bool) int {
	if !g.opts.safe {
		return -1
	}
	bad := engine.Rank(0)
	for j := range g.columns {
		if g.height[j] == 0 {
			continue
		}
		set := choices(g.last(j), wild)
		if known && set.Len() > 1 || g.ready(set) != set {
			continue
		}
		if bad == 0 {
			bad = g.lowestBad(wild)
		}
		if g.last(j).Rank() <= bad {
			return j
		}
	}
	return -1
}
