package session

import (
	"fmt"
	"strconv"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
)

// undo, redo, goTo and restart go back and forth in the game.

func undo(t *table, arg string) (Reply, error) {
	n, err := count("undo", arg)
	if err != nil {
		return Reply{}, err
	}
	before := t.game.Len()
	moves := movesOf(t.game.Moves())
	for i := range n {
		if t.game.Undo() == 0 {
			t.game.Goto(before)
			return Reply{}, nothingLeft(i, "take back", "taken back", "this is the start of the game")
		}
	}
	return Reply{Changed: true, Note: "taken back: " + t.spell(*t.game.Position(), moves[t.game.Len():])}, nil
}

func redo(t *table, arg string) (Reply, error) {
	n, err := count("redo", arg)
	if err != nil {
		return Reply{}, err
	}
	before, start := t.game.Len(), *t.game.Position()
	for i := range n {
		if t.game.Redo() == 0 {
			t.game.Goto(before)
			return Reply{}, nothingLeft(i, "make again", "made again", "no move has been taken back")
		}
	}
	return Reply{Changed: true, Note: "made again: " + t.spell(start, movesOf(t.game.Moves()[before:]))}, nil
}

// count reads the number of times that a command is to be done.
func count(name, arg string) (int, error) {
	if arg == "" {
		return 1, nil
	}
	n, err := strconv.ParseUint(arg, 10, 31)
	if err != nil || n == 0 {
		return 0, fault.Command("%s takes a number of moves, 1 or more, not %q", name, prose.Cut(arg)).Because("bad-value")
	}
	return int(n), nil
}

// nothingLeft is the error when only so many steps of those asked for are there.
func nothingLeft(steps int, verb, done, why string) error {
	if steps == 0 {
		return fault.Command("there is nothing to %s: %s", verb, why).Because("nothing-there")
	}
	return fault.Command("only %s can be %s", prose.Count(steps, "move"), done).Because("nothing-there")
}

// goTo is the command goto. A number below 0 counts from the end of the game,
// with the moves that were taken back.
func goTo(t *table, arg string) (Reply, error) {
	end := t.game.Len() + t.game.Redoable()
	all := prose.Count(end, "move")
	n, err := strconv.ParseInt(arg, 10, 32)
	switch {
	case arg == "start":
		n, err = 0, nil
	case arg == "end":
		n, err = int64(end), nil
	case n < 0:
		n += int64(end)
	}
	switch {
	case arg == "":
		return Reply{}, fault.Command("goto needs the number of a move, start or end: 0 is the start, -1 is one before the end, and the game has %s", all).Because("missing-argument")
	case err != nil && strings.Trim(strings.TrimPrefix(arg, "-"), "0123456789") != "":
		return Reply{}, fault.Command("goto takes the number of a move, start or end, not %q", prose.Cut(arg)).Because("bad-value")
	case err != nil || !t.game.Goto(int(n)):
		return Reply{}, fault.Command("there is no move %s: the game has %s", prose.Cut(arg), all).Because("no-such-position")
	}
	return Reply{Changed: true, Note: fmt.Sprintf("after %d of %s", n, all)}, nil
}

func restart(t *table, _ string) (Reply, error) {
	note := "back at the start"
	t.game.Goto(0)
	if n := t.game.Redoable(); n > 0 {
		note += fmt.Sprintf("; goto %d leads forward again, until another move is made", n)
	}
	return Reply{Changed: true, Note: note}, nil
}
