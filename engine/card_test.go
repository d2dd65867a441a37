package engine_test

import (
	"testing"

	"flowergarden/engine"
)

func TestEveryCardIsSpelled(t *testing.T) {
	seen := map[string]bool{}
	for r, rank := range []byte("A23456789TJQK") {
		for s, suit := range []byte("cdhs") {
			c := engine.NewCard(engine.Rank(r+1), engine.Suit(s))
			if got, want := c.String(), string([]byte{rank, suit}); got != want {
				t.Errorf("card of rank %d and suit %d is %q, want %q", r+1, s, got, want)
			}
			if int(c.Rank()) != r+1 || int(c.Suit()) != s || !c.Valid() {
				t.Errorf("%s has rank %d and suit %d, valid %t", c, c.Rank(), c.Suit(), c.Valid())
			}
			seen[c.String()] = true
		}
	}
	valid := 0
	for b := range 256 {
		if c := engine.Card(b); c.Valid() {
			valid++
		} else if c.String() != "-" {
			t.Errorf("the byte %d is no card and is written %q", b, c)
		}
	}
	if len(seen) != 52 || valid != 52 {
		t.Errorf("%d spellings, %d valid cards", len(seen), valid)
	}
}

func TestFitsOnEveryPair(t *testing.T) {
	for c := range engine.Card(64) {
		for u := range engine.Card(64) {
			if !c.Valid() || !u.Valid() {
				continue
			}
			if got, want := c.FitsOn(u), int(c.Rank())+1 == int(u.Rank()); got != want {
				t.Errorf("%s on %s: %t", c, u, got)
			}
		}
	}
}

func TestCardSets(t *testing.T) {
	for r := engine.Ace; r <= engine.King; r++ {
		pack := engine.Pack(r)
		if pack.Len() != 4*int(r) {
			t.Errorf("the pack up to %c has %d cards", r.Letter(), pack.Len())
		}
		for b := range 64 {
			c := engine.Card(b)
			if want := c.Valid() && c.Rank() <= r; pack.Has(c) != want {
				t.Errorf("the pack up to %c has %s (%d): %t", r.Letter(), c, b, pack.Has(c))
			}
		}
		if got := pack.OfRank(r).Len(); got != 4 {
			t.Errorf("the pack up to %c has %d cards of that rank", r.Letter(), got)
		}
	}
	var s engine.CardSet
	if s.First() != engine.NoCard || s.Has(engine.NoCard) {
		t.Error("the empty set has a card")
	}
	s = s.With(card("Kd")).With(card("2s")).With(card("2h")).With(card("Kd"))
	for _, want := range []string{"2h", "2s", "Kd", "-"} {
		c := s.First()
		if c != card(want) {
			t.Errorf("first card is %s, want %s", c, want)
		}
		s = s.Without(c)
	}
}

func TestMovesAreWritten(t *testing.T) {
	tests := map[string]engine.Move{
		"b7h>3":   move("7h", 1, bouquet, 3),
		"b7h>f":   move("7h", 1, bouquet, foundation),
		"c2>f":    move("8c", 1, 2, foundation),
		"c2>5":    move("8c", 1, 2, 5),
		"c2:3>5":  move("8c", 3, 2, 5),
		"c9:10>1": move("Tc", 10, 9, 1),
		"c1:13>9": move("Kc", 13, 1, 9),
		"f8h>3":   move("8h", 1, foundation, 3),
		"c2>b":    move("8c", 1, 2, bouquet),
	}
	for want, m := range tests {
		if got := m.String(); got != want {
			t.Errorf("%+v is written %q, want %q", m, got, want)
		}
	}
}
