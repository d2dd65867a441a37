package engine

import "math/bits"

// Suit is one of the four suits, in the order in which foundations are
// printed: clubs, diamonds, hearts, spades.
type Suit uint8

// The four suits.
const (
	Clubs Suit = iota
	Diamonds
	Hearts
	Spades
)

// Suits is the number of suits in every pack, reduced packs included.
const Suits = 4

// Rank is 1 for an ace up to 13 for a king. Zero means no card: the rank of
// the top of an empty foundation.
type Rank uint8

// The ranks that have names of their own.
const (
	Ace   Rank = 1
	Jack  Rank = 11
	Queen Rank = 12
	King  Rank = 13
)

// Card is one card of the pack in one byte, the rank above the suit, so that
// cards compare by rank first:
//
//	bit  7 6 5 4 3 2 1 0
//	     0 0 r r r r s s
//
// The zero value is NoCard.
type Card uint8

// NoCard is the absence of a card, for instance the last card of an empty
// column.
const NoCard Card = 0

// NewCard returns the card of rank r and suit s.
func NewCard(r Rank, s Suit) Card { return Card(r)<<2 | Card(s) }

// Rank returns the rank of c, 0 for NoCard.
func (c Card) Rank() Rank { return Rank(c >> 2) }

// Suit returns the suit of c.
func (c Card) Suit() Suit { return Suit(c & 3) }

// Valid reports whether c is one of the 52 cards.
func (c Card) Valid() bool { return c.Rank() >= Ace && c.Rank() <= King }

// FitsOn reports whether c may be put onto t: t is exactly one rank higher,
// of any suit.
func (c Card) FitsOn(t Card) bool { return c>>2+1 == t>>2 }

const (
	rankLetters = "-A23456789TJQK"
	suitLetters = "cdhs"
)

// Letter returns r as it is written: one of A23456789TJQK, or "-" for 0.
func (r Rank) Letter() byte { return rankLetters[r] }

// Letter returns s as it is written: one of cdhs.
func (s Suit) Letter() byte { return suitLetters[s] }

// String returns the canonical spelling of c, such as "Td", or "-" for
// NoCard.
func (c Card) String() string { return string(c.Append(nil)) }

// Append appends the canonical spelling of c to b.
func (c Card) Append(b []byte) []byte {
	if !c.Valid() {
		return append(b, '-')
	}
	return append(b, c.Rank().Letter(), c.Suit().Letter())
}

// CardSet is a set of cards: bit c is set when card c is in it. Its methods take
// shifts modulo 64, which is the same for a card and saves the compiler the code
// for larger shifts.
type CardSet uint64

// Has reports whether c is in s.
func (s CardSet) Has(c Card) bool { return s>>(c&63)&1 != 0 }

// With returns s and c.
func (s CardSet) With(c Card) CardSet { return s | 1<<(c&63) }

// Without returns s without c.
func (s CardSet) Without(c Card) CardSet { return s &^ (1 << (c & 63)) }

// Len returns the number of cards in s.
func (s CardSet) Len() int { return bits.OnesCount64(uint64(s)) }

// First returns the lowest card of s by rank, then suit, or NoCard if s is
// empty.
func (s CardSet) First() Card {
	if s == 0 {
		return NoCard
	}
	return Card(bits.TrailingZeros64(uint64(s)))
}

// OfRank returns the cards of s that have rank r.
func (s CardSet) OfRank(r Rank) CardSet { return s & (0xf << (4 * r & 63)) }

// Pack returns the cards of ranks ace to r in all four suits: the whole pack
// for King.
func Pack(r Rank) CardSet { return 1<<(4*(uint(r)+1)) - 1<<4 }
