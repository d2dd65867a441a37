package session

import (
	"slices"
	"strings"

	"flowergarden/engine"
	"flowergarden/notation"
)

// complete is Session.Complete.
func complete(s *Session, line string) []string {
	before, last := splitLast(line)
	word, _ := cutWord(strings.TrimLeft(before, blanks))
	switch c, err := findCommand(word); {
	case word == "":
		words := append(commandsWith(s, last), movesWith(s.table.game.Position(), last)...)
		return prepend(before, words)
	case err != nil:
		return nil
	case c == nil:
		p, ok := afterMoves(*s.table.game.Position(), before)
		if !ok {
			return nil
		}
		return prepend(before, movesWith(&p, last))
	case c.complete == nil:
		return nil
	default:
		head := line[:strings.Index(line, word)+len(word)] + " "
		arg := strings.TrimLeft(line[len(head)-1:], blanks)
		return prepend(head, c.complete(s, arg))
	}
}

// splitLast splits line before its last word, which is empty if line ends
// with a blank.
func splitLast(line string) (before, last string) {
	i := strings.LastIndexAny(line, blanks) + 1
	return line[:i], line[i:]
}

func prepend(before string, words []string) []string {
	for i, w := range words {
		words[i] = before + w
	}
	return words
}

// afterMoves returns the position after the moves of text, made from p on, and
// whether all of them are legal.
func afterMoves(p engine.Position, text string) (engine.Position, bool) {
	moves, err := readMoves(strings.TrimRight(text, blanks))
	if err != nil {
		return p, false
	}
	for i := range moves {
		m, err := moves[i].text.Resolve(&p)
		if err != nil {
			return p, false
		}
		p.Do(m)
	}
	return p, true
}

// commandNames returns the names of the commands of s, sorted with others.
func commandNames(s *Session, others ...string) []string {
	for _, c := range visible(s) {
		others = append(others, c.name)
	}
	slices.Sort(others)
	return others
}

// commandsWith returns the commands that begin with prefix.
func commandsWith(s *Session, prefix string) []string {
	return withPrefix(commandNames(s), strings.ToLower(prefix))
}

// completeTopic completes to what there is help on.
func completeTopic(s *Session, arg string) []string {
	return withPrefix(commandNames(s, topicNames()...), strings.ToLower(arg))
}

// movesWith returns the legal moves of p that begin with typed, in the
// spelling that was begun: with - for >, without the c of a column or the b of
// the bouquet, or as two digits. Without anything typed there are too many to
// be of help, and it returns none.
func movesWith(p *engine.Position, typed string) []string {
	if typed == "" {
		return nil
	}
	var found []string
	for _, m := range p.Moves() {
		for _, s := range spellings(p, m) {
			if len(s) >= len(typed) && strings.EqualFold(s[:len(typed)], typed) {
				found = append(found, typed+s[len(typed):])
				break
			}
		}
	}
	return found
}

// spellings returns the ways to type a move of p, the canonical one first.
func spellings(p *engine.Position, m engine.Move) []string {
	move := notation.FormatMove(p, m)
	source, target, _ := strings.Cut(move, ">")
	dashed := source + "-" + target
	short := source[1:]
	all := []string{move, dashed, short + ">" + target, short + "-" + target, short + target}
	if card := m.Card.String(); m.From.IsColumn() && m.Count == 1 && source == "c"+string('0'+byte(m.From)) {
		all = append(all, card+">"+target, card+"-"+target, card+target)
	}
	return all
}

// fixed completes to one of the given words.
func fixed(words ...string) func(*Session, string) []string {
	return func(_ *Session, arg string) []string { return withPrefix(words, strings.ToLower(arg)) }
}

func withPrefix(words []string, prefix string) []string {
	var found []string
	for _, w := range words {
		if strings.HasPrefix(w, prefix) {
			found = append(found, w)
		}
	}
	return found
}
