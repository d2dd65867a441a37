package main

import (
	"fmt"
	"slices"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
)

const (
	// textWidth is the width that texts are broken at where nothing is known
	// of a screen: none is narrower in practice.
	textWidth = 40
	// mostTextWidth is the width beyond which lines are hard to read.
	mostTextWidth = 80
)

// width returns the width that texts are broken at.
func (s *session) width() int {
	w, _ := s.screen()
	if w <= 0 {
		return textWidth
	}
	return min(w, mostTextWidth)
}

// screen returns the size of the screen, 0 for what is not known.
func (s *session) screen() (width, height int) {
	if s.services.screen == nil {
		return 0, 0
	}
	return s.services.screen()
}

// topic is something that help explains beside the commands.
type topic struct {
	name string
	text string // paragraphs, a line each; lines that begin with blanks stay
}

// topics returns the topics that are no commands.
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
Shorter: 25 is c2>5, 2f is c2>f, and 7h3 moves 7h from wherever it lies. - does for >, and any case will do.
Several moves may stand on one line: if one is refused, none is made.
`},
		{"cards", `A card is its rank, A23456789TJQK, and its suit, c d h s: 7h is the seven of hearts, Td the ten of diamonds.
`},
		{"board", `The columns are numbered from 1. Only the last card of a column can be moved, and every card of the bouquet. On a terminal, the last cards of columns that have a legal move now stand in brackets; the moves of the bouquet are not marked: "moves" lists all. +4 above a column: four more cards are not shown.
On a very low screen c2:8J says that clubs are up to 2, and that the bouquet has the 8 and the J of clubs.
"board short" shows after a move only what it changed, "board none" nothing, "board full" the whole board.
`},
		{"keys", `Tab completes commands, legal moves and file names; pressed twice it lists them. Up and down bring back earlier lines, Ctrl-R searches them. Ctrl-A and Ctrl-E go to the ends of the line, Ctrl-W and Ctrl-U delete.
Ctrl-C drops the line, or stops a command that takes long. Ctrl-D on an empty line ends the program. Ctrl-Z does nothing: quit and resume instead, the game is kept.
`},
	}
}

func (s *session) help(arg string) (reply, error) {
	if arg == "" {
		return reply{text: s.helpList()}, nil
	}
	name := strings.ToLower(arg)
	if name == "rules" {
		return reply{text: rulesText(s.rules(), s.width())}, nil
	}
	for _, t := range topics() {
		if strings.HasPrefix(t.name, name) {
			return reply{text: paragraphs(t.text, s.width())}, nil
		}
	}
	if c, err := findCommand(name); err == nil && c != nil {
		return reply{text: s.commandHelp(c)}, nil
	}
	return reply{}, fault.Command("there is no help on %q", prose.Cut(arg)).
		Hint("the topics are the commands, and %s", strings.Join(topicNames(), ", "))
}

func topicNames() []string {
	names := []string{"rules"}
	for _, t := range topics() {
		names = append(names, t.name)
	}
	return names
}

// paragraphs breaks a text into lines of the given width.
func paragraphs(text string, width int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if line[0] == ' ' {
			b.WriteString(line)
			continue
		}
		fill(&b, width, line, "")
	}
	return b.String()
}

// visible returns the commands that help and completion offer here.
func (s *session) visible() []command {
	return slices.DeleteFunc(commands(), func(c command) bool {
		return c.help == "" || c.files && s.services.files == nil
	})
}

// tableWidth is the width at which each command has one line in the list.
const tableWidth = 80

// helpList is the list of all commands. On a screen it takes no more lines than
// there are, for what has scrolled away is what a beginner needs most: how a
// move looks, and how it is taken back.
func (s *session) helpList() string {
	width, height := s.screen()
	list := s.longList()
	if width >= tableWidth {
		list = s.tableList()
	}
	if height > 0 && strings.Count(list, "\n") >= height {
		list = s.shortList()
	}
	return list
}

// longList has two lines for each command, or more.
func (s *session) longList() string {
	var b strings.Builder
	b.WriteString("a move: c2>5, c2>f, b7h>3\n")
	for _, c := range s.visible() {
		b.WriteString(usage(&c) + "\n" + s.indent(c.help))
	}
	fill(&b, s.width(), "A command can be shortened as long as it is clear which one is meant.", "")
	fill(&b, s.width(), "There is also help on "+strings.Join(topicNames(), ", ")+".", "")
	return b.String()
}

// tableList has a line for each command, and with the one below them is as high
// as a screen of 24 lines has room for above the prompt.
func (s *session) tableList() string {
	var b strings.Builder
	for _, c := range s.visible() {
		text := c.help
		if c.name == "moves" {
			text += ", such as c2>5, c2>f or b7h>3"
		}
		fmt.Fprintf(&b, "%-24s%s\n", usage(&c), text)
	}
	b.WriteString("help NAME says more, also on " + strings.Join(topicNames(), ", ") + "\n")
	return b.String()
}

// shortList has the names of the commands alone.
func (s *session) shortList() string {
	var names []string
	for _, c := range s.visible() {
		names = append(names, c.name)
	}
	var b strings.Builder
	fill(&b, s.width(), "a move: c2>5, c2>f, b7h>3", "")
	fill(&b, s.width(), strings.Join(names, ", "), "")
	fill(&b, s.width(), "help NAME explains one, and "+strings.Join(topicNames(), ", "), "")
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

func (s *session) commandHelp(c *command) string {
	text := usage(c) + "\n" + s.indent(c.help)
	if c.more != "" {
		text += s.indent(c.more)
	}
	return text
}

// indent breaks text into lines that begin with two blanks.
func (s *session) indent(text string) string {
	var b strings.Builder
	fill(&b, s.width(), text, "  ")
	return b.String()
}

// fill writes text in lines of at most most characters that begin with margin.
func fill(b *strings.Builder, most int, text, margin string) {
	width := 0
	for _, word := range strings.Fields(text) {
		switch {
		case width == 0:
			b.WriteString(margin)
			width = len(margin)
		case width+1+len(word) > most:
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

func completeTopic(s *session, arg string) []string {
	var names []string
	for _, c := range s.visible() {
		names = append(names, c.name)
	}
	names = append(names, topicNames()...)
	slices.Sort(names)
	return withPrefix(names, strings.ToLower(arg))
}
