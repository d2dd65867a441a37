package session

import (
	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/engine/analysis"
	"flowergarden/engine/deal"
)

func noDeals() error {
	return fault.Command("there are no other deals here").Because("not-here")
}

// newGame is the command new.
func newGame(s *Session, arg string) (Reply, error) {
	if s.services.Random == nil {
		return Reply{}, noDeals()
	}
	switch arg {
	case "", "random":
		return newDeal(s, s.services.Random())
	case "today":
		return today(s, "")
	}
	n, err := deal.Parse(arg)
	switch {
	case err != nil:
		return Reply{}, fault.Command("%w", err).Because("bad-value").Hint("new takes a deal number, today, or nothing for a random one")
	case n == s.services.Today():
		return today(s, "")
	}
	return newDeal(s, n)
}

// newDeal begins the deal n.
func newDeal(s *Session, n deal.Number) (Reply, error) {
	if s.table.rules().Ranks != engine.King {
		return Reply{}, fault.Command("numbered deals need the full pack").Because("not-here")
	}
	p := deal.Position(n, s.table.rules())
	s.table.begin(&p, n)
	s.advisor = analysis.Advisor{}
	return Reply{Changed: true, Note: "deal " + n.String()}, nil
}
