package view

import (
	"slices"
	"strconv"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
)

// AppendChange appends what became of the position before, for slow lines and
// for screen readers: the moves, which may be none if it was something else
// that led to the position after; then the foundations, the columns and the
// number of bouquet cards as far as they are different now.
func AppendChange(b []byte, before, after *engine.Position, moves []engine.Move, o Options) []byte {
	l := newLineWriter(b, after, o)
	for _, m := range moves {
		l.moveLine(m)
	}
	if o.Form != Words && before.OnFoundations() != after.OnFoundations() {
		l.foundationLine(after)
	}
	for n := engine.Place(1); int(n) <= after.Columns(); n++ {
		switch {
		case slices.Equal(before.Column(n), after.Column(n)):
		case o.Form == Words:
			l.lastWords(after, n)
		default:
			l.columnLine(after, n)
		}
	}
	if before.Bouquet() != after.Bouquet() {
		l.sentence("bouquet: " + prose.Count(after.Bouquet().Len(), "card"))
	}
	return l.b
}

// moveLine says a move: in words if they are wanted, else with the card as it
// is on the board.
func (l *lineWriter) moveLine(m engine.Move) {
	if l.o.Form == Words {
		l.sentence(MoveName(m))
		return
	}
	if m.Count > 1 {
		l.text(strconv.Itoa(int(m.Count)) + " cards from ")
	}
	l.card(m.Card)
	l.text(" to " + PlaceName(m.To))
	l.end()
}

// lastWords says which card is now the last of column n.
func (l *lineWriter) lastWords(p *engine.Position, n engine.Place) {
	last := "empty"
	if c := p.Last(n); c != engine.NoCard {
		last = "last card " + CardName(c)
	}
	l.sentence("column " + strconv.Itoa(int(n)) + ": " + last)
}
