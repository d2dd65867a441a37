package analysis

import (
	"math/rand/v2"
	"slices"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// lineLimits are those of each search in these tests.
var lineLimits = solve.Limits{Nodes: 2_000}

// agrees reports whether got is want, or a verdict that a search on its own, which
// found want, did not come to.
func agrees(got, want solve.Verdict) bool { return got == want || want == solve.Undecided }

// verdicts solves every position of g afresh.
func verdicts(g *engine.Game, lim solve.Limits) []solve.Verdict {
	s := solve.New()
	p := *g.Start()
	list := []solve.Verdict{s.Solve(background, &p, lim).Verdict}
	for _, m := range g.Moves() {
		p.Do(m.Move)
		list = append(list, s.Solve(background, &p, lim).Verdict)
	}
	return list
}

// wandered calls f with games of random moves, on reduced and on full packs, some
// of them in groups that Undo takes back together.
func wandered(t *testing.T, n int, f func(g *engine.Game)) {
	rng := rand.New(rand.NewPCG(11, 2))
	rules := []engine.Rules{
		engine.Classic(),
		{Ranks: 4, Columns: 3, Height: 4},
		{Ranks: 5, Columns: 4, Height: 4, Runs: engine.AnyRuns},
		{Ranks: 4, Columns: 3, Height: 4, Return: true},
	}
	for i := range n {
		r := rules[i%len(rules)]
		p := randomDeal(t, r, rng)
		g := engine.NewGame(&p)
		if r.Ranks == engine.King {
			if w := solve.Solve(background, &p, hintLimits); w.Verdict == solve.Winnable {
				play(t, g, w.Moves[:rng.IntN(len(w.Moves))]...)
			}
		}
		for range 1 + rng.IntN(30) {
			moves := g.Position().Moves()
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			if rng.IntN(3) == 0 {
				if err := g.PlayFollowing(m); err != nil {
					t.Fatal(err)
				}
			} else {
				play(t, g, m)
			}
		}
		f(g)
	}
}

// Asked after every move, forwards and while the moves are taken back, Verdict
// agrees with solving each position afresh.
func TestVerdictsAlongAGame(t *testing.T) {
	wandered(t, count(t, 8, 60), func(g *engine.Game) {
		want := verdicts(g, lineLimits)
		var a Advisor
		for n := range want {
			g.Goto(n)
			if got, limit := a.Verdict(background, g, lineLimits); !agrees(got, want[n]) || (limit == solve.NoLimit) != (got != solve.Undecided) {
				t.Fatalf("position %d: %v, %v; want %v", n, got, limit, want[n])
			}
		}
		for n := range slices.Backward(want) {
			g.Goto(n)
			if got, _ := a.Verdict(background, g, solve.Limits{Nodes: 1}); !agrees(got, want[n]) {
				t.Fatalf("back at position %d: %v, want %v", n, got, want[n])
			}
		}
	})
}

// What is known of a game holds for as much of it as another shares.
func TestVerdictsOfAGameThatParts(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 3))
	var a Advisor
	checked := 0
	wandered(t, count(t, 8, 40), func(g *engine.Game) {
		for range 5 {
			g.Goto(rng.IntN(g.Len() + 1))
			wander(t, g, rng, rng.IntN(4))
			want := solve.Solve(background, g.Position(), lineLimits).Verdict
			if got, _ := a.Verdict(background, g, lineLimits); !agrees(got, want) {
				t.Fatalf("%v, want %v", got, want)
			}
			if advice := a.Advise(background, g, lineLimits); !agrees(advice.Result.Verdict, want) {
				t.Fatalf("advice: %v, want %v", advice.Result.Verdict, want)
			}
			a.Loss(background, g, lineLimits)
			checked++
		}
	})
	if checked == 0 {
		t.Error("nothing was checked")
	}
}

// Loss names the move after which a game was lost, and the fewest undos that
// lead back to before it.
func TestLoss(t *testing.T) {
	lost, fromStart := 0, 0
	wandered(t, count(t, 16, 100), func(g *engine.Game) {
		want := verdicts(g, lineLimits)
		last := g.Len()
		var a Advisor
		loss, ok := a.Loss(background, g, hintLimits) // for all searches together
		if !ok {
			if want[last] == solve.Unwinnable {
				t.Fatal("not known to be lost")
			}
			return
		}
		first := slices.Index(want, solve.Unwinnable)
		if first < 0 || slices.Contains(want[:first], solve.Undecided) {
			return
		}
		lost++
		if loss.Lost != first || loss.Winnable != first-1 || !loss.Exact() {
			t.Fatalf("%+v; the first lost position is %d", loss, first)
		}
		undo := 0
		for want[g.Len()] != solve.Winnable && g.Undo() > 0 {
			undo++
		}
		if first == 0 {
			fromStart++
			undo = 0
		}
		if loss.Undo != undo {
			t.Fatalf("undo %d, want %d", loss.Undo, undo)
		}
	})
	if lost < 5 || fromStart == 0 {
		t.Errorf("%d lost games, %d from the start: too few", lost, fromStart)
	}
}

// Where the limits leave positions open, what Loss says is still true, and is
// the same when it is asked again.
func TestLossWithinLimits(t *testing.T) {
	inexact := 0
	wandered(t, count(t, 12, 60), func(g *engine.Game) {
		want := verdicts(g, lineLimits)
		lim := solve.Limits{Nodes: 40}
		var a Advisor
		loss, ok := a.Loss(background, g, lim)
		if !ok {
			return
		}
		if !agrees(solve.Unwinnable, want[loss.Lost]) || loss.Winnable >= 0 && !agrees(solve.Winnable, want[loss.Winnable]) {
			t.Fatalf("%+v is wrong", loss)
		}
		if again, _ := a.Loss(background, g, lim); again != loss {
			t.Fatalf("%+v, and when asked again %+v", loss, again)
		}
		if !loss.Exact() {
			inexact++
		}
	})
	if inexact == 0 {
		t.Error("every game was decided: the limit is too wide for this test")
	}
}

// Following a win that is known takes no search.
func TestFollowingTakesNoSearch(t *testing.T) {
	g := dealt(t, 2, "classic")
	var a Advisor
	r := a.Decide(background, g.Position(), hintLimits)
	for _, m := range r.Moves {
		play(t, g, m)
		if v, _ := a.Verdict(background, g, solve.Limits{Nodes: 1}); v != solve.Winnable {
			t.Fatalf("after %d moves: %v", g.Len(), v)
		}
	}
}
