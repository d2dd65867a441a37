package session

import (
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
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

func boardAfterMoves(s *Session, arg string) (Reply, error) {
	if err := needTerminal(s, "board"); err != nil {
		return Reply{}, err
	}
	if arg == "" {
		return Reply{AskBoard: true}, nil
	}
	var mode BoardMode
	if mode.UnmarshalText([]byte(arg)) != nil {
		return Reply{}, fault.Command("board takes full, short or none, not %q", prose.Cut(arg)).Because("bad-value")
	}
	return Reply{Board: mode, Note: "after a move: " + string(mode)}, nil
}

func beginTutorial(s *Session, _ string) (Reply, error) {
	if err := needTerminal(s, "tutorial"); err != nil {
		return Reply{}, err
	}
	return Reply{Tutorial: true}, nil
}

// needTerminal returns an error where nobody looks at a screen.
func needTerminal(s *Session, command string) error {
	if !s.services.Terminal {
		return fault.Command("%s is for players at a terminal", command).Because("not-here")
	}
	return nil
}
