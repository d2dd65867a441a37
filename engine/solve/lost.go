package solve

import "flowergarden/engine"

// lost reports whether every state of the class on the board, of which v is the
// view, is certainly lost, by relaxed reachability. Outside the relaxed game
// that is the state on the board alone.
//
// It is asked with the rule "return" and without runs, where it saves a tenth of
// the states and of the time. Without that rule it saved one to six states in a
// hundred and no time, in searches for a shortest win nothing.
//
// Suppose there is no empty column. Up to the moment when a column first
// becomes empty, a card can leave its column only to its foundation or onto
// another card. Let E hold the rank of every card that is ever the last of its
// column before that moment, and B the ranks of the cards that are now in the
// bouquet or on foundations. A card that
// goes onto another card needs one of higher rank in E and all ranks between in
// B. A card that goes up needs every lower card of its suit that is in a
// column to have left its place before; if it is wild and could be any of
// several, this must be so of one of them; and a loose card has not left before
// a card has left one of the wild places of its rank. The loop below collects all
// cards that can leave under these conditions, which forget that a move can spoil
// another. If it ends before a column is empty, no column can ever become empty,
// and the garden is never emptied.
func (g *generator) lost(v *view) bool {
	if !g.opts.lost || !g.returns || g.runs != engine.NoRuns || g.empty() >= 0 {
		return false
	}
	r := reach{garden: v.sure, height: g.height}
	for spare := g.bouquet() | g.foundations(); spare != 0; spare = spare.Without(spare.First()) {
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
			for g.leaves(&r, j, landing, v) {
				r.height[j]--
				r.garden &^= v.choices(g.cards[j][r.height[j]])
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

// leaves reports whether the last card of column j can leave it.
func (g *generator) leaves(r *reach, j int, landing uint32, v *view) bool {
	c := g.cards[j][r.height[j]-1]
	if landing>>(c.Rank()&31)&1 != 0 {
		return true
	}
	for set := v.choices(c); set != 0; set = set.Without(set.First()) {
		if r.garden&lowerCards[set.First()] == 0 {
			return true
		}
	}
	return false
}
