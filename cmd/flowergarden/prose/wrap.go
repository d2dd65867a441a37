package prose

import (
	"strings"
	"unicode/utf8"
)

// TextWidth is the width for texts where the width of the screen is not known:
// none is narrower in practice.
const TextWidth = 40

// leastWidth is the least width that text is broken for.
const leastWidth = 8

// Wrap appends text to b in lines of at most width characters, broken at
// blanks; 0 is a width that is not known. A line of text that fits stays as it
// is, another goes on with the indentation that it begins with.
func Wrap(b []byte, text string, width int) []byte {
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		if width <= 0 || len(line) <= width {
			b = append(append(b, line...), '\n')
			continue
		}
		width := max(width, leastWidth)
		indent := min(len(line)-len(strings.TrimLeft(line, " ")), width/4)
		for _, part := range Break(line, width-indent, width-indent) {
			b = append(b, strings.Repeat(" ", indent)...)
			b = append(append(b, part...), '\n')
		}
	}
	return b
}

// Break returns the words of text in lines: the first of at most first
// characters, the others of at most rest. A word that is longer than a line is
// cut.
func Break(text string, first, rest int) []string {
	var lines []string
	var line []byte
	room := first
	for word := range strings.FieldsSeq(text) {
		switch {
		case len(line) == 0:
		case len(line)+1+len(word) > room:
			lines, line, room = append(lines, string(line)), line[:0], rest
		default:
			line = append(line, ' ')
		}
		for len(line)+len(word) > room {
			n := max(1, room-len(line))
			for n > 1 && !utf8.RuneStart(word[n]) {
				n--
			}
			lines, line, room = append(lines, string(append(line, word[:n]...))), line[:0], rest
			word = word[n:]
		}
		line = append(line, word...)
	}
	if len(line) > 0 {
		lines = append(lines, string(line))
	}
	return lines
}
