package movelist

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
	"flowergarden/notation/internal/foreign"
)

// Name is the name of the format.
const Name = "moves"

// Read reads a game. It begins at the board or deal that the head of the list
// names, else at start, which may be nil if there is a head.
//
// The error is notation.Errors.
func Read(data []byte, file string, start *notation.Board) (*notation.Record, error) {
	r := reader{text: foreign.NewText(data, file)}
	if r.text.Failed() {
		return nil, r.text.Err()
	}
	n := headLength(r.text.Lines)
	if n > 0 {
		board, err := readHead(r.text.Lines[:n], file)
		if err != nil {
			return nil, err
		}
		start = board
	}
	if start == nil {
		r.text.Fail(notation.Syntax, foreign.At{Line: min(1, len(r.text.Lines))}, "",
			`a list of moves needs the deal that it begins with: "deal: 12345" on a line before the first move, or a board`)
		return nil, r.text.Err()
	}
	r.record = notation.Record{Deal: start.Deal, Start: start.Position}
	r.position = start.Position
	for i, line := range r.text.Lines[n:] {
		r.line(line, n+i+1)
	}
	for i := range r.record.Comments {
		if c := &r.record.Comments[i]; c.Index > len(r.record.Moves) {
			c.Part, c.Index = notation.PartResult, 0
		}
	}
	if r.text.Failed() {
		return nil, r.text.Err()
	}
	return &r.record, nil
}

// headLine begins a line of the head: a name or the number of a column, and a
// colon.
var headLine = regexp.MustCompile(`^[ \t]*([A-Za-z][A-Za-z-]+|[0-9]+)[ \t]*:`)

// isHead reports whether a line belongs to the head. A number and a colon can
// stand before a move as well.
func isHead(line string) bool {
	line, _ = foreign.WithoutComment(line)
	at := headLine.FindStringIndex(line)
	if at == nil {
		return false
	}
	if !strings.ContainsAny(line[:at[1]], "0123456789") {
		return true
	}
	for _, w := range strings.Fields(line[at[1]:]) {
		if _, err := notation.ParseCard(w); err != nil && w != "-" {
			return false
		}
	}
	return true
}

// headLength returns how many lines the head has, with the blank lines and
// comments in it.
func headLength(lines []string) int {
	n := 0
	for i, line := range lines {
		text, _ := foreign.WithoutComment(line)
		switch {
		case isHead(line):
			n = i + 1
		case strings.Trim(text, " \t") != "":
			return n
		}
	}
	return n
}

// readHead reads the board of the head. Where the head names a deal and has no
// board, it is read with the board of that deal.
func readHead(lines []string, file string) (*notation.Board, error) {
	text := strings.Join(lines, "\n") + "\n"
	if p, ok := namedDeal(lines); ok {
		text += string(notation.AppendBoard(nil, &p))
	}
	boards, err := notation.ReadBoards(strings.NewReader(text), file, engine.Classic())
	switch {
	case err != nil:
		return nil, err
	case len(boards) != 1:
		return nil, notation.Errors{{Kind: notation.Syntax, File: file, Line: 1, Source: lines[0],
			Msg: fmt.Sprintf("there are %d boards before the first move, and a game begins with one", len(boards))}}
	}
	return &boards[0], nil
}

// namedDeal returns the deal that the headers name. It is false if there is a
// board, or if the headers are wrong, as the reader of boards will find.
func namedDeal(lines []string) (engine.Position, bool) {
	variant, number := engine.Classic().Variant(), ""
	var switches []string
	for _, line := range lines {
		line, _ = foreign.WithoutComment(line)
		name, value, _ := strings.Cut(line, ":")
		value = strings.Trim(value, " \t")
		switch strings.ToLower(strings.Trim(name, " \t")) {
		case "variant":
			variant = value
		case "rule":
			switches = append(switches, value)
		case "deal":
			number = value
		case "":
		default:
			return engine.Position{}, false
		}
	}
	rules, err := engine.RulesOf(variant, switches...)
	if err != nil {
		return engine.Position{}, false
	}
	n, err := deal.Parse(number)
	if err != nil {
		return engine.Position{}, false
	}
	return deal.Position(n, rules), true
}

// reader reads the moves and plays them.
type reader struct {
	text     *foreign.Text
	record   notation.Record
	position engine.Position
	stopped  bool // a move cannot be made, so that those after it mean nothing
}

func (r *reader) line(line string, number int) {
	text, comment := foreign.WithoutComment(line)
	commented := len(text) < len(line)
	comment = strings.TrimRight(strings.TrimPrefix(comment, " "), " \t")
	if isHead(line) {
		r.text.Fail(notation.Syntax, foreign.At{Line: number, Col: 1}, "", "the board and its headers stand before the first move")
		return
	}
	p := parser{text: r.text, list: tokens(text, number)}
	if len(p.list) == 0 {
		if commented {
			r.record.Comments = append(r.record.Comments, notation.Comment{
				Part: notation.PartMove, Index: len(r.record.Moves) + 1, OwnLine: true, Text: comment})
		}
		return
	}
	p.end = foreign.At{Line: number, Col: utf8.RuneCountInString(strings.TrimRight(text, " \t")) + 1}
	for _, m := range p.moves() {
		r.play(m)
	}
	if n := len(r.record.Moves); n > 0 {
		r.record.Moves[n-1].Comment = comment
	}
}

// play makes m, or reports why it cannot be made. After such a move the faults
// of spelling alone are looked for.
func (r *reader) play(m move) {
	if r.stopped {
		return
	}
	played, err := r.resolve(m)
	if err == nil {
		r.position.Do(played)
		r.record.Moves = append(r.record.Moves, notation.RecordMove{Move: played, Glyph: m.glyph})
		return
	}
	r.stopped = true
	e := r.text.Fail(notation.Illegal, m.card.at, m.card.text, err.Error())
	e.Move = len(r.record.Moves) + 1
	if illegal := (*engine.IllegalError)(nil); errors.As(err, &illegal) {
		e.Err = illegal
	}
}

// resolve returns the move that m means in the present position, if that is
// legal.
func (r *reader) resolve(m move) (engine.Move, error) {
	p := &r.position
	c := m.card.card
	for _, named := range []engine.Card{c, m.target.card} {
		if named.Rank() > p.Rules().Ranks {
			return engine.Move{}, fmt.Errorf("%s is not a card of this pack", named)
		}
	}
	from, index := p.Find(c)
	played := engine.Move{Card: c, Count: 1, From: from}
	if m.marked && from != engine.Bouquet {
		return played, fmt.Errorf("an asterisk marks a card of the bouquet, and %s is %s", c, where(from))
	}
	to, err := r.target(m.target)
	if err != nil {
		return played, err
	}
	played.To = to
	if from.IsColumn() && to.IsColumn() && p.Rules().Runs != engine.NoRuns {
		played.Count = uint8(len(p.Column(from)) - index)
	}
	return played, p.Check(played)
}

// target returns the place that t names in the present position.
func (r *reader) target(t target) (engine.Place, error) {
	p := &r.position
	switch {
	case t.place == engine.Foundation:
		return t.place, nil
	case t.place.IsColumn() && int(t.place) <= p.Columns():
		return t.place, nil
	case t.place != 0:
		return 0, fmt.Errorf("there is no column %.9s: the columns are 1 to %d", t.number, p.Columns())
	case t.card != engine.NoCard:
		at, _ := p.Find(t.card)
		if !at.IsColumn() {
			return 0, fmt.Errorf("no card goes onto %s, which is %s", t.card, where(at))
		}
		if last := p.Last(at); last != t.card {
			return 0, fmt.Errorf("no card goes onto %s, which is covered: the last card of column %d is %s", t.card, at, last)
		}
		return at, nil
	}
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		if len(p.Column(n)) == 0 {
			return n, nil
		}
	}
	return 0, errors.New("no column is empty")
}

// where returns the words that say that a card is at p.
func where(p engine.Place) string {
	switch p {
	case engine.Bouquet:
		return "in the bouquet"
	case engine.Foundation:
		return "on its foundation"
	}
	return fmt.Sprintf("in column %d", p)
}

// Recognise returns nil if data looks like this format, else why not. Data that
// looks like it can still have faults.
//
// A list without a head must begin with a move that has a number, an asterisk, a
// link, or a target in words: "4d 5c" alone could be a column of cards as well.
func Recognise(data []byte) error {
	text := foreign.NewText(data, "")
	n := headLength(text.Lines)
	for i, line := range text.Lines[n:] {
		line, _ = foreign.WithoutComment(line)
		p := parser{text: foreign.NewText(nil, ""), list: tokens(line, n+i+1)}
		if len(p.list) == 0 {
			continue
		}
		all := p.list
		p.number()
		if _, ok := p.group(); !ok {
			return fmt.Errorf("line %d is not a move", n+i+1)
		}
		used := all[:len(all)-len(p.list)]
		plain := slices.IndexFunc(used, func(t token) bool { return t.kind != card }) < 0
		if plain && n == 0 {
			return fmt.Errorf("line %d could be a column of cards", n+i+1)
		}
		return nil
	}
	return errors.New("there is no move")
}
