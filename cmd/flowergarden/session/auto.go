package session

import (
	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
)

// autoPlay is the command auto.
func autoPlay(t *table, arg string) (Reply, error) {
	switch arg {
	case "on":
		t.auto = true
		return Reply{Note: "safe cards now go up after each move"}, nil
	case "off":
		t.auto = false
		return Reply{Note: "nothing goes up by itself"}, nil
	case "", "all":
	default:
		return Reply{}, fault.Command("auto takes all, on, off or nothing, not %q", prose.Cut(arg)).Because("bad-value")
	}
	start := *t.game.Position()
	p := start
	played := appendRising(nil, &p, arg != "all")
	if len(played) == 0 {
		return Reply{Note: "no card goes up"}, nil
	}
	played[0].Follows = false
	moves := t.commit(played)
	return Reply{Played: moves, Changed: true, Note: "gone up: " + t.spell(start, moves)}, nil
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
