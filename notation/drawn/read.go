package drawn

import (
	"errors"
	"strings"

	"flowergarden/engine"
	"flowergarden/notation"
	"flowergarden/notation/internal/foreign"
)

// Name is the name of the format.
const Name = "drawn"

// Read reads boards. Where a title does not name the variant, the rules are those
// given, or if these are the zero value, those of the variant classic or large,
// as the number of columns tells.
//
// The error is notation.Errors.
func Read(data []byte, file string, rules engine.Rules) ([]notation.Board, error) {
	r := reader{text: foreign.NewText(data, file), rules: rules}
	if r.text.Failed() {
		return nil, r.text.Err()
	}
	r.now = newDrawing(r.text)
	for i, line := range r.text.Lines {
		r.line(cells(r.text, line, i+1))
	}
	if r.now.begun || len(r.now.title) > 0 || len(r.boards) == 0 {
		r.next()
	}
	if r.text.Failed() {
		return nil, r.text.Err()
	}
	return r.boards, nil
}

// reader reads boards line by line.
type reader struct {
	text   *foreign.Text
	rules  engine.Rules
	boards []notation.Board
	now    *drawing
}

// next ends the present board, and begins another.
func (r *reader) next() {
	if board, ok := r.now.finish(r.rules); ok {
		r.boards = append(r.boards, board)
	}
	r.now = newDrawing(r.text)
}

// line takes a line of a board.
func (r *reader) line(words []word) {
	if len(words) == 0 {
		r.now.endSentence()
		r.now.block = none
		return
	}
	first := words[0]
	if r.goesOn(words) {
		return
	}
	r.now.endSentence()
	kind, n := kindOf(words)
	// A board ends with its columns, so whatever stands before columns begins
	// another, and the first column as well.
	again := kind == grid && n > 0 && first.Text == "1" || (kind == column || kind == sentence) && isFirstColumn(words)
	if r.now.board.Columns() > 0 && (again || n == 0) {
		r.next()
	}
	d := r.now
	d.block = kind
	switch kind {
	case titles:
		if d.begun {
			d.fail(first, "this is not a line of a board")
			return
		}
		d.title = append(d.title, words...)
	case table:
		d.begun = true
		if first.Text != "foundation" {
			d.block = none
			d.tightSuits(words)
		}
	case grid:
		d.beginGrid(words[:n])
		if _, beside := d.split(words); len(beside) > 0 && !isTableHead(beside) {
			d.fail(beside[0], "beside the numbers of the columns stands foundation, bouquet, or nothing")
		}
	case tops:
		d.begun = true
		d.tops = 0
		d.topsLine(words[1:])
	case bouquet:
		d.inHand(words[1:])
	case column:
		d.nextColumn(first, strings.TrimSuffix(first.Text, ":"))
		d.columnLine(words[1:])
	case sentence:
		d.begun = true
		d.words = words
	}
}

// goesOn takes a line that goes on with the block of the line before.
func (r *reader) goesOn(words []word) bool {
	d := r.now
	indented := words[0].cell >= 2
	switch {
	case d.block == grid:
		if !d.goesOnWithGrid(words) {
			return false
		}
		d.gridRow(words)
	case d.block == table:
		if _, ok := suitOf(words[0].Text); !ok && !isCard(words[0].Text) {
			return false
		}
		d.tableRow(words)
	case d.block == tops && indented:
		d.topsLine(words)
	case d.block == bouquet && indented:
		d.inHand(words)
	case d.block == column && indented:
		d.columnLine(words)
	case d.block == sentence && indented:
		d.words = append(d.words, words...)
	default:
		return false
	}
	return true
}

// goesOnWithGrid reports whether a line below columns belongs to them, and not
// to another block or board.
func (d *drawing) goesOnWithGrid(words []word) bool {
	first := words[0]
	if first.cell >= d.digits[len(d.digits)-1]+beside {
		return true
	}
	kind, _ := kindOf(words)
	// No card stands to the left of the digits, but a title does.
	return kind == titles && (first.cell >= d.digits[0] || isHidden(words))
}

// kindOf returns what a line is that goes on with no other, and how many of its
// words belong to columns: 0 for what stands above them.
func kindOf(words []word) (kind block, n int) {
	first := words[0].Text
	for n < len(words) && len(words[n].Text) == 1 && words[n].Text[0] == words[0].Text[0]+byte(n) && words[n].Text >= "1" && words[n].Text <= "9" {
		n++
	}
	_, tight := tightSuit(first)
	switch {
	case n > 0 && (n == len(words) || isTableHead(words[n:])):
		return grid, n
	case isTableHead(words), tight:
		return table, 0
	case first == "foundations:":
		return tops, 0
	case first == "bouquet:" && at(words, 1).Text != "empty":
		return bouquet, 0
	case first == "foundation" && at(words, 1).Text == "of", first == "bouquet,", first == "bouquet:":
		return sentence, 0
	case first == "column":
		return sentence, 1
	case len(first) == 2 && first[0] >= '1' && first[0] <= '9' && first[1] == ':':
		return column, 1
	}
	return titles, 0
}

func isTableHead(words []word) bool {
	return len(words) == 2 && words[0].Text == "foundation" && words[1].Text == "bouquet"
}

// isFirstColumn reports whether the line begins column 1.
func isFirstColumn(words []word) bool {
	return strings.HasPrefix(words[0].Text, "1:") || words[0].Text == "column" && strings.TrimRight(at(words, 1).Text, ":,") == "1"
}

func isCard(s string) bool {
	_, err := notation.ParseCard(s)
	return err == nil
}

// isHeader reports whether a line that begins with s is one of our own files.
func isHeader(s string) bool {
	switch strings.ToLower(s) {
	case "variant:", "rule:", "deal:":
		return true
	}
	return false
}

// maxTitle is how many lines may stand above a board.
const maxTitle = 10

// Recognise returns nil if data looks like this format, else why not. Data that
// looks like it can still have faults.
//
// The form with a line for each column is that of other boards as well, so that
// only a title above it tells them apart.
func Recognise(data []byte) error {
	text := foreign.NewText(data, "")
	above := 0
	for i, line := range text.Lines {
		words := cells(text, line, i+1)
		if len(words) == 0 {
			continue
		}
		switch kind, n := kindOf(words); {
		case kind == grid && (n > 1 || above > 0), kind == table, kind == sentence, kind == tops && above > 0:
			return nil
		case kind != titles || above == maxTitle || isHeader(words[0].Text):
			return errors.New("the lines are not those of a drawn board")
		}
		above++
	}
	return errors.New("there are no columns")
}
