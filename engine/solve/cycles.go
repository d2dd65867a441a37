package solve

import (
	"math/bits"

	"flowergarden/engine"
)

// settle takes off all cards that cost nothing or are pinned. The pinned ones
// are not counted.
func (d *bound) settle(s *digging) {
	for again := true; again; {
		again = false
		for j := range d.board.columns {
			h := s.height[j]
			for h > 0 {
				c := d.board.cards[j][h-1]
				if s.left&lowerCards[c] != 0 && d.pinned[j]>>(h-1)&1 == 0 {
					break
				}
				h--
				s.left = s.left.Without(c)
			}
			again = again || h != s.height[j]
			s.height[j] = h
		}
	}
}

// lift takes the last card off column j.
func (d *bound) lift(s *digging, j int) {
	s.height[j]--
	s.left = s.left.Without(d.board.cards[j][s.height[j]])
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
func (d *bound) digs(s digging, extra int) bool {
	d.settle(&s)
	if s.left == 0 {
		return true
	}
	if extra <= 0 || d.extraInTable(&s) > extra {
		return false
	}
	if d.steps--; d.steps < 0 {
		return true
	}
	cycle := d.cycle(&s, ^uint32(0))
	if extra > 1 && d.disjointCycles(s, cycle, extra) > extra {
		return false
	}
	for ; cycle != 0; cycle &= cycle - 1 {
		t := s
		d.lift(&t, bits.TrailingZeros32(cycle))
		if d.digs(t, extra-1) {
			return true
		}
	}
	return false
}

// extraInTable returns the least extra of digging out what is left in s of the
// cards that lie as at the start.
func (d *bound) extraInTable(s *digging) int {
	if d.dig.cost == nil {
		return 0
	}
	i, pinned := 0, 0
	for j := range d.board.columns {
		n := min(s.height[j], d.kept[j])
		i += int(n) * d.dig.stride[j]
		pinned += int(d.start.prefix[j][n].blocked)
	}
	return int(d.dig.cost[i]) - pinned
}

// disjointCycles returns a number of cycles without a common card, found one
// after the other from stage s, of which the first is known. It stops when
// there are more than enough.
func (d *bound) disjointCycles(s digging, cycle uint32, enough int) int {
	for n := 1; ; n++ {
		if n > enough {
			return n
		}
		for ; cycle != 0; cycle &= cycle - 1 {
			d.lift(&s, bits.TrailingZeros32(cycle))
		}
		d.settle(&s)
		if s.left == 0 {
			return n
		}
		cycle = d.cycle(&s, ^uint32(0))
	}
}

// cycle returns the columns of a short cycle of last cards that wait for one
// another, or 0 if there is none. Only the columns in among take part.
func (d *bound) cycle(s *digging, among uint32) uint32 {
	var waits [engine.MaxColumns]uint32
	for j := range d.board.columns {
		if s.height[j] == 0 || among>>j&1 == 0 {
			continue
		}
		low := lowerCards[d.board.cards[j][s.height[j]-1]]
		for i := range d.board.columns {
			if d.below[i][s.height[i]]&low == 0 {
				continue
			}
			waits[j] |= 1 << i
			if waits[i]>>j&1 != 0 {
				return 1<<i | 1<<j
			}
		}
	}
	best := uint32(0)
	for j := range d.board.columns {
		c := cycleThrough(&waits, j, d.board.columns)
		if c != 0 && (best == 0 || bits.OnesCount32(c) < bits.OnesCount32(best)) {
			best = c
		}
	}
	return best
}

// cycleThrough returns a shortest cycle through column j, or 0.
func cycleThrough(waits *[engine.MaxColumns]uint32, j, columns int) uint32 {
	var from [engine.MaxColumns]int // the column from which a column was reached
	seen, level := uint32(0), uint32(1)<<j
	for level != 0 {
		next := uint32(0)
		for ; level != 0; level &= level - 1 {
			i := bits.TrailingZeros32(level)
			for new := waits[i] &^ (seen | next); new != 0; new &= new - 1 {
				from[bits.TrailingZeros32(new)] = i
			}
			next |= waits[i] &^ seen
		}
		if next>>j&1 != 0 {
			cycle := uint32(1) << j
			for i := from[j]; i != j; i = from[i] {
				cycle |= 1 << i
			}
			return cycle
		}
		seen |= next
		level = next
	}
	return 0
}
