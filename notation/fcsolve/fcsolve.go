// Package fcsolve reads and writes the line format in which freecell-solver,
// PySolFC and pysol_cards exchange boards.
//
//	Foundations: H-0 C-2 D-0 S-A
//	Reserve: 8H 4C JH 7D
//	: JD 7C AD 9D 4C 4D
//	: 2D 5H QC QD 5C 7S
//	:
//	...
//
// Those programs have no bouquet, and "Reserve:" is our addition in their
// style: freecell-solver refuses a board with it, and has at most eight of the
// free cells that come closest.
//
// # Written
//
// The line "Foundations:" with the top rank of each suit in the order H C D S,
// 0 for none; the line "Reserve:" with the bouquet in dealing order, "-" for
// none; and a line with ": " for each column, the movable card last. Cards are
// in upper case with T for ten, lines end in LF.
//
// # Read
//
//	file        = { line }
//	line        = [ foundations | bouquet | column ] [ comment ]
//	foundations = ( "Foundations:" | "Founds:" ) { suit "-" rank }
//	bouquet     = ( "Reserve:" | "Freecells:" | "FC:" ) { card | "-" }
//	column      = [ ":" ] { card }
//	comment     = "#" ...
//
// with blanks or tabs between the parts, and
//
//   - LF or CRLF as line ends, and byte order marks;
//   - any case, 10 for T, 1 for A, 11 12 13 for J Q K, and suit signs;
//   - foundations in any order; those not named are empty, and so are all if
//     the line is missing;
//   - no bouquet line for an empty bouquet;
//   - the foundations and the bouquet anywhere in the file;
//   - "-" or "0" among the foundations, for none;
//   - columns with and without ":", also in one file. An empty column is ":"
//     alone, or a blank line between two columns. Blank lines before the first
//     column and after the last say nothing.
//
// Refused, with a list of all faults: words that are not cards, cards that are
// missing or stand twice, a line that stands twice, and every number of columns
// that the rules do not have.
package fcsolve

import (
	"fmt"
	"strings"

	"flowergarden/engine"
	"flowergarden/notation"
	"flowergarden/notation/internal/foreign"
)

// Name is the name of the format.
const Name = "fcsolve"

// Read reads one board. The format does not hold the rules: they are those
// given, or if these are the zero value, those of the variant classic or large,
// as the number of columns tells. The deal has a number if the name of the file
// or a comment in it names the right one.
//
// The error is notation.Errors, with every fault of the input.
func Read(data []byte, file string, rules engine.Rules) (notation.Board, error) {
	r := newReader(data, file)
	for i, line := range r.text.Lines {
		r.line(line, i+1)
	}
	p, err := r.board.Position(rules)
	if err != nil {
		return notation.Board{}, err
	}
	number := foreign.NumberIn(&p, append(r.comments, foreign.BaseName(file))...)
	return notation.Board{Deal: number, Position: p}, nil
}

type reader struct {
	text     *foreign.Text
	board    *foreign.Board
	read     [bouquet + 1]bool
	suits    [engine.Suits]bool // foundations read
	blank    int                // blank lines since the last column
	comments []string
}

func newReader(data []byte, file string) *reader {
	text := foreign.NewText(data, file)
	board := foreign.NewBoard(text, `an empty column is a line with ":" alone`)
	return &reader{text: text, board: board}
}

// part says which part of a board a line is.
type part uint8

const (
	column part = iota
	foundations
	bouquet
)

// The names of the lines, in lower case.
var names = map[string]part{
	"foundations": foundations, "founds": foundations,
	"reserve": bouquet, "freecells": bouquet, "fc": bouquet,
	"": column,
}

// split returns what a line is and its value, which begins at byte n. A colon
// behind anything but a name that is known leaves ok false.
func split(line string) (p part, n int, ok bool) {
	name, _, found := strings.Cut(line, ":")
	if !found {
		return column, 0, true
	}
	p, ok = names[strings.ToLower(strings.TrimSpace(name))]
	return p, len(name) + 1, ok
}

func (r *reader) line(line string, number int) {
	line, comment := foreign.WithoutComment(line)
	if comment != "" {
		r.comments = append(r.comments, comment)
	}
	if strings.Trim(line, " \t") == "" {
		if comment == "" {
			r.blank++
		}
		return
	}
	p, n, ok := split(line)
	// What stands before the colon is ASCII where ok: n is a number of
	// characters, too.
	at := foreign.At{Line: number, Col: 1 + n}
	if !ok {
		r.text.Fail(notation.Syntax, foreign.At{Line: number, Col: 1}, "",
			`a line begins with "Foundations:", "Reserve:", or with ":" for a column`)
		return
	}
	words := foreign.Words(line[n:], at)
	if p == column {
		r.column(words)
		return
	}
	if r.read[p] {
		r.text.Fail(notation.Syntax, foreign.At{Line: number, Col: 1}, "", fmt.Sprintf("the line %q stands here for the second time", strings.TrimSpace(line[:n])))
		return
	}
	r.read[p] = true
	for _, w := range words {
		switch {
		case w.Text == "-", p == foundations && w.Text == "0":
		case p == foundations:
			r.foundation(w)
		default:
			r.board.AddBouquet(w)
		}
	}
}

// column takes a line of cards, and the blank lines between it and the column
// before it, which are empty columns.
func (r *reader) column(words []foreign.Word) {
	for ; r.blank > 0 && r.board.Columns() > 0; r.blank-- {
		r.board.AddColumn()
	}
	r.blank = 0
	r.board.AddColumn()
	for _, w := range words {
		r.board.AddCard(r.board.Columns(), w)
	}
}

// foundation takes the top rank of a foundation, such as H-5.
func (r *reader) foundation(w foreign.Word) {
	suit, rank, ok := strings.Cut(w.Text, "-")
	empty := rank == "0"
	if empty {
		rank = "A"
	}
	c, err := foreign.ParseCard(rank + suit)
	if !ok || err != nil {
		r.text.Fail(notation.Syntax, w.At, w.Text, "not a foundation: a foundation is a suit and the rank of its top card, such as H-5, and 0 for none")
		return
	}
	if r.suits[c.Suit()] {
		r.text.Fail(notation.Syntax, w.At, w.Text, fmt.Sprintf("the foundation of suit %c stands here for the second time", c.Suit().Letter()))
		return
	}
	r.suits[c.Suit()] = true
	if !empty {
		r.board.Top(c, w.At)
	}
}

// Recognise returns nil if data looks like this format, else why not. Data that
// looks like it can still have faults.
func Recognise(data []byte) error {
	for i, line := range foreign.NewText(data, "").Lines {
		line, _ = foreign.WithoutComment(line)
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		p, n, ok := split(line)
		value := strings.Fields(line[n:])
		switch {
		case !ok:
			return fmt.Errorf("line %d does not begin with %q, %q or %q", i+1, "Foundations:", "Reserve:", ":")
		case p == foundations && len(value) > 0 && !strings.Contains(value[0], "-"),
			p == foundations && len(value) > 0 && value[0] == "-":
			return fmt.Errorf("line %d has foundations that are not written as H-5", i+1)
		case p == foundations:
			continue
		case p == bouquet, n > 0:
			return nil
		}
		for _, w := range words[:min(2, len(words))] {
			if _, err := foreign.ParseCard(w); err != nil {
				return fmt.Errorf("line %d does not begin with two cards", i+1)
			}
		}
		return nil
	}
	return fmt.Errorf("there is no line with cards")
}

// Append appends the board of p. The format cannot hold rules; those of the
// variants classic and large follow from the number of columns, and for others
// the error is that of rules that a reader would not know.
func Append(b []byte, p *engine.Position) ([]byte, error) {
	if err := foreign.CheckRules(Name, p.Rules()); err != nil {
		return b, err
	}
	b = append(b, "Foundations:"...)
	for _, s := range []engine.Suit{engine.Hearts, engine.Clubs, engine.Diamonds, engine.Spades} {
		rank := byte('0')
		if r := p.Foundation(s); r > 0 {
			rank = r.Letter()
		}
		b = append(b, ' ', upper(s.Letter()), '-', rank)
	}
	b = append(b, "\nReserve:"...)
	left := p.AppendBouquet(nil)
	if len(left) == 0 {
		b = append(b, " -"...)
	}
	b = append(appendCards(b, left), '\n')
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		b = append(appendCards(append(b, ':'), p.Column(n)), '\n')
	}
	return b, nil
}

func appendCards(b []byte, cards []engine.Card) []byte {
	for _, c := range cards {
		b = append(b, ' ', c.Rank().Letter(), upper(c.Suit().Letter()))
	}
	return b
}

func upper(letter byte) byte { return letter - 'a' + 'A' }
