package notation

import (
	"errors"
	"slices"

	"flowergarden/engine"
)

// block is a board block as it is read: an arrangement, possible or not, with
// the place of each card in the text. The next block uses its memory again.
type block struct {
	layout      engine.Layout
	foundations cardLine
	bouquet     cardLine
	columns     [engine.MaxColumns]cardLine
	cards       [engine.MaxColumns][]engine.Card // those of columns
	width       int                              // number of the last column, whether all are there or not
	end         int                              // offset of the end of the last line
	unread      []int                            // offsets of words that are not cards
}

// cardLine is one line of a board block: its offset, and that of each card. While
// read is false the block does not have the line.
type cardLine struct {
	read bool
	at   int
	ats  []int
}

// maxLine is the largest number of cards read from one line. More than a pack
// is always wrong, and one error says so, not thousands.
const maxLine = engine.Suits * int(engine.King)

func (b *block) reset() {
	b.layout.Foundations = [engine.Suits]engine.Card{}
	b.layout.Bouquet = b.layout.Bouquet[:0]
	b.layout.Columns = b.layout.Columns[:0]
	b.foundations.read, b.bouquet.read = false, false
	for i := range b.columns {
		b.columns[i].read = false
		b.cards[i] = b.cards[i][:0]
	}
	b.width, b.end, b.unread = 0, 0, b.unread[:0]
}

// begun reports whether any line of the block has been read.
func (b *block) begun() bool { return b.end > 0 }

// place returns the offset of what an engine.Problem is about: the card if
// there is one, else the line. A missing card is reported at the end.
func (b *block) place(p engine.Problem) int {
	line := &b.foundations
	switch {
	case !p.Located:
		return b.end
	case p.At == engine.Bouquet:
		line = &b.bouquet
	case p.At.IsColumn():
		line = &b.columns[p.At-1]
	}
	switch {
	case !line.read:
		return b.end
	case p.Index < len(line.ats):
		return line.ats[p.Index]
	}
	return line.at
}

// position checks the arrangement, as a deal or as any position, and reports
// what is wrong with it, except for words that have been reported already
// because they are not cards.
func (b *block) position(r engine.Rules, asDeal bool, report func(why Reason, at int, msg string)) (p engine.Position, ok bool) {
	check := engine.NewPosition
	if asDeal {
		check = engine.NewDeal
	}
	for i := range b.width {
		b.layout.Columns = append(b.layout.Columns, b.cards[i])
	}
	p, err := check(r, &b.layout)
	if err == nil {
		return p, true
	}
	layout := (*engine.LayoutError)(nil)
	if !errors.As(err, &layout) {
		report(BadValue, b.end, err.Error())
		return p, false
	}
	for _, problem := range layout.Problems {
		at := b.place(problem)
		if problem.Located && slices.Contains(b.unread, at) {
			continue
		}
		report(Reason(problem.Reason.String()), at, problem.Text)
	}
	return p, false
}
