package session

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/notation"
)

// play plays the moves of a line: all of them, or none if one cannot be read or
// is refused.
func play(t *table, line string, restricted bool) (Reply, error) {
	moves, err := readMoves(line)
	if err != nil {
		return Reply{}, err
	}
	p := *t.game.Position()
	var played []engine.Played
	for i := range moves {
		m, err := moves[i].text.Resolve(&p)
		singles := []engine.Move{m}
		if err != nil {
			hint := ""
			if singles, hint = byHand(&p, asIllegal(err)); singles == nil {
				return Reply{}, refused(t, err, &p, line, moves, i, hint)
			}
		}
		for j, m := range singles {
			p.Do(m)
			played = append(played, engine.Played{Move: m, Follows: j > 0})
		}
		if t.auto {
			played = appendRising(played, &p, true)
		}
	}
	if restricted && t.game.Len()+len(played) > maxRestrictedMoves {
		return Reply{}, fault.Limit("a game can have %d moves here, and this one has %d", maxRestrictedMoves, t.game.Len()).Because("too-many-moves")
	}
	return Reply{Played: t.commit(played), Changed: true}, nil
}

// maxRestrictedMoves is the most moves of a game of a restricted player: many
// times what anyone plays by hand.
const maxRestrictedMoves = 10_000

// lineMove is one move of a line, with the byte at which it begins.
type lineMove struct {
	text notation.MoveText
	at   int
}

// readMoves reads the moves of a line, which has no blanks at its end.
func readMoves(line string) ([]lineMove, error) {
	var moves []lineMove
	for rest := strings.TrimLeft(line, blanks); rest != ""; {
		at := len(line) - len(rest)
		m, next, err := notation.ParseMovePrefix(rest)
		if err != nil {
			return nil, notAMove(err, line, at)
		}
		moves = append(moves, lineMove{m, at})
		rest = next
	}
	return moves, nil
}

// notAMove returns the error of what begins at byte at of line, where a move is
// expected and err is what is wrong with it.
func notAMove(err error, line string, at int) error {
	word, _ := cutWord(line[at:])
	if c, err := findCommand(word); err == nil && c != nil {
		return fault.Command("%s is a command: it must be on a line of its own", c.name).Because("misplaced")
	}
	return inLine(err, line, at)
}

// inLine makes err, about a move that begins at byte at of line, an error
// about the line.
func inLine(err error, line string, at int) error {
	var e *notation.Error
	if !errors.As(err, &e) {
		return err
	}
	whole := *e
	whole.Col = utf8.RuneCountInString(line[:at]) + max(e.Col, 1)
	whole.Source = line
	return &whole
}

// refused completes the error of the i-th move of a line: where it is, hint if
// there is one, what else its card could do in p, and that the moves before it
// were not made either.
func refused(t *table, err error, p *engine.Position, line string, moves []lineMove, i int, hint string) error {
	f := &fault.Fault{Code: fault.ExitFinding, Err: inLine(err, line, moves[i].at)}
	if hint != "" {
		f.Hint("%s", hint)
	}
	if illegal := asIllegal(err); illegal != nil {
		f.Hints = append(f.Hints, otherMoves(t, p, illegal.Move)...)
	}
	if i > 0 {
		f.Hint("none of the %d moves of this line was made", len(moves))
	}
	return f
}

// asIllegal returns the rule that err says was broken, or nil.
func asIllegal(err error) *engine.IllegalError {
	var e *engine.IllegalError
	errors.As(err, &e)
	return e
}

// otherMoves says in a hint what the card of a refused move could do instead.
func otherMoves(t *table, p *engine.Position, wrong engine.Move) []string {
	card := wrong.Card
	if wrong.From.IsColumn() && int(wrong.From) <= p.Columns() {
		card = p.Last(wrong.From)
	}
	if !card.Valid() {
		return nil
	}
	var can []engine.Move
	for _, m := range p.Moves() {
		if m.Card == card || m.From.IsColumn() && m.From == wrong.From {
			can = append(can, m)
		}
	}
	if len(can) == 0 {
		name := card.String()
		if t.words() {
			name = view.CardName(card)
		}
		return []string{fmt.Sprintf("%s has no legal move now", name)}
	}
	typed := make([]string, len(can))
	for i, m := range can {
		typed[i] = notation.FormatMove(p, m)
	}
	hint := strings.Join(typed, " ")
	if t.words() {
		hint = inSentence(can) + ": " + hint
	}
	return []string{"legal instead: " + hint}
}
