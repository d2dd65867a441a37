package solve

import (
	"context"
	"reflect"
	"runtime"
	"testing"
	"time"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/engine/solve/internal/solvetest"
	"flowergarden/engine/solve/internal/state"
)

func TestWonBoard(t *testing.T) {
	l := engine.Layout{Columns: make([][]engine.Card, 6)}
	for s := range l.Foundations {
		l.Foundations[s] = engine.NewCard(engine.King, engine.Suit(s))
	}
	p, err := engine.NewPosition(engine.Classic(), &l)
	if err != nil {
		t.Fatal(err)
	}
	if res := Solve(context.Background(), &p, Limits{Nodes: 1}); res.Verdict != Winnable || len(res.Moves) != 0 {
		t.Errorf("a won board: %v, %d moves", res.Verdict, len(res.Moves))
	}
}

func TestOneNode(t *testing.T) {
	for n := range uint64(50) {
		p := solvetest.Deal(t, n+1, "classic")
		if res := Solve(context.Background(), &p, Limits{Nodes: 1}); res.Verdict == Unwinnable && !provedAtOnce(&p) {
			t.Errorf("deal %d: unwinnable after %d nodes", n+1, res.Stats.Nodes)
		}
	}
}

// provedAtOnce reports whether an unlimited search ends after one node too.
func provedAtOnce(p *engine.Position) bool {
	res := Solve(context.Background(), p, Limits{})
	return res.Verdict == Unwinnable && res.Stats.Nodes <= 1
}

func TestLimits(t *testing.T) {
	p := solvetest.Deal(t, solvetest.HardDeal, "classic")
	s := New()
	for _, c := range []struct {
		name string
		lim  Limits
		want Limit
	}{
		{name: "nodes", lim: Limits{Nodes: 1000}, want: Nodes},
		{name: "no memory at all", lim: Limits{Memory: 1}, want: Memory},
		{name: "time", lim: Limits{Time: 20 * time.Millisecond}, want: Time},
	} {
		res := s.Solve(context.Background(), &p, c.lim)
		if res.Verdict != Undecided || res.Limit != c.want || res.Moves != nil {
			t.Errorf("%s: %v, limit %v", c.name, res.Verdict, res.Limit)
		}
		if c.lim.Nodes > 0 && res.Stats.Nodes != c.lim.Nodes {
			t.Errorf("%s: %d nodes", c.name, res.Stats.Nodes)
		}
	}
}

// TestMemory compares the memory that the process got from the system with
// the limit.
func TestMemory(t *testing.T) {
	p := solvetest.Deal(t, solvetest.HardDeal, "classic")
	const limit = 3 << 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	res := Solve(context.Background(), &p, Limits{Memory: limit})
	runtime.ReadMemStats(&after)
	if res.Verdict != Undecided || res.Limit != Memory || res.Moves != nil || res.Stats.Bytes > limit {
		t.Fatalf("%v, limit %v, %d moves, %d bytes", res.Verdict, res.Limit, len(res.Moves), res.Stats.Bytes)
	}
	if got := after.TotalAlloc - before.TotalAlloc; got > limit+limit/20 {
		t.Errorf("allocated %d bytes in all, and the limit is %d", got, limit)
	}
	if each := res.Stats.Bytes / res.Stats.Stored; each > 40 {
		t.Errorf("%d bytes a node", each)
	}
}

// TestCancel cancels from within a search: few nodes may follow.
func TestCancel(t *testing.T) {
	p := solvetest.Deal(t, solvetest.HardDeal, "classic")
	ctx, cancel := context.WithCancel(context.Background())
	var at int64
	res := Solve(ctx, &p, Limits{Progress: func(nodes int64) {
		if at == 0 && nodes > 20000 {
			at = nodes
			cancel()
		}
	}})
	if res.Verdict != Undecided || res.Limit != Interrupted {
		t.Errorf("%v, limit %v", res.Verdict, res.Limit)
	}
	if at == 0 || res.Stats.Nodes > at+1000 {
		t.Errorf("cancelled after %d nodes, ended after %d", at, res.Stats.Nodes)
	}
	past, cancel := context.WithDeadline(context.Background(), time.Now().Add(-time.Second))
	defer cancel()
	if res := Solve(past, &p, Limits{}); res.Limit != Time {
		t.Errorf("after the deadline of the context the limit is %v", res.Limit)
	}
}

// TestProgress demands that progress grows to what the search takes, and changes nothing.
func TestProgress(t *testing.T) {
	p := solvetest.Deal(t, solvetest.HardDeal, "classic")
	lim := Limits{Nodes: 50000}
	plain := Solve(context.Background(), &p, lim)
	var calls int
	last := int64(-1)
	lim.Progress = func(nodes int64) {
		if nodes < last || nodes > lim.Nodes {
			t.Errorf("progress %d after %d", nodes, last)
		}
		calls, last = calls+1, nodes
	}
	res := Solve(context.Background(), &p, lim)
	if calls < 5 || last < lim.Nodes/2 {
		t.Errorf("%d calls, the last with %d nodes", calls, last)
	}
	if res.Verdict != plain.Verdict || res.Stats.Nodes != plain.Stats.Nodes || res.Stats.Stored != plain.Stats.Stored {
		t.Errorf("with progress %+v, without %+v", res, plain)
	}
}

// A representative search that is interrupted leaves no verdict, whatever the abstraction
// before it came to: such deals were called winnable in no moves.
func TestInterruptedRepresentatives(t *testing.T) {
	p := solvetest.Deal(t, solvetest.HardDeal, "classic")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := New()
	s.begin(ctx, time.Now(), Limits{})
	s.start.Begin(&p)
	r := refinement{s: s, p: &p}
	if !r.represent(state.Game{Merged: state.AllCards}, 1000) || r.res.Verdict != Undecided || r.res.Limit != Interrupted {
		t.Errorf("%v, limit %v", r.res.Verdict, r.res.Limit)
	}
}

// TestDeterminism demands the same answer of a new solver and a used one, and
// of a search that was enlarged and one that was not.
func TestDeterminism(t *testing.T) {
	used := New()
	for n := range uint64(60 / solvetest.RaceFactor) {
		p := solvetest.Deal(t, n+1, "classic")
		lim := Limits{Nodes: 20000, Memory: 1 << 30}
		a := used.Solve(context.Background(), &p, lim)
		old := runtime.GOMAXPROCS(1)
		b := Solve(context.Background(), &p, lim)
		runtime.GOMAXPROCS(old)
		a.Stats.Elapsed, b.Stats.Elapsed = 0, 0
		if !reflect.DeepEqual(a, b) {
			t.Errorf("deal %d: %+v and %+v", n+1, a, b)
		}
	}
}

// TestNoAllocation demands that a search of any kind allocates nothing once it has its
// memory.
func TestNoAllocation(t *testing.T) {
	p := solvetest.Deal(t, solvetest.HardDeal, "classic")
	for _, game := range []state.Game{
		{Mode: state.Exact},
		{Mode: state.Representative, Merged: state.AllCards},
		{Mode: state.Abstract, Merged: state.AllCards},
		{Mode: state.Abstract, Merged: state.AllCards, Pools: true},
	} {
		s := New()
		aim(s, &p)
		search := func() { s.search(game, 5000) }
		search()
		if n := testing.AllocsPerRun(3, search); n > 0 {
			t.Errorf("%v allocations in %+v", n, game)
		}
	}
}

func TestReplay(t *testing.T) {
	s := New()
	for _, variant := range engine.Variants() {
		for n := range uint64(40 / solvetest.RaceFactor) {
			p := solvetest.Deal(t, n+1, variant.Name)
			replay(t, &p, s.Solve(context.Background(), &p, Limits{Nodes: 10000}))
		}
	}
}

// TestAlongTheWay solves positions on the way to a win: each can be won.
func TestAlongTheWay(t *testing.T) {
	s := New()
	decided := 0
	for _, variant := range engine.Variants() {
		for _, switches := range [][]string{nil, {"return"}, {"runs=same-suit"}} {
			r, err := engine.RulesOf(variant.Name, switches...)
			if err != nil {
				continue // a variant without runs
			}
			for n := range uint64(8 / solvetest.RaceFactor) {
				p := deal.Position(deal.FromInt(n+300), r)
				for i, m := range s.Solve(context.Background(), &p, Limits{Nodes: 5000}).Moves {
					p.Do(m)
					if i%16 != 0 {
						continue
					}
					res := s.Solve(context.Background(), &p, Limits{Nodes: 20000})
					replay(t, &p, res)
					if res.Verdict == Unwinnable {
						t.Fatalf("deal %d of %s %v is called unwinnable on the way to a win, after move %d", n+300, variant.Name, switches, i+1)
					}
					if res.Verdict == Winnable {
						decided++
					}
				}
			}
		}
	}
	if decided < 300/solvetest.RaceFactor {
		t.Errorf("only %d positions were decided", decided)
	}
}

// TestNoVerdictWithoutMoves stops searches at every stage: after a limit there is no
// verdict, though the abstraction may have been won before.
func TestNoVerdictWithoutMoves(t *testing.T) {
	s := New()
	undecided := 0
	for _, number := range []uint64{solvetest.HardDeal, 100003} {
		p := solvetest.Deal(t, number, "classic")
		for n := int64(1000); n < 60000; n += 7000 * solvetest.RaceFactor {
			ctx, cancel := context.WithCancel(context.Background())
			for _, limits := range []Limits{
				{Nodes: n},
				{Nodes: 2 * n, Progress: func(nodes int64) {
					if nodes > n {
						cancel()
					}
				}},
			} {
				res := s.Solve(ctx, &p, limits)
				if (res.Verdict == Undecided) != (res.Limit == Nodes || res.Limit == Interrupted) ||
					(res.Verdict == Winnable) != (res.Moves != nil) {
					t.Fatalf("after %d nodes: %v, limit %v, %d moves", n, res.Verdict, res.Limit, len(res.Moves))
				}
				if res.Verdict == Undecided {
					undecided++
				}
			}
			cancel()
		}
	}
	if undecided < 20/solvetest.RaceFactor {
		t.Errorf("only %d searches were stopped", undecided)
	}
}

// TestMemoryOfAnother demands that the memory that a search keeps is given back when
// another kind of search needs it.
func TestMemoryOfAnother(t *testing.T) {
	const limit = 16 << 20
	s := New()
	s.opts.withoutReturn = false // which would search by ranks again
	p := solvetest.Deal(t, solvetest.HardDeal, "classic")
	easy := solvetest.Deal(t, 100000, "classic")
	returns := solvetest.Deal(t, solvetest.HardDeal, "classic", "return")
	for _, other := range []func(){
		func() { s.Shortest(context.Background(), &easy, Limits{Memory: limit, Nodes: 10000}) },
		func() { s.Solve(context.Background(), &returns, Limits{Memory: limit, Nodes: 10000}) },
	} {
		s.Solve(context.Background(), &p, Limits{Memory: limit, Nodes: 20000})
		if s.ranks.Kept() == 0 {
			t.Fatal("there were no states by ranks")
		}
		if other(); s.ranks.Kept() > 0 {
			t.Errorf("%d bytes of states by ranks are kept beside another search", s.ranks.Kept())
		}
	}
}
