package notation

import (
	"errors"
	"fmt"
	"slices"

	"flowergarden/engine"
)

// block is a board block as it is read: an arrangement that may be possible or
// not, with the place in the text where each card stands. Its memory is used
// for the next block again.
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

// cardLine is one line of a board block: where it begins, and where each of
// its cards does. It is not there while read is false.
type cardLine struct {
	read bool
	at   int
	ats  []int
}

// maxLine is the largest number of cards read from one line. More than a pack
// is wrong in any case, and one error says so instead of thousands.
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
// there is one, else the line. What is missing is missed at the end.
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

// position checks the arrangement, as a deal or as any position, and hands
// what is wrong with it to report. Cards at unread words have been reported
// before.
func (b *block) position(r engine.Rules, asDeal bool, report func(at int, msg string)) (p engine.Position, ok bool) {
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
		report(b.end, err.Error())
		return p, false
	}
	for _, problem := range layout.Problems {
		at := b.place(problem)
		if problem.Located && slices.Contains(b.unread, at) {
			continue
		}
		report(at, problem.Text)
	}
	return p, false
}

// takeFoundations takes the value of the line "foundations:". at is the offset of
// the line, valueAt that of its value.
func (rd *Reader) takeFoundations(value []byte, at, valueAt int) {
	b := &rd.block
	value = rd.trailing(value, PartFoundations, 0)
	if rd.again(&b.foundations, at, "foundations") {
		return
	}
	rd.checkOrder(b.bouquet.read || b.width > 0, at)
	var buf [maxLine]engine.Card
	tops := rd.cards(buf[:0], &b.foundations, value, valueAt)
	if len(tops) != engine.Suits {
		rd.fail(Syntax, at, "", fmt.Sprintf(`the line "foundations:" has %s, and there are four foundations in the order c d h s ("-" for an empty one)`, entries(len(tops))))
		return
	}
	copy(b.layout.Foundations[:], tops)
}

// takeBouquet takes the value of the line "bouquet:".
func (rd *Reader) takeBouquet(value []byte, at, valueAt int) {
	b := &rd.block
	value = rd.trailing(value, PartBouquet, 0)
	if !rd.again(&b.bouquet, at, "bouquet") {
		rd.checkOrder(b.width > 0, at)
		b.layout.Bouquet = rd.cards(b.layout.Bouquet, &b.bouquet, value, valueAt)
	}
}

// takeColumn takes the value of the line of a column, whose number is key.
func (rd *Reader) takeColumn(key, value []byte, at, valueAt int) {
	b := &rd.block
	want := b.width + 1
	n := want
	if len(key) == 1 && key[0] > '0' {
		n = int(key[0] - '0')
	}
	value = rd.trailing(value, PartColumn, n)
	if n > engine.MaxColumns || len(key) > 1 || key[0] == '0' {
		rd.fail(Syntax, at, string(key), fmt.Sprintf("there is no such column: the columns are numbered from 1 to at most %d", engine.MaxColumns))
		return
	}
	if rd.again(&b.columns[n-1], at, string(key)) {
		return
	}
	if n != want {
		rd.fail(Syntax, at, string(key), fmt.Sprintf("column %d belongs here: the columns stand in order, an empty one as \"%d: -\"", want, want))
	}
	b.width = max(b.width, n)
	b.cards[n-1] = rd.cards(b.cards[n-1], &b.columns[n-1], value, valueAt)
}

// checkOrder reports a line of a board that stands too late.
func (rd *Reader) checkOrder(late bool, at int) {
	if late {
		rd.failSyntax(at, "the lines of a board stand in the order foundations, bouquet, columns")
	}
}

// again notes that a line is there, and reports it if it was there before.
func (rd *Reader) again(line *cardLine, at int, name string) bool {
	if line.read {
		rd.fail(Syntax, at, "", fmt.Sprintf("the line %q stands here for the second time", name+":"))
		return true
	}
	rd.block.end = rd.text.lineEnd()
	line.read, line.at, line.ats = true, at, line.ats[:0]
	return false
}

// cards appends the cards of a line to cards. "-" alone stands for none; among
// the foundations it is NoCard, and so is a word that is no card anywhere.
func (rd *Reader) cards(cards []engine.Card, line *cardLine, value []byte, at int) []engine.Card {
	if len(value) == 0 {
		rd.fail(Syntax, at, "", `cards are missing after ":" ("-" stands for none)`)
	}
	foundations := line == &rd.block.foundations
	if !foundations && string(value) == "-" {
		return cards
	}
	for len(value) > 0 {
		n := 1
		for n < len(value) && value[n] != ' ' && value[n] != '\t' {
			n++
		}
		word := value[:n]
		if len(cards) == maxLine {
			rd.fail(Syntax, at, "", fmt.Sprintf("there are more than %d cards on the line", maxLine))
			rd.block.unread = append(rd.block.unread, at)
			break
		}
		c, read := engine.NoCard, n
		if n == 2 {
			c = canonicalCard(word[0], word[1])
		}
		if c == engine.NoCard {
			c, read = scanCard(string(word))
		}
		if read != n && !(foundations && string(word) == "-") {
			_, err := ParseCard(string(word))
			rd.fail(Syntax, at, string(word), asError(err).Msg)
			rd.block.unread = append(rd.block.unread, at)
			c = engine.NoCard
		}
		cards, line.ats = append(cards, c), append(line.ats, at)
		value, at = trimBlanks(value[n:], at+n)
	}
	return cards
}

func entries(n int) string {
	if n == 1 {
		return "1 entry"
	}
	return fmt.Sprintf("%d entries", n)
}
