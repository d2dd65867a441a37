package notation

import (
	"math/rand/v2"
	"testing"
)

// Whatever is read as a move is an error or one legal move, whose canonical
// spelling means that move.
func FuzzParseMove(f *testing.F) {
	for _, s := range []string{
		"c2>f", "b7h>3", "C2->C5", "25", "7h3", "b6>2", "c2:3>5", "c2*>5", "c2=8c>f", "f8h>3", "b10♥\ufe0f→3",
		"", " ", ">", "b>", "c>f", ">f", "c2>", "c2>>f", "c0>1", "c99999999999>1", "b1c>2", "c2>f now",
	} {
		f.Add(s, uint64(7))
	}
	all := everyRules()
	f.Fuzz(func(t *testing.T, s string, seed uint64) {
		m, err := ParseMove(s)
		if err != nil {
			if e := asError(err); e == nil || e.Kind != Syntax || e.Col < 1 || e.Msg == "" {
				t.Fatalf("%q: %#v", s, err)
			}
			return
		}
		rng := rand.New(rand.NewPCG(seed, 1))
		b := randomBoard(rng, all[seed%uint64(len(all))])
		p := &b.Position
		move, err := m.Resolve(p)
		if err != nil {
			if e := asError(err); e == nil || e.Kind != Ambiguous && e.Kind != Illegal || e.Msg == "" {
				t.Fatalf("%q: %#v", s, err)
			}
			return
		}
		if err := p.Check(move); err != nil {
			t.Fatalf("%q is illegal: %v", s, err)
		}
		canonical := FormatMove(p, move)
		if again, err := plainMove(canonical, p); err != nil || again != move {
			t.Errorf("%q is %s, which is %v, %v", s, canonical, again, err)
		}
	})
}
