package notation

import (
	"bytes"
	"fmt"
	"io"
	"unicode/utf8"
)

// text is an input that is read line by line. Everything since the last call of
// keep stays in memory, so that a fault that is noticed later can be shown in
// its line. A place in the text is an offset in bytes from there.
type text struct {
	in   io.Reader
	buf  []byte
	kept int   // buf[kept:] is what keep has kept
	next int   // buf[next:] has not been read as lines yet
	seen int   // buf[next:seen] holds no line feed
	no   int   // the number of lines before kept
	gone int64 // the number of bytes that are no longer in buf
	err  error
	// walked is how many bytes were passed over in search of line ends and
	// places. A test holds it to be linear in the input.
	walked int
}

// textBuffer is the first size of the buffer. Larger ones did not read faster,
// and a stream of small records needs no more.
const textBuffer = 64 << 10

// line returns the next line without its end and its offset. It is false at
// the end of the input, or when the input fails; then t.err is not io.EOF.
// The line is valid until the following call.
func (t *text) line() (line []byte, at int, ok bool) {
	for {
		if i := bytes.IndexByte(t.buf[t.seen:], '\n'); i >= 0 {
			return t.take(t.seen+i, t.seen+i+1)
		}
		t.walked += len(t.buf) - t.seen
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

// first returns the first byte of the next line that is not a blank, with its
// offset, and reads no further. It is 0 at the end of the input.
func (t *text) first() (c byte, at int) {
	at = t.next - t.kept
	if t.next < len(t.buf) && t.buf[t.next] > ' ' && t.buf[t.next] < utf8.RuneSelf {
		return t.buf[t.next], at // nearly always
	}
	// A line of one byte is not to wait for the next one.
	if b := t.ahead(at, 1); len(b) > 0 && b[0] == byteOrderMark[0] &&
		bytes.HasPrefix(t.ahead(at, len(byteOrderMark)), []byte(byteOrderMark)) {
		at += len(byteOrderMark)
	}
	for ; ; at++ {
		b := t.ahead(at, 1)
		if len(b) == 0 {
			return 0, at
		}
		t.walked++
		if b[0] != ' ' && b[0] != '\t' {
			return b[0], at
		}
	}
}

// ahead returns what is in memory from offset at on: n bytes at least, unless
// the input ends before.
func (t *text) ahead(at, n int) []byte {
	for len(t.buf)-t.kept-at < n && t.err == nil {
		t.fill()
	}
	return t.buf[min(t.kept+at, len(t.buf)):]
}

// lineBegin returns what a line begins with, enough to see whether it begins a
// record. The line begins at offset at.
func (t *text) lineBegin(at int) []byte {
	const mark, word = byteOrderMark, byteOrderMark + formatWord
	var begin []byte
	for n := 1; n <= len(word)+2; n++ {
		begin = t.ahead(at, n)
		if len(begin) < n || begin[n-1] == '\n' {
			break // the input ends here, or the line
		}
		// A line that begins with something else need not be there in full yet.
		if b := begin[:n]; !bytes.HasPrefix([]byte(word), b[:min(n, len(word))]) &&
			!bytes.HasPrefix([]byte(formatWord), b[:min(n, len(formatWord))]) {
			break
		}
	}
	begin = bytes.TrimPrefix(begin, []byte(mark))
	if i := bytes.IndexByte(begin[:min(len(begin), len(formatWord)+2)], '\n'); i >= 0 {
		return bytes.TrimSuffix(begin[:i], []byte("\r"))
	}
	return begin
}

// take returns the line buf[next:end] and goes on at next. A carriage return
// belongs to the line end only before a line feed. A byte order mark is skipped
// at the beginning of any line, since files that have one may be concatenated.
func (t *text) take(end, next int) ([]byte, int, bool) {
	t.walked += end - t.seen
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

// limitError is the error of an input that is larger than any game.
type limitError string

func (e limitError) Error() string { return string(e) }

// maxKept bounds what is kept: a record, or one line between records. A game
// takes a few kilobytes, and an input without an end, such as /dev/zero, must
// not fill the memory.
const (
	maxKept               = 16 << 20
	errTooLong limitError = "the input exceeds 16 megabytes, and no game does"
)

// maxRemarks bounds the comments and headers of a record, each of which takes
// much more memory than text.
const (
	maxRemarks                   = 1_000_000
	errTooManyRemarks limitError = "a record has no more than a million comments and headers"
)

// fill reads more of the input, after what is kept.
func (t *text) fill() {
	if len(t.buf)-t.kept >= maxKept {
		t.err = errTooLong
		return
	}
	if t.kept > 0 {
		t.gone += int64(t.kept)
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

// bytes returns the text from offset from to offset to.
func (t *text) bytes(from, to int) []byte { return t.buf[t.kept+from : t.kept+to] }

// lineOf returns the number of the line that offset at is in.
func (t *text) lineOf(at int) int {
	t.walked += at
	return t.no + bytes.Count(t.bytes(0, at), []byte("\n")) + 1
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
