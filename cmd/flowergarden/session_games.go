package main

import (
	"strconv"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// gameStore is what a session may know of the games kept.
type gameStore interface {
	// Headers returns the headers of the record of the present game.
	Headers() []notation.Header
	// Resume returns the game with number n of the history, or for 0 the last
	// unfinished one, with its deal and the headers that its record had. If
	// only part of its file could be read there is an error beside the game.
	Resume(n int) (*engine.Game, deal.Number, []notation.Header, error)
	// History returns a list of the last games, or of all.
	History(all bool) (string, error)
	// Record returns the record of the game with number n of the history.
	Record(n int) ([]byte, error)
	// Stats returns the statistics in words or as JSON.
	Stats(json bool) ([]byte, error)
}

// keptGames returns the games kept, or why there are none.
func (s *session) keptGames(command string) (gameStore, error) {
	switch {
	case s.services.games != nil:
		return s.services.games, nil
	case s.services.noGames != "":
		return nil, fault.Command("%s: %s", command, s.services.noGames)
	}
	return nil, fault.Command("%s: games are kept only when you play at a terminal", command)
}

// gameNumber reads the number of a game of the history.
func gameNumber(command, arg string) (int, error) {
	n, err := strconv.ParseUint(arg, 10, 31)
	if err != nil || n == 0 {
		return 0, fault.Command("%s takes the number of a game as history lists it, not %q", command, prose.Cut(arg))
	}
	return int(n), nil
}

func (s *session) history(arg string) (reply, error) {
	games, err := s.keptGames("history")
	if err != nil {
		return reply{}, err
	}
	if arg != "" && arg != "all" {
		n, err := gameNumber("history", arg)
		if err != nil {
			return reply{}, err
		}
		data, err := games.Record(n)
		return reply{data: data}, err
	}
	text, err := games.History(arg == "all")
	return reply{text: text}, err
}

func (s *session) resumeKept(arg string) (reply, error) {
	games, err := s.keptGames("resume")
	if err != nil {
		return reply{}, err
	}
	n := 0
	if arg != "" {
		if n, err = gameNumber("resume", arg); err != nil {
			return reply{}, err
		}
	}
	game, number, headers, err := games.Resume(n)
	if game == nil {
		return reply{}, err
	}
	s.game, s.deal = game, number
	s.origin = &notation.Record{Headers: headers, Start: *game.Start()}
	note := "resumed after " + prose.Count(game.Len(), "move")
	if err != nil {
		note = err.Error() + "\n" + note
	}
	return reply{changed: true, note: note}, nil
}

func (s *session) stats(arg string) (reply, error) {
	games, err := s.keptGames("stats")
	if err != nil {
		return reply{}, err
	}
	if arg != "" && arg != "json" {
		return reply{}, fault.Command("stats takes json or nothing, not %q", prose.Cut(arg))
	}
	data, err := games.Stats(arg == "json")
	return reply{data: data}, err
}

// needTerminal returns an error where nobody looks at a screen.
func (s *session) needTerminal(command string) error {
	if !s.services.terminal {
		return fault.Command("%s is for players at a terminal", command)
	}
	return nil
}

func (s *session) boardAfterMoves(arg string) (reply, error) {
	if err := s.needTerminal("board"); err != nil {
		return reply{}, err
	}
	if arg == "" {
		return reply{askBoard: true}, nil
	}
	var mode boardMode
	if mode.UnmarshalText([]byte(arg)) != nil {
		return reply{}, fault.Command("board takes full, short or none, not %q", prose.Cut(arg))
	}
	return reply{board: mode, note: "after a move: " + string(mode)}, nil
}

func (s *session) tutorial(string) (reply, error) {
	return reply{lesson: true}, s.needTerminal("tutorial")
}
