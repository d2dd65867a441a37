package view

import (
	"strconv"
	"strings"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
)

// linear draws a line for each suit's foundation and bouquet and a line for
// each column, the movable card last.
func (l *lineWriter) linear(p *engine.Position) {
	l.foundationLine(p)
	l.bouquetLine(p)
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		l.columnLine(p, n)
	}
}

// bouquetLine draws the bouquet as one line.
func (l *lineWriter) bouquetLine(p *engine.Position) {
	l.wrap("bouquet:", 2)
	l.text(" ")
	var bouquet []engine.Card
	for s := range engine.Suit(engine.Suits) {
		bouquet = append(bouquet, bouquetOf(p, s)...)
	}
	l.cards(bouquet, l.col, 2)
	l.end()
}

// foundationLine draws the tops of the foundations as one line.
func (l *lineWriter) foundationLine(p *engine.Position) {
	var tops [engine.Suits]engine.Card
	for s := range tops {
		tops[s] = p.Top(engine.Suit(s))
	}
	l.wrap("foundations:", 2)
	l.text(" ")
	l.cards(tops[:], l.col, 2)
	l.end()
}

// columnLine draws column n as one line.
func (l *lineWriter) columnLine(p *engine.Position, n engine.Place) {
	l.text(strconv.Itoa(int(n)) + ": ")
	l.cards(p.Column(n), l.col, 3)
	l.end()
}

// words draws the board with the names of places and cards in full.
func (l *lineWriter) words(p *engine.Position) {
	l.foundationWords(p)
	l.bouquetWords(p)
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		l.columnWords(p, n)
	}
}

func (l *lineWriter) foundationWords(p *engine.Position) {
	for s := range engine.Suit(engine.Suits) {
		top := "empty"
		if r := p.Foundation(s); r > 0 {
			top = rankNames[r]
		}
		l.sentence("foundation of " + suitNames[s] + ": " + top)
	}
}

func (l *lineWriter) bouquetWords(p *engine.Position) {
	for s := range engine.Suit(engine.Suits) {
		if cards := bouquetOf(p, s); len(cards) > 0 {
			l.sentence("bouquet, " + suitNames[s] + ": " + ranks(cards))
		}
	}
	if p.Bouquet() == 0 {
		l.sentence("bouquet: empty")
	}
}

func (l *lineWriter) columnWords(p *engine.Position, n engine.Place) {
	cards := p.Column(n)
	if len(cards) == 0 {
		l.sentence("column " + strconv.Itoa(int(n)) + ": empty")
		return
	}
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = CardName(c)
	}
	l.sentence("column " + strconv.Itoa(int(n)) + ", " + prose.Count(len(cards), "card") + ": " + strings.Join(names, ", "))
}

func (l *lineWriter) sentence(s string) {
	l.wrap(s, 2)
	l.end()
}

// ranks returns the names of the ranks of cards that are all of one suit.
func ranks(cards []engine.Card) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = rankNames[c.Rank()]
	}
	return strings.Join(names, ", ")
}

// AppendPart appends one part of the board of p: a column, the bouquet or the
// foundations, as lines or in words.
func AppendPart(b []byte, p *engine.Position, part engine.Place, o Options) []byte {
	l := newLineWriter(b, p, o)
	words := o.Form == Words
	switch {
	case part == engine.Foundation && words:
		l.foundationWords(p)
	case part == engine.Foundation:
		l.foundationLine(p)
	case part == engine.Bouquet && words:
		l.bouquetWords(p)
	case part == engine.Bouquet:
		l.bouquetLine(p)
	case words:
		l.columnWords(p, part)
	default:
		l.columnLine(p, part)
	}
	return l.b
}
