package solve

import (
	"context"
	"testing"

	"flowergarden/engine"
)

// The deals of the benchmarks, classic and by number.
var benchDeals = []struct {
	name  string
	deals []uint64
}{
	{name: "Easy", deals: []uint64{100001, 100004, 100005, 100009, 100010, 100012}},
	{name: "Hard", deals: []uint64{100003, 100111, 100182}},
	{name: "Unwinnable", deals: []uint64{100023, 100052, 100099, 100030}},
}

// BenchmarkSolve reports, besides the time for all deals of a list, expanded
// states per second and bytes per stored state of the search that stored most.
func BenchmarkSolve(b *testing.B) {
	for _, c := range benchDeals {
		b.Run(c.name, func(b *testing.B) {
			s := New()
			var all []engine.Position
			for _, n := range c.deals {
				all = append(all, dealOf(b, n, "classic"))
			}
			var most, sum Stats
			b.ReportAllocs()
			for b.Loop() {
				for i := range all {
					st := s.Solve(context.Background(), &all[i], Limits{}).Stats
					sum.Expanded += st.Expanded
					if st.Stored > most.Stored {
						most = st
					}
				}
			}
			b.ReportMetric(float64(sum.Expanded)/b.Elapsed().Seconds(), "states/s")
			b.ReportMetric(float64(most.Bytes)/float64(most.Stored), "bytes/state")
		})
	}
}

// BenchmarkPhase reports the speed of each kind of search on its own.
func BenchmarkPhase(b *testing.B) {
	for _, c := range []struct {
		name  string
		phase phase
	}{
		{name: "Scout", phase: phase{mode: scout, forgotten: allCards, merging: true, nodes: 200000}},
		{name: "Exact", phase: phase{mode: exact, nodes: 200000}},
		{name: "Relaxed", phase: phase{mode: relaxed, forgotten: allCards, merging: true, nodes: 100000}},
	} {
		b.Run(c.name, func(b *testing.B) {
			s := New()
			var sum Stats
			for b.Loop() {
				for _, n := range []uint64{100003, 100022, 100041} {
					p := dealOf(b, n, "classic")
					aim(s, &p)
					s.search(c.phase, Limits{}, &sum)
				}
			}
			b.ReportMetric(float64(sum.Expanded)/b.Elapsed().Seconds(), "states/s")
			b.ReportMetric(float64(sum.Bytes)/float64(sum.Stored), "bytes/state")
		})
	}
}

// TestSignature logs the number of states that a fixed list of deals takes. A
// change that is to change nothing leaves it as it is; scripts/signature.sh
// prints it alone.
func TestSignature(t *testing.T) {
	if raceFactor > 1 {
		t.Skip("the number is the same, and takes long, under the race detector")
	}
	s := New()
	var expanded int64
	for _, v := range engine.Variants() {
		for n := range uint64(50) {
			p := dealOf(t, n+1, v.Name)
			expanded += s.Solve(context.Background(), &p, Limits{Nodes: 10000}).Stats.Expanded
		}
	}
	for n := range uint64(20) {
		p := dealOf(t, n+1, "classic", "return")
		expanded += s.Solve(context.Background(), &p, Limits{Nodes: 5000}).Stats.Expanded
	}
	t.Logf("signature %d", expanded)
}
