package analysis

import (
	"strings"
	"testing"

	"flowergarden/engine"
)

// position reads a board: columns separated by "/", then the bouquet after "|".
func position(t *testing.T, r engine.Rules, board string) engine.Position {
	t.Helper()
	cards := func(text string) (list []engine.Card) {
		for _, f := range strings.Fields(text) {
			list = append(list, card(f))
		}
		return list
	}
	columns, bouquet, _ := strings.Cut(board, "|")
	l := engine.Layout{Bouquet: cards(bouquet)}
	in := engine.CardSet(0)
	for _, col := range strings.Split(columns, "/") {
		l.Columns = append(l.Columns, cards(col))
	}
	for _, c := range append(cards(strings.ReplaceAll(columns, "/", " ")), l.Bouquet...) {
		in = in.With(c)
	}
	for s := range engine.Suit(engine.Suits) {
		for k := engine.Ace; k <= r.Ranks && !in.Has(engine.NewCard(k, s)); k++ {
			l.Foundations[s] = engine.NewCard(k, s)
		}
	}
	p, err := engine.NewPosition(r, &l)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func card(s string) engine.Card {
	return engine.NewCard(engine.Rank(strings.IndexByte("-A23456789TJQK", s[0])), engine.Suit(strings.IndexByte("cdhs", s[1])))
}

func TestReasonFor(t *testing.T) {
	r := engine.Rules{Ranks: 5, Columns: 4, Height: 3, Runs: engine.AnyRuns, Return: true}
	p := position(t, r, "5c 2c / 3d 5d 4h / 4d / | 3c 4c 3h 5h 5s")
	for _, c := range []struct {
		move string
		want Reason
	}{
		{"c1>f", Reason{Kind: Safe, Card: card("2c"), From: 1, To: engine.Foundation, Freed: card("5c")}},
		{"c3>4", Reason{Kind: Aside, Card: card("4d"), From: 3, To: 4}},
		{"c2:2>4", Reason{Kind: Aside, Card: card("5d"), From: 2, To: 4, Freed: card("3d")}},
		{"b3c>2", Reason{Kind: Place, Card: card("3c"), From: engine.Bouquet, To: 2, Onto: card("4h")}},
		{"b3h>f", Reason{Kind: Safe, Card: card("3h"), From: engine.Bouquet, To: engine.Foundation}},
		{"b5s>f", Reason{Kind: Up, Card: card("5s"), From: engine.Bouquet, To: engine.Foundation}},
		{"b5h>4", Reason{Kind: Fill, Card: card("5h"), From: engine.Bouquet, To: 4}},
		{"f4s>4", Reason{Kind: ComeBack, Card: card("4s"), From: engine.Foundation, To: 4}},
	} {
		i := 0
		moves := p.Moves()
		for i < len(moves) && moves[i].String() != c.move {
			i++
		}
		if i == len(moves) {
			t.Errorf("%s is not legal", c.move)
			continue
		}
		if got := ReasonFor(&p, moves[i]); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.move, got, c.want)
		}
		if got, want := c.want.Empties(), c.move == "c3>4"; got != want {
			t.Errorf("%s: empties its column: %v", c.move, got)
		}
	}
}

// The names of the kinds are what scripts read.
func TestKindNames(t *testing.T) {
	want := "none safe up aside fill place come-back"
	var names []string
	for k := NoKind; k <= ComeBack; k++ {
		names = append(names, k.String())
	}
	if got := strings.Join(names, " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
