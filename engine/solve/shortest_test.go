package solve

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/solvetest"
)

// checkShortest compares the shortest win from a random position with that
// which a breadth-first search of all positions finds, and reports whether
// there is one.
func checkShortest(t *testing.T, s *Solver, rng *rand.Rand, limit int) bool {
	t.Helper()
	r := solvetest.Shapes[rng.IntN(len(solvetest.Shapes))]
	r.Runs = engine.Runs(rng.IntN(3))
	r.Return = rng.IntN(3) == 0
	p := solvetest.RandomPosition(rng, r, rng.IntN(2)*rng.IntN(12))
	want, ok := solvetest.Brute(&p, limit)
	if !ok {
		return false
	}
	res := s.Shortest(context.Background(), &p, Limits{})
	switch {
	case want < 0 && (res.Verdict != Unwinnable || res.Moves != nil || res.Proved):
		t.Fatalf("%+v: %v, want unwinnable\n%+v", r, res.Verdict, p.Layout())
	case want < 0:
		return false
	case res.Verdict != Winnable || !res.Proved || res.Limit != NoLimit:
		t.Fatalf("%+v: %v, proved %v, limit %v\n%+v", r, res.Verdict, res.Proved, res.Limit, p.Layout())
	case len(res.Moves) != want || res.Lower != want || res.Upper != want:
		t.Fatalf("%+v: %d moves, from %d to %d, want %d\n%+v", r, len(res.Moves), res.Lower, res.Upper, want, p.Layout())
	}
	replay(t, &p, Result{Verdict: Winnable, Moves: res.Moves})
	return true
}

func TestShortestAgainstBrute(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	s := New()
	wins, positions := 0, 1500
	if testing.Short() {
		positions = 200
	}
	for range positions {
		if checkShortest(t, s, rng, 3000) {
			wins++
		}
	}
	t.Logf("%d wins", wins)
	if wins < positions/8 {
		t.Errorf("only %d of %d positions can be won", wins, positions)
	}
}

// TestShortestWithoutReductions switches all reductions off: the shortest wins must stay
// as short.
func TestShortestWithoutReductions(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	s := New()
	s.opts = options{}
	wins := 0
	for range 400 {
		if checkShortest(t, s, rng, 1000) {
			wins++
		}
	}
	if wins < 40 {
		t.Errorf("only %d wins", wins)
	}
}

// TestShortestIdle demands that pruning states with idle bouquet cards (claim 10) saves work and
// changes no length, on deals and on smaller games. Run once with 600 of these, of which
// 542 were proved, it saved nodes in 104 and found no difference.
func TestShortestIdle(t *testing.T) {
	s, all := New(), New()
	all.opts.idle = false
	var pruned, nodes int64
	proved := 0
	compare := func(p *engine.Position) {
		t.Helper()
		a := s.Shortest(context.Background(), p, Limits{Nodes: 100000})
		b := all.Shortest(context.Background(), p, Limits{Nodes: 100000})
		if a.Proved && b.Upper > 0 && b.Upper < a.Upper || b.Proved && a.Upper > 0 && a.Upper < b.Upper {
			t.Fatalf("from %d to %d moves, and with idle cards from %d to %d\n%+v", a.Lower, a.Upper, b.Lower, b.Upper, p.Layout())
		}
		if a.Proved && b.Proved {
			proved++
			pruned, nodes = pruned+a.Stats.Nodes, nodes+b.Stats.Nodes
		}
	}
	for _, n := range []uint64{100001, 100005, 100012, 100018, 100000}[:5/solvetest.RaceFactor] {
		p := solvetest.Deal(t, n, "classic")
		compare(&p)
	}
	rng := rand.New(rand.NewPCG(27, 28))
	const games = 10
	for range games / solvetest.RaceFactor {
		p := solvetest.RandomPosition(rng, engine.Rules{Ranks: 11, Columns: 6, Height: 5, Runs: engine.Runs(max(0, rng.IntN(5)-2))}, 0)
		compare(&p)
	}
	t.Logf("%d proved with %d nodes, and with idle cards %d", proved, pruned, nodes)
	if solvetest.RaceFactor == 1 && (proved < 8 || pruned >= nodes) {
		t.Error("no state has idle cards")
	}
}

// FuzzShortest is TestShortestAgainstBrute for as long as one likes, with
// larger games.
func FuzzShortest(f *testing.F) {
	f.Add(uint64(1), uint64(2))
	s := New()
	f.Fuzz(func(t *testing.T, a, b uint64) {
		checkShortest(t, s, rand.New(rand.NewPCG(a, b)), 50000)
	})
}

// TestShortestDeals demands the lengths that were proved before.
func TestShortestDeals(t *testing.T) {
	deals := []struct {
		variant string
		number  uint64
		moves   int
	}{
		{"classic", 100001, 68},
		{"classic", 100005, 72},
		{"classic", 100012, 72},
		{"wildflower", 3, 67},
		{"large", 3, 72},
		{"large-wildflower", 4, 65},
	}
	for i := 0; i < len(deals); i += solvetest.RaceFactor {
		c := deals[i]
		p := solvetest.Deal(t, c.number, c.variant)
		res := Shortest(context.Background(), &p, Limits{Memory: 1 << 30})
		if !res.Proved || len(res.Moves) != c.moves {
			t.Errorf("%s %d: %d moves, proved %v, want %d", c.variant, c.number, len(res.Moves), res.Proved, c.moves)
		}
		replay(t, &p, Result{Verdict: res.Verdict, Moves: res.Moves})
	}
}

// TestShortestLimits stops the search at each of its limits: what it says is
// true, if not all, and it claims no proof.
func TestShortestLimits(t *testing.T) {
	const number, least = 100001, 68
	p := solvetest.Deal(t, number, "classic")
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		ctx    context.Context
		limits Limits
		want   Limit
	}{
		{context.Background(), Limits{Nodes: 1}, Nodes},
		{context.Background(), Limits{Nodes: 20}, Nodes},
		{context.Background(), Limits{Nodes: 300}, Nodes},
		{context.Background(), Limits{Memory: 1}, Memory},
		{context.Background(), Limits{Time: 1}, Time},
		{cancelled, Limits{}, Interrupted},
	} {
		res := Shortest(c.ctx, &p, c.limits)
		if res.Limit != c.want || res.Proved || res.Verdict == Unwinnable {
			t.Errorf("%+v: %v, limit %v, proved %v", c.limits, res.Verdict, res.Limit, res.Proved)
		}
		if res.Lower > least || res.Upper != len(res.Moves) || res.Upper > 0 && res.Upper < least {
			t.Errorf("%+v: from %d to %d, but %d is the least", c.limits, res.Lower, res.Upper, least)
		}
		if c.limits.Nodes > 0 && res.Stats.Nodes > c.limits.Nodes {
			t.Errorf("%+v: %d nodes", c.limits, res.Stats.Nodes)
		}
	}
}

// TestShortestMemory lets the memory run out while the proof is looked for.
func TestShortestMemory(t *testing.T) {
	p := solvetest.Deal(t, 100002, "classic")
	const limit = 2 << 20
	res := Shortest(context.Background(), &p, Limits{Memory: limit, Time: time.Minute})
	if res.Limit != Memory || res.Proved || res.Verdict != Winnable || res.Stats.Bytes > limit {
		t.Errorf("%v, limit %v, proved %v, %d bytes", res.Verdict, res.Limit, res.Proved, res.Stats.Bytes)
	}
}

func TestShortestDeterminism(t *testing.T) {
	used := New()
	for _, n := range []uint64{100001, 100012, 100001} {
		p := solvetest.Deal(t, n, "classic")
		limits := Limits{Nodes: 25000, Memory: 1 << 30}
		a, b := used.Shortest(context.Background(), &p, limits), Shortest(context.Background(), &p, limits)
		if a.Stats.Nodes != b.Stats.Nodes || len(a.Moves) != len(b.Moves) || a.Lower != b.Lower {
			t.Errorf("deal %d: %+v, then %+v", n, a, b)
		}
		for i := range a.Moves {
			if a.Moves[i] != b.Moves[i] {
				t.Fatalf("deal %d: move %d differs", n, i+1)
			}
		}
	}
}
