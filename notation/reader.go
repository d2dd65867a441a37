package notation

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"flowergarden/engine"
)

// Reader reads records, in text and JSON, one after the other from a stream of
// any length. It keeps the text of one record in memory.
//
// A record is taken only if everything in it is true: the board is a possible
// one, and the deal if it says so; every move is legal; the result is the one
// the moves lead to.
type Reader struct {
	text  *text
	count int
	first int // line of the present record's first line
	faults
	rec *Record

	// What is known of the record being read.
	headers  headers
	block    block
	pos      engine.Position // after the moves read so far
	replays  bool            // pos is right: nothing was wrong up to here
	pending  int             // how many of the last comments wait for their line
	lastDeal dealtBefore
}

// NewReader returns a Reader of the records in r. Errors name the input file,
// which may be empty.
func NewReader(r io.Reader, file string) *Reader {
	t := &text{in: r}
	return &Reader{text: t, faults: faults{text: t, file: file}}
}

// Next reads the next record into rec, whose memory it uses again: what was in
// rec before, also slices taken from it, is lost.
//
// At the end of the stream it returns io.EOF, on the first call if there is no
// record at all. If something is wrong with the record it returns Errors with
// every fault, and rec is not to be used; the following call goes on with the
// next record, which begins at the next line "flowergarden 1", or "{" in JSON.
// Any other error is that of the stream, and final. A record of more than 16
// megabytes is one.
func (rd *Reader) Next(rec *Record) error {
	rec.reset()
	rd.faults.clear()
	rd.rec, rd.pending, rd.replays = rec, 0, true
	started := rd.start()
	if rd.text.err != nil && rd.text.err != io.EOF {
		return rd.failedStream()
	}
	if !started {
		return io.EOF
	}
	if len(rd.list) > 0 {
		return rd.sorted()
	}
	return nil
}

// failedStream returns the error that ended the input before its end.
func (rd *Reader) failedStream() error {
	if rd.text.err != errTooLong {
		return rd.text.err
	}
	msg := errTooLong.Error()
	if i := bytes.IndexByte(rd.text.buf[rd.text.kept:], 0); i >= 0 {
		_, msg = notText(rd.text.buf[rd.text.kept+i:])
	}
	rd.text.err = &Error{Kind: Syntax, File: rd.file, Line: rd.text.no + 1, Msg: msg}
	return rd.text.err
}

// Number returns how many records Next has met so far, faulty ones included:
// the number of the last one in the stream, counted from 1.
func (rd *Reader) Number() int { return rd.count }

// Line returns the line at which the last record begins.
func (rd *Reader) Line() int { return rd.first }

// IsRecord reports whether an input that begins as begin does is one of
// records, for a Reader, and not one of boards, for ReadBoards. It needs some
// kilobytes at most.
func IsRecord(begin []byte) bool {
	t := text{in: bytes.NewReader(begin)}
	for {
		line, at, ok := t.line()
		line, at = trimBlanks(line, at)
		switch {
		case !ok:
			return false
		case len(line) == 0 || line[0] == '#':
			continue
		case line[0] == '{':
			return objectType(begin[at:]) == recordType
		}
		return isFormatLine(line)
	}
}

// start finds the next record and reads it. It is false if there is none.
func (rd *Reader) start() bool {
	for {
		if rd.pending == 0 {
			rd.text.keep()
		}
		if c, at := rd.text.first(); c == '{' {
			rd.count++
			rd.first = rd.text.lineOf(at)
			rd.readJSON(at)
			return true
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

// begin reads the record in text whose first line is the given one.
func (rd *Reader) begin(line []byte, at int) {
	rd.count++
	rd.first = rd.text.lineOf(at)
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
	rd.place()
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

// nextLine returns the next line of the present record that is neither blank
// nor only a comment, without blanks at its ends. It is false at the end of
// the input and before the line that begins another record.
func (rd *Reader) nextLine() (line []byte, at int, ok bool) {
	for {
		if c, at := rd.text.first(); c == '{' {
			rd.text.seek(at)
			return nil, at, false
		}
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
		if isFormatLine(line) {
			rd.text.seek(start)
			return nil, start, false
		}
		rd.checkText(line, at)
		return line, at, true
	}
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
