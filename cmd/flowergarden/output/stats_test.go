package output

import (
	"testing"
	"time"

	"flowergarden/cmd/flowergarden/store"
	"flowergarden/engine"
)

func TestStats(t *testing.T) {
	wild, _ := engine.RulesOf("wildflower", "return")
	at := func(month time.Month) time.Time { return time.Date(2026, month, 1, 0, 0, 0, 0, time.UTC) }
	entry := func(m time.Month, r engine.Rules, status engine.Status, moves, undos, hints int) store.Entry {
		return store.Entry{Meta: store.Meta{Started: at(m), Undos: undos, Hints: hints, Seconds: 60}, Rules: r, Moves: moves, Status: status}
	}
	loaded := entry(3, wild, engine.Won, 60, 0, 0)
	loaded.Loaded = true
	st := store.StatsOf([]store.Entry{
		entry(1, engine.Classic(), engine.Won, 60, 0, 0),
		entry(1, engine.Classic(), engine.Won, 61, 2, 0),
		entry(2, engine.Classic(), engine.Stuck, 30, 0, 1),
		entry(2, wild, engine.Won, 55, 0, 3),
		loaded,
		entry(3, engine.Classic(), engine.Playing, 0, 0, 0),
	})
	want := `played      4
won         3  75 %
            1  without undo or hint
in a row    1  at most 2
undo        2  in 1 game
hint        4  in 2 games

classic              3, 2 won, 67 %
wildflower return    1, 1 won, 100 %

2026-01              2, 2 won, 100 %
2026-02              2, 1 won, 50 %
`
	if got := string(AppendStats(nil, st)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	wantJSON := `{"flowergarden":1,"type":"stats","games":4,"won":3,"streak":1,"longest_streak":2,"unfinished":0,"won_without_help":1,"moves":206,"seconds":240,"undos":2,"hints":4,"games_with_undo":1,"games_with_hint":2,"variants":[{"variant":"classic","rules":[],"games":3,"won":2,"streak":0,"longest_streak":2,"fewest_moves":60},{"variant":"wildflower","rules":["return"],"games":1,"won":1,"streak":1,"longest_streak":1,"fewest_moves":55}],"months":[{"month":"2026-01","games":2,"won":2,"streak":2,"longest_streak":2},{"month":"2026-02","games":2,"won":1,"streak":1,"longest_streak":1}]}` + "\n"
	if got := string(AppendStatsJSON(nil, st)); got != wantJSON {
		t.Errorf("got\n%s\nwant\n%s", got, wantJSON)
	}
	if got := string(AppendStats(nil, store.StatsOf(nil))); got != "no games yet\n" {
		t.Errorf("got %q", got)
	}
}
