package session

import (
	"slices"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
)

// BoardMode says what of the board is shown after a move.
type BoardMode string

// The modes.
const (
	BoardFull  BoardMode = "full"
	BoardShort BoardMode = "short" // what the move changed
	BoardNone  BoardMode = "none"
)

// UnmarshalText reads full, short or none.
func (m *BoardMode) UnmarshalText(text []byte) error {
	switch mode := BoardMode(strings.ToLower(string(text))); mode {
	case BoardFull, BoardShort, BoardNone:
		*m = mode
		return nil
	}
	return fault.Usage("%q is not one of full, short, none", text)
}

// Display is how a player at a terminal wants to see the game and to type moves.
// The zero value is what a new player has.
type Display struct {
	Board   BoardMode // after a move; "" for one that suits Form
	Form    view.Form // Auto, Linear or Words
	Symbols bool      // the signs of suits, where they can be shown
	Color   string    // auto, always, never, two or four; "" is auto
	// AskTarget is for players who want no card to be played for which they
	// have named no target.
	AskTarget bool
}

// AfterMove returns what is shown after a move: where the board is read aloud or
// comes slowly, only what changed.
func (d *Display) AfterMove() BoardMode {
	switch {
	case d.Board != "":
		return d.Board
	case d.Form == view.Linear || d.Form == view.Words:
		return BoardShort
	}
	return BoardFull
}

// settings has for each command that changes a Display the words that may follow
// it, sorted.
var settings = map[string][]string{
	"board":  {"columns", "full", "linear", "none", "short"},
	"color":  {"always", "auto", "four", "never", "two"},
	"single": {"off", "on"},
	"suits":  {"letters", "symbols"},
	"words":  {"off", "on"},
}

// Set carries out a line such as "words on", and reports whether it is one.
func (d *Display) Set(line string) bool {
	name, word, _ := strings.Cut(line, " ")
	if !slices.Contains(settings[name], word) {
		return false
	}
	switch line {
	case "board linear":
		d.Form = view.Linear
	case "board columns":
		d.Form = view.Auto
	case "words on":
		d.Form = view.Words
	case "words off":
		if d.Form == view.Words {
			d.Form = view.Auto
		}
	default:
		switch name {
		case "board":
			d.Board = BoardMode(word)
		case "color":
			d.Color = word
		case "single":
			d.AskTarget = word == "off"
		case "suits":
			d.Symbols = word == "symbols"
		}
	}
	return true
}

// Lines returns lines with which Set makes a zero Display like d.
func (d *Display) Lines() []string {
	var lines []string
	add := func(wanted bool, line string) {
		if wanted {
			lines = append(lines, line)
		}
	}
	add(d.Board != "", "board "+string(d.Board))
	add(d.Form == view.Linear, "board linear")
	add(d.Form == view.Words, "words on")
	add(d.Symbols, "suits symbols")
	add(d.Color != "", "color "+d.Color)
	add(d.AskTarget, "single off")
	return lines
}

// describe says what the setting name is.
func (d *Display) describe(name string) string {
	choose := func(yes bool, a, b string) string {
		if yes {
			return a
		}
		return b
	}
	switch name {
	case "board":
		return "after a move: " + string(d.AfterMove()) + choose(d.Form == view.Linear, ", a line for each column", "")
	case "color":
		return "colour: " + choose(d.Color == "", "auto", d.Color)
	case "single":
		return choose(d.AskTarget, "a card or column alone asks where it goes", "a card or column alone is played if it has one place to go")
	case "suits":
		return "suits: " + choose(d.Symbols, "symbols", "letters")
	default:
		return choose(d.Form == view.Words, "cards and places are named in words", "cards and places are drawn")
	}
}

// changeDisplay returns the action of the command that changes the setting name.
func changeDisplay(name string) action {
	return onSession(func(s *Session, arg string) (Reply, error) {
		if err := needTerminal(s, name); err != nil {
			return Reply{}, err
		}
		d, line := s.services.Display, name+" "+strings.ToLower(arg)
		switch {
		case arg == "":
			return Reply{Note: d.describe(name)}, nil
		case !d.Set(line):
			return Reply{}, fault.Command("%s takes %s, not %q", name, prose.Or(settings[name]), prose.Cut(arg)).Because("bad-value")
		}
		return Reply{Setting: line, Note: d.describe(name)}, nil
	})
}

func beginTutorial(s *Session, _ string) (Reply, error) {
	if err := needTerminal(s, "tutorial"); err != nil {
		return Reply{}, err
	}
	return Reply{Tutorial: true}, nil
}

// needTerminal returns an error where nobody looks at a screen.
func needTerminal(s *Session, command string) error {
	if s.services.Display == nil {
		return fault.Command("%s is for players at a terminal", command).Because("not-here")
	}
	return nil
}
