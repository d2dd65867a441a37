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
	open uint32    // bit r: rank r is open
	sent columnSet // columns of which the last card is sent
	rest digging   // what plain digging leaves, settled, with the sent cards gone
}

// send makes the last card of column j leave as soon as it can. What leaves
// before it at no extra cost has left in rest already.
func (d *bound) send(s *bridging, j int) {
	s.sent |= theColumn(j)
	if s.rest.of(j) == s.of(j) {
		d.settle(&s.rest, s.rest.take(theColumn(j)))
	}
}

// bridged is digs for a state without an empty column.
func (d *bound) bridged(extra int) bool {
	s := bridging{digging: digging{stage: heightsOf(d.board)}}
	s.rest = s.digging
	d.settle(&s.rest, d.all)
	for j := range d.board.columns {
		s.open |= 1 << d.board.last(j).Rank()
	}
	return d.digsWithBridges(s, d.all, extra)
}

// opens reports whether a column can be dug out by opening at most ranks ranks,
// if all placements that digging counts are free.
func (d *bound) opens(s bridging, ranks int) bool {
	if d.settleOpen(&s, d.all, true) {
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
		r := d.lastOf(s.stage, j).Rank()
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

// lastOf returns the last card of column j at stage s.
func (d *bound) lastOf(s stage, j int) engine.Card { return d.board.cards[j][s.of(j)-1] }

// settleOpen takes off the cards that can leave at no extra cost, or with free
// all that can leave at all, and reports whether a column is dug out. Only the
// columns in changed, and those that depend on what is taken off, can have
// given up a card since s was settled.
//
// A card that waits for none goes up; another must find its rank open, and be
// paid for: pinned cards and those that are sent are.
func (d *bound) settleOpen(s *bridging, changed columnSet, free bool) bool {
	for changed != 0 {
		j := changed.first()
		changed &= changed - 1
		c := d.lastOf(s.stage, j)
		for {
			w := s.reaches(d.needs[c])
			if w != 0 && (s.open>>(c.Rank()+1)&1 == 0 || !free && (w|s.sent)&theColumn(j) == 0) {
				s.waits.set(j, w)
				break
			}
			s.sent &^= theColumn(j)
			s.stage -= one(j)
			if s.of(j) == 0 {
				return true
			}
			changed |= s.waits.on(j) &^ theColumn(j)
			c = d.lastOf(s.stage, j)
			if open := s.open | 1<<c.Rank(); open != s.open {
				s.open = open
				changed |= d.all &^ theColumn(j)
			}
		}
	}
	return false
}

// digsWithBridges is digs with ranks. The pinned and the sent cards are paid;
// extra pays for others and for ranks.
func (d *bound) digsWithBridges(s bridging, changed columnSet, extra int) bool {
	if d.settleOpen(&s, changed, false) {
		return d.digs(s.rest, 0, extra)
	}
	if extra <= 0 {
		return false
	}
	f := d.remembered(&s)
	if f.asked == d.asked && int(f.extra) >= extra && f.bridging == s {
		return false
	}
	if d.steps--; d.steps < 0 {
		return true
	}
	if !d.hopeless(&s, extra) && d.digsNext(s, extra) {
		return true
	}
	*f = failure{s, d.asked, int32(extra)}
	return false
}

// hopeless reports whether extra is certainly too little, by adding up the
// cycles that plain digging meets, with the sent cards gone, and the ranks that
// must be opened.
func (d *bound) hopeless(s *bridging, extra int) bool {
	n := 0
	if s.rest.stage != 0 {
		var all bool
		if n, all = d.extraInTable(s.rest.stage); n > extra {
			return true
		}
		if !all {
			n = max(n, d.leastExtra(s.rest, s.rest.waits.cycle(), extra))
		}
	}
	return n > extra || !d.opens(*s, extra-n)
}

// digsNext tries all that can come next. If last cards that are not paid wait
// for one another in a cycle, one of them is to be sent. If not, the next card
// to leave is the last of some column, and costs what it takes to pay for it
// and to open ranks for it.
func (d *bound) digsNext(s bridging, extra int) bool {
	unpaid := d.unpaid(&s)
	cycle := s.waits.among(unpaid).cycle()
	next := d.all
	if cycle != 0 {
		next = cycle
	}
	for ; next != 0; next &= next - 1 {
		j := next.first()
		t := s
		d.send(&t, j)
		changed, left := theColumn(j), extra
		if unpaid&theColumn(j) != 0 {
			left--
		}
		if cycle == 0 {
			open, cost := d.opened(s.open, d.lastOf(s.stage, j).Rank(), left)
			t.open = open
			changed = d.all
			left -= cost
		}
		if left >= 0 && d.digsWithBridges(t, changed, left) {
			return true
		}
	}
	return false
}

// unpaid returns the columns of which the last card is neither pinned nor sent.
func (d *bound) unpaid(s *bridging) columnSet {
	return d.all &^ (s.sent | s.waits.onSelf())
}

// failure is a stage that was tried in vain for the question asked as number
// asked. Stages are reached by many orders of the same steps.
type failure struct {
	bridging
	asked uint32
	extra int32
}

const (
	failedBits = 9
	failedSize = 1 << failedBits
)

// remembered returns where a failure at s is noted.
func (d *bound) remembered(s *bridging) *failure {
	h := uint64(s.stage) ^ uint64(s.sent)<<5 ^ uint64(s.open)<<49
	return &d.failed[h*0x9e3779b97f4a7c15>>(64-failedBits)]
}
