package session

import (
	"fmt"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
)

// help is the command help.
func help(s *Session, arg string) (Reply, error) {
	if arg == "" {
		return Reply{Text: helpList(s)}, nil
	}
	name := strings.ToLower(arg)
	if name == "rules" {
		return rules(s, "")
	}
	for _, t := range topics() {
		if strings.HasPrefix(t.name, name) {
			return Reply{Text: s.wrap(t.text)}, nil
		}
	}
	if c, err := findCommand(name); err == nil && c != nil && (!c.files || s.services.Files != nil) {
		return Reply{Text: commandHelp(s, c)}, nil
	}
	return Reply{}, fault.Command("there is no help on %q", prose.Cut(arg)).Because("unknown-command").
		Hint("the topics are the commands, and %s", strings.Join(topicNames(), ", "))
}

// topic is something that help explains beside the commands.
type topic struct {
	name string
	text string // paragraphs, a line each
}

// topics returns the topics that are no commands.
func topics() []topic {
	return []topic{
		{"move-syntax", `A move is a source, > and a target.
  b7h>3  bouquet card 7h to column 3
  c2>5   last card of column 2 to 5
  c2>f   last card to its foundation
  c2:3>5 the last three cards, one by
         one through empty columns if the
         variant has no runs
  f8h>3  from the foundation, with the
         rule "return"
Shorter: 25 is c2>5, 2f is c2>f, and 7h3 moves 7h from wherever it lies. - does for >, and any case will do. At a terminal a card or column alone, such as 7h or c2, is played if it has one place to go.
Several moves may be on one line: if one is refused, none is made.
`},
		{"cards", `A card is its rank, A23456789TJQK, and its suit, c d h s: 7h is the seven of hearts, Td the ten of diamonds.
`},
		{"board", `The columns are numbered from 1. Only the last card of a column can be moved, and every card of the bouquet. On a terminal, cards that have a legal move now are in brackets, those of the bouquet only if it is not just to an empty column; "moves" lists the moves. +4 above a column: four more cards are not shown.
On a very low screen c2:8J says that clubs are up to 2, and that the bouquet has the 8 and the J of clubs.
"board short" shows after a move only what it changed, "board none" nothing, "board full" the whole board. "show 3", "show b" and "show f" show one part.
`},
		{"keys", `Tab completes commands, legal moves and file names; pressed twice it lists them. Up and down bring back earlier lines, Ctrl-R searches them. Ctrl-A and Ctrl-E go to the ends of the line, Ctrl-W and Ctrl-U delete.
Ctrl-C drops the line, or stops a command that takes long. Ctrl-D on an empty line ends the program. Ctrl-Z does nothing: quit and resume instead, the game is kept.
`},
	}
}

func topicNames() []string {
	var names []string
	for _, t := range topics() {
		names = append(names, t.name)
	}
	return names
}

// tableWidth is the width at which each command has one line in the list.
const tableWidth = 80

// helpList is the list of all commands. On a screen it takes no more lines than
// there are, for what has scrolled away is what a beginner needs most: how a
// move looks, and how it is taken back.
func helpList(s *Session) string {
	width, height := s.look().Width, s.look().Height
	list, lists := "", []string{longList(s), shortList(s)}
	if width >= tableWidth {
		lists = []string{tableList(s, true), tableList(s, false), shortList(s)}
	}
	for _, list = range lists {
		if height <= 0 || strings.Count(list, "\n") < height {
			break
		}
	}
	return list
}

// exampleMoves shows how moves look.
const exampleMoves = "a move: c2>5, c2>f, b7h>3\n"

// longList has two lines for each command, or more.
func longList(s *Session) string {
	var b strings.Builder
	b.WriteString(exampleMoves)
	for _, c := range visible(s) {
		b.WriteString(commandHelp(s, &command{name: c.name, short: c.short, args: c.args, help: c.help}))
	}
	b.WriteString(s.wrap("A command can be shortened as long as it is clear which one is meant.\n" +
		"There is also help on " + strings.Join(topicNames(), ", ") + "."))
	return b.String()
}

// tableList has a line for each command. Without those that are rarely needed,
// which it only names then, it is as high as a screen of 24 lines has room for
// above the prompt.
func tableList(s *Session, all bool) string {
	var b strings.Builder
	var others []string
	for _, c := range visible(s) {
		if c.rare && !all {
			others = append(others, c.name)
			continue
		}
		text := c.help
		if c.name == "moves" {
			text += ", such as c2>5, c2>f or b7h>3"
		}
		fmt.Fprintf(&b, "%-24s%s\n", usage(&c), text)
	}
	b.WriteString(s.wrap("help NAME says more, also on " + strings.Join(append(others, topicNames()...), ", ")))
	return b.String()
}

// shortList has the names of the commands alone.
func shortList(s *Session) string {
	var names []string
	for _, c := range visible(s) {
		names = append(names, c.name)
	}
	return s.wrap(exampleMoves + strings.Join(names, ", ") +
		"\nhelp NAME explains one, and " + strings.Join(topicNames(), ", "))
}

// usage shows how a command is typed.
func usage(c *command) string {
	u := c.name
	if c.short != "" {
		u += ", " + c.short
	}
	if c.args != "" {
		u += " " + c.args
	}
	return u
}

func commandHelp(s *Session, c *command) string {
	text := usage(c) + "\n"
	for _, line := range []string{c.help, c.more} {
		if line != "" {
			text += s.wrap("  " + line)
		}
	}
	return text
}
