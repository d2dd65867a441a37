package solve

// sketchbook stores the sketches of a search: a page for each plot, and on it
// the ends of the columns of all states with that plot, in blocks. The number of
// a state is that of its block times blockStates and its place in it.
//
// Chunks and table are kept from one search to the next.
type sketchbook struct {
	blocks []*[blockChunk]block
	pages  []*[pageChunk]page
	table  []uint64 // 32 bits of a hash, and the number of the page plus one

	blockCount, pageCount uint32
	states                int64
	limit                 int64 // bytes
	clock                 *clock
	exactly               bool  // states cover none but themselves, for tests
	why                   Limit // why a state could not be added
}

// page is a plot with its states.
type page struct {
	plot   plot
	newest uint32 // the block that is not full, or noNode
	used   uint32 // states in that
}

const blockStates = 4

// block holds states of one plot.
type block struct {
	ends   [blockStates]ends
	parent [blockStates]uint32 // the state it was first reached from
	next   [blockStates]uint32 // the next state in its queue
	page   uint32
	older  uint32 // block of the same page, or noNode
}

// The sizes of what a sketchbook grows by.
const (
	blockShift = 12
	blockChunk = 1 << blockShift
	pageShift  = 10
	pageChunk  = 1 << pageShift
	firstTable = 1 << 12

	blockBytes = blockChunk * (16*blockStates + 8)
	pageBytes  = pageChunk * 40
)

// reset empties the book for a search in at most limit bytes, without limit if
// that is 0. It reports whether the limit leaves room to begin.
func (s *sketchbook) reset(limit int64) bool {
	if limit == 0 {
		limit = 1<<63 - 1
	}
	s.empty()
	s.limit, s.why = limit, NoLimit
	s.shrink(limit)
	if limit < firstTable*8+pageBytes+blockBytes {
		s.why = Memory
		return false
	}
	return s.setTable(firstTable)
}

// empty takes all states out of the book.
func (s *sketchbook) empty() {
	s.blockCount, s.pageCount, s.states = 0, 0, 0
	s.table = s.table[:0]
}

// shrink gives back the memory that is kept, if it is more than limit bytes.
func (s *sketchbook) shrink(limit int64) {
	kept := int64(len(s.blocks))*blockBytes + int64(len(s.pages))*pageBytes + int64(cap(s.table))*8
	if kept > limit {
		s.blocks, s.pages, s.table = nil, nil, nil
	}
}

// bytes returns the memory in use, with the smaller tables that came before the
// present one and may not have been collected yet.
func (s *sketchbook) bytes() int64 {
	return int64(s.blockCount+blockChunk-1)>>blockShift*blockBytes +
		int64(s.pageCount+pageChunk-1)>>pageShift*pageBytes + tableSum(len(s.table))
}

// tableSum returns the bytes of all tables up to one with n slots.
func tableSum(n int) int64 { return int64(max(0, 2*n-firstTable)) * 8 }

func (s *sketchbook) block(i uint32) *block { return &s.blocks[i>>blockShift][i&(blockChunk-1)] }
func (s *sketchbook) page(i uint32) *page   { return &s.pages[i>>pageShift][i&(pageChunk-1)] }

// pageOf returns the page of state i.
func (s *sketchbook) pageOf(i uint32) uint32 { return s.block(i / blockStates).page }

// ends returns the ends of the columns of state i, and whether it has not been
// covered since it was stored.
func (s *sketchbook) ends(i uint32) (e ends, current bool) {
	e = s.block(i / blockStates).ends[i%blockStates]
	return e &^ needless, e&needless == 0
}

func (s *sketchbook) parent(i uint32) uint32 { return s.block(i / blockStates).parent[i%blockStates] }
func (s *sketchbook) next(i uint32) *uint32  { return &s.block(i / blockStates).next[i%blockStates] }

// setTable makes the table n slots long and enters all pages again. It reports
// false, and leaves a table of no use, if the clock stops it.
func (s *sketchbook) setTable(n int) bool {
	if cap(s.table) < n {
		s.table = make([]uint64, n)
	}
	s.table = s.table[:n]
	clear(s.table)
	mask := uint64(n - 1)
	for i := range s.pageCount {
		if i%(1<<14) == 0 {
			if s.why = s.clock.now(); s.why != NoLimit {
				return false
			}
		}
		h := s.page(i).plot.hash()
		slot := h & mask
		for s.table[slot] != 0 {
			slot = (slot + 1) & mask
		}
		s.table[slot] = h>>32<<32 | uint64(i+1)
	}
	return true
}

// glance reads what open is going to read of a page with hash h.
func (s *sketchbook) glance(h uint64) uint32 {
	e := s.table[h&uint64(len(s.table)-1)]
	if e == 0 || e>>32 != h>>32 {
		return 0
	}
	return s.page(uint32(e) - 1).used
}

// open returns the page of plot p with hash h, a new one if there is none. It
// returns noNode, and why says why, if there can be no more.
func (s *sketchbook) open(p *plot, h uint64) uint32 {
	mask := uint64(len(s.table) - 1)
	slot := h & mask
	for ; s.table[slot] != 0; slot = (slot + 1) & mask {
		if e := s.table[slot]; e>>32 == h>>32 && s.page(uint32(e)-1).plot == *p {
			return uint32(e) - 1
		}
	}
	if n := len(s.table); int(s.pageCount) >= n/4*3 {
		if s.bytes()-tableSum(n)+tableSum(2*n)+pageBytes > s.limit {
			s.why = Memory
			return noNode
		}
		if !s.setTable(2 * n) {
			return noNode
		}
		return s.open(p, h)
	}
	i := s.pageCount
	if int(i>>pageShift) == len(s.pages) {
		s.pages = append(s.pages, new([pageChunk]page))
	}
	s.pageCount++
	*s.page(i) = page{*p, noNode, blockStates}
	s.table[slot] = h>>32<<32 | uint64(i+1)
	return i
}

// covers reports whether e makes f needless.
func (s *sketchbook) covers(e, f ends) bool {
	return e.covers(f) && (!s.exactly || (e^f)&^needless == 0)
}

// covered reports whether a state of page p covers e. If marks is set, e is to be
// stored if not, and the states that it covers are marked. What was marked before
// a state that covers e is met was needless already, for that covers it too.
func (s *sketchbook) covered(p uint32, e ends, marks bool) bool {
	pg := s.page(p)
	n := pg.used
	for i := pg.newest; i != noNode; n = blockStates {
		b := s.block(i)
		for j, f := range b.ends[:n] {
			if s.covers(f, e) {
				return true
			}
			if marks && s.covers(e, f) {
				b.ends[j] |= needless
			}
		}
		i = b.older
	}
	return false
}

// add stores a state of page p, reached from parent, if none covers it. It returns
// its number.
func (s *sketchbook) add(p uint32, e ends, parent uint32) (uint32, added) {
	if s.covered(p, e, true) {
		return noNode, isKnown
	}
	if s.bytes()+blockBytes+pageBytes > s.limit || s.blockCount >= noNode/blockStates {
		s.why = Memory
		return noNode, isFull
	}
	pg := s.page(p)
	if pg.used == blockStates {
		i := s.blockCount
		if int(i>>blockShift) == len(s.blocks) {
			s.blocks = append(s.blocks, new([blockChunk]block))
		}
		s.blockCount++
		b := s.block(i)
		b.page, b.older = p, pg.newest
		pg.newest, pg.used = i, 0
	}
	b, i := s.block(pg.newest), pg.used
	b.ends[i], b.parent[i] = e, parent
	pg.used++
	s.states++
	return pg.newest*blockStates + i, isNew
}
