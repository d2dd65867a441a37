package engine_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// layoutOf reads a board block: lines for the foundations, the bouquet and the
// columns. Missing lines mean that nothing is there.
func layoutOf(text string) *engine.Layout {
	var l engine.Layout
	for line := range strings.Lines(text) {
		name, rest, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok {
			continue
		}
		cards := cardsOf(rest)
		switch name {
		case "foundations":
			copy(l.Foundations[:], cards)
		case "bouquet":
			l.Bouquet = withoutGaps(cards)
		default:
			l.Columns = append(l.Columns, withoutGaps(cards))
		}
	}
	return &l
}

func cardsOf(text string) []engine.Card {
	var cards []engine.Card
	for _, word := range strings.Fields(text) {
		cards = append(cards, card(word))
	}
	return cards
}

func withoutGaps(cards []engine.Card) []engine.Card {
	var rest []engine.Card
	for _, c := range cards {
		if c != engine.NoCard {
			rest = append(rest, c)
		}
	}
	return rest
}

func card(word string) engine.Card {
	if word == "-" {
		return engine.NoCard
	}
	rank, suit := strings.IndexByte("-A23456789TJQK", word[0]), strings.IndexByte("cdhs", word[1])
	if rank < 1 || suit < 0 || len(word) != 2 {
		panic(word + " is not a card")
	}
	return engine.NewCard(engine.Rank(rank), engine.Suit(suit))
}

func board(t testing.TB, r engine.Rules, text string) engine.Position {
	t.Helper()
	p, err := engine.NewPosition(r, layoutOf(text))
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return p
}

// rules returns the rules of a variant with switches, written in one string.
func rules(t testing.TB, text string) engine.Rules {
	t.Helper()
	words := strings.Fields(text)
	r, err := engine.RulesOf(words[0], words[1:]...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// allRules are the four variants with every combination of switches.
var allRules = []string{
	"classic", "classic return",
	"large", "large return",
	"wildflower", "wildflower return", "wildflower runs=same-suit", "wildflower return runs=same-suit",
	"large-wildflower", "large-wildflower return", "large-wildflower runs=same-suit", "large-wildflower return runs=same-suit",
}

// reducedRules are small games of every kind, which differ from the variants
// in every size.
var reducedRules = []engine.Rules{
	{Ranks: 3, Columns: 3, Height: 2},
	{Ranks: 4, Columns: 3, Height: 4, Runs: engine.AnyRuns},
	{Ranks: 5, Columns: 4, Height: 5, Runs: engine.SameSuitRuns, Return: true},
	{Ranks: 13, Columns: 9, Height: 5, Runs: engine.AnyRuns, Return: true},
	{Ranks: 13, Columns: 4, Height: 12, Runs: engine.AnyRuns},
	{Ranks: 13, Columns: 1, Height: 0, Return: true},
	{Ranks: 1, Columns: 1, Height: 4},
}

// everyRules returns allRules and reducedRules.
func everyRules(t testing.TB) []engine.Rules {
	list := append([]engine.Rules(nil), reducedRules...)
	for _, text := range allRules {
		list = append(list, rules(t, text))
	}
	return list
}

// shuffledDeal returns a random start position.
func shuffledDeal(t testing.TB, r engine.Rules, rng *rand.Rand) engine.Position {
	t.Helper()
	var pack []engine.Card
	for rank := engine.Ace; rank <= r.Ranks; rank++ {
		for suit := range engine.Suit(engine.Suits) {
			pack = append(pack, engine.NewCard(rank, suit))
		}
	}
	rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	var l engine.Layout
	for range r.Columns {
		l.Columns = append(l.Columns, pack[:r.Height])
		pack = pack[r.Height:]
	}
	l.Bouquet = pack
	p, err := engine.NewDeal(r, &l)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// randomMove prefers moves to the foundations, so that games get far, but
// takes any other move too.
func randomMove(moves []engine.Move, rng *rand.Rand) engine.Move {
	for _, m := range moves {
		if m.To == engine.Foundation && rng.IntN(2) == 0 {
			return m
		}
	}
	return moves[rng.IntN(len(moves))]
}

func numbered(n uint64, r engine.Rules) engine.Position {
	return deal.Position(deal.FromInt(n), r)
}
