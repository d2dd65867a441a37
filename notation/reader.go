package notation

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"

	"flowergarden/engine"
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

// ErrNoRecord and ErrNoBoard are the causes of the error of a stream in which
// there is nothing to read.
var (
	ErrNoRecord = errors.New("there is no record in it")
	ErrNoBoard  = errors.New("there is no board in it")
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
	rd.lines.waiting = rd.lines.waiting[:0]
	for {
		if len(rd.lines.waiting) == 0 {
			rd.text.keep()
		}
		c, at := rd.text.first()
		if rd.object = c == '{'; rd.object {
			rd.line = rd.text.lineOf(at)
			if len(rd.lines.waiting) > 0 {
				rd.faults.fail(Misplaced, 0, "", "JSON has no comments: write them into the field comments of a record")
			}
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
