package output

import (
	"testing"
	"time"

	"flowergarden/cmd/flowergarden/store"
	"flowergarden/engine"
	"flowergarden/engine/deal"
)

func TestStats(t *testing.T) {
	wild, _ := engine.RulesOf("wildflower", "return")
	at := func(month time.Month) time.Time { return time.Date(2026, month, 1, 0, 0, 0, 0, time.UTC) }
	entry := func(m time.Month, r engine.Rules, state store.State, moves, undos, hints int) store.Entry {
		return store.Entry{Meta: store.Meta{Started: at(m), Undos: undos, Hints: hints, Seconds: 60}, Rules: r, Moves: moves, State: state}
	}
	loaded := entry(3, wild, store.StateWon, 60, 0, 0)
	loaded.Origin = store.FromElsewhere
	lost := entry(2, engine.Classic(), store.StateGivenUp, 30, 0, 1)
	lost.Origin, lost.Deal = store.OfTheDay, deal.FromInt(20260201)
	st := store.StatsOf([]store.Entry{
		entry(1, engine.Classic(), store.StateWon, 60, 0, 0),
		entry(1, engine.Classic(), store.StateWon, 61, 2, 0),
		lost,
		entry(2, wild, store.StateWon, 55, 0, 3),
		loaded,
		entry(3, engine.Classic(), store.StateOpen, 0, 0, 0),
	}, at(4))
	want := `played      4
won         3  75 %
            1  without undo or hint
open        1  not counted
in a row    1  at most 2
undo        2  in 1 game
hint        4  in 2 games

days played    1  0 in a row, at most 1
days won       0  0 in a row, at most 0

classic              3, 2 won, 67 %
wildflower return    1, 1 won, 100 %

2026-01              2, 2 won, 100 %
2026-02              2, 1 won, 50 %
`
	if got := string(AppendStats(nil, st)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	wantJSON := `{"flowergarden":1,"type":"stats","games":4,"won":3,"streak":1,"longest_streak":2,"unfinished":1,"won_without_help":1,"moves":206,"seconds":240,"undos":2,"hints":4,"games_with_undo":1,"games_with_hint":2,"variants":[{"variant":"classic","rules":[],"games":3,"won":2,"streak":0,"longest_streak":2,"fewest_moves":60},{"variant":"wildflower","rules":["return"],"games":1,"won":1,"streak":1,"longest_streak":1,"fewest_moves":55}],"months":[{"month":"2026-01","games":2,"won":2,"streak":2,"longest_streak":2},{"month":"2026-02","games":2,"won":1,"streak":1,"longest_streak":1}],"days":{"played":1,"won":0,"played_in_a_row":0,"won_in_a_row":0,"longest_played":1,"longest_won":0}}` + "\n"
	if got := string(AppendStatsJSON(nil, st)); got != wantJSON {
		t.Errorf("got\n%s\nwant\n%s", got, wantJSON)
	}
	if got := string(AppendStats(nil, store.StatsOf(nil, at(1)))); got != "no games yet\n" {
		t.Errorf("got %q", got)
	}
}
