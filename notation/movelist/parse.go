package movelist

import (
	"slices"
	"strings"

	"flowergarden/engine"
	"flowergarden/notation"
	"flowergarden/notation/internal/foreign"
)

// move is a move as it is written: the card and where it goes.
type move struct {
	card   token
	marked bool // with an asterisk
	target target
	glyph  notation.Glyph
}

// target is where a card goes: onto a card, to the foundation, or to a column.
type target struct {
	place  engine.Place // engine.Foundation, a column, or 0
	card   engine.Card  // with place 0: the card it lands on, or NoCard for an empty column
	at     foreign.At
	number string // the column as written
}

// The words of a move, in lower case.
var (
	links       = []string{"to", "on", "onto", "upon", "into", "in"}
	articles    = []string{"its", "the", "an", "a"}
	foundations = []string{"foundation", "foundations", "f"}
	columns     = []string{"column", "col"}
)

// What is expected, for messages.
const (
	moveForm   = `a move names a card and its target, as in "4d on 5c", "Ac to foundation" or "Kd to column 3"`
	targetForm = `the target of a move is a card, "foundation", "column" and a number, or "empty column"`
)

// parser reads the moves of one line.
type parser struct {
	text *foreign.Text
	list []token
	end  foreign.At // of the line
}

// moves reads all moves of the line. A fault is reported, and ends the line.
func (p *parser) moves() []move {
	var all []move
	for len(p.list) > 0 {
		if p.take(sign, ",", ";", ".") {
			continue
		}
		p.number()
		group, ok := p.group()
		if !ok {
			return all
		}
		all = append(all, group...)
	}
	return all
}

// number passes over the number of a move.
func (p *parser) number() {
	if p.take(number) {
		p.take(sign, ".", ")", ":")
	}
}

// group reads the cards of a move and its target. There are several moves if
// there are several cards.
func (p *parser) group() ([]move, bool) {
	var group []move
	for {
		m, ok := p.card()
		if !ok {
			return nil, p.fail(moveForm)
		}
		group = append(group, m)
		rest := p.list
		if !p.take(sign, ",", "&") && !p.take(word, "and") {
			break
		}
		if len(p.list) == 0 || p.list[0].kind != card && p.list[0].text != "*" {
			p.list = rest
			break
		}
	}
	if !p.take(word, links...) {
		p.take(arrow)
	}
	t, ok := p.target()
	if !ok {
		return nil, p.fail(targetForm)
	}
	if len(group) > 1 && t.place != engine.Foundation {
		p.text.Fail(notation.Syntax, group[1].card.at, group[1].card.text, "several cards have one target only if that is their foundations")
		return nil, false
	}
	for i := range group {
		group[i].target = t
	}
	if len(p.list) > 0 && p.list[0].kind == marks {
		glyph, ok := parseGlyph(p.list[0].text)
		if !ok {
			return nil, p.fail("not a glyph: the glyphs are ! ? !! ?? !? ?!")
		}
		group[len(group)-1].glyph = glyph
		p.list = p.list[1:]
	}
	return group, true
}

// parseGlyph returns the glyph that is written s.
func parseGlyph(s string) (notation.Glyph, bool) {
	for g := notation.Good; g <= notation.Dubious; g++ {
		if g.String() == s {
			return g, true
		}
	}
	return notation.NoGlyph, false
}

// card reads a card with its asterisk.
func (p *parser) card() (m move, ok bool) {
	m.marked = p.take(sign, "*")
	if len(p.list) == 0 || p.list[0].kind != card {
		return m, false
	}
	m.card, p.list = p.list[0], p.list[1:]
	if p.take(sign, "*") {
		m.marked = true
	}
	return m, true
}

func (p *parser) target() (t target, ok bool) {
	p.take(word, articles...)
	if len(p.list) == 0 {
		return t, false
	}
	first := p.list[0]
	t.at = first.at
	switch {
	case first.kind == card:
		p.list = p.list[1:]
		t.card = first.card
		return t, true
	case p.take(word, foundations...):
		t.place = engine.Foundation
		return t, true
	case p.take(word, "space"):
		return t, true
	case p.take(word, "empty"):
		p.take(word, columns...)
		return t, true
	case p.take(word, columns...):
		if len(p.list) == 0 || p.list[0].kind != number {
			return t, false
		}
		t.at, t.number = p.list[0].at, p.list[0].text
		t.place = engine.Foundation + 1 // no column
		if len(t.number) == 1 && t.number >= "1" && t.number <= "9" {
			t.place = engine.Place(t.number[0] - '0')
		}
		p.list = p.list[1:]
		return t, true
	}
	return t, false
}

// take passes over a token of the given kind, if it is the next, and if texts are given
// one of these.
func (p *parser) take(k kind, texts ...string) bool {
	if len(p.list) == 0 || p.list[0].kind != k {
		return false
	}
	same := func(s string) bool { return strings.EqualFold(s, p.list[0].text) }
	if len(texts) > 0 && !slices.ContainsFunc(texts, same) {
		return false
	}
	p.list = p.list[1:]
	return true
}

// fail reports the next token, or the end of the line. It is false.
func (p *parser) fail(msg string) bool {
	if len(p.list) == 0 {
		p.text.Fail(notation.Syntax, p.end, "", "the move ends here: "+msg)
		return false
	}
	p.text.Fail(notation.Syntax, p.list[0].at, p.list[0].text, msg)
	return false
}
