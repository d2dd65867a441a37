package solve

import (
	"math/bits"

	"flowergarden/engine"
)

// Hard deals have few ways to dig into the columns and very many arrangements
// of the cards that were dug out: among the states of a lost deal there can be
// a thousand with the same cards still in their dealt places. Nearly all of
// these arrangements differ only in suits. Suits do not matter to a card that
// goes onto another column, only to one that goes up. So states are put into
// classes by forgetting suits.
//
// The run of a column is its longest part at the end in which each card is one
// rank lower than the card below it. A card is wild if it is in the run of its
// column, but is not the first card of that run (unless the run is the whole
// column), and if its suit is one to be forgotten; at first those of all cards
// are. All other cards in columns are fixed. Two states are of one class if
// exchanging wild cards of equal rank turns the one into the other. Where
// classes are merging, wild cards are also exchanged with bouquet cards whose
// suit is forgotten. The cards that can be exchanged are called loose.
//
// Because wild cards lie in sequence and keep their ranks, each state of a
// class has the same columns but for the suits of wild cards, the same fixed
// cards in the same places, the same loose cards, and as many of each rank of
// them in the bouquet.

// allCards is the full pack, to forget the suits of.
const allCards = engine.CardSet(1)<<56 - 1<<4

// wildPart returns the cards of column j that are wild by their place. The
// cards below them lie where they were dealt.
func (b *board) wildPart(j int) engine.CardSet { return b.set[j] &^ b.dealt[j][b.from[j]].set }

// wildCards returns the wild cards, if suits are forgotten of the cards in
// forgotten.
func (b *board) wildCards(forgotten engine.CardSet) engine.CardSet {
	wild := b.garden & forgotten
	for j := range b.columns {
		wild &^= b.dealt[j][b.from[j]].set
	}
	return wild
}

// merged returns the cards that exchange places between bouquet and columns.
func (g *generator) merged() engine.CardSet {
	if g.single || !g.merging {
		return 0
	}
	return g.forgotten
}

// representative returns the code of one state that stands for the class of
// the state on b: loose cards of a rank are put in the order of suits, along the
// columns and then into the bouquet. Columns with a fixed card come first, as they
// stand: at their bottom lies what was dealt there, so every state of the class
// has them in the same order. The others are ordered by first and last rank and then by the cards of
// remembered suits, which is all there is to tell of them.
//
// It is made by whole columns: a card set has four bits to a rank, so that the
// lowest suits of all ranks are found at once.
func (b *board) representative(forgotten, merged engine.CardSet) planes {
	code := b.code
	merged &= b.bouquet()
	pool := b.wildCards(allCards) | merged
	for i := range code {
		code[i] &^= uint64(pool)
	}
	pool &= forgotten
	var runs [engine.MaxColumns]int // columns that are runs as a whole
	n := 0
	for j := range b.columns {
		switch {
		case b.height[j] == 0:
		case b.from[j] == 0:
			i := n
			for ; i > 0 && b.before(j, runs[i-1], forgotten); i-- {
				runs[i] = runs[i-1]
			}
			runs[i] = j
			n++
		case b.from[j] < b.height[j]:
			b.rename(&code, &pool, j, forgotten)
		}
	}
	for _, j := range runs[:n] {
		b.rename(&code, &pool, j, forgotten)
	}
	code[1] |= uint64(pool) // what is left is in the bouquet
	code[2] |= uint64(pool)
	return code
}

// class returns a hash of the class of the state on b. It is made of what all
// states of the class have in common: of each column the cards that are fixed,
// the ranks in its run and the cards in it that are not forgotten; the loose
// cards; and the other cards in the bouquet. The sum over columns does not
// depend on the order of those that are runs as a whole.
func (b *board) class(forgotten, merged engine.CardSet) uint64 {
	var sum uint64
	wild := b.garden
	for j := range b.columns {
		from := b.from[j]
		p := &b.dealt[j][from]
		wild &^= p.set
		sum += columnHash(p.name, b.set[j]&^p.set&^forgotten, b.last(j), int(b.height[j]-from))
	}
	held := b.bouquet()
	pool := (wild | held&merged) & forgotten
	return classHash(sum, pool, held&^pool)
}

// columnHash returns the part of a column in the hash of a class: name is that
// of what lies below the cards that are wild by their place, n is how many of
// these there are, kept are those that are not forgotten, and last is the last
// card.
func columnHash(name uint64, kept engine.CardSet, last engine.Card, n int) uint64 {
	// Cards are numbered from 4 to 55, and leave room for a name, in bits 0 to 3 and
	// from 56 on, and the last rank. A name of sixteen cards or more reaches into
	// the rank; n tells what that hides.
	word := name | uint64(kept) | uint64(last>>2)<<60
	hi, lo := bits.Mul64(word^0x082efa98ec4e6c89, bits.RotateLeft64(word, 32)^0x452821e638d01377+uint64(n))
	return hi ^ lo
}

// classHash returns the hash of the class of which sum is the sum over the
// columns, pool the loose cards, and held the other cards in the bouquet.
func classHash(sum uint64, pool, held engine.CardSet) uint64 {
	hi, lo := bits.Mul64(sum^0x243f6a8885a308d3, uint64(pool)^0x13198a2e03707344)
	hi, lo = bits.Mul64(hi^lo^uint64(held), 0xa4093822299f31d1)
	return hi ^ lo
}

// rename sets the codes, so far zero, of the cards of column j that are wild by
// their place. Those of which the suit is forgotten become the lowest of their
// rank in the pool, and leave it.
func (b *board) rename(code *planes, pool *engine.CardSet, j int, forgotten engine.CardSet) {
	part := b.wildPart(j)
	kept := part &^ forgotten
	cards := lowestSuits(*pool)&wholeRanks(part)&^wholeRanks(kept) | kept
	*pool &^= cards
	below := cards
	first := engine.CardSet(0)
	if f := b.from[j]; f > 0 {
		below = below.With(b.cards[j][f-1])
	} else {
		first = cards.OfRank(b.cards[j][0].Rank())
	}
	below >>= 4
	// The code of a card is one more than the suit of the card below, so the
	// first plane is set for clubs and hearts below, the second for diamonds
	// and hearts, and the third for spades. That of the base is 5.
	code[0] |= uint64(cards&wholeRanks(below&(suitCards[engine.Clubs]|suitCards[engine.Hearts])) | first)
	code[1] |= uint64(cards & wholeRanks(below&(suitCards[engine.Diamonds]|suitCards[engine.Hearts])))
	code[2] |= uint64(cards&wholeRanks(below&suitCards[engine.Spades]) | first)
}

// span names the ranks of column j, which is a run.
func (b *board) span(j int) int {
	return int(b.cards[j][0].Rank())<<4 | int(b.last(j).Rank())
}

// before reports whether column j comes before column i in a representative.
// Both are runs as a whole.
func (b *board) before(j, i int, forgotten engine.CardSet) bool {
	if p, q := b.span(j), b.span(i); p != q {
		return p > q
	}
	return b.set[j]&^forgotten > b.set[i]&^forgotten
}

// lowestSuits returns the lowest card of each rank in s.
func lowestSuits(s engine.CardSet) engine.CardSet {
	const low = 0x1111111111111111
	return s &^ (s<<1&(low*14) | s<<2&(low*12) | s<<3&(low*8))
}

// wholeRanks returns all cards of the ranks that s has.
func wholeRanks(s engine.CardSet) engine.CardSet {
	const low = 0x1111111111111111
	s |= s >> 1
	s |= s >> 2
	return s & low * 15
}
