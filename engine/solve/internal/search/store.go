package search

import "flowergarden/engine/solve/internal/state"

// node is a stored state in 28 bytes: 20 of key, the number of the state it was
// first reached from, and the next state in its queue.
//
//	word  0 1  2 3  4     5       6
//	      Lo   Hi   Rest  parent  next
//
// The lowest bit of Rest, which is no part of the key, is set when the node has been
// replaced by one with a higher number.
type node [7]uint32

const replaced = 1

// The sizes of what the store grows by. Nothing is ever copied to a larger place, so
// that the memory in use is never more than what is counted.
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

// NoNode is the number of no node.
const NoNode = ^uint32(0)

// store is the visited set: nodes in the order in which they were found, and an
// open-addressing table of their numbers.
//
// An entry of the table is zero, or holds the number of a node plus one in its low
// bits and bits of the node's hash in the rest, which avoid nearly all comparisons
// with other nodes. As the table grows, more bits go to the number.
//
// If classes is set, only one state of each class is kept, and the hash is that of
// the class. An entry then is 31 bits of the hash and a one, and an equal entry counts
// as known. That can be wrong, though rarely: the slot is as good as 16 bits more. So a
// search with classes proves nothing when it ends.
//
// Chunks are kept from one search to the next, unless they are more than it may use.
type store struct {
	chunks []*[nodeChunk]node
	table  []*[tableChunk]uint32

	count  uint32 // nodes in use
	room   uint32 // nodes there are chunks for
	tables int    // table chunks in use, a power of two
	mask   uint64 // table slots minus 1
	bits   uint   // bits of an entry that hold the number
	limit  int64  // bytes

	classes bool
	hash    func(state.Key) uint64 // of a state, for the table
	budget  *Budget
	why     Limit // why a state could not be added
}

// reset empties the store for a search in at most limit bytes, without limit if that
// is 0. If some number of states is expected, the table is made for that at once,
// unless it takes a large part of the memory. It reports whether the limit leaves
// room to begin.
func (s *store) reset(limit, expected int64) bool {
	if limit == 0 {
		limit = 1<<63 - 1
	}
	s.empty()
	s.limit, s.why = limit, NoLimit
	if s.kept() > limit {
		s.chunks, s.table = nil, nil
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

// kept returns the memory of all chunks.
func (s *store) kept() int64 {
	return int64(len(s.chunks))*nodeBytes + int64(len(s.table))*tableBytes
}

// empty takes all nodes out of the store.
func (s *store) empty() { s.count, s.room, s.tables = 0, 0, 0 }

// bytes returns the memory in use.
func (s *store) bytes() int64 {
	return int64(s.room)/nodeChunk*nodeBytes + int64(s.tables)*tableBytes
}

// setTable makes the table n chunks long and enters all nodes again. It reports
// false, and leaves an unusable table, if the time is over.
func (s *store) setTable(n int) bool {
	for i := range n {
		if s.why = s.budget.Now(); s.why != NoLimit {
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
			if s.why = s.budget.Now(); s.why != NoLimit {
				return false
			}
		}
		if s.replaced(i) {
			continue
		}
		h := s.hash(s.key(i))
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
func (s *store) key(i uint32) state.Key {
	n := s.node(i)
	return state.Key{
		Lo:   uint64(n[0]) | uint64(n[1])<<32,
		Hi:   uint64(n[2]) | uint64(n[3])<<32,
		Rest: n[4] &^ replaced,
	}
}

// parent returns the node that node i was reached from.
func (s *store) parent(i uint32) uint32 { return s.node(i)[5] }

// next is where node i keeps the next one in its queue.
func (s *store) next(i uint32) *uint32 { return &s.node(i)[6] }

// replaced reports whether node i has been stored again.
func (s *store) replaced(i uint32) bool { return s.node(i)[4]&replaced != 0 }

// find returns the node of the state k with hash h, or NoNode, and the slot that is
// its, or would be. With classes it returns 0 for any known state.
func (s *store) find(k state.Key, h uint64) (uint32, uint64) {
	low := uint32(1)<<s.bits - 1
	entry := s.entry(0, h)
	for slot := h & s.mask; ; slot = (slot + 1) & s.mask {
		e := *s.slot(slot)
		switch {
		case e == 0:
			return NoNode, slot
		case s.classes:
			if e == entry {
				return 0, slot
			}
		case (e^entry)&^low == 0 && s.key(e&low-1) == k:
			return e&low - 1, slot
		}
	}
}

// add stores the state k with hash h, reached from parent, unless it is known. It
// returns the number of its new node; or NoNode, and why says why if it could not be
// stored.
func (s *store) add(k state.Key, h uint64, parent uint32) uint32 {
	known, slot := s.find(k, h)
	if known != NoNode {
		return NoNode
	}
	if s.count == s.room {
		tables := s.tables
		if !s.grow() {
			return NoNode
		}
		if s.tables != tables {
			_, slot = s.find(k, h)
		}
	}
	return s.put(slot, k, h, parent)
}

// replace stores the state k of node i again, reached from parent, and returns the
// number of the new node, or NoNode if there is no memory for it.
func (s *store) replace(i uint32, k state.Key, h uint64, parent uint32) uint32 {
	if s.count == s.room && !s.grow() {
		return NoNode
	}
	_, slot := s.find(k, h)
	s.node(i)[4] |= replaced
	return s.put(slot, k, h, parent)
}

// put makes a node for the state k and enters it in the given slot.
func (s *store) put(slot uint64, k state.Key, h uint64, parent uint32) uint32 {
	i := s.count
	*s.node(i) = node{uint32(k.Lo), uint32(k.Lo >> 32), uint32(k.Hi), uint32(k.Hi >> 32), k.Rest, parent, NoNode}
	*s.slot(slot) = s.entry(i, h)
	s.count++
	return i
}

// grow makes room for another chunk of nodes; why says why it could not. The table is
// doubled when it would be more than three quarters full, if there is memory for
// that, and is never filled further than fifteen sixteenths.
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
