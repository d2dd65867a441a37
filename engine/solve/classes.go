package solve

import "flowergarden/engine"

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
// column), and if its rank is one of those whose suits are to be forgotten. All
// other cards are fixed. Two states are of one class if they have the same
// cards in columns and in the bouquet, and exchanging wild cards of equal rank
// turns the one into the other.
//
// Because wild cards lie in sequence and keep their ranks, each state of a
// class has the same columns but for the suits of wild cards, the same fixed
// cards in the same places, and the same wild cards.

// allCards is the full set of ranks to forget the suits of.
const allCards = engine.CardSet(1)<<56 - 1<<4

// forget returns the set of cards of rank r and higher.
func forget(r engine.Rank) engine.CardSet { return allCards &^ engine.Pack(r-1) }

// wildFrom returns the index in column j, which must not be empty, of the first
// card that is wild by its place.
func (b *board) wildFrom(j int) int {
	column := &b.cards[j]
	i := int(b.height[j]) - 1
	for i > 0 && column[i].FitsOn(column[i-1]) {
		i--
	}
	if i == 0 {
		return 0
	}
	return i + 1
}

// wildCards returns the wild cards, if suits are forgotten of the cards in
// forgotten.
func (b *board) wildCards(forgotten engine.CardSet) engine.CardSet {
	var set engine.CardSet
	for j := range b.columns {
		if b.height[j] > 0 {
			for _, c := range b.cards[j][b.wildFrom(j):b.height[j]] {
				set = set.With(c)
			}
		}
	}
	return set & forgotten
}

// choices returns the cards that c, the last card of a column, can be in the
// states of a class with the given wild cards.
func choices(c engine.Card, wild engine.CardSet) engine.CardSet {
	if wild.Has(c) {
		return wild.OfRank(c.Rank())
	}
	return engine.CardSet(0).With(c)
}

// representative returns the code of one state that stands for the class of
// the state on b: wild cards of a rank are put in the order of suits, along the
// columns. Columns with a fixed card come first, as they stand: at their bottom
// lies what was dealt there, so every state of the class has them in the same
// order. The others are ordered by first and last rank, which tell all there
// is to tell of them but for suits.
func (b *board) representative(forgotten engine.CardSet) planes {
	var (
		code = b.code
		from [engine.MaxColumns]int
		pool [engine.King + 1]uint8 // suits of the wild cards of each rank
		runs [engine.MaxColumns]int // columns that are runs as a whole
		n    int
	)
	for j := range b.columns {
		if b.height[j] == 0 {
			continue
		}
		from[j] = b.wildFrom(j)
		for _, c := range b.cards[j][from[j]:b.height[j]] {
			if forgotten.Has(c) {
				pool[c.Rank()] |= 1 << c.Suit()
			}
		}
		if from[j] == 0 {
			i := n
			for ; i > 0 && b.span(runs[i-1]) < b.span(j); i-- {
				runs[i] = runs[i-1]
			}
			runs[i] = j
			n++
		}
	}
	for j := range b.columns {
		if from[j] > 0 {
			below := b.cards[j][from[j]-1]
			b.deal(&code, &pool, j, from[j], on+uint64(below.Suit()), forgotten)
		}
	}
	for _, j := range runs[:n] {
		b.deal(&code, &pool, j, 0, base, forgotten)
	}
	return code
}

// deal sets the codes of the cards of column j from index i on, giving wild
// cards the lowest suit left in the pool. The first card gets the code first.
func (b *board) deal(code *planes, pool *[engine.King + 1]uint8, j, i int, first uint64, forgotten engine.CardSet) {
	for _, c := range b.cards[j][i:b.height[j]] {
		if forgotten.Has(c) {
			r := c.Rank()
			c = engine.NewCard(r, lowestSuit[pool[r]&15])
			pool[r] &= pool[r] - 1
		}
		code.put(c, first)
		first = on + uint64(c.Suit())
	}
}

// span names the ranks of column j, which is a run.
func (b *board) span(j int) int {
	return int(b.cards[j][0].Rank())<<4 | int(b.last(j).Rank())
}

// lowestSuit is the lowest suit in a set of suits.
var lowestSuit = [16]engine.Suit{0, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0}
