package abstract

import "flowergarden/engine/solve/internal/search"

// store holds the states of a search: a page for each dominance key, and on it the ends
// of the columns of all states with that key, in blocks. The number of a state is that
// of its block times blockStates and its place in it. A state takes about 22 bytes.
//
// Chunks and table are kept from one search to the next.
type store struct {
	blocks []*[blockChunk]block
	pages  []*[pageChunk]page
	table  []uint64 // 32 bits of a hash, and the number of the page plus one

	blockCount, pageCount uint32
	states                int64
	limit                 int64 // bytes
	budget                *search.Budget
	keepAll               bool         // states dominate none but themselves, for tests
	why                   search.Limit // why a state could not be added
}

// noNode is the number of no state, block or page.
const noNode = search.NoNode

// page is a dominance key with its states.
type page struct {
	key    key
	newest uint32 // the block that is not full, or noNode
	used   uint32 // states in that
}

const blockStates = 4

// block holds states of one page.
type block struct {
	ends   [blockStates]ends
	parent [blockStates]uint32 // the state it was first reached from
	next   [blockStates]uint32 // the next state in its queue
	page   uint32
	older  uint32 // block of the same page, or noNode
}

// The sizes of what a store grows by.
const (
	blockShift = 12
	blockChunk = 1 << blockShift
	pageShift  = 10
	pageChunk  = 1 << pageShift
	firstTable = 1 << 12

	blockBytes = blockChunk * (16*blockStates + 8)
	pageBytes  = pageChunk * 40
)

// reset empties the store for a search in at most limit bytes, without limit if
// that is 0. It reports whether the limit leaves room to begin.
func (s *store) reset(limit int64) bool {
	if limit == 0 {
		limit = 1<<63 - 1
	}
	s.empty()
	s.limit, s.why = limit, search.NoLimit
	s.shrink(limit)
	if limit < firstTable*8+pageBytes+blockBytes {
		s.why = search.Memory
		return false
	}
	return s.setTable(firstTable)
}

// empty takes all states out of the store.
func (s *store) empty() {
	s.blockCount, s.pageCount, s.states = 0, 0, 0
	s.table = s.table[:0]
}

// shrink gives back the memory that is kept, if it is more than limit bytes.
func (s *store) shrink(limit int64) {
	if s.kept() > limit {
		s.blocks, s.pages, s.table = nil, nil, nil
	}
}

// kept returns the memory of all chunks and of the table.
func (s *store) kept() int64 {
	return int64(len(s.blocks))*blockBytes + int64(len(s.pages))*pageBytes + int64(cap(s.table))*8
}

// bytes returns the memory in use, with the smaller tables that came before the
// present one and may not have been collected yet.
func (s *store) bytes() int64 {
	return int64(s.blockCount+blockChunk-1)>>blockShift*blockBytes +
		int64(s.pageCount+pageChunk-1)>>pageShift*pageBytes + tableSum(len(s.table))
}

// tableSum returns the bytes of all tables up to one with n slots.
func tableSum(n int) int64 { return int64(max(0, 2*n-firstTable)) * 8 }

func (s *store) block(i uint32) *block { return &s.blocks[i>>blockShift][i&(blockChunk-1)] }
func (s *store) page(i uint32) *page   { return &s.pages[i>>pageShift][i&(pageChunk-1)] }

// pageOf returns the page of state i.
func (s *store) pageOf(i uint32) uint32 { return s.block(i / blockStates).page }

// ends returns the ends of the columns of state i, and whether it has not been
// dominated since it was stored.
func (s *store) ends(i uint32) (e ends, current bool) {
	e = s.block(i / blockStates).ends[i%blockStates]
	return e &^ pruned, e&pruned == 0
}

func (s *store) parent(i uint32) uint32 { return s.block(i / blockStates).parent[i%blockStates] }
func (s *store) next(i uint32) *uint32  { return &s.block(i / blockStates).next[i%blockStates] }

// setTable makes the table n slots long and enters all pages again. It reports
// false, and leaves an unusable table, if the time is over.
func (s *store) setTable(n int) bool {
	if cap(s.table) < n {
		s.table = make([]uint64, n)
	}
	s.table = s.table[:n]
	clear(s.table)
	mask := uint64(n - 1)
	for i := range s.pageCount {
		if i%(1<<14) == 0 {
			if s.why = s.budget.Now(); s.why != search.NoLimit {
				return false
			}
		}
		h := s.page(i).key.hash()
		slot := h & mask
		for s.table[slot] != 0 {
			slot = (slot + 1) & mask
		}
		s.table[slot] = h>>32<<32 | uint64(i+1)
	}
	return true
}

// glance reads what open is going to read of a page with hash h.
func (s *store) glance(h uint64) uint32 {
	e := s.table[h&uint64(len(s.table)-1)]
	if e == 0 || e>>32 != h>>32 {
		return 0
	}
	return s.page(uint32(e) - 1).used
}

// open returns the page of key p with hash h, a new one if there is none. It
// returns noNode, and why says why, if there can be no more.
func (s *store) open(p *key, h uint64) uint32 {
	mask := uint64(len(s.table) - 1)
	slot := h & mask
	for ; s.table[slot] != 0; slot = (slot + 1) & mask {
		if e := s.table[slot]; e>>32 == h>>32 && s.page(uint32(e)-1).key == *p {
			return uint32(e) - 1
		}
	}
	if n := len(s.table); int(s.pageCount) >= n/4*3 {
		if s.bytes()-tableSum(n)+tableSum(2*n)+pageBytes > s.limit {
			s.why = search.Memory
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

// dominates reports whether e dominates f, or with keepAll whether they are the same.
func (s *store) dominates(e, f ends) bool {
	return e.dominates(f) && (!s.keepAll || (e^f)&^pruned == 0)
}

// dominated reports whether a state of page p dominates e. With marks e is about to be
// stored if none does, and the states that it dominates are marked as pruned. Some may be
// marked before one is met that dominates e: that one dominates them too, so they have been
// pruned before.
func (s *store) dominated(p uint32, e ends, marks bool) bool {
	pg := s.page(p)
	n := pg.used
	for i := pg.newest; i != noNode; n = blockStates {
		b := s.block(i)
		for j, f := range b.ends[:n] {
			if s.dominates(f, e) {
				return true
			}
			if marks && s.dominates(e, f) {
				b.ends[j] |= pruned
			}
		}
		i = b.older
	}
	return false
}

// add stores a state of page p, reached from parent, unless one dominates it. It returns
// its number; or noNode, and why says why if it could not be stored.
func (s *store) add(p uint32, e ends, parent uint32) uint32 {
	if s.dominated(p, e, true) {
		return noNode
	}
	if s.bytes()+blockBytes+pageBytes > s.limit || s.blockCount >= noNode/blockStates {
		s.why = search.Memory
		return noNode
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
	return pg.newest*blockStates + i
}
