package solve

import (
	"context"
	"slices"
	"time"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/search"
	"flowergarden/engine/solve/internal/state"
)

// ShortestResult is what a search for a shortest win found.
type ShortestResult struct {
	Verdict Verdict
	Limit   Limit         // what ended the search, if not Proved and not Unwinnable
	Moves   []engine.Move // the shortest win found, if Winnable
	Lower   int           // no win has fewer moves than this
	Upper   int           // the number of Moves; 0 if no win is known or the position is already won
	Proved  bool          // Lower and Upper are equal: there is no shorter win
	Stats   Stats
}

// The nodes expanded in search of a win to begin with, in each attempt to make it
// shorter, and in the search for a proof before more of these attempts are made. On 19
// deals the first attempt came within two moves of a shortest win wherever that is known,
// in about 50 milliseconds, from wins with two to three times as many placements; most
// deals have their proof a second later.
const (
	firstWinNodes   = 1_000_000
	shorteningNodes = 20_000
	quickProofNodes = 20_000
)

// shorteningOrders are tried until one makes the win shorter. Of 1, 2, 4, 6, 8 and 10 on 19
// deals, with 20 thousand nodes each, 4 found the shortest wins; where it found none, 2 or
// 1 mostly did.
var shorteningOrders = []search.Order{4, 2, 1}

// winParts is into how many parts of equal length shortenEnd cuts the win.
const winParts = 8

// Shortest looks for a shortest win with a new Solver.
func Shortest(ctx context.Context, p *engine.Position, lim Limits) ShortestResult {
	return New().Shortest(ctx, p, lim)
}

// Shortest looks for a win with the fewest moves, within the limits and until ctx is done.
// If it is stopped early, it returns the best win found, and what it has proved of the
// number of moves that a win needs at least.
//
// Of the claims by which Solve makes the game smaller it uses these, each of which keeps a
// shortest win: claims 1, 2 and 3, in whose proofs no move is added; claim 4, whose proof
// leaves moves out; claim 5; and claim 6, since dead ends have no win to keep. With runs
// the same holds; for claim 2 a run that moves together with the bouquet card below it
// takes one move more without it there, and that card's placement into the empty column is
// saved. Each is used under the rules that the package comment names: with "return" every
// single move is searched, and of these claims 4, 5 and 6 are used, without "return" claims
// 1 to 5. Claims 9 and 10 then bound and prune.
func (s *Solver) Shortest(ctx context.Context, p *engine.Position, lim Limits) ShortestResult {
	begin := time.Now()
	s.begin(ctx, begin, lim)
	x := &shortest{s: s, p: p, raises: p.Rules().Cards() - p.OnFoundations(), astar: search.NewAStar(s.graph)}
	x.res.Lower = x.raises
	if p.Won() {
		x.res.Verdict, x.res.Proved = Winnable, true
	} else {
		x.run(lim.Nodes)
	}
	x.res.Stats = s.stats
	x.res.Stats.Nodes, x.res.Stats.Elapsed = s.budget.Nodes, time.Since(begin)
	return x.res
}

// shortest is one call of Shortest.
type shortest struct {
	s      *Solver
	p      *engine.Position
	res    ShortestResult
	astar  *search.AStar
	raises int // moves to foundations that any win takes
}

// run finds a win, makes it shorter, and proves how short it can be.
func (x *shortest) run(nodes int64) {
	if !x.firstWin(nodes) {
		return
	}
	x.s.ranks.Shrink(0)
	x.astar.Upper, x.astar.KeepAll = search.NoUpper, !x.s.opts.idle
	if x.res.Upper > 0 {
		x.astar.Upper = x.res.Upper - x.raises
	}
	if !x.shorten() || !x.search(nil, search.Proving, quickProofNodes) {
		return
	}
	for before := search.NoUpper + 1; x.astar.Upper < before; {
		before = x.astar.Upper
		if !x.shortenEnd() {
			return
		}
	}
	x.search(nil, search.Proving, 0)
}

// firstWin looks for any win. It reports whether the search is to go on.
func (x *shortest) firstWin(nodes int64) bool {
	s := x.s
	if s.budget.Max = firstWinNodes; nodes > 0 {
		s.budget.Max = min(nodes, firstWinNodes)
	}
	r := s.decide(x.p)
	s.budget.Max = nodes
	x.res.Verdict, x.res.Limit = r.Verdict, r.Limit
	if r.Verdict == Winnable {
		x.win(r.Moves)
	}
	return r.Verdict == Winnable || r.Verdict == Undecided && x.open()
}

// shorten makes the win shorter, in the first order that does. It reports whether the
// search is to go on.
func (x *shortest) shorten() bool {
	for _, o := range shorteningOrders {
		before := x.astar.Upper
		if !x.search(nil, o, shorteningNodes) {
			return false
		}
		if x.astar.Upper < before {
			break
		}
	}
	return true
}

// shortenEnd makes the end of the win shorter, from one position on it after the other,
// the last ones first: the nearer the end, the better the score knows which way is short.
// It reports whether the search is to go on.
func (x *shortest) shortenEnd() bool {
	for part := winParts - 1; part > 0 && x.res.Upper > 0; part-- {
		moves := x.res.Moves[:len(x.res.Moves)*part/winParts]
		if !x.search(moves, shorteningOrders[0], shorteningNodes) {
			return false
		}
	}
	return true
}

// search searches in the order o from the position to which the given moves lead, and takes
// over what it finds. At most nodes states are expanded, if that is not 0. It reports
// whether the search is to go on.
func (x *shortest) search(before []engine.Move, o search.Order, nodes int64) bool {
	s, a := x.s, x.astar
	p := *x.p
	for _, m := range before {
		p.Do(m)
	}
	s.start.Begin(&p)
	raised := x.raises - (p.Rules().Cards() - p.OnFoundations())
	game := state.Game{Mode: state.Exact, Reductions: s.reductions()}
	_, limit := a.Search(&s.start, game, o, len(before)-raised, nodes, s.memory)
	stored, bytes := a.Stored()
	s.stats.Stored, s.stats.Bytes = max(s.stats.Stored, stored), max(s.stats.Bytes, bytes)
	x.res.Limit = Limit(limit)
	if a.WonState != search.NoNode {
		s.path = s.graph.Path(s.path[:0], a.WonState)
		x.win(append(slices.Clone(before), state.Write(&p, s.graph.Generator(), s.path)...))
	}
	switch {
	case len(before) > 0:
		// That the end cannot be made shorter proves nothing of the whole.
		return limit == search.NoLimit || x.open()
	case limit != search.NoLimit:
		x.res.Lower = max(x.res.Lower, x.raises+a.Lower)
		return x.open()
	case a.Upper == search.NoUpper:
		x.res.Verdict, x.res.Lower = Unwinnable, 0
	default:
		x.res.Proved, x.res.Lower = true, x.res.Upper
	}
	return false
}

// open reports whether the last search ended at a limit of its own.
func (x *shortest) open() bool { return x.res.Limit == Nodes && !x.s.budget.Spent() }

// win notes the moves of a win.
func (x *shortest) win(moves []engine.Move) {
	x.res.Verdict, x.res.Moves, x.res.Upper = Winnable, moves, len(moves)
}
