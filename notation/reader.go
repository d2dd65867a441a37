package notation

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// Reader reads records, or boards, one after the other from a stream of any
// length, in text and in JSON. It keeps the text of one of them in memory.
//
// A record is taken only if everything in it is true: the board is a possible
// one, and the deal if it says so; every move is legal; the result is the one
// the moves lead to.
//
// What is wrong with a record or a board is an Errors with every fault, and
// reading goes on with the next one. After a record that cannot be read to its
// end that is the next line "flowergarden 1" or the next object. Every other
// error is that of the stream, and final: also that of a record of more than 16
// megabytes, or with more than a million comments and headers.
type Reader struct {
	text    *text
	faults  *faults
	build   *builder
	lines   textReader
	json    jsonReader
	next    Form // what find has found
	found   bool // and what has not been read yet
	object  bool // it is an object
	whole   bool // which was read to its end
	form    Form // of the last record or board
	count   int
	line    int // at which the last record or board begins
	prompt  bool
	tail    []Comment   // see Tail
	deal    deal.Number // the next of a range that has not come to its end, or zero
	last    deal.Number // of that range
	scratch Record
}

// NewReader returns a Reader of r. Errors name the input file, which may be
// empty.
func NewReader(r io.Reader, file string) *Reader {
	t := &text{in: r}
	f := &faults{text: t, file: file}
	b := &builder{faults: f}
	return &Reader{text: t, faults: f, build: b, lines: textReader{builder: b, text: t}, json: jsonReader{builder: b, text: t}}
}

// Prompt makes the reader return a record in text as soon as its line "result:"
// has been read, and a board with its last column, where it otherwise waits for the
// beginning of the next one: for streams whose writer waits for an answer. What
// comes between two records then is not part of the first: comments are those of
// the record after it, or in Tail, and anything else is a fault of its own.
func (rd *Reader) Prompt() { rd.prompt, rd.lines.prompt = true, true }

// Tail returns the comments after a record in text that no other such record
// follows: before what was read last, or before the end of the stream. Only a
// reader that is prompt has any; else they are comments of the record. They are
// valid until the next record is read.
func (rd *Reader) Tail() []Comment { return rd.tail }

// Offset returns how many bytes of the stream have been read as records, boards
// and what is between them.
func (rd *Reader) Offset() int64 { return rd.text.gone + int64(rd.text.next) }

// Holds returns the form of what comes next in the stream, and takes nothing
// from it. It sees what Next and Boards see, however many comments and blank
// lines come before, and wherever in an object its type is. The error is that
// of the stream.
func (rd *Reader) Holds() (Form, error) {
	if !rd.found {
		rd.next = rd.find()
		rd.found = true
	}
	if rd.text.err != nil && rd.text.err != io.EOF {
		return Nothing, rd.streamError()
	}
	return rd.next, nil
}

// Next reads the next record into rec, whose memory it uses again: what was in
// rec before, also slices taken from it, is lost. After an error rec is not to
// be used. At the end of the stream the error is io.EOF, on the first call if
// there is no record at all.
func (rd *Reader) Next(rec *Record) error {
	return rd.read(rec, func() (whole bool) {
		switch {
		case rd.object:
			if rd.whole {
				rd.json.record()
			}
			return rd.whole
		case rd.next == TextRecord:
			return rd.lines.record()
		}
		rd.lines.refuse(NoRecord, func(line []byte) string {
			return fmt.Sprintf("expected the line \"flowergarden %d\", with which a record begins, and not %s", Version, quote(string(line)))
		})
		return false
	})
}

// Records returns the records that are left in the stream, as Next reads them.
// Each is valid until the next one is asked for; Number, Line and Form are those
// of it, faulty or not. In place of a faulty one there is its error, which is
// Errors. The last error is one of the stream, or an *Error with the cause
// ErrNoRecord if the stream holds no record at all.
func (rd *Reader) Records() iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		rec := new(Record)
		each(rd, func() error { return rd.Next(rec) }, rec, ErrNoRecord, NoRecord, yield)
	}
}

// Boards returns the boards that are left in the stream: those that
// AppendBoardFile writes, whose headers may be missing, and the JSON objects
// that show a position, which have the types position, step, replay and deal.
// Errors, Number, Line and Form are as with Records, and the cause of the error
// of an empty stream is ErrNoBoard.
//
// The variant that a board names counts; where it names none the given rules
// do, with the rule switches that the board adds. A board whose header deal is
// "custom" must be a full deal, and one with a number must be that deal, or a
// position that it could lead to as far as can be told without a search.
func (rd *Reader) Boards(rules engine.Rules) iter.Seq2[*Board, error] {
	return func(yield func(*Board, error) bool) {
		b := new(Board)
		each(rd, func() error { return rd.nextBoard(b, rules) }, b, ErrNoBoard, NoBoard, yield)
	}
}

// Games returns the games that are left in the stream: records, boards as records
// without moves, and where a line has the number of a deal, or a range such as 1..10,
// the deals of these numbers by the given rules. Errors, Number, Line and Form are
// as with Records, and the rules of boards as with Boards. The cause of the error
// of an empty stream is ErrNoGame.
func (rd *Reader) Games(rules engine.Rules) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		rec := new(Record)
		each(rd, func() error { return rd.nextGame(rec, rules, true) }, rec, ErrNoGame, NoGame, yield)
	}
}

// Written is Games without the numbers of deals: only what shows a position.
func (rd *Reader) Written(rules engine.Rules) iter.Seq2[*Record, error] {
	return func(yield func(*Record, error) bool) {
		rec := new(Record)
		each(rd, func() error { return rd.nextGame(rec, rules, false) }, rec, ErrNoRecord, NoRecord, yield)
	}
}

// nextGame reads the next game into rec, also from the number of a deal if numbers is
// true.
func (rd *Reader) nextGame(rec *Record, rules engine.Rules, numbers bool) error {
	if rd.deal != (deal.Number{}) {
		rd.dealNext(rec, rules)
		return nil
	}
	form, err := rd.Holds()
	switch {
	case err != nil || form == Nothing || form.IsRecord():
		return rd.Next(rec)
	case form.IsBoard():
		var b Board
		err = rd.nextBoard(&b, rules)
		rec.reset()
		rec.Deal, rec.Start = b.Deal, b.Position
		return err
	}
	return rd.read(rec, func() (whole bool) {
		switch {
		case form == DealNumber && numbers:
			if rd.deal, rd.last, whole = rd.lines.dealNumber(); whole {
				rd.dealNext(rec, rules)
			}
			return true
		case !rd.object:
			wanted := " or a board"
			if numbers {
				wanted = ", a board or the number of a deal"
			}
			rd.lines.refuse(NoGame, func(line []byte) string {
				return fmt.Sprintf("expected a record, which begins with the line \"flowergarden %d\",%s, and not %s", Version, strings.TrimPrefix(wanted, ","), quote(string(line)))
			})
			rd.faults.place() // before the text is forgotten
			rd.lines.pass()
		case rd.whole:
			rd.json.format(append([]string{recordType}, boardTypes...)...)
		}
		return rd.whole || !rd.object
	})
}

// dealNext makes rec the next deal of the range that is being read.
func (rd *Reader) dealNext(rec *Record, rules engine.Rules) {
	rec.reset()
	rec.Deal, rec.Start = rd.deal, deal.Position(rd.deal, rules)
	if rd.deal == rd.last {
		rd.deal = deal.Number{}
		return
	}
	rd.deal = rd.deal.Next()
}

// each yields item each time that next has read it, and errors in its place.
func each[T any](rd *Reader, next func() error, item *T, none error, nothing Reason, yield func(*T, error) bool) {
	for {
		err := next()
		switch errs := (Errors)(nil); {
		case err == nil:
			if !yield(item, nil) {
				return
			}
		case errors.As(err, &errs):
			if !yield(nil, err) {
				return
			}
		case err != io.EOF:
			yield(nil, err)
			return
		case rd.count == 0:
			yield(nil, &Error{Kind: Syntax, Reason: nothing, File: rd.faults.file, Msg: none.Error(), Err: none})
			return
		default:
			return
		}
	}
}

// ErrNoRecord, ErrNoBoard and ErrNoGame are the causes of the error of a stream in
// which there is nothing to read.
var (
	ErrNoRecord = errors.New("there is no record in it")
	ErrNoBoard  = errors.New("there is no board in it")
	ErrNoGame   = errors.New("there is no record, board or deal number in it")
)

// Number returns how many records or boards have been read so far, faulty ones
// included: the number of the last one in the stream, counted from 1.
func (rd *Reader) Number() int { return rd.count }

// Line returns the line at which the last record or board begins.
func (rd *Reader) Line() int { return rd.line }

// Form returns the form of the last record or board.
func (rd *Reader) Form() Form { return rd.form }

// find goes to the next record or board, past blank lines. Comments wait for
// the line they belong to. It parses an object, and reads no more of a text
// than its first line.
func (rd *Reader) find() Form {
	rd.faults.clear()
	rd.lines.waiting, rd.tail = rd.lines.waiting[:0], nil
	form := rd.findNext()
	if rd.prompt && rd.form == TextRecord && form != TextRecord && len(rd.lines.waiting) > 0 {
		rd.tail, rd.lines.waiting = rd.lines.waiting, nil
		for i := range rd.tail {
			rd.tail[i].Part = PartEnd
		}
	}
	if len(rd.lines.waiting) > 0 && rd.object {
		rd.faults.failAt(Misplaced, 0, "JSON has no comments: write them into the field comments of a record")
	}
	return form
}

// findNext is find without what becomes of the comments.
func (rd *Reader) findNext() Form {
	for {
		if len(rd.lines.waiting) == 0 {
			rd.text.keep()
		}
		c, at := rd.text.first()
		if rd.object = c == '{'; rd.object {
			rd.line = rd.text.lineOf(at)
			rd.whole = rd.json.object(at)
			return rd.json.form()
		}
		line, start, ok := rd.text.line()
		if !ok {
			return Nothing
		}
		line, at = trimBlanks(line, start)
		switch {
		case len(line) == 0:
			continue
		case line[0] == '#':
			rd.lines.comment(line, at)
			continue
		}
		rd.line = rd.text.lineOf(at)
		rd.text.seek(start)
		return formOfLine(line)
	}
}

// read calls how to read what find has found, as a record or as a board, and
// returns what is wrong with it. If that cannot be read to its end how returns
// false.
func (rd *Reader) read(rec *Record, how func() (whole bool)) error {
	rec.reset()
	switch next, err := rd.Holds(); {
	case err != nil:
		return err
	case next == Nothing && rd.count > 0 && len(rd.faults.list) > 0:
		rd.count++ // comments that are not text
		defer rd.faults.clear()
		return rd.faults.sorted()
	case next == Nothing:
		return io.EOF
	}
	rd.found, rd.form = false, rd.next
	rd.count++
	rd.build.begin(rec)
	if !how() {
		rd.faults.place()
		rd.skip()
	}
	if rd.text.err != nil && rd.text.err != io.EOF {
		return rd.streamError()
	}
	if len(rd.faults.list) > 0 {
		all := rd.faults.sorted()
		for _, e := range all {
			e.Record, e.RecordLine = rd.count, rd.line
		}
		return all
	}
	return nil
}

// nextBoard reads the next board into b.
func (rd *Reader) nextBoard(b *Board, rules engine.Rules) error {
	return rd.read(&rd.scratch, func() (whole bool) {
		switch {
		case rd.object:
			if rd.whole {
				*b, _ = rd.json.board()
			}
			return rd.whole
		case rd.next == TextRecord:
			rd.lines.refuse(NoBoard, func([]byte) string { return "a record begins here, and boards are wanted" })
			return false
		}
		*b, _ = rd.lines.board(rules)
		if !rd.build.block.begun() && !rd.build.headers.begun() {
			rd.faults.instead(NoBoard, "this is neither a board nor a record")
		}
		return true
	})
}

// skip forgets everything up to the next record.
func (rd *Reader) skip() {
	for {
		rd.text.keep()
		if c, _ := rd.text.first(); c == '{' {
			return
		}
		line, at, ok := rd.text.line()
		if !ok {
			return
		}
		if line, _ = trimBlanks(line, at); isFormatLine(line) {
			rd.text.seek(at)
			return
		}
	}
}

// streamError returns the error that ended the input before its end.
func (rd *Reader) streamError() error {
	limit, ok := rd.text.err.(limitError)
	if !ok {
		return rd.text.err
	}
	why, msg := TooLong, limit.Error()
	if i := bytes.IndexByte(rd.text.buf[rd.text.kept:], 0); i >= 0 {
		why = NotText
		_, msg = notText(rd.text.buf[rd.text.kept+i:])
	}
	rd.text.err = &Error{Kind: why.kind(), Reason: why, File: rd.faults.file, Record: rd.count, RecordLine: rd.line, Line: rd.text.no + 1, Msg: msg}
	return rd.text.err
}

// IsRecord reports whether data begins with a record, for a Reader's Next, and
// not with a board.
func IsRecord(data []byte) bool {
	form, _ := NewReader(bytes.NewReader(data), "").Holds()
	return form.IsRecord()
}

// ReadBoards returns all boards of r, as Reader.Boards reads them. The error is
// Errors, with the faults of every board, or that of r. An input without a
// board gives none and no error.
func ReadBoards(r io.Reader, file string, rules engine.Rules) ([]Board, error) {
	var boards []Board
	var all Errors
	for b, err := range NewReader(r, file).Boards(rules) {
		switch errs := (Errors)(nil); {
		case err == nil:
			boards = append(boards, *b)
		case errors.As(err, &errs) && len(all) < maxErrors:
			all = append(all, errs...)
		case errs != nil:
			return nil, all
		case !errors.Is(err, ErrNoBoard):
			return nil, err
		}
	}
	if all != nil {
		return nil, all
	}
	return boards, nil
}
