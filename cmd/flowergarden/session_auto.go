package main

import (
	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
)

func (s *session) autoPlay(arg string) (reply, error) {
	switch arg {
	case "on":
		s.auto = true
		return reply{note: "safe cards now go up after each move"}, nil
	case "off":
		s.auto = false
		return reply{note: "nothing goes up by itself"}, nil
	case "", "all":
	default:
		return reply{}, fault.Command("auto takes all, on, off or nothing, not %q", prose.Cut(arg))
	}
	start := *s.game.Position()
	p := start
	played := appendRising(nil, &p, arg != "all")
	if len(played) == 0 {
		return reply{note: "no card goes up"}, nil
	}
	played[0].Follows = false
	moves := s.commit(played)
	return reply{played: moves, changed: true, note: "gone up: " + spell(start, moves)}, nil
}

// appendRising makes every foundation move from p on, or every safe one, and
// appends them as moves that follow the one before.
func appendRising(played []engine.Played, p *engine.Position, safeOnly bool) []engine.Played {
	for {
		m, ok := p.FoundationMove(safeOnly)
		if !ok {
			return played
		}
		p.Do(m)
		played = append(played, engine.Played{Move: m, Follows: true})
	}
}
