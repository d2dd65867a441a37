package engine

import "slices"

// columnCap bounds the cards in one column. Take the first card in it that a
// move put there: from the card under it on, each is one rank lower than the one
// before, so these are at most King cards, and below them are dealt cards only,
// at most Height-1.
const columnCap = MaxHeight - 1 + int(King)

// Position is a valid arrangement of the whole pack under some rules. It is a
// plain value: assigning it copies it. The zero value is not a position; use
// NewPosition or NewDeal.
//
// Do not compare positions with ==; use Equal.
//
// It is what the whole package is about, so its methods are in several files:
// what it holds here, moves in moves.go and play.go, and layout.go, safe.go and
// fingerprint.go for one question each.
type Position struct {
	rules   Rules
	tops    [Suits]Rank       // rank of the top card of each foundation
	heights [MaxColumns]uint8 // cards in each column
	bouquet CardSet           // what is left of the bouquet
	columns [MaxColumns][columnCap]Card
	order   [Suits * int(King)]Card // the bouquet as it was at the start, for printing
	dealt   uint8                   // cards in order
}

// Rules returns the rules p is played by.
func (p *Position) Rules() Rules { return p.rules }

// Columns returns the number of columns.
func (p *Position) Columns() int { return int(p.rules.Columns) }

// Column returns the cards of column n, 1 to Columns, the movable card last.
// The slice is a view that the next move changes; the caller must not write
// to it.
func (p *Position) Column(n Place) []Card {
	return p.columns[n-1][:p.heights[n-1]:p.heights[n-1]]
}

// Last returns the last card of column n, or NoCard if it is empty.
func (p *Position) Last(n Place) Card {
	if h := p.heights[n-1]; h > 0 {
		return p.columns[n-1][h-1]
	}
	return NoCard
}

// Bouquet returns the cards left in the bouquet, as a set.
func (p *Position) Bouquet() CardSet { return p.bouquet }

// AppendBouquet appends the cards left in the bouquet to b in the order in
// which they were dealt, or listed in the layout p comes from.
func (p *Position) AppendBouquet(b []Card) []Card {
	for _, c := range p.order[:p.dealt] {
		if p.bouquet.Has(c) {
			b = append(b, c)
		}
	}
	return b
}

// Foundation returns the rank of the top card of the foundation of suit s, 0
// if it is empty.
func (p *Position) Foundation(s Suit) Rank { return p.tops[s] }

// Top returns the top card of the foundation of suit s, or NoCard.
func (p *Position) Top(s Suit) Card {
	if p.tops[s] == 0 {
		return NoCard
	}
	return NewCard(p.tops[s], s)
}

// OnFoundations returns the number of cards on the foundations.
func (p *Position) OnFoundations() int {
	n := 0
	for _, r := range p.tops {
		n += int(r)
	}
	return n
}

// Find returns where card c of the pack lies and, in a column, its index from
// 0 at the bottom.
func (p *Position) Find(c Card) (at Place, index int) {
	if p.bouquet.Has(c) {
		return Bouquet, 0
	}
	if c.Rank() <= p.tops[c.Suit()] {
		return Foundation, 0
	}
	for n := Place(1); int(n) <= p.Columns(); n++ {
		for i, x := range p.Column(n) {
			if x == c {
				return n, i
			}
		}
	}
	panic("engine: card " + c.String() + " is not in the pack of these rules")
}

// RunLength returns the number of cards at the end of column n that may move
// as one move, 0 for an empty column. Without runs it is at most 1.
func (p *Position) RunLength(n Place) int {
	col := p.Column(n)
	if len(col) == 0 {
		return 0
	}
	length := 1
	if p.rules.Runs != NoRuns {
		for i := len(col) - 1; i > 0 && p.joined(col[i], col[i-1]); i-- {
			length++
		}
	}
	return length
}

// joined reports whether c, lying on t, moves with it as part of a run.
func (p *Position) joined(c, t Card) bool {
	return c.FitsOn(t) && (p.rules.Runs == AnyRuns || c.Suit() == t.Suit())
}

// Equal reports whether p and q have the same rules and the same cards in the
// same places. The order of the bouquet does not count: it is a set.
func (p *Position) Equal(q *Position) bool {
	if p.rules != q.rules || p.bouquet != q.bouquet || p.tops != q.tops || p.heights != q.heights {
		return false
	}
	for i, h := range p.heights {
		if !slices.Equal(p.columns[i][:h], q.columns[i][:h]) {
			return false
		}
	}
	return true
}

// Status says whether a game goes on.
type Status uint8

// The three statuses. Stuck means that there is no legal move at all; a
// position can be lost long before.
const (
	Playing Status = iota
	Won
	Stuck
)

// String returns "playing", "won" or "stuck".
func (s Status) String() string { return [...]string{"playing", "won", "stuck"}[s] }

// Won reports whether every card is on its foundation.
func (p *Position) Won() bool {
	for _, r := range p.tops {
		if r != p.rules.Ranks {
			return false
		}
	}
	return true
}

// Status returns Won, Stuck or Playing.
func (p *Position) Status() Status {
	switch {
	case p.Won():
		return Won
	case !p.canMove():
		return Stuck
	}
	return Playing
}
