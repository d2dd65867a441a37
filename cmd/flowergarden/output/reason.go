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

// goodFor is what a move is good for, in parts of which the sentence is made.
type goodFor struct {
	kind    string        // a word that never changes
	cards   []engine.Card // the card that moves, then the one that it goes onto or frees
	columns []int         // the column that it goes into or empties, if the reason is about one
}

// whatFor returns what the move m of p is good for.
func whatFor(p *engine.Position, m engine.Move) goodFor {
	g := goodFor{cards: []engine.Card{m.Card}}
	switch {
	case m.To == engine.Foundation && p.Safe(m.Card):
		g.kind = "safe-foundation"
	case m.To == engine.Foundation:
		g.kind = "foundation"
	case m.From == engine.Bouquet && p.Last(m.To) == engine.NoCard:
		g.kind, g.columns = "into-empty-column", []int{int(m.To)}
		return g
	case m.From == engine.Bouquet:
		g.kind, g.cards = "onto-card", append(g.cards, p.Last(m.To))
		return g
	case m.From == engine.Foundation:
		g.kind = "from-foundation"
	default:
		g.kind = "makes-way"
	}
	if !m.From.IsColumn() {
		return g
	}
	col := p.Column(m.From)
	if n := len(col) - int(m.Count); n > 0 {
		g.cards = append(g.cards, col[n-1])
	} else {
		g.columns = []int{int(m.From)}
	}
	return g
}

// reason says in words what the move m of p is good for.
func reason(p *engine.Position, m engine.Move) string {
	g := whatFor(p, m)
	name := "The " + view.CardName(g.cards[0])
	switch g.kind {
	case "safe-foundation":
		return name + " goes up, and can never be missed in the columns."
	case "into-empty-column":
		return fmt.Sprintf("%s goes into the empty column %d.", name, g.columns[0])
	case "onto-card":
		return name + " goes onto the " + view.CardName(g.cards[1]) + "."
	case "from-foundation":
		return name + " comes back to hold another card."
	case "foundation":
		return name + " goes up" + g.freed() + "."
	}
	return name + " makes way" + g.freed() + "."
}

// freed says what the move leaves in its column.
func (g *goodFor) freed() string {
	switch {
	case len(g.cards) > 1:
		return " and frees the " + view.CardName(g.cards[1])
	case len(g.columns) > 0:
		return fmt.Sprintf(" and empties column %d", g.columns[0])
	}
	return ""
}
