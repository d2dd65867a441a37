package notation

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// Reader reads records one after the other from a stream of any length. It
// keeps one record in memory.
//
// A record is taken only if everything in it is true: the board is a possible
// one, and the deal if it says so; every move is legal; the result is the one
// the moves lead to.
type Reader struct {
	text  text
	file  string
	count int
	first int // line of the present record's first line
	errs  Errors
	rec   *Record

	// What is known of the record being read.
	headers  headers
	block    block
	pos      engine.Position // after the moves read so far
	replays  bool            // pos is right: nothing was wrong up to here
	pending  int             // how many of the last comments wait for their line
	badLine  int             // number of the last line that is not text, or 0
	tooMany  bool            // there are more errors than are listed
	lastDeal dealtBefore
}

// maxErrors bounds the list of errors of one record, so that a file that is no
// record at all does not fill the memory with messages.
const maxErrors = 1000

// NewReader returns a Reader of the records in r. Errors name the input file,
// which may be empty.
func NewReader(r io.Reader, file string) *Reader {
	return &Reader{text: text{in: r}, file: file}
}

// Next reads the next record into rec, whose memory it uses again: what was in
// rec before, also slices taken from it, is lost.
//
// At the end of the stream it returns io.EOF, on the first call if there is no
// record at all. If something is wrong with the record it returns Errors with
// every fault, and rec is not to be used; the following call goes on with the
// next record, which begins at the next line "flowergarden 1". Any other error
// is that of the stream, and final.
func (rd *Reader) Next(rec *Record) error {
	rec.reset()
	rd.rec, rd.errs = rec, nil
	rd.pending, rd.badLine, rd.tooMany = 0, 0, false
	rd.replays = true
	started := rd.start()
	if rd.text.err != nil && rd.text.err != io.EOF {
		return rd.text.err
	}
	if !started {
		return io.EOF
	}
	if len(rd.errs) > 0 {
		return rd.sortedErrors()
	}
	return nil
}

// sortedErrors returns the errors found, in the order of the text.
func (rd *Reader) sortedErrors() Errors {
	slices.SortStableFunc(rd.errs, func(a, b *Error) int {
		return cmp.Or(a.Line-b.Line, a.Col-b.Col)
	})
	return rd.errs
}

// Number returns how many records Next has met so far, faulty ones included:
// the number of the last one in the stream, counted from 1.
func (rd *Reader) Number() int { return rd.count }

// Line returns the line at which the last record begins.
func (rd *Reader) Line() int { return rd.first }

// start finds the next record and reads it. It is false if there is none.
func (rd *Reader) start() bool {
	for {
		if rd.pending == 0 {
			rd.text.keep()
		}
		line, at, ok := rd.text.line()
		if !ok {
			return false
		}
		line, at = trimBlanks(line, at)
		switch {
		case len(line) == 0:
			continue
		case line[0] == '#':
			rd.checkText(line, at)
			rd.comment(line, true)
			continue
		}
		rd.begin(line, at)
		return true
	}
}

// begin reads the record whose first line is the given one.
func (rd *Reader) begin(line []byte, at int) {
	rd.count++
	rd.first, _, _ = rd.text.locate(at)
	if line[0] == '{' {
		rd.readJSON(at)
		return
	}
	rd.checkText(line, at)
	if !isFormatLine(line) {
		rd.fail(Syntax, at, "", fmt.Sprintf("a record begins with the line \"flowergarden %d\", and here stands %s", Version, quote(string(line))))
		rd.skip()
		return
	}
	line = rd.trailing(line, PartFormat, 0)
	version := string(bytes.Trim(line[len(formatWord):], blanks))
	if version != fmt.Sprint(Version) {
		rd.failVersion(version, at)
		rd.skip()
		return
	}
	rd.readText(at)
}

const formatWord = "flowergarden"

// isFormatLine reports whether line, without blanks before it, begins a
// record, of whatever version.
func isFormatLine(line []byte) bool {
	rest, ok := bytes.CutPrefix(line, []byte(formatWord))
	return ok && (len(rest) == 0 || strings.IndexByte(blanks+"#", rest[0]) >= 0)
}

// isRecordStart reports whether line begins a record in text or JSON.
func isRecordStart(line []byte) bool {
	return len(line) > 0 && line[0] == '{' || isFormatLine(line)
}

func (rd *Reader) failVersion(version string, at int) {
	number := strings.Trim(version, "0123456789") == "" && version != ""
	if number && version[0] != '0' {
		rd.fail(Syntax, at, "", fmt.Sprintf("this is version %s of the record format, and this program reads version %d only: a newer release may read it", cut(version), Version))
		return
	}
	rd.fail(Syntax, at, "", fmt.Sprintf("the first line of a record is \"flowergarden %d\"", Version))
}

// skip forgets everything up to the next record.
func (rd *Reader) skip() {
	for {
		rd.text.keep()
		line, at, ok := rd.text.line()
		if !ok {
			return
		}
		line, _ = trimBlanks(line, at)
		if isRecordStart(line) {
			rd.text.seek(at)
			return
		}
	}
}

// nextLine returns the next line of the present record that is neither blank
// nor only a comment, without blanks at its ends. It is false at the end of
// the input and before the line that begins another record.
func (rd *Reader) nextLine() (line []byte, at int, ok bool) {
	for {
		raw, start, ok := rd.text.line()
		if !ok {
			return nil, start, false
		}
		line, at := trimBlanks(raw, start)
		if len(line) == 0 {
			continue
		}
		if line[0] == '#' {
			rd.checkText(line, at)
			rd.comment(line, true)
			continue
		}
		if isRecordStart(line) {
			rd.text.seek(start)
			return nil, start, false
		}
		rd.checkText(line, at)
		return line, at, true
	}
}

// checkText reports a line that is not text. What else is wrong with such a
// line is not reported.
func (rd *Reader) checkText(line []byte, at int) {
	if isText(line) {
		return
	}
	i, msg := notText(line)
	rd.fail(Syntax, at+i, "", msg)
	rd.badLine, _, _ = rd.text.locate(at)
}

// readText reads a record in text behind its first line, which stands at
// offset at.
func (rd *Reader) readText(at int) {
	rd.headers.reset()
	rd.block.reset()
	next, ok := rd.readHead()
	if next >= sectionMoves {
		rd.finishHead(at)
		if next == sectionMoves {
			next, ok = rd.readMoves()
		}
	}
	if ok && next == sectionResult {
		rd.readEnd()
		return
	}
	rd.failCut()
}

// The sections of a record that readHead and readMoves can come to.
type section uint8

const (
	sectionHead section = iota
	sectionMoves
	sectionResult
)

// failCut reports a record that just ends.
func (rd *Reader) failCut() {
	at := rd.text.next - rd.text.kept
	for at > 0 && strings.IndexByte(" \t\r\n", rd.text.buf[rd.text.kept+at-1]) >= 0 {
		at--
	}
	rd.fail(Syntax, at, "", `the record ends without its line "result:": it may have been cut off`)
}

// readHead reads headers and board, up to the line "moves:" or "result:".
func (rd *Reader) readHead() (section, bool) {
	for {
		line, at, ok := rd.nextLine()
		if !ok {
			return sectionHead, false
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
			return sectionMoves, true
		case isName(key, "result"):
			rd.text.seek(at)
			rd.fail(Syntax, at, "", `the line "moves:" is missing before the result`)
			return sectionResult, true
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

// checkDeal reports that p, the board in the block and a full deal, is not the
// deal number.
func (rd *Reader) checkDeal(number deal.Number, p *engine.Position) {
	want := rd.lastDeal.position(number, p.Rules())
	if want.Equal(p) {
		return
	}
	n, i, msg := dealDifference(want, p, number)
	rd.fail(Claim, rd.block.columns[n-1].ats[i], "", msg)
}

// dealtBefore remembers the deal dealt last: records of one deal often stand
// together.
type dealtBefore struct {
	number deal.Number
	start  engine.Position
}

func (d *dealtBefore) position(n deal.Number, r engine.Rules) *engine.Position {
	if d.number != n || d.start.Rules() != r {
		d.number, d.start = n, deal.Position(n, r)
	}
	return &d.start
}

// readMoves reads the moves up to the line "result:".
func (rd *Reader) readMoves() (section, bool) {
	for {
		if rd.replays && rd.pending == 0 {
			rd.plainMoves()
		}
		line, at, ok := rd.nextLine()
		if !ok {
			return sectionMoves, false
		}
		key, _, _ := splitLine(line, at)
		switch {
		case key == nil || isDigits(key):
			rd.move(line, at)
		case isName(key, "result"):
			rd.text.seek(at)
			return sectionResult, true
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
	t := &rd.text
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
	if fast, length := scanMove(spelled, &rd.pos); rd.replays && length == len(spelled) {
		m.Move = fast
	} else if played, err := rd.resolve(string(spelled)); err == nil {
		m.Move = played
	} else {
		rd.failMove(err, at)
	}
	if rd.replays {
		rd.pos.Do(m.Move)
	}
	rd.rec.Moves = append(rd.rec.Moves, m)
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
	line, col, source := rd.text.locate(at)
	e.Line, e.Col, e.Source = line, col+max(e.Col-1, 0), source
	e.Move = len(rd.rec.Moves) + 1
	rd.add(e)
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

// trailing takes the comment behind a line off its value and ties it, and the
// comments above the line, to the line.
func (rd *Reader) trailing(value []byte, part Part, index int) []byte {
	rd.anchor(part, index)
	i := bytes.IndexByte(value, '#')
	if i < 0 {
		return value
	}
	if rd.comment(value[i:], false) {
		rd.anchor(part, index)
	}
	return trimBlanksRight(value[:i])
}

// comment takes a comment, which waits for its line. One without text is kept
// only on a line of its own, where it is seen; it reports whether it was kept.
func (rd *Reader) comment(raw []byte, ownLine bool) bool {
	text := commentText(raw)
	if text == "" && !ownLine {
		return false
	}
	rd.rec.Comments = append(rd.rec.Comments, Comment{OwnLine: ownLine, Text: text})
	rd.pending++
	return true
}

// commentText returns the text of a comment that begins with #.
func commentText(raw []byte) string {
	return string(trimBlanksRight(bytes.TrimPrefix(raw[1:], []byte(" "))))
}

// anchor ties the comments that wait for their line to it.
func (rd *Reader) anchor(part Part, index int) {
	waiting := rd.rec.Comments[len(rd.rec.Comments)-rd.pending:]
	for i := range waiting {
		waiting[i].Part, waiting[i].Index = part, index
	}
	rd.pending = 0
}

func (rd *Reader) failSyntax(at int, msg string) { rd.fail(Syntax, at, "", msg) }

func (rd *Reader) failLayout(at int, msg string) { rd.fail(Layout, at, "", msg) }

// fail reports a fault at offset at.
func (rd *Reader) fail(k Kind, at int, input, msg string) {
	line, col, source := rd.text.locate(at)
	rd.add(&Error{Kind: k, Line: line, Col: col, Input: input, Msg: msg, Source: source})
}

// add adds e to the errors of the record, unless its line is not text at all.
func (rd *Reader) add(e *Error) {
	switch {
	case e.Line == rd.badLine || rd.tooMany:
		return
	case len(rd.errs) == maxErrors:
		rd.tooMany = true
		e = &Error{Kind: e.Kind, Line: e.Line, Col: e.Col, Msg: "there are more errors, which are not listed", Source: e.Source}
	}
	e.File = rd.file
	rd.errs = append(rd.errs, e)
}

// asError returns err as the *Error that it is, or nil.
func asError(err error) *Error {
	e := (*Error)(nil)
	errors.As(err, &e)
	return e
}
