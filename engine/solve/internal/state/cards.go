package state

import (
	"math/bits"

	"flowergarden/engine"
)

// Sets of cards are worked on as a whole: a set has four bits for each rank, and
// one bit in each four for each suit.

// AllCards is the full pack.
const AllCards = engine.CardSet(1)<<56 - 1<<4

const lowSuit = 0x1111111111111111

// Suits holds the cards of each suit.
var Suits [engine.Suits]engine.CardSet

// Lower holds, for each card, the lower cards of its suit.
var Lower [64]engine.CardSet

func init() {
	for r := engine.Ace; r <= engine.King; r++ {
		for s := range engine.Suit(engine.Suits) {
			c := engine.NewCard(r, s)
			Lower[c] = Suits[s]
			Suits[s] = Suits[s].With(c)
		}
	}
}

// Only returns the set of c alone.
func Only(c engine.Card) engine.CardSet { return 1 << (c & 63) }

// Lowest returns the lowest card of each suit in set.
func Lowest(set engine.CardSet) engine.CardSet {
	c, d, h, s := set&lowSuit, set&(lowSuit<<1), set&(lowSuit<<2), set&(lowSuit<<3)
	return c&-c | d&-d | h&-h | s&-s
}

// highest returns the highest card of a set that is not empty.
func highest(set engine.CardSet) engine.Card {
	return engine.Card(63 - bits.LeadingZeros64(uint64(set)))
}

// lowestSuits returns the lowest card of each rank in s.
func lowestSuits(s engine.CardSet) engine.CardSet {
	return s &^ (s<<1&(lowSuit*14) | s<<2&(lowSuit*12) | s<<3&(lowSuit*8))
}

// WholeRanks returns all cards of the ranks that s has.
func WholeRanks(s engine.CardSet) engine.CardSet {
	s |= s >> 1
	s |= s >> 2
	return s & lowSuit * 15
}

// Above returns the cards that are higher than some card of their suit in s.
func Above(s engine.CardSet) engine.CardSet {
	s <<= 4
	s |= s << 4
	s |= s << 8
	s |= s << 16
	return s | s<<32
}

// between returns all cards of the ranks above that of c and below that of t.
func between(c, t engine.Card) engine.CardSet { return 1<<(t&60) - 1<<(c&60+4&63) }
