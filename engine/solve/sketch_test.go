package solve

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"flowergarden/engine"
)

// sketchShapes are reduced packs in which sketches differ in all they can tell.
var sketchShapes = []engine.Rules{
	{Ranks: 4, Columns: 3, Height: 4},
	{Ranks: 5, Columns: 3, Height: 6},
	{Ranks: 6, Columns: 4, Height: 5},
	{Ranks: 7, Columns: 4, Height: 6},
	{Ranks: 6, Columns: 9, Height: 2},
	{Ranks: 8, Columns: 4, Height: 7},
}

// randomPhase returns a relaxed game with merging that remembers some cards.
func randomPhase(rng *rand.Rand) phase {
	f := phase{mode: relaxed, forgotten: allCards, merging: true}
	for range rng.IntN(3) * rng.IntN(6) {
		f.forgotten = f.forgotten.Without(engine.NewCard(engine.Rank(1+rng.IntN(8)), engine.Suit(rng.IntN(4))))
	}
	return f
}

// TestSketches compares the relaxed game on sketches with that on the
// representatives of classes, which it must agree with: in the verdict, and in
// all states if nothing is left out.
func TestSketches(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	var lost, won int
	var states, covered int64
	for i := range 1200 / raceFactor {
		p := randomPosition(rng, sketchShapes[i%len(sketchShapes)], rng.IntN(2)*rng.IntN(15))
		if p.Status() != engine.Playing {
			continue
		}
		f := randomPhase(rng)
		f.nodes = 4000
		search := func(set func(o *options)) (*Solver, Verdict) {
			s := New()
			set(&s.opts)
			aim(s, &p)
			var st Stats
			v, _ := s.search(f, Limits{}, &st)
			return s, v
		}
		_, sketched := search(func(*options) {})
		_, plainly := search(func(o *options) { o.sketch = false })
		if sketched != Undecided && plainly != Undecided && sketched != plainly {
			t.Fatalf("%+v, %+v: sketches say %v, representatives %v\n%+v", p.Rules(), f, sketched, plainly, p.Layout())
		}
		// Which of several columns is forced depends on their order.
		all := func(o *options) { o.cover, o.safe = false, false }
		a, v := search(all)
		b, w := search(func(o *options) { all(o); o.sketch = false })
		if v == Winnable || w == Winnable {
			won++
			continue
		}
		if v == Undecided || w == Undecided {
			continue
		}
		lost++
		if x, y := a.sketched(), b.stored(); !slices.Equal(x, y) {
			t.Fatalf("%+v, %+v: %d states with sketches, %d with representatives\n%+v", p.Rules(), f, len(x), len(y), p.Layout())
		}
		c, _ := search(func(o *options) { o.safe = false })
		states += a.sketcher.book.states
		covered += a.sketcher.book.states - c.sketcher.book.states
	}
	t.Logf("%d lost, %d won; of %d states %d were not needed", lost, won, states, covered)
	if lost < 200/raceFactor || won < 100/raceFactor || covered < states/20 {
		t.Error("sketches were not put to the test")
	}
}

// sketched returns the keys of all states in the sketchbook, in order.
func (s *Solver) sketched() []key {
	k := &s.sketcher
	var keys []key
	for i := range k.book.blockCount * blockStates {
		if e, _ := k.book.ends(i); i%blockStates < k.book.used(i/blockStates) {
			x := k.sketchOf(&k.book.page(k.book.pageOf(i)).plot, e)
			keys = append(keys, k.key(&x))
		}
	}
	slices.SortFunc(keys, compareKeys)
	return keys
}

// used returns how many states block i holds.
func (s *sketchbook) used(i uint32) uint32 {
	if p := s.page(s.block(i).page); p.newest == i {
		return p.used
	}
	return blockStates
}

// stored returns the keys of all states in the store, in order.
func (s *Solver) stored() []key {
	var keys []key
	for i := range s.store.count {
		k := s.store.key(i)
		k.rest &^= 15
		keys = append(keys, k)
	}
	slices.SortFunc(keys, compareKeys)
	return keys
}

func compareKeys(a, b key) int {
	switch {
	case a.lo != b.lo:
		return cmp.Compare(a.lo, b.lo)
	case a.hi != b.hi:
		return cmp.Compare(a.hi, b.hi)
	}
	return cmp.Compare(a.rest, b.rest)
}

// TestPlots demands that plot and ends tell all of a sketch.
func TestPlots(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 24))
	s := New()
	for i := range 300 {
		p := randomPosition(rng, sketchShapes[i%len(sketchShapes)], 0)
		aim(s, &p)
		f := randomPhase(rng)
		f.nodes = 50
		var st Stats
		s.search(f, Limits{}, &st)
		k := &s.sketcher
		seen := map[sketch]bool{}
		for i := range k.book.blockCount * blockStates {
			if i%blockStates >= k.book.used(i/blockStates) {
				continue
			}
			plot := k.book.page(k.book.pageOf(i)).plot
			e, _ := k.book.ends(i)
			x := k.sketchOf(&plot, e)
			if seen[x] {
				t.Fatalf("%+v is stored twice", x)
			}
			seen[x] = true
			if k.plotOf(&x) != plot || x.ends() != e {
				t.Fatalf("%+v has the plot %x and the ends %x, and was made of %x and %x", x, k.plotOf(&x), x.ends(), plot, e)
			}
		}
	}
}

// TestCovers demands that covers compares every column.
func TestCovers(t *testing.T) {
	rng := rand.New(rand.NewPCG(25, 26))
	for range 100000 {
		var x, y sketch
		want := true
		for j := range x.end {
			x.end[j] = engine.Rank(rng.IntN(14))
			y.end[j] = engine.Rank(max(0, int(x.end[j])-rng.IntN(14)*rng.IntN(2)))
			if rng.IntN(20) == 0 {
				y.end[j] = engine.Rank(rng.IntN(14))
			}
			want = want && x.end[j] >= y.end[j]
		}
		if got := x.ends().covers(y.ends()); got != want {
			t.Fatalf("%v covers %v: %v", x.end, y.end, got)
		}
	}
}

// An empty slot of the table is no page whose hash has the upper half zero: that
// was a panic, in one of some ten billion states.
func TestGlance(t *testing.T) {
	s := New()
	s.time = newClock(t.Context(), time.Now(), 0)
	s.sketcher.book.reset(0)
	if got := s.sketcher.book.glance(0x16027e64); got != 0 {
		t.Errorf("glance says %d", got)
	}
}
