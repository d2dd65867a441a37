package state

import (
	"math/bits"

	"flowergarden/engine"
)

// Where a card lies, in three bits. The codes of all cards determine the columns
// but not their order, so that two states that differ only in the order of their
// columns are one (claim 5: no rule distinguishes columns).
//
// A card that lies on a card one rank higher has the code of that card's suit,
// whether it was dealt there or moved there, and the lowest card of a column has
// the code base. What remains is a card out of sequence. Cards are put only in
// sequence or into empty columns, so it still lies where it was dealt.
const (
	dealt uint64 = 0 // out of sequence on the card it was dealt on
	on    uint64 = 1 // on .. on+3: on the card one rank higher of that suit
	base  uint64 = 5 // at the bottom of a column
	held  uint64 = 6 // in the bouquet
	up    uint64 = 7 // on its foundation
)

// Codes holds the codes of all cards: bit c of Codes[i] is bit i of the code of
// card c.
type Codes [3]uint64

// of returns the code of card c.
func (p *Codes) of(c engine.Card) uint64 {
	c &= 63
	return p[0]>>c&1 | p[1]>>c&1<<1 | p[2]>>c&1<<2
}

// below returns the card on which c lies in sequence.
func (p *Codes) below(c engine.Card) engine.Card { return c&^3 + 4 + engine.Card(p.of(c)-on) }

// put sets the code of card c.
func (p *Codes) put(c engine.Card, code uint64) {
	c &= 63
	bit := uint64(1) << c
	p[0] = p[0]&^bit | code&1<<c
	p[1] = p[1]&^bit | code>>1&1<<c
	p[2] = p[2]&^bit | code>>2<<c
}

// putAll gives all cards of set one code.
func (p *Codes) putAll(set engine.CardSet, code uint64) {
	for i := range p {
		p[i] = p[i]&^uint64(set) | uint64(set)&-(code>>i&1)
	}
}

// Take puts c into the bouquet.
func (p *Codes) Take(c engine.Card) { p.put(c, held) }

// Raise puts c on its foundation.
func (p *Codes) Raise(c engine.Card) { p.put(c, up) }

// Bouquet returns the cards left in the bouquet.
func (p *Codes) Bouquet() engine.CardSet { return engine.CardSet(p[2] & p[1] &^ p[0]) }

// Foundations returns the cards on the foundations.
func (p *Codes) Foundations() engine.CardSet { return engine.CardSet(p[2] & p[1] & p[0]) }

// Key is Codes packed into 20 bytes, exactly: cards are numbered from 4, so there
// are 52 bits of each plane. The low four bits of Rest are zero.
//
//	bit   63 ........ 52 51 ................ 0
//	Lo    plane 2, 0-11  plane 0
//	Hi    plane 2, 12-23 plane 1
//	Rest  plane 2, 24-51 in bits 4-31
type Key struct {
	Lo, Hi uint64
	Rest   uint32
}

const low52 = 1<<52 - 1

// Pack returns the key of p.
func (p Codes) Pack() Key {
	p2 := p[2] >> 4
	return Key{
		Lo:   p[0]>>4 | p2<<52,
		Hi:   p[1]>>4 | p2>>12<<52,
		Rest: uint32(p2 >> 24 << 4),
	}
}

// Unpack returns the codes that k holds.
func (k Key) Unpack() Codes {
	p2 := k.Lo>>52 | k.Hi>>52<<12 | uint64(k.Rest>>4)<<24
	return Codes{k.Lo & low52 << 4, k.Hi & low52 << 4, p2 << 4}
}

// Hash mixes the state into 64 bits. Keys are compared in full, so a bad hash
// costs time but no correctness. The constants are digits of pi.
func (k Key) Hash() uint64 {
	h1, l1 := bits.Mul64(k.Lo^0x243f6a8885a308d3, k.Hi^0x13198a2e03707344)
	h2, l2 := bits.Mul64(h1^l1^uint64(k.Rest>>4), 0xa4093822299f31d1)
	return h2 ^ l2
}
