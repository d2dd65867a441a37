package store

import (
	"testing"
	"time"

	"flowergarden/engine/deal"
)

// Days in a row end when a day is missed, those won also with a game that was
// given up or is still open the day after; today breaks nothing before it is over.
func TestDays(t *testing.T) {
	day := func(d int) time.Time { return time.Date(2026, 11, d, 23, 30, 0, 0, time.UTC) }
	for _, c := range []struct {
		days string // from November 1 on: won, given up, open, or not played
		now  int
		want Days
	}{
		{"", 1, Days{}},
		{"w", 1, Days{1, 1, 1, 1, 1, 1}},
		{"w", 2, Days{1, 1, 1, 1, 1, 1}},
		{"w", 3, Days{1, 1, 0, 0, 1, 1}},
		{"wwo", 3, Days{3, 2, 3, 2, 3, 2}},
		{"wwo", 4, Days{3, 2, 3, 0, 3, 2}},
		{"wwg", 3, Days{3, 2, 3, 0, 3, 2}},
		{"ww-w", 4, Days{3, 3, 1, 1, 2, 2}},
		{"gwww-gw", 7, Days{6, 4, 2, 1, 4, 3}},
	} {
		var games []Entry
		for i, what := range c.days {
			state, played := map[rune]State{'w': StateWon, 'g': StateGivenUp, 'o': StateOpen}[what]
			e := Entry{State: state, Deal: deal.Today(day(i + 1))}
			if e.Origin = OfTheDay; !played {
				e.State, e.Origin = StateWon, OfAPlayer // the same deal, on another day
			}
			games = append(games, e)
		}
		if got := daysOf(games, day(c.now)); got != c.want {
			t.Errorf("%q on day %d: %+v, want %+v", c.days, c.now, got, c.want)
		}
	}
}

// The row of wins is in the order in which games ended: a game resumed and won
// takes the place of its end, and one given up and resumed breaks nothing more.
func TestStreak(t *testing.T) {
	at := func(day int) time.Time { return time.Date(2026, 11, day, 0, 0, 0, 0, time.UTC) }
	game := func(state State, began, ended int) Entry {
		return Entry{Meta: Meta{Started: at(began), Ended: at(ended)}, State: state}
	}
	for _, c := range []struct {
		games                  []Entry
		ended, streak, longest int
	}{
		{[]Entry{game(StateWon, 1, 1), game(StateOpen, 2, 2), game(StateWon, 3, 3)}, 2, 2, 2},
		{[]Entry{game(StateWon, 1, 1), game(StateGivenUp, 2, 2), game(StateWon, 3, 3)}, 3, 1, 1},
		{[]Entry{game(StateWon, 1, 5), game(StateGivenUp, 2, 2), game(StateWon, 3, 3)}, 3, 2, 2},
		{[]Entry{game(StateWon, 1, 1), game(StateGivenUp, 2, 6), game(StateWon, 3, 3)}, 3, 0, 2},
	} {
		st := StatsOf(c.games, at(9))
		if st.Games != c.ended || st.Streak != c.streak || st.LongestStreak != c.longest {
			t.Errorf("%+v: %d games, %d in a row, at most %d", c.games, st.Games, st.Streak, st.LongestStreak)
		}
	}
}
