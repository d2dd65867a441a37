package analysis

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"flowergarden/engine/deal"
	"flowergarden/engine/solve"
)

// Surveys of the parts, merged, are the survey of the whole.
func TestSurveyMerge(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 6))
	whole := NewSurvey()
	parts := []*Survey{NewSurvey(), NewSurvey(), NewSurvey()}
	for range 300 {
		v := solve.Verdict(rng.IntN(3))
		nodes, length := rng.Int64N(1<<rng.IntN(40)), 52+rng.IntN(60)
		whole.Add(v, nodes, length)
		parts[rng.IntN(3)].Add(v, nodes, length)
	}
	merged := NewSurvey()
	for _, p := range parts {
		merged.Merge(p)
	}
	if !reflect.DeepEqual(merged, whole) {
		t.Errorf("%+v, want %+v", merged, whole)
	}
	if whole.Deals() != 300 {
		t.Errorf("%d deals", whole.Deals())
	}
}

// The undecided count against both ends of the interval.
func TestSurveyInterval(t *testing.T) {
	s := NewSurvey()
	for i := range 10 {
		switch {
		case i < 4:
			s.Add(solve.Winnable, 1, 60)
		case i < 6:
			s.Add(solve.Undecided, 1, 0)
		default:
			s.Add(solve.Unwinnable, 1, 0)
		}
	}
	low, high := s.Interval(0.95)
	wantLow, _ := ClopperPearson(4, 10, 0.95)
	_, wantHigh := ClopperPearson(6, 10, 0.95)
	if low != wantLow || high != wantHigh {
		t.Errorf("%v to %v, want %v to %v", low, high, wantLow, wantHigh)
	}
}

// The bins follow each other without gaps, hold what was added, and count it all.
func TestHistogram(t *testing.T) {
	for _, width := range []int64{0, 1, 5} {
		h := Histogram{Width: width}
		var all []int64
		rng := rand.New(rand.NewPCG(11, 7))
		for range 200 {
			x := 3 + rng.Int64N(1<<(1+rng.IntN(10)))
			all = append(all, x)
			h.Add(x)
		}
		next, total := int64(-1), 0
		for b := range h.Bins() {
			if next >= 0 && b.From != next {
				t.Errorf("width %d: a bin begins at %d, want %d", width, b.From, next)
			}
			want := 0
			for _, x := range all {
				if x >= b.From && x <= b.To {
					want++
				}
			}
			if b.Count != want || next < 0 && want == 0 {
				t.Errorf("width %d: %d from %d to %d, want %d", width, b.Count, b.From, b.To, want)
			}
			next, total = b.To+1, total+b.Count
		}
		if total != len(all) {
			t.Errorf("width %d: %d counted", width, total)
		}
	}
	var h Histogram
	h.Add(0)
	for b := range h.Bins() {
		if b != (Bin{0, 0, 1}) {
			t.Errorf("%v", b)
		}
	}
}

func numbers(n ...uint64) iter.Seq[deal.Number] {
	return func(yield func(deal.Number) bool) {
		for _, x := range n {
			if !yield(deal.FromInt(x)) {
				return
			}
		}
	}
}

func same(n deal.Number) deal.Number { return n }

// However the deals are dealt out to shards, merged they are in order again.
func TestMergeShards(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 8))
	for range 50 {
		shards := make([][]uint64, 1+rng.IntN(4))
		var want []deal.Number
		for n := uint64(100); n < 140; n++ {
			i := rng.IntN(len(shards))
			shards[i] = append(shards[i], n)
			want = append(want, deal.FromInt(n))
		}
		var seqs []iter.Seq[deal.Number]
		for _, s := range shards {
			seqs = append(seqs, numbers(s...))
		}
		var c Coverage
		got := slices.Collect(Merge(same, seqs...))
		for _, n := range got {
			c.Add(n)
		}
		if !slices.Equal(got, want) || !c.Whole() || c.First != want[0] || c.Last != want[len(want)-1] {
			t.Fatalf("%v, %+v", got, c)
		}
		for range Merge(same, seqs...) {
			break // leaves no shard open, or the race detector and the next run would tell
		}
	}
}

func TestCoverageFindsWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		shards []iter.Seq[deal.Number]
		want   string
	}{
		{[]iter.Seq[deal.Number]{numbers(1, 2, 3), numbers(4, 5)}, "1 5 [] []"},
		{[]iter.Seq[deal.Number]{numbers(1, 2), numbers(6), numbers(9, 10)}, "1 10 [{2 6} {6 9}] []"},
		{[]iter.Seq[deal.Number]{numbers(1, 2, 3, 4), numbers(2, 3), numbers(2)}, "1 4 [] [{2 3}]"},
		{[]iter.Seq[deal.Number]{numbers(1, 2, 3, 4), numbers(1, 4)}, "1 4 [] [{1 1} {4 4}]"},
		{[]iter.Seq[deal.Number]{numbers(1, 3, 2)}, "1 3 [{1 3}] [] 2"},
		{nil, "0 0 [] []"},
	} {
		var cover Coverage
		for n := range Merge(same, c.shards...) {
			cover.Add(n)
		}
		got := fmt.Sprint(cover.First, cover.Last, cover.Gaps, cover.Twice)
		if cover.Misplaced != (deal.Number{}) {
			got += fmt.Sprint(" ", cover.Misplaced)
		}
		if got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
		if cover.Whole() != (c.want == "1 5 [] []" || c.want == "0 0 [] []") {
			t.Errorf("%s: whole is %v", got, cover.Whole())
		}
	}
}
