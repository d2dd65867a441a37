package notation

import (
	"strings"
	"unicode/utf8"

	"flowergarden/engine"
)

// ParseCard reads one card, such as 7h, TD, 10h or A♠. The error is an *Error
// of kind Syntax.
func ParseCard(s string) (engine.Card, error) {
	c, n := scanCard(s)
	if n == len(s) && c != engine.NoCard {
		return c, nil
	}
	return engine.NoCard, &Error{
		Kind: Syntax, Reason: NotACard, Col: 1, Input: s,
		Msg: "not a card: a card is a rank (A 2 to 9 T J Q K) and a suit (c d h s), such as 7h or Td",
	}
}

// scanCard reads a card at the beginning of s and returns it with its length
// in bytes, or NoCard and 0 if there is none.
func scanCard(s string) (engine.Card, int) {
	r, n := scanRank(s)
	if n == 0 {
		return engine.NoCard, 0
	}
	suit, m := scanSuit(s[n:])
	if m == 0 {
		return engine.NoCard, 0
	}
	return engine.NewCard(r, suit), n + m
}

// scanRank reads a rank at the beginning of s and returns it with its length
// in bytes, or 0, 0.
func scanRank(s string) (engine.Rank, int) {
	if strings.HasPrefix(s, "10") {
		return 10, 2
	}
	if s == "" {
		return 0, 0
	}
	switch c := s[0]; {
	case c >= '2' && c <= '9':
		return engine.Rank(c - '0'), 1
	case c == 'A' || c == 'a':
		return engine.Ace, 1
	case c == 'T' || c == 't':
		return 10, 1
	case c == 'J' || c == 'j':
		return engine.Jack, 1
	case c == 'Q' || c == 'q':
		return engine.Queen, 1
	case c == 'K' || c == 'k':
		return engine.King, 1
	}
	return 0, 0
}

// scanSuit reads a suit letter or suit sign at the beginning of s and returns
// it with its length in bytes, or 0, 0.
func scanSuit(s string) (engine.Suit, int) {
	r, n := utf8.DecodeRuneInString(s)
	var suit engine.Suit
	switch r {
	case 'c', 'C':
		return engine.Clubs, n
	case 'd', 'D':
		return engine.Diamonds, n
	case 'h', 'H':
		return engine.Hearts, n
	case 's', 'S':
		return engine.Spades, n
	case '♣', '♧':
		suit = engine.Clubs
	case '♦', '♢':
		suit = engine.Diamonds
	case '♥', '♡':
		suit = engine.Hearts
	case '♠', '♤':
		suit = engine.Spades
	default:
		return 0, 0
	}
	const emojiSelector = "\ufe0f"
	if strings.HasPrefix(s[n:], emojiSelector) {
		n += len(emojiSelector)
	}
	return suit, n
}
