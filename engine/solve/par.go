package solve

import "flowergarden/engine"

// order is the order in which par expands states.
//
// With proving it takes first the states through which a win can have the
// fewest placements, as far as the bound knows. Any higher order goes where
// Solve would go, but turns back from ways that have grown long: it is what one
// placement made counts against the score of Solve.
type order int

const proving order = 0

// improving are the orders that are tried until one makes the win shorter. Of
// 1, 2, 4, 6, 8 and 10 on 19 deals, with 20 thousand states each, 4 found the
// shortest wins; where it found none, 2 or 1 mostly did.
var improving = []order{4, 2, 1}

// noUpper stands for the number of placements of a win when none is known.
const noUpper = 1 << 15

// par searches for the fewest placements that win. A win also takes one move to
// a foundation for each card that is not there, and with the rule "return" one
// more for each card that comes back.
//
// It is A* with states stored as Solve stores them. The bound need not be
// consistent: a state that is found again with fewer placements is stored
// again, and the old node is marked replaced. Bounds are asked only when a
// state is taken from the queue, and then whether they allow a win with as few
// placements as are being looked for; if not, the state waits for the next
// higher number.
type par struct {
	s      *Solver
	order  order
	bound  bound
	costs  []*[nodeChunk]uint16 // placements on the way to each node
	made   int                  // placements on the way to the expanded state
	raises int                  // moves to foundations that any win takes
	first  engine.Position      // where the search begins
	before []engine.Move        // the moves that led there
	spent  int                  // the placements among them
	lower  int                  // no win from first takes fewer placements, with those spent
	upper  int                  // placements of the shortest win known
	won    uint32               // its last node, if found in this run
	limit  Limit
}

// costBytes is what a node takes here beyond what it takes in the store.
const costBytes = 2

// run searches from the position of q until the search is decided or a limit
// is reached.
func (a *par) run(q *quest, o order, nodes int64) Stats {
	var st Stats
	a.order, a.won, a.limit = o, noNode, NoLimit
	if !a.begin(q) {
		a.limit = a.s.store.why
		return st
	}
	s := a.s
	for !s.queue.empty() && (o != proving || s.queue.best < a.upper) {
		i := s.queue.first()
		s.queue.drop(*s.store.next(i))
		if s.store.key(i).mark() == replaced {
			continue
		}
		s.stop(s.clock.now())
		if nodes > 0 && st.Expanded >= nodes {
			s.stop(Nodes)
		}
		if s.stopped {
			break
		}
		if a.expand(i) {
			st.Expanded++
		}
	}
	a.limit = s.limit
	st.Stored, st.Bytes = int64(s.store.count), s.store.bytes()+int64(s.store.room)*costBytes
	return st
}

// begin stores the first state. It reports whether the memory allows that.
func (a *par) begin(q *quest) bool {
	s := a.s
	s.par = a
	s.sketcher.book.shrink(0)
	s.time = q.clock
	a.made = a.spent
	s.start.set(&a.first)
	memory, table := q.lim.Memory, int64(tableLimit)
	if memory > 0 {
		table = min(table, memory/16)
	}
	a.bound.parts = s.parts
	a.bound.set(&s.start, table)
	if memory > 0 {
		memory -= int64(len(a.bound.dig.extra))
		memory = max(1, memory/(nodeBytes/nodeChunk+costBytes)*(nodeBytes/nodeChunk))
	}
	return s.begin(phase{mode: exact}, memory)
}

// begins makes p the position to search from. It was reached by the moves
// before, which are part of every win found.
func (a *par) begins(p engine.Position, before []engine.Move) {
	a.first, a.before = p, before
	raised := a.raises - (p.Rules().Cards() - p.OnFoundations())
	a.spent = len(before) - raised
}

// tableLimit bounds the bytes of the table of the bound. A classic deal needs
// 118 thousand and a large one 280 thousand; positions with many bouquet cards
// in columns can need ten times as much.
const tableLimit = 4 << 20

// cost returns where the placements on the way to node i are kept.
func (a *par) cost(i uint32) *uint16 {
	for int(i>>nodeShift) >= len(a.costs) {
		a.costs = append(a.costs, new([nodeChunk]uint16))
	}
	return &a.costs[i>>nodeShift][i&(nodeChunk-1)]
}

// expand stores the children of node i, or puts it back into the queue if the
// bound says that no win through it is as short as those looked for. It reports
// whether it did the first.
func (a *par) expand(i uint32) bool {
	s := a.s
	k := s.store.key(i)
	a.made = int(*a.cost(i))
	s.parent = i
	s.start.load(&s.gen.board, k.unpack())
	if v := s.gen.view(); s.gen.lost(&v) {
		return false
	}
	if a.order == proving {
		a.lower = s.queue.best
		if s.parts.needless && !s.gen.single && a.needless(&s.gen.board) {
			return false
		}
	}
	a.bound.look(&s.gen.board)
	if a.order == proving {
		if a.bound.exceeds(a.lower - a.made) {
			if a.lower+1 < a.upper {
				*s.store.next(i) = s.queue.push(i, a.lower+1)
			}
			return false
		}
	} else if a.made+a.bound.least() >= a.upper {
		return false
	}
	s.generate()
	return true
}

// needless reports whether the state on b, reached with a.made placements, need
// not be expanded, because it has bouquet cards bare at the ends of columns, and
// the state with some of them still in the bouquet was reached with so few
// placements that placing these cards would make no more.
//
// Proof. Let A be that other state, B the one on b, and n the number of cards.
// Each can be put where it lies in B with one legal move, so a win from A needs
// at most n placements more than one from B, and one through A at most as many
// as one through B. The search does not make those moves, but claims 1 and 2 say
// that a shortest win from A is found without them. This does not go round in
// circles: take the placements on the way to a state, less its bouquet cards in
// columns. Each macro that places a card adds one to that number; to go from B
// to A adds nothing if both are on shortest ways, and takes bouquet cards out of
// the columns; and a card that is up stays up. Where single moves are made a
// bouquet card bare on a column adds nothing, so there this does not hold.
//
// To reach a certain number of placements on five hard deals it spared 21 to 39
// in 100 of the states expanded, 26 in all.
func (a *par) needless(b *board) bool {
	return a.needlessFrom(b, b.code, 0, 0)
}

// needlessFrom tries to take bouquet cards back from column j and those after
// it, where n have been taken back already, which left code.
func (a *par) needlessFrom(b *board, code planes, j, n int) bool {
	s := a.s
	if j == b.columns {
		return false
	}
	for h := int(b.height[j]); ; h-- {
		if a.needlessFrom(b, code, j+1, n) {
			return true
		}
		if h == 0 || !s.start.board.bouquet().Has(b.cards[j][h-1]) {
			return false
		}
		code.put(b.cards[j][h-1], held)
		n++
		k := code.pack()
		if i := s.store.find(k, k.hash()); i != noNode && int(*a.cost(i))+n <= a.made {
			return true
		}
	}
}

// find returns the node of the state k with hash h, or noNode.
func (s *store) find(k key, h uint64) uint32 {
	low := uint32(1)<<s.bits - 1
	entry := s.entry(0, h)
	for slot := h & s.mask; ; slot = (slot + 1) & s.mask {
		e := *s.slot(slot)
		switch {
		case e == 0:
			return noNode
		case (e^entry)&^low == 0 && s.key(e&low-1).equal(k):
			return e&low - 1
		}
	}
}

// take stores the state with key k as a child of the one that is expanded,
// unless it is stored with as few placements or cannot lead to a shorter win
// than is known.
func (a *par) take(k key) {
	s := a.s
	made := a.made + s.gen.price(&s.gen.macro)
	if made >= a.upper {
		if a.upper == noUpper {
			s.stop(Nodes)
		}
		return
	}
	a.bound.look(&s.gen.board)
	least := made + a.bound.least()
	if least >= a.upper {
		return
	}
	h := k.hash()
	i, did := s.store.add(k, h, s.parent)
	if did == isKnown {
		if int(*a.cost(i)) <= made {
			return
		}
		i, did = s.store.replace(i, k, h, s.parent)
	}
	if did == isFull {
		s.stop(s.store.why)
		return
	}
	*a.cost(i) = uint16(made)
	if s.gen.garden == 0 {
		a.upper, a.won = made, i
		return
	}
	if a.order == proving {
		*s.store.next(i) = s.queue.push(i, max(least, a.lower))
	} else {
		*s.store.next(i) = s.queue.push(i, int(a.order)*made+s.gen.score())
	}
}

// price returns the placements of m, made in the state that is expanded. A card
// that comes back from a foundation costs one more, for the move that takes it
// up again.
func (g *generator) price(m *macro) int {
	switch {
	case m.raises:
		return 0
	case g.parent.of(m.card) == up:
		return 2
	}
	return 1 + int(m.length)
}
