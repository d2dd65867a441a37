package bound

import (
	"math/rand/v2"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/solvetest"
	"flowergarden/engine/solve/internal/state"
)

// boundOf returns the bound on p in the search that d is set to, by asking for
// one placement more until the bound allows it.
func boundOf(d *Bound, p *engine.Position) int {
	var now state.Start
	now.Begin(p)
	d.Look(&now.Board)
	n := 0
	for d.Exceeds(n) {
		n++
	}
	return n
}

// boundVariant is the bound with some of its parts.
type boundVariant struct {
	name  string
	bound Bound
	sum   int // of the bounds on all positions
}

// boundVariants returns the whole bound, and the bound without each of its parts.
func boundVariants() []*boundVariant {
	return []*boundVariant{
		{name: "all"},
		{name: "without table", bound: Bound{Without: Parts{Table: true}}},
		{name: "without cycles", bound: Bound{Without: Parts{Cycles: true}}},
	}
}

// checkBound compares the bounds with the fewest placements, found by brute
// force, at a random position of a random game. It returns the fewest, or -1 if
// they are not known or there is no win.
func checkBound(t *testing.T, rng *rand.Rand, variants []*boundVariant, limit int) int {
	t.Helper()
	r := solvetest.Shapes[rng.IntN(len(solvetest.Shapes))]
	r.Runs = engine.Runs(max(0, rng.IntN(5)-2))
	r.Return = rng.IntN(4) == 0
	p := solvetest.RandomPosition(rng, r, 0)
	var first state.Start
	first.Begin(&p)
	solvetest.PlayRandomly(rng, &p, rng.IntN(2)*rng.IntN(10))
	moves, ok := solvetest.Brute(&p, limit)
	if !ok || moves < 0 {
		return -1
	}
	placements := moves - (r.Cards() - p.OnFoundations())
	for _, v := range variants {
		v.bound.Begin(&first, 1<<20)
		got := boundOf(&v.bound, &p)
		v.sum += got
		if got > placements {
			t.Fatalf("%s: %+v: bound %d, but %d placements win\n%+v", v.name, r, got, placements, p.Layout())
		}
	}
	return placements
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
	for i, v := range variants {
		t.Logf("%s: %d of %d placements", v.name, v.sum, least)
		if i > 0 && (v.sum > variants[0].sum || v.sum == variants[0].sum && !testing.Short()) {
			t.Errorf("%s the bound is no lower", v.name)
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
