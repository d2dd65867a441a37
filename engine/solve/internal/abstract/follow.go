package abstract

import (
	"flowergarden/engine"
	"flowergarden/engine/solve/internal/state"
)

// A win of the abstraction is a plan: a path of classes. It can be played if there is a
// path of real states, one of each class. Follow looks for that layer by layer: it keeps
// all states of a class that can be reached through the classes before it, whichever
// suits are in the bridges and whichever of several like columns are used. If a layer is
// empty the plan is spurious. Then a card at which it failed is to be distinguished, and
// the abstraction cannot find this plan again. When no card is merged any more the
// abstraction is the game itself; as a rule a few distinguished cards are enough.
//
// A plan has up to two thousand real states on nine hard deals, and to follow plans takes
// less than a hundredth of the time.

const (
	// layerStates is how many real states of a class are kept at most. On those deals
	// there were never more than 48.
	layerStates = 64
	// firstStates is how many states there is memory for at first.
	firstStates = 2048
)

// Follower follows plans. It keeps its memory from one to the next.
type Follower struct {
	classes *state.Generator // of the abstraction
	real    state.Generator  // of the game
	states  []realState      // all layers
	parent  int              // the state that is expanded

	class  state.Key // of the layer that is made
	up     engine.CardSet
	garden int // cards in columns
	begin  int // where the layer begins
}

// realState is a state of the game on the way along a plan.
type realState struct {
	key    state.Key
	parent int32       // in the layer before
	macro  state.Macro // that leads here; the safe moves after it are those of the class
}

// Follow tries to play a plan from the position p, with which the game of g begins: the
// path of keys that the abstraction found. It returns the single moves as far as it
// came, and a card to distinguish if that is not to the end.
func (f *Follower) Follow(p *engine.Position, g *state.Generator, path []state.Key) ([]engine.Move, engine.Card) {
	if f.states == nil {
		f.states = make([]realState, 0, firstStates)
	}
	f.classes, f.states, f.parent = g, f.states[:0], 0
	f.real.Begin(g.Start(), state.Game{Mode: state.Exact, Reductions: state.Reductions{Macros: g.Macros}})
	f.aim(path[0])
	f.real.First(f)
	layer := 0
	for n, k := range path[1:] {
		end := len(f.states)
		f.aim(k)
		for f.parent = layer; f.parent < end && len(f.states) < end+layerStates; f.parent++ {
			f.real.Load(f.states[f.parent].key)
			f.real.Expand(f)
		}
		if len(f.states) == end {
			f.real.Load(f.states[layer].key)
			return f.moves(p, layer).Moves, culprit(&f.real.Board, g.Between(path[n], k), g.Merged)
		}
		layer = end
	}
	w := f.moves(p, layer)
	w.Finish()
	return w.Moves, engine.NoCard
}

// aim begins the layer of class k.
func (f *Follower) aim(k state.Key) {
	code := k.Unpack()
	f.classes.Load(k)
	f.class, f.up, f.garden, f.begin = k, code.Foundations(), f.classes.Garden.Len(), len(f.states)
}

// Take keeps the state on the board of g if it is of the class, after the foundation
// moves that the class has made, and reports whether there is room for more.
func (f *Follower) Take(g *state.Generator) bool {
	if g.Foundations()&^f.up != 0 || (g.Garden&^f.up).Len() != f.garden {
		return true
	}
	f.classes.Board = g.Board
	b := &f.classes.Board
	for again := true; again; {
		again = false
		for j := range b.Columns {
			if c := b.Last(j); c != engine.NoCard && f.up.Has(c) && b.Garden&state.Lower[c] == 0 {
				b.Pop(j)
				again = true
			}
		}
	}
	if b.Garden&f.up != 0 {
		return true
	}
	for rest := f.up &^ b.Foundations(); rest != 0; rest &= rest - 1 {
		b.Code.Raise(rest.First())
	}
	if f.classes.Key() != f.class {
		return true
	}
	key := b.Code.Pack()
	for _, known := range f.states[f.begin:] {
		if known.key == key {
			return true
		}
	}
	f.states = append(f.states, realState{key, int32(f.parent), g.Macro()})
	return len(f.states) < f.begin+layerStates
}

// moves plays the way to state i from p.
func (f *Follower) moves(p *engine.Position, i int) *state.Writer {
	var way []int
	for ; i > 0; i = int(f.states[i].parent) {
		way = append(way, i)
	}
	w := state.NewWriter(p)
	w.Raise(f.states[0].key.Unpack())
	for n := len(way) - 1; n >= 0; n-- {
		s := &f.states[way[n]]
		w.Place(s.macro)
		w.Raise(s.key.Unpack())
	}
	return w
}

// culprit returns a merged card because of which the state on the board cannot make the
// macro m of its class. To go up the card must be there, and no lower one of its suit in
// a column; a run must be of one suit, if the rules want that.
func culprit(b *state.Board, m state.Macro, merged engine.CardSet) engine.Card {
	if m.Raises {
		if lower := b.Garden & state.Lower[m.Card]; lower != 0 && b.Garden.Has(m.Card) && b.Free(m.Card) {
			return lower.First()
		}
		return m.Card
	}
	for j := range b.Columns {
		run := b.Cards[j][:b.Height[j]]
		if len(run) < int(m.Count) {
			continue
		}
		run = run[len(run)-int(m.Count):]
		if run[0].Rank() != m.Card.Rank() {
			continue
		}
		for i := 1; i < len(run); i++ {
			if run[i].Suit() == run[i-1].Suit() {
				continue
			}
			for _, c := range run[i-1 : i+1] {
				if merged.Has(c) {
					return c
				}
			}
		}
	}
	panic("solve: a plan fails at a move that its states can make")
}
