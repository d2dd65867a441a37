package solve

import "flowergarden/engine"

// A position goes through several searches, phases, until one decides it.
//
// A scout plays the game, but of each class of states it keeps only the one it
// finds first. That is enough to win most deals, and quick, and it proves
// nothing if it ends without a win. Then the relaxed game is searched. If it
// cannot be won, neither can the position. If it can, and the way to its win
// can be followed with the real cards, the position is won. Else a card is
// remembered, which makes the classes smaller, and it is the turn of the scout
// again.

// phase is one search.
type phase struct {
	mode      mode
	forgotten engine.CardSet // cards of which classes forget the suits
	merging   bool           // classes also forget whether a card is in the bouquet
	nodes     int64          // states it may expand, 0 for all that there are
}

// The first scout ends after firstScout states, which win three deals of four.
// Each later one gets as many states as the relaxed game before it took, times
// scoutFactor, and at least nextScout. A factor of a half decided three deals
// less of the eleven hardest of 1000.
//
// While the relaxed game is won within mergeUntil states, the classes also
// exchange cards with the bouquet. That makes them fewer, by 3 to 17 times on
// nine lost deals, and the games with it. Where they are not enough, the search
// begins anew without: there fewer cards have to be remembered. Of the eleven
// deals that won two more quickly and one at all.
const (
	firstScout  = 3000
	nextScout   = 20000
	scoutFactor = 2
	mergeUntil  = 100000
)

// decide goes through the phases.
func (s *Solver) decide(p *engine.Position, lim Limits, res *Result) {
	if !s.opts.relaxed {
		res.Verdict, res.Limit = s.search(phase{mode: exact}, lim, &res.Stats)
		if res.Verdict == Winnable {
			res.Moves = s.record(p)
		}
		return
	}
	f := phase{forgotten: allCards, merging: true, nodes: firstScout}
	for {
		if s.opts.scout && s.scout(p, f, lim, res) {
			return
		}
		before := res.Stats.Expanded
		f.mode, f.nodes = relaxed, 0
		v, l := s.search(f, lim, &res.Stats)
		if v != Winnable {
			res.Verdict, res.Limit = v, l
			return
		}
		moves, wrong := s.follow(p)
		if wrong == engine.NoCard {
			res.Verdict, res.Moves = Winnable, moves
			return
		}
		s.refined++
		f.forgotten = f.forgotten.Without(wrong)
		spent := res.Stats.Expanded - before
		if f.merging && spent > mergeUntil {
			f.merging, f.forgotten = false, allCards
		}
		f.nodes = max(nextScout, scoutFactor*spent)
	}
}

// scout runs a scout and reports whether that ends it all: with a win, or a
// limit that also ends any other search.
func (s *Solver) scout(p *engine.Position, f phase, lim Limits, res *Result) bool {
	f.mode = scout
	v, l := s.search(f, lim, &res.Stats)
	switch {
	case v == Winnable:
		res.Verdict, res.Moves = v, s.record(p)
	case l == Time, l == Interrupted:
		// The relaxed game before it may have been won. That is no verdict.
		res.Verdict, res.Limit = Undecided, l
	default:
		return false
	}
	return true
}

// search runs one phase and adds to the statistics.
func (s *Solver) search(f phase, lim Limits, stats *Stats) (v Verdict, l Limit) {
	if left := lim.Nodes - stats.Expanded; lim.Nodes > 0 && (f.nodes == 0 || left < f.nodes) {
		if left <= 0 {
			return Undecided, Nodes
		}
		f.nodes = left
	}
	if s.begin(f, lim.Memory) {
		v, l = s.run(f.nodes, &stats.Expanded)
	} else {
		l = s.limit
	}
	stats.Stored = max(stats.Stored, int64(s.store.count))
	stats.Bytes = max(stats.Bytes, s.store.bytes())
	return v, l
}
