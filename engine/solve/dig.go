package solve

import "flowergarden/engine"

// digTable holds, for any number of cards left at the bottom of each column as
// it was at the start, the least extra of digging these out, or with runs the
// least cost.
type digTable struct {
	extra  []uint8
	stride [engine.MaxColumns]int
}

// clear empties t, which then says 0 of everything.
func (t *digTable) clear() { t.extra = nil }

// set fills t for the columns of s, or clears it if it would take more than
// limit bytes.
func (t *digTable) set(s *start, limit int64) {
	size := 1
	t.stride = [engine.MaxColumns]int{}
	for j := range s.board.columns {
		t.stride[j] = size
		size *= int(s.board.height[j]) + 1
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
		for j := 0; j < s.board.columns; j++ {
			if h[j]++; h[j] <= s.board.height[j] {
				break
			}
			h[j] = 0
		}
	}
}

// cheapest returns the entry of index i, which stands for the heights h, from
// the entries of lower indexes.
//
// The next to leave is the last card of a column. With runs it may be the last
// few: these have not moved before, so they lie as at the start, and they can
// leave together, in one placement, only if they are a run there. More cards
// that were put on top of them do not make that placement cheaper.
func (t *digTable) cheapest(s *start, i int, h *[engine.MaxColumns]uint8) uint8 {
	var left engine.CardSet
	for j := range s.board.columns {
		left |= s.prefix[j][h[j]].set
	}
	if left == 0 {
		return 0
	}
	best := uint8(255)
	for j := range s.board.columns {
		column := &s.board.cards[j]
		for n := 1; n <= int(h[j]); n++ {
			c := column[int(h[j])-n]
			extra := t.extra[i-n*t.stride[j]]
			if n > 1 || left&lowerCards[c] != 0 {
				extra++
			}
			if s.rules.Runs == engine.NoRuns {
				extra -= uint8(s.prefix[j][h[j]].blocked - s.prefix[j][h[j]-1].blocked)
			}
			best = min(best, extra)
			if s.rules.Runs == engine.NoRuns || n == int(h[j]) || !joined(s.rules.Runs, c, column[int(h[j])-n-1]) {
				break
			}
		}
	}
	return best
}

// of returns the entry for the lowest h cards of each column.
func (t *digTable) of(h *[engine.MaxColumns]uint8) int {
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
