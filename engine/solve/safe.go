package solve

import "flowergarden/engine"

// raise takes the last card of column j to its foundation, and with it the
// lower cards of its suit that are still in the bouquet. No lower card of the
// suit may be in a column.
func (b *board) raise(j int) engine.Card {
	c := b.pop(j)
	b.code.put(c, up)
	b.code[0] |= uint64(b.bouquet() & lowerCards[c])
	return c
}

// lowestBad returns the lowest rank of a bad card, or one more than a king's if
// all are good. A card in a column is good if every lower card of its suit that
// is in a column lies above it in its own column, of which above tells. Of a loose
// card it is not known where it lies, so that it is good only if it is the lowest.
func (v *view) lowestBad(above func(c, d engine.Card) bool) engine.Rank {
	bad := engine.King + 1
	for s := range engine.Suit(engine.Suits) {
		rest := v.maybe & suitCards[s]
		if rest == 0 {
			continue
		}
		c := rest.First()
		for rest = rest.Without(c); rest != 0; rest = rest.Without(c) {
			next := rest.First()
			if next.Rank() >= bad {
				break
			}
			if v.loose.Has(c) || v.loose.Has(next) || !above(c, next) {
				bad = next.Rank()
				break
			}
			c = next
		}
	}
	return bad
}

// liesAbove reports whether c lies above d in one column. Both are in columns.
func (b *board) liesAbove(c, d engine.Card) bool {
	return b.column[c] == b.column[d] && b.index[c] > b.index[d]
}

// safe returns the column of a card that can go to its foundation without ever
// hurting, or -1.
//
// Claim 4, made stronger: if the last card Z of a column has rank r, no lower
// card of its suit is in a column, and all cards in columns of a rank below r
// are good, then a win is no further away with Z gone up at once.
//
// Proof. Take any way to win, and change it: Z goes up first, and each other
// card of rank below r goes up when it would first leave its place in a
// column, with the bouquet cards it takes along; what the way does with any of
// these later is left out. That is legal: when such a card G first moves, the
// cards above it have moved, among them all lower ones of its suit, for G is
// good; so they are up. The other moves, of cards of rank r and higher, stay
// legal: after the change a column holds what it held before, less some cards
// of rank at most r on top, for nothing but another of them could be put on
// one of these after it was put there. A card of rank r or more does not land
// on them. It needs for its bridge only bouquet cards of higher rank than r,
// and these are all there: what the change takes from the bouquet early is
// lower than Z or than a G of its suit. Bouquet cards of rank at most r that
// the way puts on columns only serve as bridges for cards below rank r, and
// are left out as well. No move was added: each card goes up once either way.
// With runs, cards below rank r are the last of any run they move with, so they
// can go up from its end one by one, and the rest moves as before.
func (g *generator) safe() int {
	if !g.opts.safe {
		return -1
	}
	v := g.view()
	if g.mode == relaxed {
		return g.forced(&v, true)
	}
	bad := engine.Rank(0)
	for rest := lowest(g.garden); rest != 0; rest &= rest - 1 {
		c := rest.First()
		if !g.free(c) {
			continue
		}
		if bad == 0 {
			bad = v.lowestBad(g.liesAbove)
		}
		if c.Rank() <= bad {
			return int(g.column[c])
		}
	}
	return -1
}
