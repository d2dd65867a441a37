package notation

import (
	"math/rand/v2"
	"strings"
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

// A move of a line ends where a growing number of its words first is a move.
// That is what ParseMovePrefix means, said in another way.
func plainPrefix(s string) (m MoveText, rest string, err error) {
	for i := 1; i <= len(s); i++ {
		if i < len(s) && (s[i] != ' ' && s[i] != '\t' || s[i-1] == ' ' || s[i-1] == '\t') {
			continue // not the end of a word
		}
		if m, err := ParseMove(s[:i]); err == nil {
			return m, strings.TrimLeft(s[i:], blanks), nil
		}
	}
	m, err = ParseMove(s)
	return m, "", err
}

// checkPrefixes fails the test unless the moves of s are those of plainPrefix,
// and so is the error.
func checkPrefixes(t *testing.T, s string) {
	t.Helper()
	for {
		m, rest, err := ParseMovePrefix(s)
		want, wantRest, wantErr := plainPrefix(s)
		if m != want || rest != wantRest || (err == nil) != (wantErr == nil) {
			t.Fatalf("%q: %+v, %q, %v, and not %+v, %q, %v", s, m, rest, err, want, wantRest, wantErr)
		}
		if err != nil {
			if *asError(err) != *asError(wantErr) {
				t.Errorf("%q: %v, and not %v", s, err, wantErr)
			}
			return
		}
		if s = rest; s == "" {
			return
		}
	}
}

func FuzzParseMovePrefix(f *testing.F) {
	for _, s := range []string{
		"25 7h3 2f b6>2 c2=9c", "c 2 : 3 = 8c > c 5  7h3", "2 5", "25 : 3 > 5", "c 25 : 3", "2c 3", "2 c3", "b 6 c>2", "25c 3",
		"12 3 =8c 5", " \tb6 2\t25\t", "c2>5x 25", "c2*>5 c2:1 0", "123 4", "b10 > f 25", "", " ", "x", "b6", "undo 25", "f8h 3 f",
	} {
		f.Add(s)
	}
	f.Fuzz(checkPrefixes)
}

func TestParseMovePrefix(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 42))
	parts := []string{" ", " ", "\t", "c", "b", "f", "2", "5", "0", "12", ":", "*", "=", ">", "->", "7", "T", "10", "h", "c", "♥", "x"}
	for range rounds(50_000) {
		var b strings.Builder
		for range 1 + rng.IntN(12) {
			b.WriteString(parts[rng.IntN(len(parts))])
		}
		checkPrefixes(t, b.String())
	}
}
