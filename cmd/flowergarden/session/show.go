package session

import (
	"fmt"
	"strings"

	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/notation"
)

func listMoves(s *Session, _ string) (Reply, error) {
	p := s.table.game.Position()
	moves := p.Moves()
	if len(moves) == 0 {
		return Reply{Text: "no legal moves\n"}, nil
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = notation.FormatMove(p, m)
	}
	return Reply{Text: s.wrap(strings.Join(words, " "))}, nil
}

func status(t *table, _ string) (Reply, error) {
	p := t.game.Position()
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s\n", output.DealTitle(t.deal, t.game.Start()), t.rules().String())
	fmt.Fprintf(&b, "%s after %s", p.Status(), prose.Count(t.game.Len(), "move"))
	if n := t.game.Redoable(); n > 0 {
		fmt.Fprintf(&b, ", %d taken back", n)
	}
	fmt.Fprintf(&b, "\n%d of %d cards are up\n", p.OnFoundations(), p.Rules().Cards())
	fmt.Fprintf(&b, "%s\nfingerprint %s\n", prose.Count(len(p.Moves()), "legal move"), p.Fingerprint())
	return Reply{Text: b.String()}, nil
}
