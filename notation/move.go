package notation

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"flowergarden/engine"
)

// MoveText is a move as it is written, before it is tied to a position: its
// source may be a bare card or leave open how many cards move. ParseMove
// makes one; Resolve turns it into an engine.Move.
type MoveText struct {
	text   string       // as written
	from   engine.Place // the source, or anywhere
	to     engine.Place
	card   engine.Card // the card named by a bouquet, foundation or bare-card source
	rank   engine.Rank // the rank, if a bouquet source names no suit
	expect engine.Card // the card after "=", or NoCard
	count  int         // the number after ":", wholeRun after "*", or 0
	// column is a column number that no rules have, as written, or empty.
	column string
}

const (
	anywhere engine.Place = engine.Foundation + 1 // source of a bare card
	wholeRun              = -1                    // count of a source such as c2*
)

// String returns the move as it was written.
func (m *MoveText) String() string { return m.text }

// ParseMove reads one move in any of the spellings that the package comment
// lists. It needs no position, so it accepts moves that are impossible. The
// error is an *Error of kind Syntax with the character at fault.
func ParseMove(s string) (MoveText, error) {
	p := moveParser{src: s, move: MoveText{text: strings.Trim(s, " \t")}}
	if err := p.parse(); err != nil {
		return MoveText{}, err.explainBlank()
	}
	return p.move, nil
}

// spacedCard finds a card with a blank in it, where a card may stand.
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
		e.Col, e.Msg = utf8.RuneCountInString(e.Source[:at[5]])+1, "no blank may stand within a card: "+card
	}
	return e
}

// moveParser reads one move from left to right. pos is a byte offset.
type moveParser struct {
	src  string
	pos  int
	move MoveText
}

// targetForms says what may stand after the source.
const targetForms = "a move ends in its target, a column number or f for the foundation, as in b7h>3 or c2>f"

// sourceForms says how a move begins.
const sourceForms = "a move begins with its source: a column such as c2, or a bouquet card such as b7h"

func (p *moveParser) parse() *Error {
	p.blanks()
	if err := p.source(); err != nil {
		return err
	}
	if err := p.expectation(); err != nil {
		return err
	}
	if p.pos == len(p.src) && p.splitTwoDigits() {
		return nil
	}
	separated := p.separator()
	if p.pos == len(p.src) {
		err := p.fail(p.pos, "the target is missing: "+targetForms)
		if !separated {
			err.Err = ErrSourceAlone
		}
		return err
	}
	if err := p.target(); err != nil {
		return err
	}
	if p.blanks(); p.pos < len(p.src) {
		return p.fail(p.pos, fmt.Sprintf("nothing may follow the move, and there is %s", quote(p.src[p.pos:])))
	}
	return nil
}

// source reads what stands before the separator, "=" excepted.
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
			return p.fail(p.pos, "a column number is missing after c, as in c2")
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
		return p.fail(p.pos, "there is no move here: "+sourceForms)
	}
	return p.fail(p.pos, sourceForms)
}

func (p *moveParser) bouquetSource() *Error {
	p.pos++
	p.blanks()
	p.move.from = engine.Bouquet
	start := p.pos
	if p.pos == len(p.src) || p.atBreak() {
		return p.fail(p.pos, "a card is missing after b, as in b7h")
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
	return p.fail(start, fmt.Sprintf("%s is not a card: a card is a rank (A 2 to 9 T J Q K) and a suit (c d h s), as in b7h", quote(p.word(start))))
}

func (p *moveParser) foundationSource() *Error {
	p.pos++
	p.blanks()
	c, n := scanCard(p.src[p.pos:])
	if n == 0 {
		return p.fail(p.pos, "a card is missing after f: a foundation card is taken as in f8h>3")
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
			return p.fail(start, "after : stands the number of cards that move, 1 to 13, as in c2:3>5")
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
		return p.fail(p.pos, "after = stands the card that moves, as in c2=8c>f")
	}
	if p.move.card != engine.NoCard && p.move.card != c {
		return p.fail(p.pos, fmt.Sprintf("the move names two cards, %s and %s", p.move.card, c))
	}
	if p.move.rank != 0 {
		if p.move.rank != c.Rank() {
			return p.fail(p.pos, fmt.Sprintf("the move names a card of rank %c and then %s", p.move.rank.Letter(), c))
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
		return p.fail(p.pos, targetForms)
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

func (p *moveParser) fail(at int, msg string) *Error {
	return &Error{
		Kind: Syntax, Col: utf8.RuneCountInString(p.src[:at]) + 1,
		Input: p.move.text, Msg: msg, Source: p.src,
	}
}

// Resolve ties m to position p. The error is an *Error of kind Ambiguous, with
// the choices in its message, or Illegal, mostly with an *engine.IllegalError
// as its cause.
func (m *MoveText) Resolve(p *engine.Position) (engine.Move, error) {
	move, err := m.resolve(p)
	if err == nil {
		err = p.Check(move)
	}
	if err == nil {
		return move, nil
	}
	if e := (*Error)(nil); errors.As(err, &e) {
		e.Input = m.text
		return engine.Move{}, e
	}
	return engine.Move{}, &Error{Kind: Illegal, Input: m.text, Msg: err.Error(), Source: m.text, Err: err}
}

// resolve finds the move that m means. What it leaves to Check is whether the
// move is legal.
func (m *MoveText) resolve(p *engine.Position) (engine.Move, error) {
	if m.column != "" {
		return engine.Move{}, m.error(Illegal, "there is no column %s: the columns are 1 to %d", cut(m.column), p.Columns())
	}
	if c := m.card; c.Rank() > p.Rules().Ranks {
		return engine.Move{}, m.error(Illegal, "%s is not in this pack, which ends with the rank %c", c, p.Rules().Ranks.Letter())
	}
	move := engine.Move{Card: m.card, Count: 1, From: m.from, To: m.to}
	var err error
	switch {
	case m.from == engine.Bouquet && m.rank != 0:
		move.Card, err = m.byRank(p)
	case m.from == anywhere:
		move.From, move.Count = locate(p, m.card)
	case m.from.IsColumn() && int(m.from) <= p.Columns() && (m.to == engine.Foundation || m.to == engine.Bouquet || int(m.to) <= p.Columns()):
		move.Card, move.Count, err = m.fromColumn(p)
	}
	return move, err
}

// byRank returns the one bouquet card of the rank that m names.
func (m *MoveText) byRank(p *engine.Position) (engine.Card, error) {
	found := p.Bouquet().OfRank(m.rank)
	switch found.Len() {
	case 0:
		return 0, m.error(Illegal, "no card of rank %c is in the bouquet", m.rank.Letter())
	case 1:
		return found.First(), nil
	}
	var choices []string
	for rest := found; rest != 0; rest = rest.Without(rest.First()) {
		choices = append(choices, "b"+rest.First().String())
	}
	return 0, m.error(Ambiguous, "which one? the bouquet has %s", list(choices))
}

// locate returns where card c lies and with how many cards it would move. For
// a covered card that is 1, and Check refuses it.
func locate(p *engine.Position, c engine.Card) (from engine.Place, count uint8) {
	from, index := p.Find(c)
	if from.IsColumn() {
		if n := len(p.Column(from)) - index; n <= p.RunLength(from) {
			return from, uint8(n)
		}
	}
	return from, 1
}

// fromColumn returns the first card and the number of the cards that move
// from a column.
func (m *MoveText) fromColumn(p *engine.Position) (engine.Card, uint8, error) {
	col, run := p.Column(m.from), p.RunLength(m.from)
	n := 1
	switch {
	case m.count == wholeRun:
		n = max(run, 1)
	case m.count > 0:
		n = m.count
	case m.expect != engine.NoCard:
		n = withFirst(col, run, m.expect)
	case run > 1 && m.to.IsColumn() && m.to != m.from:
		target := p.Last(m.to)
		if target == engine.NoCard {
			return 0, 0, m.tooManyLengths(col, run)
		}
		n = fitting(col, run, target)
	}
	card := engine.NoCard
	if n <= len(col) && n > 0 {
		card = col[len(col)-n]
	}
	if m.expect != engine.NoCard {
		card = m.expect
	}
	return card, uint8(n), nil
}

// withFirst returns the length of the part of the run whose first card is c,
// or 1.
func withFirst(col []engine.Card, run int, c engine.Card) int {
	for n := 1; n <= run; n++ {
		if col[len(col)-n] == c {
			return n
		}
	}
	return 1
}

// fitting returns the length of the part of the run that fits on target, or 1.
func fitting(col []engine.Card, run int, target engine.Card) int {
	for n := 1; n <= run; n++ {
		if col[len(col)-n].FitsOn(target) {
			return n
		}
	}
	return 1
}

// tooManyLengths lists the moves that a run to an empty column could mean.
func (m *MoveText) tooManyLengths(col []engine.Card, run int) error {
	choices := make([]string, run)
	for i := range choices {
		move := engine.Move{Card: col[len(col)-1-i], Count: uint8(i + 1), From: m.from, To: m.to}
		choices[i] = string(appendCounted(nil, move))
	}
	return m.error(Ambiguous, "how many cards? write %s", list(choices))
}

func (m *MoveText) error(k Kind, format string, args ...any) *Error {
	return &Error{Kind: k, Msg: fmt.Sprintf(format, args...), Source: m.text}
}

// list joins words as a sentence does: "a, b or c".
func list(words []string) string {
	if len(words) == 1 {
		return words[0]
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// cut shortens a number that is too long for a message.
func cut(digits string) string {
	if len(digits) > quoteMax {
		return digits[:quoteMax] + "..."
	}
	return digits
}

// AppendMove appends the canonical spelling of m, a legal move of p: that of
// engine.Move.Append, except that a single card which leaves a longer run for
// an empty column is written with its count, as in c2:1>5, since c2>5 would be
// ambiguous there.
func AppendMove(b []byte, p *engine.Position, m engine.Move) []byte {
	if m.Count == 1 && m.From.IsColumn() && m.To.IsColumn() && p.Rules().Runs != engine.NoRuns &&
		p.Last(m.To) == engine.NoCard && p.RunLength(m.From) > 1 {
		return appendCounted(b, m)
	}
	return m.Append(b)
}

// appendCounted appends a move between columns with its count, even if that
// is 1.
func appendCounted(b []byte, m engine.Move) []byte {
	if m.Count > 1 {
		return m.Append(b)
	}
	return append(b, 'c', '0'+byte(m.From), ':', '1', '>', '0'+byte(m.To))
}

// FormatMove returns the canonical spelling of m, a legal move of p.
func FormatMove(p *engine.Position, m engine.Move) string { return string(AppendMove(nil, p, m)) }
