package abstract

import (
	"flowergarden/engine"
	"flowergarden/engine/solve/internal/state"
)

// ranks is a state of the abstraction, a class, by ranks: how far each column is dug
// out, at what rank it ends, what is on the foundations, and in which column the
// distinguished cards lie. It holds the same as the representative of the class.
//
// A column is, from the bottom: the fixed cards, which lie where they were dealt; and the
// places whose cards are wild by their place (see classes.go in package state), one for
// each rank below that of the last fixed card, down to the rank at the end. Without a
// fixed card it is a run from some rank on, or empty. Columns with fixed cards keep their
// numbers.
type ranks struct {
	up    engine.CardSet                    // the cards on foundations
	kept  [engine.MaxColumns]engine.CardSet // distinguished cards that are wild by their place
	fixed [engine.MaxColumns]uint8          // the number of fixed cards
	base  [engine.MaxColumns]engine.Rank    // of the last fixed card, or of the first of a run; 0 if empty
	end   [engine.MaxColumns]engine.Rank    // of the last card; 0 if empty
}

// rankOnes has a bit for each rank, at the place of its card of the lowest suit.
const rankOnes engine.CardSet = 0x11111111111110

// ranksFrom returns a bit in rankOnes for each rank from low to high, none if low is
// higher.
func ranksFrom(low, high engine.Rank) engine.CardSet {
	return rankOnes << (4 * (low - 1) & 63) & (1<<(4*(high+1)&63) - 1)
}

// eachRank returns for each rank, in the four bits of its cards, how many cards of that
// rank s has.
func eachRank(s engine.CardSet) engine.CardSet {
	return s&rankOnes + s>>1&rankOnes + s>>2&rankOnes + s>>3&rankOnes
}

// frame is what all states of one search share. Its methods are in two files: here what
// they mean, in dominance.go how they are packed.
type frame struct {
	start   *state.Start
	columns int
	pack    engine.CardSet
	merged  engine.CardSet // all but the distinguished cards
	number  [64]uint8      // of each distinguished card, from 0
}

func (t *frame) set(s *state.Start, merged engine.CardSet) {
	t.start, t.columns, t.pack, t.merged = s, s.Board.Columns, s.Pack, merged
	n := uint8(0)
	for rest := t.pack &^ merged; rest != 0; rest &= rest - 1 {
		t.number[rest.First()] = n
		n++
	}
}

// first returns the state that the search begins with.
func (t *frame) first() ranks {
	b := &t.start.Board
	x := ranks{up: b.Foundations()}
	for j := range t.columns {
		t.uncover(&x, j, int(b.Height[j]))
	}
	t.arrange(&x)
	return x
}

// fixedSet returns the first n cards that were dealt to column j.
func (t *frame) fixedSet(j int, n uint8) engine.CardSet { return t.start.Prefix[j][n].Set }

// uncover leaves in column j only the lowest n of the cards dealt there.
func (t *frame) uncover(x *ranks, j, n int) {
	x.kept[j], x.fixed[j], x.base[j], x.end[j] = 0, 0, 0, 0
	if n == 0 {
		return
	}
	p := &t.start.Prefix[j]
	dealt := &t.start.Board.Cards[j]
	f := p[n].From
	x.kept[j] = p[n].Set &^ p[f].Set &^ t.merged
	x.fixed[j] = f
	x.base[j] = dealt[max(f, 1)-1].Rank()
	x.end[j] = dealt[n-1].Rank()
}

// lift takes the last card off column j.
func (t *frame) lift(x *ranks, j int) {
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
func (t *frame) raise(x *ranks, j int, c engine.Card) {
	t.lift(x, j)
	x.up |= (state.Lower[c] | state.Only(c)) & t.pack
}

// arrange puts the columns without fixed cards in their order: which of the
// empty places they lie in makes no difference.
func (t *frame) arrange(x *ranks) {
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
func (x *ranks) follows(i, j int) bool {
	switch {
	case x.base[i] != x.base[j]:
		return x.base[i] < x.base[j]
	case x.end[i] != x.end[j]:
		return x.end[i] < x.end[j]
	}
	return x.kept[i] < x.kept[j]
}

// view is what is known of all states of a class together.
type view struct {
	loose engine.CardSet // cards that are exchanged in it
	maybe engine.CardSet // cards that lie in a column in some of the states
	sure  engine.CardSet // cards that lie in a column in all of them
	spare engine.CardSet // ranks of which the bouquet has a merged card, by all their cards
	held  engine.CardSet // distinguished cards in the bouquet
	ranks engine.CardSet // ranks in the bouquet, as in rankOnes
}

// look returns the view of x. The first three sets are those of the view in package
// state.
func (t *frame) look(x *ranks) (a view) {
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
	a.loose = rest & t.merged
	a.held = rest &^ t.merged &^ kept
	a.spare = state.WholeRanks(eachRank(a.loose) - places)
	a.maybe = fixed | kept | a.loose&state.WholeRanks(places)
	a.sure = fixed | kept | a.loose&^a.spare
	a.ranks = (a.spare | state.WholeRanks(a.held)) & rankOnes
	return a
}

// isFixed reports whether the last card of column j is a fixed one.
func (x *ranks) isFixed(j int) bool { return x.fixed[j] > 0 && x.end[j] == x.base[j] }

// choices returns the cards that the last card of column j can be.
func (t *frame) choices(x *ranks, a *view, j int) engine.CardSet {
	if x.isFixed(j) {
		return state.Only(t.start.Board.Cards[j][x.fixed[j]-1])
	}
	if k := x.kept[j].OfRank(x.end[j]); k != 0 {
		return k
	}
	return a.loose.OfRank(x.end[j])
}

// distinguished returns the set of the last card of column j if it is a distinguished
// one, else no card.
func (t *frame) distinguished(x *ranks, j int) engine.CardSet {
	if x.isFixed(j) {
		return state.Only(t.start.Board.Cards[j][x.fixed[j]-1]) &^ t.merged
	}
	return x.kept[j].OfRank(x.end[j])
}

// liesAbove reports whether c lies above d, a higher card of its suit, in one
// column. Each is fixed, or distinguished and wild by its place.
func (t *frame) liesAbove(x *ranks, c, d engine.Card) bool {
	for j := range t.columns {
		if x.kept[j].Has(c) {
			return x.kept[j].Has(d) || t.fixedSet(j, x.fixed[j]).Has(d)
		}
	}
	j := t.start.Board.Column[c]
	return t.fixedSet(int(j), x.fixed[j]).Has(d) && t.start.Board.LiesAbove(c, d)
}

// forced returns a column of which the last card, whatever it is, can go up without
// ever hurting, or -1; with known, only one that is the same card in all states of the
// class. See the method of state.Generator.
func (t *frame) forced(x *ranks, a *view, known bool) int {
	least, column := engine.Card(255), -1 // higher than any card
	lowest := state.Lowest(a.maybe)
	for j := range t.columns {
		if x.end[j] == 0 || lowest.OfRank(x.end[j]) == 0 {
			continue
		}
		set := t.choices(x, a, j)
		if known && set&(set-1) != 0 || set&^lowest != 0 {
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
	if least.Rank() > state.LowestBad(a.maybe, a.loose, above) {
		return -1
	}
	return column
}
