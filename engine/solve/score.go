package solve

// score estimates how far the state on b is from being won; lower is nearer.
// It orders the search and has no part in any verdict.
//
// The weights were found by random search on 150 deals.
func (b *board) score() int {
	v := 256 + 8*b.garden.Len() + 6*b.blocked + b.joined - 3*b.kings - 3*b.bouquet().Len()
	for rest := lowest(b.garden); rest != 0; rest &= rest - 1 {
		c := rest.First() & 63
		v += 3 * int(b.height[b.column[c]]-1-b.index[c])
	}
	for _, h := range b.height[:b.columns] {
		if h == 0 {
			v -= 8
		}
	}
	return v
}

// plainScore is a score that owes nothing to score, so that tests can search in
// another order.
func (b *board) plainScore() int { return 8*b.garden.Len() + b.bouquet().Len() }
