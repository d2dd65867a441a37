package session

import (
	"strconv"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine/analysis"
	"flowergarden/notation"
)

// history, resume and stats are about the games that are kept.

// keptGames returns the games kept, or why there are none.
func keptGames(s *Session, command string) (Games, error) {
	switch {
	case s.services.Games != nil:
		return s.services.Games, nil
	case s.services.NoGames != "":
		return nil, fault.Command("%s: %s", command, s.services.NoGames).Because("not-here")
	}
	return nil, fault.Command("%s: games are kept only when you play at a terminal", command).Because("not-here")
}

// gameNumber reads the number of a game of the history.
func gameNumber(command, arg string) (int, error) {
	n, err := strconv.ParseUint(arg, 10, 31)
	if err != nil || n == 0 {
		return 0, fault.Command("%s takes the number of a game as history lists it, not %q", command, prose.Cut(arg)).Because("bad-value")
	}
	return int(n), nil
}

func history(s *Session, arg string) (Reply, error) {
	games, err := keptGames(s, "history")
	if err != nil {
		return Reply{}, err
	}
	if arg == "" || arg == "all" {
		return Reply{Text: games.History(arg == "all")}, nil
	}
	n, err := gameNumber("history", arg)
	if err != nil {
		return Reply{}, err
	}
	data, err := games.Record(n)
	return Reply{Data: data}, err
}

func resume(s *Session, arg string) (Reply, error) {
	games, err := keptGames(s, "resume")
	if err != nil {
		return Reply{}, err
	}
	n := 0
	if arg != "" {
		if n, err = gameNumber("resume", arg); err != nil {
			return Reply{}, err
		}
	}
	game, number, headers, err := games.Resume(n)
	if game == nil {
		return Reply{}, err
	}
	s.table.game, s.table.deal = game, number
	s.table.origin = &notation.Record{Headers: headers, Start: *game.Start()}
	s.advisor = analysis.Advisor{}
	note := "resumed after " + prose.Count(game.Len(), "move")
	if err != nil {
		note = err.Error() + "\n" + note
	}
	return Reply{Changed: true, Note: note}, nil
}

func stats(s *Session, arg string) (Reply, error) {
	games, err := keptGames(s, "stats")
	if err != nil {
		return Reply{}, err
	}
	if arg != "" && arg != "json" {
		return Reply{}, fault.Command("stats takes json or nothing, not %q", prose.Cut(arg)).Because("bad-value")
	}
	data, err := games.Stats(arg == "json")
	r := Reply{Data: data}
	if err != nil {
		r.Note = err.Error()
	}
	return r, nil
}
