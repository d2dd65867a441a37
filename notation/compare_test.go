package notation

import (
	"slices"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// gameOf returns deal 1 with the given moves, separated by blanks.
func gameOf(t *testing.T, moves ...string) *Record {
	t.Helper()
	r := &Record{Deal: deal.FromInt(1), Start: deal.Position(deal.FromInt(1), engine.Classic())}
	p := r.Start
	for _, text := range strings.Fields(strings.Join(moves, " ")) {
		parsed, err := ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		m, err := parsed.Resolve(&p)
		if err != nil {
			t.Fatal(err)
		}
		p.Do(m)
		r.Moves = append(r.Moves, RecordMove{Move: m})
	}
	return r
}

func TestCompare(t *testing.T) {
	other := gameOf(t)
	other.Start = deal.Position(deal.FromInt(2), engine.Classic())
	for _, c := range []struct {
		name         string
		a, b         *Record
		common       int
		equal, meet  bool
		meetA, meetB int
	}{
		{name: "the same", a: gameOf(t, "c3>1 b6d>2"), b: gameOf(t, "c3>1 b6d>2"), common: 2, equal: true},
		{name: "no moves", a: gameOf(t), b: gameOf(t), equal: true},
		{name: "another order", a: gameOf(t, "c3>1 b6d>2 b9c>4"), b: gameOf(t, "c3>1 b9c>4 b6d>2"), common: 1, meet: true, meetA: 3, meetB: 3},
		{name: "one ends", a: gameOf(t, "c3>1 b6d>2"), b: gameOf(t, "c3>1"), common: 1},
		{name: "a way round", a: gameOf(t, "c3>1"), b: gameOf(t, "c3>5 c5>1"), meet: true, meetA: 1, meetB: 2},
		{name: "there and back", a: gameOf(t, "c3>1 c1>5 c5>1 b6d>2"), b: gameOf(t, "c3>1 b6d>2"), common: 1, meet: true, meetA: 3, meetB: 1},
		{name: "another deal", a: gameOf(t), b: other},
	} {
		d := Compare(c.a, c.b)
		if d.Common != c.common || d.Equal(true) != c.equal || d.Meet != c.meet || d.MeetA != c.meetA || d.MeetB != c.meetB {
			t.Errorf("%s: %+v", c.name, d)
		}
		if d.Meet {
			p, q := c.a.At(d.MeetA), c.b.At(d.MeetB)
			if !p.Equal(&q) {
				t.Errorf("%s: they do not meet there", c.name)
			}
		}
	}
}

func TestOtherDifferences(t *testing.T) {
	a, b := gameOf(t, "c3>1"), gameOf(t, "c3>1")
	b.Deal = deal.Number{}
	b.Headers = []Header{{Name: "Player", Value: "x"}}
	b.Moves[0].Glyph = Good
	b.Moves[0].Comment = "y"
	d := Compare(a, b)
	if want := []string{"deal", "headers", "glyphs", "comments"}; !slices.Equal(d.Notes, want) {
		t.Errorf("%q, want %q", d.Notes, want)
	}
	if !d.Equal(true) || d.Equal(false) {
		t.Error("the notes do not count as they should")
	}
}
