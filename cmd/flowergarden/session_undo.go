package main

import (
	"fmt"
	"strconv"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
)

// count reads the number of times that a command is to be done.
func count(name, arg string) (int, error) {
	if arg == "" {
		return 1, nil
	}
	n, err := strconv.ParseUint(arg, 10, 31)
	if err != nil || n == 0 {
		return 0, fault.Command("%s takes a number of moves, 1 or more, not %q", name, prose.Cut(arg))
	}
	return int(n), nil
}

func (s *session) undo(arg string) (reply, error) {
	n, err := count("undo", arg)
	if err != nil {
		return reply{}, err
	}
	before := s.game.Len()
	for i := range n {
		if s.game.Undo() == 0 {
			s.game.Goto(before)
			return reply{}, nothingLeft(i, "take back", "taken back", "this is the start of the game")
		}
	}
	after := s.game.Len()
	s.game.Goto(before)
	undone := moveList(s.game.Moves()[after:])
	s.game.Goto(after)
	return reply{changed: true, note: "taken back: " + spell(*s.game.Position(), undone)}, nil
}

func (s *session) redo(arg string) (reply, error) {
	n, err := count("redo", arg)
	if err != nil {
		return reply{}, err
	}
	before, start := s.game.Len(), *s.game.Position()
	for i := range n {
		if s.game.Redo() == 0 {
			s.game.Goto(before)
			return reply{}, nothingLeft(i, "make again", "made again", "no move has been taken back")
		}
	}
	redone := moveList(s.game.Moves()[before:])
	return reply{changed: true, note: "made again: " + spell(start, redone)}, nil
}

// nothingLeft is the error when only steps of the wanted moves are there.
func nothingLeft(steps int, verb, done, why string) error {
	if steps == 0 {
		return fault.Command("there is nothing to %s: %s", verb, why)
	}
	return fault.Command("only %s can be %s", prose.Count(steps, "move"), done)
}

func moveList(played []engine.Played) []engine.Move {
	moves := make([]engine.Move, len(played))
	for i, m := range played {
		moves[i] = m.Move
	}
	return moves
}

func (s *session) goTo(arg string) (reply, error) {
	all := prose.Count(s.game.Len()+s.game.Redoable(), "move")
	n, err := strconv.ParseUint(arg, 10, 31)
	switch {
	case arg == "":
		return reply{}, fault.Command("goto needs the number of a move: 0 is the start, and the game has %s", all)
	case err != nil && !isDigits(arg):
		return reply{}, fault.Command("goto takes the number of a move, or 0 for the start, not %q", prose.Cut(arg))
	case err != nil || !s.game.Goto(int(n)):
		return reply{}, fault.Command("there is no move %s: the game has %s", prose.Cut(arg), all)
	}
	return reply{changed: true, note: fmt.Sprintf("after %d of %s", n, all)}, nil
}

func isDigits(s string) bool { return strings.Trim(s, "0123456789") == "" }
