package main

import (
	"context"
	"fmt"
	"strings"

	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/solve"
	"flowergarden/notation"
)

// The limits of hint and solve. They are limits of states and memory and not
// of time, so that the answer to a question is the same whenever it is asked.
// Of the classic deals 1 to 200, hint decides all but 6 from the start on, most
// of them at once and none in more than five seconds; solve is for the rest.
var (
	hintLimits  = solve.Limits{Nodes: 500_000, Memory: 512 << 20}
	solveLimits = solve.Limits{Nodes: 10_000_000, Memory: 1 << 30}
)

// restrictedLimits bound both where many players share a machine.
var restrictedLimits = solve.Limits{Nodes: 500_000, Memory: 64 << 20}

// insight is what a session has found out about its game: the last way to win
// that was found, and the last position that was searched without finding one.
type insight struct {
	start  engine.Position // where plan begins
	plan   []engine.Move   // to the win, or nil
	failed engine.Position
	result solve.Result // of the search from failed; Stats.Nodes is 0 if there was none
}

// decide says whether p can be won. As long as what is left of the way to win
// that was found last leads from p to the win, that way is kept to. It gets
// shorter with every move along it, so that following it ends in the win and
// never leads round in circles.
func (s *session) decide(p *engine.Position, lim solve.Limits) solve.Result {
	if s.services.restricted {
		lim.Nodes, lim.Memory = min(lim.Nodes, restrictedLimits.Nodes), min(lim.Memory, restrictedLimits.Memory)
	}
	k := &s.insight
	if k.followTo(p) {
		return solve.Result{Verdict: solve.Winnable, Moves: k.plan}
	}
	if k.result.Stats.Nodes > 0 && k.failed.Equal(p) && (k.result.Verdict != solve.Undecided || lim.Nodes <= k.result.Stats.Nodes) {
		return k.result
	}
	ctx := s.ctx
	if ctx == nil {
		ctx = context.Background()
	}
	r := solve.Solve(ctx, p, lim)
	switch {
	case r.Verdict == solve.Winnable:
		k.start, k.plan = *p, r.Moves
	case r.Limit != solve.Interrupted:
		k.failed, k.result = *p, r
	}
	return r
}

// followTo makes the plan one that begins at p: what is left of it if p lies on
// it, or the shortest that adapt makes of one of its ends. It reports false,
// and leaves the plan as it is, if there is none.
func (k *insight) followTo(p *engine.Position) bool {
	q := k.start
	var best []engine.Move
	for i, m := range k.plan {
		if q.Equal(p) {
			best = k.plan[i:]
			break
		}
		if moves := adapt(*p, k.plan[i:]); moves != nil && (best == nil || len(moves) < len(best)) {
			best = moves
		}
		q.Do(m)
	}
	if best == nil {
		return false
	}
	k.start, k.plan = *p, best
	return true
}

// adapt returns the moves that win from p as moves do from a position in which
// fewer cards were up: those of cards that are up already are left out, and a
// card that has lost its place goes up instead if it can. It returns nil if
// that does not lead to the win. Safe explains why it does after safe cards
// have gone up.
func adapt(p engine.Position, moves []engine.Move) []engine.Move {
	var adapted []engine.Move
	for _, m := range moves {
		if at, _ := p.Find(m.Card); at == engine.Foundation && m.From != engine.Foundation {
			continue
		}
		if p.Check(m) != nil {
			m.From, _ = p.Find(m.Card)
			m.Count, m.To = 1, engine.Foundation
			if p.Check(m) != nil {
				return nil
			}
		}
		p.Do(m)
		adapted = append(adapted, m)
	}
	if !p.Won() {
		return nil
	}
	return adapted
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

func (s *session) hint(string) (reply, error) {
	p := s.game.Position()
	if text, ok := over(p); ok {
		return reply{text: text}, nil
	}
	a := s.advice()
	if a.result.Verdict == solve.Unwinnable && s.game.Len() > 0 {
		a.why[0] += " undo leads back."
	}
	var b strings.Builder
	if a.move != (engine.Move{}) {
		fmt.Fprintf(&b, "%s\n", notation.FormatMove(p, a.move))
	}
	for _, sentence := range a.why {
		fill(&b, s.width(), sentence, "")
	}
	return reply{text: b.String()}, nil
}

func (s *session) solve(string) (reply, error) {
	p := s.game.Position()
	if text, ok := over(p); ok {
		return reply{text: text}, nil
	}
	r := s.decide(p, solveLimits)
	var b strings.Builder
	switch r.Verdict {
	case solve.Winnable:
		fmt.Fprintf(&b, "winnable in %s:\n", view.Count(len(r.Moves), "move"))
		fill(&b, s.width(), spell(*p, r.Moves), "")
	case solve.Unwinnable:
		b.WriteString("unwinnable: that is proved\n")
	default:
		fill(&b, s.width(), undecidedText(r), "")
	}
	return reply{text: b.String()}, nil
}

// undecidedText says why a search came to no verdict.
func undecidedText(r solve.Result) string {
	if r.Limit == solve.Interrupted {
		return "undecided: the search was stopped."
	}
	return fmt.Sprintf("undecided: no way to win and no proof that there is none after %d positions.", r.Stats.Nodes)
}

// reason says in words what the move m of p is good for.
func reason(p *engine.Position, m engine.Move) string {
	name := view.CardName(m.Card)
	switch {
	case m.To == engine.Foundation && p.Safe(m.Card):
		return "The " + name + " goes up, and can never be missed in the columns"
	case m.To == engine.Foundation:
		return "The " + name + " goes up" + freed(p, m)
	case m.From == engine.Bouquet && p.Last(m.To) == engine.NoCard:
		return fmt.Sprintf("The %s goes into the empty column %d", name, m.To)
	case m.From == engine.Bouquet:
		return fmt.Sprintf("The %s goes onto the %s", name, view.CardName(p.Last(m.To)))
	case m.From == engine.Foundation:
		return "The " + name + " comes back to hold another card"
	}
	return "The " + name + " makes way" + freed(p, m)
}

// freed says what a move that leaves a column leaves there.
func freed(p *engine.Position, m engine.Move) string {
	if !m.From.IsColumn() {
		return ""
	}
	col := p.Column(m.From)
	if n := len(col) - int(m.Count); n > 0 {
		return " and frees the " + view.CardName(col[n-1])
	}
	return fmt.Sprintf(" and empties column %d", m.From)
}
