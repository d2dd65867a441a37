package input

import (
	"bufio"
	"bytes"
	"io"
	"unicode/utf8"
)

// MaxLine is the number of bytes that are kept of one line of input.
const MaxLine = 1 << 20

// Line is one line of input, without its line end.
type Line struct {
	Number int    // from 1
	Text   string // without a byte order mark, at most MaxLine bytes
	Cut    bool   // the line was longer, and its end is lost
}

// LineReader splits a stream into lines of any length and keeps at most MaxLine
// bytes of each. Lines end with LF or CRLF; the last one may lack its end; a byte
// order mark before the first is dropped.
type LineReader struct {
	r      *bufio.Reader
	buf    []byte
	number int
}

// NewLineReader returns a LineReader on r.
func NewLineReader(r io.Reader) *LineReader {
	return &LineReader{r: bufio.NewReaderSize(r, 64<<10)}
}

// Waiting reports whether the next line may have to be waited for.
func (lr *LineReader) Waiting() bool {
	buffered, _ := lr.r.Peek(lr.r.Buffered())
	return bytes.IndexByte(buffered, '\n') < 0
}

// Next returns the next line, or io.EOF, or the error of the stream.
func (lr *LineReader) Next() (Line, error) {
	lr.buf = lr.buf[:0]
	cut := false
	for {
		part, err := lr.r.ReadSlice('\n')
		if room := MaxLine - len(lr.buf); len(part) > room {
			part, cut = part[:room], true
		}
		lr.buf = append(lr.buf, part...)
		switch {
		case err == nil:
			return lr.line(cut), nil
		case err == bufio.ErrBufferFull:
		case err == io.EOF && len(lr.buf) > 0:
			return lr.line(cut), nil
		default:
			return Line{}, err
		}
	}
}

// line makes a line of what has been read.
func (lr *LineReader) line(cut bool) Line {
	lr.number++
	text := lr.buf
	if lr.number == 1 {
		text = bytes.TrimPrefix(text, []byte("\uFEFF"))
	}
	if cut {
		text = trimPartialRune(text)
	} else {
		text = bytes.TrimSuffix(text, []byte("\n"))
		text = bytes.TrimSuffix(text, []byte("\r"))
	}
	return Line{Number: lr.number, Text: string(text), Cut: cut}
}

// trimPartialRune drops the first bytes of a character whose last bytes were
// cut off.
func trimPartialRune(b []byte) []byte {
	for i := 1; i < utf8.UTFMax && i <= len(b); i++ {
		if utf8.RuneStart(b[len(b)-i]) {
			if !utf8.FullRune(b[len(b)-i:]) {
				return b[:len(b)-i]
			}
			break
		}
	}
	return b
}
