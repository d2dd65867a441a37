package bound

// digging is a stage plus, per column, the columns for which its last card waits:
// those that hold a lower card of its suit. A card is pinned if its own column is one
// of them.
type digging struct {
	stage
	waits waits
}

// settle takes off all cards that cost nothing or are pinned. The pinned ones
// are not counted. Only the columns in changed, and those that wait for columns
// from which a card is taken, can have given up a card since s was settled.
func (d *Bound) settle(s *digging, changed columnSet) {
	for changed != 0 {
		j := changed.first()
		changed &= changed - 1
		column := &d.board.Cards[j]
		h := s.of(j)
		before := h
		var w columnSet
		for ; h > 0; h-- {
			w = s.reaches(d.needs[column[h-1]&63])
			if w != 0 && w&theColumn(j) == 0 {
				break
			}
			w = 0
			s.stage -= one(j)
		}
		s.waits.set(j, w)
		if h < before {
			changed |= s.waits.on(j)
		}
	}
}

// digs reports whether the columns can be dug out from stage s, in which the columns
// in changed are not settled, with at most extra cards that cost 1 and are not pinned.
// If its steps are used up before it knows, it
// answers that they can.
//
// Once s is settled, the last card of each column waits for a lower card of its
// suit in another column. Follow these columns: there is a cycle of last cards,
// each of which waits for a card below the next. The first of the cycle to
// leave costs 1, whatever else is done before; so it may as well leave now, and
// trying each card of one cycle covers all ways to dig. Cycles that have no
// card in common cost at least 1 each.
//
// Where no card is left but those that lie as at the start, the table knows.
func (d *Bound) digs(s digging, changed columnSet, extra int) bool {
	d.settle(&s, changed)
	if s.stage == 0 {
		return true
	}
	if extra <= 0 {
		return false
	}
	n, all := d.extraInTable(s.stage)
	if all || n > extra {
		return n <= extra
	}
	if d.steps--; d.steps < 0 {
		return true
	}
	cycle := s.waits.cycle()
	if extra > 1 && d.leastExtra(s, cycle, extra) > extra {
		return false
	}
	for ; cycle != 0; cycle &= cycle - 1 {
		t := s
		if d.digs(t, t.take(cycle&-cycle), extra-1) {
			return true
		}
	}
	return false
}

// take takes off the last cards of the columns in l. It returns the columns
// that are to be settled then.
func (s *digging) take(l columnSet) (changed columnSet) {
	changed = l
	for ; l != 0; l &= l - 1 {
		j := l.first()
		s.stage -= one(j)
		changed |= s.waits.on(j)
	}
	return changed
}

// extraInTable returns the least extra of digging out those cards that lie as at the
// start and have not left at stage s, and whether there are no others.
func (d *Bound) extraInTable(s stage) (int, bool) {
	if d.table.extra == nil {
		return 0, false
	}
	i, all := 0, true
	for j := range d.board.Columns {
		h := uint8(s.of(j))
		if h > d.kept[j] {
			h, all = d.kept[j], false
		}
		i += int(h) * d.table.stride[j&7]
	}
	return int(d.table.extra[i]), all
}

// leastExtra returns a lower bound on the extra of digging from stage s, where
// cycle is a cycle. It takes off the cards of one cycle after the other, for 1
// each, which is no more than they cost, and then asks the table. It stops when
// it has more than enough.
func (d *Bound) leastExtra(s digging, cycle columnSet, enough int) int {
	most := 0
	for n := 1; ; n++ {
		d.settle(&s, s.take(cycle))
		if s.stage == 0 {
			return max(most, n)
		}
		more, all := d.extraInTable(s.stage)
		most = max(most, n+more)
		if all || most > enough {
			return most
		}
		cycle = s.waits.cycle()
	}
}
