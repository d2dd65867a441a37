package abstract

import (
	"slices"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/search"
	"flowergarden/engine/solve/internal/state"
)

// Graph searches the abstraction with states by ranks. Its moves are those of the
// abstraction in package state, and so is its verdict.
type Graph struct {
	search.Loop
	frame
	states store
	opts   Options

	parent   uint32 // the state that is expanded
	page     uint32 // its page
	unknown  bool   // it is not known which card the move uncovers
	children [childBuffer]child
	pending  int
	touched  uint32 // keeps the compiler from leaving out the reads of flush
}

// Options switches what makes a search smaller, so that tests can do without each, and
// a plain score instead of the tuned one.
type Options struct{ Safe, Dominance, Plain bool }

// childBuffer is how many children are collected before they are stored.
const childBuffer = 32

// child is a state that waits to be stored.
type child struct {
	ranks
	key  key
	hash uint64
	page uint32 // if it is known, else noNode
}

// NewGraph returns a Graph whose searches use the given budget.
func NewGraph(b *search.Budget) *Graph {
	k := &Graph{Loop: search.Loop{Budget: b}}
	k.states.budget = b
	return k
}

// Able reports whether a Graph can search the abstraction of a game with the given
// rules that merges all cards but the distinguished ones.
func Able(r engine.Rules, distinguished engine.CardSet) bool {
	return r.Runs == engine.NoRuns && !r.Return && (distinguished&engine.Pack(r.Ranks)).Len() <= maxDistinguished
}

// Empty takes all states out of the graph. Its memory is kept.
func (k *Graph) Empty() { k.states.empty() }

// Shrink gives back the memory that is kept, if it is more than limit bytes.
func (k *Graph) Shrink(limit int64) { k.states.shrink(limit) }

// Kept returns the bytes that are kept for the next search, for tests of limits on memory.
func (k *Graph) Kept() int64 { return k.states.kept() }

// Stored returns the states that are stored, and the bytes that they and their tables
// take.
func (k *Graph) Stored() (states, bytes int64) { return k.states.states, k.states.bytes() }

// Search searches the abstraction that merges the given cards, from s in at most memory
// bytes, without limit if that is 0. At most nodes states are expanded, if that is not 0.
func (k *Graph) Search(s *state.Start, merged engine.CardSet, nodes, memory int64, o Options) (search.Outcome, search.Limit) {
	k.frame.set(s, merged)
	k.Reset()
	k.parent, k.page, k.pending = noNode, noNode, 0
	k.opts = o
	k.states.keepAll = !o.Dominance
	if !k.states.reset(memory) {
		return search.Stopped, k.states.why
	}
	x := k.first()
	k.finish(k.next(&x), false)
	k.flush()
	return k.Run(k, nodes)
}

// Next is where state i keeps the next one in the queue.
func (k *Graph) Next(i uint32) *uint32 { return k.states.next(i) }

// Current reports whether state i is not dominated.
func (k *Graph) Current(i uint32) bool {
	_, current := k.states.ends(i)
	return current
}

// Expand stores the children of state i.
func (k *Graph) Expand(i uint32, _ int) bool {
	e, _ := k.states.ends(i)
	k.parent, k.page = i, k.states.pageOf(i)
	x := k.unpack(&k.states.page(k.page).key, e)
	a := k.look(&x)
	k.generate(&x, &a)
	k.flush()
	return true
}

// generate makes the children of x.
func (k *Graph) generate(x *ranks, a *view) {
	if k.opts.Safe {
		if j := k.forced(x, a, false); j >= 0 {
			k.raiseAny(x, j, k.choices(x, a, j))
			return
		}
	}
	blocked := state.Above(a.sure)
	for j := range k.columns {
		if k.Ended() {
			return
		}
		if x.end[j] != 0 {
			k.raiseAny(x, j, k.choices(x, a, j)&^blocked)
			k.place(x, a, j)
		}
	}
}

// raiseAny makes the macros in which the last card of column j goes up as each
// of the cards in set.
func (k *Graph) raiseAny(x *ranks, j int, set engine.CardSet) {
	for ; set != 0; set &= set - 1 {
		c := k.next(x)
		k.raise(&c.ranks, j, set.First())
		k.finish(c, false)
	}
}

// place makes the macros that put the last card of column j on another column.
func (k *Graph) place(x *ranks, a *view, j int) {
	r := x.end[j]
	kept := k.distinguished(x, j)
	lifted := *x
	k.lift(&lifted, j)
	usedEmpty := lifted.end[j] == 0 // to lie alone in one column or in another is the same
	stays := kept == 0 && r != x.base[j] && x.fixed[j] > 0
	k.unknown = !lifted.isFixed(j) && lifted.kept[j].OfRank(r+1) == 0 && a.loose.OfRank(r+1).Len() > 1
	for to := range k.columns {
		e := x.end[to]
		if e == 0 && !usedEmpty {
			usedEmpty = true
			c := k.next(&lifted)
			c.base[to], c.end[to], c.kept[to] = r, r, kept
			k.finish(c, false)
		}
		if e > r && to != j && ranksFrom(r+1, e-1)&^a.ranks == 0 {
			k.reach(&lifted, a, to, r, e-1, kept, stays && x.fixed[to] > 0)
		}
	}
}

// reach makes the macros in which the lifted card, of rank r, goes onto column to, over a
// bridge from rank top down. The distinguished cards chosen so far, of the bridge and the
// lifted one, are kept. Merged cards of a rank all lead to the same class. With stays the
// dominance key stays the same, unless a distinguished card is chosen.
func (k *Graph) reach(lifted *ranks, a *view, to int, r, top engine.Rank, kept engine.CardSet, stays bool) {
	for ; top > r; top-- {
		for rest := a.held.OfRank(top); rest != 0; rest &= rest - 1 {
			k.reach(lifted, a, to, r, top-1, kept|rest&-rest, false)
		}
		if a.spare.OfRank(top) == 0 {
			return
		}
	}
	stays = stays && kept == 0
	if stays {
		e := lifted.ends() - ends(lifted.end[to]-r)<<(5*to&63)
		if k.states.dominated(k.page, e, false) {
			return
		}
	}
	c := k.next(lifted)
	c.kept[to] |= kept
	c.end[to] = r
	k.finish(c, stays)
}

// next returns the next child, in which x is the state so far.
func (k *Graph) next(x *ranks) *child {
	c := &k.children[k.pending]
	c.ranks = *x
	return c
}

// finish makes the safe moves to foundations and collects the child.
//
// With stays the child has the dominance key of its parent, in which no card could safely
// go up. Then only the card that was uncovered can, and only if it is known which card that
// is: the move leaves the loose cards as they are, and can only add to the cards that may
// lie in columns.
func (k *Graph) finish(c *child, stays bool) {
	x := &c.ranks
	for k.opts.Safe && !(stays && k.unknown) {
		a := k.look(x)
		j := k.forced(x, &a, true)
		if j < 0 {
			break
		}
		k.raise(x, j, k.choices(x, &a, j).First())
		stays = false
	}
	if stays {
		c.page = k.page
	} else {
		k.arrange(x)
		c.key, c.page = k.keyOf(x), noNode
		c.hash = c.key.hash()
	}
	if k.pending++; k.pending == childBuffer {
		k.flush()
	}
}

// flush stores the collected children. What is going to be read of the store is touched
// first for all of them, step by step, so that the processor waits for memory once a
// step and not once a child.
func (k *Graph) flush() {
	children := k.children[:k.pending]
	k.pending = 0
	for i := range children {
		if c := &children[i]; c.page == noNode {
			k.touched += uint32(k.states.table[c.hash&uint64(len(k.states.table)-1)])
		}
	}
	for i := range children {
		if c := &children[i]; c.page == noNode {
			k.touched += k.states.glance(c.hash)
		}
	}
	for i := range children {
		if k.keep(&children[i]); k.Ended() {
			return
		}
	}
}

// keep stores c unless it is dominated.
func (k *Graph) keep(c *child) {
	if c.page == noNode {
		if c.page = k.states.open(&c.key, c.hash); c.page == noNode {
			k.Stop(k.states.why)
			return
		}
	}
	e := c.ends()
	switch i := k.states.add(c.page, e, k.parent); {
	case i == noNode:
		k.Stop(k.states.why)
	case e == 0:
		k.Win(i)
	default:
		k.Push(k, i, k.score(&c.ranks))
	}
}

// score is state.Score for states by ranks. Of wild cards only the ranks count; which
// cards are pinned, and how deep the lowest lie, is counted for fixed cards.
func (k *Graph) score(x *ranks) int {
	if k.opts.Plain {
		return 8 * (k.pack &^ x.up).Len()
	}
	v := 256
	garden := 0
	var fixed engine.CardSet
	for j := range k.columns {
		p := &k.start.Prefix[j][x.fixed[j]]
		joined := int(x.base[j] - x.end[j])
		garden += int(x.fixed[j]) + joined
		switch {
		case x.base[j] == 0:
			v -= 8
		case x.fixed[j] == 0:
			garden++
			if x.base[j] == engine.King {
				v -= 3
			}
		}
		v += int(p.Joined) + joined - 3*int(p.Kings) + 6*int(p.Pinned)
		fixed |= p.Set
	}
	v += 8*garden - 3*(k.pack.Len()-garden-x.up.Len())
	first := &k.start.Board
	for rest := state.Lowest(fixed); rest != 0; rest &= rest - 1 {
		c := rest.First()
		j := first.Column[c]
		v += 3 * (int(x.fixed[j]-1-first.Index[c]) + int(x.base[j]-x.end[j]))
	}
	return v
}

// Path appends the keys of the representatives of the classes from the first to the won
// one to path.
func (k *Graph) Path(path []state.Key) []state.Key {
	n := len(path)
	for i := k.WonState(); i != noNode; i = k.states.parent(i) {
		e, _ := k.states.ends(i)
		x := k.unpack(&k.states.page(k.states.pageOf(i)).key, e)
		path = append(path, k.representative(&x))
	}
	slices.Reverse(path[n:])
	return path
}

// representative returns the key of the representative of the class x.
func (k *Graph) representative(x *ranks) state.Key {
	b := k.start.Bare()
	for rest := x.up; rest != 0; rest &= rest - 1 {
		b.Code.Raise(rest.First())
	}
	pool := k.look(x).loose
	for j := range k.columns {
		for _, c := range k.start.Board.Cards[j][:x.fixed[j]] {
			b.Push(c, j)
		}
		r := x.base[j]
		if x.fixed[j] > 0 {
			r--
		}
		for ; r > 0 && r >= x.end[j]; r-- {
			c := x.kept[j].OfRank(r).First()
			if c == engine.NoCard {
				c = pool.OfRank(r).First()
				pool = pool.Without(c)
			}
			b.Push(c, j)
		}
	}
	return b.Representative(k.merged, k.merged)
}
