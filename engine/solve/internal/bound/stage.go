package bound

import (
	"math/bits"

	"flowergarden/engine/solve/internal/state"
)

// stage is a stage of digging: how many cards are left in each column, in eight
// bits for each, of which the highest is always zero. The zero stage is that in
// which all columns are dug out.
//
//	bit  63 62 ... 56   ...   15 14 ... 8    7 6 ... 0
//	      0 column 7    ...    0 column 1    0 column 0
type stage uint64

const (
	laneBits = 8
	laneMask = 1<<(laneBits-1) - 1
	// guards has the highest bit of each lane.
	guards stage = 0x8080808080808080
	// never is a height that no column has.
	never = laneMask
)

// laneColumns is how many columns have a lane.
const laneColumns = 8

// allNever has the height never in each lane.
const allNever = never * (guards >> (laneBits - 1))

// one is one card in column j. The & 63 here and below avoids a check for shifts that
// are too long.
func one(j int) stage { return 1 << (laneBits * j & 63) }

// of returns how many cards are left in column j.
func (s stage) of(j int) uint { return uint(s>>(laneBits*j&63)) & laneMask }

// reaches returns the columns in which s has at least the height of t. A height
// plus the guard less the other height keeps the guard exactly then, and borrows
// nothing from the next lane.
func (s stage) reaches(t stage) columnSet { return gather(uint64((s|guards)-t) >> (laneBits - 1)) }

// heightsOf returns the stage at which no card of b has left.
func heightsOf(b *state.Board) stage {
	var s stage
	for j := range b.Columns {
		s |= stage(b.Height[j]) << (laneBits * j)
	}
	return s
}

// columnSet is a set of columns, bit j for column j.
type columnSet uint64

// theColumn is column j alone.
func theColumn(j int) columnSet { return 1 << (j & 63) }

// first returns the lowest column of a set that is not empty.
func (l columnSet) first() int { return bits.TrailingZeros64(uint64(l)) }

// gather returns the lowest bit of each byte of x. Bit 8i of x times 2 to the
// power of 7(8-i) is bit 56+i; no two others meet, so nothing is carried.
func gather(x uint64) columnSet { return columnSet(x & 0x0101010101010101 * 0x0102040810204080 >> 56) }

// waits holds, per column, the columns for which its last card waits, in byte j for
// column j.
type waits uint64

// of returns the columns for which column j waits.
func (w waits) of(j int) columnSet { return columnSet(w >> (8 * j & 63) & 0xff) }

// set makes column j wait for l.
func (w *waits) set(j int, l columnSet) {
	shift := 8 * j & 63
	*w = *w&^(0xff<<shift) | waits(l)<<shift
}

// on returns the columns that wait for column j.
func (w waits) on(j int) columnSet { return gather(uint64(w >> (j & 63))) }

// turned returns for each column the columns that wait for it.
func (w waits) turned() waits {
	t := (w ^ w>>7) & 0x00aa00aa00aa00aa
	w ^= t ^ t<<7
	t = (w ^ w>>14) & 0x0000cccc0000cccc
	w ^= t ^ t<<14
	t = (w ^ w>>28) & 0x00000000f0f0f0f0
	return w ^ t ^ t<<28
}

// cycle returns the columns of a short cycle of columns that wait for one another,
// or none.
func (w waits) cycle() columnSet {
	const earlier = 0x7f3f1f0f07030100 // for each column, those before it
	if both := w & w.turned() & earlier; both != 0 {
		n := bits.TrailingZeros64(uint64(both))
		return theColumn(n>>3) | theColumn(n&7)
	}
	best, size := columnSet(0), laneColumns+1
	for j := 0; j < laneColumns && size > 3; j++ {
		if c := w.cycleThrough(j); c != 0 {
			if n := bits.OnesCount64(uint64(c)); n < size {
				best, size = c, n
			}
		}
	}
	return best
}

// cycleThrough returns a shortest cycle through column j, or none.
func (w waits) cycleThrough(j int) columnSet {
	var from [laneColumns]uint8 // the column from which a column was reached
	seen, level := columnSet(0), theColumn(j)
	for level != 0 {
		next := columnSet(0)
		for ; level != 0; level &= level - 1 {
			i := level.first()
			more := w.of(i) &^ (seen | next)
			next |= more
			for ; more != 0; more &= more - 1 {
				from[more.first()] = uint8(i)
			}
		}
		if next&theColumn(j) != 0 {
			cycle := theColumn(j)
			for i := int(from[j]); i != j; i = int(from[i]) {
				cycle |= theColumn(i)
			}
			return cycle
		}
		seen |= next
		level = next
	}
	return 0
}
