package solve

import (
	"context"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/solvetest"
	"flowergarden/engine/solve/internal/state"
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

// BenchmarkSolve reports, besides the time for all deals of a list, nodes
// per second and bytes per stored node of the search that stored most.
func BenchmarkSolve(b *testing.B) {
	for _, c := range benchDeals {
		b.Run(c.name, func(b *testing.B) {
			s := New()
			var all []engine.Position
			for _, n := range c.deals {
				all = append(all, solvetest.Deal(b, n, "classic"))
			}
			var most, sum Stats
			b.ReportAllocs()
			for b.Loop() {
				for i := range all {
					st := s.Solve(context.Background(), &all[i], Limits{}).Stats
					sum.Nodes += st.Nodes
					if st.Stored > most.Stored {
						most = st
					}
				}
			}
			b.ReportMetric(float64(sum.Nodes)/b.Elapsed().Seconds(), "nodes/s")
			b.ReportMetric(float64(most.Bytes)/float64(most.Stored), "bytes/node")
		})
	}
}

// BenchmarkSearch reports the speed of each kind of search on its own.
func BenchmarkSearch(b *testing.B) {
	for _, c := range []struct {
		name  string
		game  state.Game
		nodes int64
	}{
		{"Representative", state.Game{Mode: state.Representative, Merged: state.AllCards, Pools: true}, 200000},
		{"Exact", state.Game{Mode: state.Exact}, 200000},
		{"Abstract", state.Game{Mode: state.Abstract, Merged: state.AllCards, Pools: true}, 100000},
	} {
		b.Run(c.name, func(b *testing.B) {
			s := New()
			var nodes, bytes, stored int64
			for b.Loop() {
				for _, n := range []uint64{100003, 100022, 100041} {
					p := solvetest.Deal(b, n, "classic")
					aim(s, &p)
					s.search(c.game, c.nodes)
					nodes, bytes, stored = nodes+s.budget.Nodes, bytes+s.stats.Bytes, stored+s.stats.Stored
				}
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			b.ReportMetric(float64(bytes)/float64(stored), "bytes/node")
		})
	}
}

// TestSignature logs the number of nodes that a fixed list of deals takes. A
// change that is to change nothing leaves it as it is; scripts/signature.sh
// prints it alone.
func TestSignature(t *testing.T) {
	if solvetest.RaceFactor > 1 {
		t.Skip("the number is the same, and takes long, under the race detector")
	}
	s := New()
	var nodes int64
	for _, v := range engine.Variants() {
		for n := range uint64(50) {
			p := solvetest.Deal(t, n+1, v.Name)
			nodes += s.Solve(context.Background(), &p, Limits{Nodes: 10000}).Stats.Nodes
		}
	}
	for n := range uint64(20) {
		p := solvetest.Deal(t, n+1, "classic", "return")
		nodes += s.Solve(context.Background(), &p, Limits{Nodes: 5000}).Stats.Nodes
	}
	t.Logf("signature %d", nodes)
}
