package main

import (
	"fmt"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/engine/deal"
)

func (s *session) newGame(arg string) (reply, error) {
	if s.services.random == nil {
		return reply{}, fault.Command("there are no other deals here")
	}
	var n deal.Number
	var err error
	switch arg {
	case "", "random":
		n = s.services.random()
	case "today":
		n = s.services.today()
	default:
		if n, err = deal.Parse(arg); err != nil {
			return reply{}, fault.Command("%w", err).Hint("new takes a deal number, today, or nothing for a random one")
		}
	}
	if s.rules().Ranks != engine.King {
		return reply{}, fault.Command("numbered deals need the full pack")
	}
	p := deal.Position(n, s.rules())
	s.begin(&p, n)
	return reply{changed: true, note: "deal " + n.String()}, nil
}

func (s *session) restart(string) (reply, error) {
	note := "back at the start"
	s.game.Goto(0)
	if n := s.game.Redoable(); n > 0 {
		note += fmt.Sprintf("; goto %d leads forward again, until another move is made", n)
	}
	return reply{changed: true, note: note}, nil
}
