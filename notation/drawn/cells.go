package drawn

import (
	"strconv"
	"strings"

	"flowergarden/notation"
	"flowergarden/notation/internal/foreign"
)

// word is a word of a line with the cell of the screen in which it begins, from
// 0.
type word struct {
	foreign.Word
	cell int
}

// maxWord is how many bytes of a word are looked at. No word of a board has as
// many.
const maxWord = 64

// tabStop is where terminals have their tabulators.
const tabStop = 8

// cells returns the words of a line of the text, without brackets, each in the
// cell that a terminal would show it in.
func cells(t *foreign.Text, line string, number int) []word {
	var (
		words []word
		cell  int
		gap   = true // the next character begins a word
		skip  int    // bytes of an escape code still to be passed over
		col   int
	)
	for i, r := range line {
		col++
		if skip > 0 {
			skip--
			continue
		}
		switch r {
		case ' ':
			cell++
			gap = true
		case '\t':
			cell += tabStop - cell%tabStop
			gap = true
		case '[', ']':
			cell++
		case '\ufe0f': // makes the sign before it a picture, and has no cell
		case '\x1b':
			at := foreign.At{Line: number, Col: col}
			n, to := escape(line[i:])
			switch {
			case n == 0:
				t.Fail(notation.Syntax, at, "", "an escape code that no board is drawn with: those for colours are read, and those for the place in a line")
				return nil
			case to >= 0:
				cell, gap = to, true
			}
			skip = n - 1
		default:
			if gap {
				words = append(words, word{foreign.Word{At: foreign.At{Line: number, Col: col}}, cell})
			}
			gap = false
			if last := &words[len(words)-1]; len(last.Text) < maxWord {
				last.Text += string(r)
			}
			cell++
		}
	}
	return words
}

// escape returns the length of the escape code at the beginning of s, and the
// cell it leads to, or -1 for a colour. The length is 0 for other codes.
func escape(s string) (n, cell int) {
	const begin = "\x1b["
	if !strings.HasPrefix(s, begin) {
		return 0, 0
	}
	n = len(begin)
	for n < len(s) && (s[n] >= '0' && s[n] <= '9' || s[n] == ';') {
		n++
	}
	if n == len(s) {
		return 0, 0
	}
	switch s[n] {
	case 'm':
		return n + 1, -1
	case 'G':
		if to, err := strconv.ParseUint(s[len(begin):n], 10, 16); err == nil && to > 0 {
			return n + 1, int(to) - 1
		}
	}
	return 0, 0
}
