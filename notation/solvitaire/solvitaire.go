// Package solvitaire reads and writes boards as Solvitaire does, the solver of
// the 2019 paper on how often solitaire games can be won (Blake and Gent).
//
//	{
//	  "tableau piles": [
//	    ["JD","7C","AD","9D","4C","4D"],
//	    ...
//	    ["7H","5S","KS","3C","AC","10H"]
//	  ],
//	  "reserve": ["8H","2C", ... ,"6H"],
//	  "foundations": ["2C","AS"]
//	}
//
// # Written
//
// The columns, the movable card last; the bouquet in dealing order; and the top
// cards of the foundations, left out where all are empty. Cards are in upper
// case with 10 for ten.
//
// # Read
//
//	board       = "{" part { "," part } "}"
//	part        = "\"tableau piles\"" ":" "[" cards { "," cards } "]"
//	            | "\"reserve\""       ":" places
//	            | "\"foundations\""   ":" places
//	places      = "[" [ place { "," place } ] "]"
//	place       = card | "\"\"" | cards
//	cards       = "[" [ card { "," card } ] "]"
//
// in JSON, that is, with blanks and line ends between all parts, and
//
//   - a byte order mark at the beginning;
//   - the parts in any order; the reserve and the foundations may be missing;
//   - any case, also of the names; T for 10, 1 for A, 11 12 13 for J Q K, and
//     suit signs;
//   - each card of the reserve in an array of its own, as some versions have it;
//   - "" and [] for an empty place of the reserve or the foundations;
//   - foundations in any order, and with all their cards from the lowest to the
//     top instead of the top alone.
//
// Refused, with a list of all faults: other names (other games have more), a
// name that stands twice, values of another type, words that are not cards,
// cards that are missing or stand twice, numbers of columns that the rules do
// not have, and anything behind the object.
package solvitaire

import (
	"fmt"

	"flowergarden/engine"
	"flowergarden/notation"
	"flowergarden/notation/internal/foreign"
)

// Name is the name of the format.
const Name = "solvitaire"

// Read reads one board. The format does not hold the rules: they are those
// given, or if these are the zero value, those of the variant classic or large,
// as the number of columns tells. The deal has a number if the name of the file
// names the right one.
//
// The error is notation.Errors, with every fault of the input.
func Read(data []byte, file string, rules engine.Rules) (notation.Board, error) {
	r := newReader(data, file)
	if r.text.Failed() {
		return notation.Board{}, r.text.Err()
	}
	if r.object(); r.broken {
		return notation.Board{}, r.text.Err()
	}
	p, err := r.board.Position(rules)
	if err != nil {
		return notation.Board{}, err
	}
	return notation.Board{Deal: foreign.NumberIn(&p, foreign.BaseName(file)), Position: p}, nil
}

// Append appends the board of p. The format cannot hold rules; those of the
// variants classic and large follow from the number of columns, and for others
// the error is that of rules that a reader would not know.
func Append(b []byte, p *engine.Position) ([]byte, error) {
	if err := foreign.CheckRules(Name, p.Rules()); err != nil {
		return b, err
	}
	b = append(b, "{\n  \"tableau piles\": ["...)
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		if n > 1 {
			b = append(b, ',')
		}
		b = appendCards(append(b, "\n    "...), p.Column(n))
	}
	b = append(b, "\n  ],\n  \"reserve\": "...)
	b = appendCards(b, p.AppendBouquet(nil))
	var tops []engine.Card
	for s := range engine.Suit(engine.Suits) {
		if c := p.Top(s); c != engine.NoCard {
			tops = append(tops, c)
		}
	}
	if len(tops) > 0 {
		b = appendCards(append(b, ",\n  \"foundations\": "...), tops)
	}
	return append(b, "\n}\n"...), nil
}

func appendCards(b []byte, cards []engine.Card) []byte {
	b = append(b, '[')
	for i, c := range cards {
		if i > 0 {
			b = append(b, ',')
		}
		rank := string(c.Rank().Letter())
		if rank == "T" {
			rank = "10"
		}
		b = fmt.Appendf(b, "%q", rank+string(c.Suit().Letter()-'a'+'A'))
	}
	return append(b, ']')
}
