package solve

import (
	"slices"

	"flowergarden/engine"
)

// sketcher plays the relaxed game with merging (see relaxed.go) on sketches. Its
// moves are those of generator.expandRelaxed, and its verdict is the same. It is
// faster, and it leaves out states that others cover (see claim 9).
//
// It is for the rules without runs and without "return".
type sketcher struct {
	terrain
	progress
	opts options
	book sketchbook

	parent uint32 // the state that is expanded
	page   uint32 // its page
	plot   plot   // its plot
	stays  bool   // the card that moves leaves the plot as it is

	children [sketchBuffer]sketchChild
	pending  int
	touched  uint32 // keeps the compiler from leaving out the reads of flush
}

// sketchBuffer is how many children are collected before they are stored.
const sketchBuffer = 32

// sketchChild is a state waiting to be stored.
type sketchChild struct {
	sketch
	plot plot
	hash uint64
	page uint32 // if it is known, else noNode
}

// able reports whether a sketcher can play the game with the given rules in which
// the suits of kept are remembered.
func able(r engine.Rules, kept engine.CardSet) bool {
	return r.Runs == engine.NoRuns && !r.Return && (kept&engine.Pack(r.Ranks)).Len() <= maxKept
}

// run plays the game that begins at s until it is decided or a limit is
// reached. At most nodes states are expanded, if that is not 0.
func (k *sketcher) run(s *start, forgotten engine.CardSet, nodes, memory int64, expanded *int64) (Verdict, Limit) {
	k.terrain.set(s, forgotten)
	k.restart()
	k.parent, k.page, k.pending = noNode, noNode, 0
	k.book.exactly = !k.opts.cover
	if !k.book.reset(memory) {
		return Undecided, k.book.why
	}
	x := k.first()
	k.finish(&x)
	k.flush()
	for n := int64(0); ; {
		if v, l, over := k.over(); over {
			return v, l
		}
		i := k.queue.first()
		k.queue.drop(*k.book.next(i))
		e, current := k.book.ends(i)
		if !current {
			continue
		}
		if nodes > 0 && n >= nodes {
			return Undecided, Nodes
		}
		n++
		*expanded++
		k.expand(i, e)
	}
}

// expand stores the children of state i, the columns of which have the ends e.
func (k *sketcher) expand(i uint32, e ends) {
	k.parent, k.page = i, k.book.pageOf(i)
	k.plot = k.book.page(k.page).plot
	x := k.sketchOf(&k.plot, e)
	a := k.look(&x)
	k.generate(&x, &a)
	k.flush()
}

// generate makes the children of x.
func (k *sketcher) generate(x *sketch, a *aspect) {
	if k.opts.safe {
		if j := k.forced(x, a, false); j >= 0 {
			k.raiseAny(x, j, k.choices(x, a, j))
			return
		}
	}
	blocked := above(a.sure)
	for j := range k.columns {
		if k.stopped {
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
func (k *sketcher) raiseAny(x *sketch, j int, set engine.CardSet) {
	for ; set != 0; set &= set - 1 {
		y := *x
		k.raise(&y, j, set.First())
		k.finish(&y)
	}
}

// place makes the macros that put the last card of column j on another column.
func (k *sketcher) place(x *sketch, a *aspect, j int) {
	r := x.end[j]
	kept := k.remembered(x, j)
	lifted := *x
	k.lift(&lifted, j)
	usedEmpty := lifted.end[j] == 0 // to lie alone in one column or in another is the same
	stays := kept == 0 && r != x.base[j] && x.fixed[j] > 0
	for to := range k.columns {
		e := x.end[to]
		if e == 0 && !usedEmpty {
			usedEmpty = true
			y := lifted
			y.base[to], y.end[to], y.kept[to] = r, r, kept
			k.finish(&y)
		}
		if e > r && to != j && ranksFrom(r+1, e-1)&^a.ranks == 0 {
			k.stays = stays && x.fixed[to] > 0
			k.reach(&lifted, a, to, r, e-1, kept)
		}
	}
}

// reach makes the macros in which the lifted card, of rank r, goes onto column
// to, over a bridge from rank top down. The cards of remembered suits among
// those that come there are kept, as far as they have been chosen. Forgotten
// cards of a rank all lead to the same class.
func (k *sketcher) reach(lifted *sketch, a *aspect, to int, r, top engine.Rank, kept engine.CardSet) {
	for ; top > r; top-- {
		for rest := a.held.OfRank(top); rest != 0; rest &= rest - 1 {
			k.reach(lifted, a, to, r, top-1, kept|rest&-rest)
		}
		if a.spare.OfRank(top) == 0 {
			return
		}
	}
	if k.stays && kept == 0 {
		e := lifted.ends() - ends(lifted.end[to]-r)<<(5*to&63)
		if k.book.covered(k.page, e, false) {
			return
		}
	}
	y := *lifted
	y.kept[to] |= kept
	y.end[to] = r
	k.finish(&y)
}

// finish makes the safe moves to foundations and stores the state, unless
// it is covered.
func (k *sketcher) finish(x *sketch) {
	for k.opts.safe {
		a := k.look(x)
		j := k.forced(x, &a, true)
		if j < 0 {
			break
		}
		k.raise(x, j, k.choices(x, &a, j).First())
	}
	k.arrange(x)
	c := &k.children[k.pending]
	c.sketch, c.plot, c.page = *x, k.plotOf(x), noNode
	if c.plot == k.plot && k.page != noNode {
		c.page = k.page
	} else {
		c.hash = c.plot.hash()
	}
	if k.pending++; k.pending == sketchBuffer {
		k.flush()
	}
}

// flush stores the collected children. What is going to be read of the book is
// touched first for all of them, step by step, so that the processor waits for
// memory once a step and not once a child.
func (k *sketcher) flush() {
	children := k.children[:k.pending]
	k.pending = 0
	for i := range children {
		if c := &children[i]; c.page == noNode {
			k.touched += uint32(k.book.table[c.hash&uint64(len(k.book.table)-1)])
		}
	}
	for i := range children {
		if c := &children[i]; c.page == noNode {
			k.touched += k.book.glance(c.hash)
		}
	}
	for i := range children {
		if k.store(&children[i]); k.stopped {
			return
		}
	}
}

// store stores c unless it is covered.
func (k *sketcher) store(c *sketchChild) {
	if c.page == noNode {
		if c.page = k.book.open(&c.plot, c.hash); c.page == noNode {
			k.stop(k.book.why)
			return
		}
	}
	e := c.ends()
	switch i, did := k.book.add(c.page, e, k.parent); {
	case did == isFull:
		k.stop(k.book.why)
	case did == isNew && e == 0:
		k.won, k.stopped = i, true
	case did == isNew:
		*k.book.next(i) = k.queue.push(i, k.score(&c.sketch))
	}
}

// score is board.score for sketches. Of wild cards it counts only what their ranks
// tell; which cards are blocked, and how deep the lowest lie, is counted for fixed
// cards.
func (k *sketcher) score(x *sketch) int {
	if k.opts.plain {
		return 8 * (k.pack &^ x.up).Len()
	}
	v := 256
	garden := 0
	var fixed engine.CardSet
	for j := range k.columns {
		p := &k.start.prefix[j][x.fixed[j]]
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
		v += int(p.joined) + joined - 3*int(p.kings) + 6*int(p.blocked)
		fixed |= p.set
	}
	v += 8*garden - 3*(k.pack.Len()-garden-x.up.Len())
	first := &k.start.board
	for rest := lowest(fixed); rest != 0; rest &= rest - 1 {
		c := rest.First()
		j := first.column[c]
		v += 3 * (int(x.fixed[j]-1-first.index[c]) + int(x.base[j]-x.end[j]))
	}
	return v
}

// trace returns the keys of the classes from the first to the won one.
func (k *sketcher) trace(way []key) []key {
	for i := k.won; i != noNode; i = k.book.parent(i) {
		e, _ := k.book.ends(i)
		x := k.sketchOf(&k.book.page(k.book.pageOf(i)).plot, e)
		way = append(way, k.key(&x))
	}
	slices.Reverse(way)
	return way
}

// key returns the key of the representative of the class that x is a sketch of.
func (k *sketcher) key(x *sketch) key {
	b := board{columns: k.columns, dealt: &k.start.prefix}
	for rest := k.pack; rest != 0; rest &= rest - 1 {
		b.code.put(rest.First(), held)
	}
	for rest := x.up; rest != 0; rest &= rest - 1 {
		b.code.put(rest.First(), up)
	}
	pool := k.look(x).loose
	for j := range k.columns {
		for _, c := range k.start.board.cards[j][:x.fixed[j]] {
			b.push(c, j)
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
			b.push(c, j)
		}
	}
	code := b.representative(k.forgotten, k.forgotten)
	return code.pack()
}
