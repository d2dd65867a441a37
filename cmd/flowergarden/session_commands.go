package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// command is one command of the session.
type command struct {
	name  string
	short string // another name, mostly of one letter, or ""
	args  string // what may follow the name, for the help
	help  string // one line
	more  string // what else "help name" says, or ""
	run   func(s *session, arg string) (reply, error)
	// complete returns what arg can be completed to, or is nil.
	complete func(s *session, arg string) []string
}

// commands returns every command, in the order of the help. No name is a
// card: a line that begins with a card is a move. It is a function because
// help reads the table that it is in.
func commands() []command {
	return []command{
		{name: "moves", short: "m", run: (*session).listMoves,
			help: "list the legal moves"},
		{name: "undo", short: "u", args: "[N]", run: (*session).undo,
			help: "take back a move, or N moves",
			more: "Moves that went up by themselves are taken back with the move that set them off."},
		{name: "redo", short: "r", args: "[N]", run: (*session).redo,
			help: "make a move again that was taken back"},
		{name: "goto", short: "g", args: "N", run: (*session).goTo,
			help: "go to the position after N moves",
			more: "Every move counts, those that went up by themselves too. Going back loses nothing: redo and goto lead forward again."},
		{name: "restart", run: (*session).restart,
			help: "go back to the start of this deal"},
		{name: "new", short: "n", args: "[DEAL]", run: (*session).newGame,
			help: "begin a new game: a deal number, today, or a random one"},
		{name: "auto", short: "a", args: "[all|on|off]", run: (*session).autoPlay, complete: fixed("all", "off", "on"),
			help: "play every safe card to its foundation",
			more: "A card is safe if it can never be missed in the columns. \"auto all\" plays every card that fits, safe or not. After \"auto on\" safe cards go up after each move; \"auto off\" ends that. Nothing goes up unasked."},
		{name: "hint", run: (*session).hint,
			help: "name the best next move, and why",
			more: "The move leads to a win that has been found. If none was found in time, only a move that can never hurt is named."},
		{name: "solve", run: (*session).solve,
			help: "say whether the game can be won from here, and how",
			more: "Ctrl-C stops the search."},
		{name: "show", short: "s", run: func(*session, string) (reply, error) { return reply{show: true}, nil },
			help: "show the board"},
		{name: "status", run: (*session).status,
			help: "say how the game stands"},
		{name: "record", run: func(s *session, _ string) (reply, error) {
			return reply{data: notation.AppendRecord(nil, s.record())}, nil
		},
			help: "print the game as a record"},
		{name: "json", short: "j", run: func(s *session, _ string) (reply, error) {
			return reply{data: append(notation.AppendPositionJSON(nil, s.game.Position(), s.deal, s.game.Len()), '\n')}, nil
		},
			help: "print the position as JSON"},
		{name: "save", args: "FILE", run: (*session).save, complete: completeFile,
			help: "write the game to a file",
			more: "A file that holds something other than a game is not overwritten; \"save! FILE\" overwrites that too."},
		{name: "save!", args: "FILE", run: (*session).saveOver, complete: completeFile},
		{name: "load", short: "l", args: "FILE", run: (*session).load, complete: completeFile,
			help: "go on with the game of a file",
			more: "The file holds a record or a board. The game goes on after the last move of the record."},
		{name: "history", args: "[all|N]", run: (*session).history, complete: fixed("all"),
			help: "list the last games, or all",
			more: "history N prints the record of game N."},
		{name: "resume", args: "[N]", run: (*session).resumeKept,
			help: "go on with an unfinished game",
			more: "Without a number it is the last one; with a number that of the history."},
		{name: "stats", args: "[json]", run: (*session).stats, complete: fixed("json"),
			help: "show how many games were won"},
		{name: "board", args: "[full|short|none]", run: (*session).boardAfterMoves, complete: fixed("full", "none", "short"),
			help: "show after a move the whole board, what changed, or nothing"},
		{name: "tutorial", run: (*session).tutorial,
			help: "learn to play on small boards"},
		{name: "help", short: "h", args: "[TOPIC]", run: (*session).help, complete: completeTopic,
			help: "list the commands, or explain one"},
		{name: "?", args: "[TOPIC]", run: (*session).help, complete: completeTopic},
		{name: "quit", short: "q", run: func(*session, string) (reply, error) { return reply{quit: true}, nil },
			help: "end the program"},
		{name: "exit", run: func(*session, string) (reply, error) { return reply{quit: true}, nil }},
	}
}

// findCommand returns the command that word names: by its name, its short
// form, or the beginning of one name only. It returns nil if word is part of a
// move, and an error if it is neither.
func findCommand(word string) (*command, error) {
	name := strings.ToLower(word)
	if !isCommandWord(name) {
		return nil, nil
	}
	var found []*command
	table := commands()
	for i := range table {
		c := &table[i]
		if name == c.name || name == c.short {
			return takesArgument(c), nil
		}
		if strings.HasPrefix(c.name, name) && c.help != "" {
			found = append(found, c)
		}
	}
	switch {
	case len(found) == 1:
		return takesArgument(found[0]), nil
	case len(found) > 1:
		return nil, commandError("%q can be %s", word, orList(found))
	}
	return nil, commandError("%q is neither a move nor a command", cutText(word)).
		hint("help lists the commands; a move looks like c2>5, c2>f or b7h>3")
}

var (
	letters = regexp.MustCompile(`^[a-z]+$`)
	// moveLetters is what a move, or the beginning of one, can be without
	// digits: b, c or f, a card such as js, and f for the foundation.
	moveLetters = regexp.MustCompile(`^[bcf]?([atjqk][cdhs])?f?$`)
)

// isCommandWord reports whether word, in lower case, is to be read as a
// command and not as a move or the beginning of one.
func isCommandWord(word string) bool {
	return word == "?" || word == "save!" || letters.MatchString(word) && !moveLetters.MatchString(word)
}

// takesArgument returns c, which refuses what follows it if it takes nothing.
func takesArgument(c *command) *command {
	if c.args != "" {
		return c
	}
	run := c.run
	c.run = func(s *session, arg string) (reply, error) {
		if arg != "" {
			return reply{}, commandError("nothing may follow %s, and there is %q", c.name, cutText(arg))
		}
		return run(s, arg)
	}
	return c
}

func orList(commands []*command) string {
	names := make([]string, len(commands))
	for i, c := range commands {
		names[i] = c.name
	}
	slices.Sort(names)
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}

// cutText shortens what the player typed, for a message.
func cutText(s string) string {
	const most = 40
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most]) + "..."
	}
	return s
}

// count reads the number of times that a command is to be done.
func count(name, arg string) (int, error) {
	if arg == "" {
		return 1, nil
	}
	n, err := strconv.ParseUint(arg, 10, 31)
	if err != nil || n == 0 {
		return 0, commandError("%s takes a number of moves, 1 or more, not %q", name, cutText(arg))
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
			return reply{}, nothingLeft(i, "take back", "this is the start of the game")
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
			return reply{}, nothingLeft(i, "make again", "no move has been taken back")
		}
	}
	redone := moveList(s.game.Moves()[before:])
	return reply{changed: true, note: "made again: " + spell(start, redone)}, nil
}

// nothingLeft is the error when only steps of the wanted moves are there.
func nothingLeft(steps int, verb, why string) error {
	if steps == 0 {
		return commandError("there is nothing to %s: %s", verb, why)
	}
	return commandError("there is no more than %s to %s", view.Count(steps, "move"), verb)
}

func moveList(played []engine.Played) []engine.Move {
	moves := make([]engine.Move, len(played))
	for i, m := range played {
		moves[i] = m.Move
	}
	return moves
}

func (s *session) goTo(arg string) (reply, error) {
	last := s.game.Len() + s.game.Redoable()
	n, err := strconv.ParseUint(arg, 10, 31)
	if err != nil || !s.game.Goto(int(n)) {
		return reply{}, commandError("goto takes the number of a move, 0 for the start to %d for the last, not %q", last, cutText(arg))
	}
	return reply{changed: true, note: fmt.Sprintf("after %d of %d moves", n, last)}, nil
}

func (s *session) restart(string) (reply, error) {
	s.game.Goto(0)
	return reply{changed: true, note: "back at the start"}, nil
}

func (s *session) newGame(arg string) (reply, error) {
	var n deal.Number
	var err error
	switch arg {
	case "", "random":
		n = s.services.random()
	case "today":
		n = s.services.today()
	default:
		if n, err = deal.Parse(arg); err != nil {
			return reply{}, commandError("%w", err).hint("new takes a deal number, today, or nothing for a random one")
		}
	}
	if s.rules().Ranks != engine.King {
		return reply{}, commandError("numbered deals need the full pack")
	}
	p := deal.Position(n, s.rules())
	s.begin(&p, n)
	return reply{changed: true, note: "deal " + n.String()}, nil
}

func (s *session) autoPlay(arg string) (reply, error) {
	switch arg {
	case "on":
		s.auto = true
		return reply{note: "safe cards now go up after each move"}, nil
	case "off":
		s.auto = false
		return reply{note: "nothing goes up by itself"}, nil
	case "", "all":
	default:
		return reply{}, commandError("auto takes all, on, off or nothing, not %q", cutText(arg))
	}
	start := *s.game.Position()
	p := start
	played := appendRising(nil, &p, arg != "all")
	if len(played) == 0 {
		return reply{note: "no card goes up"}, nil
	}
	played[0].Follows = false
	moves := s.commit(played)
	return reply{played: moves, changed: true, note: "gone up: " + spell(start, moves)}, nil
}

func (s *session) listMoves(string) (reply, error) {
	p := s.game.Position()
	moves := p.Moves()
	if len(moves) == 0 {
		return reply{text: "no legal moves\n"}, nil
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = notation.FormatMove(p, m)
	}
	var b strings.Builder
	fill(&b, strings.Join(words, " "), "")
	return reply{text: b.String()}, nil
}

func (s *session) status(string) (reply, error) {
	p := s.game.Position()
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s\n", dealTitle(s.deal, s.game.Start()), rulesTitle(s.rules()))
	fmt.Fprintf(&b, "%s after %s", p.Status(), view.Count(s.game.Len(), "move"))
	if n := s.game.Redoable(); n > 0 {
		fmt.Fprintf(&b, ", %d taken back", n)
	}
	fmt.Fprintf(&b, "\n%d of %d cards are up\n", p.OnFoundations(), p.Rules().Cards())
	fmt.Fprintf(&b, "%s\nfingerprint %s\n", view.Count(len(p.Moves()), "legal move"), p.Fingerprint())
	return reply{text: b.String()}, nil
}

// dealTitle names the deal that start is.
func dealTitle(n deal.Number, start *engine.Position) string {
	switch {
	case n != deal.Number{}:
		return "deal " + n.String()
	case start.IsDeal():
		return "custom deal"
	}
	return "custom position"
}

// rulesTitle names rules with their switches.
func rulesTitle(r engine.Rules) string {
	return strings.Join(append([]string{r.Variant()}, r.Switches()...), " ")
}
