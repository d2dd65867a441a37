// Package prose has the parts of sentences that the program says: counts,
// lists, lines that fit a screen, and text of others made safe to show.
package prose

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Count returns n and the noun, in the plural unless n is 1.
func Count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

// Or returns the words as a list of choices: "a", "a or b", "a, b or c".
func Or(words []string) string {
	switch n := len(words); n {
	case 0:
		return ""
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
}

// Sentence returns text, which begins with an ASCII letter, as a sentence.
func Sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] + "." }

// cutLength is the number of characters that Cut keeps.
const cutLength = 40

// Cut shortens what somebody typed, for a message.
func Cut(s string) string {
	if runes := []rune(s); len(runes) > cutLength {
		return string(runes[:cutLength]) + "..."
	}
	return s
}

// Visible returns text that came from a file, a file name or a player with
// everything that a terminal would obey, or that would hide or reorder what is
// shown, written as an escape: control characters but the tabulator, marks of
// direction, separators of lines and bytes that are not UTF-8. With Visible one
// line stays one line, and what is shown is what is there.
func Visible(text string) string {
	if isPlain(text) {
		return text
	}
	var b strings.Builder
	for i, r := range text {
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(text[i:], "\uFFFD"):
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case !hidden(r):
			b.WriteRune(r)
		case r < 0x80:
			fmt.Fprintf(&b, `\x%02x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// VisibleLines is Visible for text of several lines, which stay lines.
func VisibleLines(text string) string {
	if isPlain(strings.ReplaceAll(text, "\n", "")) {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = Visible(line)
	}
	return strings.Join(lines, "\n")
}

// isPlain reports whether text is ASCII that can be shown as it is, the usual
// case.
func isPlain(text string) bool {
	for i := range len(text) {
		if c := text[i]; c >= 0x7f || c < ' ' && c != '\t' {
			return false
		}
	}
	return true
}

// hidden reports whether r is shown as an escape.
func hidden(r rune) bool {
	return r != '\t' && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Co, unicode.Cs)
}
