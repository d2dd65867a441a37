package solve

// node is a stored state in 28 bytes: 20 of key, the number of the state it
// was first reached from, and the next state in its queue.
//
//	word  0 1  2 3  4     5       6
//	      lo   hi   rest  parent  next
type node [7]uint32

// The sizes of what the store grows by. Nothing is ever copied to a larger
// place, so that the memory in use is never more than what is counted.
const (
	nodeShift  = 14
	nodeChunk  = 1 << nodeShift
	tableShift = 16
	tableChunk = 1 << tableShift

	// maxTables keeps the number of a node within its bits of an entry.
	maxTables = 1 << 15

	nodeBytes  = nodeChunk * 28
	tableBytes = tableChunk * 4
)

// noNode is the number of no node.
const noNode = ^uint32(0)

// store is the visited set: nodes in the order in which they were found, and
// an open-addressing table of their numbers.
//
// An entry of the table is zero, or holds the number of a node plus one in its
// low bits and bits of the node's hash in the rest, which spare nearly all
// looks at nodes that turn out to be others. As the table grows, more bits go
// to the number.
//
// If classes is set, only one state of each class is kept, and the hash is that
// of the class. An entry then is 32 bits of the hash, and what has the same is
// taken to be known. That can be wrong, though rarely: the slot is as good as
// 16 bits more. So a search with classes proves nothing when it ends.
//
// Chunks are kept from one search to the next.
type store struct {
	chunks []*[nodeChunk]node
	table  []*[tableChunk]uint32

	count   uint32 // nodes in use
	room    uint32 // nodes there are chunks for
	tables  int    // table chunks in use, a power of two
	mask    uint64 // table slots minus 1
	bits    uint   // bits of an entry that hold the number
	limit   int64  // bytes
	clock   *clock
	classes bool
	hash    func(key) uint64 // of a state, for the table
	why     Limit            // why a state could not be added
}

// reset empties the store for a search in at most limit bytes, without limit
// if that is 0. If some number of states is expected, the table is made for
// that at once, if it takes no large part of the memory. It reports whether the
// limit leaves room to begin.
func (s *store) reset(limit, expected int64) bool {
	if limit == 0 {
		limit = 1<<63 - 1
	}
	s.empty()
	s.limit, s.why = limit, NoLimit
	if keep := int(min(limit/nodeBytes, 1<<30)); len(s.chunks) > keep {
		clear(s.chunks[keep:])
		s.chunks = s.chunks[:keep]
	}
	if keep := int(min(limit/tableBytes, 1<<30)); len(s.table) > keep {
		clear(s.table[keep:])
		s.table = s.table[:keep]
	}
	if limit < tableBytes+nodeBytes {
		s.why = Memory
		return false
	}
	n := 1
	for size := int64(tableChunk); size-size/4 < expected && n < maxTables && int64(n)*tableBytes <= limit/16; size *= 2 {
		n *= 2
	}
	return s.setTable(n)
}

// empty takes all nodes out of the store.
func (s *store) empty() { s.count, s.room, s.tables = 0, 0, 0 }

// bytes returns the memory in use.
func (s *store) bytes() int64 {
	return int64(s.room)/nodeChunk*nodeBytes + int64(s.tables)*tableBytes
}

// setTable makes the table n chunks long and enters all nodes again. It
// reports false, and leaves a table of no use, if the clock stops it.
func (s *store) setTable(n int) bool {
	for i := range n {
		if s.why = s.clock.now(); s.why != NoLimit {
			return false
		}
		if i < len(s.table) {
			clear(s.table[i][:])
		} else {
			s.table = append(s.table, new([tableChunk]uint32))
		}
	}
	s.tables = n
	s.mask = uint64(n)<<tableShift - 1
	s.bits = 1
	for uint64(1)<<s.bits < s.mask+1 {
		s.bits++
	}
	for i := range s.count {
		if i%(1<<14) == 0 {
			if s.why = s.clock.now(); s.why != NoLimit {
				return false
			}
		}
		k := s.key(i)
		if k.mark() == replaced {
			continue
		}
		h := s.hash(k)
		slot := h & s.mask
		for *s.slot(slot) != 0 {
			slot = (slot + 1) & s.mask
		}
		*s.slot(slot) = s.entry(i, h)
	}
	return true
}

func (s *store) slot(i uint64) *uint32 { return &s.table[i>>tableShift][i&(tableChunk-1)] }

// entry returns the table entry of node i with hash h.
func (s *store) entry(i uint32, h uint64) uint32 {
	if s.classes {
		return uint32(h>>32) | 1
	}
	return uint32(h>>32)<<s.bits | (i + 1)
}

func (s *store) node(i uint32) *node { return &s.chunks[i>>nodeShift][i&(nodeChunk-1)] }

// key returns the key of node i.
func (s *store) key(i uint32) key {
	n := s.node(i)
	return key{uint64(n[0]) | uint64(n[1])<<32, uint64(n[2]) | uint64(n[3])<<32, n[4]}
}

// parent returns the node that node i was reached from.
func (s *store) parent(i uint32) uint32 { return s.node(i)[5] }

// next is where node i keeps the next one in its queue.
func (s *store) next(i uint32) *uint32 { return &s.node(i)[6] }

// added is what add did.
type added uint8

const (
	isNew   added = iota
	isKnown       // it is stored already, or it is not needed
	isFull        // the store can take no more states, and why says why
)

// add stores the state k with hash h, reached from parent, and returns its
// number, or noNode for a known state of a class.
func (s *store) add(k key, h uint64, parent uint32) (uint32, added) {
	slot := h & s.mask
	low := uint32(1)<<s.bits - 1
	entry := s.entry(0, h)
	for {
		e := *s.slot(slot)
		if e == 0 {
			break
		}
		if s.classes {
			if e == entry {
				return noNode, isKnown
			}
		} else if (e^entry)&^low == 0 && s.key(e&low-1).equal(k) {
			return e&low - 1, isKnown
		}
		slot = (slot + 1) & s.mask
	}
	i := s.count
	if i == s.room {
		tables := s.tables
		if !s.grow() {
			return noNode, isFull
		}
		if s.tables != tables {
			return s.add(k, h, parent) // the slot is in another place now
		}
	}
	*s.node(i) = node{uint32(k.lo), uint32(k.lo >> 32), uint32(k.hi), uint32(k.hi >> 32), k.rest, parent, noNode}
	*s.slot(slot) = s.entry(i, h)
	s.count++
	return i, isNew
}

// grow makes room for another chunk of nodes; why says why it could not. The
// table is doubled when it would be more than three quarters full, if there is
// memory for that, and is never filled further than fifteen sixteenths.
func (s *store) grow() bool {
	need := uint64(s.room) + nodeChunk
	if size := s.mask + 1; need > size-size/4 && s.tables < maxTables &&
		s.bytes()+int64(s.tables)*tableBytes+nodeBytes <= s.limit {
		if !s.setTable(2 * s.tables) {
			return false
		}
	}
	if size := s.mask + 1; need > size-size/16 || s.bytes()+nodeBytes > s.limit {
		s.why = Memory
		return false
	}
	if int(s.room>>nodeShift) == len(s.chunks) {
		s.chunks = append(s.chunks, new([nodeChunk]node))
	}
	s.room += nodeChunk
	return true
}

// replaced is the mark of a node that is stored again, with another parent, in
// a node of a higher number.
const replaced = 15

// replace stores the state k of node i again, reached from parent, and returns
// the number of the new node.
func (s *store) replace(i uint32, k key, h uint64, parent uint32) (uint32, added) {
	if s.count == s.room && !s.grow() {
		return noNode, isFull
	}
	slot := h & s.mask
	for *s.slot(slot) != s.entry(i, h) {
		slot = (slot + 1) & s.mask
	}
	s.node(i)[4] |= replaced
	n := s.count
	*s.node(n) = node{uint32(k.lo), uint32(k.lo >> 32), uint32(k.hi), uint32(k.hi >> 32), k.rest, parent, noNode}
	*s.slot(slot) = s.entry(n, h)
	s.count++
	return n, isNew
}
