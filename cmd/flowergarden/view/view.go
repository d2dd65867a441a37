// Package view draws a position for people: the board in several forms, what
// a move changed, cards and moves in words. It returns bytes and touches no
// terminal.
//
// Begin with Append. Nothing it draws depends on colour alone, and nothing is
// aligned by the width of a suit sign, which is one cell in some locales and
// two in others.
package view

import (
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
)

// Info is what is shown.
type Info struct {
	Position *engine.Position
	Deal     string // the number of the deal, or other words, such as "custom deal", or nothing
	Moves    int    // moves made so far
	Title    string // above the board, instead of a line made of the above
}

// Color says how many colours tell the suits apart. The letters or signs stay.
type Color uint8

// The choices of colour.
const (
	NoColor    Color = iota
	TwoColors        // diamonds and hearts red
	FourColors       // clubs green, diamonds magenta, hearts red
)

// Form is the shape of the board.
type Form uint8

// The forms of the board. Auto is Wide where there is room, else Narrow.
const (
	Auto   Form = iota
	Narrow      // bouquet above, columns growing downward
	Wide        // bouquet beside the columns
	Linear      // a line for each column, the movable card last
	Words       // as Linear, with the names of the cards in full
)

// Options says how things are shown. The zero value is the narrow form in
// letters without colour, for a screen of unknown size.
type Options struct {
	Width  int // cells in a line; 0 if unknown, which gives 40
	Height int // lines on the screen; 0 for any number
	Color  Color
	// Symbols shows suits as signs instead of letters. Where the signs would
	// have to be aligned and cannot be, the letters stay.
	Symbols bool
	Form    Form
	Mark    bool // put brackets around the cards that have a legal move
}

const (
	// unknownWidth is narrow enough for any screen and any mail.
	unknownWidth = 40
	// leastWidth is the least that is drawn for: a column number, a card.
	leastWidth = 8
)

func (o Options) width() int {
	if o.Width <= 0 {
		return unknownWidth
	}
	return max(o.Width, leastWidth)
}

// lines returns the number of lines the board may have: the last line of the
// screen is left for the prompt. 0 means any number.
func (o Options) lines() int {
	if o.Height <= 0 {
		return 0
	}
	return max(o.Height-1, 1)
}

// Append appends the board of g to b, in whole lines.
func Append(b []byte, g Info, o Options) []byte {
	l := newLineWriter(b, g.Position, o)
	switch o.Form {
	case Words:
		l.title(g)
		l.words(g.Position)
	case Linear:
		l.title(g)
		l.linear(g.Position)
	default:
		l.board(g)
	}
	return l.b
}

// Title returns the line above a board: that of g, or the deal, the variant with its rule
// switches, the number of moves, and whether the game is over.
func Title(g Info) string {
	if g.Title != "" {
		return g.Title
	}
	rules := g.Position.Rules()
	var s string
	if g.Deal != "" {
		s = g.Deal + ", "
		if g.Deal[0] >= '0' && g.Deal[0] <= '9' {
			s = "deal " + s
		}
	}
	s += rules.Variant()
	for _, on := range rules.Switches() {
		s += " " + on
	}
	s += ", " + prose.Count(g.Moves, "move")
	if status := g.Position.Status(); status != engine.Playing {
		s += ", " + status.String()
	}
	return s
}

func (l *lineWriter) title(g Info) {
	l.wrap(Title(g), 0)
	l.end()
}
