package solve

import (
	"slices"

	"flowergarden/engine"
)

// A win of the relaxed game is a plan. Followed with the cards as they really
// lie, it may come to a card that should go up and is not there, because the
// relaxed game took another card for it. If there is no such card, the plan is
// a win. Else the suit of that card is to be remembered: then the relaxed game
// cannot find this plan again. When no suit is forgotten any more the relaxed
// game is the game itself; as a rule a few cards are enough.

// follower plays a win of the relaxed game with the cards as they really lie.
type follower struct {
	solver *Solver
	board  board // the real state
	class  board // the state that stands for its class
	writer writer
}

// follow tries to play the way to the win that the relaxed game found. It
// returns the single moves as far as it came, and a card to remember if that is
// not to the end.
func (s *Solver) follow(p *engine.Position) ([]engine.Move, engine.Card) {
	f := follower{solver: s, writer: writer{pos: *p}}
	f.board = s.start.board
	f.settle(s.way[0].unpack())
	for n, k := range s.way[1:] {
		m := s.between(s.way[n], k)
		s.start.load(&f.class, s.way[n].unpack())
		if c := f.play(m); c != engine.NoCard {
			return f.writer.moves, c
		}
		f.settle(k.unpack())
	}
	f.writer.finish()
	return f.writer.moves, engine.NoCard
}

// play makes the macro m of the class in the real state, or returns a card
// that is not what m takes it for.
func (f *follower) play(m macro) engine.Card {
	b := &f.board
	if !f.class.garden.Has(m.place) {
		return f.playSingle(m)
	}
	j := f.column(int(f.class.column[m.place]), -1)
	if m.raises {
		if b.last(j) != m.card {
			return m.card
		}
		if lower := b.garden & lowerCards[m.card]; lower != 0 {
			return lower.First()
		}
		b.pop(j)
		b.code.put(m.card, up)
		return engine.NoCard
	}
	to := b.empty()
	if m.onto != engine.NoCard {
		to = f.column(int(f.class.column[m.onto]), j)
	}
	n := int(m.count)
	h := int(b.height[j])
	run := slices.Clone(b.cards[j][h-n : h])
	if f.solver.gen.runs == engine.SameSuitRuns {
		for i := 1; i < n; i++ {
			if run[i].Suit() != run[i-1].Suit() {
				if f.solver.gen.forgotten.Has(run[i]) {
					return run[i]
				}
				return run[i-1]
			}
		}
	}
	for i, c := range m.bridge[:m.length] {
		if !b.bouquet().Has(c) {
			m.bridge[i] = (b.bouquet() & f.solver.gen.forgotten).OfRank(c.Rank()).First()
		}
	}
	m.card, m.onto = run[0], b.last(to)
	f.writer.macro(m)
	for range n {
		b.pop(j)
	}
	for _, c := range m.bridge[:m.length] {
		b.push(c, to)
	}
	for _, c := range run {
		b.push(c, to)
	}
	return engine.NoCard
}

// playSingle plays a card that comes from the bouquet or a foundation.
func (f *follower) playSingle(m macro) engine.Card {
	b := &f.board
	if m.raises {
		b.code.put(m.card, up)
		return engine.NoCard
	}
	to := b.empty()
	if m.onto != engine.NoCard {
		to = f.column(int(f.class.column[m.onto]), -1)
	}
	m.onto = b.last(to)
	f.writer.macro(m)
	b.push(m.card, to)
	return engine.NoCard
}

// settle takes up what is up in the class.
func (f *follower) settle(code planes) {
	b := &f.board
	done := engine.CardSet(code[0] & code[1] & code[2])
	for again := true; again; {
		again = false
		for j := range b.columns {
			if c := b.last(j); c != engine.NoCard && done.Has(c) {
				b.pop(j)
				again = true
			}
		}
	}
	for set := done &^ b.foundations(); set != 0; set = set.Without(set.First()) {
		b.code.put(set.First(), up)
	}
	f.writer.raise(code)
	f.solver.start.load(b, b.code)
}

// column returns the real column, other than skip, that is column j of the
// class.
func (f *follower) column(j, skip int) int {
	for i := range f.board.columns {
		if i != skip && f.alike(i, j) {
			return i
		}
	}
	panic("solve: no column is that of the class")
}

func (f *follower) alike(i, j int) bool {
	if f.board.height[i] != f.class.height[j] {
		return false
	}
	forgotten := f.solver.gen.forgotten
	for k, c := range f.class.cards[j][:f.class.height[j]] {
		d := f.board.cards[i][k]
		if c != d && (c.Rank() != d.Rank() || k < int(f.class.from[j]) || !forgotten.Has(c) || !forgotten.Has(d)) {
			return false
		}
	}
	return true
}
