package solve

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"

	"flowergarden/engine"
)

// appendKey appends a name of p, up to the order of its columns, to b: the
// columns in the order of their lowest cards, then the foundations.
func appendKey(b []byte, p *engine.Position) []byte {
	var order [engine.MaxColumns]engine.Place
	n := 0
	for c := engine.Place(1); int(c) <= p.Columns(); c++ {
		if len(p.Column(c)) == 0 {
			continue
		}
		i := n
		for ; i > 0 && p.Column(order[i-1])[0] > p.Column(c)[0]; i-- {
			order[i] = order[i-1]
		}
		order[i] = c
		n++
	}
	for _, c := range order[:n] {
		for _, x := range p.Column(c) {
			b = append(b, byte(x))
		}
		b = append(b, 0)
	}
	for s := range engine.Suit(engine.Suits) {
		b = append(b, byte(p.Foundation(s)))
	}
	return b
}

// brute decides p by searching every position that can be reached by the moves
// of the engine, breadth first. It returns the number of moves of a shortest
// win, or -1 if there is none. It reports false if there are more than limit
// positions.
func brute(p *engine.Position, limit int) (int, bool) {
	if p.Won() {
		return 0, true
	}
	var key []byte
	seen := map[string]bool{string(appendKey(nil, p)): true}
	level := []engine.Position{*p}
	var moves []engine.Move
	for n := 1; len(level) > 0; n++ {
		var next []engine.Position
		for i := range level {
			q := &level[i]
			moves = q.AppendMoves(moves[:0])
			for _, m := range moves {
				q.Do(m)
				if q.Won() {
					return n, true
				}
				if key = appendKey(key[:0], q); !seen[string(key)] {
					seen[string(key)] = true
					next = append(next, *q)
				}
				q.Undo(m)
			}
		}
		if len(seen) > limit {
			return 0, false
		}
		level = next
	}
	return -1, true
}

// shapes are reduced packs that brute force can decide.
var shapes = []engine.Rules{
	{Ranks: 3, Columns: 2, Height: 4},
	{Ranks: 3, Columns: 3, Height: 3},
	{Ranks: 4, Columns: 2, Height: 6},
	{Ranks: 4, Columns: 3, Height: 4},
	{Ranks: 4, Columns: 3, Height: 5},
	{Ranks: 5, Columns: 2, Height: 7},
	{Ranks: 5, Columns: 3, Height: 5},
	{Ranks: 5, Columns: 3, Height: 6},
	{Ranks: 6, Columns: 2, Height: 10},
	{Ranks: 6, Columns: 3, Height: 7},
}

// randomPosition returns a random deal under r with up to some random moves
// played.
func randomPosition(rng *rand.Rand, r engine.Rules, moves int) engine.Position {
	var pack []engine.Card
	for s := engine.Pack(r.Ranks); s != 0; s = s.Without(s.First()) {
		pack = append(pack, s.First())
	}
	rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	l := engine.Layout{Columns: make([][]engine.Card, r.Columns)}
	for i := range l.Columns {
		l.Columns[i], pack = pack[:r.Height], pack[r.Height:]
	}
	l.Bouquet = pack
	p, err := engine.NewDeal(r, &l)
	if err != nil {
		panic(err)
	}
	for range moves {
		legal := p.Moves()
		if len(legal) == 0 {
			break
		}
		p.Do(legal[rng.IntN(len(legal))])
	}
	return p
}

// checkAgainstBrute compares solver and brute force on p, and reports whether
// brute force could decide it.
func checkAgainstBrute(t *testing.T, s *Solver, p *engine.Position, limit int) (decided, winnable bool) {
	t.Helper()
	least, ok := brute(p, limit)
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
	count := map[engine.Rules][3]int{}
	for i := range 2000 / raceFactor {
		r := shapes[i%len(shapes)]
		r.Runs = engine.Runs(rng.IntN(3))
		r.Return = rng.IntN(3) == 0
		p := randomPosition(rng, r, rng.IntN(2)*rng.IntN(12))
		dec, win := checkAgainstBrute(t, s, &p, 6000)
		c := count[shapes[i%len(shapes)]]
		c[0]++
		if dec {
			c[1]++
		}
		if win {
			c[2]++
		}
		count[shapes[i%len(shapes)]] = c
	}
	for _, r := range shapes {
		t.Logf("%+v: %v", r, count[r])
	}
}

// reductions returns the switches of o, in order.
func reductions(o *options) []*bool {
	return []*bool{&o.macros, &o.safe, &o.lost, &o.scout, &o.relaxed,
		&o.sketch, &o.cover, &o.dive, &o.plain}
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
			for i := range 200 / raceFactor {
				r := shapes[i%len(shapes)]
				r.Runs = engine.Runs(rng.IntN(3))
				r.Return = rng.IntN(4) == 0
				p := randomPosition(rng, r, rng.IntN(2)*rng.IntN(12))
				checkAgainstBrute(t, s, &p, 5000)
			}
		})
	}
}

// TestReductionsFire demands that each reduction changes the number of states
// that a search of the same deals takes, so that the tests without it mean
// something.
func TestReductionsFire(t *testing.T) {
	count := func(o options) int64 {
		s := New()
		s.opts = o
		rng := rand.New(rand.NewPCG(11, 12))
		var n int64
		for i := range 150 {
			r := bigShapes[i%len(bigShapes)]
			r.Return = i%3 == 0
			p := randomPosition(rng, r, 0)
			n += s.Solve(context.Background(), &p, Limits{Nodes: 3000}).Stats.Expanded
		}
		return n
	}
	all := count(allOptions)
	v := reflect.ValueOf(allOptions)
	for i := range v.NumField() {
		o := allOptions
		*reductions(&o)[i] = !*reductions(&o)[i]
		n := count(o)
		t.Logf("%d states, without %s %d", all, v.Type().Field(i).Name, n)
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
	lim := Limits{Nodes: 30000}
	both := 0
	for n := range uint64(40 / raceFactor) {
		for _, variant := range engine.Variants() {
			p := dealOf(t, 200+n, variant.Name)
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
	if both < 100/raceFactor {
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
		r := shapes[int(data[0])%len(shapes)]
		r.Runs = engine.Runs(data[1] % 3)
		r.Return = data[1]&4 != 0
		moves := int(data[2] % 16)
		var seed [32]byte
		copy(seed[:], data[3:])
		p := randomPosition(rand.New(rand.NewChaCha8(seed)), r, moves)
		checkAgainstBrute(t, s, &p, 5000)
	})
}
