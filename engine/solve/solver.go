package solve

import (
	"context"
	"time"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/abstract"
	"flowergarden/engine/solve/internal/search"
	"flowergarden/engine/solve/internal/state"
)

// options switches the reductions, so that tests can do without each.
type options struct {
	macros          bool // claims 1 to 3: macros instead of single moves
	safe            bool // claim 4: safe foundation moves at once
	deadEnds        bool // claim 6: no moves from dead ends
	abstraction     bool // claim 7: abstraction refinement
	dominance       bool // claim 8: dominated states are pruned
	ranks           bool // the abstraction is searched by ranks
	representatives bool // searches that keep one state of each class
	replanning      bool // plans are made from where another failed
	withoutReturn   bool // with "return", first a win without it is looked for
	idle            bool // claim 10: a search for a shortest win prunes states with idle bouquet cards
	plain           bool // a plain score instead of the tuned one
}

var allOptions = options{macros: true, safe: true, deadEnds: true, abstraction: true, dominance: true,
	ranks: true, representatives: true, replanning: true, withoutReturn: true,
	idle: true}

// Solver decides positions. It keeps its memory from one to the next, and gives the
// answer that a new one would give. It is not for use by two goroutines at once.
type Solver struct {
	opts     options
	start    state.Start
	budget   search.Budget
	memory   int64           // bytes that may be used, 0 for no limit
	graph    *search.Graph   // states, or representatives of classes
	ranks    *abstract.Graph // the abstraction by ranks
	follower abstract.Follower
	path     []state.Key // of the last win found, from the first state on
	stats    Stats       // Stored and Bytes only

	distinguished int // cards distinguished so far, for tests
}

// New returns a Solver.
func New() *Solver {
	s := &Solver{opts: allOptions}
	s.graph, s.ranks = search.NewGraph(&s.budget), abstract.NewGraph(&s.budget)
	return s
}

// Solve decides p with a new Solver.
func Solve(ctx context.Context, p *engine.Position, lim Limits) Result {
	return New().Solve(ctx, p, lim)
}

// Solve decides whether p can be won, within the limits and until ctx is done. It does
// not change p.
func (s *Solver) Solve(ctx context.Context, p *engine.Position, lim Limits) Result {
	begin := time.Now()
	s.begin(ctx, begin, lim)
	res := s.decide(p)
	res.Stats = s.stats
	res.Stats.Nodes, res.Stats.Elapsed = s.budget.Nodes, time.Since(begin)
	return res
}

// begin prepares s for a question with the given limits.
func (s *Solver) begin(ctx context.Context, begin time.Time, lim Limits) {
	s.budget = search.NewBudget(ctx, begin, lim.Time, lim.Nodes, lim.Progress)
	s.memory, s.stats = lim.Memory, Stats{}
	s.graph.Empty()
	s.ranks.Empty()
}

// decide decides p within the budget. The statistics of the result are not set.
func (s *Solver) decide(p *engine.Position) Result {
	switch p.Status() {
	case engine.Won:
		return Result{Verdict: Winnable}
	case engine.Stuck:
		return Result{Verdict: Unwinnable}
	}
	if s.opts.abstraction {
		if res := s.withoutReturn(p); res.Verdict == Winnable {
			return res
		}
		return s.refine(p)
	}
	s.start.Begin(p)
	out, limit := s.search(state.Game{Mode: state.Exact}, 0)
	return s.result(p, out, limit)
}

// refine decides p by abstraction refinement.
func (s *Solver) refine(p *engine.Position) Result {
	s.start.Begin(p)
	r := refinement{s: s, p: p, quick: firstPlanNodes}
	r.run()
	return r.res
}

// withoutReturnNodes are expanded to look for a win that needs no rule "return". On the
// deals 200100 to 200199 with a million nodes each the mean is 158 ms without that, 144 with
// 5 thousand nodes, 130 with 20 or 50 thousand, and 101 with 200 thousand.
const withoutReturnNodes = 200_000

// withoutReturn looks for a win of p that does not use its rule "return": the game
// without the rule has the same moves but for those, and is far smaller. No other verdict
// of it is one of p.
func (s *Solver) withoutReturn(p *engine.Position) Result {
	r, l := p.Rules(), p.Layout()
	if !r.Return || !s.opts.withoutReturn {
		return Result{}
	}
	r.Return = false
	q, err := engine.NewPosition(r, &l)
	if err != nil {
		return Result{} // not reached: no check of a position depends on the rule
	}
	limit := s.budget.Max
	defer func() { s.budget.Max = limit }()
	if limit == 0 || limit > withoutReturnNodes {
		s.budget.Max = withoutReturnNodes
	}
	return s.refine(&q)
}

// result returns the result of an exact search.
func (s *Solver) result(p *engine.Position, out search.Outcome, limit search.Limit) Result {
	switch out {
	case search.Won:
		return Result{Verdict: Winnable, Moves: state.Write(p, s.graph.Generator(), s.path)}
	case search.Exhausted:
		return Result{Verdict: Unwinnable}
	}
	return Result{Limit: Limit(limit)}
}

// search searches the given game from the start, with the reductions of s in place of
// game's own. At most nodes states are expanded, if that is not 0. Afterwards the
// generator plays that game, and path is that of a win.
func (s *Solver) search(game state.Game, nodes int64) (search.Outcome, search.Limit) {
	if s.budget.Spent() {
		return search.Stopped, search.Nodes
	}
	game.Reductions = s.reductions()
	memory := s.memory
	switch {
	case game.Mode == state.Abstract && game.Pools && s.byRanks(game.Merged):
		return s.searchRanks(game, nodes)
	case s.byRanks(state.AllCards):
		memory = (memory + 3) / 4 // the rest is for the abstraction; rounded up: 0 would mean no limit
	default:
		s.ranks.Shrink(0)
	}
	out, limit := s.graph.Search(&s.start, game, nodes, memory, s.opts.plain)
	if out == search.Won {
		s.path = s.graph.Path(s.path[:0], s.graph.WonState())
	}
	s.measure()
	return out, limit
}

// searchRanks is search for the abstraction by ranks. It has three quarters of the
// memory.
func (s *Solver) searchRanks(game state.Game, nodes int64) (search.Outcome, search.Limit) {
	s.graph.Generator().Begin(&s.start, game)
	out, limit := s.ranks.Search(&s.start, game.Merged, nodes, s.memory-s.memory/4,
		abstract.Options{Safe: s.opts.safe, Dominance: s.opts.dominance, Plain: s.opts.plain})
	if out == search.Won {
		s.path = s.ranks.Path(s.path[:0])
	}
	s.measure()
	return out, limit
}

func (s *Solver) reductions() state.Reductions {
	return state.Reductions{Macros: s.opts.macros, Safe: s.opts.safe, DeadEnds: s.opts.deadEnds}
}

// byRanks reports whether the abstraction that merges the given cards is searched by
// ranks.
func (s *Solver) byRanks(merged engine.CardSet) bool {
	return s.opts.ranks && s.opts.abstraction && s.opts.macros &&
		abstract.Able(s.start.Rules, state.AllCards&^merged)
}

// measure notes what is stored.
func (s *Solver) measure() {
	n, b := s.graph.Stored()
	m, c := s.ranks.Stored()
	s.stats.Stored, s.stats.Bytes = max(s.stats.Stored, n+m), max(s.stats.Bytes, b+c)
}
