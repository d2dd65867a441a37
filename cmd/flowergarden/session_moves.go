package main

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/notation"
)

// playLine plays the moves of a line: all of them, or none if one cannot be
// read or is refused.
func (s *session) playLine(line string) (reply, error) {
	texts, err := splitMoves(line)
	if err != nil {
		return reply{}, err
	}
	p := *s.game.Position()
	var played []engine.Played
	for i := range texts {
		m, err := texts[i].move.Resolve(&p)
		if err != nil {
			return reply{}, refused(err, &p, line, texts, i)
		}
		p.Do(m)
		played = append(played, engine.Played{Move: m})
		if s.auto {
			played = appendRising(played, &p, true)
		}
	}
	if err := s.roomFor(played); err != nil {
		return reply{}, err
	}
	return reply{played: s.commit(played), changed: true}, nil
}

// maxRestrictedMoves is the most moves of a game of a restricted player: many
// times what anyone plays by hand.
const maxRestrictedMoves = 10_000

// roomFor returns an error if the game would be longer than it may be.
func (s *session) roomFor(played []engine.Played) error {
	if s.services.restricted && s.game.Len()+len(played) > maxRestrictedMoves {
		return fault.Command("a game can have %d moves here, and this one has %d", maxRestrictedMoves, s.game.Len())
	}
	return nil
}

// commit makes moves that were tried out and returns them.
func (s *session) commit(played []engine.Played) []engine.Move {
	moves := make([]engine.Move, len(played))
	for i, m := range played {
		play := s.game.Play
		if m.Follows {
			play = s.game.PlayFollowing
		}
		if err := play(m.Move); err != nil {
			panic("flowergarden: a move that was legal is refused: " + err.Error())
		}
		moves[i] = m.Move
	}
	return moves
}

// lineMove is one move of a line, with the byte at which it begins.
type lineMove struct {
	move notation.MoveText
	at   int
}

// maxMoveWords is the most words that one move can be written in: the blanks
// of "c 2 : 3 = 8c > c 5" are all allowed.
const maxMoveWords = 9

// splitMoves reads the moves of a line. A move ends at the first blank at
// which it is complete.
func splitMoves(line string) ([]lineMove, error) {
	words := wordStarts(line)
	var moves []lineMove
	for i := 0; i < len(words); {
		n := 1
		for ; n <= maxMoveWords && i+n <= len(words); n++ {
			end := len(line)
			if i+n < len(words) {
				end = words[i+n]
			}
			if m, err := notation.ParseMove(line[words[i]:end]); err == nil {
				moves = append(moves, lineMove{m, words[i]})
				break
			}
		}
		if n > maxMoveWords || i+n > len(words) {
			return nil, notAMove(line, words[i])
		}
		i += n
	}
	return moves, nil
}

// notAMove returns the error of what stands at byte at of line, where a move is
// expected.
func notAMove(line string, at int) error {
	word, _ := cutWord(line[at:])
	if c, err := findCommand(word); err == nil && c != nil {
		return fault.Command("%s is a command: it stands on a line of its own", c.name)
	}
	_, err := notation.ParseMove(line[at:])
	return inLine(err, line, at)
}

// wordStarts returns the byte at which each word of line begins.
func wordStarts(line string) []int {
	var starts []int
	for i := range len(line) {
		blank := line[i] == ' ' || line[i] == '\t'
		if !blank && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			starts = append(starts, i)
		}
	}
	return starts
}

// inLine makes err, about a move that begins at byte at of line, an error
// about the line.
func inLine(err error, line string, at int) error {
	var e *notation.Error
	if !errors.As(err, &e) {
		return err
	}
	before := utf8.RuneCountInString(line[:at])
	e.Col = before + max(e.Col, 1)
	e.Source = line
	return e
}

// refused completes the error of the i-th move of a line: where it stands,
// what else its card could do in p, and that the moves before it were not
// made either.
func refused(err error, p *engine.Position, line string, moves []lineMove, i int) error {
	f := &fault.Fault{Code: fault.ExitFinding, Err: inLine(err, line, moves[i].at)}
	if illegal := asIllegal(err); illegal != nil {
		f.Hints = append(f.Hints, otherMoves(p, illegal.Move)...)
	}
	if i > 0 {
		f.Hints = append(f.Hints, fmt.Sprintf("none of the %d moves of this line was made", len(moves)))
	}
	return f
}

// otherMoves says in a hint what the card of a refused move could do instead.
func otherMoves(p *engine.Position, wrong engine.Move) []string {
	card := wrong.Card
	if wrong.From.IsColumn() && int(wrong.From) <= p.Columns() {
		card = p.Last(wrong.From)
	}
	if !card.Valid() {
		return nil
	}
	var can []string
	for _, m := range p.Moves() {
		if m.Card == card || m.From.IsColumn() && m.From == wrong.From {
			can = append(can, notation.FormatMove(p, m))
		}
	}
	if len(can) == 0 {
		return []string{fmt.Sprintf("%s has no legal move now", card)}
	}
	return []string{"legal instead: " + strings.Join(can, " ")}
}
