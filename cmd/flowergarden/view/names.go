package view

import (
	"strconv"

	"flowergarden/engine"
)

var rankNames = [...]string{"", "ace", "two", "three", "four", "five", "six", "seven",
	"eight", "nine", "ten", "jack", "queen", "king"}

var suitNames = [engine.Suits]string{"clubs", "diamonds", "hearts", "spades"}

// CardName returns the name of c, such as "seven of hearts".
func CardName(c engine.Card) string {
	if !c.Valid() {
		return "no card"
	}
	return rankNames[c.Rank()] + " of " + suitNames[c.Suit()]
}

// MoveName returns m in words, such as "seven of hearts to column 3".
func MoveName(m engine.Move) string {
	s := CardName(m.Card)
	if m.Count > 1 {
		s = "run of " + strconv.Itoa(int(m.Count)) + " from " + s
	}
	return s + " to " + placeName(m.To)
}

// placeName returns p as the target of a move.
func placeName(p engine.Place) string {
	switch p {
	case engine.Bouquet:
		return "the bouquet"
	case engine.Foundation:
		return "its foundation"
	}
	return "column " + strconv.Itoa(int(p))
}
