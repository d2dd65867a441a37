package engine

// Safe reports whether card c, if it is the next of its foundation, can go
// there without ever hurting: a game that can be won can still be won
// afterwards, in no more moves. That is so when no foundation is more than
// two ranks behind c: every card of rank c-2 and lower is up.
//
// Why: left in a column, c could only serve to hold a card of rank c-1. Each
// such card still in play has its foundation waiting for it, for the cards
// below it are all up; so whenever it is free to be put onto c it is free to
// go up instead, and it would not be missed in the columns either, because
// only cards of rank c-2 and lower could be put onto it. Take any way to win
// and leave out the placements of those cards, sending each up when it first
// moves: every other move stays legal, since a column then holds the same
// cards or fewer of these on top, and no suit is ever behind where it was.
// The argument speaks of single cards, but a run headed by a card of rank c-1
// is that card alone, the lower ones being up, a longer run that ends in one
// moves without it, and a card that the rule switch "return" brings back from
// rank c-1 or lower serves in a column only to hold cards that are lower still.
// TestSafeMovesNeverHurt looks for a counterexample in small games.
func (p *Position) Safe(c Card) bool {
	for _, top := range p.tops {
		if top+2 < c.Rank() {
			return false
		}
	}
	return true
}

// FoundationMove returns the first move, in the order of AppendMoves, that
// takes a card to its foundation; with safeOnly, only a card that is Safe.
func (p *Position) FoundationMove(safeOnly bool) (Move, bool) {
	for n := Place(1); int(n) <= p.Columns(); n++ {
		if c := p.Last(n); c != NoCard && p.goesUp(c, safeOnly) {
			return Move{c, 1, n, Foundation}, true
		}
	}
	for _, c := range p.order[:p.dealt] {
		if p.bouquet.Has(c) && p.goesUp(c, safeOnly) {
			return Move{c, 1, Bouquet, Foundation}, true
		}
	}
	return Move{}, false
}

func (p *Position) goesUp(c Card, safeOnly bool) bool {
	return c.Rank() == p.tops[c.Suit()]+1 && (!safeOnly || p.Safe(c))
}
