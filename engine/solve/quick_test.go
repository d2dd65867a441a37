package solve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"flowergarden/engine"
)

// TestQuick demands of quick the children that generator makes, in the same
// order and with the same keys, marks, hashes and scores.
func TestQuick(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	s := New()
	compared := 0
	for range 120 / raceFactor {
		r := engine.Classic()
		r.Runs = engine.Runs(rng.IntN(3))
		r.Columns = uint8(3 + rng.IntN(laneColumns-2))
		r.Height = uint8(min(4+rng.IntN(6), 52/int(r.Columns)))
		p := randomPosition(rng, r, rng.IntN(3)*rng.IntN(40))
		if p.Status() != engine.Playing {
			continue
		}
		f := phase{mode: scout, forgotten: allCards, merging: rng.IntN(2) == 0, nodes: 400}
		if rng.IntN(2) == 0 {
			f.forgotten &= engine.CardSet(rng.Uint64() | rng.Uint64())
		}
		s.opts = allOptions
		s.opts.safe, s.opts.twice, s.opts.lost = rng.IntN(5) > 0, rng.IntN(5) > 0, rng.IntN(5) > 0
		aim(s, &p)
		var stats Stats
		s.search(f, Limits{}, &stats)
		if !s.quickly {
			t.Fatal("quick did not search")
		}
		for i := uint32(0); i < s.store.count; i += 1 + s.store.count/200 {
			quickly := childrenOf(s, i, true)
			compared += len(quickly)
			if plainly := childrenOf(s, i, false); !slices.Equal(quickly, plainly) {
				t.Fatalf("%+v, %+v, %+v: state %d has children\n%v, quickly\n%v\n%+v", r, s.opts, f, i, plainly, quickly, p.Layout())
			}
		}
	}
	t.Log(compared, "children")
	if compared < 50000/raceFactor {
		t.Error("too few children were compared")
	}
}

// childrenOf returns the children of node i, or none if they are more than the
// buffer holds.
func childrenOf(s *Solver, i uint32, quickly bool) []child {
	s.pending, s.stopped, s.time.calls = 0, false, 0
	k := s.store.key(i)
	if quickly {
		s.quick.expand(k.unpack(), k.mark())
	} else {
		s.start.load(&s.gen.board, k.unpack())
		if v := s.gen.view(); !s.gen.lost(&v) {
			s.generate(k.mark())
		}
	}
	if s.time.calls > 0 {
		return nil
	}
	var all []child
	for _, c := range s.children[:s.pending] {
		if quickly {
			c.score = s.quick.score(&c)
		}
		all = append(all, child{key: c.key, hash: c.hash, score: c.score})
	}
	return all
}

func TestLanes(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	for range 2000 {
		var l, empty, within lanes
		low, high := engine.Card(rng.IntN(64)), engine.Card(rng.IntN(65))
		for j := range laneColumns {
			c := engine.Card(rng.IntN(56) * rng.IntN(2))
			l = l.with(j, 63, 0).with(j, c, 63)
			if l.of(j) != c {
				t.Fatalf("column %d has %d, not %d", j, l.of(j), c)
			}
			if c == engine.NoCard {
				empty |= lane(j)
			}
			if c >= low && c < high {
				within |= lane(j)
			}
		}
		if l.empty() != empty || l.within(low, high) != within {
			t.Fatalf("%016x: empty %016x, from %d to before %d %016x", l, l.empty(), low, high, l.within(low, high))
		}
	}
}
