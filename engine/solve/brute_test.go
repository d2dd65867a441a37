package solve

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/solvetest"
)

// checkAgainstBrute compares solver and brute force on p, and reports whether
// brute force could decide it.
func checkAgainstBrute(t *testing.T, s *Solver, p *engine.Position, limit int) (decided, winnable bool) {
	t.Helper()
	least, ok := solvetest.Brute(p, limit)
	if !ok {
		return false, false
	}
	res := s.Solve(context.Background(), p, Limits{})
	want := Unwinnable
	if least >= 0 {
		want = Winnable
	}
	if res.Verdict != want {
		t.Fatalf("%v %+v: solver says %v, brute force %v\n%+v", s.opts, p.Rules(), res.Verdict, want, p.Layout())
	}
	replay(t, p, res)
	return true, least >= 0
}

// replay plays the moves of a result and demands that they win.
func replay(t *testing.T, p *engine.Position, res Result) {
	t.Helper()
	if res.Verdict != Winnable {
		if res.Moves != nil {
			t.Fatalf("%v with moves", res.Verdict)
		}
		return
	}
	q := *p
	for i, m := range res.Moves {
		if err := q.Play(m); err != nil {
			t.Fatalf("move %d: %v", i+1, err)
		}
	}
	if !q.Won() {
		t.Fatal("the moves do not win")
	}
}

func TestBruteForce(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	s := New()
	decided, winnable := 0, 0
	const positions = 2000 / solvetest.RaceFactor
	for i := range positions {
		r := solvetest.Shapes[i%len(solvetest.Shapes)]
		r.Runs = engine.Runs(rng.IntN(3))
		r.Return = rng.IntN(3) == 0
		p := solvetest.RandomPosition(rng, r, rng.IntN(2)*rng.IntN(12))
		ok, win := checkAgainstBrute(t, s, &p, 6000)
		if ok {
			decided++
		}
		if win {
			winnable++
		}
	}
	t.Logf("%d decided, %d winnable", decided, winnable)
	if decided < positions*3/4 || winnable < decided/6 || winnable > decided*5/6 {
		t.Errorf("of %d positions %d are decided and %d winnable", positions, decided, winnable)
	}
}

// reductions returns the switches of o, in order.
func reductions(o *options) []*bool {
	return []*bool{&o.macros, &o.safe, &o.deadEnds, &o.abstraction, &o.dominance, &o.ranks,
		&o.representatives, &o.replanning, &o.withoutReturn, &o.idle, &o.plain}
}

// TestWithoutReductions switches each reduction off in turn: the verdicts must
// not change.
func TestWithoutReductions(t *testing.T) {
	v := reflect.ValueOf(allOptions)
	for i := range v.NumField() {
		t.Run("without "+v.Type().Field(i).Name, func(t *testing.T) {
			s := New()
			if v.NumField() != len(reductions(&s.opts)) {
				t.Fatal("reductions does not list every switch")
			}
			*reductions(&s.opts)[i] = !*reductions(&s.opts)[i]
			rng := rand.New(rand.NewPCG(3, uint64(i)))
			for i := range 200 / solvetest.RaceFactor {
				r := solvetest.Shapes[i%len(solvetest.Shapes)]
				r.Runs = engine.Runs(rng.IntN(3))
				r.Return = rng.IntN(4) == 0
				p := solvetest.RandomPosition(rng, r, rng.IntN(2)*rng.IntN(12))
				checkAgainstBrute(t, s, &p, 5000)
			}
		})
	}
}

// TestReductionsFire demands that each reduction changes the number of nodes
// that a search of the same deals takes, so that the tests without it mean
// something.
func TestReductionsFire(t *testing.T) {
	count := func(o options) int64 {
		s := New()
		s.opts = o
		rng := rand.New(rand.NewPCG(11, 12))
		var n int64
		for i := range 150 {
			r := solvetest.BigShapes[i%len(solvetest.BigShapes)]
			r.Return = i%3 == 0
			p := solvetest.RandomPosition(rng, r, 0)
			n += s.Solve(context.Background(), &p, Limits{Nodes: 3000}).Stats.Nodes
		}
		return n
	}
	all := count(allOptions)
	v := reflect.ValueOf(allOptions)
	for i := range v.NumField() {
		if v.Type().Field(i).Name == "idle" {
			continue // see TestShortestNeedless
		}
		o := allOptions
		*reductions(&o)[i] = !*reductions(&o)[i]
		n := count(o)
		t.Logf("%d nodes, without %s %d", all, v.Type().Field(i).Name, n)
		if n == all {
			t.Errorf("%s has no effect", v.Type().Field(i).Name)
		}
	}
}

// TestAnotherOrder solves full deals in a different order of states: the
// verdicts must agree.
func TestAnotherOrder(t *testing.T) {
	s, other := New(), New()
	other.opts.plain = true
	lim := Limits{Nodes: 30000 / solvetest.RaceFactor}
	both := 0
	for n := range uint64(40 / solvetest.RaceFactor) {
		for _, variant := range engine.Variants() {
			p := solvetest.Deal(t, 200+n, variant.Name)
			a := s.Solve(context.Background(), &p, lim)
			b := other.Solve(context.Background(), &p, lim)
			replay(t, &p, b)
			if a.Verdict == Undecided || b.Verdict == Undecided {
				continue
			}
			both++
			if a.Verdict != b.Verdict {
				t.Errorf("deal %d of %s: %v, and in another order %v", 200+n, variant.Name, a.Verdict, b.Verdict)
			}
		}
	}
	if both < 100/solvetest.RaceFactor {
		t.Errorf("only %d deals were decided both ways", both)
	}
}

// FuzzSolve makes a reduced position of the bytes and compares with brute
// force.
func FuzzSolve(f *testing.F) {
	f.Add([]byte{0, 0, 0, 1, 2, 3})
	f.Add([]byte{7, 5, 9, 200, 13, 77, 41, 3})
	s := New()
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 3 {
			return
		}
		r := solvetest.Shapes[int(data[0])%len(solvetest.Shapes)]
		r.Runs = engine.Runs(data[1] % 3)
		r.Return = data[1]&4 != 0
		moves := int(data[2] % 16)
		var seed [32]byte
		copy(seed[:], data[3:])
		p := solvetest.RandomPosition(rand.New(rand.NewChaCha8(seed)), r, moves)
		checkAgainstBrute(t, s, &p, 5000)
	})
}
