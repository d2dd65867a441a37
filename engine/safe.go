package engine

// Safe reports whether card c, if it is the next of its foundation, can go
// there without ever hurting: a game that can be won can still be won
// afterwards, in no more moves. That is so when no foundation is more than
// two ranks behind c: every card of rank c-2 and lower is up.
//
// Why: in a column, c is useful only to hold a card of rank c-1. Such a card is
// the next of its foundation, because all lower cards are up: whenever it can be
// put onto c it can go up instead. Nor is it needed in the columns, because it
// could only hold cards of rank c-2, which are up. So take any win, leave out the
// placements of these cards and send each up when it first moves. Every other
// move stays legal: a column holds the same cards or fewer of these on top, and
// no foundation has fewer cards than before.
//
// This holds for runs too: a run that begins with a card of rank c-1 is that card
// alone, and a longer one that ends with it moves without it. A card of rank c-1
// or lower that the rule switch "return" takes back could only hold cards that
// are lower still. TestSafeMovesNeverHurt searches small games for a
// counterexample.
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
