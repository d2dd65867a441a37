package solve

import (
	"flowergarden/engine"
)

// A position goes through several searches, phases, until one decides it.
//
// A scout plays the game, but of each class of states it keeps only the one it
// finds first. That is enough to win most deals, and quick, and it proves
// nothing if it ends without a win. The relaxed game proves the rest lost. How
// the two are made to work together is in hunt.go.

// phase is one search.
type phase struct {
	mode      mode
	forgotten engine.CardSet // cards of which classes forget the suits
	merging   bool           // classes also forget whether a card is in the bouquet
	nodes     int64          // states it may expand, 0 for all that there are
}

// decide goes through the phases.
func (s *Solver) decide(p *engine.Position, lim Limits, res *Result) {
	s.store.empty()
	s.sketcher.book.empty()
	if s.opts.relaxed {
		h := hunt{s: s, p: p, lim: lim, res: res, budget: firstBudget}
		h.run()
		return
	}
	res.Verdict, res.Limit = s.search(phase{mode: exact}, lim, &res.Stats)
	if res.Verdict == Winnable {
		res.Moves = s.record(p)
	}
}

// search runs one phase and adds to the statistics.
func (s *Solver) search(f phase, lim Limits, stats *Stats) (v Verdict, l Limit) {
	if left := lim.Nodes - stats.Expanded; lim.Nodes > 0 && (f.nodes == 0 || left < f.nodes) {
		if left <= 0 {
			return Undecided, Nodes
		}
		f.nodes = left
	}
	memory := lim.Memory
	if s.sketches(0) {
		if f.mode == relaxed && f.merging && s.sketches(allCards&^f.forgotten) {
			return s.sketch(f, sketchMemory(memory), stats)
		}
		memory = scoutMemory(memory)
	} else {
		s.sketcher.book.shrink(0)
	}
	if s.begin(f, memory) {
		v, l = s.run(f.nodes, &stats.Expanded)
	} else {
		l = s.limit
	}
	s.measure(stats)
	return v, l
}

// sketches reports whether the relaxed game in which the suits of kept are
// remembered is played on sketches.
func (s *Solver) sketches(kept engine.CardSet) bool {
	return s.opts.sketch && s.opts.relaxed && s.opts.macros && able(s.start.rules, kept)
}

// scoutMemory returns the part of a limit on memory that is for scouts where the
// relaxed game is played on sketches: both keep what they store.
func scoutMemory(limit int64) int64 { return (limit + 3) / 4 }

// sketchMemory returns the other part. No part of a limit is 0.
func sketchMemory(limit int64) int64 { return limit - limit/4 }

// sketch runs a phase of the relaxed game on sketches.
func (s *Solver) sketch(f phase, memory int64, stats *Stats) (Verdict, Limit) {
	k := &s.sketcher
	k.opts = s.opts
	s.prepare(f)
	v, l := k.run(&s.start, f.forgotten, f.nodes, memory, &stats.Expanded)
	if v == Winnable {
		s.way = k.trace(s.way[:0])
	}
	s.measure(stats)
	return v, l
}

// measure notes what is stored.
func (s *Solver) measure(stats *Stats) {
	stats.Stored = max(stats.Stored, int64(s.store.count)+s.sketcher.book.states)
	stats.Bytes = max(stats.Bytes, s.store.bytes()+s.sketcher.book.bytes())
}
