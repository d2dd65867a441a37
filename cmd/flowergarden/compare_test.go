package main

import (
	"context"
	"slices"
	"testing"

	"flowergarden/cmd/flowergarden/session"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// gameOf returns deal 1 with the given moves.
func gameOf(t *testing.T, moves ...string) *notation.Record {
	t.Helper()
	return played(t, 1, moves...).Record()
}

// played returns a session on a classic deal after the given lines.
func played(t *testing.T, n uint64, lines ...string) *session.Session {
	t.Helper()
	p := deal.Position(deal.FromInt(n), engine.Classic())
	s := session.New(&p, deal.FromInt(n), session.Services{})
	for _, line := range lines {
		if _, err := s.Do(context.Background(), line); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	return s
}

func TestCompare(t *testing.T) {
	other := gameOf(t)
	other.Start = deal.Position(deal.FromInt(2), engine.Classic())
	for _, c := range []struct {
		name         string
		a, b         *notation.Record
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
		d := compare(c.a, c.b)
		if d.common != c.common || d.equal(true) != c.equal || d.meet != c.meet || d.meetA != c.meetA || d.meetB != c.meetB {
			t.Errorf("%s: %+v", c.name, d)
		}
		if d.meet {
			p, q := positionAt(c.a, d.meetA), positionAt(c.b, d.meetB)
			if !p.Equal(&q) {
				t.Errorf("%s: they do not meet there", c.name)
			}
		}
	}
}

func TestOtherDifferences(t *testing.T) {
	a, b := gameOf(t, "c3>1"), gameOf(t, "c3>1")
	b.Deal = deal.Number{}
	b.Headers = []notation.Header{{Name: "Player", Value: "x"}}
	b.Moves[0].Glyph = notation.Good
	b.Moves[0].Comment = "y"
	d := compare(a, b)
	if want := []string{"deal", "headers", "glyphs", "comments"}; !slices.Equal(d.notes, want) {
		t.Errorf("%q, want %q", d.notes, want)
	}
	if !d.equal(true) || d.equal(false) {
		t.Error("the notes do not count as they should")
	}
}
