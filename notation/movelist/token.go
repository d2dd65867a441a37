package movelist

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"flowergarden/engine"
	"flowergarden/notation"
	"flowergarden/notation/internal/foreign"
)

// kind is what a token is.
type kind uint8

const (
	other  kind = iota
	card        // 7h
	number      // 12
	word        // foundation
	arrow       // ->
	marks       // !?
	sign        // one of * , ; . ) : &
)

// token is a part of a line.
type token struct {
	kind kind
	text string
	card engine.Card
	at   foreign.At
}

// tokens splits a line, without its comment, into its parts.
func tokens(line string, number int) []token {
	var list []token
	at := foreign.At{Line: number, Col: 1}
	for line != "" {
		t, n := next(line)
		t.at = at
		at.Col += utf8.RuneCountInString(line[:n])
		if line = line[n:]; t.text != "" {
			list = append(list, t)
		}
	}
	return list
}

// next returns the token at the beginning of s, which is not empty, with its
// length. A blank is a token without text.
func next(s string) (t token, n int) {
	r, size := utf8.DecodeRuneInString(s)
	switch {
	case r == ' ' || r == '\t':
		return token{}, size
	case strings.ContainsRune("*,;.):&", r):
		return token{kind: sign, text: s[:size]}, size
	case strings.ContainsRune("->→", r):
		n = size
		if strings.HasPrefix(s, "->") {
			n = 2
		}
		return token{kind: arrow, text: s[:n]}, n
	case r == '!' || r == '?':
		n = end(s, func(r rune) bool { return r == '!' || r == '?' })
		return token{kind: marks, text: s[:n]}, n
	}
	if c, n := scanCard(s); n > 0 {
		return token{kind: card, text: s[:n], card: c}, n
	}
	if n = end(s, unicode.IsDigit); n > 0 {
		return token{kind: number, text: s[:n]}, n
	}
	if n = end(s, unicode.IsLetter); n > 0 {
		return token{kind: word, text: s[:n]}, n
	}
	return token{kind: other, text: s[:size]}, size
}

// end returns how many bytes at the beginning of s belong to runes that are of
// a kind.
func end(s string, is func(rune) bool) int {
	for i, r := range s {
		if !is(r) {
			return i
		}
	}
	return len(s)
}

// longestCard is the most characters that a card has: 10, its suit sign and
// U+FE0F.
const longestCard = 4

// scanCard returns the card at the beginning of s with its length, or 0 if
// there is none, or if letters or digits go on after it.
func scanCard(s string) (engine.Card, int) {
	var ends []int
	for i := range s {
		if ends = append(ends, i); len(ends) > longestCard+1 {
			break
		}
	}
	if len(ends) <= longestCard+1 {
		ends = append(ends, len(s))
	}
	for i := len(ends) - 1; i > 0; i-- {
		n := ends[i]
		c, err := notation.ParseCard(s[:n])
		if err != nil {
			continue
		}
		if r, _ := utf8.DecodeRuneInString(s[n:]); n < len(s) && (unicode.IsLetter(r) || unicode.IsDigit(r)) {
			return engine.NoCard, 0
		}
		return c, n
	}
	return engine.NoCard, 0
}
