package session

import (
	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/engine/analysis"
	"flowergarden/engine/deal"
)

// newGame is the command new.
func newGame(s *Session, arg string) (Reply, error) {
	if s.services.Random == nil {
		return Reply{}, fault.Command("there are no other deals here").Because("not-here")
	}
	var n deal.Number
	var err error
	switch arg {
	case "", "random":
		n = s.services.Random()
	case "today":
		n = s.services.Today()
	default:
		if n, err = deal.Parse(arg); err != nil {
			return Reply{}, fault.Command("%w", err).Because("bad-value").Hint("new takes a deal number, today, or nothing for a random one")
		}
	}
	if s.table.rules().Ranks != engine.King {
		return Reply{}, fault.Command("numbered deals need the full pack").Because("not-here")
	}
	p := deal.Position(n, s.table.rules())
	s.table.begin(&p, n)
	s.advisor = analysis.Advisor{}
	return Reply{Changed: true, Note: "deal " + n.String()}, nil
}
