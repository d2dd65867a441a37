package session

import (
	"fmt"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
)

// byHand returns the single moves that do what the refused move does, a move of
// several cards where the rules move one at a time: through empty columns, as
// people do it by hand. If there are too many cards for that it returns a hint
// that says how many can be moved.
//
// With e empty columns beside the target that is 2^e cards: half of them wait in
// one of the columns, and both halves move with the help of the others.
func byHand(p *engine.Position, refused *engine.IllegalError) (moves []engine.Move, hint string) {
	if refused == nil || refused.Reason != engine.OnlyOne {
		return nil, ""
	}
	m := refused.Move
	if !m.From.IsColumn() || !m.To.IsColumn() || m.From == m.To || int(m.Count) > len(p.Column(m.From)) {
		return nil, ""
	}
	column := p.Column(m.From)
	run := column[len(column)-int(m.Count):]
	if target := p.Last(m.To); target != engine.NoCard && !run[0].FitsOn(target) || !inSequence(run) {
		return nil, ""
	}
	var empty []engine.Place
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		if n != m.To && p.Last(n) == engine.NoCard {
			empty = append(empty, n)
		}
	}
	if most := 1 << len(empty); len(run) > most {
		return nil, fmt.Sprintf("one by one, through %s, at most %s can be moved there", prose.Count(len(empty), "empty column"), prose.Count(most, "card"))
	}
	return appendSingles(nil, run, m.From, m.To, empty), ""
}

// inSequence reports whether each of the cards is one rank lower than the card
// before it.
func inSequence(cards []engine.Card) bool {
	for i := 1; i < len(cards); i++ {
		if !cards[i].FitsOn(cards[i-1]) {
			return false
		}
	}
	return true
}

// appendSingles appends the moves that bring cards, the last ones of column from,
// to column to through empty columns, of which there are enough.
func appendSingles(moves []engine.Move, cards []engine.Card, from, to engine.Place, empty []engine.Place) []engine.Move {
	if len(cards) == 1 {
		return append(moves, engine.Move{Card: cards[0], Count: 1, From: from, To: to})
	}
	first, rest := cards[:(len(cards)+1)/2], cards[(len(cards)+1)/2:]
	moves = appendSingles(moves, rest, from, empty[0], empty[1:])
	moves = appendSingles(moves, first, from, to, empty[1:])
	return appendSingles(moves, rest, empty[0], to, empty[1:])
}
