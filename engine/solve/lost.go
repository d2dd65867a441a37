package solve

import "flowergarden/engine"

// lost reports whether every state of the class on the board, of which v is the
// view, is certainly lost, by relaxed reachability. Outside the relaxed game
// that is the state on the board alone.
//
// Suppose there is no empty column. Up to the moment when a column first
// becomes empty, a card can leave its column only to its foundation or onto
// another card. Let E hold the rank of every card that is ever the last of its
// column before that moment, and B the ranks of the cards that are now in the
// bouquet; with the rule "return", of those on foundations too. A card that
// goes onto another card needs one of higher rank in E and all ranks between in
// B. With runs, a card may also leave with those above it when the first of
// them can. A card that goes up needs every lower card of its suit that is in a
// column to have left its place before; if it is wild and could be any of
// several, this must be so of one of them; and a loose card has not left before
// a card has left one of the wild places of its rank. The loop below collects all
// cards that can leave under these conditions, which forget that a move can spoil
// another. If it ends before a column is empty, no column can ever become empty,
// and the garden is never emptied.
func (g *generator) lost(v *view) bool {
	if !g.opts.lost || g.empty() >= 0 {
		return false
	}
	r := reach{garden: v.sure, height: g.height}
	spare := g.bouquet()
	if g.returns {
		spare |= g.foundations()
	}
	for ; spare != 0; spare = spare.Without(spare.First()) {
		r.spare |= 1 << (spare.First().Rank() & 31)
	}
	for j := range g.columns {
		r.exposed |= 1 << (g.last(j).Rank() & 31)
	}
	landing := r.landing()
	for again := true; again; {
		again = false
		for j := range g.columns {
			before := r.height[j]
			for n := g.leaves(&r, j, landing, v); n > 0; n = g.leaves(&r, j, landing, v) {
				for ; n > 0; n-- {
					r.height[j]--
					c := g.cards[j][r.height[j]]
					r.garden &^= v.choices(c)
					r.exposed |= 1 << (c.Rank() & 31)
				}
				if r.height[j] == 0 {
					return false
				}
				r.exposed |= 1 << (g.cards[j][r.height[j]-1].Rank() & 31)
			}
			if r.height[j] < before {
				again = true
				landing = r.landing()
			}
		}
	}
	return true
}

// reach is what lost knows to be possible.
type reach struct {
	garden  engine.CardSet // cards that have not left
	height  [engine.MaxColumns]uint8
	spare   uint32 // the ranks in B, one bit each
	exposed uint32 // the ranks in E
}

// landing returns the ranks of which a card can go onto another.
func (r *reach) landing() uint32 {
	// From a rank in spare, and from two, four or eight such ranks in a row, the
	// rank below is reached.
	l := r.exposed >> 1
	one := r.spare
	two := one & (one << 1)
	four := two & (two << 2)
	eight := four & (four << 4)
	l |= l & eight >> 8
	l |= l & four >> 4
	l |= l & two >> 2
	l |= l & one >> 1
	return l
}

// leaves returns how many cards at the end of column j can leave together, 0
// for none.
func (g *generator) leaves(r *reach, j int, landing uint32, v *view) int {
	i := int(r.height[j]) - 1
	c := g.cards[j][i]
	if landing>>(c.Rank()&31)&1 != 0 {
		return 1
	}
	for set := v.choices(c); set != 0; set = set.Without(set.First()) {
		if r.garden&lowerCards[set.First()] == 0 {
			return 1
		}
	}
	if g.runs == engine.NoRuns {
		return 0
	}
	for n := 2; i > 0 && c.FitsOn(g.cards[j][i-1]); n++ {
		i--
		if c = g.cards[j][i]; landing>>(c.Rank()&31)&1 != 0 {
			return n
		}
	}
	return 0
}
