package solve

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"flowergarden/engine"
)

// boundOf returns the bound on p in the search that d is set to, by asking for
// one placement more until the bound allows it.
func boundOf(d *bound, p *engine.Position) int {
	var now start
	now.set(p)
	d.look(&now.board)
	n := 0
	for d.exceeds(n) {
		n++
	}
	return n
}

// boundVariant is the bound with some of its parts.
type boundVariant struct {
	name  string
	bound bound
	sum   int // of the bounds on all positions
}

// boundVariants returns the whole bound, and the bound without each of its
// parts.
func boundVariants() []*boundVariant {
	variants := []*boundVariant{{name: "all", bound: bound{parts: allParts}}}
	fields := reflect.TypeFor[parts]()
	for i := range fields.NumField() {
		p := allParts
		*[]*bool{&p.table, &p.cycles, &p.bridges, &p.needless}[i] = false
		variants = append(variants, &boundVariant{name: "without " + fields.Field(i).Name, bound: bound{parts: p}})
	}
	return variants
}

// checkBound compares the bounds with the fewest placements, found by brute
// force, at a random position of a random game. It returns the fewest, or -1 if
// they are not known or there is no win.
func checkBound(t *testing.T, rng *rand.Rand, variants []*boundVariant, limit int) int {
	t.Helper()
	r := shapes[rng.IntN(len(shapes))]
	r.Runs = engine.Runs(max(0, rng.IntN(5)-2))
	r.Return = rng.IntN(4) == 0
	p := randomPosition(rng, r, 0)
	var first start
	first.set(&p)
	playRandomly(rng, &p, rng.IntN(2)*rng.IntN(10))
	moves, ok := brute(&p, limit)
	if !ok || moves < 0 {
		return -1
	}
	placements := moves - (r.Cards() - p.OnFoundations())
	for _, v := range variants {
		v.bound.set(&first, 1<<20)
		got := boundOf(&v.bound, &p)
		v.sum += got
		if got > placements {
			t.Fatalf("%s: %+v: bound %d, but %d placements win\n%+v", v.name, r, got, placements, p.Layout())
		}
	}
	return placements
}

// playRandomly plays up to n random moves in p.
func playRandomly(rng *rand.Rand, p *engine.Position, n int) {
	for range n {
		legal := p.Moves()
		if len(legal) == 0 {
			return
		}
		p.Do(legal[rng.IntN(len(legal))])
	}
}

func TestBound(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	variants := boundVariants()
	least, positions := 0, 2500
	if testing.Short() {
		positions = 300
	}
	for range positions {
		least += max(0, checkBound(t, rng, variants, 3000))
	}
	for _, v := range variants {
		t.Logf("%s: %d of %d placements", v.name, v.sum, least)
		if v.sum > variants[0].sum {
			t.Errorf("%s is higher than with all parts", v.name)
		}
	}
}

// FuzzBound is TestBound for as long as one likes, with larger games.
func FuzzBound(f *testing.F) {
	f.Add(uint64(1), uint64(2))
	variants := boundVariants()
	f.Fuzz(func(t *testing.T, a, b uint64) {
		checkBound(t, rand.New(rand.NewPCG(a, b)), variants, 50000)
	})
}
