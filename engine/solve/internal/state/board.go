package state

import "flowergarden/engine"

// columnCap bounds the cards in one column, by the reasoning of the engine: at
// most MaxHeight-1 dealt cards under a run from king to ace.
const columnCap = engine.MaxHeight - 1 + int(engine.King)

// Board is one state laid out for work: the columns, and what moves, score and
// bounds need to know of them, kept up to date by every change. Columns are counted
// from 0.
//
// The methods are in two files: here what changes the columns, in classes.go the
// equivalence class.
type Board struct {
	Code    Codes          // where each card lies: the exact key
	Garden  engine.CardSet // the cards in columns
	Columns int
	Cards   [engine.MaxColumns][columnCap]engine.Card
	Height  [engine.MaxColumns]uint8
	Set     [engine.MaxColumns]engine.CardSet // the cards of each column
	From    [engine.MaxColumns]uint8          // index of the first card that is wild by its place
	Column  [64]uint8                         // column of each garden card
	Index   [64]uint8                         // its index in that column
	Tally
	start *Start
}

// Tally counts garden cards.
type Tally struct {
	Pinned int // above a lower card of their own suit
	Joined int // in sequence on the card below
	Kings  int // kings at the bottom of a column
}

// Last returns the last card of column j, or NoCard if it is empty.
func (b *Board) Last(j int) engine.Card {
	if h := b.Height[j]; h > 0 {
		return b.Cards[j][h-1]
	}
	return engine.NoCard
}

// Free reports whether the garden card c is the last card of its column.
func (b *Board) Free(c engine.Card) bool {
	return b.Index[c&63]+1 == b.Height[b.Column[c&63]]
}

// Empty returns the first empty column, or -1.
func (b *Board) Empty() int {
	for j := range b.Columns {
		if b.Height[j] == 0 {
			return j
		}
	}
	return -1
}

// Bouquet returns the cards left in the bouquet.
func (b *Board) Bouquet() engine.CardSet { return b.Code.Bouquet() }

// Foundations returns the cards on the foundations.
func (b *Board) Foundations() engine.CardSet { return b.Code.Foundations() }

// LiesAbove reports whether c lies above d in one column. Both are in columns.
func (b *Board) LiesAbove(c, d engine.Card) bool {
	return b.Column[c] == b.Column[d] && b.Index[c] > b.Index[d]
}

// Push puts c on column j and sets its code.
func (b *Board) Push(c engine.Card, j int) {
	h := b.Height[j]
	code := base
	if h > 0 {
		code = dealt
		if t := b.Cards[j][h-1]; c.FitsOn(t) {
			code = on + uint64(t.Suit())
		}
	}
	b.Code.put(c, code)
	b.lay(c, j)
}

// lay puts c, whose code is right already, on column j.
func (b *Board) lay(c engine.Card, j int) {
	h := b.Height[j]
	b.Cards[j][h] = c
	b.Column[c], b.Index[c] = uint8(j), h
	b.Height[j] = h + 1
	if b.Set[j]&Lower[c] != 0 {
		b.Pinned++
	}
	b.Set[j] = b.Set[j].With(c)
	b.Garden = b.Garden.With(c)
	switch {
	case h == 0:
		b.From[j] = 0
		if c.Rank() == engine.King {
			b.Kings++
		}
	case c.FitsOn(b.Cards[j][h-1]):
		b.Joined++
	default:
		b.From[j] = h + 1
	}
}

// Pop takes the last card off column j. Its code is left as it was.
func (b *Board) Pop(j int) engine.Card {
	h := b.Height[j] - 1
	c := b.Cards[j][h]
	b.Height[j] = h
	b.Set[j] = b.Set[j].Without(c)
	b.Garden = b.Garden.Without(c)
	if b.Set[j]&Lower[c] != 0 {
		b.Pinned--
	}
	switch {
	case h == 0:
		if c.Rank() == engine.King {
			b.Kings--
		}
	case h < b.From[j]:
		// c was out of sequence, so it was dealt there, like all below it.
		b.From[j] = b.start.Prefix[j][h].From
	default:
		b.Joined--
	}
	return c
}

// Raise takes the last card of column j to its foundation, and with it the lower
// cards of its suit that are still in the bouquet. No lower card of the suit may be
// in a column.
func (b *Board) Raise(j int) engine.Card {
	c := b.Pop(j)
	b.Code.Raise(c)
	b.Code[0] |= uint64(b.Bouquet() & Lower[c])
	return c
}
