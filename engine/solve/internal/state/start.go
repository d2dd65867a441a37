package state

import "flowergarden/engine"

// Start is what all states of one search share: the position it begins with.
type Start struct {
	Rules  engine.Rules
	Pack   engine.CardSet
	Board  Board
	Prefix [engine.MaxColumns][columnCap + 1]Prefix // [j][n]: of the lowest n cards of column j
}

// Prefix describes the lowest cards of a column, as they lie at the start. The
// counts are those of Tally.
type Prefix struct {
	Set                   engine.CardSet
	over                  engine.CardSet // all cards that are higher than one of their suit in Set
	Pinned, Joined, Kings int16
	From                  uint8  // as in Board
	name                  uint64 // of the cards in Set, see columnHash
}

// Begin makes s the start of a search from p.
func (s *Start) Begin(p *engine.Position) {
	*s = Start{Rules: p.Rules(), Pack: engine.Pack(p.Rules().Ranks)}
	b := &s.Board
	*b = s.Bare()
	b.Code.putAll(s.Pack, up)
	b.Code.putAll(p.Bouquet(), held)
	for j := range b.Columns {
		s.Prefix[j][0].name = 15
		for i, c := range p.Column(engine.Place(j + 1)) {
			before, old := s.Prefix[j][i], b.Tally
			b.Push(c, j)
			s.Prefix[j][i+1] = Prefix{
				Set:    b.Set[j],
				over:   before.over | Suits[c.Suit()]&^(Lower[c].With(c)),
				Pinned: before.Pinned + int16(b.Pinned-old.Pinned),
				Joined: before.Joined + int16(b.Joined-old.Joined),
				Kings:  before.Kings + int16(b.Kings-old.Kings),
				From:   b.From[j],
				name:   uint64(i+1)<<56 | uint64(j),
			}
		}
	}
}

// Bare returns a board of the search without a card in a column, all cards being
// in the bouquet.
func (s *Start) Bare() Board {
	b := Board{Columns: int(s.Rules.Columns), start: s}
	b.Code.putAll(s.Pack, held)
	return b
}

// Load lays out the state with the given codes on b. Cards from the bottom of a
// column that lie as they did at the start are taken over as a whole. The others
// are laid from the highest rank down, so that each finds the card below it.
func (s *Start) Load(b *Board, code Codes) {
	first := &s.Board
	b.Code, b.Columns, b.start = code, first.Columns, s
	b.Column, b.Index = first.Column, first.Index
	b.Tally = Tally{}
	changed := engine.CardSet((code[0] ^ first.Code[0]) | (code[1] ^ first.Code[1]) | (code[2] ^ first.Code[2]))
	b.Garden = s.Pack &^ engine.CardSet(code[2]&code[1])
	moved := b.Garden
	var taken [engine.MaxColumns]*Prefix
	for j := range b.Columns {
		b.Cards[j] = first.Cards[j]
		n := int(first.Height[j])
		for changed&s.Prefix[j][n].Set != 0 {
			n--
		}
		p := &s.Prefix[j][n]
		taken[j] = p
		b.Height[j], b.Set[j], b.From[j] = uint8(n), p.Set, p.From
		b.Pinned += int(p.Pinned)
		b.Joined += int(p.Joined)
		b.Kings += int(p.Kings)
		moved &^= p.Set
	}
	bases := moved & engine.CardSet(code[0]&code[2])
	moved &^= bases
	b.Joined += moved.Len()
	for ; bases != 0; bases = bases.Without(highest(bases)) {
		b.lay(highest(bases), b.Empty())
	}
	for ; moved != 0; moved = moved.Without(highest(moved)) {
		c := highest(moved) & 63
		j := b.Column[code.below(c)&63]
		h := b.Height[j]
		b.Cards[j][h] = c
		b.Column[c], b.Index[c] = j, h
		b.Height[j] = h + 1
		b.Set[j] = b.Set[j].With(c)
	}
	for j := range b.Columns {
		b.Pinned += (b.Set[j] &^ taken[j].Set & taken[j].over).Len()
	}
}
