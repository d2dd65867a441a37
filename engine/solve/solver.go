package solve

import (
	"context"
	"time"

	"flowergarden/engine"
)

// options switches the reductions, so that tests can do without each.
type options struct {
	macros  bool // claims 1 to 3: macros instead of single moves
	safe    bool // claim 4: safe foundation moves at once
	lost    bool // relaxed reachability
	scout   bool // phases that search one state of each class
	relaxed bool // phases that search the relaxed game
	sketch  bool // the relaxed game is played on sketches
	cover   bool // claim 9: sketches that others cover are left out
	dive    bool // plans are made from where another was misled
	plain   bool // a plain score instead of the tuned one
}

var allOptions = options{macros: true, safe: true, lost: true, scout: true, relaxed: true,
	sketch: true, cover: true, dive: true}

// childBuffer is how many children are collected before they are stored.
const childBuffer = 256

// wonScore is the score of a state in which the garden is empty.
const wonScore = -1

// Solver decides positions. It keeps its memory from one to the next, and
// gives the answer that a new one would give. It is not for use by two
// goroutines at once.
type Solver struct {
	opts  options
	parts parts // of the bound of Shortest
	start start
	gen   generator
	store store
	progress

	sketcher sketcher

	children [childBuffer]child
	pending  int
	touched  uint32 // keeps the compiler from leaving out the reads of flush
	parent   uint32
	way      []key // of the last win found, from the first state on
	time     clock
	want     *key // a child that is looked for, when the way is traced
	found    macro
	refined  int   // cards remembered, for tests
	spare    board // for hash
	par      *par  // takes the children instead, if not nil
	idle     *par  // kept for the next call of Shortest
}

// New returns a Solver.
func New() *Solver {
	s := &Solver{opts: allOptions, parts: allParts}
	s.gen.sink = s
	s.clock, s.sketcher.clock = &s.time, &s.time
	s.store.clock, s.store.hash = &s.time, s.hash
	s.sketcher.book.clock = &s.time
	return s
}

// Solve decides p with a new Solver.
func Solve(ctx context.Context, p *engine.Position, lim Limits) Result {
	return New().Solve(ctx, p, lim)
}

// Solve decides whether p can be won, within the limits and until ctx is done.
// It does not change p.
func (s *Solver) Solve(ctx context.Context, p *engine.Position, lim Limits) Result {
	begin := time.Now()
	s.time = newClock(ctx, begin, lim.Time)
	res := Result{}
	switch p.Status() {
	case engine.Won:
		res.Verdict = Winnable
	case engine.Stuck:
		res.Verdict = Unwinnable
	default:
		s.start.set(p)
		s.decide(p, lim, &res)
	}
	res.Stats.Elapsed = time.Since(begin)
	return res
}

// prepare sets up the generator for a phase.
func (s *Solver) prepare(f phase) {
	g := &s.gen
	g.opts, g.mode, g.forgotten, g.merging = s.opts, f.mode, f.forgotten, f.merging
	g.runs, g.returns = s.start.rules.Runs, s.start.rules.Return
	g.single = g.returns || !s.opts.macros
	g.pack = engine.Pack(s.start.rules.Ranks)
}

// begin sets up a phase and stores the first state. It reports whether the
// memory allows that.
func (s *Solver) begin(f phase, memory int64) bool {
	g := &s.gen
	s.prepare(f)
	s.restart()
	s.pending, s.want = 0, nil
	s.store.classes = f.mode == scout
	// To grow the table of a scout takes long: the hash of a class is not stored.
	expected := int64(0)
	if s.store.classes {
		expected = 2 * f.nodes
	}
	if !s.store.reset(memory, expected) {
		s.limit = s.store.why
		return false
	}
	s.parent = noNode
	g.board = s.start.board
	g.macro = macro{raises: true}
	if g.single {
		g.emitSingle()
	} else {
		g.emit()
	}
	s.flush()
	return s.limit == NoLimit
}

// run expands states until the search is decided or a limit is reached.
func (s *Solver) run(nodes int64, expanded *int64) (Verdict, Limit) {
	for n := int64(0); ; n++ {
		if v, l, over := s.over(); over {
			if v == Winnable {
				s.trace()
			}
			return v, l
		}
		if nodes > 0 && n >= nodes {
			return Undecided, Nodes
		}
		*expanded++
		i := s.queue.first()
		s.queue.drop(*s.store.next(i))
		s.expand(i)
	}
}

// expand stores the children of node i.
func (s *Solver) expand(i uint32) {
	s.parent = i
	s.start.load(&s.gen.board, s.store.key(i).unpack())
	if v := s.gen.view(); !s.gen.lost(&v) {
		s.generate()
		s.flush()
	}
}

// generate makes the children of the state on the board.
func (s *Solver) generate() {
	switch {
	case s.gen.single:
		s.gen.expandSingle()
	case s.gen.mode == relaxed:
		s.gen.expandRelaxed()
	default:
		s.gen.expand()
	}
}

// take receives the state on the generator's board as a child of the node that
// is expanded.
func (s *Solver) take() {
	g := &s.gen
	k := g.code.pack()
	if g.mode == relaxed {
		code := g.representative(g.forgotten, g.merged())
		k = code.pack()
	}
	if s.want != nil {
		if k.equal(*s.want) && (s.found.card == engine.NoCard || g.price(&g.macro) < g.price(&s.found)) {
			s.found = g.macro
		}
		return
	}
	if s.par != nil {
		s.par.take(k)
		return
	}
	c := &s.children[s.pending]
	c.key = k
	if g.mode == scout {
		c.hash = g.class(g.forgotten, g.merged())
	} else {
		c.hash = k.hash()
	}
	switch {
	case g.garden == 0:
		c.score = wonScore
	case s.opts.plain:
		c.score = g.plainScore()
	default:
		c.score = g.score()
	}
	s.collect()
}

// collect takes the next child, which is written already, into account.
func (s *Solver) collect() {
	if s.pending++; s.pending == childBuffer {
		s.flush()
		if !s.stopped {
			s.stop(s.clock.check())
		}
	}
}

// flush stores the collected children and queues the new ones. The table slots
// of all of them are read first, so that the processor waits for memory once
// and not once a child.
func (s *Solver) flush() {
	for i := range s.children[:s.pending] {
		s.touched += *s.store.slot(s.children[i].hash & s.store.mask)
	}
	for i := range s.children[:s.pending] {
		c := &s.children[i]
		n, did := s.store.add(c.key, c.hash, s.parent)
		switch {
		case did == isFull:
			s.stop(s.store.why)
		case did == isNew && c.score == wonScore:
			s.won, s.stopped = n, true
		case did == isNew:
			*s.store.next(n) = s.queue.push(n, c.score)
		}
		if s.stopped {
			break
		}
	}
	s.pending = 0
}

// hash returns the hash of a stored state.
func (s *Solver) hash(k key) uint64 {
	if s.gen.mode != scout {
		return k.hash()
	}
	s.start.load(&s.spare, k.unpack())
	return s.spare.class(s.gen.forgotten, s.gen.merged())
}
