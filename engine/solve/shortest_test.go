package solve

import (
	"context"
	"math/rand/v2"
	"testing"

	"flowergarden/engine"
)

// TestShortestAgainstBrute compares the shortest wins with those that a
// breadth-first search of all positions finds.
func TestShortestAgainstBrute(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	s := New()
	wins := 0
	for i := range 1500 {
		r := shapes[i%len(shapes)]
		r.Runs = engine.Runs(rng.IntN(3))
		r.Return = rng.IntN(3) == 0
		p := randomPosition(rng, r, rng.IntN(2)*rng.IntN(12))
		want, ok := brute(&p, 20000)
		if !ok {
			continue
		}
		res := s.Shortest(context.Background(), &p, Limits{})
		switch {
		case want < 0 && (res.Verdict != Unwinnable || res.Moves != nil || res.Proved):
			t.Fatalf("%+v: %v, want unwinnable\n%+v", r, res.Verdict, p.Layout())
		case want < 0:
			continue
		case res.Verdict != Winnable || !res.Proved || res.Limit != NoLimit:
			t.Fatalf("%+v: %v, proved %v, limit %v\n%+v", r, res.Verdict, res.Proved, res.Limit, p.Layout())
		case len(res.Moves) != want || res.Lower != want || res.Upper != want:
			t.Fatalf("%+v: %d moves, from %d to %d, want %d\n%+v", r, len(res.Moves), res.Lower, res.Upper, want, p.Layout())
		}
		wins++
		replay(t, &p, Result{Verdict: Winnable, Moves: res.Moves})
	}
	t.Logf("%d wins", wins)
}
