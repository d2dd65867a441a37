package state

import (
	"math/bits"

	"flowergarden/engine"
)

// Hard deals have few ways to dig into the columns and very many arrangements of
// the cards that were dug out: in a lost deal a thousand states can have the same
// cards in their dealt places. Nearly all of these arrangements differ only in
// suits, which do not matter to a card that goes onto another column, only to one
// that goes up. So states are put into equivalence classes by merging suits.
//
// The run of a column is the longest part at its end in which each card is one rank
// lower than the card below it. A card is wild by its place if it is in the run of
// its column and is not the first card of that run, unless the run is the whole
// column; else it is fixed. It is wild if its suit is merged as well. Two states are equivalent if exchanging wild cards of equal rank turns one
// into the other. In a game that pools, wild cards are also exchanged with merged
// bouquet cards. The cards that can be exchanged are called loose.
//
// Because wild cards lie in sequence and keep their ranks, all states of a class
// have the same columns but for the suits of wild cards, the same fixed and
// distinguished cards in the same places, the same loose cards, and as many of each
// rank of them in the bouquet.

// Representative returns the key of one state that stands for the class of the state on
// b. The suits of merged cards are merged, and those in pooled are exchanged with bouquet
// cards.
func (b *Board) Representative(merged, pooled engine.CardSet) Key {
	return b.representative(merged, pooled).Pack()
}

// wildPart returns the cards of column j that are wild by their place. The cards
// below them lie where they were dealt.
func (b *Board) wildPart(j int) engine.CardSet { return b.Set[j] &^ b.start.Prefix[j][b.From[j]].Set }

// wild returns the wild cards, if the suits of merged cards are merged.
func (b *Board) wild(merged engine.CardSet) engine.CardSet {
	wild := b.Garden & merged
	for j := range b.Columns {
		wild &^= b.start.Prefix[j][b.From[j]].Set
	}
	return wild
}

// representative returns the codes of one state that stands for the class of the
// state on b: loose cards of a rank are put in the order of suits, along the columns
// and then into the bouquet. Columns with a fixed card come first, as they stand: the
// card at their bottom was dealt there, so every state of the class has them in the same
// order. The others are ordered by first and last rank and then by their distinguished
// cards, which is all that the class has of them.
func (b *Board) representative(merged, pooled engine.CardSet) Codes {
	code := b.Code
	pooled &= b.Bouquet()
	pool := b.wild(AllCards) | pooled
	for i := range code {
		code[i] &^= uint64(pool)
	}
	pool &= merged
	var runs [engine.MaxColumns]int // columns that are runs as a whole
	n := 0
	for j := range b.Columns {
		switch {
		case b.Height[j] == 0:
		case b.From[j] == 0:
			i := n
			for ; i > 0 && b.before(j, runs[i-1], merged); i-- {
				runs[i] = runs[i-1]
			}
			runs[i] = j
			n++
		case b.From[j] < b.Height[j]:
			b.rename(&code, &pool, j, merged)
		}
	}
	for _, j := range runs[:n] {
		b.rename(&code, &pool, j, merged)
	}
	code[1] |= uint64(pool) // the rest of the pool is in the bouquet
	code[2] |= uint64(pool)
	return code
}

// rename sets the codes, so far zero, of the cards of column j that are wild by
// their place. The merged ones become the lowest of their rank in the pool, and
// leave it.
func (b *Board) rename(code *Codes, pool *engine.CardSet, j int, merged engine.CardSet) {
	part := b.wildPart(j)
	kept := part &^ merged
	cards := lowestSuits(*pool)&WholeRanks(part)&^WholeRanks(kept) | kept
	*pool &^= cards
	below := cards
	first := engine.CardSet(0)
	if f := b.From[j]; f > 0 {
		below = below.With(b.Cards[j][f-1])
	} else {
		first = cards.OfRank(b.Cards[j][0].Rank())
	}
	below >>= 4
	// The code of a card is one more than the suit of the card below, so the first
	// plane is set for clubs and hearts below, the second for diamonds and hearts,
	// and the third for spades. The code base is 5.
	code[0] |= uint64(cards&WholeRanks(below&(Suits[engine.Clubs]|Suits[engine.Hearts])) | first)
	code[1] |= uint64(cards & WholeRanks(below&(Suits[engine.Diamonds]|Suits[engine.Hearts])))
	code[2] |= uint64(cards&WholeRanks(below&Suits[engine.Spades]) | first)
}

// before reports whether column j comes before column i in a representative. Both
// are runs as a whole.
func (b *Board) before(j, i int, merged engine.CardSet) bool {
	if p, q := b.span(j), b.span(i); p != q {
		return p > q
	}
	return b.Set[j]&^merged > b.Set[i]&^merged
}

// span names the ranks of column j, which is a run.
func (b *Board) span(j int) int {
	return int(b.Cards[j][0].Rank())<<4 | int(b.Last(j).Rank())
}

// classHash returns a hash of the class of the state on b. It is made of what all
// states of the class have in common: of each column the fixed cards, the ranks in
// its run and the distinguished cards in it; the loose cards; and the other cards in
// the bouquet. The sum over columns does not depend on the order of those that are
// runs as a whole.
func (b *Board) classHash(merged, pooled engine.CardSet) uint64 {
	var sum uint64
	wild := b.Garden
	for j := range b.Columns {
		from := b.From[j]
		p := &b.start.Prefix[j][from]
		wild &^= p.Set
		sum += columnHash(p.name, b.Set[j]&^p.Set&^merged, b.Last(j), int(b.Height[j]-from))
	}
	bouquet := b.Bouquet()
	pool := (wild | bouquet&pooled) & merged
	hi, lo := bits.Mul64(sum^0x243f6a8885a308d3, uint64(pool)^0x13198a2e03707344)
	hi, lo = bits.Mul64(hi^lo^uint64(bouquet&^pool), 0xa4093822299f31d1)
	return hi ^ lo
}

// columnHash returns the part of a column in the hash of a class: name is that of
// the cards below those that are wild by their place, n is how many of these there
// are, kept are the distinguished ones, and last is the last card.
func columnHash(name uint64, kept engine.CardSet, last engine.Card, n int) uint64 {
	// Cards are numbered from 4 to 55, and leave room for a name, in bits 0 to 3 and
	// from 56 on, and the last rank. A name of sixteen cards or more reaches into
	// the rank; n makes up for what that hides.
	word := name | uint64(kept) | uint64(last>>2)<<60
	hi, lo := bits.Mul64(word^0x082efa98ec4e6c89, bits.RotateLeft64(word, 32)^0x452821e638d01377+uint64(n))
	return hi ^ lo
}

// exchange exchanges the places of two cards of the same rank, of which x lies in a
// column, and y in a column or the bouquet. Afterwards the codes are right in who is
// in the bouquet, but not in what lies on what.
func (b *Board) exchange(x, y engine.Card) {
	xj, xi, yj, yi := b.Column[x], b.Index[x], b.Column[y], b.Index[y]
	b.Cards[xj][xi] = y
	b.Column[y], b.Index[y] = xj, xi
	b.Set[xj] = b.Set[xj].Without(x).With(y)
	if b.Garden.Has(y) {
		b.Cards[yj][yi] = x
		b.Column[x], b.Index[x] = yj, yi
		b.Set[yj] = b.Set[yj].Without(y).With(x)
		return
	}
	b.Garden = b.Garden.Without(x).With(y)
	b.Code.put(y, b.Code.of(x))
	b.Code.put(x, held)
}
