package terminal

import (
	"context"
	"fmt"

	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/cmd/flowergarden/store"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/engine/solve"
)

// over says that the game has come to its end, how it went, and what can be done.
func (t *Sitting) over(status engine.Status) {
	switch status {
	case engine.Won:
		t.won()
	case engine.Stuck:
		p := t.session.Game().Position()
		inBouquet := p.Bouquet().Len()
		left := p.Rules().Cards() - p.OnFoundations()
		t.display.say(fmt.Sprintf("no legal moves: %s left, %d in the columns and %d in the bouquet - undo, restart, new?",
			prose.Count(left, "card"), left-inBouquet, inBouquet))
	}
}

// won ends a game that is won.
func (t *Sitting) won() {
	game, d := t.session.Game(), t.display
	if d.wishes.AfterMove() != session.BoardNone && d.wishes.Form != view.Words {
		d.print(string(view.AppendFlowers(nil, d.options())))
	}
	this, best := results(t.games, t.session)
	text := fmt.Sprintf("won: %s, %s%s", output.DealTitle(t.session.Deal(), game.Start()), prose.Count(game.Len(), "move"), t.games.elapsed())
	if this != nil {
		text += ", " + help(this)
	}
	save := ", save FILE"
	if !t.files {
		save = ""
	}
	d.say(text + " - new, undo" + save + "?")
	if best > 0 {
		d.say(fmt.Sprintf("your best win of this deal before: %s", prose.Count(best, "move")))
	}
	t.shortest()
}

// help says what helped to win a game.
func help(e *store.Entry) string {
	switch hints, undos := prose.Count(e.Hints, "hint"), prose.Count(e.Undos, "undo"); {
	case e.Hints == 0 && e.Undos == 0:
		return "without hint or undo"
	case e.Undos == 0:
		return hints
	case e.Hints == 0:
		return undos
	default:
		return hints + ", " + undos
	}
}

// shortest says how few moves are enough to win the game, if that is found out in
// the time that there is for it.
func (t *Sitting) shortest() {
	if t.search <= 0 || t.display.out.Flush() != nil {
		return
	}
	stoppable, done := t.prompt.running()
	defer done()
	ctx, cancel := context.WithTimeout(stoppable, t.search)
	defer cancel()
	const memory = 256 << 20
	switch r := solve.Shortest(ctx, t.session.Game().Start(), solve.Limits{Memory: memory}); {
	case r.Proved && t.session.Game().Len() == r.Upper:
		t.display.say("no win of this deal has fewer moves")
	case r.Proved:
		t.display.say(fmt.Sprintf("the shortest win of this deal has %s", prose.Count(r.Upper, "move")))
	case r.Verdict == solve.Winnable && r.Upper < t.session.Game().Len():
		t.display.say(fmt.Sprintf("the shortest win known of this deal has %s", prose.Count(r.Upper, "move")))
	}
}

// results returns what is kept of the game of s, or nil, and the fewest moves of
// the other games of its deal that were won, or 0.
func results(g *games, s *session.Session) (this *store.Entry, best int) {
	if g.store == nil {
		return nil, 0
	}
	entries, _ := g.store.History()
	for i := range entries {
		e := &entries[i]
		switch {
		case e.ID == g.keeper.ID():
			this = e
		case e.State != store.StateWon || e.Deal != s.Deal() || s.Deal() == (deal.Number{}) || e.Rules != s.Game().Start().Rules():
		case best == 0 || e.Moves < best:
			best = e.Moves
		}
	}
	return this, best
}
