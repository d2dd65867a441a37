package bound

import (
	"flowergarden/engine"
	"flowergarden/engine/solve/internal/state"
)

// table holds, for any number of cards left at the bottom of each column as it was at
// the start, the least extra of digging these out, or with runs the least cost.
type table struct {
	extra  []uint8
	stride [engine.MaxColumns]int
}

// clear empties t: every entry then counts as 0.
func (t *table) clear() { t.extra = nil }

// set fills t for the columns of s, or clears it if it would take more than limit
// bytes. A table that is larger than that is given back.
func (t *table) set(s *state.Start, limit int64) {
	if int64(cap(t.extra)) > limit {
		t.clear()
	}
	size := 1
	t.stride = [engine.MaxColumns]int{}
	for j := range s.Board.Columns {
		t.stride[j] = size
		size *= int(s.Board.Height[j]) + 1
		if int64(size) > limit {
			t.clear()
			return
		}
	}
	if cap(t.extra) < size {
		t.extra = make([]uint8, size)
	}
	t.extra = t.extra[:size]
	var h [engine.MaxColumns]uint8
	for i := range t.extra {
		t.extra[i] = t.cheapest(s, i, &h)
		for j := 0; j < s.Board.Columns; j++ {
			if h[j]++; h[j] <= s.Board.Height[j] {
				break
			}
			h[j] = 0
		}
	}
}

// cheapest returns the entry of index i, which is that of the heights h, from the
// entries of lower indexes.
//
// The next to leave is the last card of a column. With runs it may be the last
// few: these have not moved before, so they lie as at the start, and they can
// leave together, in one placement, only if they are a run there. More cards
// that were put on top of them do not make that placement cheaper.
func (t *table) cheapest(s *state.Start, i int, h *[engine.MaxColumns]uint8) uint8 {
	var left engine.CardSet
	for j := range s.Board.Columns {
		left |= s.Prefix[j][h[j]].Set
	}
	if left == 0 {
		return 0
	}
	best := uint8(255)
	for j := range s.Board.Columns {
		column := &s.Board.Cards[j]
		for n := 1; n <= int(h[j]); n++ {
			c := column[int(h[j])-n]
			extra := t.extra[i-n*t.stride[j]]
			if n > 1 || left&state.Lower[c] != 0 {
				extra++
			}
			if s.Rules.Runs == engine.NoRuns {
				extra -= uint8(s.Prefix[j][h[j]].Pinned - s.Prefix[j][h[j]-1].Pinned)
			}
			best = min(best, extra)
			if s.Rules.Runs == engine.NoRuns || n == int(h[j]) || !joined(s.Rules.Runs, c, column[int(h[j])-n-1]) {
				break
			}
		}
	}
	return best
}

// of returns the entry for the lowest h cards of each column.
func (t *table) of(h *[engine.MaxColumns]uint8) int {
	if t.extra == nil {
		return 0
	}
	i := 0
	for j, stride := range t.stride {
		i += int(h[j]) * stride
	}
	return int(t.extra[i])
}

// joined reports whether c, lying on t, moves with it as part of a run.
func joined(runs engine.Runs, c, t engine.Card) bool {
	return c.FitsOn(t) && (runs == engine.AnyRuns || c.Suit() == t.Suit())
}
