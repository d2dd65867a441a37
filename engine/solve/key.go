package solve

import (
	"math/bits"

	"flowergarden/engine"
)

// Where a card lies, in three bits. Told for every card, it determines the
// columns, but not their order: two states that differ only in the order of
// their columns are one state (claim 5: no rule tells columns apart).
//
// A card that lies on a card one rank higher has the code of that card's suit,
// whether it was dealt there or put there, and the lowest card of a column has
// the code base. What is left is a card lying out of sequence. Cards are put
// only in sequence or into empty columns, so it still lies where it was dealt.
const (
	dealt uint64 = 0 // out of sequence on the card it was dealt on
	on    uint64 = 1 // on .. on+3: on the card one rank higher of that suit
	base  uint64 = 5 // at the bottom of a column
	held  uint64 = 6 // in the bouquet
	up    uint64 = 7 // on its foundation
)

// planes holds the codes of all cards: bit c of planes[i] is bit i of the code
// of card c.
type planes [3]uint64

// of returns the code of card c.
func (p *planes) of(c engine.Card) uint64 {
	c &= 63
	return p[0]>>c&1 | p[1]>>c&1<<1 | p[2]>>c&1<<2
}

// below returns the card on which c lies in sequence, as its code tells.
func (p *planes) below(c engine.Card) engine.Card { return c&^3 + 4 + engine.Card(p.of(c)-on) }

// put sets the code of card c.
func (p *planes) put(c engine.Card, code uint64) {
	c &= 63
	bit := uint64(1) << c
	p[0] = p[0]&^bit | code&1<<c
	p[1] = p[1]&^bit | code>>1&1<<c
	p[2] = p[2]&^bit | code>>2<<c
}

// key is planes packed into 20 bytes, exactly: cards are numbered from 4, so a
// plane has 52 bits.
//
//	bit   63 ........ 52 51 ................ 0
//	lo    plane 2, 0-11  plane 0
//	hi    plane 2, 12-23 plane 1
//	rest  plane 2, 24-51 in bits 4-31; bits 0-3 are the mark
//
// The mark is not part of the state: keys are equal if all else is.
type key struct {
	lo, hi uint64
	rest   uint32
}

const low52 = 1<<52 - 1

// pack returns the key of p, without a mark.
func (p planes) pack() key {
	p2 := p[2] >> 4
	return key{
		lo:   p[0]>>4 | p2<<52,
		hi:   p[1]>>4 | p2>>12<<52,
		rest: uint32(p2 >> 24 << 4),
	}
}

// unpack returns the codes that k holds.
func (k key) unpack() planes {
	p2 := k.lo>>52 | k.hi>>52<<12 | uint64(k.rest>>4)<<24
	return planes{k.lo & low52 << 4, k.hi & low52 << 4, p2 << 4}
}

// mark returns the mark of k.
func (k key) mark() uint32 { return k.rest & 15 }

// equal reports whether k and l are keys of the same state.
func (k key) equal(l key) bool { return k.lo == l.lo && k.hi == l.hi && (k.rest^l.rest)>>4 == 0 }

// hash mixes the state into 64 bits. Keys are compared in full, so a bad hash
// could cost time but no correctness. The constants are digits of pi.
func (k key) hash() uint64 {
	h1, l1 := bits.Mul64(k.lo^0x243f6a8885a308d3, k.hi^0x13198a2e03707344)
	h2, l2 := bits.Mul64(h1^l1^uint64(k.rest>>4), 0xa4093822299f31d1)
	return h2 ^ l2
}
