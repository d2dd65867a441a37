package analysis

import (
	"context"

	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// passes are the nodes for each search in a first and in a second attempt to
// decide the positions of a game. What is easy to decide leaves fewer of the hard
// ones open.
var passes = []int64{4_000, 64_000}

// settler decides the positions of a line.
type settler struct {
	*line
	solver *solve.Solver
	limits solve.Limits // of one search
	total  int64        // nodes for all searches together; 0 is no limit
	nodes  int64        // expanded so far
	p      engine.Position
	at     int                 // the number of p
	why    map[int]solve.Limit // the limit reached where a search came to no verdict
	ended  bool
}

// settle decides the positions of l, as far as each search keeps to lim and all
// together to total nodes, which is no limit if it is 0. It returns the limits
// that kept positions from being decided.
//
// It tries the last position and then looks for the first lost one by halving
// what is open.
func settle(ctx context.Context, l *line, lim solve.Limits, total int64) map[int]solve.Limit {
	s := &settler{line: l, solver: solve.New(), total: total, p: l.start, why: map[int]solve.Limit{}}
	for _, n := range passes {
		if lim.Nodes == 0 || n < lim.Nodes {
			s.limits = lim
			s.limits.Nodes = n
			s.pass(ctx)
		}
	}
	s.limits = lim
	s.pass(ctx)
	return s.why
}

// pass tries every open position once, unless another one decides it first.
func (s *settler) pass(ctx context.Context) {
	last := min(len(s.moves), s.lost)
	s.try(ctx, last)
	s.between(ctx, -1, last)
}

// between tries the open positions between low and high: first the one in the
// middle, then those after it, since all others are decided if one of them can
// be won.
func (s *settler) between(ctx context.Context, low, high int) {
	low, high = max(low, s.winnable), min(high, s.lost)
	if high-low < 2 || s.ended {
		return
	}
	mid := low + (high-low)/2
	s.try(ctx, mid)
	s.between(ctx, mid, high)
	s.between(ctx, low, mid)
}

// try decides position n if it is open.
func (s *settler) try(ctx context.Context, n int) {
	if s.ended || s.verdict(n) != solve.Undecided {
		return
	}
	lim := s.limits
	if left := s.total - s.nodes; s.total > 0 && (lim.Nodes == 0 || lim.Nodes > left) {
		lim.Nodes = left
	}
	r := s.solver.Solve(ctx, s.seek(n), lim)
	s.nodes += r.Stats.Nodes
	if !s.learn(n, &r) {
		s.why[n] = r.Limit
	}
	s.ended = s.total > 0 && s.nodes >= s.total || r.Limit == solve.Interrupted
}

// seek returns position n.
func (s *settler) seek(n int) *engine.Position {
	for ; s.at > n; s.at-- {
		s.p.Undo(s.moves[s.at-1].Move)
	}
	for ; s.at < n; s.at++ {
		s.p.Do(s.moves[s.at].Move)
	}
	return &s.p
}
