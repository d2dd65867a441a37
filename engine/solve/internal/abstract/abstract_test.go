package abstract

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/search"
	"flowergarden/engine/solve/internal/solvetest"
	"flowergarden/engine/solve/internal/state"
)

// shapes are reduced packs in which states by ranks differ in all that they hold.
var shapes = []engine.Rules{
	{Ranks: 4, Columns: 3, Height: 4},
	{Ranks: 5, Columns: 3, Height: 6},
	{Ranks: 6, Columns: 4, Height: 5},
	{Ranks: 7, Columns: 4, Height: 6},
	{Ranks: 6, Columns: 9, Height: 2},
	{Ranks: 8, Columns: 4, Height: 7},
}

// randomMerged returns all cards but some.
func randomMerged(rng *rand.Rand) engine.CardSet {
	merged := state.AllCards
	for range rng.IntN(3) * rng.IntN(6) {
		merged = merged.Without(engine.NewCard(engine.Rank(1+rng.IntN(8)), engine.Suit(rng.IntN(4))))
	}
	return merged
}

// tester is a Graph with a start and a budget.
type tester struct {
	*Graph
	budget search.Budget
	start  state.Start
}

func newTester(p *engine.Position) *tester {
	x := &tester{budget: search.NewBudget(context.Background(), time.Now(), 0, 0, nil)}
	x.Graph = NewGraph(&x.budget)
	x.start.Begin(p)
	return x
}

// plainStates searches the abstraction in its plain form, breadth first. It returns the
// keys of all classes and whether one is won, or false if there are more than limit.
func plainStates(s *state.Start, merged engine.CardSet, o Options, limit int) (map[state.Key]bool, bool, bool) {
	var g state.Generator
	g.Begin(s, state.Game{Mode: state.Abstract, Merged: merged, Pools: true,
		Reductions: state.Reductions{Macros: true, Safe: o.Safe}})
	c := &collector{seen: map[state.Key]bool{}}
	g.First(c)
	for i := 0; i < len(c.keys) && !c.won; i++ {
		if i > limit {
			return nil, false, false
		}
		g.Load(c.keys[i])
		g.Expand(c)
	}
	return c.seen, c.won, true
}

type collector struct {
	seen map[state.Key]bool
	keys []state.Key
	won  bool
}

func (c *collector) Take(g *state.Generator) bool {
	if k := g.Key(); !c.seen[k] {
		c.seen[k] = true
		c.keys = append(c.keys, k)
		c.won = c.won || g.Garden == 0
	}
	return true
}

// TestRanks compares the abstraction by ranks with its plain form: in the verdict, and in
// all states if nothing is pruned.
func TestRanks(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	var lost, won int
	var states, pruned int64
	for i := range 600 / solvetest.RaceFactor {
		p := solvetest.RandomPosition(rng, shapes[i%len(shapes)], rng.IntN(2)*rng.IntN(15))
		if p.Status() != engine.Playing {
			continue
		}
		merged := randomMerged(rng)
		x := newTester(&p)
		for _, safe := range []bool{true, false} {
			want, wins, ok := plainStates(&x.start, merged, Options{Safe: safe}, 1500)
			if !ok {
				continue
			}
			for _, dominance := range []bool{true, false} {
				out, _ := x.Search(&x.start, merged, 0, 0, Options{Safe: safe, Dominance: dominance})
				if (out == search.Won) != wins {
					t.Fatalf("%+v, %x: by ranks won %v, in plain form %v\n%+v", p.Rules(), merged, out == search.Won, wins, p.Layout())
				}
				n, _ := x.Stored()
				switch {
				case wins:
					won++
				case dominance:
					pruned -= n
				default:
					lost++
					states, pruned = states+n, pruned+n
					// Which of several columns is forced depends on their order.
					if !safe {
						compareStates(t, x.Graph, want)
					}
				}
			}
		}
	}
	t.Logf("%d lost, %d won; of %d states %d were pruned", lost, won, states, pruned)
	if lost < 150/solvetest.RaceFactor || won < 100/solvetest.RaceFactor || pruned < states/20 {
		t.Error("the abstraction by ranks was not put to the test")
	}
}

// compareStates demands that k has stored exactly the classes with the given keys.
func compareStates(t *testing.T, k *Graph, want map[state.Key]bool) {
	t.Helper()
	got := map[state.Key]bool{}
	for _, x := range k.all() {
		key := k.representative(&x)
		if got[key] || !want[key] {
			t.Fatalf("%+v is stored, twice: %v", x, got[key])
		}
		got[key] = true
	}
	if len(got) != len(want) {
		t.Fatalf("%d states by ranks, %d in plain form", len(got), len(want))
	}
}

// all returns all states that are stored.
func (k *Graph) all() []ranks {
	var all []ranks
	for i := range k.states.blockCount * blockStates {
		page := k.states.page(k.states.pageOf(i))
		used := uint32(blockStates)
		if page.newest == i/blockStates {
			used = page.used
		}
		if i%blockStates < used {
			e, _ := k.states.ends(i)
			all = append(all, k.unpack(&page.key, e))
		}
	}
	return all
}

// TestPacking demands that key and ends hold all of a state.
func TestPacking(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 24))
	count := 0
	for i := range 300 {
		p := solvetest.RandomPosition(rng, shapes[i%len(shapes)], 0)
		x := newTester(&p)
		x.Search(&x.start, randomMerged(rng), 50, 0, Options{Safe: true, Dominance: true})
		seen := map[ranks]bool{}
		for _, y := range x.all() {
			key := x.keyOf(&y)
			if z := x.unpack(&key, y.ends()); seen[y] || z != y {
				t.Fatalf("%+v is stored twice (%v), or unpacked as %+v", y, seen[y], z)
			}
			seen[y] = true
			count++
		}
	}
	if count < 10000 {
		t.Errorf("only %d states", count)
	}
}

// TestDominates demands that dominates compares every column.
func TestDominates(t *testing.T) {
	rng := rand.New(rand.NewPCG(25, 26))
	for range 100000 {
		var x, y ranks
		want := true
		for j := range x.end {
			x.end[j] = engine.Rank(rng.IntN(14))
			y.end[j] = engine.Rank(max(0, int(x.end[j])-rng.IntN(14)*rng.IntN(2)))
			if rng.IntN(20) == 0 {
				y.end[j] = engine.Rank(rng.IntN(14))
			}
			want = want && x.end[j] >= y.end[j]
		}
		if got := x.ends().dominates(y.ends()); got != want {
			t.Fatalf("%v dominates %v: %v", x.end, y.end, got)
		}
	}
}

// An empty slot of the table is no page whose hash has the upper half zero: that was a
// panic, in one of some ten billion states.
func TestGlance(t *testing.T) {
	p := solvetest.Deal(t, 1, "classic")
	x := newTester(&p)
	x.states.reset(0)
	if got := x.states.glance(0x16027e64); got != 0 {
		t.Errorf("glance says %d", got)
	}
}
