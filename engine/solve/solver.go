package solve

import (
	"context"
	"time"

	"flowergarden/engine"
)

// options switches the reductions, so that tests can do without each.
type options struct {
	safe  bool // claim 4: safe foundation moves at once
	twice bool // claim 6: not the same card twice in a row
	lost  bool // relaxed reachability
}

var allOptions = options{safe: true, twice: true, lost: true}

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
	queue queue

	children [childBuffer]child
	pending  int
	touched  uint32 // keeps the compiler from leaving out the reads of flush
	parent   uint32
	won      uint32 // the node in which the garden is empty, or noNode
	stopped  bool   // the search is to end
	limit    Limit
	clock    clock
	want     *key // a child that is looked for, when the way is traced
	found    macro
	par      *par // takes the children instead, if not nil
	idle     *par // kept for the next call of Shortest
}

// New returns a Solver.
func New() *Solver { return &Solver{opts: allOptions, parts: allParts} }

// Solve decides p with a new Solver.
func Solve(ctx context.Context, p *engine.Position, lim Limits) Result {
	return New().Solve(ctx, p, lim)
}

// Solve decides whether p can be won, within the limits and until ctx is done.
// It does not change p.
func (s *Solver) Solve(ctx context.Context, p *engine.Position, lim Limits) Result {
	begin := time.Now()
	s.clock = newClock(ctx, begin, lim.Time)
	res := Result{}
	if p.Won() {
		res.Verdict = Winnable
		res.Stats.Elapsed = time.Since(begin)
		return res
	}
	if s.begin(p, lim.Memory) {
		res.Verdict, res.Limit = s.run(lim.Nodes, &res.Stats.Expanded)
	} else {
		res.Limit = s.limit
	}
	if res.Verdict == Winnable {
		res.Moves = s.record(p)
	}
	res.Stats.Stored = int64(s.store.count)
	res.Stats.Bytes = s.store.bytes()
	res.Stats.Elapsed = time.Since(begin)
	return res
}

// begin sets up the search from p and stores the first state. It reports
// whether the memory allows that.
func (s *Solver) begin(p *engine.Position, memory int64) bool {
	s.start.set(p)
	s.gen.opts = s.opts
	s.gen.runs, s.gen.returns = s.start.rules.Runs, s.start.rules.Return
	s.gen.pack = engine.Pack(s.start.rules.Ranks)
	s.gen.sink = s
	s.queue.reset()
	s.pending, s.won, s.stopped, s.limit, s.want = 0, noNode, false, NoLimit, nil
	s.store.clock = &s.clock
	if !s.store.reset(memory) {
		s.limit = s.store.why
		return false
	}
	s.parent = noNode
	s.gen.board = s.start.board
	s.gen.macro = macro{raises: true}
	if s.gen.returns {
		s.gen.emitReturn()
	} else {
		s.gen.emit(false)
	}
	s.flush()
	return s.limit == NoLimit
}

// run expands states until the search is decided or a limit is reached.
func (s *Solver) run(nodes int64, expanded *int64) (Verdict, Limit) {
	for {
		if s.won != noNode {
			return Winnable, NoLimit
		}
		if !s.stopped {
			s.stop(s.clock.check())
		}
		if s.stopped {
			return Undecided, s.limit
		}
		if s.queue.empty() {
			return Unwinnable, NoLimit
		}
		if nodes > 0 && *expanded >= nodes {
			return Undecided, Nodes
		}
		*expanded++
		s.expand(s.queue.pop(&s.store))
	}
}

// stop ends the search if l is a limit.
func (s *Solver) stop(l Limit) {
	if l != NoLimit {
		s.stopped, s.limit = true, l
	}
}

// expand stores the children of node i.
func (s *Solver) expand(i uint32) {
	k := s.store.key(i)
	s.parent = i
	s.start.load(&s.gen.board, k.unpack())
	if s.gen.returns {
		s.gen.expandReturn()
	} else {
		if s.opts.lost && s.gen.runs == engine.NoRuns && s.gen.lost() {
			return
		}
		s.gen.expand(k.mark())
	}
	s.flush()
}

// take receives the state on the generator's board as a child of the node that
// is expanded.
func (s *Solver) take(mark uint32) {
	k := s.gen.code.pack()
	if s.want != nil {
		if k.equal(*s.want) && (s.found.card == engine.NoCard || s.gen.price(&s.gen.macro) < s.gen.price(&s.found)) {
			s.found = s.gen.macro
		}
		return
	}
	if s.par != nil {
		s.par.take(k, mark)
		return
	}
	score := wonScore
	if s.gen.garden != 0 {
		score = s.gen.score()
	}
	h := k.hash()
	k.rest |= mark
	s.children[s.pending] = child{k, h, score}
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
			s.queue.push(&s.store, n, c.score)
		}
		if s.stopped {
			break
		}
	}
	s.pending = 0
}
