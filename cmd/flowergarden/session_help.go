package main

import (
	"slices"
	"strings"
)

// textWidth is the width that texts are broken at: no terminal is narrower in
// practice, and short lines are the easiest to read.
const textWidth = 40

// topic is something that help explains beside the commands.
type topic struct {
	name string
	text string
}

// topics returns the topics that are no commands. Each line is at most 40
// characters wide, like everything else that a narrow terminal must show.
func topics() []topic {
	return []topic{
		{"move-syntax", `A move is a source, > and a target.
  b7h>3  bouquet card 7h to column 3
  c2>5   last card of column 2 to 5
  c2>f   last card to its foundation
  c2:3>5 the last three cards, in
         variants with runs
  f8h>3  from the foundation, with the
         rule "return"
Shorter: 25 is c2>5, 2f is c2>f, and
7h3 moves 7h from wherever it lies.
- does for >, and any case will do.
Several moves may stand on one line:
if one is refused, none is made.
`},
		{"cards", `A card is its rank, A23456789TJQK, and
its suit, c d h s: 7h is the seven of
hearts, Td the ten of diamonds.
`},
		{"board", `The columns are numbered from 1. Only
the last card of a column can move,
and every card of the bouquet. On a
terminal, cards of columns that can
move stand in brackets. +4 above a
column: four more cards are not shown.
On a very low screen c2:8J says that
clubs are up to 2, and that the bouquet
has the 8 and the J of clubs.
"board short" shows after a move only
what it changed, "board none" nothing,
"board full" the whole board.
`},
		{"keys", `Tab completes commands, legal moves and
file names; pressed twice it lists them.
Up and down bring back earlier lines,
Ctrl-R searches them. Ctrl-A and Ctrl-E
go to the ends of the line, Ctrl-W and
Ctrl-U delete. Ctrl-C drops the line, or
stops a command that takes long. Ctrl-D
on an empty line ends the program.
Ctrl-Z does nothing: quit and resume
instead, the game is kept.
`},
	}
}

func (s *session) help(arg string) (reply, error) {
	if arg == "" {
		return reply{text: helpList()}, nil
	}
	name := strings.ToLower(arg)
	if name == "rules" {
		return reply{text: rulesText(s.rules())}, nil
	}
	for _, t := range topics() {
		if strings.HasPrefix(t.name, name) {
			return reply{text: t.text}, nil
		}
	}
	if c, err := findCommand(name); err == nil && c != nil {
		return reply{text: commandHelp(c)}, nil
	}
	return reply{}, commandError("there is no help on %q", cutText(arg)).
		hint("the topics are the commands, and %s", strings.Join(topicNames(), ", "))
}

func topicNames() []string {
	names := []string{"rules"}
	for _, t := range topics() {
		names = append(names, t.name)
	}
	return names
}

// helpList is the list of all commands.
func helpList() string {
	var b strings.Builder
	b.WriteString("a move: c2>5, c2>f, b7h>3\n")
	for _, c := range commands() {
		if c.help == "" {
			continue
		}
		b.WriteString(usage(&c) + "\n")
		b.WriteString(indent(c.help))
	}
	fill(&b, "A command can be shortened as long as it is clear which one is meant.", "")
	fill(&b, "There is also help on "+strings.Join(topicNames(), ", ")+".", "")
	return b.String()
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

func commandHelp(c *command) string {
	text := usage(c) + "\n" + indent(c.help)
	if c.more != "" {
		text += indent(c.more)
	}
	return text
}

// indent breaks text into lines that begin with two blanks.
func indent(text string) string {
	var b strings.Builder
	fill(&b, text, "  ")
	return b.String()
}

// fill writes text in lines of at most textWidth characters that begin with
// margin.
func fill(b *strings.Builder, text, margin string) {
	width := 0
	for _, word := range strings.Fields(text) {
		switch {
		case width == 0:
			b.WriteString(margin)
			width = len(margin)
		case width+1+len(word) > textWidth:
			b.WriteString("\n" + margin)
			width = len(margin)
		default:
			b.WriteByte(' ')
			width++
		}
		b.WriteString(word)
		width += len(word)
	}
	b.WriteByte('\n')
}

func completeTopic(_ *session, arg string) []string {
	var names []string
	for _, c := range commands() {
		if c.help != "" {
			names = append(names, c.name)
		}
	}
	names = append(names, topicNames()...)
	slices.Sort(names)
	return withPrefix(names, strings.ToLower(arg))
}
