package solve

import "flowergarden/engine"

// A sharper bound for states without an empty column, and without runs. Up to
// the moment when a column first becomes empty, a card that is placed must go
// onto a card one rank higher, and cards that come onto columns from the
// bouquet cost placements of their own.
//
// Let a rank be open if a card of that rank has been the last of its column, or
// has come onto a column from elsewhere: from the bouquet, or with the rule
// "return" from a foundation. While no column has been empty, a card of rank r
// can be placed only if rank r+1 is open. A rank that no card in the columns
// has opened costs a placement to open, once, it needs a card elsewhere, and
// the next higher rank must be open first. None of these placements is one that
// digging counts, for digging counts placements of cards that are in columns
// now. So they add up: bridged digs with both, and charges every rank at most
// once.
//
// Digging with ranks still has the property that a card taken off and a rank
// opened never make anything else more expensive, nor impossible. So again
// cards that leave at no cost beyond that of the pinned are taken at once. When
// a column is dug out the restriction ends and the rest is plain digging.
//
// A card that waits in a cycle and is chosen to be placed cannot always be
// placed at once. It is then sent: its cost is paid, and it leaves when its
// rank can be placed.
type bridging struct {
	digging
	open uint32 // bit r: rank r is open
	sent uint32 // columns of which the last card is sent
}

// bridged is digs for a state without an empty column.
func (d *bound) bridged(extra int) bool {
	s := bridging{digging: d.whole()}
	for j := range d.board.columns {
		s.open |= 1 << d.board.last(j).Rank()
	}
	n := 0
	for ; !d.opens(s, n); n++ {
		if n >= extra {
			return false
		}
	}
	return d.digs(s.digging, extra-n) && d.digsWithBridges(s, extra)
}

// opens reports whether a column can be dug out by opening at most ranks ranks,
// if all placements that digging counts are free.
func (d *bound) opens(s bridging, ranks int) bool {
	if d.settleOpen(&s, true) {
		return true
	}
	if ranks <= 0 {
		return false
	}
	if d.steps--; d.steps < 0 {
		return true
	}
	var tried uint32
	for j := range d.board.columns {
		r := d.board.cards[j][s.height[j]-1].Rank()
		open, cost := d.opened(s.open, r, ranks)
		if cost > ranks || tried>>r&1 != 0 {
			continue
		}
		tried |= 1 << r
		t := s
		t.open = open
		if d.opens(t, ranks-cost) {
			return true
		}
	}
	return false
}

// opened opens the ranks that a card of rank r needs to be placed, and returns
// how many these are: more than most if that is not possible or too many.
func (d *bound) opened(open uint32, r engine.Rank, most int) (uint32, int) {
	cost := 0
	for r++; open>>r&1 == 0; r++ {
		if d.spare.OfRank(r) == 0 || cost == most {
			return open, most + 1
		}
		open |= 1 << r
		cost++
	}
	return open, cost
}

// settleOpen takes off the cards that can leave at no extra cost, or with free
// all that can leave at all, and reports whether a column is dug out.
func (d *bound) settleOpen(s *bridging, free bool) bool {
	for again := true; again; {
		again = false
		for j := range d.board.columns {
			for d.leaves(s, j, free) {
				again = true
				s.sent &^= 1 << j
				d.lift(&s.digging, j)
				if s.height[j] == 0 {
					return true
				}
				s.open |= 1 << d.board.cards[j][s.height[j]-1].Rank()
			}
		}
	}
	return false
}

// leaves reports whether the last card of column j can leave.
func (d *bound) leaves(s *bridging, j int, free bool) bool {
	i := s.height[j] - 1
	c := d.board.cards[j][i]
	if s.left&lowerCards[c] == 0 {
		return true
	}
	return s.open>>(c.Rank()+1)&1 != 0 && (free || d.paid(s, j))
}

// paid reports whether the placement of the last card of column j is paid for.
func (d *bound) paid(s *bridging, j int) bool {
	return s.sent>>j&1 != 0 || d.pinned[j]>>(s.height[j]-1)&1 != 0
}

// digsWithBridges is digs with ranks. The pinned and the sent cards are paid;
// extra pays for others and for ranks.
func (d *bound) digsWithBridges(s bridging, extra int) bool {
	dugOut := d.settleOpen(&s, false)
	rest := d.withoutSent(&s)
	if dugOut {
		return d.digs(rest, extra)
	}
	if extra <= 0 {
		return false
	}
	if d.steps--; d.steps < 0 {
		return true
	}
	if d.hopeless(&s, rest, extra) {
		return false
	}
	f := d.remembered(&s)
	if f.is(d, &s, extra) {
		return false
	}
	if d.digsNext(s, extra) {
		return true
	}
	*f = d.failure(&s, extra)
	return false
}

// withoutSent returns the stage of plain digging at which the sent cards have
// left.
func (d *bound) withoutSent(s *bridging) digging {
	t := s.digging
	for j := range d.board.columns {
		if s.sent>>j&1 != 0 {
			d.lift(&t, j)
		}
	}
	d.settle(&t)
	return t
}

// hopeless reports whether extra is certainly too little, by adding up the
// cycles that plain digging meets, with the sent cards gone, and the ranks that
// must be opened.
func (d *bound) hopeless(s *bridging, rest digging, extra int) bool {
	n := 0
	if rest.left != 0 {
		if d.extraInTable(&rest) > extra {
			return true
		}
		n = d.disjointCycles(rest, d.cycle(&rest, ^uint32(0)), extra)
	}
	return n > extra || !d.opens(*s, extra-n)
}

// digsNext tries all that can come next. If last cards that are not paid wait
// for one another in a cycle, one of them is to be sent. If not, the next card
// to leave is the last of some column, and costs what it takes to pay for it
// and to open ranks for it.
func (d *bound) digsNext(s bridging, extra int) bool {
	var unpaid uint32
	for j := range d.board.columns {
		if !d.paid(&s, j) {
			unpaid |= 1 << j
		}
	}
	cycle := d.cycle(&s.digging, unpaid)
	for j := range d.board.columns {
		if cycle != 0 && cycle>>j&1 == 0 {
			continue
		}
		t := s
		t.sent |= 1 << j
		left := extra - int(unpaid>>j&1)
		if cycle == 0 {
			open, cost := d.opened(s.open, d.board.cards[j][s.height[j]-1].Rank(), left)
			t.open = open
			left -= cost
		}
		if left >= 0 && d.digsWithBridges(t, left) {
			return true
		}
	}
	return false
}

// failure is a stage that was tried in vain for the question asked as number
// asked. Stages are reached by many orders of the same steps.
type failure struct {
	height [engine.MaxColumns]uint8
	extra  uint8
	open   uint32
	sent   uint32
	asked  uint32
}

const failedSize = 1 << 12

// remembered returns where a failure at s is noted.
func (d *bound) remembered(s *bridging) *failure {
	h := uint64(s.open)<<32 | uint64(s.sent)
	for _, n := range s.height[:d.board.columns] {
		h = h*31 + uint64(n)
	}
	return &d.failed[h*0x9e3779b97f4a7c15>>(64-12)]
}

// is reports whether f says that s fails with at most extra.
func (f *failure) is(d *bound, s *bridging, extra int) bool {
	return f.asked == d.asked && int(f.extra) >= extra && f.height == s.height && f.open == s.open && f.sent == s.sent
}

// failure returns the note that s fails with extra.
func (d *bound) failure(s *bridging, extra int) failure {
	return failure{s.height, uint8(min(extra, 255)), s.open, s.sent, d.asked}
}
