package abstract

import (
	"slices"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/state"
)

// A win of the abstraction is a plan. Followed with the cards as they lie, it may come
// to a card that should go up and is not there, because the abstraction took another
// card for it: the plan is spurious. Then the suit of that card is to be distinguished,
// and the abstraction cannot find this plan again. When no card is merged any more the
// abstraction is the game itself; as a rule a few distinguished cards are enough.

// Follow tries to play a plan from the position p, with which the game of g begins: the
// path of keys that the abstraction found. It returns the single moves as far as it
// came, and a card to distinguish if that is not to the end.
func Follow(p *engine.Position, g *state.Generator, path []state.Key) ([]engine.Move, engine.Card) {
	f := follower{gen: g, writer: state.NewWriter(p)}
	f.board = g.Start().Board
	f.settle(path[0])
	for n, k := range path[1:] {
		m := g.Between(path[n], k)
		g.Start().Load(&f.class, path[n].Unpack())
		if c := f.play(m); c != engine.NoCard {
			return f.writer.Moves, c
		}
		f.settle(k)
	}
	f.writer.Finish()
	return f.writer.Moves, engine.NoCard
}

// follower plays a plan with the cards as they lie.
type follower struct {
	gen    *state.Generator // of the abstraction
	board  state.Board      // the state of the game
	class  state.Board      // the state that stands for its class
	writer *state.Writer
}

// play makes the macro m of the class in the real state, or returns a card
// that is not what m takes it for.
func (f *follower) play(m state.Macro) engine.Card {
	b := &f.board
	if !f.class.Garden.Has(m.Place) {
		return f.playSingle(m)
	}
	j := f.column(int(f.class.Column[m.Place]), -1)
	if m.Raises {
		if b.Last(j) != m.Card {
			return m.Card
		}
		if lower := b.Garden & state.Lower[m.Card]; lower != 0 {
			return lower.First()
		}
		b.Pop(j)
		b.Code.Raise(m.Card)
		return engine.NoCard
	}
	to := b.Empty()
	if m.Onto != engine.NoCard {
		to = f.column(int(f.class.Column[m.Onto]), j)
	}
	n := int(m.Count)
	h := int(b.Height[j])
	run := slices.Clone(b.Cards[j][h-n : h])
	if f.gen.Runs() == engine.SameSuitRuns {
		for i := 1; i < n; i++ {
			if run[i].Suit() != run[i-1].Suit() {
				if f.gen.Merged.Has(run[i]) {
					return run[i]
				}
				return run[i-1]
			}
		}
	}
	for i, c := range m.Bridge() {
		if !b.Bouquet().Has(c) {
			m.Bridge()[i] = (b.Bouquet() & f.gen.Merged).OfRank(c.Rank()).First()
		}
	}
	m.Card, m.Onto = run[0], b.Last(to)
	f.writer.Place(m)
	for range n {
		b.Pop(j)
	}
	for _, c := range m.Bridge() {
		b.Push(c, to)
	}
	for _, c := range run {
		b.Push(c, to)
	}
	return engine.NoCard
}

// playSingle plays a card that comes from the bouquet or a foundation.
func (f *follower) playSingle(m state.Macro) engine.Card {
	b := &f.board
	if m.Raises {
		b.Code.Raise(m.Card)
		return engine.NoCard
	}
	to := b.Empty()
	if m.Onto != engine.NoCard {
		to = f.column(int(f.class.Column[m.Onto]), -1)
	}
	m.Onto = b.Last(to)
	f.writer.Place(m)
	b.Push(m.Card, to)
	return engine.NoCard
}

// settle takes up what is up in the class.
func (f *follower) settle(k state.Key) {
	b, code := &f.board, k.Unpack()
	done := code.Foundations()
	for again := true; again; {
		again = false
		for j := range b.Columns {
			if c := b.Last(j); c != engine.NoCard && done.Has(c) {
				b.Pop(j)
				again = true
			}
		}
	}
	for set := done &^ b.Foundations(); set != 0; set = set.Without(set.First()) {
		b.Code.Raise(set.First())
	}
	f.writer.Raise(code)
	f.gen.Start().Load(b, b.Code)
}

// column returns the real column, other than skip, that is column j of the
// class.
func (f *follower) column(j, skip int) int {
	for i := range f.board.Columns {
		if i != skip && f.alike(i, j) {
			return i
		}
	}
	panic("solve: no column is that of the class")
}

func (f *follower) alike(i, j int) bool {
	if f.board.Height[i] != f.class.Height[j] {
		return false
	}
	merged := f.gen.Merged
	for k, c := range f.class.Cards[j][:f.class.Height[j]] {
		d := f.board.Cards[i][k]
		if c != d && (c.Rank() != d.Rank() || k < int(f.class.From[j]) || !merged.Has(c) || !merged.Has(d)) {
			return false
		}
	}
	return true
}
