package session

import (
	"context"
	"fmt"
	"strings"

	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/solve"
	"flowergarden/notation"
)

// HintLimits bound hint, SolveLimits solve. They are limits of nodes and memory and not
// of time, so that the answer to a question is the same whenever it is asked.
// Of the classic deals 1 to 200, hint decides all but 6 from the start on, most
// of them at once and none in more than five seconds; solve is for the rest.
var (
	HintLimits  = solve.Limits{Nodes: 500_000, Memory: 512 << 20}
	SolveLimits = solve.Limits{Nodes: 10_000_000, Memory: 1 << 30}
)

// restrictedLimits bound both where many players share a machine.
var restrictedLimits = solve.Limits{Nodes: 500_000, Memory: 64 << 20}

// bounded returns lim, or less for a player who shares the machine.
func bounded(s *Session, lim solve.Limits) solve.Limits {
	if s.services.Restricted {
		lim.Nodes, lim.Memory = min(lim.Nodes, restrictedLimits.Nodes), min(lim.Memory, restrictedLimits.Memory)
	}
	return lim
}

// NodeLimit returns the number of nodes after which the search gives up that the
// command line asks for.
func (s *Session) NodeLimit(line string) int64 {
	word, _ := cutWord(strings.TrimLeft(line, blanks))
	if c, err := findCommand(word); err == nil && c != nil && c.name == "solve" {
		return bounded(s, SolveLimits).Nodes
	}
	return bounded(s, HintLimits).Nodes
}

// AsksForHelp reports whether line is a command that tells how to play on, which
// statistics count and which can take long.
func AsksForHelp(line string) bool {
	word, _ := cutWord(strings.TrimLeft(line, blanks))
	c, err := findCommand(word)
	return err == nil && c != nil && (c.name == "hint" || c.name == "solve")
}

// hint is the command hint.
func hint(ctx context.Context, s *Session, _ string) (Reply, error) {
	p := s.table.game.Position()
	if text, ok := over(p); ok {
		return Reply{Text: text}, nil
	}
	a := s.advisor.Advise(ctx, s.table.game, bounded(s, HintLimits))
	why := output.Why(p, &a)
	if a.Result.Verdict == solve.Unwinnable && s.table.game.Len() > 0 {
		why[0] += " undo leads back."
	}
	var r Reply
	for _, sentence := range why {
		r.Text += s.wrap(sentence)
	}
	if a.Move == (engine.Move{}) {
		return r, nil
	}
	move := notation.FormatMove(p, a.Move)
	s.question = question{yes: func() (Reply, error) { return s.play(move) }}
	if s.words() {
		r.Text = s.wrap(prose.Sentence(view.MoveName(a.Move))) + r.Text
		r.Ask = "y plays it, or " + move
	} else {
		r.Text = move + "\n" + r.Text
		r.Ask = "y plays it"
	}
	return r, nil
}

// solution is the command solve.
func solution(ctx context.Context, s *Session, _ string) (Reply, error) {
	p := s.table.game.Position()
	if text, ok := over(p); ok {
		return Reply{Text: text}, nil
	}
	r := s.advisor.Decide(ctx, p, bounded(s, SolveLimits))
	switch r.Verdict {
	case solve.Winnable:
		return Reply{Text: fmt.Sprintf("winnable in %s:\n", prose.Count(len(r.Moves), "move")) + s.wrap(solutionText(s, p, r.Moves))}, nil
	case solve.Unwinnable:
		return Reply{Text: "unwinnable: that is proved\n"}, nil
	}
	return Reply{Text: s.wrap(output.Undecided(&r))}, nil
}

// solutionText spells the moves of a win, in words too if those are wanted.
func solutionText(s *Session, p *engine.Position, moves []engine.Move) string {
	if !s.words() {
		return spell(*p, moves)
	}
	return inSentence(moves) + ":\n" + spell(*p, moves)
}

// over returns the answer to a question about a game that has ended.
func over(p *engine.Position) (string, bool) {
	switch p.Status() {
	case engine.Won:
		return "the game is won\n", true
	case engine.Stuck:
		return "no legal moves\n", true
	}
	return "", false
}
