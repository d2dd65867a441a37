package engine

import (
	"fmt"
	"slices"
)

// Reason is the rule that forbids a move.
type Reason uint8

// The reasons for which a move is refused.
const (
	NoSuchColumn Reason = iota // the rules have no column of that number
	NotThere                   // the card is not where the move takes it from
	NotMovable                 // the card is covered by another
	EmptyColumn                // there is no card to take
	SamePlace                  // source and target are one place
	ToBouquet                  // a card never returns to the bouquet
	NoReturn                   // foundation cards stay, without the rule switch
	OnlyOne                    // one card at a time, without runs
	NotARun                    // the cards are not in sequence
	MixedRun                   // the run is not of one suit, and must be
	NotNext                    // not the next card of its foundation
	OntoAce                    // nothing goes onto an ace
	KingOntoCard               // a king goes only into an empty column
	WrongRank                  // the target card is not one rank higher
)

var reasonWords = [...]string{
	NoSuchColumn: "no-such-column",
	NotThere:     "not-there",
	NotMovable:   "card-covered",
	EmptyColumn:  "column-empty",
	SamePlace:    "same-place",
	ToBouquet:    "to-bouquet",
	NoReturn:     "no-return",
	OnlyOne:      "one-at-a-time",
	NotARun:      "not-a-run",
	MixedRun:     "run-of-mixed-suits",
	NotNext:      "not-next-on-foundation",
	OntoAce:      "onto-ace",
	KingOntoCard: "king-onto-card",
	WrongRank:    "not-one-higher",
}

// String returns the word for r that JSON has. It never changes.
func (r Reason) String() string {
	if int(r) < len(reasonWords) {
		return reasonWords[r]
	}
	return fmt.Sprintf("Reason(%d)", uint8(r))
}

// IllegalError says why a move is against the rules in a position.
type IllegalError struct {
	Move   Move
	Reason Reason
	// Found is the card that is there instead, or in the way: the last card of
	// the column, the top card of the foundation, or NoCard if that is empty.
	Found Card
	// Columns is the number of columns the rules have.
	Columns uint8
}

// Error explains the rule in words that a beginner understands.
func (e *IllegalError) Error() string {
	m := e.Move
	switch e.Reason {
	case NoSuchColumn:
		n := m.From
		if n <= Place(e.Columns) || n == Foundation {
			n = m.To
		}
		return fmt.Sprintf("there is no column %d: the columns are 1 to %d", n, e.Columns)
	case NotThere:
		return e.notThere()
	case NotMovable:
		return fmt.Sprintf("%s is covered: the last card of column %d is %s, and cards are taken from the end of a column only", m.Card, m.From, e.Found)
	case EmptyColumn:
		return fmt.Sprintf("column %d is empty, so no card can be taken from it", m.From)
	case SamePlace:
		return fmt.Sprintf("%s is already %s", m.Card, where(m.To))
	case ToBouquet:
		return fmt.Sprintf("%s cannot go to the bouquet: a card never returns there", m.Card)
	case NoReturn:
		return fmt.Sprintf("%s stays on its foundation: a card comes back only with the rule \"return\"", m.Card)
	case OnlyOne:
		return e.onlyOne()
	case NotARun:
		return fmt.Sprintf("the last %d cards of column %d are not a run: each must be one rank lower than the card under it", m.Count, m.From)
	case MixedRun:
		return fmt.Sprintf("the last %d cards of column %d are not of one suit, and with the rule \"runs=same-suit\" only such runs move", m.Count, m.From)
	case NotNext:
		return e.notNext()
	case OntoAce:
		return fmt.Sprintf("%s cannot go onto %s in column %d: nothing goes onto an ace", m.Card, e.Found, m.To)
	case KingOntoCard:
		return fmt.Sprintf("%s cannot go onto %s in column %d: a king goes only into an empty column", m.Card, e.Found, m.To)
	case WrongRank:
		return fmt.Sprintf("%s cannot go onto %s in column %d: it goes onto a card exactly one rank higher, %s",
			m.Card, e.Found, m.To, article(m.Card.Rank()+1))
	}
	panic("engine: unknown reason")
}

func (e *IllegalError) onlyOne() string {
	switch m := e.Move; m.From {
	case Bouquet:
		return fmt.Sprintf("%d cards cannot be taken from the bouquet at once: it gives one card at a time", m.Count)
	case Foundation:
		return fmt.Sprintf("%d cards cannot be taken from a foundation at once: it gives one card at a time", m.Count)
	default:
		return fmt.Sprintf("%d cards cannot move as one: in this variant one card moves at a time", m.Count)
	}
}

func (e *IllegalError) notThere() string {
	m := e.Move
	switch {
	case m.From == Bouquet:
		return fmt.Sprintf("%s is not in the bouquet", m.Card)
	case m.From == Foundation && e.Found == NoCard:
		return fmt.Sprintf("%s is not on its foundation, which is empty", m.Card)
	case m.From == Foundation:
		return fmt.Sprintf("%s is not the top card of its foundation: that is %s", m.Card, e.Found)
	case m.Count == 0:
		return fmt.Sprintf("a move takes at least one card, and this one takes none from column %d", m.From)
	case m.Count > 1 && e.Found == NoCard:
		return fmt.Sprintf("column %d has fewer than %d cards", m.From, m.Count)
	case m.Count > 1:
		return fmt.Sprintf("the last %d cards of column %d begin with %s, not %s", m.Count, m.From, e.Found, m.Card)
	}
	return fmt.Sprintf("%s is the last card of column %d, not %s", e.Found, m.From, m.Card)
}

func (e *IllegalError) notNext() string {
	m := e.Move
	if m.Count > 1 {
		return fmt.Sprintf("%d cards cannot go to a foundation as one move: one card at a time", m.Count)
	}
	next := NewCard(e.Found.Rank()+1, m.Card.Suit())
	if e.Found == NoCard {
		return fmt.Sprintf("%s cannot go to its foundation yet: it is empty and begins with %s", m.Card, next)
	}
	return fmt.Sprintf("%s cannot go to its foundation yet: that is at %s, and %s comes next", m.Card, e.Found, next)
}

// article returns the letter of r with "a" or "an" before it.
func article(r Rank) string {
	if r == 8 || r == Ace {
		return "an " + string(r.Letter())
	}
	return "a " + string(r.Letter())
}

// Check returns nil if m is legal in p, else an *IllegalError. It is the
// definition of the rules; AppendMoves and the solver are tested against it.
func (p *Position) Check(m Move) error {
	if reason, found, ok := p.check(m); !ok {
		return &IllegalError{m, reason, found, p.rules.Columns}
	}
	return nil
}

// check is Check without the error value, so that legal moves cost no
// allocation.
func (p *Position) check(m Move) (reason Reason, found Card, ok bool) {
	if m.From != Bouquet && m.From != Foundation && !p.hasColumn(m.From) ||
		m.To != Bouquet && m.To != Foundation && !p.hasColumn(m.To) {
		return NoSuchColumn, NoCard, false
	}
	if reason, found, ok = p.checkSource(m); !ok {
		return reason, found, false
	}
	return p.checkTarget(m)
}

func (p *Position) hasColumn(n Place) bool {
	return n >= 1 && n <= Place(p.rules.Columns)
}

func (p *Position) checkSource(m Move) (Reason, Card, bool) {
	switch m.From {
	case Bouquet:
		if m.Count != 1 {
			return OnlyOne, NoCard, false
		}
		return NotThere, NoCard, m.Card.Valid() && p.bouquet.Has(m.Card)
	case Foundation:
		switch top := p.Top(m.Card.Suit()); {
		case m.Count != 1:
			return OnlyOne, NoCard, false
		case !m.Card.Valid() || top != m.Card:
			return NotThere, top, false
		}
		return NoReturn, NoCard, p.rules.Return
	}
	h, n := int(p.heights[m.From-1]), int(m.Count)
	switch {
	case h == 0:
		return EmptyColumn, NoCard, false
	case n > 1 && p.rules.Runs == NoRuns:
		return OnlyOne, NoCard, false
	case n < 1 || n > h:
		return NotThere, NoCard, false
	}
	col := p.columns[m.From-1][:h]
	if found := col[h-n]; found != m.Card {
		if n == 1 && slices.Contains(col, m.Card) {
			return NotMovable, found, false
		}
		return NotThere, found, false
	}
	for i := h - 1; i > h-n; i-- {
		if !col[i].FitsOn(col[i-1]) {
			return NotARun, col[i], false
		}
	}
	for i := h - 1; i > h-n; i-- {
		if !p.joined(col[i], col[i-1]) {
			return MixedRun, col[i], false
		}
	}
	return 0, NoCard, true
}

func (p *Position) checkTarget(m Move) (Reason, Card, bool) {
	switch m.To {
	case m.From:
		return SamePlace, NoCard, false
	case Bouquet:
		return ToBouquet, NoCard, false
	case Foundation:
		top := p.Top(m.Card.Suit())
		return NotNext, top, m.Count == 1 && m.Card.Rank() == top.Rank()+1
	}
	last := p.Last(m.To)
	switch {
	case last == NoCard || m.Card.FitsOn(last):
		return 0, NoCard, true
	case m.Card.Rank() == p.rules.Ranks:
		return KingOntoCard, last, false
	case last.Rank() == Ace:
		return OntoAce, last, false
	}
	return WrongRank, last, false
}

// Play makes m if it is legal; else it returns the *IllegalError of Check and
// leaves p as it is.
func (p *Position) Play(m Move) error {
	if err := p.Check(m); err != nil {
		return err
	}
	p.Do(m)
	return nil
}

// Do makes the move m, which must be legal in p: it checks nothing, and after
// an illegal move p is no longer a position. It does not allocate.
func (p *Position) Do(m Move) {
	switch m.From {
	case Bouquet:
		p.bouquet = p.bouquet.Without(m.Card)
		p.put(m)
	case Foundation:
		p.tops[m.Card.Suit()]--
		p.put(m)
	default:
		if m.To == Foundation {
			p.heights[m.From-1]--
			p.tops[m.Card.Suit()]++
			return
		}
		p.shift(m.From, m.To, m.Count)
	}
}

// put places the single card of m on its target.
func (p *Position) put(m Move) {
	if m.To == Foundation {
		p.tops[m.Card.Suit()]++
		return
	}
	to := m.To - 1
	p.columns[to][p.heights[to]] = m.Card
	p.heights[to]++
}

// shift moves the last n cards of column from to column to.
func (p *Position) shift(from, to Place, n uint8) {
	p.heights[from-1] -= n
	h := p.heights[from-1]
	copy(p.columns[to-1][p.heights[to-1]:], p.columns[from-1][h:h+n])
	p.heights[to-1] += n
}

// Undo takes back m, which must be the move that led to p: it checks nothing.
// It does not allocate.
func (p *Position) Undo(m Move) {
	if m.From.IsColumn() && m.To.IsColumn() {
		p.shift(m.To, m.From, m.Count)
		return
	}
	if m.To == Foundation {
		p.tops[m.Card.Suit()]--
	} else {
		p.heights[m.To-1]--
	}
	switch m.From {
	case Bouquet:
		p.bouquet = p.bouquet.With(m.Card)
	case Foundation:
		p.tops[m.Card.Suit()]++
	default:
		from := m.From - 1
		p.columns[from][p.heights[from]] = m.Card
		p.heights[from]++
	}
}
