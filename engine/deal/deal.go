// Package deal holds the numbered deals: the layouts that PySolFC shows for
// Flower Garden under the same numbers, so that players can meet on a number.
//
// Parse reads a number, Random and Today choose one, and Position deals it.
// The numbers never change their meaning: deal 12345 is the same layout in
// every release, on every machine. No change here may change the order of a
// single card; the layouts under testdata/boards test that.
//
// # How a number becomes a layout
//
// The pack, ordered ♣ ♠ ♥ ♦ with each suit from ace to king, is shuffled from
// its end: for n from 51 down to 1, card n changes places with card k, where k
// is a random number from 0 to n. Then it is reversed and dealt row by row to
// the columns; the rest is the bouquet. All variants deal the same shuffled
// pack. The random numbers come from
//
//   - the linear congruential generator of Microsoft's C library for the
//     numbers 1 to 31999, x ← 214013·x + 2531011 mod 2³¹, starting with the
//     number of the deal, each result ⌊x/2¹⁶⌋ mod (n+1). Microsoft FreeCell
//     uses it for the same numbers. In this range the pack is first brought
//     into the order A♣ A♦ A♥ A♠ 2♣ … K♠;
//   - the Mersenne Twister MT19937 for the numbers from 32000 to 10²⁰, seeded
//     by the 32-bit words of the number as Python's random.seed does, each
//     result ⌊r·(n+1)⌋ for the 53-bit fraction r that Python's random.random
//     returns.
//
// The facts are those of PySolFC and of its dealing library, pysol_cards
// (https://github.com/shlomif/pysol_cards). The Mersenne Twister is gonum's:
// it can be seeded with several words, which the standard library's generators
// cannot, and it comes in a module that costs a download of 5 MB and brings no
// other with it. A deal from it takes 6 µs, mostly for seeding. A generator of
// our own, with a precomputed table and only the 102 numbers needed, took two
// thirds of that: not enough gain for another implementation.
package deal

import (
	"flowergarden/engine"

	"gonum.org/v1/gonum/mathext/prng"
)

// packSize is the number of cards that every numbered deal uses.
const packSize = engine.Suits * int(engine.King)

// firstMT is the first number that is dealt with the Mersenne Twister.
const firstMT = 32000

// Position returns deal n under rules r: the start position of any variant
// with the full pack.
//
// It panics if n is the zero Number, or if r does not pass its Validate or
// has a reduced pack: the numbers have no meaning there. It does not allocate.
func Position(n Number, r engine.Rules) engine.Position {
	if n == (Number{}) {
		panic("deal: there is no deal 0")
	}
	if r.Ranks != engine.King {
		panic("deal: only the full pack has numbered deals")
	}
	if err := r.Validate(); err != nil {
		panic("deal: " + err.Error())
	}
	pack := shuffled(n)
	var cards [packSize]engine.Card // the columns, one after the other
	var columns [engine.MaxColumns][]engine.Card
	width, height := int(r.Columns), int(r.Height)
	for c := range width {
		columns[c] = cards[c*height : (c+1)*height]
		for row := range height {
			columns[c][row] = pack[row*width+c]
		}
	}
	p, err := engine.NewDeal(r, &engine.Layout{Columns: columns[:width], Bouquet: pack[width*height:]})
	if err != nil {
		panic("deal: internal error: " + err.Error())
	}
	return p
}

// shuffled returns the pack of deal n in the order in which it is dealt.
func shuffled(n Number) [packSize]engine.Card {
	var pack [packSize]engine.Card
	if n.hi == 0 && n.lo < firstMT {
		pack = sortedByRank()
		shuffleLCG(&pack, uint32(n.lo))
	} else {
		pack = sortedBySuit()
		shuffleMT(&pack, n)
	}
	for i, j := 0, packSize-1; i < j; i, j = i+1, j-1 {
		pack[i], pack[j] = pack[j], pack[i]
	}
	return pack
}

// sortedByRank returns the pack in the order A♣ A♦ A♥ A♠ 2♣ … K♠.
func sortedByRank() (pack [packSize]engine.Card) {
	for i := range pack {
		pack[i] = engine.NewCard(engine.Ace+engine.Rank(i/engine.Suits), engine.Suit(i%engine.Suits))
	}
	return pack
}

// sortedBySuit returns the pack in the order ♣ ♠ ♥ ♦, each from ace to king.
func sortedBySuit() (pack [packSize]engine.Card) {
	suits := [engine.Suits]engine.Suit{engine.Clubs, engine.Spades, engine.Hearts, engine.Diamonds}
	for i := range pack {
		pack[i] = engine.NewCard(engine.Ace+engine.Rank(i%int(engine.King)), suits[i/int(engine.King)])
	}
	return pack
}

func shuffleLCG(pack *[packSize]engine.Card, x uint32) {
	for n := packSize - 1; n > 0; n-- {
		// Only bits 16 to 30 are used, so the modulus 2³¹ needs no operation
		// of its own: reducing mod 2³² and dropping the top bit is the same.
		x = x*214013 + 2531011
		k := int(x>>16&0x7fff) % (n + 1)
		pack[n], pack[k] = pack[k], pack[n]
	}
}

func shuffleMT(pack *[packSize]engine.Card, number Number) {
	var words [3]uint32
	var mt prng.MT19937
	mt.SeedFromKeys(number.words(&words))
	for n := packSize - 1; n > 0; n-- {
		k := int(fraction(&mt) * float64(n+1))
		pack[n], pack[k] = pack[k], pack[n]
	}
}

// fraction returns the next random number in [0, 1) with 53 random bits. The
// value is exact, so that the product with a pack size is rounded once and in
// the same way on every machine, with or without fused multiply-add.
func fraction(mt *prng.MT19937) float64 {
	high, low := mt.Uint32()>>5, mt.Uint32()>>6
	return float64(uint64(high)<<26|uint64(low)) / (1 << 53)
}
