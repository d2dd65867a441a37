package solve

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"flowergarden/engine"
)

// boundOf returns the bound on p in a search that began at first, by asking for
// one placement more until the bound allows it.
func boundOf(d *bound, first *start, p *engine.Position) int {
	var now start
	now.set(p)
	d.look(&now.board)
	n := 0
	for d.exceeds(n) {
		n++
	}
	return n
}

// TestBound compares the bound with the fewest placements, found by brute
// force, at random positions of random games: with all its parts, and with
// each left out in turn.
func TestBound(t *testing.T) {
	type variant struct {
		name  string
		parts parts
	}
	variants := []variant{{"all", allParts}}
	v := reflect.TypeFor[parts]()
	for i := range v.NumField() {
		q := allParts
		*[]*bool{&q.table, &q.cycles, &q.bridges}[i] = false
		variants = append(variants, variant{"without " + v.Field(i).Name, q})
	}
	rng := rand.New(rand.NewPCG(5, 6))
	sum, exact := make([]int, len(variants)), 0
	bounds := make([]bound, len(variants))
	for i := range 3000 {
		r := shapes[i%len(shapes)]
		r.Runs = engine.Runs(max(0, rng.IntN(5)-2))
		r.Return = rng.IntN(4) == 0
		p := randomPosition(rng, r, 0)
		var first start
		first.set(&p)
		playRandomly(rng, &p, rng.IntN(2)*rng.IntN(10))
		moves, ok := brute(&p, 20000)
		if !ok || moves < 0 {
			continue
		}
		placements := moves - (r.Cards() - p.OnFoundations())
		exact += placements
		for k, v := range variants {
			d := &bounds[k]
			d.parts = v.parts
			d.set(&first, 1<<20)
			got := boundOf(d, &first, &p)
			sum[k] += got
			if got > placements {
				t.Fatalf("%s: %+v: bound %d, but %d placements win\n%+v\nfrom %+v", v.name, r, got, placements, p.Layout(), first.board.cards)
			}
		}
	}
	for k, v := range variants {
		t.Logf("%s: %d of %d placements", v.name, sum[k], exact)
	}
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
