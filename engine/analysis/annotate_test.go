package analysis

import (
	"context"
	"math/rand/v2"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// shortestWin searches every position that can be reached from p, breadth first.
// It returns the number of moves of a shortest win, or -1 if there is none. It
// reports false if there are more than limit positions.
func shortestWin(p *engine.Position, limit int) (int, bool) {
	seen := map[engine.Fingerprint]bool{p.Fingerprint(): true}
	level := []engine.Position{*p}
	for n := 0; len(level) > 0 && len(seen) < limit; n++ {
		var next []engine.Position
		for i := range level {
			q := &level[i]
			if q.Won() {
				return n, true
			}
			for _, m := range q.Moves() {
				q.Do(m)
				if f := q.Fingerprint(); !seen[f] {
					seen[f] = true
					next = append(next, *q)
				}
				q.Undo(m)
			}
		}
		level = next
	}
	return -1, len(level) == 0
}

// smallGames returns games of random moves on reduced packs that breadth-first
// search can decide, half of them from positions that can be won.
func smallGames(t *testing.T, n int) []*engine.Game {
	rules := []engine.Rules{
		{Ranks: 4, Columns: 3, Height: 5},
		{Ranks: 3, Columns: 2, Height: 5},
		{Ranks: 4, Columns: 3, Height: 5, Runs: engine.AnyRuns},
		{Ranks: 3, Columns: 2, Height: 5, Return: true},
	}
	rng := rand.New(rand.NewPCG(11, 4))
	var games []*engine.Game
	for len(games) < n {
		p := randomDeal(t, rules[len(games)%len(rules)], rng)
		if length, ok := shortestWin(&p, 20_000); !ok || len(games)%2 == 0 && length < 0 {
			continue
		}
		g := engine.NewGame(&p)
		for range 12 {
			moves := g.Position().Moves()
			if len(moves) == 0 {
				break
			}
			play(t, g, moves[rng.IntN(len(moves))])
		}
		games = append(games, g)
	}
	return games
}

// Verdicts, glyphs and lengths are those that breadth-first search of every
// position gives by the definition of each.
func TestAnnotateAgreesWithBruteForce(t *testing.T) {
	glyphs := map[Glyph]int{}
	for _, g := range smallGames(t, count(t, 4, 40)) {
		list := Annotate(background, g, Depth{Shortest: &solve.Limits{}})
		if len(list) != g.Len()+1 {
			t.Fatalf("%d assessments of %d moves", len(list), g.Len())
		}
		p := *g.Start()
		before := 0
		for n, a := range list {
			want := NoGlyph
			rivals := 0
			if n > 0 {
				for _, m := range p.Moves() {
					q := p
					q.Do(m)
					if length, _ := shortestWin(&q, 100_000); length >= 0 && m != a.Move {
						rivals++
					}
				}
				p.Do(a.Move)
			}
			length, ok := shortestWin(&p, 100_000)
			if !ok {
				t.Fatal("too many positions")
			}
			switch {
			case n == 0 || before < 0:
			case length < 0:
				want = Blunder
			case length-(before-1) >= detour:
				want = Detour
			case rivals == 0:
				want = OnlyWin
			}
			before = length
			glyphs[want]++
			if a.Glyph != want {
				t.Errorf("move %d %v: %q, want %q", n, a.Move, a.Glyph, want)
			}
			if v := a.Verdict; v == solve.Undecided || (v == solve.Winnable) != (length >= 0) {
				t.Errorf("position %d: %v, %d moves", n, v, length)
			}
			if length >= 0 && (!a.Left.Proved() || a.Left.AtMost != length) {
				t.Errorf("position %d: %v moves, want %d", n, a.Left, length)
			}
		}
	}
	if glyphs[OnlyWin] == 0 && !testing.Short() || glyphs[Blunder] == 0 {
		t.Errorf("too few glyphs: %v", glyphs)
	}
}

// On full packs the verdicts are those of fresh searches, or follow from them,
// the bounds on what is left hold each other, and a detour is one.
func TestAnnotateFullGames(t *testing.T) {
	d := Depth{Verdict: lineLimits, Shortest: &solve.Limits{Nodes: 4_000}}
	games(t, count(t, 1, 5), func(t *testing.T, g *engine.Game) {
		list := Annotate(background, g, d)
		want := verdicts(g, lineLimits)
		for n, a := range list {
			if !agrees(a.Verdict, want[n]) {
				t.Fatalf("position %d: %v, want %v", n, a.Verdict, want[n])
			}
			if a.Verdict != solve.Winnable {
				continue
			}
			if a.Left.AtLeast > a.Left.AtMost || n > 0 &&
				(list[n-1].Left.AtLeast > a.Left.AtLeast+1 || list[n-1].Left.AtMost > a.Left.AtMost+1) {
				t.Fatalf("position %d: %v moves, one after the other %v", n, a.Left, list[max(0, n-1)].Left)
			}
			if a.Glyph == Detour {
				g.Goto(n)
				after := solve.Shortest(background, g.Position(), solve.Limits{Nodes: 300_000})
				g.Goto(n - 1)
				before := solve.Shortest(background, g.Position(), solve.Limits{Nodes: 300_000})
				if before.Proved && after.Proved && after.Upper-(before.Upper-1) < detour {
					t.Errorf("move %d: %d moves, then %d", n, before.Upper, after.Upper)
				}
			}
		}
	})
}

// A shortest win has no blunder and no detour, and every length on it is proved.
func TestAnnotateShortestWin(t *testing.T) {
	g := dealt(t, 7, "large")
	lim := solve.Limits{Nodes: 300_000}
	r := solve.Shortest(background, g.Position(), lim)
	if !r.Proved {
		t.Fatal("the shortest win of this deal is not proved")
	}
	play(t, g, r.Moves...)
	for n, a := range Annotate(background, g, Depth{Verdict: lineLimits, Shortest: &lim}) {
		if a.Verdict != solve.Winnable || a.Glyph > OnlyWin || !a.Left.Proved() || a.Left.AtMost != len(r.Moves)-n {
			t.Errorf("position %d: %+v", n, a)
		}
	}
	if l, ok := Par(background, g, lim); !ok || !l.Proved() || l.AtMost != len(r.Moves) {
		t.Errorf("par %v", l)
	}
	if l, ok := Par(background, g, solve.Limits{Nodes: 1}); !ok || l.AtMost != len(r.Moves) || l.AtLeast > l.AtMost {
		t.Errorf("par of a won game after one node: %v", l)
	}
}

// Limits and interruptions leave positions undecided and say why.
func TestAnnotateWithinLimits(t *testing.T) {
	g := dealt(t, 1, "classic")
	wander(t, g, rand.New(rand.NewPCG(1, 1)), 5)
	for _, a := range Annotate(background, g, Depth{Verdict: solve.Limits{Nodes: 1}}) {
		if a.Verdict == solve.Undecided && a.Limit != solve.Nodes {
			t.Errorf("limit %v", a.Limit)
		}
	}
	stopped, cancel := context.WithCancel(background)
	cancel()
	for _, a := range Annotate(stopped, g, Depth{}) {
		if a.Verdict != solve.Undecided {
			t.Errorf("stopped: %+v", a)
		}
	}
}

func TestLengthString(t *testing.T) {
	for want, l := range map[string]Length{"66": {66, 66}, "64 to 66": {64, 66}, "64 or more": {64, -1}} {
		if got := l.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
