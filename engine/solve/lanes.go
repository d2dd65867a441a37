package solve

import "flowergarden/engine"

// lanes holds a card, or NoCard, for each of up to eight columns, in a byte
// each, the first column in the lowest. Questions about all columns are
// answered without a branch by the highest bits of the bytes, which no card
// has.
type lanes uint64

const (
	laneColumns       = 8
	ones        lanes = 0x0101010101010101
	highs       lanes = 0x80 * ones
)

// of returns the card of column j.
func (l lanes) of(j int) engine.Card { return engine.Card(l >> (8 * j & 63)) }

// with returns l with c for column j, of which it has d.
func (l lanes) with(j int, c, d engine.Card) lanes { return l ^ lanes(c^d)<<(8*j&63) }

// lane returns the highest bit of column j.
func lane(j int) lanes { return 0x80 << (8 * j & 63) }

// empty returns the highest bits of the columns without a card.
func (l lanes) empty() lanes { return (highs - l) & highs }

// within returns the highest bits of the columns with a card from c to before
// d.
func (l lanes) within(c, d engine.Card) lanes {
	return ((l | highs) - ones*lanes(c)) &^ ((l | highs) - ones*lanes(d)) & highs
}
