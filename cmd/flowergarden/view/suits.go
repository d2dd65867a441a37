package view

import (
	"flowergarden/engine"
)

// bouquetOf returns the cards of suit s in the bouquet, the lowest first.
func bouquetOf(p *engine.Position, s engine.Suit) []engine.Card {
	var cards []engine.Card
	for r := engine.Ace; r <= engine.King; r++ {
		if c := engine.NewCard(r, s); p.Bouquet().Has(c) {
			cards = append(cards, c)
		}
	}
	return cards
}

// panel is the table of the suits: for each a line with its name, the top of
// its foundation, and what is left of it in the bouquet. It is drawn line by
// line, so that it can be beside the columns.
type panel struct {
	left int // the first cell
	rows []panelRow
}

type panelRow struct {
	suit  engine.Suit
	first bool // the row has the suit's name and its foundation
	head  bool
	top   engine.Card
	cards []engine.Card
}

// Cells of a panel from its left end: the names, the tops, the bouquet.
const (
	panelTop     = 9
	panelBouquet = 13
	// panelHead is the width of the line above the suits.
	panelHead = panelBouquet + len("bouquet")
	// panelLeast is the room for five cards as letters.
	panelLeast = panelBouquet + 5*3
)

// panel returns the table of p for the cells from left on.
func (l *lineWriter) panel(p *engine.Position, left int) panel {
	t := panel{left: left, rows: []panelRow{{head: true}}}
	width := l.o.width() - left - panelBouquet
	for s := range engine.Suit(engine.Suits) {
		row := panelRow{suit: s, first: true, top: p.Top(s)}
		used := 0
		for _, c := range bouquetOf(p, s) {
			if need := l.width(c); used > 0 && used+need > width {
				t.rows = append(t.rows, row)
				row, used = panelRow{suit: s}, 0
			}
			row.cards = append(row.cards, c)
			used += l.width(c) + 1
		}
		t.rows = append(t.rows, row)
	}
	return t
}

// panelRow draws row i of t, or nothing after the last.
func (l *lineWriter) panelRow(t panel, i int) {
	if i >= len(t.rows) {
		return
	}
	row := t.rows[i]
	l.to(t.left)
	if row.head {
		l.text("foundation")
		l.to(t.left + panelBouquet)
		l.text("bouquet")
		return
	}
	if row.first {
		l.text(suitNames[row.suit])
		l.to(t.left + panelTop)
		switch {
		case row.top == engine.NoCard:
			l.text("-")
		case l.o.Symbols:
			// The line names the suit: a sign would only unsettle the rest.
			l.rank(row.top)
		default:
			l.card(row.top)
		}
	}
	l.to(t.left + panelBouquet)
	if row.first && len(row.cards) == 0 {
		l.text("-")
		return
	}
	for j, c := range row.cards {
		if j > 0 {
			l.text(" ")
		}
		l.markedCard(c)
	}
}

// tightSuits returns a word for each suit: its letter, the top rank of its
// foundation, a colon, the ranks left in the bouquet: "c2:8J".
func tightSuits(p *engine.Position) []string {
	words := make([]string, engine.Suits)
	for s := range engine.Suit(engine.Suits) {
		word := []byte{s.Letter(), p.Foundation(s).Letter(), ':'}
		for _, c := range bouquetOf(p, s) {
			word = append(word, c.Rank().Letter())
		}
		words[s] = string(word)
	}
	return words
}
