package deal

import (
	"testing"

	"gonum.org/v1/gonum/mathext/prng"
)

// The first outputs of mt19937ar.c, the generator's reference program, for
// init_by_array({0x123, 0x234, 0x345, 0x456}), as its authors publish them in
// mt19937ar.out.
func TestMersenneTwisterIsTheReferenceOne(t *testing.T) {
	want := []uint32{
		1067595299, 955945823, 477289528, 4107218783, 4228976476,
		3344332714, 3355579695, 227628506, 810200273, 2591290167,
	}
	var mt prng.MT19937
	mt.SeedFromKeys([]uint32{0x123, 0x234, 0x345, 0x456})
	for i, w := range want {
		if got := mt.Uint32(); got != w {
			t.Errorf("output %d is %d, want %d", i, got, w)
		}
	}
}

// The values are those that Python prints for random.seed(n) followed by three
// calls of random.random().
func TestFractionsAreThoseOfPython(t *testing.T) {
	tests := []struct {
		number Number
		want   [3]float64
	}{
		{FromInt(1), [3]float64{0.13436424411240122, 0.8474337369372327, 0.763774618976614}},
		{FromInt(42), [3]float64{0.6394267984578837, 0.025010755222666936, 0.27502931836911926}},
		{FromInt(32000), [3]float64{0.3721723162993418, 0.8413318621630471, 0.475447755632031}},
		{Max, [3]float64{0.018195028987988637, 0.5417454887047259, 0.5878861802573304}},
	}
	for _, tt := range tests {
		var words [3]uint32
		var mt prng.MT19937
		mt.SeedFromKeys(tt.number.words(&words))
		for i, w := range tt.want {
			if got := fraction(&mt); got != w {
				t.Errorf("seed %s: fraction %d is %v, want %v", tt.number, i, got, w)
			}
		}
	}
}
