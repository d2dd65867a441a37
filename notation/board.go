package notation

import (
	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// AppendBoard appends the board block of p: a line for the foundations, in
// the order c d h s, one for the bouquet in dealing order, and one for each
// column, the movable card last; "-" means empty. Every line ends in LF.
func AppendBoard(b []byte, p *engine.Position) []byte {
	b = append(b, "foundations:"...)
	for s := range engine.Suit(engine.Suits) {
		b = p.Top(s).Append(append(b, ' '))
	}
	b = append(b, "\nbouquet:"...)
	var buf [engine.Suits * int(engine.King)]engine.Card
	b = appendCards(b, p.AppendBouquet(buf[:0]))
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		b = append(b, '\n', '0'+byte(n), ':')
		b = appendCards(b, p.Column(n))
	}
	return append(b, '\n')
}

func appendCards(b []byte, cards []engine.Card) []byte {
	if len(cards) == 0 {
		return append(b, " -"...)
	}
	for _, c := range cards {
		b = c.Append(append(b, ' '))
	}
	return b
}

// Board is a position with the number of the deal it comes from, or the zero
// Number if there is none or it is not known.
type Board struct {
	Deal     deal.Number
	Position engine.Position
}

// AppendBoardFile appends b as a file of its own: the headers variant, rule
// for each rule switch, and deal, then the board block.
func AppendBoardFile(buf []byte, b *Board) []byte {
	buf = appendRules(buf, b.Position.Rules())
	buf = append(buf, "deal: "...)
	buf = append(buf, dealName(b.Deal, &b.Position)...)
	return AppendBoard(append(buf, '\n'), &b.Position)
}

// appendRules appends the header lines that name the rules r.
func appendRules(b []byte, r engine.Rules) []byte {
	b = append(b, "variant: "...)
	b = append(b, r.Variant()...)
	b = append(b, '\n')
	for _, s := range r.Switches() {
		b = append(b, "rule: "...)
		b = append(b, s...)
		b = append(b, '\n')
	}
	return b
}

// The values of the header deal for a start without a number: a full deal, and
// a position from the middle of a game.
const (
	customDeal   = "custom"
	positionDeal = "position"
)

// dealName returns the value of the header deal for a game that starts at p.
func dealName(n deal.Number, p *engine.Position) string {
	switch {
	case n != (deal.Number{}):
		return n.String()
	case p.IsDeal():
		return customDeal
	}
	return positionDeal
}
