package notation

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"unicode/utf8"
)

// lineReader reads the lines of one input, of any length, and knows their
// numbers. It takes LF and CRLF as line ends and skips a byte order mark.
type lineReader struct {
	in   *bufio.Reader
	file string
	no   int    // number of the line last read
	long []byte // the line, when it does not fit the buffer of in
}

func newLineReader(r io.Reader, file string) *lineReader {
	return &lineReader{in: bufio.NewReaderSize(r, 64<<10), file: file}
}

// next returns the next line without its end, valid until the following call.
// At the end it returns io.EOF. A line that is not text gives an *Error and
// can be passed over by calling next again; any other error is that of the
// input.
func (l *lineReader) next() ([]byte, error) {
	line, err := l.in.ReadSlice('\n')
	if err == bufio.ErrBufferFull {
		l.long = append(l.long[:0], line...)
		for err == bufio.ErrBufferFull {
			line, err = l.in.ReadSlice('\n')
			l.long = append(l.long, line...)
		}
		line = l.long
	}
	if err != nil && (err != io.EOF || len(line) == 0) {
		return nil, err
	}
	l.no++
	if l.no == 1 {
		line = bytes.TrimPrefix(line, []byte("\ufeff"))
	}
	if n := len(line); n > 0 && line[n-1] == '\n' {
		line = bytes.TrimSuffix(line[:n-1], []byte("\r"))
	}
	if fault := textFault(line); fault != nil {
		fault.File, fault.Line = l.file, l.no
		return nil, fault
	}
	return line, nil
}

// textFault returns an error if line holds bytes that do not belong in a text
// file.
func textFault(line []byte) *Error {
	if i := bytes.IndexAny(line, "\x00\r"); i >= 0 {
		msg := "there is a NUL byte: this is not a text file"
		if line[i] == '\r' {
			msg = "there is a carriage return within the line: lines end in LF or CRLF"
		}
		return &Error{Kind: Syntax, Col: utf8.RuneCount(line[:i]) + 1, Msg: msg}
	}
	if !utf8.Valid(line) {
		n := 0
		for i, r := range string(line) {
			if r == utf8.RuneError && !strings.HasPrefix(string(line[i:]), "\ufffd") {
				break
			}
			n++
		}
		return &Error{Kind: Syntax, Col: n + 1, Msg: "there is a byte that is not UTF-8"}
	}
	return nil
}
