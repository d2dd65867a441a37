package analysis

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/engine/solve"
)

// The efforts of these deals stay the same in every release.
func TestEffortStaysTheSame(t *testing.T) {
	efforts := []struct {
		deal    uint64
		variant string
		want    int
	}{
		{2, "classic", 322}, {7, "classic", 1454}, {11, "classic", 4000}, {26, "classic", 4000},
		{32000, "wildflower", 1424}, {7, "large", 2016}, {7, "large-wildflower", 834},
	}
	for _, c := range efforts[:count(t, 2, len(efforts))] {
		if got := Effort(dealt(t, c.deal, c.variant).Position()); got != c.want {
			t.Errorf("%s deal %d: %d, want %d", c.variant, c.deal, got, c.want)
		}
	}
	won := position(t, engine.Rules{Ranks: 1, Columns: 2, Height: 2}, "/|")
	if got := Effort(&won); got != 1 {
		t.Errorf("of a position that is won: %d", got)
	}
	if got := Effort(dealt(t, 1, "classic").Position()); got != MaxEffort {
		t.Errorf("of a position that cannot be won: %d", got)
	}
}

// slips reports whether a player wins who knows win, but makes a random move one
// time in seven.
func slips(s *solve.Solver, p engine.Position, win []engine.Move, rng *rand.Rand) bool {
	for len(win) > 0 {
		m := win[0]
		win = win[1:]
		slip := rng.IntN(7) == 0
		if slip {
			moves := p.Moves()
			m = moves[rng.IntN(len(moves))]
		}
		p.Do(m)
		if slip {
			r := s.Solve(background, &p, solve.Limits{Nodes: 2_000})
			if r.Verdict != solve.Winnable {
				return false
			}
			win = r.Moves
		}
	}
	return true
}

// ranks returns the rank of each number, equal ones sharing the mean of theirs.
func ranks(x []float64) []float64 {
	sorted := slices.Sorted(slices.Values(x))
	r := make([]float64, len(x))
	for i, v := range x {
		first, _ := slices.BinarySearch(sorted, v)
		last, _ := slices.BinarySearch(sorted, math.Nextafter(v, math.Inf(1)))
		r[i] = float64(first+last-1) / 2
	}
	return r
}

// spearman returns the rank correlation of x and y.
func spearman(x, y []float64) float64 {
	x, y = ranks(x), ranks(y)
	mean := float64(len(x)-1) / 2
	var xy, xx, yy float64
	for i := range x {
		a, b := x[i]-mean, y[i]-mean
		xy, xx, yy = xy+a*b, xx+a*a, yy+b*b
	}
	return xy / math.Sqrt(xx*yy)
}

// A player who makes mistakes wins hard deals less often than easy ones.
func TestEffortTellsWhatPlayersMeet(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 9))
	s := solve.New()
	var efforts, wins []float64
	for n := uint64(900_000); len(efforts) < count(t, 12, 40); n++ {
		p := deal.Position(deal.FromInt(n), engine.Classic())
		r := s.Solve(background, &p, solve.Limits{Nodes: 20_000})
		if r.Verdict != solve.Winnable {
			continue
		}
		won := 0.0
		for range 6 {
			if slips(s, p, r.Moves, rng) {
				won++
			}
		}
		efforts, wins = append(efforts, float64(Effort(&p))), append(wins, won)
	}
	rho := spearman(efforts, wins)
	t.Logf("rank correlation %.2f", rho)
	if rho > -0.4 {
		t.Errorf("rank correlation %.2f", rho)
	}
}

func TestDifficulty(t *testing.T) {
	for effort, want := range map[int]string{1: "easy", easyEffort: "easy", easyEffort + 1: "medium", MaxEffort - 1: "medium", MaxEffort: "hard"} {
		if got := DifficultyOf(effort).String(); got != want {
			t.Errorf("%d: %s, want %s", effort, got, want)
		}
	}
}
