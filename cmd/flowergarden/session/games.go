package session

import (
	"strconv"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
	"flowergarden/engine/analysis"
	"flowergarden/notation"
)

// history, resume, giveup, today and stats are about the games that are kept.

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
	switch arg {
	case "", "all":
		return Reply{Text: games.History(arg == "all")}, nil
	case "today":
		return Reply{Text: games.Days()}, nil
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
	n, err := optionalNumber("resume", arg)
	if err != nil {
		return Reply{}, err
	}
	kept, err := games.Resume(n)
	if err != nil {
		return Reply{}, err
	}
	return putOnTable(s, kept), nil
}

// optionalNumber is gameNumber for an argument that may be missing: then it is 0.
func optionalNumber(command, arg string) (int, error) {
	if arg == "" {
		return 0, nil
	}
	return gameNumber(command, arg)
}

// putOnTable makes a game that was kept the game of s.
func putOnTable(s *Session, k *KeptGame) Reply {
	s.table.game, s.table.deal = k.Game, k.Deal
	s.table.origin = &notation.Record{Headers: k.Headers, Start: *k.Game.Start()}
	s.advisor = analysis.Advisor{}
	return Reply{Changed: true, Note: k.Note}
}

func giveUp(s *Session, arg string) (Reply, error) {
	games, err := keptGames(s, "giveup")
	if err != nil {
		return Reply{}, err
	}
	n, err := optionalNumber("giveup", arg)
	if err != nil {
		return Reply{}, err
	}
	note, err := games.GiveUp(n)
	return Reply{Note: note}, err
}

// today is the command today: the game of the day is dealt once.
func today(s *Session, _ string) (Reply, error) {
	if s.services.Today == nil {
		return Reply{}, noDeals()
	}
	n := s.services.Today()
	clock := ""
	if s.services.Restricted {
		clock = "; the date is that of this server"
	}
	if games := s.services.Games; games != nil && s.table.rules().Ranks == engine.King {
		kept, err := games.Day(n, s.table.rules())
		switch {
		case err != nil:
			return Reply{}, err
		case kept != nil:
			r := putOnTable(s, kept)
			r.Note = "the deal of the day, " + n.String() + ": " + r.Note + clock
			return r, nil
		}
	}
	r, err := newDeal(s, n)
	r.Note = "the deal of the day, " + n.String() + clock
	return r, err
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
