package solve

import (
	"math/bits"

	"flowergarden/engine"
)

// quick does for scouts what generator does, with a third of the work, where they
// make macros. It makes the same children in the same order.
//
// It lays out no columns card by card. A column consists of cards that lie where
// they were dealt, of which all is known from the start, and above them the
// cards that are wild by their place, which are in sequence, so that a set of
// them is as good as a list. What the hash of a class needs to know of a column
// is kept up from macro to macro, and the score is made for new states only.
type quick struct {
	sets
	s         *Solver
	start     *start
	opts      options
	runs      engine.Runs
	columns   int
	used      lanes          // the highest bits of the columns that there are
	forgotten engine.CardSet // as in generator
	merged    engine.CardSet
	spare     engine.CardSet // all cards of the ranks in the bouquet of the state that is expanded

	// The lowest n cards of column j, as they lie at the start, are
	// grounds[j<<heightBits|n].
	grounds [laneColumns << heightBits]ground
	home    [64]uint8 // for load: the column of each card on which others can lie
}

const (
	heightBits = 5
	heightMask = 1<<heightBits - 1
)

// The grounds are numbered in a byte, and column heights fit their bits.
const (
	_ = uint8(laneColumns<<heightBits - 1)
	_ = uint(heightMask - columnCap)
)

// ground is what is known of some of the lowest cards of a column.
type ground struct {
	set   engine.CardSet
	run   engine.CardSet // those of set that are wild by their place
	over  engine.CardSet // all cards that are higher than one of their suit in set
	name  uint64         // for the hash of a class
	score int16          // what they come to in the score, but for the distance of the lowest
	fixed uint8          // how many of them are not wild by their place
	last  engine.Card
}

// sets is one state, for quick. Column j is a ground of fixed cards, of the
// number below[j], and on it, in sequence, the cards of run[j].
type sets struct {
	code   planes
	garden engine.CardSet
	wild   engine.CardSet // the cards that are wild by their place: those of all runs
	lasts  engine.CardSet // the last cards of the columns
	lows   engine.CardSet // the lowest card of each suit in the columns
	sum    uint64         // of hash, for the hash of the class
	last   lanes          // the last card of each column
	run    [laneColumns]engine.CardSet
	hash   [laneColumns]uint64
	below  [laneColumns]uint8
}

// begin readies q for the phase that s begins. It reports whether the phase is
// one for q.
func (q *quick) begin(s *Solver) bool {
	g := &s.gen
	first := &s.start.board
	if g.mode != scout || g.single || s.opts.plain || first.columns > laneColumns {
		return false
	}
	q.s, q.start, q.opts, q.runs, q.columns = s, &s.start, s.opts, g.runs, first.columns
	q.used = highs >> (8 * (laneColumns - q.columns))
	q.forgotten, q.merged = g.forgotten, g.merged()
	for j := range q.columns {
		for n := range first.height[j] + 1 {
			p := &s.start.prefix[j][n]
			d := &q.grounds[j<<heightBits|int(n)]
			*d = ground{
				set:   p.set,
				run:   p.set &^ s.start.prefix[j][p.from].set,
				over:  p.over,
				name:  p.name,
				score: 6*p.blocked + p.joined - 3*p.kings,
				fixed: p.from,
			}
			if n > 0 {
				d.last = first.cards[j][n-1]
			}
		}
	}
	return true
}

// load lays out the state with the given code, as load of start does, and with
// the columns in the same order.
func (q *quick) load(code planes) {
	first := &q.start.board
	q.code = code
	changed := (code[0] ^ first.code[0]) | (code[1] ^ first.code[1]) | (code[2] ^ first.code[2])
	q.garden = engine.CardSet(q.start.pack &^ (code[2] & code[1]))
	loose := q.garden
	q.last = 0
	for j, h := range first.height[:q.columns] {
		d := &q.grounds[uint8(j<<heightBits)+h]
		for ; changed&uint64(d.set) != 0; d = &q.grounds[uint8(j<<heightBits)+h] {
			h--
		}
		loose &^= d.set
		q.below[j&7], q.run[j&7] = uint8(j<<heightBits)+d.fixed, d.run
		q.last |= lanes(d.last) << (8 * j & 63)
		q.home[d.last&63] = uint8(j)
	}
	bases := loose & engine.CardSet(code[0]&code[2])
	loose &^= bases
	for j := 0; bases != 0; j++ {
		if q.last.of(j) == engine.NoCard {
			c := highest(bases) & 63
			bases = bases.Without(c)
			q.run[j&7] = 1 << c
			q.home[c] = uint8(j)
		}
	}
	for loose != 0 {
		c := highest(loose) & 63
		loose = loose.Without(c)
		j := q.home[code.below(c)&63]
		q.home[c] = j
		q.run[j&7] |= 1 << c
	}
	q.wild, q.lasts, q.sum, q.last = 0, 0, 0, 0
	q.lows = lowest(q.garden)
	for j, run := range q.run[:q.columns] {
		c := q.grounds[q.below[j&7]].last
		if run != 0 {
			c = run.First()
		}
		q.last |= lanes(c) << (8 * j & 63)
		q.lasts = q.lasts.With(c)
		q.wild |= run
		q.hash[j&7] = 0
		q.rehash(j, c)
	}
}

// pop takes the last card off column j. It stays in garden.
func (q *quick) pop(j int) {
	old := q.last.of(j)
	q.lasts = q.lasts.Without(old)
	var c engine.Card
	if run := q.run[j&7]; run != 0 {
		q.wild = q.wild.Without(old)
		run &= run - 1
		q.run[j&7] = run
		c = q.grounds[q.below[j&7]].last
		if run != 0 {
			c = run.First()
		}
	} else {
		d := &q.grounds[q.below[j&7]-1]
		q.below[j&7], q.run[j&7], c = uint8(j<<heightBits)+d.fixed, d.run, d.last
		q.wild |= d.run
	}
	q.last = q.last.with(j, c, old)
	q.lasts = q.lasts.With(c)
	q.rehash(j, c)
}

// rehash brings the hash of column j, whose last card is c, up to date.
func (q *quick) rehash(j int, c engine.Card) {
	run := q.run[j&7]
	h := columnHash(q.grounds[q.below[j&7]].name, run&^q.forgotten, c, run.Len())
	q.sum += h - q.hash[j&7]
	q.hash[j&7] = h
}

// raise takes c, which was taken off its column, to its foundation.
func (q *quick) raise(c engine.Card) {
	q.garden = q.garden.Without(c)
	q.code.put(c, up)
	q.code[0] |= q.code[2] & q.code[1] & uint64(lowerCards[c&63])
	q.lows = lowest(q.garden)
}

// expand makes all macros of the state with the given code.
func (q *quick) expand(code planes, mark uint32) {
	q.load(code)
	if q.lost() {
		return
	}
	q.spare = wholeRanks(q.bouquet())
	skip := int(mark) - 1
	for j := range q.columns {
		if c := q.last.of(j); c != engine.NoCard {
			q.expandColumn(j, c, j == skip)
		}
		if q.s.stopped {
			return
		}
	}
}

// expandColumn makes the macros of the last card c of column j, which only goes
// up if raises is set, and of the runs that end with it.
func (q *quick) expandColumn(j int, c engine.Card, raises bool) {
	ready := q.garden&lowerCards[c&63] == 0
	targets := lanes(0)
	if !raises {
		targets = q.targets(j, c)
	}
	if !ready && targets == 0 && q.runs == engine.NoRuns {
		return
	}
	run, hash, below, last, wild, lasts, sum := q.run[j&7], q.hash[j&7], q.below[j&7], q.last, q.wild, q.lasts, q.sum
	q.pop(j)
	if ready {
		code, garden, lows := q.code, q.garden, q.lows
		q.raise(c)
		q.emit(-1)
		q.code, q.garden, q.lows = code, garden, lows
	}
	lifted := engine.CardSet(1) << (c & 63)
	q.place(c, lifted, targets)
	if q.runs != engine.NoRuns {
		for t := q.last.of(j); c.FitsOn(t) && (q.runs == engine.AnyRuns || c.Suit() == t.Suit()); t = q.last.of(j) {
			c = t
			targets = q.targets(j, c)
			q.pop(j)
			lifted = lifted.With(c)
			q.place(c, lifted, targets)
		}
	}
	q.run[j&7], q.hash[j&7], q.below[j&7] = run, hash, below
	q.last, q.wild, q.lasts, q.sum = last, wild, lasts, sum
}

// bouquet returns the cards left in the bouquet.
func (q *quick) bouquet() engine.CardSet {
	return engine.CardSet(q.code[2] & q.code[1] &^ q.code[0])
}

// targets returns the highest bits of the columns to which c, the last card of
// column j, can go.
func (q *quick) targets(j int, c engine.Card) lanes {
	// The bouquet has a bridge to the cards from next to before beyond.
	next := c&^3 + 4
	beyond := next + engine.Card(bits.TrailingZeros64(^uint64(q.spare>>(next&63)))) + 4
	to := q.last.within(next, beyond) &^ lane(j)
	if empty := q.last.empty() & q.used; empty != 0 {
		// For a card that lies alone in its column it is the same.
		if run := q.run[j&7]; q.below[j&7]&heightMask != 0 || run&(run-1) != 0 {
			to |= empty & -empty
		}
	}
	return to
}

// place makes the macros that put the lifted cards, the first of which is c, on
// each of the targets.
func (q *quick) place(c engine.Card, lifted engine.CardSet, targets lanes) {
	code := q.code
	for ; targets != 0; targets &= targets - 1 {
		to := bits.TrailingZeros64(uint64(targets)) >> 3
		t := q.last.of(to)
		if t == engine.NoCard {
			q.land(c, lifted, to, base)
		} else {
			q.lasts = q.lasts.Without(t)
			q.reach(c, lifted, to, t)
			q.lasts = q.lasts.With(t)
		}
	}
	q.code = code
}

// reach puts bridges of all choices of suits on t in column to, and the lifted
// cards on each.
func (q *quick) reach(c engine.Card, lifted engine.CardSet, to int, t engine.Card) {
	if c.FitsOn(t) {
		q.land(c, lifted, to, on+uint64(t.Suit()))
		return
	}
	choice := q.bouquet().OfRank(t.Rank() - 1)
	// Cards that exchange places all lead to the same class.
	same := choice & q.merged
	choice = choice&^same | same&-same
	for ; choice != 0 && !q.s.stopped; choice &= choice - 1 {
		x := choice.First()
		code, garden, wild, lows, run := q.code, q.garden, q.wild, q.lows, q.run[to]
		q.code.put(x, on+uint64(t.Suit()))
		q.garden = garden.With(x)
		q.wild = wild.With(x)
		q.run[to] = run.With(x)
		if q.garden&lowerCards[x&63] == 0 {
			q.lows = lowest(q.garden)
		}
		q.reach(c, lifted, to, x)
		q.code, q.garden, q.wild, q.lows, q.run[to] = code, garden, wild, lows, run
	}
}

// land puts the lifted cards on column to, hands on the state, and takes them
// off again. The first of them is c and gets the given code; the others keep
// theirs.
func (q *quick) land(c engine.Card, lifted engine.CardSet, to int, code uint64) {
	run, hash, last, sum, wild, lasts := q.run[to&7], q.hash[to&7], q.last, q.sum, q.wild, q.lasts
	q.code.put(c, code)
	q.run[to&7] = run | lifted
	end := lifted.First()
	q.last = last.with(to, end, last.of(to))
	q.wild = wild | lifted
	q.lasts = lasts.With(end)
	q.rehash(to, end)
	q.emit(to)
	q.run[to&7], q.hash[to&7], q.last, q.sum, q.wild, q.lasts = run, hash, last, sum, wild, lasts
}

// emit makes the safe foundation moves, hands the state to the solver, and takes
// them back. The macro ended on column to, or on none if that is negative.
func (q *quick) emit(to int) {
	if q.lows&q.lasts != 0 && q.opts.safe {
		if j := q.safe(); j >= 0 {
			saved := q.sets
			for ; j >= 0; j = q.safe() {
				c := q.last.of(j)
				q.pop(j)
				q.raise(c)
			}
			q.take(0)
			q.sets = saved
			return
		}
	}
	mark := uint32(0)
	if q.opts.twice && q.runs == engine.NoRuns && to >= 0 && q.below[to&7]&heightMask != 0 {
		mark = uint32(to) + 1
	}
	q.take(mark)
}

// safe returns the column of a card that can go up without ever hurting, or -1;
// see safe of generator.
func (q *quick) safe() int {
	for rest := q.lows & q.lasts; rest != 0; rest &= rest - 1 {
		if c := rest.First(); q.good(q.garden & (1<<(c&60) - 1)) {
			j := 0
			for q.last.of(j) != c {
				j++
			}
			return j
		}
	}
	return -1
}

// good reports whether the cards of set are good, set being all cards in
// columns that are lower than some rank; see lowestBad.
func (q *quick) good(set engine.CardSet) bool {
	for s := range engine.Suit(engine.Suits) {
		rest := set & suitCards[s]
		for c := rest.First(); rest&(rest-1) != 0; {
			rest &= rest - 1
			next := rest.First()
			if !q.under(next, c) {
				return false
			}
			c = next
		}
	}
	return true
}

// under reports whether t lies under c in the same column, c being the lower
// card.
func (q *quick) under(t, c engine.Card) bool {
	if q.wild.Has(c) {
		j := 0
		for !q.run[j].Has(c) {
			j++
		}
		return (q.run[j] | q.grounds[q.below[j]].set).Has(t)
	}
	first := &q.start.board
	j := first.column[c&63]
	return !q.wild.Has(t) && first.column[t&63] == j && first.index[t&63] < first.index[c&63]
}

// take hands the state to the solver, with what score wants to know if it turns
// out to be new.
func (q *quick) take(mark uint32) {
	c := &q.s.children[q.s.pending]
	c.key = q.code.pack()
	held := q.bouquet()
	pool := (q.wild | held&q.merged) & q.forgotten
	c.hash = classHash(q.sum, pool, held&^pool)
	c.key.rest |= mark
	c.garden, c.held, c.lows, c.run, c.below = q.garden, held, q.lows, q.run, q.below
	q.s.collect()
}

// score returns what score of board would.
func (q *quick) score(c *child) int {
	if c.garden == 0 {
		return wonScore
	}
	v := 256 + 8*c.garden.Len() - 3*c.held.Len()
	var wild, blocked engine.CardSet
	for j, run := range c.run[:q.columns] {
		d := &q.grounds[c.below[j&7]]
		v += int(d.score)
		wild |= run
		blocked |= run & d.over
		if d.fixed == 0 {
			switch {
			case run == 0:
				v -= 8
			case run.OfRank(engine.King) != 0:
				v -= 4
			default:
				v--
			}
		}
		for low := c.lows & run; low != 0; low &= low - 1 {
			v += 3 * (run & (low&-low - 1)).Len()
		}
		for low := c.lows & d.set; low != 0; low &= low - 1 {
			v += 3 * (run.Len() + int(d.fixed) - 1 - int(q.start.board.index[low.First()&63]))
		}
	}
	return v + wild.Len() + 6*blocked.Len()
}
