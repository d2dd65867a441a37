package abstract

import (
	"math/bits"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/state"
)

// key is the dominance key of a state: everything about it except the ends of its columns.
// Of two states with one key, one can dominate the other.
//
//	word 0  the number of fixed cards, 5 bits a column; from bit 45 on the
//	        foundations, 4 bits each
//	word 1  from bit 0 on the first ranks of columns without fixed cards, 4 bits a
//	        column; from bit 36 on the first of the distinguished cards
//	words 2 and 3  the other distinguished cards
//
// For a distinguished card 4 bits hold in which column it is wild by its place, counted
// from 1, or 0 if it is fixed, in the bouquet or up.
type key [4]uint64

// maxDistinguished is how many distinguished cards a key can record.
const maxDistinguished = 7 + 16 + 16

// hash mixes a key into 64 bits, with digits of pi. Keys are compared in full.
func (p *key) hash() uint64 {
	h1, l1 := bits.Mul64(p[0]^0x243f6a8885a308d3, p[1]^0x13198a2e03707344)
	h2, l2 := bits.Mul64(p[2]^0x082efa98ec4e6c89, p[3]^0xa4093822299f31d0)
	h3, l3 := bits.Mul64(h1^l1^h2, l2^0x452821e638d01377)
	return h3 ^ l3
}

// ends holds the ranks at the ends of the columns, in 5 bits each, of which the
// highest is zero.
type ends uint64

// pruned marks the ends of a state that is dominated by one stored later. It makes no
// difference to dominates.
const pruned ends = 1 << 63

const endGuards ends = 1<<4 | 1<<9 | 1<<14 | 1<<19 | 1<<24 | 1<<29 | 1<<34 | 1<<39 | 1<<44

// dominates reports whether every column of e ends at the rank of that of f or higher.
// The state with ends e then dominates the state with ends f and the same key.
//
// Claim 8: if f can be won, e can be won in no more macros.
//
// Proof. Take any state with ends f. Its columns hold what those of e have places for,
// and on that more cards, in sequence. These are merged cards, since the distinguished
// ones lie in the same columns in both. Put them into the bouquet: that is a state with
// ends e, for the loose cards and the foundations are the same. It can follow any way to
// win of the first. A macro that moves one of these cards alone is left out; a card put
// on one of them goes where it would lie, with those under it as more of its bridge
// (claim 1), or alone if they have come to an empty column (claim 2); where one would go
// up, it is still in the bouquet, and goes up when needed (claim 3). So there are no more
// macros. In single moves there can be: the cards put into the bridge cost one each.
//
// A state is pruned only for one stored with the same key, dominance is a partial order,
// and of the generated states with the least L (see claim 7) one that no other dominates
// is expanded. So it does not matter whether a state is dominated before or after its
// expansion.
//
// A child can be pruned even before its safe moves are made (see reach), although these
// can make its L smaller. Claim 7 only needs a stored class whose L is smaller than that
// of the parent. The child has that before its safe moves, so what dominates it has too.
//
// Pruning halves the time: without it the mean on the deals 100100 to 100299 is 57 ms;
// replan.go has the mean with it.
func (e ends) dominates(f ends) bool { return ((e|endGuards)-f)&endGuards == endGuards }

// of returns the rank at the end of column j.
func (e ends) of(j int) engine.Rank { return engine.Rank(e >> (5 * j & 63) & 15) }

// ends returns the ends of the columns of x.
func (x *ranks) ends() (e ends) {
	for j, r := range x.end {
		e |= ends(r) << (5 * j & 63)
	}
	return e
}

// place returns the word of a key that has the place of the distinguished card with
// number n, and where in it.
func (p *key) place(n uint8) (*uint64, int) { return &p[1+(n+9)>>4&3], 4 * int((n+9)&15) }

// keyOf returns the dominance key of x.
func (t *frame) keyOf(x *ranks) (p key) {
	for j := range t.columns {
		p[0] |= uint64(x.fixed[j]) << (5 * j & 63)
		if x.fixed[j] == 0 {
			p[1] |= uint64(x.base[j]) << (4 * j & 63)
		}
		for rest := x.kept[j]; rest != 0; rest &= rest - 1 {
			word, at := p.place(t.number[rest.First()])
			*word |= uint64(j+1) << at
		}
	}
	for s := range engine.Suits {
		p[0] |= uint64((x.up & state.Suits[s]).Len()) << (45 + 4*s)
	}
	return p
}

// unpack returns the state with key p and ends e.
func (t *frame) unpack(p *key, e ends) (x ranks) {
	for s := range engine.Suits {
		top := p[0] >> (45 + 4*s) & 15
		x.up |= t.pack & state.Suits[s] & (1<<(4*(top+1)) - 1)
	}
	for j := range t.columns {
		x.fixed[j] = uint8(p[0] >> (5 * j & 63) & 31)
		x.end[j] = e.of(j)
		if f := x.fixed[j]; f > 0 {
			x.base[j] = t.start.Board.Cards[j][f-1].Rank()
		} else {
			x.base[j] = engine.Rank(p[1] >> (4 * j & 63) & 15)
		}
	}
	for rest := t.pack &^ t.merged; rest != 0; rest &= rest - 1 {
		word, at := p.place(t.number[rest.First()])
		if j := *word >> at & 15; j > 0 {
			x.kept[j-1] = x.kept[j-1].With(rest.First())
		}
	}
	return x
}
