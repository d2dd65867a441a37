package solve

import "math/bits"

// stage is a stage of digging: how many cards are left in each column, in seven
// bits for each, of which the highest is always zero.
//
//	bit  62 61 ... 56   ...   13 12 ... 7    6 5 ... 0
//	      0 column 8    ...    0 column 1    0 column 0
//
// The zero stage is that in which all columns are dug out.
type stage uint64

const (
	laneBits = 7
	laneMask = 1<<(laneBits-1) - 1
	// guards has the highest bit of each lane.
	guards stage = 0x4081020408102040
	// never is a height that no column has.
	never = laneMask
)

// allNever has the height never in each lane.
const allNever = never * (guards >> (laneBits - 1))

// one is one card in column j. The & 63 here and below spares the processor a
// test for shifts that are too long.
func one(j int) stage { return 1 << (laneBits * j & 63) }

// of returns how many cards are left in column j.
func (s stage) of(j int) uint { return uint(s>>(laneBits*j&63)) & laneMask }

// reaches returns the columns in which s has at least the height of t, by the
// highest bit of their lanes. A height plus the guard less the other height
// keeps the guard exactly then, and borrows nothing from the next lane.
func (s stage) reaches(t stage) stage { return ((s | guards) - t) & guards }

// guard is the bit by which reaches tells of column j.
func guard(j int) stage { return 1 << ((laneBits*j + laneBits - 1) & 63) }

// columnOf returns the column of the lowest bit of a set of guards, which must
// not be empty.
func columnOf(set stage) int { return bits.TrailingZeros64(uint64(set)) / laneBits }

// heightsOf returns the stage at which nothing of b has left.
func heightsOf(b *board) stage {
	var s stage
	for j := range b.columns {
		s |= stage(b.height[j]) << (laneBits * j)
	}
	return s
}
