package notation

import (
	"bytes"
	"unicode/utf8"
)

// cursor is a place in a text that moves forward only. It finds the lines and
// columns of many offsets in one pass.
type cursor struct {
	text  *text
	at    int    // the offset
	line  int    // its line
	col   int    // its column
	begin int    // offset at which the line begins, after a byte order mark
	whole string // the line, once source has been called
}

// cursor returns a cursor at the beginning of what is kept.
func (t *text) cursor() cursor {
	c := cursor{text: t}
	c.newLine(t.no+1, 0)
	return c
}

// newLine moves c to the beginning of a line.
func (c *cursor) newLine(line, at int) {
	*c = cursor{text: c.text, at: at, line: line, col: 1, begin: at}
	if bytes.HasPrefix(c.text.buf[c.text.kept+at:], []byte(byteOrderMark)) {
		c.begin += len(byteOrderMark)
	}
}

// to moves c to offset at, which is not before it.
func (c *cursor) to(at int) {
	c.text.walked += at - c.at
	skipped := c.text.bytes(c.at, at)
	if i := bytes.LastIndexByte(skipped, '\n'); i >= 0 {
		c.newLine(c.line+bytes.Count(skipped, []byte("\n")), c.at+i+1)
	}
	if from := max(c.at, c.begin); from < at {
		c.col += utf8.RuneCount(c.text.bytes(from, at))
	}
	c.at = at
}

// source returns the line that c is in, up to where it has been read: many
// objects can be on one line.
func (c *cursor) source() string {
	if c.whole == "" {
		line := c.text.buf[c.text.kept+c.begin : max(c.text.next, c.text.kept+c.begin)]
		if i := bytes.IndexByte(line, '\n'); i >= 0 {
			line = bytes.TrimSuffix(line[:i], []byte("\r"))
		}
		c.text.walked += len(line)
		c.whole = string(line)
	}
	return c.whole
}
