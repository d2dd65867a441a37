package view

import (
	"strconv"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
)

// lineWriter appends lines to b and knows in which cell it is.
//
// Its methods are in several files, one for each form of the board, and what is
// drawn of cards and lines in all of them here.
type lineWriter struct {
	b []byte
	o Options
	// col is the cell the next byte goes to, from 0. After a suit sign it is
	// only the least it can be: unsure says so until the next position that
	// is sure.
	col    int
	unsure bool
	lines  int
	// marked are the cards with brackets: those of columns that have a legal
	// move, of a run that can move all of them, and those of the bouquet that
	// have one other than into an empty column, which takes any card.
	marked engine.CardSet
}

// newLineWriter returns one that appends to b what is drawn of p.
func newLineWriter(b []byte, p *engine.Position, o Options) lineWriter {
	l := lineWriter{b: b, o: o}
	if !o.Mark {
		return l
	}
	var room [engine.MaxMoves]engine.Move
	for _, m := range p.AppendMoves(room[:0]) {
		switch {
		case m.From == engine.Bouquet && !m.To.IsColumn(), m.From == engine.Bouquet && p.Last(m.To) != engine.NoCard:
			l.marked = l.marked.With(m.Card)
		case m.From.IsColumn():
			col := p.Column(m.From)
			for _, c := range col[len(col)-int(m.Count):] {
				l.marked = l.marked.With(c)
			}
		}
	}
	return l
}

// signs in the order of engine's suits.
var signs = [engine.Suits]string{"♣", "♦", "♥", "♠"}

// tabStop is where terminals have their tabulators. A tabulator leads to a
// sure position after cards whose signs have an unknown width.
const tabStop = 8

// text appends s, which is ASCII.
func (l *lineWriter) text(s string) {
	l.b = append(l.b, s...)
	l.col += len(s)
}

// end ends the line.
func (l *lineWriter) end() {
	for n := len(l.b); n > 0 && l.b[n-1] == ' '; n-- {
		l.b = l.b[:n-1]
	}
	l.b = append(l.b, '\n')
	l.col, l.unsure = 0, false
	l.lines++
}

// to goes to cell col. If the line is already there it does nothing.
func (l *lineWriter) to(col int) {
	switch {
	case l.unsure && l.o.Color != NoColor:
		// The terminal understands escape codes; this one sets the column.
		l.b = append(l.b, "\x1b["...)
		l.b = strconv.AppendInt(l.b, int64(col+1), 10)
		l.b = append(l.b, 'G')
		l.col = col
	case l.unsure:
		for at := l.col / tabStop; at < col/tabStop; at++ {
			l.b = append(l.b, '\t')
			l.col = (at + 1) * tabStop
		}
	}
	l.unsure = false
	for l.col < col {
		l.text(" ")
	}
}

// card appends c with its suit as a letter or a sign.
func (l *lineWriter) card(c engine.Card) {
	if !c.Valid() {
		l.text("-")
		return
	}
	l.colored(c.Suit(), func() {
		if !l.o.Symbols {
			l.text(c.String())
			return
		}
		l.text(string(c.Rank().Letter()))
		l.sign(c.Suit())
	})
}

// rank appends the rank of c alone, where the line says the suit.
func (l *lineWriter) rank(c engine.Card) {
	l.colored(c.Suit(), func() { l.text(string(c.Rank().Letter())) })
}

func (l *lineWriter) sign(s engine.Suit) {
	l.b = append(l.b, signs[s]...)
	l.col++
	l.unsure = true
}

// colored appends what draw draws in the colour of suit s.
func (l *lineWriter) colored(s engine.Suit, draw func()) {
	code := suitColor(l.o.Color, s)
	if code != "" {
		l.b = append(l.b, code...)
	}
	draw()
	if code != "" {
		l.b = append(l.b, "\x1b[m"...)
	}
}

// suitColor returns the escape code of a suit, or "" for the colour of the
// terminal's text. The colours chosen can be read on a dark and on a light
// background, which blue, yellow and cyan cannot.
func suitColor(c Color, s engine.Suit) string {
	switch {
	case c == NoColor:
		return ""
	case s == engine.Hearts, s == engine.Diamonds && c == TwoColors:
		return "\x1b[31m"
	case s == engine.Diamonds:
		return "\x1b[35m"
	case s == engine.Clubs && c == FourColors:
		return "\x1b[32m"
	}
	return ""
}

// cardWidth is the most cells a card can take.
func (l *lineWriter) cardWidth() int {
	if l.o.Symbols {
		return 3
	}
	return 2
}

// isMarked reports whether c has brackets.
func (l *lineWriter) isMarked(c engine.Card) bool { return c.Valid() && l.marked.Has(c) }

// width is the most cells that c can take.
func (l *lineWriter) width(c engine.Card) int {
	if l.isMarked(c) {
		return l.cardWidth() + 2
	}
	return l.cardWidth()
}

// markedCard appends c, in brackets if it is to have them.
func (l *lineWriter) markedCard(c engine.Card) {
	mark := l.isMarked(c)
	if mark {
		l.text("[")
	}
	l.card(c)
	if mark {
		l.text("]")
	}
}

// cards appends cards with blanks between them, going on in the next line at
// cell indent when the width is used up; used is the most cells the line has
// taken so far. No cards are a dash.
func (l *lineWriter) cards(cards []engine.Card, used, indent int) {
	if len(cards) == 0 {
		cards = []engine.Card{engine.NoCard}
	}
	for i, c := range cards {
		need := l.width(c)
		if i > 0 {
			need++
		}
		if used > indent && used+need > l.o.width() {
			l.end()
			l.to(indent)
			used = indent
		} else if i > 0 {
			l.text(" ")
		}
		used += need
		l.markedCard(c)
	}
}

// wrap appends the words of s, going on in the next line at cell indent when
// the width is used up.
func (l *lineWriter) wrap(s string, indent int) {
	width := l.o.width()
	indent = min(indent, width/2)
	for i, line := range prose.Break(s, width-l.col, width-indent) {
		if i > 0 {
			l.end()
			l.to(indent)
		}
		l.text(line)
	}
}
