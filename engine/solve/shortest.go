package solve

import (
	"context"
	"slices"
	"time"

	"flowergarden/engine"
)

// ShortestResult is what a search for a shortest win found.
type ShortestResult struct {
	Verdict Verdict
	Limit   Limit         // what ended the search, if not Proved and not Unwinnable
	Moves   []engine.Move // the shortest win found, if Winnable
	Lower   int           // no win has fewer moves than this
	Upper   int           // the number of Moves; 0 if no win is known or none is needed
	Proved  bool          // Lower and Upper are equal: there is no shorter win
	Stats   Stats
}

// The states expanded in search of a win to begin with, in each attempt to make
// it shorter, and in the search for a proof before more of these attempts are
// made. On 19 deals the first attempt came within two moves of a shortest win
// wherever that is known, in about 50 milliseconds, from wins with two to three
// times as many placements; most deals have their proof a second later.
const (
	firstWinNodes   = 1_000_000
	improvingNodes  = 20_000
	quickProofNodes = 20_000
)

// refineParts is into how many parts of equal length refine cuts the win.
const refineParts = 8

// Shortest looks for a win with the fewest moves, within the limits and until
// ctx is done. If it is stopped early, it tells the best win it has, and what it
// has proved of the number of moves that a win needs at least.
//
// Of the claims by which Solve makes the game smaller it uses these, each of
// which keeps a shortest win: claims 1, 2 and 3, in whose proofs no move is
// added; claim 4, whose proof leaves moves out; claim 5; and lost positions, which have no win to keep. With
// runs the same holds; for claim 2 a run that moves together with the bouquet
// card below it takes one move more without it there, and that card's placement
// into the empty column is saved. With the rule "return" every single move is
// searched, and only claims 4 and 5 and lost positions are used.
func (s *Solver) Shortest(ctx context.Context, p *engine.Position, lim Limits) ShortestResult {
	begin := time.Now()
	q := &quest{s: s, p: p, lim: lim, clock: newClock(ctx, begin, lim.Time)}
	q.res.Lower = p.Rules().Cards() - p.OnFoundations()
	if p.Won() {
		q.res.Verdict, q.res.Proved = Winnable, true
	} else {
		q.run(ctx, begin)
	}
	q.res.Stats.Elapsed = time.Since(begin)
	return q.res
}

// Shortest looks for a shortest win with a new Solver.
func Shortest(ctx context.Context, p *engine.Position, lim Limits) ShortestResult {
	return New().Shortest(ctx, p, lim)
}

// quest is one call of Shortest.
type quest struct {
	s     *Solver
	p     *engine.Position
	lim   Limits
	clock clock
	res   ShortestResult
}

// run finds a win, makes it shorter, and proves how short it can be.
func (q *quest) run(ctx context.Context, begin time.Time) {
	if !q.firstWin(ctx, begin) {
		return
	}
	a := q.s.idle
	if a == nil {
		a = &par{s: q.s}
		q.s.idle = a
	}
	a.raises, a.lower, a.upper = q.p.Rules().Cards()-q.p.OnFoundations(), 0, noUpper
	if q.res.Upper > 0 {
		a.upper = q.res.Upper - a.raises
	}
	defer func() { q.s.par = nil }()
	if !q.improve(a) || !q.search(a, proving, quickProofNodes) {
		return
	}
	for before := noUpper + 1; a.upper < before; {
		before = a.upper
		if !q.refine(a) {
			return
		}
	}
	q.search(a, proving, 0)
}

// improve makes the win shorter, in the first order that does. It reports
// whether the search is to go on.
func (q *quest) improve(a *par) bool {
	a.begins(*q.p, nil)
	for _, o := range improving {
		before := a.upper
		if !q.search(a, o, improvingNodes) {
			return false
		}
		if a.upper < before {
			break
		}
	}
	return true
}

// refine makes the end of the win shorter, from one position on it after the
// other, the last ones first: the nearer the end, the better the score tells
// which way is short. It reports whether the search is to go on.
func (q *quest) refine(a *par) bool {
	for part := refineParts - 1; part > 0 && q.res.Upper > 0; part-- {
		p, moves := *q.p, q.res.Moves
		moves = moves[:len(moves)*part/refineParts]
		for _, m := range moves {
			p.Do(m)
		}
		a.begins(p, moves)
		if !q.search(a, improving[0], improvingNodes) {
			return false
		}
	}
	a.begins(*q.p, nil)
	return true
}

// firstWin looks for any win. It reports whether the search is to go on.
func (q *quest) firstWin(ctx context.Context, begin time.Time) bool {
	lim := q.lim
	if lim.Nodes == 0 || lim.Nodes > firstWinNodes {
		lim.Nodes = firstWinNodes
	}
	if lim.Time > 0 {
		lim.Time = max(1, lim.Time-time.Since(begin))
	}
	r := q.s.Solve(ctx, q.p, lim)
	q.count(r.Stats)
	q.res.Verdict = r.Verdict
	switch r.Verdict {
	case Unwinnable:
		return false
	case Winnable:
		q.win(r.Moves)
	default:
		q.res.Limit = r.Limit
		return q.open()
	}
	return true
}

// open reports whether what ended the last search is not a limit of q.
func (q *quest) open() bool { return q.res.Limit == Nodes && !q.spent() }

// spent reports whether the limit on states is reached.
func (q *quest) spent() bool {
	return q.lim.Nodes > 0 && q.res.Stats.Expanded >= q.lim.Nodes
}

// win notes the moves of a win.
func (q *quest) win(moves []engine.Move) {
	q.res.Verdict, q.res.Moves, q.res.Upper = Winnable, moves, len(moves)
}

// count adds st to the statistics.
func (q *quest) count(st Stats) {
	q.res.Stats.Expanded += st.Expanded
	q.res.Stats.Stored = max(q.res.Stats.Stored, st.Stored)
	q.res.Stats.Bytes = max(q.res.Stats.Bytes, st.Bytes)
}

// search lets a search in the order o, and takes over what it found. At most
// nodes states are expanded, if that is not 0. It reports whether the quest is
// to go on.
func (q *quest) search(a *par, o order, nodes int64) bool {
	if q.lim.Nodes > 0 {
		left := q.lim.Nodes - q.res.Stats.Expanded
		if nodes == 0 || left < nodes {
			nodes = left
		}
	}
	st := a.run(q, o, nodes)
	q.count(st)
	q.res.Limit = a.limit
	if a.won != noNode {
		q.s.won = a.won
		q.s.trace()
		q.win(append(slices.Clone(a.before), q.s.record(&a.first)...))
	}
	switch {
	case len(a.before) > 0:
		// That the end cannot be made shorter proves nothing of the whole.
		return q.res.Limit == NoLimit || q.open()
	case q.res.Limit != NoLimit:
		q.res.Lower = max(q.res.Lower, a.raises+a.lower)
		return q.open()
	case a.upper == noUpper:
		q.res.Verdict, q.res.Lower = Unwinnable, 0
	default:
		q.res.Proved, q.res.Lower = true, q.res.Upper
	}
	return false
}
