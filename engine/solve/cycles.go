package solve

import (
	"math/bits"

	"flowergarden/engine"
)

// waits returns the columns, by their guards, that hold a lower card of the
// suit of the last card of column j, of height h. The card is pinned if its own
// column is one of them.
func (d *bound) waits(s stage, j int, h uint) stage { return s.reaches(d.last[j&15][h&laneMask]) }

// settle takes off all cards that cost nothing or are pinned. The pinned ones
// are not counted.
func (d *bound) settle(s stage) stage {
	columns := d.board.columns
	// The columns are gone through in turn until none has given up a card since
	// its turn came last.
	for j, idle := 0, 0; idle < columns; idle++ {
		for h := s.of(j); h > 0; h-- {
			w := d.waits(s, j, h)
			if w != 0 && w&guard(j) == 0 {
				break
			}
			s -= one(j)
			idle = -1
		}
		if j++; j == columns {
			j = 0
		}
	}
	return s
}

// digs reports whether the columns can be dug out from stage s with at most
// extra cards that cost 1 and are not pinned. If its work comes to an end
// before it knows, it says that they can.
//
// Once s is settled, the last card of each column waits for a lower card of its
// suit in another column. Follow these columns: there is a cycle of last cards,
// each of which waits for a card below the next. The first of the cycle to
// leave costs 1, whatever else is done before; so it may as well leave now, and
// trying each card of one cycle covers all ways to dig. Cycles that have no
// card in common cost at least 1 each.
func (d *bound) digs(s stage, extra int) bool {
	s = d.settle(s)
	if s == 0 {
		return true
	}
	if extra <= 0 || d.extraInTable(s) > extra {
		return false
	}
	if d.steps--; d.steps < 0 {
		return true
	}
	cycle := d.cycle(s, guards)
	if extra > 1 && d.disjointCycles(s, cycle, extra) > extra {
		return false
	}
	for ; cycle != 0; cycle &= cycle - 1 {
		if d.digs(s-one(columnOf(cycle)), extra-1) {
			return true
		}
	}
	return false
}

// extraInTable returns the least extra of digging out what is left in s of the
// cards that lie as at the start.
func (d *bound) extraInTable(s stage) int {
	if d.dig.cost == nil {
		return 0
	}
	i, pinned := 0, 0
	for j := range d.board.columns {
		n := min(uint8(s.of(j)), d.kept[j])
		i += int(n) * d.dig.stride[j]
		pinned += int(d.start.prefix[j][n].blocked)
	}
	return int(d.dig.cost[i]) - pinned
}

// disjointCycles returns a number of cycles without a common card, found one
// after the other from stage s, of which the first is known. It stops when
// there are more than enough.
func (d *bound) disjointCycles(s, cycle stage, enough int) int {
	for n := 1; ; n++ {
		if n > enough {
			return n
		}
		s = d.settle(s - cycle>>(laneBits-1))
		if s == 0 {
			return n
		}
		cycle = d.cycle(s, guards)
	}
}

// cycle returns the columns, by their guards, of a short cycle of last cards
// that wait for one another, or 0 if there is none. Only the columns in among
// take part.
func (d *bound) cycle(s, among stage) stage {
	var waits [engine.MaxColumns]stage
	for j := range d.board.columns {
		h := s.of(j)
		if h == 0 || among&guard(j) == 0 {
			continue
		}
		w := d.waits(s, j, h)
		waits[j] = w
		for earlier := w & (guard(j) - 1); earlier != 0; earlier &= earlier - 1 {
			if i := columnOf(earlier); waits[i]&guard(j) != 0 {
				return guard(i) | guard(j)
			}
		}
	}
	best := stage(0)
	for j := range d.board.columns {
		c := cycleThrough(&waits, j)
		if c != 0 && (best == 0 || bits.OnesCount64(uint64(c)) < bits.OnesCount64(uint64(best))) {
			best = c
		}
	}
	return best
}

// cycleThrough returns a shortest cycle through column j, or 0.
func cycleThrough(waits *[engine.MaxColumns]stage, j int) stage {
	var from [engine.MaxColumns]int // the column from which a column was reached
	seen, level := stage(0), guard(j)
	for level != 0 {
		next := stage(0)
		for ; level != 0; level &= level - 1 {
			i := columnOf(level)
			new := waits[i] &^ (seen | next)
			next |= new
			for ; new != 0; new &= new - 1 {
				from[columnOf(new)] = i
			}
		}
		if next&guard(j) != 0 {
			cycle := guard(j)
			for i := from[j]; i != j; i = from[i] {
				cycle |= guard(i)
			}
			return cycle
		}
		seen |= next
		level = next
	}
	return 0
}
