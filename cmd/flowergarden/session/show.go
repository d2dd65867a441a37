package session

import (
	"fmt"
	"strconv"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/notation"
)

// rules is the command rules.
func rules(s *Session, _ string) (Reply, error) {
	return Reply{Text: string(output.AppendRules(nil, s.table.rules(), s.width()))}, nil
}

// replay is the command replay: the moves of the game, or the board after one of
// them. The game stays where it is.
func replay(s *Session, arg string) (Reply, error) {
	g := s.table.game
	if arg == "" {
		p := *g.Start()
		var b strings.Builder
		for i, m := range g.Moves() {
			name := notation.FormatMove(&p, m.Move)
			if s.words() {
				name = view.MoveName(m.Move)
			}
			fmt.Fprintf(&b, "%3d %s\n", i+1, name)
			p.Do(m.Move)
		}
		if b.Len() == 0 {
			return Reply{Text: "no moves yet\n"}, nil
		}
		return Reply{Text: b.String()}, nil
	}
	n, err := strconv.ParseUint(arg, 10, 31)
	if err != nil || int(n) > g.Len() {
		return Reply{}, fault.Command("replay takes the number of a move, up to %d, or nothing, not %q", g.Len(), prose.Cut(arg)).Because("bad-value")
	}
	p := *g.Start()
	for _, m := range g.Moves()[:n] {
		p.Do(m.Move)
	}
	return Reply{Data: view.Append(nil, view.Info{
		Position: &p, Deal: output.DealTitle(s.table.deal, g.Start()), Moves: int(n),
	}, s.look())}, nil
}

func listMoves(s *Session, _ string) (Reply, error) {
	p := s.table.game.Position()
	moves := p.Moves()
	if len(moves) == 0 {
		return Reply{Text: "no legal moves\n"}, nil
	}
	if s.words() {
		return Reply{Text: s.wrap(movesInWords(p, moves))}, nil
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = notation.FormatMove(p, m)
	}
	return Reply{Text: s.wrap(strings.Join(words, " "))}, nil
}

// show is the command show: the board, or a part of it.
func show(s *Session, arg string) (Reply, error) {
	if arg == "" {
		return Reply{Show: true}, nil
	}
	p := s.table.game.Position()
	part := engine.Foundation
	switch name := strings.ToLower(strings.TrimPrefix(arg, "c")); {
	case strings.HasPrefix("bouquet", name):
		part = engine.Bouquet
	case strings.HasPrefix("foundations", name):
	case len(name) == 1 && name[0] >= '1' && int(name[0]-'0') <= p.Columns():
		part = engine.Place(name[0] - '0')
	default:
		return Reply{}, fault.Command("show takes a column, 1 to %d, b for the bouquet or f for the foundations, not %q", p.Columns(), prose.Cut(arg)).Because("bad-value")
	}
	return Reply{Data: view.AppendPart(nil, p, part, s.look())}, nil
}

func status(s *Session, _ string) (Reply, error) {
	t := &s.table
	p := t.game.Position()
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s\n", output.DealTitle(t.deal, t.game.Start()), t.rules().String())
	fmt.Fprintf(&b, "%s after %s", p.Status(), prose.Count(t.game.Len(), "move"))
	if n := t.game.Redoable(); n > 0 {
		fmt.Fprintf(&b, ", %d taken back", n)
	}
	fmt.Fprintf(&b, "\n%d of %d cards are up\n", p.OnFoundations(), p.Rules().Cards())
	fmt.Fprintf(&b, "%s\n", prose.Count(len(p.Moves()), "legal move"))
	if !s.words() {
		fmt.Fprintf(&b, "fingerprint %s\n", p.Fingerprint())
	}
	return Reply{Text: b.String()}, nil
}
