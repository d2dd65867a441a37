package output

import (
	"fmt"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/analysis"
	"flowergarden/engine/solve"
)

// Why says advice on p in sentences.
func Why(p *engine.Position, a *analysis.Advice) []string {
	r := &a.Result
	switch p.Status() {
	case engine.Won:
		return []string{"The game is won."}
	case engine.Stuck:
		return []string{"There is no legal move."}
	}
	switch {
	case r.Verdict == solve.Winnable:
		return []string{reason(&a.Reason), fmt.Sprintf("A win in %s from here is known.", prose.Count(len(r.Moves), "move"))}
	case r.Verdict == solve.Unwinnable:
		return []string{"This position cannot be won: that is proved."}
	case a.Move == engine.Move{}:
		return []string{Undecided(r)}
	}
	return []string{reason(&a.Reason), "It is not proved that a win is left.", Undecided(r)}
}

// Undecided says why a search came to no verdict.
func Undecided(r *solve.Result) string {
	if r.Limit == solve.Interrupted {
		return "undecided: the search was stopped."
	}
	return fmt.Sprintf("undecided: no way to win and no proof that there is none after %d positions.", r.Stats.Nodes)
}

// reason says a reason in words.
func reason(r *analysis.Reason) string {
	name := view.CardName(r.Card)
	switch r.Kind {
	case analysis.Safe:
		return "The " + name + " goes up, and can never be missed in the columns."
	case analysis.Up:
		return "The " + name + " goes up" + freed(r) + "."
	case analysis.Fill:
		return fmt.Sprintf("The %s goes into the empty column %d.", name, r.To)
	case analysis.Place:
		return fmt.Sprintf("The %s goes onto the %s.", name, view.CardName(r.Onto))
	case analysis.ComeBack:
		return "The " + name + " comes back to hold another card."
	}
	return "The " + name + " makes way" + freed(r) + "."
}

// freed says what a move that leaves a column leaves there.
func freed(r *analysis.Reason) string {
	switch {
	case r.Empties():
		return fmt.Sprintf(" and empties column %d", r.From)
	case r.Freed != engine.NoCard:
		return " and frees the " + view.CardName(r.Freed)
	}
	return ""
}
