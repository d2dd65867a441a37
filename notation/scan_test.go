package notation

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"flowergarden/engine"
)

// plainMove reads a move as everything but scanMove does.
func plainMove(s string, p *engine.Position) (engine.Move, error) {
	m, err := ParseMove(s)
	if err != nil {
		return engine.Move{}, err
	}
	return m.Resolve(p)
}

// checkScan fails the test unless scanMove reads s in p as the plain reader
// does, or leaves it alone.
func checkScan(t testing.TB, s string, p *engine.Position) {
	t.Helper()
	m, n := scanMove([]byte(s), p)
	if n == 0 {
		return
	}
	if want, err := plainMove(s[:n], p); err != nil || m != want {
		t.Errorf("scanMove reads %q in\n%s as %v; the plain reader as %v, %v", s, AppendBoard(nil, p), m, want, err)
	}
}

// spellings returns every canonical spelling of a move, possible or not.
func spellings() []string {
	var sources, all []string
	for n := 0; n <= 9; n++ {
		sources = append(sources, fmt.Sprintf("c%d", n))
		for k := 0; k <= 14; k++ {
			sources = append(sources, fmt.Sprintf("c%d:%d", n, k))
		}
	}
	for c := engine.Pack(engine.King); c != 0; c = c.Without(c.First()) {
		sources = append(sources, "b"+c.First().String(), "f"+c.First().String())
	}
	for _, s := range sources {
		for _, to := range "0123456789fb" {
			all = append(all, s+">"+string(to))
		}
	}
	return all
}

// The fast reader of moves is equal to the plain one on every canonical
// spelling, and it reads every canonical spelling of a legal move, but for
// runs of ten and more.
func TestScanMove(t *testing.T) {
	all := spellings()
	rng := rand.New(rand.NewPCG(11, 12))
	for _, rules := range everyRules() {
		for range rounds(10) {
			p, _ := randomDeal(rng, rules)
			for i := range 80 {
				if i%4 == 0 {
					for _, s := range all {
						checkScan(t, s, &p)
					}
				}
				for _, m := range p.Moves() {
					s := FormatMove(&p, m)
					if got, n := scanMove([]byte(s), &p); m.Count < 10 && (n != len(s) || got != m) {
						t.Errorf("scanMove reads %s as %v, %d", s, got, n)
					}
				}
				m, ok := randomMove(rng, &p)
				if !ok {
					break
				}
				p.Do(m)
			}
		}
	}
}

func TestCanonicalCard(t *testing.T) {
	for i := range 1 << 16 {
		word := string([]byte{byte(i >> 8), byte(i)})
		want := engine.NoCard
		if c, n := scanCard(word); n == 2 && c.String() == word {
			want = c
		}
		if got := canonicalCard(word[0], word[1]); got != want {
			t.Errorf("%q is %v, want %v", word, got, want)
		}
	}
}

func FuzzScanMove(f *testing.F) {
	for _, s := range []string{"c2>5", "b7h>3", "f8h>3", "c2:3>5", "c2=8c>f", "c2:1>5\n", "c2:12>5"} {
		f.Add(s, uint64(1))
	}
	all := everyRules()
	f.Fuzz(func(t *testing.T, s string, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 1))
		p, _ := randomDeal(rng, all[seed%uint64(len(all))])
		for range seed % 64 {
			if m, ok := randomMove(rng, &p); ok {
				p.Do(m)
			}
		}
		checkScan(t, s, &p)
	})
}
