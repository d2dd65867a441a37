package terminal

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/cmd/flowergarden/store"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// games is the session.Games of a sitting.
var _ session.Games = (*games)(nil)

// Headers is part of session.Games, as are the other exported methods here.
func (g *games) Headers() []notation.Header { return g.keeper.Headers() }

func (g *games) Resume(n int) (*session.KeptGame, error) {
	if n == 0 {
		return g.resumeLast()
	}
	e, err := g.entry(n)
	if err != nil {
		return nil, err
	}
	return g.resume(&e)
}

// resumeLast goes on with the open game that was left last. One that another
// session takes first is passed over.
func (g *games) resumeLast() (*session.KeptGame, error) {
	entries, errs := g.store.History()
	slices.SortStableFunc(entries, func(a, b store.Entry) int { return b.Left.Compare(a.Left) })
	for i := range entries {
		e := &entries[i]
		if e.State != store.StateOpen || e.Locked || e.ID == g.keeper.ID() {
			continue
		}
		kept, err := g.resume(e)
		if kept == nil && (store.IsLocked(err) || errors.Is(err, fs.ErrNotExist)) {
			continue
		}
		return kept, err
	}
	what := "there is no open game"
	if g.keeper.State() == store.StateOpen {
		what = "there is no open game but this one"
	}
	return nil, withHints(fault.Command("%s", what), errs)
}

// resume goes on with the game e. Of one that has ended nothing changes before
// it is played on.
func (g *games) resume(e *store.Entry) (*session.KeptGame, error) {
	game, number, headers, err := g.keeper.Resume(e.ID)
	if game == nil {
		return nil, fault.IO(err)
	}
	note := "resumed after " + prose.Count(game.Len(), "move")
	if n := game.Redoable(); n > 0 {
		note += fmt.Sprintf(", %d to redo", n)
	}
	switch e.State {
	case store.StateWon:
		note += "; it was won"
	case store.StateGivenUp:
		note += "; it was given up, and is open again once it is played on"
	}
	if err != nil {
		note = err.Error() + "\n" + note
	}
	return &session.KeptGame{Game: game, Deal: number, Headers: headers, Note: note}, nil
}

func (g *games) Day(n deal.Number, r engine.Rules) (*session.KeptGame, error) {
	e, found, _ := g.store.Day(n, r)
	if !found {
		return nil, nil
	}
	return g.resume(&e)
}

func (g *games) GiveUp(n int) (string, error) {
	if n == 0 || g.numberOfThis() == n {
		game := g.keeper.Game()
		if err := g.keeper.GiveUp(); err != nil {
			return "", cannotGiveUp(err)
		}
		return "given up after " + prose.Count(game.Len(), "move") + "; another move opens it again - new?", nil
	}
	e, err := g.entry(n)
	if err != nil {
		return "", err
	}
	if e.State != store.StateOpen {
		return "", cannotGiveUp(&store.NotOpenError{State: e.State})
	}
	if err := g.store.GiveUp(e.ID); err != nil {
		return "", cannotGiveUp(err)
	}
	return "given up: " + describeGame(&e), nil
}

// numberOfThis returns the number of the present game in the history, or 0.
func (g *games) numberOfThis() int {
	entries, _ := g.store.History()
	id := g.keeper.ID()
	return 1 + slices.IndexFunc(entries, func(e store.Entry) bool { return e.ID == id })
}

// cannotGiveUp makes err one about a command, or about a file.
func cannotGiveUp(err error) error {
	if state := (*store.NotOpenError)(nil); errors.As(err, &state) || store.IsLocked(err) {
		return fault.Command("giveup: %w", err)
	}
	return fault.IO(err)
}

// entry returns the game with number n of the history.
func (g *games) entry(n int) (store.Entry, error) {
	entries, errs := g.store.History()
	if n > len(entries) {
		return store.Entry{}, withHints(fault.Command("there is no game %d: the history has %s", n, prose.Count(len(entries), "game")), errs)
	}
	return entries[n-1], nil
}

// withHints adds to f the files that could not be read: the game that is missing
// may be in one of them.
func withHints(f *fault.Fault, errs []error) error {
	for _, err := range errs {
		f.Hint("%v", err)
	}
	return f
}

func (g *games) Record(n int) ([]byte, error) {
	e, err := g.entry(n)
	if err != nil {
		return nil, err
	}
	rec, err := g.store.Record(e.ID)
	if err != nil {
		return nil, fault.IO(err)
	}
	return notation.AppendRecord(nil, rec), nil
}

// shownGames is the number of games that the history lists unless asked for
// all.
const shownGames = 15

func (g *games) History(all bool) string {
	entries, errs := g.store.History()
	var b strings.Builder
	for _, err := range errs {
		b.WriteString(err.Error() + "\n")
	}
	first := 0
	if !all {
		first = max(0, len(entries)-shownGames)
	}
	if len(entries) == 0 {
		b.WriteString("no games yet\n")
	}
	for i, e := range entries[first:] {
		g.line(&b, first+i+1, &e)
	}
	return b.String()
}

func (g *games) Days() string {
	entries, errs := g.store.History()
	var b strings.Builder
	for _, err := range errs {
		b.WriteString(err.Error() + "\n")
	}
	var days []int
	for i := range entries {
		if entries[i].Origin == store.OfTheDay {
			days = append(days, i)
		}
	}
	if len(days) == 0 {
		return b.String() + "no game of the day yet: today deals one\n"
	}
	for _, i := range days[max(0, len(days)-shownGames):] {
		g.line(&b, i+1, &entries[i])
	}
	stats, _ := g.store.Stats()
	return b.String() + string(output.AppendDays(nil, &stats.Days))
}

// line writes a game of the history.
func (g *games) line(b *strings.Builder, n int, e *store.Entry) {
	fmt.Fprintf(b, "%3d %s %s, %s, %s", n, e.Started.Local().Format("2006-01-02"), dealName(e), moveCount(e), e.State)
	if title := e.Rules.String(); title != "classic" {
		b.WriteString(", " + title)
	}
	if e.PlayedOn {
		b.WriteString(", played on")
	}
	if e.Loaded() {
		b.WriteString(", loaded")
	}
	switch {
	case e.ID == g.keeper.ID():
		b.WriteString(", this game")
	case e.Locked:
		b.WriteString(", in another session")
	}
	b.WriteByte('\n')
}

func (g *games) Stats(json bool) ([]byte, error) {
	stats, errs := g.store.Stats()
	if json {
		return output.AppendStatsJSON(nil, stats), errors.Join(errs...)
	}
	return output.AppendStats(nil, stats), errors.Join(errs...)
}
