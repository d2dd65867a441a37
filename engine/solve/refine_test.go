package solve

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

// aim prepares s for searches from p.
func aim(s *Solver, p *engine.Position) {
	s.begin(context.Background(), time.Now(), Limits{})
	s.start.Begin(p)
}

// TestAbstraction demands that whatever the abstraction alone calls lost is lost, whatever
// it merges, and that all of its plans that come to a win are wins.
func TestAbstraction(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	s := New()
	var lost, won, failures int
	for i := range 900 / solvetest.RaceFactor {
		r := solvetest.BigShapes[i%len(solvetest.BigShapes)]
		r.Runs = engine.Runs(rng.IntN(3))
		r.Return = rng.IntN(4) == 0
		p := solvetest.RandomPosition(rng, r, rng.IntN(15))
		least, ok := solvetest.Brute(&p, 5000)
		if !ok || p.Status() != engine.Playing {
			continue
		}
		game := state.Game{Mode: state.Abstract, Merged: state.AllCards, Pools: rng.IntN(4) > 0}
		if rng.IntN(2) == 0 {
			game.Merged &= engine.CardSet(rng.Uint64())
		}
		aim(s, &p)
		switch out, _ := s.search(game, 0); out {
		case search.Exhausted:
			lost++
			if least >= 0 {
				t.Fatalf("%+v: the abstraction is lost, and the position can be won in %d\n%+v", r, least, p.Layout())
			}
		case search.Won:
			moves, failed := s.follower.Follow(&p, s.graph.Generator(), s.path)
			if failed != engine.NoCard {
				failures++
				if !game.Merged.Has(failed) {
					t.Fatalf("%+v: %v is to be distinguished, and was not merged", r, failed)
				}
				continue
			}
			won++
			replay(t, &p, Result{Verdict: Winnable, Moves: moves})
		}
	}
	t.Logf("%d lost, %d won, %d plans failed", lost, won, failures)
	if solvetest.RaceFactor == 1 && (lost < 100 || won < 30 || failures < 30) {
		t.Error("the abstraction was not put to the test")
	}
}

// TestAgainstExact compares with a search that uses none of the reductions but
// macros, on packs that are too large for brute force. Run once with 3500
// cases, of which 3128 were decided both ways, it found no difference.
func TestAgainstExact(t *testing.T) {
	const cases = 56
	shapes := []engine.Rules{
		{Ranks: 7, Columns: 3, Height: 7},
		{Ranks: 8, Columns: 4, Height: 6},
		{Ranks: 9, Columns: 4, Height: 6},
		{Ranks: 8, Columns: 5, Height: 5},
		{Ranks: 10, Columns: 4, Height: 6},
		{Ranks: 10, Columns: 5, Height: 6},
		{Ranks: 13, Columns: 5, Height: 6},
	}
	rng := rand.New(rand.NewPCG(13, 14))
	s, exact := New(), New()
	exact.opts = options{macros: true}
	count := map[Verdict]int{}
	before := s.distinguished
	for i := range cases / solvetest.RaceFactor {
		r := shapes[i%len(shapes)]
		r.Runs = engine.Runs(max(0, rng.IntN(5)-2))
		p := solvetest.RandomPosition(rng, r, rng.IntN(2)*rng.IntN(20))
		a := s.Solve(context.Background(), &p, Limits{Nodes: 300000})
		b := exact.Solve(context.Background(), &p, Limits{Nodes: 20000})
		replay(t, &p, a)
		replay(t, &p, b)
		if a.Verdict == Undecided || b.Verdict == Undecided {
			continue
		}
		count[a.Verdict]++
		if a.Verdict != b.Verdict {
			t.Fatalf("%+v: %v, and without reductions %v\n%+v", r, a.Verdict, b.Verdict, p.Layout())
		}
	}
	t.Log(count, s.distinguished-before, "cards distinguished")
	if solvetest.RaceFactor == 1 && (count[Winnable] < cases/5 || count[Unwinnable] < cases/8 || s.distinguished-before == 0) {
		t.Error("too few positions were decided both ways")
	}
}
