package foreign

import (
	"errors"
	"fmt"
	"strings"

	"flowergarden/engine"
	"flowergarden/notation"
)

// maxCards bounds the cards taken from one input: more than two packs are wrong
// in any case, and one fault says so instead of thousands.
const maxCards = 2 * engine.Suits * int(engine.King)

// Board is an arrangement of cards as it is read from a text, possible or not.
type Board struct {
	// Empty says how the format writes an empty column, for messages such as
	// "there are 5 columns ... (an empty column is ...)".
	Empty string

	text    *Text
	layout  engine.Layout
	tops    [engine.Suits]At
	bouquet []At
	columns [][]At
	count   int
	unread  map[At]bool // words that are not cards, reported already
}

// NewBoard returns an empty board that reports its faults to t.
func NewBoard(t *Text, empty string) *Board {
	return &Board{Empty: empty, text: t, unread: map[At]bool{}}
}

// ParseCard reads a card in any spelling of notation.ParseCard, and with a
// number for its rank: 1, 11, 12, 13.
func ParseCard(s string) (engine.Card, error) {
	c, err := notation.ParseCard(s)
	if err == nil {
		return c, nil
	}
	// The longer numbers come first: 1 begins all of them.
	for _, n := range []struct{ number, rank string }{{"11", "J"}, {"12", "Q"}, {"13", "K"}, {"1", "A"}} {
		if rest, ok := strings.CutPrefix(s, n.number); ok {
			if c, e := notation.ParseCard(n.rank + rest); e == nil {
				return c, nil
			}
		}
	}
	return engine.NoCard, err
}

// Card reads the card that w is. A word that is none is reported, and stands
// for a card that nobody knows.
func (b *Board) Card(w Word) engine.Card {
	c, err := ParseCard(w.Text)
	if err != nil {
		b.text.Fail(notation.Syntax, w.At, w.Text, err.(*notation.Error).Msg)
		b.unread[w.At] = true
	}
	return c
}

// room reports whether one more card is taken.
func (b *Board) room(at At) bool {
	b.count++
	if b.count == maxCards+1 {
		b.text.Fail(notation.Layout, at, "", fmt.Sprintf("there are more than %d cards", maxCards))
	}
	return b.count <= maxCards
}

// Top notes that c is the top card of its foundation, and returns the one that
// was noted before.
func (b *Board) Top(c engine.Card, at At) (before engine.Card) {
	s := c.Suit()
	before = b.layout.Foundations[s]
	b.layout.Foundations[s], b.tops[s] = c, at
	return before
}

// AddBouquet adds the card w to the bouquet.
func (b *Board) AddBouquet(w Word) {
	if b.room(w.At) {
		b.layout.Bouquet = append(b.layout.Bouquet, b.Card(w))
		b.bouquet = append(b.bouquet, w.At)
	}
}

// AddColumn adds an empty column.
func (b *Board) AddColumn() {
	b.layout.Columns = append(b.layout.Columns, nil)
	b.columns = append(b.columns, nil)
}

// Columns returns the number of columns added.
func (b *Board) Columns() int { return len(b.columns) }

// Height returns the number of cards of column n, from 1.
func (b *Board) Height(n int) int { return len(b.columns[n-1]) }

// AddCard puts the card w onto column n, from 1.
func (b *Board) AddCard(n int, w Word) {
	if b.room(w.At) {
		b.layout.Columns[n-1] = append(b.layout.Columns[n-1], b.Card(w))
		b.columns[n-1] = append(b.columns[n-1], w.At)
	}
}

// Position returns the position that the board shows. The rules are those
// given; if they are the zero value, those of the variant classic or large, as
// the number of columns tells. The error is notation.Errors with every fault of
// the text.
func (b *Board) Position(given engine.Rules) (engine.Position, error) {
	rules, ok := b.rules(given)
	if !ok {
		return engine.Position{}, b.text.Err()
	}
	p, err := engine.NewPosition(rules, &b.layout)
	var layout *engine.LayoutError
	if err != nil && !errors.As(err, &layout) {
		return p, err
	}
	if layout != nil {
		for _, problem := range layout.Problems {
			b.report(problem)
		}
	}
	return p, b.text.Err()
}

func (b *Board) rules(given engine.Rules) (engine.Rules, bool) {
	n := b.Columns()
	if given != (engine.Rules{}) {
		if n != int(given.Columns) {
			b.text.Fail(notation.Layout, b.text.End(), "", fmt.Sprintf("there %s, and the variant %s has %d (%s)",
				columns(n), given.Variant(), given.Columns, b.Empty))
			return given, false
		}
		return given, true
	}
	for _, v := range engine.Variants() {
		if int(v.Rules.Columns) == n {
			return v.Rules, true
		}
	}
	b.text.Fail(notation.Layout, b.text.End(), "", fmt.Sprintf("there %s: the variant classic has 6, and large has 7 (%s)", columns(n), b.Empty))
	return given, false
}

func columns(n int) string {
	if n == 1 {
		return "is 1 column"
	}
	return fmt.Sprintf("are %d columns", n)
}

// report adds a problem of the layout at its place in the text. Where a word
// could not be read, its card is not missing but unknown.
func (b *Board) report(p engine.Problem) {
	at := b.place(p)
	if b.unread[at] || !p.Located && len(b.unread) > 0 {
		return
	}
	b.text.Fail(notation.Layout, at, "", p.Text).Reason = notation.Reason(p.Reason.String())
}

func (b *Board) place(p engine.Problem) At {
	var line []At
	switch {
	case !p.Located:
	case p.At == engine.Foundation:
		return b.tops[p.Index]
	case p.At == engine.Bouquet:
		line = b.bouquet
	case int(p.At) <= len(b.columns):
		line = b.columns[p.At-1]
	}
	if p.Index < len(line) {
		return line[p.Index]
	}
	return b.text.End()
}
