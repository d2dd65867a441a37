package solve

import "flowergarden/engine"

// lost reports whether the state on b is certainly lost, by relaxed
// reachability.
//
// Suppose there is no empty column. Up to the moment when a column first
// becomes empty, a card can leave its column only to its foundation or onto
// another card. Let E be a set of ranks that holds the rank of every card that
// is ever the last of its column before that moment, and B the ranks that the
// bouquet has. A card that leaves onto a card needs one of higher rank in E,
// and all ranks between in B, for what a bridge takes is in the bouquet now. A
// card that goes up needs every lower card of its suit to have left its place
// before. The loop below collects all cards that can leave under these
// conditions, which forget that a move can spoil another. If it ends before a
// column is empty, none can ever become empty, and the garden is not emptied.
func (b *board) lost() bool {
	if b.empty() >= 0 {
		return false
	}
	var ranks, exposed uint32
	for rest := b.bouquet(); rest != 0; rest = rest.Without(rest.First()) {
		ranks |= 1 << rest.First().Rank()
	}
	height := b.height
	for j := range b.columns {
		exposed |= 1 << b.last(j).Rank()
	}
	garden := b.garden
	for changed := true; changed; {
		changed = false
		// A card of rank r can land if bit r of landing is set.
		landing := exposed >> 1
		for r := engine.King; r > engine.Ace; r-- {
			landing |= landing & ranks & (1 << r) >> 1
		}
		for j := range b.columns {
			for {
				c := b.cards[j][height[j]-1]
				if landing>>c.Rank()&1 == 0 && garden&lowerCards[c] != 0 {
					break
				}
				if height[j]--; height[j] == 0 {
					return false
				}
				changed = true
				garden = garden.Without(c)
				exposed |= 1 << b.cards[j][height[j]-1].Rank()
			}
		}
	}
	return true
}
