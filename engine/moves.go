package engine

// AppendMoves appends every legal move of p to moves: from the columns in
// order, then from the bouquet in dealing order, then from the foundations in
// the order of suits; each to its foundation first, then to the columns in
// order, a longer part of a run after a shorter one. Nothing is left out, not
// even a single card that would only change one empty column for another.
//
// It allocates only if moves has to grow; MaxMoves is room enough.
func (p *Position) AppendMoves(moves []Move) []Move {
	for n := Place(1); int(n) <= p.Columns(); n++ {
		h := p.heights[n-1]
		if h == 0 {
			continue
		}
		last := p.columns[n-1][h-1]
		if last.Rank() == p.tops[last.Suit()]+1 {
			moves = append(moves, Move{last, 1, n, Foundation})
		}
		run := p.RunLength(n)
		for to := Place(1); int(to) <= p.Columns(); to++ {
			if to == n {
				continue
			}
			target := p.Last(to)
			for k := 1; k <= run; k++ {
				c := p.columns[n-1][int(h)-k]
				if target == NoCard || c.FitsOn(target) {
					moves = append(moves, Move{c, uint8(k), n, to})
				}
			}
		}
	}
	for _, c := range p.order[:p.dealt] {
		if !p.bouquet.Has(c) {
			continue
		}
		if c.Rank() == p.tops[c.Suit()]+1 {
			moves = append(moves, Move{c, 1, Bouquet, Foundation})
		}
		moves = p.appendPlacements(moves, c, Bouquet)
	}
	if p.rules.Return {
		for s := range Suit(Suits) {
			if top := p.Top(s); top != NoCard {
				moves = p.appendPlacements(moves, top, Foundation)
			}
		}
	}
	return moves
}

// MaxMoves bounds the number of legal moves in any position under any rules.
// A card lies in one place and is the first card of at most one move from
// there to each column, since the cards that move with it are those on top of
// it; and of each suit at most one card can go to the foundation. A position
// with 420 moves exists: one column holds a run from king to ace, eight are
// empty, and the rest of the pack is in the bouquet.
const MaxMoves = Suits*int(King)*MaxColumns + Suits

// appendPlacements appends the moves of the single card c to columns.
func (p *Position) appendPlacements(moves []Move, c Card, from Place) []Move {
	for to := Place(1); int(to) <= p.Columns(); to++ {
		if target := p.Last(to); target == NoCard || c.FitsOn(target) {
			moves = append(moves, Move{c, 1, from, to})
		}
	}
	return moves
}

// Moves returns every legal move of p, in the order of AppendMoves.
func (p *Position) Moves() []Move { return p.AppendMoves(nil) }

// canMove reports whether p has a legal move.
func (p *Position) canMove() bool {
	var buf [MaxMoves]Move
	return len(p.AppendMoves(buf[:0])) > 0
}
