package state

import "flowergarden/engine"

// Writer plays macros as single moves of the game. Its methods panic if a move is
// illegal, which is a fault of the search.
type Writer struct {
	Moves []engine.Move // played so far
	pos   engine.Position
}

// NewWriter returns a Writer that begins at p.
func NewWriter(p *engine.Position) *Writer { return &Writer{pos: *p} }

// Write returns the single moves of a path: from p through the states with the given
// keys to a win. The first key is that of p after its safe foundation moves.
func Write(p *engine.Position, g *Generator, path []Key) []engine.Move {
	w := NewWriter(p)
	w.Raise(path[0].Unpack())
	for n, k := range path[1:] {
		w.Place(g.Between(path[n], k))
		w.Raise(k.Unpack())
	}
	w.Finish()
	return w.Moves
}

func (w *Writer) play(m engine.Move) {
	if err := w.pos.Play(m); err != nil {
		panic("solve: wrote an illegal move: " + err.Error())
	}
	w.Moves = append(w.Moves, m)
}

// Place plays what m puts on a column; what it raises is left to Raise.
func (w *Writer) Place(m Macro) {
	if m.Card == engine.NoCard {
		panic("solve: a stored state is no child of its parent")
	}
	if m.Raises {
		return
	}
	from, _ := w.pos.Find(m.Card)
	to := w.target(m.Onto)
	for _, c := range m.Bridge() {
		w.play(engine.Move{Card: c, Count: 1, From: engine.Bouquet, To: to})
	}
	w.play(engine.Move{Card: m.Card, Count: m.Count, From: from, To: to})
}

// target returns the column that ends in t, or an empty one for NoCard.
func (w *Writer) target(t engine.Card) engine.Place {
	for n := engine.Place(1); int(n) <= w.pos.Columns(); n++ {
		if w.pos.Last(n) == t {
			return n
		}
	}
	panic("solve: no column ends in " + t.String())
}

// Raise plays the foundation moves that lead to the state with the given codes.
func (w *Writer) Raise(code Codes) { w.raise(code.Foundations()) }

// Finish plays foundation moves to the end.
func (w *Writer) Finish() { w.raise(AllCards) }

// raise plays foundation moves of cards in set as long as there are any.
func (w *Writer) raise(set engine.CardSet) {
	for again := true; again; {
		again = false
		for s := range engine.Suit(engine.Suits) {
			c := engine.NewCard(w.pos.Foundation(s)+1, s)
			if c.Rank() > w.pos.Rules().Ranks || !set.Has(c) {
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
