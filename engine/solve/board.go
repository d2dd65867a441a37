package solve

import (
	"math/bits"

	"flowergarden/engine"
)

// columnCap bounds the cards in one column, by the reasoning of the engine:
// at most MaxHeight-1 dealt cards under a run that goes from king to ace.
const columnCap = engine.MaxHeight - 1 + int(engine.King)

// board is one state laid out for work: the columns, and what the moves, the
// score and the tests want to know about them, kept up by push and pop.
type board struct {
	code    planes         // where each card lies: the exact key
	garden  engine.CardSet // the cards in columns
	cards   [engine.MaxColumns][columnCap]engine.Card
	height  [engine.MaxColumns]uint8
	set     [engine.MaxColumns]engine.CardSet // the cards of each column
	from    [engine.MaxColumns]uint8          // index of the first card that is wild by its place
	column  [64]uint8                         // column of each garden card, from 0
	index   [64]uint8                         // its index in that column
	columns int
	dealt   *[engine.MaxColumns][columnCap + 1]prefix // of the start of the search

	blocked int // garden cards above a lower card of their own suit
	joined  int // garden cards in sequence on the card below
	kings   int // kings at the bottom of a column
}

// suitCards holds the cards of each suit.
var suitCards = [engine.Suits]engine.CardSet{}

// lowerCards holds, for each card, the lower cards of its suit.
var lowerCards [64]engine.CardSet

func init() {
	for r := engine.Ace; r <= engine.King; r++ {
		for s := range engine.Suit(engine.Suits) {
			c := engine.NewCard(r, s)
			lowerCards[c] = suitCards[s]
			suitCards[s] = suitCards[s].With(c)
		}
	}
}

// bouquet returns the cards left in the bouquet.
func (b *board) bouquet() engine.CardSet {
	return engine.CardSet(b.code[2] & b.code[1] &^ b.code[0])
}

// foundations returns the cards on the foundations.
func (b *board) foundations() engine.CardSet {
	return engine.CardSet(b.code[2] & b.code[1] & b.code[0])
}

// last returns the last card of column j, or NoCard if it is empty.
func (b *board) last(j int) engine.Card {
	if h := b.height[j]; h > 0 {
		return b.cards[j][h-1]
	}
	return engine.NoCard
}

// free reports whether c is the last card of its column.
func (b *board) free(c engine.Card) bool {
	return b.index[c&63]+1 == b.height[b.column[c&63]]
}

// empty returns the first empty column, or -1.
func (b *board) empty() int {
	for j := range b.columns {
		if b.height[j] == 0 {
			return j
		}
	}
	return -1
}

// lowest returns the lowest card of each suit in set.
func lowest(set engine.CardSet) engine.CardSet {
	const suit = 0x1111111111111111
	c, d, h, s := set&suit, set&(suit<<1), set&(suit<<2), set&(suit<<3)
	return c&-c | d&-d | h&-h | s&-s
}

// highest returns the highest card of a set that is not empty.
func highest(set engine.CardSet) engine.Card {
	return engine.Card(63 - bits.LeadingZeros64(uint64(set)))
}

// push puts c on column j and sets its code.
func (b *board) push(c engine.Card, j int) {
	h := b.height[j]
	code := base
	if h > 0 {
		code = dealt
		if t := b.cards[j][h-1]; c.FitsOn(t) {
			code = on + uint64(t.Suit())
		}
	}
	b.code.put(c, code)
	b.lay(c, j)
}

// lay puts c on column j, its code being right already.
func (b *board) lay(c engine.Card, j int) {
	h := b.height[j]
	b.cards[j][h] = c
	b.column[c], b.index[c] = uint8(j), h
	b.height[j] = h + 1
	if b.set[j]&lowerCards[c] != 0 {
		b.blocked++
	}
	b.set[j] = b.set[j].With(c)
	b.garden = b.garden.With(c)
	switch {
	case h == 0:
		b.from[j] = 0
		if c.Rank() == engine.King {
			b.kings++
		}
	case c.FitsOn(b.cards[j][h-1]):
		b.joined++
	default:
		b.from[j] = h + 1
	}
}

// pop takes the last card off column j. Its code is left as it was.
func (b *board) pop(j int) engine.Card {
	h := b.height[j] - 1
	c := b.cards[j][h]
	b.height[j] = h
	b.set[j] = b.set[j].Without(c)
	b.garden = b.garden.Without(c)
	if b.set[j]&lowerCards[c] != 0 {
		b.blocked--
	}
	switch {
	case h == 0:
		if c.Rank() == engine.King {
			b.kings--
		}
	case h < b.from[j]:
		// c was out of sequence, so it was dealt there, like all below it.
		b.from[j] = b.dealt[j][h].from
	default:
		b.joined--
	}
	return c
}

// start is what all states of one search share: the position it began with.
type start struct {
	rules  engine.Rules
	pack   uint64
	board  board
	prefix [engine.MaxColumns][columnCap + 1]prefix
}

// prefix counts what push would have counted for the lowest cards of a column
// as it is at the start.
type prefix struct {
	set             engine.CardSet
	over            engine.CardSet // all cards that are higher than one of their suit in set
	blocked, joined int16
	kings           int16
	name            uint64 // of the cards in set, see columnHash
	from            uint8
}

// set makes s the start of a search from p.
func (s *start) set(p *engine.Position) {
	*s = start{rules: p.Rules(), pack: uint64(engine.Pack(p.Rules().Ranks))}
	b := &s.board
	b.columns = p.Columns()
	b.dealt = &s.prefix
	for c := engine.CardSet(s.pack); c != 0; c = c.Without(c.First()) {
		b.code.put(c.First(), up)
	}
	for c := p.Bouquet(); c != 0; c = c.Without(c.First()) {
		b.code.put(c.First(), held)
	}
	for j := range b.columns {
		s.prefix[j][0].name = 15
		for i, c := range p.Column(engine.Place(j + 1)) {
			old := *b
			b.push(c, j)
			s.prefix[j][i+1] = prefix{
				set:     b.set[j],
				over:    s.prefix[j][i].over | suitCards[c.Suit()]&^(lowerCards[c].With(c)),
				blocked: s.prefix[j][i].blocked + int16(b.blocked-old.blocked),
				joined:  s.prefix[j][i].joined + int16(b.joined-old.joined),
				kings:   s.prefix[j][i].kings + int16(b.kings-old.kings),
				from:    b.from[j],
				name:    uint64(i+1)<<56 | uint64(j),
			}
		}
	}
}

// load lays out the state with the given code on b. Cards from the bottom of a
// column that lie as they did at the start are taken over as a whole. The
// others are put in place from the highest rank down, so that the card below is
// there before the card on it.
func (s *start) load(b *board, code planes) {
	b.code = code
	b.columns, b.dealt = s.board.columns, &s.prefix
	b.column, b.index = s.board.column, s.board.index
	b.blocked, b.joined, b.kings = 0, 0, 0
	changed := (code[0] ^ s.board.code[0]) | (code[1] ^ s.board.code[1]) | (code[2] ^ s.board.code[2])
	b.garden = engine.CardSet(s.pack &^ (code[2] & code[1]))
	loose := b.garden
	var taken [engine.MaxColumns]*prefix
	for j := range b.columns {
		b.cards[j] = s.board.cards[j]
		n := int(s.board.height[j])
		for changed&uint64(s.prefix[j][n].set) != 0 {
			n--
		}
		p := &s.prefix[j][n]
		taken[j] = p
		b.height[j], b.set[j], b.from[j] = uint8(n), p.set, p.from
		b.blocked += int(p.blocked)
		b.joined += int(p.joined)
		b.kings += int(p.kings)
		loose &^= p.set
	}
	bases := loose & engine.CardSet(code[0]&code[2])
	loose &^= bases
	b.joined += loose.Len()
	for ; bases != 0; bases = bases.Without(highest(bases)) {
		b.lay(highest(bases), b.empty())
	}
	for ; loose != 0; loose = loose.Without(highest(loose)) {
		c := highest(loose) & 63
		j := b.column[code.below(c)&63]
		h := b.height[j]
		b.cards[j][h] = c
		b.column[c], b.index[c] = j, h
		b.height[j] = h + 1
		b.set[j] = b.set[j].With(c)
	}
	for j := range b.columns {
		b.blocked += (b.set[j] &^ taken[j].set & taken[j].over).Len()
	}
}
