package session

import (
	"context"
	"regexp"
	"slices"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/notation"
)

// command is one command of the session.
type command struct {
	name  string
	short string // another name, mostly of one letter, or ""
	args  string // what may follow the name, for the help; "" if nothing may
	help  string // one line, or "" for another name of a command
	more  string // what else "help name" says, or ""
	files bool   // it is of no use where there are no files
	rare  bool   // the list of commands only names it where it must be short
	run   action
	// complete returns what arg can be completed to, or is nil.
	complete func(s *Session, arg string) []string
}

// action carries out a command in s. arg is what follows its name.
type action func(ctx context.Context, s *Session, arg string) (Reply, error)

// onTable is the action of a command that needs nothing but the game.
func onTable(do func(t *table, arg string) (Reply, error)) action {
	return func(_ context.Context, s *Session, arg string) (Reply, error) { return do(&s.table, arg) }
}

// onSession is the action of a command that does not search.
func onSession(do func(s *Session, arg string) (Reply, error)) action {
	return func(_ context.Context, s *Session, arg string) (Reply, error) { return do(s, arg) }
}

// always is the action of a command with always the same reply.
func always(r Reply) action {
	return func(context.Context, *Session, string) (Reply, error) { return r, nil }
}

// commands returns every command, in the order of the help. No name is a
// card: a line that begins with a card is a move. It is a function because
// help reads the table that it is in.
func commands() []command {
	return []command{
		{name: "moves", short: "m", run: onSession(listMoves),
			help: "list the legal moves"},
		{name: "undo", short: "u", args: "[N]", run: onTable(undo),
			help: "take back a move, or N moves",
			more: "Moves that went up by themselves are taken back with the move that set them off."},
		{name: "redo", short: "r", args: "[N]", run: onTable(redo),
			help: "make a move again that was taken back"},
		{name: "goto", short: "g", args: "N", run: onTable(goTo), complete: fixed("end", "start"),
			help: "go to the position after N moves",
			more: "\"goto start\" and \"goto end\" go to the ends of the game, \"goto -1\" to one move before its end. Every move counts, those that went up by themselves too. Going back loses nothing: redo and goto lead forward again."},
		{name: "restart", run: onTable(restart),
			help: "go back to the start of this deal"},
		{name: "new", short: "n", args: "[DEAL]", run: onSession(newGame),
			help: "begin a new game: a deal number, today, or a random one",
			more: "The game before stays open, as it is, until it is won or given up: see giveup."},
		{name: "today", run: onSession(today),
			help: "play the deal of the day",
			more: "Its number is the date. It is dealt once a day: after that the same game is found again, open, won or given up. \"history today\" lists these games."},
		{name: "auto", short: "a", args: "[all|on|off]", run: onTable(autoPlay), complete: fixed("all", "off", "on"),
			help: "play every safe card to its foundation",
			more: "A card is safe if no other card can ever need it in a column. \"auto all\" plays every card that fits, safe or not. After \"auto on\" safe cards go up after each move; \"auto off\" ends that. Nothing goes up unasked."},
		{name: "hint", run: hint,
			help: "name the best next move, and why",
			more: "The move is the first of a way to win, if one is found within a limit of nodes, which are positions looked at. Otherwise it is a likely move, and the hint says so. A position that is proved lost has no hint."},
		{name: "solve", run: solution,
			help: "say whether the game can be won from here, and how",
			more: "The search gives up after a limit of nodes, which are positions looked at, that is higher than that of hint. Ctrl-C stops it."},
		{name: "show", short: "s", args: "[N|b|f]", run: onSession(show),
			help: "show the board, a column, the bouquet or the foundations"},
		{name: "status", rare: true, run: onSession(status),
			help: "say how the game stands"},
		{name: "record", rare: true, run: onSession(printRecord),
			help: "print the game as a record"},
		{name: "json", short: "j", rare: true, run: onTable(printJSON),
			help: "print the position as JSON"},
		{name: "save", args: "FILE", files: true, run: onSession(save), complete: completeFile,
			help: "write the game to a file",
			more: "A file with a game of another deal is overwritten by \"save! FILE\" only, and one that holds something other than a game is never overwritten."},
		{name: "save!", args: "FILE", files: true, run: onSession(saveOver), complete: completeFile},
		{name: "load", short: "l", args: "FILE", files: true, run: onSession(load), complete: completeFile,
			help: "go on with the game of a file",
			more: "The file holds a record or a board. The game goes on after the last move of the record."},
		{name: "history", args: "[all|today|N]", run: onSession(history), complete: fixed("all", "today"),
			help: "list the last games, or all",
			more: "\"history today\" lists the games of the day, and \"history N\" prints the record of game N."},
		{name: "resume", args: "[N]", run: onSession(resume),
			help: "go on with an open game",
			more: "Without a number it is the open game that was left last; with a number that of the history, also one that is won or given up."},
		{name: "giveup", args: "[N]", run: onSession(giveUp),
			help: "end this game, or game N of the history, without a win",
			more: "A game that was given up counts as lost, until it is resumed and played on: then it is open again."},
		{name: "stats", args: "[json]", run: onSession(stats), complete: fixed("json"),
			help: "show how many games were won",
			more: "A game is open, won or given up. From its first move on it is kept, with its place and the moves that were taken back. It stays open, also when it is stuck and when another game is begun, until it is won or until giveup ends it; then it counts, once. A win stands, whatever is undone or played after it. In a row are the wins since the last game that was given up, in the order in which the games ended. A game that was loaded from elsewhere is kept, and does not count. A day is played when a move is made in its deal on that day, and won when that game is, if also later."},
		{name: "board", args: "[HOW]", run: changeDisplay("board"), complete: fixed(settings["board"]...),
			help: "show after a move the board, what changed, or nothing",
			more: "HOW is full, short or none; or linear, for a line for each column, or columns, for columns side by side. This, words, suits, color and single are remembered for your next games. Flags of the command line come before them."},
		{name: "words", args: "[on|off]", rare: true, run: changeDisplay("words"), complete: fixed(settings["words"]...),
			help: "name cards and places in words",
			more: "Hints and lists say last how a move is typed."},
		{name: "suits", args: "[HOW]", rare: true, run: changeDisplay("suits"), complete: fixed(settings["suits"]...),
			help: "show suits as letters, or as symbols where the screen can"},
		{name: "color", args: "[HOW]", rare: true, run: changeDisplay("color"), complete: fixed(settings["color"]...),
			help: "show suits in colour, or not",
			more: "HOW is auto, two or four colours, never or always."},
		{name: "single", args: "[on|off]", rare: true, run: changeDisplay("single"), complete: fixed(settings["single"]...),
			help: "play a card typed alone if it has one place to go",
			more: "Also a column, as in c2. If there are several places, or after \"single off\", they are listed, and the target alone is enough. This is for players at a terminal."},
		{name: "replay", args: "[N]", rare: true, run: onSession(replay),
			help: "list the moves of this game, or show the board after N",
			more: "The game stays where it is."},
		{name: "rules", rare: true, run: onSession(rules),
			help: "say what the rules are"},
		{name: "tutorial", run: onSession(beginTutorial),
			help: "learn to play on small boards"},
		{name: "help", short: "h", args: "[TOPIC]", run: onSession(help), complete: completeTopic,
			help: "list the commands, or explain one"},
		{name: "?", args: "[TOPIC]", run: onSession(help), complete: completeTopic},
		{name: "quit", short: "q", run: always(Reply{Quit: true}),
			help: "end the program"},
		{name: "exit", run: always(Reply{Quit: true})},
		{name: "y", run: onSession(yes)},
		{name: "yes", run: onSession(yes)},
	}
}

func printRecord(s *Session, _ string) (Reply, error) {
	return Reply{Data: notation.AppendRecord(nil, s.Record())}, nil
}

func printJSON(t *table, _ string) (Reply, error) {
	return Reply{Data: append(notation.AppendPositionJSON(nil, t.game.Position(), t.deal, t.game.Len()), '\n')}, nil
}

// do carries out c. It refuses what follows a command that takes nothing.
func (c *command) do(ctx context.Context, s *Session, arg string) (Reply, error) {
	if arg != "" && c.args == "" {
		return Reply{}, fault.Command("nothing may follow %s, and there is %q", c.name, prose.Cut(arg)).Because("trailing-text")
	}
	return c.run(ctx, s, arg)
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
			return c, nil
		}
		if strings.HasPrefix(c.name, name) && c.help != "" {
			found = append(found, c)
		}
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return nil, fault.Command("%q can be %s", word, prose.Or(namesOf(found))).Because("ambiguous-command")
	}
	return nil, fault.Command("%q is neither a move nor a command", prose.Cut(word)).Because("unknown-command").
		Hint("help lists the commands; a move looks like c2>5, c2>f or b7h>3")
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

// namesOf returns the names of commands, sorted.
func namesOf(commands []*command) []string {
	names := make([]string, len(commands))
	for i, c := range commands {
		names[i] = c.name
	}
	slices.Sort(names)
	return names
}

// visible returns the commands that help and completion offer in s.
func visible(s *Session) []command {
	return slices.DeleteFunc(commands(), func(c command) bool {
		return c.help == "" || c.files && s.services.Files == nil
	})
}
