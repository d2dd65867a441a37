package terminal

import (
	"context"
	"slices"
	"strings"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/engine/solve"
	"flowergarden/notation"
)

const (
	// roomyHeight is the number of lines from which on there is room below the
	// board to say how to go on; on a lower screen that is above it.
	roomyHeight = 12
	// mostHelp is the number of lines that say how to go on.
	mostHelp = 3
)

// greet begins the sitting: what was left open, the board, and how to go on from
// there.
func (t *Sitting) greet() {
	var day session.Reply
	var err error
	if t.day {
		day, err = t.session.Do(context.Background(), "today") // it may have begun earlier
		t.games.keep(t.session)
	}
	t.games.greet()
	t.display.say(day.Note)
	if err != nil {
		t.display.refuse(err)
	}
	if _, height := t.display.screen.Size(); height > 0 && height < roomyHeight {
		t.display.print(t.howTo())
		t.display.show(t.session, "")
		return
	}
	t.display.show(t.session, "")
	t.display.print(t.howTo())
}

// howTo says how to go on, as much of it as a few lines of the screen hold.
func (t *Sitting) howTo() string {
	const commands = "undo, hint, help, tutorial, quit"
	first := ""
	if t.first {
		first = "Your first deal can be won. "
	}
	moves := exampleMoves(t.session.Game().Position())
	if t.display.wishes.Form == view.Words {
		moves = "moves lists the moves"
	}
	width, _ := t.display.screen.Size()
	text := ""
	for _, words := range []string{first + moves + ";\n" + commands, moves + ";\n" + commands, moves + "; help, quit", "help, quit"} {
		text = string(prose.Wrap(nil, words+"\n", width))
		if strings.Count(text, "\n") <= mostHelp {
			break
		}
	}
	return text
}

// exampleMoves says how moves look, with good moves of p if there are any: what
// the screen shows is what a beginner types. It takes one of each kind.
func exampleMoves(p *engine.Position) string {
	var between, up, laid string
	for _, m := range p.Moves() {
		kind := &between
		switch {
		case m.To == engine.Foundation:
			kind = &up
		case m.From == engine.Bouquet:
			kind = &laid
		}
		if *kind == "" && !buries(p, m) {
			*kind = notation.FormatMove(p, m)
		}
	}
	found := slices.DeleteFunc([]string{between, up, laid}, func(s string) bool { return s == "" })
	if len(found) == 0 {
		return "a move is typed as c2>5, c2>f or b7h>3"
	}
	return prose.Or(found) + " is a move"
}

// buries reports whether m covers a column with a card that its foundation needs
// next or soon.
func buries(p *engine.Position, m engine.Move) bool {
	const soon = 2
	return m.To.IsColumn() && slices.ContainsFunc(p.Column(m.To), func(c engine.Card) bool {
		return c.Rank() <= p.Foundation(c.Suit())+soon
	})
}

// firstLimits make the choice of a first deal a matter of a moment.
var firstLimits = solve.Limits{Nodes: 20_000, Memory: 64 << 20}

// firstDeal returns the deal n, which begins at start, if it can be won, or a
// random one that can. It reports false if none was found at once.
func firstDeal(start *engine.Position, n deal.Number, random func() deal.Number) (*engine.Position, deal.Number, bool) {
	p, number := *start, n
	const tries = 20
	for range tries {
		if solve.Solve(context.Background(), &p, firstLimits).Verdict == solve.Winnable {
			return &p, number, true
		}
		number = random()
		p = deal.Position(number, start.Rules())
	}
	return start, n, false
}
