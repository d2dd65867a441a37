package session

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"flowergarden/cmd/flowergarden/input"
	"flowergarden/notation"
)

// CheckText refuses a line that is no text, or too long to be one. Its comment
// may have any length.
func CheckText(line input.Line) error {
	text := line.Text
	if line.Cut && len(withoutComment(text)) == len(text) {
		return &notation.Error{Kind: notation.Limit, Reason: notation.TooLong,
			Msg: fmt.Sprintf("the line is longer than %d bytes", input.MaxLine)}
	}
	fail := func(at int, format string, args ...any) error {
		return &notation.Error{Kind: notation.Syntax, Reason: notation.NotText, Col: utf8.RuneCountInString(text[:at]) + 1,
			Msg: fmt.Sprintf(format, args...), Source: text}
	}
	for i, r := range text {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD"):
			return fail(i, "byte 0x%02x is not UTF-8", text[i])
		case r == '\r':
			return fail(i, "a carriage return within the line: lines end with LF or CRLF")
		case r < ' ' && r != '\t' || r == 0x7f:
			return fail(i, "control character U+%04X: only text is read here", r)
		}
	}
	return nil
}

// withoutComment returns line without its comment.
func withoutComment(line string) string {
	for i := range len(line) {
		if line[i] == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return line[:i]
		}
	}
	return line
}
