package output

import (
	"strings"
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
	want := `4 games ended: 3 won (75 %), 1 given up.
Won without undo or hint: 1.
Wins in a row: 1, at most 2.
2 undos in 1 game, 4 hints in 2 games.
Open, not counted yet: 1.

Days played: 1, in a row 0, at most 1.
Days won: 0, in a row 0, at most 0.

classic: 2 of 3 won (67 %)
  fewest moves 60, shortest time 1:00
wildflower return: 1 of 1 won (100 %)
  fewest moves 55, shortest time 1:00

2026-01 ##               2 of 2 won
2026-02 #.               1 of 2 won
`
	if got := string(AppendStats(nil, st)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	wantJSON := `{"flowergarden":1,"type":"stats","games":4,"won":3,"streak":1,"longest_streak":2,"unfinished":1,"won_without_help":1,"moves":206,"seconds":240,"undos":2,"hints":4,"games_with_undo":1,"games_with_hint":2,"variants":[{"variant":"classic","rules":[],"games":3,"won":2,"streak":0,"longest_streak":2,"fewest_moves":60,"fewest_seconds":60},{"variant":"wildflower","rules":["return"],"games":1,"won":1,"streak":1,"longest_streak":1,"fewest_moves":55,"fewest_seconds":60}],"months":[{"month":"2026-01","games":2,"won":2,"streak":2,"longest_streak":2},{"month":"2026-02","games":2,"won":1,"streak":1,"longest_streak":1}],"days":{"played":1,"won":0,"played_in_a_row":0,"won_in_a_row":0,"longest_played":1,"longest_won":0}}` + "\n"
	if got := string(AppendStatsJSON(nil, st)); got != wantJSON {
		t.Errorf("got\n%s\nwant\n%s", got, wantJSON)
	}
	if got := string(AppendStats(nil, store.StatsOf(nil, at(1)))); got != "No games yet.\n" {
		t.Errorf("got %q", got)
	}
}

// The bars of months are at most 16 wide, in proportion, and no win is left out.
func TestMonthBars(t *testing.T) {
	for _, c := range []struct {
		games, won, most int
		bar              string
	}{{0, 0, 3, ""}, {3, 1, 3, "#.."}, {16, 16, 16, "################"}, {100, 50, 100, "########........"}, {100, 1, 1000, "#."}, {1, 1, 1000, "#"}} {
		m := store.Month{Month: "2026-01", Tally: store.Tally{Games: c.games, Won: c.won}}
		line := string(appendMonth(nil, &m, c.most))
		if got := strings.TrimSpace(line[8:24]); got != c.bar || len(line) > 41 {
			t.Errorf("%+v: %q", c, line)
		}
	}
}
