package main

import (
	"fmt"
	"strings"

	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/notation"
)

func (s *session) listMoves(string) (reply, error) {
	p := s.game.Position()
	moves := p.Moves()
	if len(moves) == 0 {
		return reply{text: "no legal moves\n"}, nil
	}
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = notation.FormatMove(p, m)
	}
	var b strings.Builder
	fill(&b, s.width(), strings.Join(words, " "), "")
	return reply{text: b.String()}, nil
}

func (s *session) status(string) (reply, error) {
	p := s.game.Position()
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s\n", output.DealTitle(s.deal, s.game.Start()), s.rules().String())
	fmt.Fprintf(&b, "%s after %s", p.Status(), prose.Count(s.game.Len(), "move"))
	if n := s.game.Redoable(); n > 0 {
		fmt.Fprintf(&b, ", %d taken back", n)
	}
	fmt.Fprintf(&b, "\n%d of %d cards are up\n", p.OnFoundations(), p.Rules().Cards())
	fmt.Fprintf(&b, "%s\nfingerprint %s\n", prose.Count(len(p.Moves()), "legal move"), p.Fingerprint())
	return reply{text: b.String()}, nil
}
