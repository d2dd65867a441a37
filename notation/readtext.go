package notation

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// textReader reads a record, or a board, in text. Its methods are in two files:
// the record here, the lines of a board, which a board alone has as well, in
// textboard.go.
type textReader struct {
	*builder
	text    *text
	waiting []Comment // comments above a line that has not been read yet
	prompt  bool      // see Reader.Prompt
}

// record reads the record that begins at the next line. It is false if more
// lines of it follow, which cannot be read.
func (tr *textReader) record() bool {
	line, at, _ := tr.text.line()
	line, at = trimBlanks(line, at)
	tr.checkText(line, at)
	line = tr.trailing(line, PartFormat, 0)
	version := string(bytes.Trim(line[len(formatWord):], blanks))
	if version != fmt.Sprint(Version) {
		tr.fail(WrongVersion, at, "", wrongVersion(version))
		return false
	}
	next := tr.head()
	if next != cutOff {
		tr.finishHead(at)
	}
	if next == atMoves {
		next = tr.moveLines()
	}
	if next == cutOff {
		tr.fail(CutOff, tr.text.lineEnd(), "", `the record ends without its line "result:": it may have been cut off`)
		return true
	}
	return tr.end()
}

// refuse takes the next line and reports it with the message that it gets.
func (tr *textReader) refuse(why Reason, message func(line []byte) string) {
	line, at, _ := tr.text.line()
	line, at = trimBlanks(line, at)
	tr.checkText(line, at)
	tr.fail(why, at, "", message(line))
}

// pass passes over lines up to one with which something begins that can be read.
func (tr *textReader) pass() {
	for {
		tr.text.keep()
		if c, _ := tr.text.first(); c == '{' {
			return
		}
		line, at, ok := tr.text.line()
		if !ok {
			return
		}
		if line, _ = trimBlanks(line, at); formOfLine(line) != Unknown {
			tr.text.seek(at)
			return
		}
	}
}

// dealNumber reads a line with the number of a deal, or a range.
func (tr *textReader) dealNumber() (first, last deal.Number, ok bool) {
	line, at, _ := tr.text.line()
	line, at = trimBlanks(line, at)
	tr.waiting = tr.waiting[:0]
	tr.checkText(line, at)
	word, _, _ := bytes.Cut(line, []byte("#"))
	word = trimBlanksRight(word)
	first, last, err := deal.ParseRange(string(word))
	if err != nil {
		tr.failAt(BadValue, at, err.Error())
	}
	return first, last, err == nil
}

const formatWord = "flowergarden"

// isFormatLine reports whether line, without blanks before it, begins a
// record, of whatever version.
func isFormatLine(line []byte) bool {
	rest, ok := bytes.CutPrefix(line, []byte(formatWord))
	return ok && (len(rest) == 0 || strings.IndexByte(blanks+"#", rest[0]) >= 0)
}

// wrongVersion says why a record of the given version is not read.
func wrongVersion(version string) string {
	if isDigits([]byte(version)) && version[0] != '0' {
		return fmt.Sprintf("this is version %s of the record format, and this program reads version %d only: a newer release may read it", cut(version), Version)
	}
	return fmt.Sprintf("the first line of a record is \"flowergarden %d\"", Version)
}

// nextLine returns the next line of the present record that is neither blank
// nor only a comment, without blanks at its ends. It is false at the end of
// the input and before the line that begins another record.
func (tr *textReader) nextLine() (line []byte, at int, ok bool) {
	for {
		if c, at := tr.text.first(); c == '{' {
			tr.text.seek(at)
			return nil, at, false
		}
		raw, start, ok := tr.text.line()
		if !ok {
			return nil, start, false
		}
		line, at := trimBlanks(raw, start)
		if len(line) == 0 {
			continue
		}
		if line[0] == '#' {
			tr.comment(line, at)
			continue
		}
		if isFormatLine(line) {
			tr.text.seek(start)
			return nil, start, false
		}
		tr.checkText(line, at)
		return line, at, true
	}
}

// trailing takes the comment after a line off its value and ties it, and the
// comments above the line, to the line.
func (tr *textReader) trailing(value []byte, part Part, index int) []byte {
	tr.anchor(part, index)
	i := bytes.IndexByte(value, '#')
	if i < 0 {
		return value
	}
	if text := commentText(value[i:]); text != "" {
		tr.waiting = append(tr.waiting, Comment{Text: text})
		tr.anchor(part, index)
	}
	return trimBlanksRight(value[:i])
}

// comment takes a comment on a line of its own, which waits for the line below
// it.
func (tr *textReader) comment(line []byte, at int) {
	tr.checkText(line, at)
	tr.waiting = append(tr.waiting, Comment{OwnLine: true, Text: commentText(line)})
	if len(tr.waiting) > maxRemarks {
		tr.text.err = errTooManyRemarks
	}
}

// commentText returns the text of a comment that begins with #.
func commentText(raw []byte) string {
	return string(trimBlanksRight(bytes.TrimPrefix(raw[1:], []byte(" "))))
}

// anchor ties the comments that wait for their line to it.
func (tr *textReader) anchor(part Part, index int) {
	for _, c := range tr.waiting {
		c.Part, c.Index = part, index
		tr.rec.Comments = append(tr.rec.Comments, c)
	}
	tr.waiting = tr.waiting[:0]
	if len(tr.rec.Comments)+len(tr.rec.Headers) > maxRemarks {
		tr.text.err = errTooManyRemarks
	}
}

// section is what follows a section of a record.
type section uint8

const (
	cutOff   section = iota // nothing, or another record
	atMoves                 // the moves
	atResult                // the line "result:"
)

// head reads headers and board, up to the line "moves:" or "result:".
func (tr *textReader) head() section {
	for {
		line, at, ok := tr.nextLine()
		if !ok {
			return cutOff
		}
		key, value, valueAt := splitLine(line, at)
		switch {
		case key == nil:
			tr.failHead(line, at)
		case key[0] <= '9' && key[0] != '-':
			tr.takeColumn(key, value, at, valueAt)
		case isName(key, "foundations"):
			tr.takeFoundations(value, at, valueAt)
		case isName(key, "bouquet"):
			tr.takeBouquet(value, at, valueAt)
		case isName(key, "moves"):
			tr.movesLine(value, valueAt)
			return atMoves
		case isName(key, "result"):
			tr.text.seek(at)
			tr.fail(Missing, at, "", `the line "moves:" is missing before the result`)
			return atResult
		default:
			tr.header(key, value, at, valueAt)
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

func (tr *textReader) failHead(line []byte, at int) {
	move, _, _ := splitMove(line)
	if _, err := ParseMove(string(move)); err == nil {
		tr.fail(Misplaced, at, string(line), `there is a move before the line "moves:"`)
		return
	}
	tr.fail(NotKnown, at, string(line), `headers come before the moves, such as "variant: classic", and the lines of the board, such as "bouquet: 7h Td"`)
}

// header takes a line of the head that does not belong to the board.
func (tr *textReader) header(key, value []byte, at, valueAt int) {
	if tr.block.begun() {
		tr.fail(Misplaced, at, string(key), "there is a header after the board: headers come before it")
		return
	}
	switch {
	case isName(key, "variant"):
		value = tr.trailing(value, PartVariant, 0)
		tr.failHeader(tr.headers.setVariant(value), value, valueAt)
	case isName(key, "rule"):
		value = tr.trailing(value, PartRule, len(tr.headers.switches)+1)
		tr.failHeader(tr.headers.setSwitch(value, valueAt), value, valueAt)
	case isName(key, "deal"):
		value = tr.trailing(value, PartDeal, 0)
		tr.failHeader(tr.headers.setDeal(value), value, valueAt)
	default:
		tr.rec.Headers = append(tr.rec.Headers, Header{string(key), string(value)})
		tr.anchor(PartHeader, len(tr.rec.Headers))
	}
}

// movesLine takes the line "moves:".
func (tr *textReader) movesLine(value []byte, at int) {
	if value = tr.trailing(value, PartMoves, 0); len(value) > 0 {
		tr.fail(Misplaced, at, string(value), `nothing may follow "moves:": each move has a line of its own below it`)
	}
}

// finishHead checks headers and board once all their lines are read. The
// record begins at offset at.
func (tr *textReader) finishHead(at int) {
	rules, ok := tr.headers.rules(at, tr.failAt)
	tr.numberRules(rules)
	if !tr.hasLines(at) || !ok {
		tr.replays = false
		return
	}
	tr.start(rules)
}

// hasLines reports the lines of the board that are not there, at offset at. The
// columns are counted when the rules are known.
func (tr *textReader) hasLines(at int) bool {
	ok := true
	if !tr.block.foundations.read {
		ok = false
		tr.fail(Missing, at, "", `the line "foundations:" is missing`)
	}
	if !tr.block.bouquet.read {
		ok = false
		tr.fail(Missing, at, "", `the line "bouquet:" is missing`)
	}
	return ok
}

// moveLines reads the moves up to the line "result:".
func (tr *textReader) moveLines() section {
	for {
		if tr.replays && len(tr.waiting) == 0 {
			tr.plainMoves()
		}
		line, at, ok := tr.nextLine()
		if !ok {
			return cutOff
		}
		key, _, _ := splitLine(line, at)
		switch {
		case key == nil || isDigits(key):
			tr.move(line, at)
		case isName(key, "result"):
			tr.text.seek(at)
			return atResult
		case slices.ContainsFunc(knownNames, func(name string) bool { return isName(key, name) }):
			tr.fail(Misplaced, at, string(key), fmt.Sprintf("the line %q is among the moves", string(key)+":"))
		default:
			tr.fail(Misplaced, at, string(key), "there is a header among the moves: headers come before the board")
		}
	}
}

// plainMoves reads moves as long as each is in canonical spelling, legal, and
// alone on its line: nearly all of them. Every other line is left to move,
// which defines what a line means.
func (tr *textReader) plainMoves() {
	buf, next := tr.text.buf, tr.text.next
	pos, moves := &tr.pos, tr.rec.Moves
	for {
		m, n := scanMove(buf[next:], pos)
		end := next + n
		if n == 0 || end >= len(buf) {
			break
		}
		if buf[end] == '\r' && end+1 < len(buf) {
			end++
		}
		if buf[end] != '\n' {
			break
		}
		pos.Do(m)
		moves = append(moves, RecordMove{Move: m})
		next = end + 1
	}
	tr.moves += len(moves) - len(tr.rec.Moves)
	tr.rec.Moves = moves
	tr.text.next, tr.text.seen = next, next
}

// move takes a line with one move.
func (tr *textReader) move(line []byte, at int) {
	tr.anchor(PartMove, tr.moves+1)
	spelled, glyph, comment := splitMove(line)
	tr.addMove(RecordMove{Glyph: glyph, Comment: comment}, spelled, at)
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

// end reads the line "result:" and the comments below it.
func (tr *textReader) end() bool {
	line, at, _ := tr.nextLine()
	_, value, at := splitLine(line, at)
	tr.result(tr.trailing(value, PartResult, 0), at)
	if tr.prompt {
		tr.rec.Comments = sortedComments(tr.rec.Comments)
		return true
	}
	if line, at, ok := tr.nextLine(); ok {
		tr.fail(Misplaced, at, string(line), "only comments and the next record can follow the result")
		return false
	}
	tr.anchor(PartEnd, 0)
	tr.rec.Comments = sortedComments(tr.rec.Comments)
	return true
}
