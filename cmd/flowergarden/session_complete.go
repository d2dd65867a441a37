package main

import (
	"slices"
	"strings"

	"flowergarden/engine"
	"flowergarden/notation"
)

// Complete returns the lines that the player may be about to type, each of
// them line with its last word completed: commands, moves that are legal, and
// what follows a command. It changes nothing.
func (s *session) Complete(line string) []string {
	before, last := splitLast(line)
	word, _ := cutWord(strings.TrimLeft(before, " \t"))
	switch c, err := findCommand(word); {
	case word == "":
		words := append(s.commandsWith(last), movesWith(s.game.Position(), last)...)
		return prepend(before, words)
	case err != nil:
		return nil
	case c == nil:
		p, ok := s.afterMoves(before)
		if !ok {
			return nil
		}
		return prepend(before, movesWith(&p, last))
	case c.complete == nil:
		return nil
	default:
		head := line[:strings.Index(line, word)+len(word)] + " "
		arg := strings.TrimLeft(line[len(head)-1:], " \t")
		return prepend(head, c.complete(s, arg))
	}
}

// splitLast splits line before its last word, which is empty if line ends
// with a blank.
func splitLast(line string) (before, last string) {
	i := strings.LastIndexAny(line, " \t") + 1
	return line[:i], line[i:]
}

func prepend(before string, words []string) []string {
	for i, w := range words {
		words[i] = before + w
	}
	return words
}

// afterMoves returns the position after the moves of text.
func (s *session) afterMoves(text string) (engine.Position, bool) {
	p := *s.game.Position()
	moves, err := splitMoves(text)
	if err != nil {
		return p, false
	}
	for i := range moves {
		m, err := moves[i].move.Resolve(&p)
		if err != nil {
			return p, false
		}
		p.Do(m)
	}
	return p, true
}

// commandsWith returns the commands that begin with prefix.
func (s *session) commandsWith(prefix string) []string {
	var names []string
	for _, c := range s.visible() {
		names = append(names, c.name)
	}
	slices.Sort(names)
	return withPrefix(names, strings.ToLower(prefix))
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
func fixed(words ...string) func(*session, string) []string {
	return func(_ *session, arg string) []string { return withPrefix(words, strings.ToLower(arg)) }
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
