package state

// Score estimates how far the state on b is from being won; lower is nearer. It
// orders the search and has no part in any verdict.
//
// The weights were found by random search on 150 deals.
func Score(b *Board) int {
	v := 256 + 8*b.Garden.Len() + 6*b.Pinned + b.Joined - 3*b.Kings - 3*b.Bouquet().Len()
	for rest := Lowest(b.Garden); rest != 0; rest &= rest - 1 {
		c := rest.First() & 63
		v += 3 * int(b.Height[b.Column[c]]-1-b.Index[c])
	}
	for _, h := range b.Height[:b.Columns] {
		if h == 0 {
			v -= 8
		}
	}
	return v
}

// PlainScore has nothing in common with Score, so that tests can search in another
// order.
func PlainScore(b *Board) int { return 8*b.Garden.Len() + b.Bouquet().Len() }
