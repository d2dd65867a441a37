package engine

import (
	"fmt"
	"strings"
)

// Layout is any arrangement of cards that a text can express, possible or
// not. NewPosition and NewDeal turn it into a Position, or list everything
// that is wrong with it.
type Layout struct {
	Foundations [Suits]Card // the top card of each foundation, or NoCard
	Bouquet     []Card      // in the order to be printed in
	Columns     [][]Card    // bottom card first, the movable card last
}

// Problem is one thing that makes a layout impossible.
type Problem struct {
	Reason Misfit // which kind of thing
	Text   string // what is wrong, in words
	Card   Card   // the card it is about, or NoCard
	// At and Index say where in the layout the card is, if Located: the place,
	// and the index in the column or bouquet, or the suit of the foundation. For
	// a column as a whole Index is 0.
	At      Place
	Index   int
	Located bool
}

// Misfit is a way in which a layout is impossible.
type Misfit uint8

// The ways in which a layout is impossible.
const (
	NotInPack       Misfit = iota // the pack of these rules has no such card
	DuplicateCard                 // a card is there twice
	MissingCard                   // a card of the pack is not there
	WrongFoundation               // a card is in the place of another suit's foundation
	NotADeal                      // a deal has other numbers of cards in these places
	BouquetTooLarge               // there are more cards than are dealt to the bouquet
	WrongColumns                  // the rules have another number of columns
	NotInSequence                 // beyond the cards dealt a column is not in sequence
)

var misfitWords = [...]string{
	NotInPack:       "not-in-pack",
	DuplicateCard:   "duplicate-card",
	MissingCard:     "missing-card",
	WrongFoundation: "wrong-foundation",
	NotADeal:        "not-a-deal",
	BouquetTooLarge: "bouquet-too-large",
	WrongColumns:    "wrong-columns",
	NotInSequence:   "not-in-sequence",
}

// String returns the word for m that JSON has. It never changes.
func (m Misfit) String() string {
	if int(m) < len(misfitWords) {
		return misfitWords[m]
	}
	return fmt.Sprintf("Misfit(%d)", uint8(m))
}

// LayoutError lists every problem of a layout, in the order of foundations,
// bouquet, columns, then missing cards.
type LayoutError struct {
	Problems []Problem
}

// Error returns all problems, separated by semicolons.
func (e *LayoutError) Error() string {
	texts := make([]string, len(e.Problems))
	for i, p := range e.Problems {
		texts[i] = p.Text
	}
	return strings.Join(texts, "; ")
}

// NewPosition returns the position that l shows under rules r. Every card of the
// pack must be there exactly once, the bouquet must hold no more cards than are
// dealt to it, and in a column every card beyond those dealt must be one rank
// lower than the card under it, since play puts it there only then. Whether play
// can reach the position is not examined further.
//
// The error is a *LayoutError, or that of r.Validate.
func NewPosition(r Rules, l *Layout) (Position, error) {
	return newPosition(r, l, false)
}

// NewDeal is NewPosition for a start position: in addition the foundations
// must be empty and each column and the bouquet hold exactly the cards that
// are dealt to them.
func NewDeal(r Rules, l *Layout) (Position, error) {
	return newPosition(r, l, true)
}

func newPosition(r Rules, l *Layout, deal bool) (Position, error) {
	if err := r.Validate(); err != nil {
		return Position{}, err
	}
	v := validator{rules: r, deal: deal}
	v.foundations(l)
	v.bouquet(l)
	v.columns(l)
	v.missing()
	if len(v.problems) > 0 {
		return Position{}, &LayoutError{v.problems}
	}
	p := Position{rules: r, dealt: uint8(len(l.Bouquet))}
	copy(p.order[:], l.Bouquet)
	for _, c := range l.Bouquet {
		p.bouquet = p.bouquet.With(c)
	}
	for s, c := range l.Foundations {
		p.tops[s] = c.Rank()
	}
	for i, col := range l.Columns {
		p.heights[i] = uint8(copy(p.columns[i][:], col))
	}
	return p, nil
}

// Layout returns the arrangement of p, independent of p.
func (p *Position) Layout() Layout {
	l := Layout{Bouquet: p.AppendBouquet(nil), Columns: make([][]Card, p.Columns())}
	for s := range l.Foundations {
		l.Foundations[s] = p.Top(Suit(s))
	}
	for i := range l.Columns {
		l.Columns[i] = append([]Card(nil), p.Column(Place(i+1))...)
	}
	return l
}

// IsDeal reports whether p is a start position: nothing on the foundations,
// and every column and the bouquet as full as they are dealt.
func (p *Position) IsDeal() bool {
	if p.OnFoundations() > 0 || p.bouquet.Len() != p.rules.Bouquet() {
		return false
	}
	for _, h := range p.heights[:p.rules.Columns] {
		if h != p.rules.Height {
			return false
		}
	}
	return true
}

// validator collects the problems of one layout.
type validator struct {
	rules    Rules
	deal     bool
	seen     CardSet
	where    [64]Place // where each seen card was first found
	problems []Problem
}

func (v *validator) report(why Misfit, c Card, at Place, index int, format string, args ...any) {
	v.problems = append(v.problems, Problem{
		Reason: why, Text: fmt.Sprintf(format, args...), Card: c, At: at, Index: index, Located: true,
	})
}

// card notes that c lies at the given place and reports it if it is not a
// card of the pack or was seen before.
func (v *validator) card(c Card, at Place, index int) {
	switch {
	case !c.Valid() || c.Rank() > v.rules.Ranks:
		v.report(NotInPack, c, at, index, "%s is not a card of this pack, which has the ranks A to %c", c, v.rules.Ranks.Letter())
	case v.seen.Has(c) && v.where[c] == at:
		v.report(DuplicateCard, c, at, index, "%s is twice %s", c, where(at))
	case v.seen.Has(c):
		v.report(DuplicateCard, c, at, index, "%s is both %s and %s", c, where(v.where[c]), where(at))
	default:
		v.seen = v.seen.With(c)
		v.where[c] = at
	}
}

// where returns the words that say that a card is at p.
func where(p Place) string {
	switch p {
	case Bouquet:
		return "in the bouquet"
	case Foundation:
		return "on its foundation"
	}
	return fmt.Sprintf("in column %d", p)
}

func (v *validator) foundations(l *Layout) {
	for i, top := range l.Foundations {
		s := Suit(i)
		switch {
		case top == NoCard:
			continue
		case !top.Valid() || top.Rank() > v.rules.Ranks:
			v.card(top, Foundation, i)
			continue
		case top.Suit() != s:
			v.report(WrongFoundation, top, Foundation, i, "%s is in the place of the foundation of suit %c: the foundations are in the order c d h s", top, s.Letter())
		case v.deal:
			v.report(NotADeal, top, Foundation, i, "%s is on its foundation, and a deal has empty foundations", top)
		}
		// Even in a wrong place the cards are there, and not missing.
		for r := Ace; r <= top.Rank(); r++ {
			v.card(NewCard(r, top.Suit()), Foundation, i)
		}
	}
}

func (v *validator) bouquet(l *Layout) {
	for i, c := range l.Bouquet {
		v.card(c, Bouquet, i)
	}
	size := v.rules.Bouquet()
	if n := len(l.Bouquet); n > size {
		v.report(BouquetTooLarge, l.Bouquet[size], Bouquet, size, "the bouquet has %s, and %d are dealt to it", cards(n), size)
	} else if v.deal && n < size {
		v.report(NotADeal, NoCard, Bouquet, 0, "the bouquet has %s, and a deal puts %d there", cards(n), size)
	}
}

func (v *validator) columns(l *Layout) {
	want := int(v.rules.Columns)
	for i, col := range l.Columns {
		if i >= MaxColumns {
			v.beyond(i, col)
			continue
		}
		n := Place(i + 1)
		if i >= want {
			v.report(WrongColumns, NoCard, n, 0, "column %d does not exist: these rules have %d columns", i+1, want)
		}
		for j, c := range col {
			v.card(c, n, j)
		}
		v.height(n, col)
	}
	if n := len(l.Columns); n < want {
		v.problems = append(v.problems, Problem{
			Reason: WrongColumns,
			Text:   fmt.Sprintf("there are %d columns, and these rules have %d (an empty column is written as \"-\")", n, want),
		})
	}
}

// beyond reports a column with an index that no rules have and no Place can
// name. Its cards are not examined, but they are not missing.
func (v *validator) beyond(index int, col []Card) {
	v.problems = append(v.problems, Problem{
		Reason: WrongColumns,
		Text:   fmt.Sprintf("column %d does not exist: these rules have %d columns", index+1, v.rules.Columns),
	})
	for _, c := range col {
		if c.Valid() {
			v.seen = v.seen.With(c)
		}
	}
}

// height reports cards that a column cannot hold.
func (v *validator) height(n Place, col []Card) {
	h := int(v.rules.Height)
	if len(col) < h && v.deal {
		v.report(NotADeal, NoCard, n, 0, "column %d has %s, and a deal puts %d there", n, cards(len(col)), h)
	}
	for j := h; j < len(col); j++ {
		switch {
		case v.deal:
			v.report(NotADeal, col[j], n, j, "%s is the %s card of column %d, and a deal puts %d there", col[j], ordinal(j+1), n, h)
			return
		case j > 0 && !col[j].FitsOn(col[j-1]):
			v.report(NotInSequence, col[j], n, j, "%s is the %s card of column %d: beyond the %d dealt, each card must be one rank lower than the card under it, and that is %s",
				col[j], ordinal(j+1), n, h, col[j-1])
			return
		}
	}
}

// missing reports the cards of the pack that were not seen.
func (v *validator) missing() {
	for rest := Pack(v.rules.Ranks) &^ v.seen; rest != 0; rest = rest.Without(rest.First()) {
		v.problems = append(v.problems, Problem{
			Reason: MissingCard, Text: rest.First().String() + " is missing", Card: rest.First(),
		})
	}
}

func cards(n int) string {
	if n == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", n)
}

func ordinal(n int) string {
	switch {
	case n%10 == 1 && n%100 != 11:
		return fmt.Sprintf("%dst", n)
	case n%10 == 2 && n%100 != 12:
		return fmt.Sprintf("%dnd", n)
	case n%10 == 3 && n%100 != 13:
		return fmt.Sprintf("%drd", n)
	}
	return fmt.Sprintf("%dth", n)
}
