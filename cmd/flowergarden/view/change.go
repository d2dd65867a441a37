package view

import (
	"strconv"

	"flowergarden/engine"
)

// AppendChange appends what the moves made that led to p, for slow lines and
// for screen readers: each move in words, then the columns that are different
// now, and how many cards the bouquet has if that changed.
func AppendChange(b []byte, p *engine.Position, moves []engine.Move, o Options) []byte {
	l := liner{b: b, o: o}
	var touched [engine.MaxColumns + 1]bool
	var up, bouquet bool
	for _, m := range moves {
		l.moveLine(m)
		for _, at := range [...]engine.Place{m.From, m.To} {
			switch {
			case at == engine.Bouquet:
				bouquet = true
			case at == engine.Foundation:
				up = true
			default:
				touched[at] = true
			}
		}
	}
	if o.Form == Words {
		l.changeWords(p, touched[:], bouquet)
		return l.b
	}
	if up {
		l.foundationLine(p)
	}
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		if touched[n] {
			l.columnLine(p, n)
		}
	}
	if bouquet {
		l.sentence("bouquet: " + Count(p.Bouquet().Len(), "card"))
	}
	return l.b
}

// moveLine says a move: in words if they are wanted, else with the card as it
// stands on the board.
func (l *liner) moveLine(m engine.Move) {
	if l.o.Form == Words {
		l.sentence(MoveName(m))
		return
	}
	if m.Count > 1 {
		l.text(strconv.Itoa(int(m.Count)) + " cards from ")
	}
	l.card(m.Card)
	l.text(" to " + placeName(m.To))
	l.end()
}

// changeWords says which card is now the last of each column that changed.
func (l *liner) changeWords(p *engine.Position, touched []bool, bouquet bool) {
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		if !touched[n] {
			continue
		}
		last := "empty"
		if c := p.Last(n); c != engine.NoCard {
			last = "last card " + CardName(c)
		}
		l.sentence("column " + strconv.Itoa(int(n)) + ": " + last)
	}
	if bouquet {
		l.sentence("bouquet: " + Count(p.Bouquet().Len(), "card"))
	}
}
