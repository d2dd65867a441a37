package solve

import (
	"context"
	"reflect"
	"runtime"
	"testing"
	"time"
	"unsafe"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

func dealOf(t testing.TB, n uint64, variant string, switches ...string) engine.Position {
	t.Helper()
	r, err := engine.RulesOf(variant, switches...)
	if err != nil {
		t.Fatal(err)
	}
	return deal.Position(deal.FromInt(n), r)
}

// hardDeal is a classic deal that takes seconds to decide.
const hardDeal = 100377

func TestNodeSize(t *testing.T) {
	if n := unsafe.Sizeof(node{}); n != 28 {
		t.Errorf("a node has %d bytes", n)
	}
}

func TestKeyRoundTrip(t *testing.T) {
	for code := range uint64(8) {
		for c := engine.NewCard(engine.Ace, engine.Clubs); c.Valid(); c++ {
			p := planes{1 << 5, 1<<55 | 1<<7, 1 << 20}
			p.put(c, code)
			if got := p.of(c); got != code {
				t.Fatalf("code of %v is %d, not %d", c, got, code)
			}
			k := p.pack()
			k.rest |= 15
			if k.unpack() != p {
				t.Fatalf("%v with code %d: packed and unpacked it is another", c, code)
			}
		}
	}
}

// TestLoad plays random games and demands that a state laid out from its key
// has the columns and counts of the position.
func TestLoad(t *testing.T) {
	for n := range uint64(50) {
		p := dealOf(t, n+1, "wildflower")
		var s, now start
		var b board
		s.set(&p)
		for i := range 60 {
			moves := p.Moves()
			if len(moves) == 0 {
				break
			}
			p.Do(moves[(i*7+int(n))%len(moves)])
			now.set(&p)
			s.load(&b, now.board.code)
			if got, want := summary(&b), summary(&now.board); !reflect.DeepEqual(got, want) {
				t.Fatalf("deal %d: loaded %v, want %v", n+1, got, want)
			}
		}
	}
}

func summary(b *board) map[string]int {
	m := map[string]int{
		"blocked": b.blocked, "joined": b.joined, "kings": b.kings, "garden": int(b.garden),
		"bouquet": int(b.bouquet()), "foundations": int(b.foundations()), "score": b.score(),
	}
	for j := range b.columns {
		name := ""
		for i, c := range b.cards[j][:b.height[j]] {
			name += c.String()
			if int(b.column[c]) != j || int(b.index[c]) != i {
				m["misplaced "+c.String()]++
			}
		}
		m[name]++
	}
	return m
}

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
		p := dealOf(t, n+1, "classic")
		if res := Solve(context.Background(), &p, Limits{Nodes: 1}); res.Verdict == Unwinnable && !provedAtOnce(&p) {
			t.Errorf("deal %d: unwinnable after %d states", n+1, res.Stats.Expanded)
		}
	}
}

// provedAtOnce reports whether an unlimited search ends after one state too.
func provedAtOnce(p *engine.Position) bool {
	res := Solve(context.Background(), p, Limits{})
	return res.Verdict == Unwinnable && res.Stats.Expanded <= 1
}

func TestLimits(t *testing.T) {
	p := dealOf(t, hardDeal, "classic")
	s := New()
	for _, c := range []struct {
		name string
		lim  Limits
		want Limit
	}{
		{name: "nodes", lim: Limits{Nodes: 1000}, want: Nodes},
		{name: "memory", lim: Limits{Memory: 8 << 20}, want: Memory},
		{name: "no memory at all", lim: Limits{Memory: 1}, want: Memory},
		{name: "time", lim: Limits{Time: 20 * time.Millisecond}, want: Time},
	} {
		res := s.Solve(context.Background(), &p, c.lim)
		if res.Verdict != Undecided || res.Limit != c.want || res.Moves != nil {
			t.Errorf("%s: %v, limit %v", c.name, res.Verdict, res.Limit)
		}
		if c.lim.Nodes > 0 && res.Stats.Expanded != c.lim.Nodes {
			t.Errorf("%s: expanded %d", c.name, res.Stats.Expanded)
		}
		if c.lim.Memory > 0 && res.Stats.Bytes > c.lim.Memory {
			t.Errorf("%s: used %d bytes", c.name, res.Stats.Bytes)
		}
		if c.lim.Time > 0 && res.Stats.Elapsed > c.lim.Time+100*time.Millisecond {
			t.Errorf("%s: took %v", c.name, res.Stats.Elapsed)
		}
	}
}

// TestMemory compares the memory that the process got from the system with
// the limit.
func TestMemory(t *testing.T) {
	p := dealOf(t, hardDeal, "classic")
	const limit = 3 << 20
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	res := Solve(context.Background(), &p, Limits{Memory: limit})
	runtime.ReadMemStats(&after)
	if res.Limit != Memory {
		t.Fatalf("limit is %v", res.Limit)
	}
	if got := after.TotalAlloc - before.TotalAlloc; got > limit+limit/20 {
		t.Errorf("allocated %d bytes in all, and the limit is %d", got, limit)
	}
	if each := res.Stats.Bytes / res.Stats.Stored; each > 40 {
		t.Errorf("%d bytes a state", each)
	}
}

func TestCancel(t *testing.T) {
	p := dealOf(t, hardDeal, "classic")
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	begin := time.Now()
	res := Solve(ctx, &p, Limits{})
	if res.Verdict != Undecided || res.Limit != Interrupted {
		t.Errorf("%v, limit %v", res.Verdict, res.Limit)
	}
	if took := time.Since(begin); took > 150*time.Millisecond {
		t.Errorf("ended after %v", took)
	}
	ctx, cancel = context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel()
	if res := Solve(ctx, &p, Limits{}); res.Limit != Time {
		t.Errorf("after the deadline of the context the limit is %v", res.Limit)
	}
}

// A scout that is interrupted leaves no verdict, whatever the relaxed game
// before it came to: such deals were called winnable in no moves.
func TestInterruptedScout(t *testing.T) {
	p := dealOf(t, hardDeal, "classic")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := New()
	s.time = newClock(ctx, time.Now(), 0)
	s.start.set(&p)
	res := Result{}
	h := hunt{s: s, p: &p, res: &res}
	if !h.scout(phase{forgotten: allCards, nodes: 1000}) || res.Verdict != Undecided || res.Limit != Interrupted {
		t.Errorf("%v, limit %v", res.Verdict, res.Limit)
	}
}

// TestDeterminism demands the same answer of a new solver and a used one, and
// of a search that was enlarged and one that was not.
func TestDeterminism(t *testing.T) {
	used := New()
	for n := range uint64(60 / raceFactor) {
		p := dealOf(t, n+1, "classic")
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

// TestNoAllocation demands that a search of any kind allocates nothing once it has
// its memory.
func TestNoAllocation(t *testing.T) {
	p := dealOf(t, hardDeal, "classic")
	for _, f := range []phase{
		{mode: exact},
		{mode: scout, forgotten: allCards},
		{mode: relaxed, forgotten: allCards},
		{mode: relaxed, forgotten: allCards, merging: true},
	} {
		f.nodes = 5000
		s := New()
		aim(s, &p)
		var st Stats
		search := func() { s.search(f, Limits{}, &st) }
		search()
		if n := testing.AllocsPerRun(3, search); n > 0 {
			t.Errorf("%v allocations in %+v", n, f)
		}
	}
}

func TestReplay(t *testing.T) {
	s := New()
	for _, variant := range engine.Variants() {
		for n := range uint64(40 / raceFactor) {
			p := dealOf(t, n+1, variant.Name)
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
			for n := range uint64(8 / raceFactor) {
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
	if decided < 300/raceFactor {
		t.Errorf("only %d positions were decided", decided)
	}
}

// TestNoVerdictWithoutMoves stops searches at every stage: after a limit there
// is no verdict, though the relaxed game may have been won before.
func TestNoVerdictWithoutMoves(t *testing.T) {
	p := dealOf(t, hardDeal, "classic")
	q := dealOf(t, 100003, "classic")
	s := New()
	for ms := time.Duration(1); ms < 100; ms += 11 {
		for _, x := range []*engine.Position{&p, &q} {
			ctx, cancel := context.WithTimeout(context.Background(), ms*time.Millisecond)
			res := s.Solve(ctx, x, Limits{})
			cancel()
			if res.Verdict != Undecided && res.Limit != NoLimit || res.Verdict == Winnable && res.Moves == nil {
				t.Fatalf("after %v: %v, limit %v, %d moves", ms*time.Millisecond, res.Verdict, res.Limit, len(res.Moves))
			}
		}
	}
	for n := int64(1000); n < 120000; n += 9000 {
		res := s.Solve(context.Background(), &q, Limits{Nodes: n})
		if res.Verdict == Winnable && res.Moves == nil || res.Verdict == Undecided && res.Limit != Nodes {
			t.Fatalf("after %d states: %v, limit %v", n, res.Verdict, res.Limit)
		}
	}
}

// TestMemoryOfAnother demands that what a search keeps is given back when another
// kind of search needs the memory.
func TestMemoryOfAnother(t *testing.T) {
	const limit = 16 << 20
	s := New()
	p := dealOf(t, hardDeal, "classic")
	s.Solve(context.Background(), &p, Limits{Memory: limit, Nodes: 20000})
	if len(s.sketcher.book.blocks) == 0 {
		t.Fatal("there were no sketches")
	}
	easy := dealOf(t, 100000, "classic")
	s.Shortest(context.Background(), &easy, Limits{Memory: limit, Nodes: 10000})
	if n := len(s.sketcher.book.blocks); n > 0 {
		t.Errorf("%d chunks of sketches are kept beside a search for the shortest win", n)
	}
	r := dealOf(t, hardDeal, "classic", "return")
	s.Solve(context.Background(), &p, Limits{Memory: limit, Nodes: 20000})
	s.Solve(context.Background(), &r, Limits{Memory: limit, Nodes: 10000})
	if n := len(s.sketcher.book.blocks); n > 0 {
		t.Errorf("%d chunks of sketches are kept beside another search", n)
	}
}
