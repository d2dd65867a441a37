package view

import (
	"regexp"
	"strconv"
	"strings"

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
func MoveName(m engine.Move) string { return MovingName(m) + " to " + PlaceName(m.To) }

// MovingName returns what m moves in words, such as "seven of hearts".
func MovingName(m engine.Move) string {
	s := CardName(m.Card)
	if m.Count > 1 {
		s = "run of " + strconv.Itoa(int(m.Count)) + " from " + s
	}
	return s
}

// PlaceName returns p as the target of a move.
func PlaceName(p engine.Place) string {
	switch p {
	case engine.Bouquet:
		return "the bouquet"
	case engine.Foundation:
		return "its foundation"
	}
	return "column " + strconv.Itoa(int(p))
}

// written finds cards, and ranks with an article.
var written = regexp.MustCompile(`\b(?:[A2-9TJQK][cdhs]|an? [A2-9TJQK])\b`)

// Spoken returns text with the names of the cards and ranks in it, which are
// written as "7h" and "an 8".
func Spoken(text string) string {
	rank := func(letter byte) string { return rankNames[strings.IndexByte(" A23456789TJQK", letter)] }
	return written.ReplaceAllStringFunc(text, func(word string) string {
		if article, letter, ok := strings.Cut(word, " "); ok {
			return article + " " + rank(letter[0])
		}
		return rank(word[0]) + " of " + suitNames[strings.IndexByte("cdhs", word[1])]
	})
}
