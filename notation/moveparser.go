package notation

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"flowergarden/engine"
)

// spacedCard finds a card with a blank in it, where a card may be.
var spacedCard = regexp.MustCompile(`(?i)^[ \t]*(?:b[ \t]*|f[ \t]*)?((10|[a2-9tjqk])[ \t]+([cdhs]))`)

// explainBlank says of e, the error of a move, that there is a blank within its
// card, if the move can be read further without it.
func (e *Error) explainBlank() *Error {
	at := spacedCard.FindStringSubmatchIndex(e.Source)
	if at == nil {
		return e
	}
	card := e.Source[at[4]:at[5]] + e.Source[at[6]:at[7]]
	p := moveParser{src: e.Source[:at[2]] + card + e.Source[at[3]:]}
	blanks := len(e.Source) - len(p.src)
	if err := p.parse(); err == nil || err.Col+blanks > e.Col {
		e.Reason = NotACard
		e.Col, e.Msg = utf8.RuneCountInString(e.Source[:at[5]])+1, "a card is written without a blank: "+card
	}
	return e
}

// moveParser reads one move from left to right. pos is a byte offset.
type moveParser struct {
	src    string
	pos    int
	move   MoveText
	prefix bool // the move ends at a blank, and more may follow
}

// targetForms says what may follow the source.
const targetForms = "a move ends in its target, a column number or f for the foundation, as in b7h>3 or c2>f"

// sourceForms says how a move begins.
const sourceForms = "a move begins with its source: a column such as c2, or a bouquet card such as b7h"

func (p *moveParser) parse() *Error {
	p.blanks()
	if err := p.source(); err != nil {
		return err
	}
	if p.prefix && p.wordEnds() && p.splitTwoDigits() {
		return nil
	}
	if err := p.expectation(); err != nil {
		return err
	}
	if p.pos == len(p.src) && p.splitTwoDigits() {
		return nil
	}
	separated := p.separator()
	if p.pos == len(p.src) {
		err := p.fail(NoTarget, p.pos, "the target is missing: "+targetForms)
		if !separated {
			err.Err = ErrSourceAlone
		}
		return err
	}
	if err := p.target(); err != nil {
		return err
	}
	if p.prefix && p.wordEnds() {
		return nil
	}
	if p.blanks(); p.pos < len(p.src) {
		return p.fail(TrailingText, p.pos, fmt.Sprintf("nothing may follow the move, and there is %s", quote(p.src[p.pos:])))
	}
	return nil
}

// source reads what comes before the separator, except "=".
func (p *moveParser) source() *Error {
	switch p.letter() {
	case 'b':
		return p.bouquetSource()
	case 'f':
		return p.foundationSource()
	case 'c':
		p.pos++
		p.blanks()
		if !p.digit() {
			return p.fail(NoSource, p.pos, "a column number is missing after c, as in c2")
		}
		return p.columnSource()
	}
	if c, n := scanCard(p.src[p.pos:]); n > 0 {
		p.move.from, p.move.card = anywhere, c
		p.pos += n
		return nil
	}
	if p.digit() {
		return p.columnSource()
	}
	if p.pos == len(p.src) {
		return p.fail(NoSource, p.pos, "there is no move here: "+sourceForms)
	}
	return p.fail(NoSource, p.pos, sourceForms)
}

func (p *moveParser) bouquetSource() *Error {
	p.pos++
	p.blanks()
	p.move.from = engine.Bouquet
	start := p.pos
	if p.pos == len(p.src) || p.atBreak() {
		return p.fail(NoSource, p.pos, "a card is missing after b, as in b7h")
	}
	if c, n := scanCard(p.src[p.pos:]); n > 0 {
		p.move.card = c
		p.pos += n
		return nil
	}
	r, n := scanRank(p.src[p.pos:])
	p.pos += n
	if n > 0 && (p.pos == len(p.src) || p.atBreak()) {
		p.move.rank = r
		return nil
	}
	return p.fail(NotACard, start, fmt.Sprintf("%s is not a card: a card is a rank (A 2 to 9 T J Q K) and a suit (c d h s), as in b7h", quote(p.word(start))))
}

func (p *moveParser) foundationSource() *Error {
	p.pos++
	p.blanks()
	c, n := scanCard(p.src[p.pos:])
	if n == 0 {
		return p.fail(NoSource, p.pos, "a card is missing after f: a foundation card is taken as in f8h>3")
	}
	p.move.from, p.move.card = engine.Foundation, c
	p.pos += n
	return nil
}

// columnSource reads a column number and, for runs, ":" and a count or "*".
// Two digits at the end of the text are source and target; splitTwoDigits
// sees to that.
func (p *moveParser) columnSource() *Error {
	p.move.from = p.columnNumber()
	if p.prefix && p.wordEnds() && len(p.move.column) == 2 {
		return nil
	}
	p.blanks()
	switch p.letter() {
	case '*':
		p.pos++
		p.move.count = wholeRun
	case ':':
		p.pos++
		p.blanks()
		start := p.pos
		for p.digit() && p.pos-start < 2 {
			p.move.count = 10*p.move.count + int(p.src[p.pos]-'0')
			p.pos++
		}
		if p.digit() || p.move.count < 1 || p.move.count > int(engine.King) {
			return p.fail(BadCount, start, `write the number of cards after ":", 1 to 13, as in c2:3>5`)
		}
	}
	return nil
}

// columnNumber reads digits. A number that no rules have is kept as written,
// for Resolve to refuse like any other column that is not there.
func (p *moveParser) columnNumber() engine.Place {
	start := p.pos
	for p.digit() {
		p.pos++
	}
	digits := p.src[start:p.pos]
	if n := strings.TrimLeft(digits, "0"); len(n) == 1 && len(digits) == 1 {
		return engine.Place(n[0] - '0')
	}
	if p.move.column == "" {
		p.move.column = digits
	}
	return engine.MaxColumns
}

// splitTwoDigits turns a source of two digits with no target, such as 25 or
// c25, into source and target.
func (p *moveParser) splitTwoDigits() bool {
	m := &p.move
	if d := m.column; len(d) == 2 && m.count == 0 && m.expect == engine.NoCard {
		m.column = ""
		m.from, m.to = p.digitPlace(d[0]), p.digitPlace(d[1])
		return true
	}
	return false
}

func (p *moveParser) digitPlace(d byte) engine.Place {
	if d == '0' {
		p.move.column = "0"
		return engine.MaxColumns
	}
	return engine.Place(d - '0')
}

// expectation reads "=" and the card that the source must show.
func (p *moveParser) expectation() *Error {
	p.blanks()
	if p.letter() != '=' {
		return nil
	}
	p.pos++
	p.blanks()
	c, n := scanCard(p.src[p.pos:])
	if n == 0 {
		return p.fail(NotACard, p.pos, `write the card that moves after "=", as in c2=8c>f`)
	}
	if p.move.card != engine.NoCard && p.move.card != c {
		return p.fail(TwoCards, p.pos, fmt.Sprintf("the move names two cards, %s and %s", p.move.card, c))
	}
	if p.move.rank != 0 {
		if p.move.rank != c.Rank() {
			return p.fail(TwoCards, p.pos, fmt.Sprintf("the move names a card of rank %c and then %s", p.move.rank.Letter(), c))
		}
		p.move.card, p.move.rank = c, 0
	}
	p.move.expect = c
	p.pos += n
	p.blanks()
	return nil
}

// separator skips one of > - -> → and reports whether there was one.
func (p *moveParser) separator() bool {
	p.blanks()
	for _, sep := range [...]string{"->", ">", "-", "→"} {
		if strings.HasPrefix(p.src[p.pos:], sep) {
			p.pos += len(sep)
			p.blanks()
			return true
		}
	}
	return false
}

func (p *moveParser) target() *Error {
	switch p.letter() {
	case 'f':
		p.pos++
		p.move.to = engine.Foundation
		return nil
	case 'b':
		p.pos++
		p.move.to = engine.Bouquet
		return nil
	case 'c':
		p.pos++
		p.blanks()
	}
	if !p.digit() {
		return p.fail(NoTarget, p.pos, targetForms)
	}
	p.move.to = p.columnNumber()
	return nil
}

// blanks skips spaces and tabs.
func (p *moveParser) blanks() {
	for p.pos < len(p.src) && (p.src[p.pos] == ' ' || p.src[p.pos] == '\t') {
		p.pos++
	}
}

// wordEnds reports whether a blank follows, or nothing.
func (p *moveParser) wordEnds() bool {
	return p.pos == len(p.src) || strings.IndexByte(blanks, p.src[p.pos]) >= 0
}

// letter returns the byte at pos in lower case, or 0 at the end.
func (p *moveParser) letter() byte {
	if p.pos == len(p.src) {
		return 0
	}
	c := p.src[p.pos]
	if c >= 'A' && c <= 'Z' {
		c += 'a' - 'A'
	}
	return c
}

// breaks are the characters that end a word within a move.
const breaks = " \t>-→="

// atBreak reports whether the character at pos, which is not the end, ends a
// word.
func (p *moveParser) atBreak() bool {
	r, _ := utf8.DecodeRuneInString(p.src[p.pos:])
	return strings.ContainsRune(breaks, r)
}

func (p *moveParser) digit() bool {
	c := p.letter()
	return c >= '0' && c <= '9'
}

// word returns the text from start up to the next blank or separator.
func (p *moveParser) word(start int) string {
	rest := p.src[start:]
	if i := strings.IndexAny(rest, breaks); i > 0 {
		return rest[:i]
	}
	return rest
}

func (p *moveParser) fail(why Reason, at int, msg string) *Error {
	return &Error{
		Kind: Syntax, Reason: why, Col: utf8.RuneCountInString(p.src[:at]) + 1,
		Input: p.move.text, Msg: msg, Source: p.src,
	}
}
