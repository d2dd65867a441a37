package terminal

import (
	"errors"
	"fmt"
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

// Headers is part of session.Games, as are Resume, Record, History and Stats.
func (g *games) Headers() []notation.Header { return g.keeper.Headers() }

func (g *games) Resume(n int) (*engine.Game, deal.Number, []notation.Header, error) {
	id, err := g.choose(n)
	if err != nil {
		return nil, deal.Number{}, nil, err
	}
	game, number, headers, err := g.keeper.Resume(id)
	if err != nil {
		err = fault.IO(err)
	}
	return game, number, headers, err
}

// choose returns the ID of the game with number n of the history, or for 0 of
// the last that is unfinished.
func (g *games) choose(n int) (string, error) {
	if n > 0 {
		e, err := g.entry(n)
		return e.ID, err
	}
	entries, errs := g.store.History()
	for i := len(entries) - 1; i >= 0; i-- {
		if e := &entries[i]; e.Status != engine.Won && !e.Locked {
			return e.ID, nil
		}
	}
	return "", withHints(fault.Command("there is no unfinished game"), errs)
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

// line writes a game of the history.
func (g *games) line(b *strings.Builder, n int, e *store.Entry) {
	result := e.Status.String()
	switch {
	case e.ID == g.keeper.ID():
		result = "this game"
	case e.Locked:
		result = "in another session"
	case e.Status == engine.Playing:
		result = "unfinished"
	}
	fmt.Fprintf(b, "%3d %s %s, %s, %s", n, e.Started.Local().Format("2006-01-02"), dealName(e), prose.Count(e.Moves, "move"), result)
	if title := e.Rules.String(); title != "classic" {
		b.WriteString(", " + title)
	}
	if e.Loaded {
		b.WriteString(", loaded")
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
