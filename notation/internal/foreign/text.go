package foreign

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"flowergarden/notation"
)

// MaxSize is the largest input that is read, in bytes. A board takes less than
// a thousand; a game of ten thousand moves, in words, takes a fifth of this.
const MaxSize = 1 << 20

// maxErrors bounds the faults that are listed of one input.
const maxErrors = 100

// Text is an input in lines, with the faults found in it.
type Text struct {
	File  string
	Lines []string // without line ends and byte order marks
	errs  notation.Errors
}

// At is a place in a text: a line and a character in it, both from 1.
type At struct {
	Line, Col int
}

// Word is a part of a line without blanks.
type Word struct {
	Text string
	At   At
}

// NewText splits data into lines. LF and CRLF end a line, and a byte order mark
// at the beginning of a line is dropped. An input that is too large, or that is
// not text throughout, has a fault.
func NewText(data []byte, file string) *Text {
	t := &Text{File: file}
	if len(data) > MaxSize {
		t.Fail(notation.Syntax, At{}, "", fmt.Sprintf("the input has %d bytes, and at most %d are read", len(data), MaxSize))
		return t
	}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
		t.Lines = append(t.Lines, strings.TrimPrefix(line, "\ufeff"))
		switch at := (At{Line: len(t.Lines)}); {
		case !utf8.ValidString(line):
			t.Fail(notation.Syntax, at, "", "the line is not UTF-8")
		case strings.ContainsAny(line, "\r\x00"):
			t.Fail(notation.Syntax, at, "", "the line has a NUL character, or a carriage return that does not end it")
		}
	}
	return t
}

// Fail adds a fault and returns it, for what else is known of it. Those beyond a
// hundred are not listed.
func (t *Text) Fail(kind notation.Kind, at At, input, msg string) *notation.Error {
	e := &notation.Error{Kind: kind, Reason: notation.BadValue, File: t.File, Line: at.Line, Col: at.Col, Input: input, Msg: msg}
	if at.Line > 0 && at.Line <= len(t.Lines) {
		e.Source = t.Lines[at.Line-1]
	}
	switch {
	case len(t.errs) < maxErrors:
		t.errs = append(t.errs, e)
	case len(t.errs) == maxErrors:
		t.errs = append(t.errs, &notation.Error{Kind: kind, Reason: notation.TooLong, File: t.File, Msg: "there are more faults, which are not listed"})
	}
	return e
}

// Failed reports whether there is a fault.
func (t *Text) Failed() bool { return len(t.errs) > 0 }

// Err returns the faults as Errors, in the order of the text and then those
// without a place, or nil.
func (t *Text) Err() error {
	if !t.Failed() {
		return nil
	}
	slices.SortStableFunc(t.errs, func(a, b *notation.Error) int {
		switch {
		case a.Line == b.Line:
			return a.Col - b.Col
		case a.Line == 0:
			return 1
		case b.Line == 0:
			return -1
		}
		return a.Line - b.Line
	})
	return t.errs
}

// End returns the place after the last line that is not blank, where something
// is missed that stands nowhere.
func (t *Text) End() At {
	n := len(t.Lines)
	for n > 1 && strings.TrimSpace(t.Lines[n-1]) == "" {
		n--
	}
	return At{Line: n}
}

// Words returns the words of s, which stands at the given place: what blanks
// and tabs separate.
func Words(s string, at At) []Word {
	var words []Word
	begin := -1
	col := at.Col
	for i, r := range s {
		if r == ' ' || r == '\t' {
			if begin >= 0 {
				words[len(words)-1].Text = s[begin:i]
			}
			begin = -1
		} else if begin < 0 {
			begin = i
			words = append(words, Word{At: At{at.Line, col}})
		}
		col++
	}
	if begin >= 0 {
		words[len(words)-1].Text = s[begin:]
	}
	return words
}

// WithoutComment returns line without the comment that begins with #, and the
// comment.
func WithoutComment(line string) (text, comment string) {
	text, comment, _ = strings.Cut(line, "#")
	return text, comment
}
