package main

import (
	"bufio"
	"bytes"
	"io"
	"unicode/utf8"
)

// maxLine bounds what is kept of one line of input. A longer line is refused
// as a whole, unless what lies beyond is part of a comment.
const maxLine = 1 << 20

// inputLine is one line of input, without its line end.
type inputLine struct {
	number int    // from 1
	text   string // without a byte order mark, at most maxLine bytes
	cut    bool   // the line was longer, and its end is lost
}

// lineReader splits a stream into lines of any length. Lines end with LF or
// CRLF; the last one may lack its end; a byte order mark before the first is
// dropped.
type lineReader struct {
	r      *bufio.Reader
	buf    []byte
	number int
}

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{r: bufio.NewReaderSize(r, 64<<10)}
}

// waiting reports whether the next line may have to be waited for.
func (lr *lineReader) waiting() bool {
	buffered, _ := lr.r.Peek(lr.r.Buffered())
	return bytes.IndexByte(buffered, '\n') < 0
}

// Next returns the next line, or io.EOF, or the error of the stream.
func (lr *lineReader) Next() (inputLine, error) {
	lr.buf = lr.buf[:0]
	cut := false
	for {
		part, err := lr.r.ReadSlice('\n')
		if room := maxLine - len(lr.buf); len(part) > room {
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
			return inputLine{}, err
		}
	}
}

// line makes a line of what has been read.
func (lr *lineReader) line(cut bool) inputLine {
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
	return inputLine{number: lr.number, text: string(text), cut: cut}
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
