package search

import (
	"slices"

	"flowergarden/engine/solve/internal/state"
)

// Graph searches the states of a game for any win.
type Graph struct {
	Loop
	store store
	gen   state.Generator
	plain bool // a plain score instead of the tuned one

	children [childBuffer]child
	pending  int
	touched  uint32      // keeps the compiler from leaving out the reads of flush
	parent   uint32      // the state that is expanded
	scratch  state.Board // for hash
}

// childBuffer is how many children are collected before they are stored.
const childBuffer = 256

// child is a state that waits to be stored.
type child struct {
	key   state.Key
	hash  uint64
	score int
}

// wonScore is the score of a state in which the garden is empty.
const wonScore = -1

// NewGraph returns a Graph whose searches use the given budget.
func NewGraph(b *Budget) *Graph {
	g := &Graph{Loop: Loop{Budget: b}}
	g.store.budget, g.store.hash = b, g.hash
	return g
}

// Generator returns the generator of the game that is searched.
func (g *Graph) Generator() *state.Generator { return &g.gen }

// Empty takes all states out of the graph. Its memory is kept.
func (g *Graph) Empty() { g.store.empty() }

// Stored returns the states that are stored, and the bytes that they and their table
// take.
func (g *Graph) Stored() (states, bytes int64) { return int64(g.store.count), g.store.bytes() }

// Search searches the given game from s in at most memory bytes, without limit if
// that is 0. At most nodes states are expanded, if that is not 0. With plain it is in
// an order that owes nothing to the tuned one.
func (g *Graph) Search(s *state.Start, game state.Game, nodes, memory int64, plain bool) (Outcome, Limit) {
	g.plain = plain
	// To grow the table of representatives takes long: hashes are not stored.
	expected := int64(0)
	if game.Mode == state.Representative {
		expected = 2 * nodes
	}
	if !g.begin(s, game, memory, expected) {
		return Stopped, g.store.why
	}
	g.gen.First(g)
	g.flush()
	return g.Run(g, nodes)
}

// begin prepares a search of the given game. It reports whether the memory allows
// that.
func (g *Graph) begin(s *state.Start, game state.Game, memory, expected int64) bool {
	g.Reset()
	g.gen.Begin(s, game)
	g.pending, g.parent = 0, NoNode
	g.store.classes = game.Mode == state.Representative
	return g.store.reset(memory, expected)
}

// Path appends the keys of the states from the first to state i to path.
func (g *Graph) Path(path []state.Key, i uint32) []state.Key {
	n := len(path)
	for ; i != NoNode; i = g.store.parent(i) {
		path = append(path, g.store.key(i))
	}
	slices.Reverse(path[n:])
	return path
}

// Next is where state i keeps the next one in the queue.
func (g *Graph) Next(i uint32) *uint32 { return g.store.next(i) }

// Current reports that every state is to be expanded.
func (g *Graph) Current(uint32) bool { return true }

// Expand stores the children of state i.
func (g *Graph) Expand(i uint32, _ int) bool {
	g.parent = i
	g.gen.Load(g.store.key(i))
	g.gen.Expand(g)
	g.flush()
	return true
}

// Take collects a child.
func (g *Graph) Take(gen *state.Generator) bool {
	c := &g.children[g.pending]
	c.key = gen.Key()
	if g.store.classes {
		c.hash = gen.ClassHash(&gen.Board)
		if known, _ := g.store.find(c.key, c.hash); known != NoNode {
			return !g.stopped // most are known, and a score takes longer than to look
		}
	} else {
		c.hash = c.key.Hash()
	}
	switch {
	case gen.Garden == 0:
		c.score = wonScore
	case g.plain:
		c.score = state.PlainScore(&gen.Board)
	default:
		c.score = state.Score(&gen.Board)
	}
	if g.pending++; g.pending == childBuffer {
		g.flush()
		g.CheckTime()
	}
	return !g.stopped
}

// flush stores the collected children and queues the new ones. The table slots of all
// of them are read first, so that the processor waits for memory once and not once a
// child.
func (g *Graph) flush() {
	children := g.children[:g.pending]
	g.pending = 0
	for i := range children {
		g.touched += *g.store.slot(children[i].hash & g.store.mask)
	}
	for i := range children {
		c := &children[i]
		n := g.store.add(c.key, c.hash, g.parent)
		switch {
		case n == NoNode:
			g.Stop(g.store.why)
		case c.score == wonScore:
			g.Win(n)
		default:
			g.Push(g, n, c.score)
		}
		if g.stopped {
			return
		}
	}
}

// hash returns the hash of a stored state.
func (g *Graph) hash(k state.Key) uint64 {
	if !g.store.classes {
		return k.Hash()
	}
	g.gen.Start().Load(&g.scratch, k.Unpack())
	return g.gen.ClassHash(&g.scratch)
}
