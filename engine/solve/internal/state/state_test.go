package state

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/solvetest"
)

func TestKeyRoundTrip(t *testing.T) {
	for code := range uint64(8) {
		for c := engine.NewCard(engine.Ace, engine.Clubs); c.Valid(); c++ {
			p := Codes{1 << 5, 1<<55 | 1<<7, 1 << 20}
			p.put(c, code)
			if got := p.of(c); got != code {
				t.Fatalf("code of %v is %d, not %d", c, got, code)
			}
			q := Codes{1 << 5, 1<<55 | 1<<7, 1 << 20}
			if q.putAll(Only(c), code); q != p {
				t.Fatalf("put and putAll of %v with code %d differ", c, code)
			}
			if k := p.Pack(); k.Unpack() != p || k.Rest&15 != 0 {
				t.Fatalf("%v with code %d: packed and unpacked it is another", c, code)
			}
		}
	}
}

// TestLoad plays random games and demands that a state laid out from its key has the
// columns and counts of the position.
func TestLoad(t *testing.T) {
	for n := range uint64(50) {
		p := solvetest.Deal(t, n+1, "wildflower")
		var s, now Start
		var b Board
		s.Begin(&p)
		for i := range 60 {
			moves := p.Moves()
			if len(moves) == 0 {
				break
			}
			p.Do(moves[(i*7+int(n))%len(moves)])
			now.Begin(&p)
			s.Load(&b, now.Board.Code)
			if got, want := summary(&b), summary(&now.Board); !reflect.DeepEqual(got, want) {
				t.Fatalf("deal %d: loaded %v, want %v", n+1, got, want)
			}
		}
	}
}

func summary(b *Board) map[string]int {
	m := map[string]int{
		"pinned": b.Pinned, "joined": b.Joined, "kings": b.Kings, "garden": int(b.Garden),
		"bouquet": int(b.Bouquet()), "foundations": int(b.Foundations()), "score": Score(b),
	}
	for j := range b.Columns {
		name := ""
		for i, c := range b.Cards[j][:b.Height[j]] {
			name += c.String()
			if int(b.Column[c]) != j || int(b.Index[c]) != i {
				m["misplaced "+c.String()]++
			}
		}
		m[name]++
	}
	return m
}

// generatorFor returns a generator of the given game from p with all reductions.
func generatorFor(p *engine.Position, game Game) *Generator {
	s := new(Start)
	s.Begin(p)
	game.Reductions = Reductions{Macros: true, Safe: true, DeadEnds: true}
	g := new(Generator)
	g.Begin(s, game)
	return g
}

// TestDeadEnds demands that positions called dead ends are lost.
func TestDeadEnds(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	seen := 0
	for i := range 2000 / solvetest.RaceFactor {
		r := solvetest.BigShapes[i%len(solvetest.BigShapes)]
		r.Return = true
		p := solvetest.RandomPosition(rng, r, rng.IntN(10))
		g := generatorFor(&p, Game{})
		if v := g.view(); !g.deadEnd(&v) {
			continue
		}
		if least, ok := solvetest.Brute(&p, 5000); ok && least >= 0 {
			t.Fatalf("%+v: called a dead end, and can be won in %d\n%+v", r, least, p.Layout())
		}
		seen++
	}
	if seen < 80/solvetest.RaceFactor {
		t.Errorf("only %d positions were called dead ends", seen)
	}
}

// TestClasses exchanges cards at random within the class of a state and demands the same
// representative, which must be its own.
func TestClasses(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	exchanged := 0
	for range 300 {
		p := solvetest.RandomPosition(rng, engine.Classic(), 80)
		g := generatorFor(&p, Game{Mode: Abstract, Merged: AllCards, Pools: true})
		want := g.Key()
		v := g.view()
		for range 20 {
			x := anyCard(rng, v.loose&g.Garden)
			y := anyCard(rng, v.loose.OfRank(x.Rank()))
			if x != engine.NoCard && x != y {
				g.exchange(x, y)
				exchanged++
			}
		}
		g.recode()
		if g.Key() != want {
			t.Fatal("the representative depends on the state")
		}
		if g.Load(want); g.Key() != want {
			t.Fatal("the representative is not its own")
		}
	}
	if exchanged < 1000 {
		t.Errorf("only %d cards were exchanged", exchanged)
	}
}

// recode sets the codes of all cards in columns.
func (g *Generator) recode() {
	for j := range g.Columns {
		for i, c := range g.Cards[j][:g.Height[j]] {
			code := base
			if i > 0 {
				code = dealt
				if d := g.Cards[j][i-1]; c.FitsOn(d) {
					code = on + uint64(d.Suit())
				}
			}
			g.Code.put(c, code)
		}
	}
}

func anyCard(rng *rand.Rand, set engine.CardSet) engine.Card {
	if set == 0 {
		return engine.NoCard
	}
	for n := rng.IntN(set.Len()); n > 0; n-- {
		set &= set - 1
	}
	return set.First()
}

// TestClassHash demands that states have the same hash of their class exactly when they
// have the same representative. Representatives distinguish more when a column with a
// distinguished card has the ranks of another, so there is none.
func TestClassHash(t *testing.T) {
	classes := 0
	for n := range uint64(20 / solvetest.RaceFactor) {
		p := solvetest.Deal(t, n+100000, "classic")
		g := generatorFor(&p, Game{Merged: AllCards, Pools: n%2 == 1})
		hashes, named := map[Key]uint64{}, map[uint64]Key{}
		for _, k := range reach(g, 3000) {
			g.Load(k)
			name, hash := g.Representative(g.Merged, g.pooled()), g.ClassHash(&g.Board)
			if h, ok := hashes[name]; ok && h != hash {
				t.Fatalf("deal %d: a class has two hashes", n)
			}
			if m, ok := named[hash]; ok && m != name {
				t.Fatalf("deal %d: two classes have one hash", n)
			}
			hashes[name], named[hash] = hash, name
		}
		classes += len(named)
	}
	if classes < 10000/solvetest.RaceFactor {
		t.Errorf("only %d classes", classes)
	}
}

// collector is a sink that collects the keys of new states.
type collector struct {
	seen map[Key]bool
	keys []Key
}

func (c *collector) Take(g *Generator) bool {
	if k := g.Key(); !c.seen[k] {
		c.seen[k] = true
		c.keys = append(c.keys, k)
	}
	return true
}

// reach returns the keys of states that are reached by expanding the first n.
func reach(g *Generator, n int) []Key {
	c := &collector{seen: map[Key]bool{}}
	g.First(c)
	for i := 0; i < n && i < len(c.keys); i++ {
		g.Load(c.keys[i])
		g.Expand(c)
	}
	return c.keys
}

// TestBetween demands that a macro is found from each state to each of its children.
func TestBetween(t *testing.T) {
	for _, game := range []Game{{}, {Mode: Abstract, Merged: AllCards, Pools: true}} {
		for _, switches := range [][]string{nil, {"return"}} {
			p := solvetest.Deal(t, 100003, "classic", switches...)
			g := generatorFor(&p, game)
			for _, k := range reach(g, 30) {
				c := &collector{seen: map[Key]bool{}}
				g.Load(k)
				g.Expand(c)
				for _, child := range c.keys {
					if m := g.Between(k, child); m.Card == engine.NoCard {
						t.Fatalf("%+v %v: no macro leads to a child", game, switches)
					}
				}
			}
		}
	}
}
