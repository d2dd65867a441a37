package solve

import "flowergarden/engine"

// Where the cards of a rank change places with each other and with bouquet
// cards, a class of states (see classes.go) can be told by ranks: by how far
// each column is dug out, at what rank it ends, what is on the foundations, and
// in which column the cards of remembered suits lie. That is a sketch. It says
// the same as the representative of the class, in a form in which a move
// is the change of a few small numbers.
//
// A column of a sketch is, from the bottom: cards that lie where they were
// dealt and are not wild, called fixed; and wild places, one for each rank
// below that of the last fixed card, down to the rank at the end. If it has no
// fixed card it is a run from some rank on, or empty. Columns with fixed
// cards keep their numbers.
type sketch struct {
	up    engine.CardSet                    // the cards on foundations
	kept  [engine.MaxColumns]engine.CardSet // wild cards of remembered suits
	fixed [engine.MaxColumns]uint8          // the number of fixed cards
	base  [engine.MaxColumns]engine.Rank    // of the last fixed card, or of the first of a run; 0 if empty
	end   [engine.MaxColumns]engine.Rank    // of the last card; 0 if empty
}

// rankOnes has a bit for each rank, at the place of its card of the lowest suit.
const rankOnes engine.CardSet = 0x11111111111110

// ranksFrom returns a bit in rankOnes for each rank from low to high, none if low
// is higher.
func ranksFrom(low, high engine.Rank) engine.CardSet {
	return rankOnes << (4 * (low - 1) & 63) & (1<<(4*(high+1)&63) - 1)
}

// eachRank returns for each rank, in the four bits of its cards, how many
// cards of that rank s has.
func eachRank(s engine.CardSet) engine.CardSet {
	return s&rankOnes + s>>1&rankOnes + s>>2&rankOnes + s>>3&rankOnes
}

// terrain is what all sketches of one search share.
type terrain struct {
	start     *start
	columns   int
	pack      engine.CardSet
	forgotten engine.CardSet // cards of which the suits are forgotten
	number    [64]uint8      // of each remembered card, from 0
}

func (t *terrain) set(s *start, forgotten engine.CardSet) {
	t.start, t.columns = s, s.board.columns
	t.pack, t.forgotten = engine.CardSet(s.pack), forgotten
	n := uint8(0)
	for rest := t.pack &^ forgotten; rest != 0; rest &= rest - 1 {
		t.number[rest.First()] = n
		n++
	}
}

// first returns the sketch of the position that the search begins with.
func (t *terrain) first() sketch {
	b := &t.start.board
	x := sketch{up: b.foundations()}
	for j := range t.columns {
		t.uncover(&x, j, int(b.height[j]))
	}
	t.arrange(&x)
	return x
}

// fixedSet returns the first n cards that were dealt to column j.
func (t *terrain) fixedSet(j int, n uint8) engine.CardSet { return t.start.prefix[j][n].set }

// uncover makes column j what is left of it when only n of the cards dealt
// there are.
func (t *terrain) uncover(x *sketch, j, n int) {
	x.kept[j], x.fixed[j], x.base[j], x.end[j] = 0, 0, 0, 0
	if n == 0 {
		return
	}
	p := &t.start.prefix[j]
	dealt := &t.start.board.cards[j]
	f := p[n].from
	x.kept[j] = p[n].set &^ p[f].set &^ t.forgotten
	x.fixed[j] = f
	x.base[j] = dealt[max(f, 1)-1].Rank()
	x.end[j] = dealt[n-1].Rank()
}

// lift takes the last card off column j.
func (t *terrain) lift(x *sketch, j int) {
	switch {
	case x.end[j] != x.base[j]:
		x.kept[j] &^= x.kept[j].OfRank(x.end[j])
		x.end[j]++
	case x.fixed[j] > 0:
		t.uncover(x, j, int(x.fixed[j])-1)
	default:
		x.kept[j], x.base[j], x.end[j] = 0, 0, 0
	}
}

// raise takes the last card of column j up as c, and the lower cards of its
// suit with it.
func (t *terrain) raise(x *sketch, j int, c engine.Card) {
	t.lift(x, j)
	x.up |= (lowerCards[c] | 1<<c) & t.pack
}

// arrange puts the columns without fixed cards in their order: which of the
// empty places they lie in makes no difference.
func (t *terrain) arrange(x *sketch) {
	for j := range t.columns {
		if x.fixed[j] > 0 || x.base[j] == 0 {
			continue
		}
		for i, h := j, j-1; h >= 0; h-- {
			if x.fixed[h] > 0 {
				continue
			}
			if !x.follows(h, i) {
				break
			}
			x.kept[h], x.kept[i] = x.kept[i], x.kept[h]
			x.base[h], x.base[i] = x.base[i], x.base[h]
			x.end[h], x.end[i] = x.end[i], x.end[h]
			i = h
		}
	}
}

// follows reports whether column i, which has no fixed cards, comes after column
// j, a run, in the order of arrange.
func (x *sketch) follows(i, j int) bool {
	switch {
	case x.base[i] != x.base[j]:
		return x.base[i] < x.base[j]
	case x.end[i] != x.end[j]:
		return x.end[i] < x.end[j]
	}
	return x.kept[i] < x.kept[j]
}

// aspect is a view of a sketch, with what else the moves want to know.
type aspect struct {
	view
	spare engine.CardSet // ranks of which the bouquet has a forgotten card, by all their cards
	held  engine.CardSet // cards of remembered suits in the bouquet
	ranks engine.CardSet // ranks in the bouquet, as in rankOnes
}

// look returns the aspect of x. The sets are those of generator.view.
func (t *terrain) look(x *sketch) (a aspect) {
	var fixed, kept, places engine.CardSet
	for j := range t.columns {
		f := x.fixed[j]
		fixed |= t.fixedSet(j, f)
		kept |= x.kept[j]
		high := x.base[j]
		if f > 0 {
			high--
		}
		if high > 0 {
			places += ranksFrom(x.end[j], high)
		}
	}
	places -= eachRank(kept)
	rest := t.pack &^ fixed &^ x.up
	a.loose = rest & t.forgotten
	a.held = rest &^ t.forgotten &^ kept
	a.spare = wholeRanks(eachRank(a.loose) - places)
	a.maybe = fixed | kept | a.loose&wholeRanks(places)
	a.sure = fixed | kept | a.loose&^a.spare
	a.ranks = (a.spare | wholeRanks(a.held)) & rankOnes
	return a
}

// above returns the cards that are higher than some card of their suit in s.
func above(s engine.CardSet) engine.CardSet {
	s <<= 4
	s |= s << 4
	s |= s << 8
	s |= s << 16
	return s | s<<32
}

// isFixed reports whether the last card of column j is a fixed one.
func (x *sketch) isFixed(j int) bool { return x.fixed[j] > 0 && x.end[j] == x.base[j] }

// choices returns the cards that the last card of column j can be.
func (t *terrain) choices(x *sketch, a *aspect, j int) engine.CardSet {
	if x.isFixed(j) {
		return engine.CardSet(0).With(t.start.board.cards[j][x.fixed[j]-1])
	}
	if k := x.kept[j].OfRank(x.end[j]); k != 0 {
		return k
	}
	return a.loose.OfRank(x.end[j])
}

// remembered returns the set of the last card of column j if it is one of
// which the suit is remembered, else no card.
func (t *terrain) remembered(x *sketch, j int) engine.CardSet {
	if x.isFixed(j) {
		return engine.CardSet(0).With(t.start.board.cards[j][x.fixed[j]-1]) &^ t.forgotten
	}
	return x.kept[j].OfRank(x.end[j])
}

// liesAbove reports whether c lies above d, a higher card of its suit, in one
// column. Both are fixed, or wild and remembered.
func (t *terrain) liesAbove(x *sketch, c, d engine.Card) bool {
	for j := range t.columns {
		if x.kept[j].Has(c) {
			return x.kept[j].Has(d) || t.fixedSet(j, x.fixed[j]).Has(d)
		}
	}
	j := t.start.board.column[c]
	return t.fixedSet(int(j), x.fixed[j]).Has(d) && t.start.board.liesAbove(c, d)
}

// forced returns a column of which the last card, whatever it is, can go up
// without ever hurting, or -1; with known, only one of which it is known what it
// is. See generator.forced.
func (t *terrain) forced(x *sketch, a *aspect, known bool) int {
	least, column := noCandidate, -1
	no := above(a.maybe)
	for j := range t.columns {
		if x.end[j] == 0 {
			continue
		}
		set := t.choices(x, a, j)
		if known && set&(set-1) != 0 || set&no != 0 {
			continue
		}
		if c := set.First(); c < least {
			least, column = c, j
		}
	}
	if column < 0 {
		return -1
	}
	above := func(c, d engine.Card) bool { return t.liesAbove(x, c, d) }
	if least.Rank() > a.lowestBad(above) {
		return -1
	}
	return column
}
