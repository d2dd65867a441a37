package output

import (
	"fmt"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// Why says in sentences why m is the advice on p, where the solver has found r.
// m is the zero Move if there is no advice.
func Why(p *engine.Position, m engine.Move, r *solve.Result) []string {
	switch p.Status() {
	case engine.Won:
		return []string{"The game is won."}
	case engine.Stuck:
		return []string{"There is no legal move."}
	}
	switch {
	case r.Verdict == solve.Winnable:
		return []string{reason(p, m), fmt.Sprintf("A win in %s from here is known.", prose.Count(len(r.Moves), "move"))}
	case r.Verdict == solve.Unwinnable:
		return []string{"This position cannot be won: that is proved."}
	case m == engine.Move{}:
		return []string{Undecided(r)}
	}
	return []string{reason(p, m), "It is not proved that a win is left.", Undecided(r)}
}

// Undecided says why a search came to no verdict.
func Undecided(r *solve.Result) string {
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
		return "The " + name + " goes up, and can never be missed in the columns."
	case m.To == engine.Foundation:
		return "The " + name + " goes up" + freed(p, m) + "."
	case m.From == engine.Bouquet && p.Last(m.To) == engine.NoCard:
		return fmt.Sprintf("The %s goes into the empty column %d.", name, m.To)
	case m.From == engine.Bouquet:
		return fmt.Sprintf("The %s goes onto the %s.", name, view.CardName(p.Last(m.To)))
	case m.From == engine.Foundation:
		return "The " + name + " comes back to hold another card."
	}
	return "The " + name + " makes way" + freed(p, m) + "."
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
