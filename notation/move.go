package notation

import (
	"errors"
	"fmt"
	"strings"

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
	p := moveParser{src: s, move: MoveText{text: strings.Trim(s, blanks)}}
	if err := p.parse(); err != nil {
		return MoveText{}, err.explainBlank()
	}
	return p.move, nil
}

// ParseMovePrefix reads the move that s begins with and returns it with what
// follows, without the blanks before it: a line of moves is a loop until rest
// is empty. The move ends at the first blank, or at the end of s, at which it is
// complete, so that "25 7h3 c 2 > f" are three moves. The error is that of
// ParseMove for the whole of s.
func ParseMovePrefix(s string) (m MoveText, rest string, err error) {
	p := moveParser{src: s, prefix: true}
	if p.parse() != nil {
		m, err = ParseMove(s)
		return m, "", err
	}
	p.move.text = strings.Trim(s[:p.pos], blanks)
	return p.move, strings.TrimLeft(s[p.pos:], blanks), nil
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
	return engine.Move{}, &Error{Kind: Illegal, Reason: illegalReason(err), Input: m.text, Msg: err.Error(), Source: m.text, Err: err}
}

// resolve finds the move that m means. What it leaves to Check is whether the
// move is legal.
func (m *MoveText) resolve(p *engine.Position) (engine.Move, error) {
	if m.column != "" {
		return engine.Move{}, m.error(Illegal, Reason(engine.NoSuchColumn.String()), "there is no column %s: the columns are 1 to %d", cut(m.column), p.Columns())
	}
	if c := m.card; c.Rank() > p.Rules().Ranks {
		return engine.Move{}, m.error(Illegal, Reason(engine.NotInPack.String()), "%s is not in this pack, which ends with the rank %c", c, p.Rules().Ranks.Letter())
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
		return 0, m.error(Illegal, Reason(engine.NotThere.String()), "no card of rank %c is in the bouquet", m.rank.Letter())
	case 1:
		return found.First(), nil
	}
	var choices []string
	for rest := found; rest != 0; rest = rest.Without(rest.First()) {
		choices = append(choices, "b"+rest.First().String())
	}
	return 0, m.error(Ambiguous, WhichCard, "which one? the bouquet has %s", list(choices))
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

// tooManyLengths returns the error of a run to an empty column, with the moves
// that it could mean.
func (m *MoveText) tooManyLengths(col []engine.Card, run int) error {
	choices := make([]string, run)
	for i := range choices {
		move := engine.Move{Card: col[len(col)-1-i], Count: uint8(i + 1), From: m.from, To: m.to}
		choices[i] = string(appendCounted(nil, move))
	}
	return m.error(Ambiguous, HowMany, "how many cards? write %s", list(choices))
}

func (m *MoveText) error(k Kind, why Reason, format string, args ...any) *Error {
	return &Error{Kind: k, Reason: why, Msg: fmt.Sprintf(format, args...), Source: m.text}
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
