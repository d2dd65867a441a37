package output

import (
	"fmt"
	"strconv"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/analysis"
	"flowergarden/engine/solve"
	"flowergarden/notation"
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

// appendReason appends the field reason: the kind of r, the cards that the sentence
// names, the one that moves first, and the column that it names, if there is one.
func appendReason(b []byte, r *analysis.Reason) []byte {
	cards, columns := []string{r.Card.String()}, ""
	switch r.Kind {
	case analysis.Fill:
		columns = strconv.Itoa(int(r.To))
	case analysis.Place:
		cards = append(cards, r.Onto.String())
	case analysis.Up, analysis.Aside:
		if r.Empties() {
			columns = strconv.Itoa(int(r.From))
		} else if r.Freed != engine.NoCard {
			cards = append(cards, r.Freed.String())
		}
	}
	b = notation.AppendJSONString(append(b, `,"reason":{"kind":`...), r.Kind.String())
	b = notation.AppendJSONStrings(notation.AppendJSONKey(b, "cards"), cards)
	return append(b, `,"columns":[`+columns+`]}`...)
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
