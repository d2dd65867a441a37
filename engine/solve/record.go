package solve

import (
	"slices"

	"flowergarden/engine"
)

// record returns the single moves that lead from p to the win the search
// found. The macros on the way are not stored: each state is expanded again until
// its child on the way turns up.
func (s *Solver) record(p *engine.Position) []engine.Move {
	w := writer{pos: *p}
	w.raise(s.way[0].unpack())
	for n, k := range s.way[1:] {
		w.macro(s.between(s.way[n], k))
		w.raise(k.unpack())
	}
	w.finish()
	return w.moves
}

// trace notes the keys of the states from the first to the won one.
func (s *Solver) trace() {
	s.way = s.way[:0]
	for i := s.won; i != noNode; i = s.store.parent(i) {
		s.way = append(s.way, s.store.key(i))
	}
	slices.Reverse(s.way)
}

// between returns the macro that leads from the state with key k to that with
// key next, and of several the one with the fewest placements.
func (s *Solver) between(k, next key) macro {
	s.want, s.stopped, s.found = &next, false, macro{}
	s.start.load(&s.gen.board, k.unpack())
	s.generate()
	if s.found.card == engine.NoCard {
		panic("solve: a stored state is no child of its parent")
	}
	s.want = nil
	return s.found
}

// writer plays macros as single moves.
type writer struct {
	pos   engine.Position
	moves []engine.Move
}

func (w *writer) play(m engine.Move) {
	if err := w.pos.Play(m); err != nil {
		panic("solve: wrote an illegal move: " + err.Error())
	}
	w.moves = append(w.moves, m)
}

// macro plays what m puts on a column; what it raises is left to raise.
func (w *writer) macro(m macro) {
	if m.raises {
		return
	}
	from, _ := w.pos.Find(m.card)
	to := w.target(m.onto)
	for _, c := range m.bridge[:m.length] {
		w.play(engine.Move{Card: c, Count: 1, From: engine.Bouquet, To: to})
	}
	w.play(engine.Move{Card: m.card, Count: m.count, From: from, To: to})
}

// target returns the column that ends in t, or an empty one for NoCard.
func (w *writer) target(t engine.Card) engine.Place {
	for n := engine.Place(1); int(n) <= w.pos.Columns(); n++ {
		if w.pos.Last(n) == t {
			return n
		}
	}
	panic("solve: no column ends in " + t.String())
}

// raise plays the foundation moves that lead to the state with the given code.
func (w *writer) raise(code planes) {
	done := engine.CardSet(code[0] & code[1] & code[2])
	w.raiseAll(func(c engine.Card) bool { return done.Has(c) })
}

// finish plays foundation moves to the end.
func (w *writer) finish() { w.raiseAll(func(engine.Card) bool { return true }) }

func (w *writer) raiseAll(wanted func(engine.Card) bool) {
	for again := true; again; {
		again = false
		for s := range engine.Suit(engine.Suits) {
			c := engine.NewCard(w.pos.Foundation(s)+1, s)
			if c.Rank() > w.pos.Rules().Ranks || !wanted(c) {
				continue
			}
			at, _ := w.pos.Find(c)
			if at != engine.Bouquet && w.pos.Last(at) != c {
				continue
			}
			w.play(engine.Move{Card: c, Count: 1, From: at, To: engine.Foundation})
			again = true
		}
	}
}
