package notation

import (
	"fmt"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// contradiction returns the first card in the text that shows that p, the board
// in the block, does not come from the deal start, and says why.
//
// A move takes cards off the end of a column and puts them onto a card that is
// one rank higher, or into an empty column; none goes to the bouquet. So in
// every position that start leads to, whatever the variant and the rules:
//
//   - the cards in the bouquet were dealt there;
//   - a column begins with the first cards dealt to it, perhaps none. Each card
//     on top of them was put there by a move, so it is one rank lower than the
//     card under it, unless it is the first card of the column.
//
// This does not prove that moves lead from start to p: only a search could. But
// two deals share their sixteen bouquet cards once in ten million million cases,
// so a wrong number is noticed until the bouquet is nearly empty and the columns
// are nearly sorted.
func (b *block) contradiction(start, p *engine.Position, number deal.Number) (at int, msg string) {
	for i, c := range b.layout.Bouquet {
		if !start.Bouquet().Has(c) {
			column, _ := start.Find(c)
			return b.bouquet.ats[i], fmt.Sprintf("deal %s has %s in column %d, and no card comes back to the bouquet", number, c, column)
		}
	}
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		shown, dealt := p.Column(n), start.Column(n)
		kept := 0
		for kept < len(shown) && kept < len(dealt) && shown[kept] == dealt[kept] {
			kept++
		}
		for i := max(kept, 1); i < len(shown); i++ {
			if under := shown[i-1]; !shown[i].FitsOn(under) {
				return b.columns[n-1].ats[i], fmt.Sprintf("deal %s has not dealt %s onto %s in column %d, and no move puts it there", number, shown[i], under, n)
			}
		}
	}
	return 0, ""
}

// dealDifference returns the first place in which p, a full deal by the rules
// of want, differs from want, and says what is there. There is one in the
// columns, since deals with equal columns have equal bouquets.
func dealDifference(want, p *engine.Position, number deal.Number) (column engine.Place, index int, msg string) {
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		shown := p.Column(n)
		for i, c := range want.Column(n) {
			if shown[i] != c {
				return n, i, fmt.Sprintf("deal %s has %s as %s of column %d, and the board shows %s",
					number, c, ordinalCard(i, len(shown)), n, shown[i])
			}
		}
	}
	panic("notation: internal error: equal deals differ")
}

// ordinalCard names card i of n, counted from 0.
func ordinalCard(i, n int) string {
	switch i {
	case 0:
		return "the first card"
	case n - 1:
		return "the last card"
	}
	return fmt.Sprintf("card %d", i+1)
}

// dealtBefore remembers the last deal. Records of one deal often follow each
// other, and dealing takes half of the time that checking a record does.
type dealtBefore struct {
	number deal.Number
	start  engine.Position
}

func (d *dealtBefore) position(n deal.Number, r engine.Rules) *engine.Position {
	if d.number != n || d.start.Rules() != r {
		d.number, d.start = n, deal.Position(n, r)
	}
	return &d.start
}
