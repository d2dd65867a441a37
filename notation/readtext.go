package notation

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"flowergarden/engine"
)

// readText reads a record in text behind its first line, which stands at
// offset at.
func (rd *Reader) readText(at int) {
	rd.headers.reset()
	rd.block.reset()
	next := rd.readHead()
	if next != cutOff {
		rd.finishHead(at)
	}
	if next == atMoves {
		next = rd.readMoves()
	}
	if next == cutOff {
		rd.failSyntax(rd.text.lineEnd(), `the record ends without its line "result:": it may have been cut off`)
		return
	}
	rd.readEnd()
}

// section is what follows a section of a record.
type section uint8

const (
	cutOff   section = iota // nothing, or another record
	atMoves                 // the moves
	atResult                // the line "result:"
)

// readHead reads headers and board, up to the line "moves:" or "result:".
func (rd *Reader) readHead() section {
	for {
		line, at, ok := rd.nextLine()
		if !ok {
			return cutOff
		}
		key, value, valueAt := splitLine(line, at)
		switch {
		case key == nil:
			rd.failHead(line, at)
		case key[0] <= '9' && key[0] != '-':
			rd.takeColumn(key, value, at, valueAt)
		case isName(key, "foundations"):
			rd.takeFoundations(value, at, valueAt)
		case isName(key, "bouquet"):
			rd.takeBouquet(value, at, valueAt)
		case isName(key, "moves"):
			rd.movesLine(value, valueAt)
			return atMoves
		case isName(key, "result"):
			rd.text.seek(at)
			rd.failSyntax(at, `the line "moves:" is missing before the result`)
			return atResult
		default:
			rd.header(key, value, at, valueAt)
		}
	}
}

// splitLine splits a line "key: value" and returns the offset of the value.
// The key is a header name or digits; nil if the line is none of that kind.
func splitLine(line []byte, at int) (key, value []byte, valueAt int) {
	i := bytes.IndexByte(line, ':')
	if i < 1 || !isHeaderName(line[:i]) && !isDigits(line[:i]) {
		return nil, nil, 0
	}
	value, valueAt = trimBlanks(line[i+1:], at+i+1)
	return line[:i], value, valueAt
}

func isDigits(b []byte) bool {
	for _, c := range b {
		if c < '0' || c > '9' {
			return false
		}
	}
	return len(b) > 0
}

// isName reports whether key is the header name, which is in lower case. Case
// does not count, so that "Deal: 5" is never kept as a header without meaning.
func isName(key []byte, name string) bool {
	return string(key) == name || len(key) == len(name) && strings.EqualFold(string(key), name)
}

func (rd *Reader) failHead(line []byte, at int) {
	move, _, _ := splitMove(line)
	if _, err := ParseMove(string(move)); err == nil {
		rd.fail(Syntax, at, string(line), `a move stands before the line "moves:"`)
		return
	}
	rd.fail(Syntax, at, string(line), `before the moves stand headers such as "variant: classic", and the lines of the board such as "bouquet: 7h Td"`)
}

// header takes a line of the head that does not belong to the board.
func (rd *Reader) header(key, value []byte, at, valueAt int) {
	if rd.block.begun() {
		rd.fail(Syntax, at, string(key), "a header stands behind the board: headers come before it")
		return
	}
	switch {
	case isName(key, "variant"):
		value = rd.trailing(value, PartVariant, 0)
		rd.failHeader(rd.headers.setVariant(value, valueAt), value, valueAt)
	case isName(key, "rule"):
		value = rd.trailing(value, PartRule, len(rd.headers.switches)+1)
		rd.failHeader(rd.headers.setSwitch(value, valueAt), value, valueAt)
	case isName(key, "deal"):
		value = rd.trailing(value, PartDeal, 0)
		rd.failHeader(rd.headers.setDeal(value, valueAt), value, valueAt)
	default:
		rd.rec.Headers = append(rd.rec.Headers, Header{string(key), string(value)})
		rd.anchor(PartHeader, len(rd.rec.Headers))
	}
}

func (rd *Reader) failHeader(problem string, value []byte, at int) {
	if problem != "" {
		rd.fail(Syntax, at, string(value), problem)
	}
}

// movesLine takes the line "moves:".
func (rd *Reader) movesLine(value []byte, at int) {
	if value = rd.trailing(value, PartMoves, 0); len(value) > 0 {
		rd.fail(Syntax, at, string(value), `nothing stands behind "moves:": each move has a line of its own below it`)
	}
}

// finishHead checks headers and board once all their lines are read. The
// record begins at offset at.
func (rd *Reader) finishHead(at int) {
	rules, ok := rd.headers.rules(at, rd.failSyntax)
	rd.numberRules(rules)
	if !rd.hasLines(at) || !ok {
		rd.replays = false
		return
	}
	rd.startBoard(rules)
}

// hasLines reports the lines of the board that are not there, at offset at. The
// columns are counted when the rules are known.
func (rd *Reader) hasLines(at int) bool {
	ok := true
	if !rd.block.foundations.read {
		ok = false
		rd.failSyntax(at, `the line "foundations:" is missing`)
	}
	if !rd.block.bouquet.read {
		ok = false
		rd.failSyntax(at, `the line "bouquet:" is missing`)
	}
	return ok
}

// startBoard checks the start board, which has been read, and what the record
// says about it. The replay begins there.
func (rd *Reader) startBoard(rules engine.Rules) {
	asDeal := rd.headers.deal == numberedDeal || rd.headers.deal == fullDeal
	p, ok := rd.block.position(rules, asDeal, rd.failLayout)
	if !ok {
		rd.replays = false
		return
	}
	rd.rec.Start, rd.pos = p, p
	if rd.rec.Deal = rd.headers.number; rd.headers.deal == numberedDeal {
		rd.checkDeal(rd.rec.Deal, &p)
	}
}

// numberRules corrects the comments at rule switches, which have been counted
// as they were read: they are written in a fixed order.
func (rd *Reader) numberRules(r engine.Rules) {
	for i := range rd.rec.Comments {
		if c := &rd.rec.Comments[i]; c.Part == PartRule && c.Index <= len(rd.headers.switches) {
			c.Index = 1 + slices.Index(r.Switches(), rd.headers.switches[c.Index-1])
		}
	}
}

// readMoves reads the moves up to the line "result:".
func (rd *Reader) readMoves() section {
	for {
		if rd.replays && rd.pending == 0 {
			rd.plainMoves()
		}
		line, at, ok := rd.nextLine()
		if !ok {
			return cutOff
		}
		key, _, _ := splitLine(line, at)
		switch {
		case key == nil || isDigits(key):
			rd.move(line, at)
		case isName(key, "result"):
			rd.text.seek(at)
			return atResult
		case slices.ContainsFunc(knownNames, func(name string) bool { return isName(key, name) }):
			rd.fail(Syntax, at, string(key), fmt.Sprintf("the line %q stands among the moves", string(key)+":"))
		default:
			rd.fail(Syntax, at, string(key), "a header stands among the moves: headers come before the board")
		}
	}
}

// plainMoves reads moves as long as each is in canonical spelling, legal, and
// alone on its line: nearly all of them. Every other line is left to move,
// which defines what a line means.
func (rd *Reader) plainMoves() {
	t := rd.text
	for {
		m, n := scanMove(t.buf[t.next:], &rd.pos)
		end := t.next + n
		switch {
		case n == 0 || end >= len(t.buf):
			return
		case t.buf[end] == '\n':
			end++
		case t.buf[end] == '\r' && end+1 < len(t.buf) && t.buf[end+1] == '\n':
			end += 2
		default:
			return
		}
		rd.pos.Do(m)
		rd.rec.Moves = append(rd.rec.Moves, RecordMove{Move: m})
		t.next, t.seen = end, end
	}
}

// move takes a line with one move.
func (rd *Reader) move(line []byte, at int) {
	rd.anchor(PartMove, len(rd.rec.Moves)+1)
	spelled, glyph, comment := splitMove(line)
	rd.addMove(RecordMove{Glyph: glyph, Comment: comment}, spelled, at)
}

// addMove adds m to the record once it has read the move itself, which is
// spelled at offset at.
func (rd *Reader) addMove(m RecordMove, spelled []byte, at int) {
	if played, err := rd.readMove(spelled); err == nil {
		m.Move = played
	} else {
		rd.failMove(err, at)
	}
	if rd.replays {
		rd.pos.Do(m.Move)
	}
	rd.rec.Moves = append(rd.rec.Moves, m)
}

// readMove reads a move, the canonical spelling of a legal one without
// allocating.
func (rd *Reader) readMove(spelled []byte) (engine.Move, *Error) {
	if rd.replays {
		if m, n := scanMove(spelled, &rd.pos); n > 0 && n == len(spelled) {
			return m, nil
		}
	}
	return rd.resolve(string(spelled))
}

// resolve reads a move in any spelling. While the record is not replayed the
// move is not tied to a position.
func (rd *Reader) resolve(spelled string) (engine.Move, *Error) {
	m, err := ParseMove(spelled)
	if err != nil || !rd.replays {
		return engine.Move{}, asError(err)
	}
	move, err := m.Resolve(&rd.pos)
	e := asError(err)
	if e != nil && m.expect != engine.NoCard {
		m.explainExpected(e)
	}
	return move, e
}

// failMove reports the error of the next move, which is spelled at offset at,
// and ends the replay: what follows has no position to be played in.
func (rd *Reader) failMove(e *Error, at int) {
	rd.replays = false
	e.Move = len(rd.rec.Moves) + 1
	rd.add(e, at)
}

// explainExpected rewords e, the error of m, if the card after "=" is not the
// one that lies there: in a record it is the record that says so.
func (m *MoveText) explainExpected(e *Error) {
	illegal := (*engine.IllegalError)(nil)
	if !errors.As(e.Err, &illegal) || illegal.Move.Count != 1 || !illegal.Move.From.IsColumn() {
		return
	}
	if illegal.Reason == engine.NotThere || illegal.Reason == engine.NotMovable {
		e.Msg = fmt.Sprintf("column %d ends in %s, the record says %s", illegal.Move.From, illegal.Found, m.expect)
	}
}

// splitMove splits the line of a move into the move, glyph and comment.
func splitMove(line []byte) (move []byte, g Glyph, comment string) {
	move = line
	if i := bytes.IndexByte(line, '#'); i >= 0 {
		move, comment = trimBlanksRight(line[:i]), commentText(line[i:])
	}
	i := len(move)
	for i > 0 && (move[i-1] == '!' || move[i-1] == '?') {
		i--
	}
	if i == len(move) {
		return move, NoGlyph, comment
	}
	if g, ok := parseGlyph(string(move[i:])); ok {
		return trimBlanksRight(move[:i]), g, comment
	}
	return move, NoGlyph, comment
}

// readEnd reads the line "result:" and the comments below it.
func (rd *Reader) readEnd() {
	line, at, _ := rd.nextLine()
	_, value, at := splitLine(line, at)
	rd.result(rd.trailing(value, PartResult, 0), at)
	if line, at, ok := rd.nextLine(); ok {
		rd.fail(Syntax, at, string(line), "only comments and the next record can follow the result")
		rd.skip()
		return
	}
	rd.anchor(PartEnd, 0)
	rd.sortComments()
}

// result takes the result that the record claims, at offset at.
func (rd *Reader) result(value []byte, at int) {
	if !slices.Contains(results, string(value)) {
		rd.fail(Syntax, at, string(value), "the result is won, stuck or unfinished")
	} else if rd.replays {
		if msg := resultDifference(string(value), &rd.pos); msg != "" {
			rd.fail(Claim, at, "", msg)
		}
	}
}

// sortComments brings the comments into text order. In a text they are, but
// for headers in another order than that in which they are written.
func (rd *Reader) sortComments() {
	if !slices.IsSortedFunc(rd.rec.Comments, compareComments) {
		slices.SortStableFunc(rd.rec.Comments, compareComments)
	}
}

var results = []string{engine.Won.String(), engine.Stuck.String(), unfinished}

// resultDifference returns what contradicts the claim that a game which has
// come to p has the result claimed, or "" if nothing does.
func resultDifference(claimed string, p *engine.Position) string {
	actual, why := Result(p), ""
	left := p.Rules().Cards() - p.OnFoundations()
	switch {
	case actual == claimed:
		return ""
	case left == 0:
		why = "every card is on its foundation"
	case claimed == engine.Won.String() && left == 1:
		why = "1 card is not on the foundations"
	case claimed == engine.Won.String():
		why = fmt.Sprintf("%d cards are not on the foundations", left)
	case actual == unfinished:
		why = "there is a legal move, " + FormatMove(p, p.Moves()[0])
	default:
		why = "there is no legal move"
	}
	return fmt.Sprintf("the record says %s, and %s (%s)", claimed, why, actual)
}
