package notation

import (
	"fmt"

	"flowergarden/engine"
)

// board reads the lines of a board, up to another one or to a record, and the
// board they show. The given rules count where it has no header variant.
func (tr *textReader) board(given engine.Rules) (b Board, ok bool) {
	tr.waiting = tr.waiting[:0]
	for !tr.prompt || !tr.complete(given) {
		line, at, more := tr.nextLine()
		if !more {
			break
		}
		if !tr.boardLine(line, at) {
			tr.text.seek(at)
			tr.putBack(at)
			break
		}
	}
	base := given
	if tr.headers.named() {
		base = tr.headers.variant
	}
	rules, ok := tr.headers.switched(base, tr.failAt)
	if !tr.hasLines(tr.block.end) || !ok {
		return Board{}, false
	}
	return tr.builder.board(rules)
}

// complete reports whether the board has its last column, by the rules that it
// names or the given ones.
func (tr *textReader) complete(given engine.Rules) bool {
	if tr.headers.named() {
		given = tr.headers.variant
	}
	return tr.block.foundations.read && tr.block.bouquet.read && tr.block.width == int(given.Columns)
}

// boardLine takes a line of a board. It is false, and nothing is taken, if the
// line belongs to the next board.
func (tr *textReader) boardLine(line []byte, at int) bool {
	key, value, valueAt := splitLine(line, at)
	switch {
	case key == nil:
		tr.fail(NotKnown, at, string(line), `a board has lines such as "bouquet: 7h Td" or "3: Kd 5s"`)
	case isDigits(key):
		tr.takeColumn(key, value, at, valueAt)
	case isName(key, "foundations"):
		if tr.block.width > 0 {
			return false
		}
		tr.takeFoundations(value, at, valueAt)
	case isName(key, "bouquet"):
		tr.takeBouquet(value, at, valueAt)
	case isName(key, "variant") || isName(key, "rule") || isName(key, "deal"):
		if tr.block.begun() {
			return false
		}
		tr.header(key, value, at, valueAt)
	default:
		tr.fail(NotKnown, at, string(key), "a board has the headers variant, rule and deal, and no others")
	}
	return true
}

// isBoardName reports whether a board has lines that begin with key.
func isBoardName(key []byte) bool {
	for _, name := range knownNames[:5] {
		if isName(key, name) {
			return true
		}
	}
	return false
}

// takeFoundations takes the value of the line "foundations:". at is the offset of
// the line, valueAt that of its value.
func (tr *textReader) takeFoundations(value []byte, at, valueAt int) {
	b := &tr.block
	value = tr.trailing(value, PartFoundations, 0)
	if tr.again(&b.foundations, at, "foundations") {
		return
	}
	tr.checkOrder(b.bouquet.read || b.width > 0, at)
	var buf [maxLine]engine.Card
	tops := tr.cards(buf[:0], &b.foundations, value, valueAt)
	if len(tops) != engine.Suits {
		tr.fail(BadValue, at, "", fmt.Sprintf(`the line "foundations:" has %s, and there are four foundations in the order c d h s ("-" for an empty one)`, entries(len(tops))))
		return
	}
	copy(b.layout.Foundations[:], tops)
}

// takeBouquet takes the value of the line "bouquet:".
func (tr *textReader) takeBouquet(value []byte, at, valueAt int) {
	b := &tr.block
	value = tr.trailing(value, PartBouquet, 0)
	if !tr.again(&b.bouquet, at, "bouquet") {
		tr.checkOrder(b.width > 0, at)
		b.layout.Bouquet = tr.cards(b.layout.Bouquet, &b.bouquet, value, valueAt)
	}
}

// takeColumn takes the value of the line of a column, whose number is key.
func (tr *textReader) takeColumn(key, value []byte, at, valueAt int) {
	b := &tr.block
	want := b.width + 1
	n := want
	if len(key) == 1 && key[0] > '0' {
		n = int(key[0] - '0')
	}
	value = tr.trailing(value, PartColumn, n)
	if n > engine.MaxColumns || len(key) > 1 || key[0] == '0' {
		tr.fail(NotKnown, at, string(key), fmt.Sprintf("there is no such column: the columns are numbered from 1 to at most %d", engine.MaxColumns))
		return
	}
	if tr.again(&b.columns[n-1], at, string(key)) {
		return
	}
	if n != want {
		tr.fail(Misplaced, at, string(key), fmt.Sprintf("expected column %d: the columns are in order, an empty one as \"%d: -\"", want, want))
	}
	b.width = max(b.width, n)
	b.cards[n-1] = tr.cards(b.cards[n-1], &b.columns[n-1], value, valueAt)
}

// checkOrder reports a line of a board that comes too late.
func (tr *textReader) checkOrder(late bool, at int) {
	if late {
		tr.fail(Misplaced, at, "", "the lines of a board come in the order foundations, bouquet, columns")
	}
}

// again notes that a line is there, and reports it if it was there before.
func (tr *textReader) again(line *cardLine, at int, name string) bool {
	if line.read {
		tr.fail(Duplicate, at, "", fmt.Sprintf("duplicate line %q", name+":"))
		return true
	}
	tr.block.end = tr.text.lineEnd()
	line.read, line.at, line.ats = true, at, line.ats[:0]
	return false
}

// cards appends the cards of a line to cards. "-" alone means none; among the
// foundations it is NoCard, and so is a word that is not a card, in any line.
func (tr *textReader) cards(cards []engine.Card, line *cardLine, value []byte, at int) []engine.Card {
	if len(value) == 0 {
		tr.fail(Missing, at, "", `expected cards after ":", or "-" for none`)
	}
	foundations := line == &tr.block.foundations
	if !foundations && string(value) == "-" {
		return cards
	}
	for len(value) > 0 {
		n := 1
		for n < len(value) && value[n] != ' ' && value[n] != '\t' {
			n++
		}
		word := value[:n]
		if len(cards) == maxLine {
			tr.fail(BadValue, at, "", fmt.Sprintf("there are more than %d cards on the line", maxLine))
			tr.block.unread = append(tr.block.unread, at)
			break
		}
		c, read := engine.NoCard, n
		if n == 2 {
			c = canonicalCard(word[0], word[1])
		}
		if c == engine.NoCard {
			c, read = scanCard(string(word))
		}
		if read != n && !(foundations && string(word) == "-") {
			_, err := ParseCard(string(word))
			tr.fail(NotACard, at, string(word), asError(err).Msg)
			tr.block.unread = append(tr.block.unread, at)
			c = engine.NoCard
		}
		cards, line.ats = append(cards, c), append(line.ats, at)
		value, at = trimBlanks(value[n:], at+n)
	}
	return cards
}

func entries(n int) string {
	if n == 1 {
		return "1 entry"
	}
	return fmt.Sprintf("%d entries", n)
}
