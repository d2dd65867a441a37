package notation

import (
	"bytes"
	"fmt"
	"io"
	"unicode/utf8"
)

// text is an input that is read line by line. Everything from the last call
// of keep on stays in memory, so that a fault that comes to light later can
// still be shown where it stands. A place in the text is an offset in bytes
// from there.
type text struct {
	in   io.Reader
	buf  []byte
	kept int // buf[kept:] is what keep has kept
	next int // buf[next:] has not been read as lines yet
	seen int // buf[next:seen] holds no line feed
	no   int // the number of lines before kept
	err  error
}

// textBuffer is the size of the buffer to begin with. Larger ones did not read
// faster, and a stream of small records needs no more memory than this.
const textBuffer = 64 << 10

// line returns the next line without its end and its offset. It is false at
// the end of the input, or when the input fails; then t.err is not io.EOF.
// The line is valid until the following call.
func (t *text) line() (line []byte, at int, ok bool) {
	for {
		if i := bytes.IndexByte(t.buf[t.seen:], '\n'); i >= 0 {
			return t.take(t.seen+i, t.seen+i+1)
		}
		t.seen = len(t.buf)
		if t.err != nil {
			break
		}
		t.fill()
	}
	if t.err == io.EOF && t.next < len(t.buf) {
		return t.take(len(t.buf), len(t.buf))
	}
	return nil, t.next - t.kept, false
}

// take returns the line buf[next:end] and goes on at next. A carriage return
// belongs to the line end only before a line feed. A byte order mark is passed
// over at the beginning of any line: files that have one are put together.
func (t *text) take(end, next int) ([]byte, int, bool) {
	line, at := t.buf[t.next:end], t.next-t.kept
	if next > end {
		line = bytes.TrimSuffix(line, []byte("\r"))
	}
	t.next, t.seen = next, next
	if bytes.HasPrefix(line, []byte(byteOrderMark)) {
		return line[len(byteOrderMark):], at + len(byteOrderMark), true
	}
	return line, at, true
}

// lineEnd returns the offset of the end of the last line.
func (t *text) lineEnd() int {
	end := t.next
	for end > t.kept && (t.buf[end-1] == '\n' || t.buf[end-1] == '\r') {
		end--
	}
	return end - t.kept
}

// seek goes on reading at offset at.
func (t *text) seek(at int) {
	t.next = t.kept + at
	t.seen = t.next
}

// keep forgets everything before the next line.
func (t *text) keep() {
	t.no += bytes.Count(t.buf[t.kept:t.next], []byte("\n"))
	t.kept = t.next
}

// maxKept bounds what is kept: a record, or one line between records. A game
// that anyone has played takes some kilobytes, and an input without an end, such
// as /dev/zero, must not fill the memory.
const maxKept = 16 << 20

// errTooLong is the error of an input with more than maxKept bytes to keep.
var errTooLong = fmt.Errorf("this goes on for more than %d megabytes, and no game does", maxKept>>20)

// fill reads more of the input behind what is kept.
func (t *text) fill() {
	if len(t.buf)-t.kept >= maxKept {
		t.err = errTooLong
		return
	}
	if t.kept > 0 {
		n := copy(t.buf, t.buf[t.kept:])
		t.buf = t.buf[:n]
		t.next, t.seen, t.kept = t.next-t.kept, t.seen-t.kept, 0
	}
	if len(t.buf) == cap(t.buf) {
		grown := make([]byte, len(t.buf), max(textBuffer, min(2*cap(t.buf), maxKept)))
		copy(grown, t.buf)
		t.buf = grown
	}
	const patience = 100
	for range patience {
		n, err := t.in.Read(t.buf[len(t.buf):cap(t.buf)])
		t.buf = t.buf[:len(t.buf)+n]
		if t.err = err; n > 0 || err != nil {
			return
		}
	}
	t.err = io.ErrNoProgress
}

// bytes returns what stands from offset from to offset to.
func (t *text) bytes(from, to int) []byte { return t.buf[t.kept+from : t.kept+to] }

// locate returns the line number and column of offset at, and the line.
func (t *text) locate(at int) (line, col int, source []byte) {
	before := t.buf[t.kept : t.kept+at]
	start := bytes.LastIndexByte(before, '\n') + 1
	whole := t.buf[t.kept+start:]
	if i := bytes.IndexByte(whole, '\n'); i >= 0 {
		whole = bytes.TrimSuffix(whole[:i], []byte("\r"))
	}
	if bytes.HasPrefix(whole, []byte(byteOrderMark)) {
		whole = whole[len(byteOrderMark):]
		start += len(byteOrderMark)
	}
	line = t.no + bytes.Count(before, []byte("\n")) + 1
	return line, utf8.RuneCount(before[min(start, at):]) + 1, whole
}

const byteOrderMark = "\ufeff"

// trimBlanks returns line without the blanks at its ends, and at moved to
// where the rest begins.
func trimBlanks(line []byte, at int) ([]byte, int) {
	for len(line) > 0 && (line[0] == ' ' || line[0] == '\t') {
		line, at = line[1:], at+1
	}
	return trimBlanksRight(line), at
}

// trimBlanksRight returns b without the blanks at its end.
func trimBlanksRight(b []byte) []byte {
	for len(b) > 0 && (b[len(b)-1] == ' ' || b[len(b)-1] == '\t') {
		b = b[:len(b)-1]
	}
	return b
}

// isText reports whether line holds nothing but text: UTF-8 without NUL and
// without carriage returns.
func isText(line []byte) bool {
	return bytes.IndexByte(line, 0) < 0 && bytes.IndexByte(line, '\r') < 0 && utf8.Valid(line)
}

// notText returns the offset of the first byte of line that makes isText
// false, and says what is wrong with it.
func notText(line []byte) (at int, msg string) {
	for at < len(line) {
		r, size := utf8.DecodeRune(line[at:])
		switch {
		case r == 0:
			return at, "there is a NUL character: this is not a text file"
		case r == '\r':
			return at, "there is a carriage return within the line: lines end in LF or CRLF, not in CR alone"
		case r == utf8.RuneError && size == 1:
			return at, fmt.Sprintf("the byte %#02x is not UTF-8", line[at])
		}
		at += size
	}
	return at, ""
}
