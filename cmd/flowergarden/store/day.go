package store

import (
	"maps"
	"slices"
	"time"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// Day returns the game of the day by the rules r whose deal is n, and whether
// there is one. Files that cannot be read are the errors.
func (s *Store) Day(n deal.Number, r engine.Rules) (Entry, bool, []error) {
	entries, errs := s.History()
	for _, e := range entries {
		if e.Origin == OfTheDay && e.Deal == n && e.Rules == r {
			return e, true, errs
		}
	}
	return Entry{}, false, errs
}

func (s *Store) hasDay(n deal.Number, r engine.Rules) bool {
	_, has, _ := s.Day(n, r)
	return has
}

// Days is what the games of the day add up to. A day is played when a move was
// made in its game, and won when a game of it was won, if also later. Today
// breaks no row before it is over.
type Days struct {
	Played        int `json:"played"`
	Won           int `json:"won"`
	PlayedInARow  int `json:"played_in_a_row"` // up to today or yesterday
	WonInARow     int `json:"won_in_a_row"`
	LongestPlayed int `json:"longest_played"`
	LongestWon    int `json:"longest_won"`
}

// daysOf adds up the games of the day among entries. now is the time by the
// player's clock.
func daysOf(entries []Entry, now time.Time) Days {
	best := map[time.Time]State{} // what became of each day, the best of several games
	for i := range entries {
		e := &entries[i]
		day, err := time.Parse(dayNumber, e.Deal.String())
		if e.Origin != OfTheDay || err != nil {
			continue
		}
		if was := best[day]; was == "" || e.State == StateWon || e.State == StateOpen && was == StateGivenUp {
			best[day] = e.State
		}
	}
	today, _ := time.Parse(dayNumber, now.Format(dayNumber))
	d := Days{Played: len(best)}
	var last time.Time
	for _, day := range slices.SortedFunc(maps.Keys(best), time.Time.Compare) {
		if last.AddDate(0, 0, 1) != day {
			d.PlayedInARow, d.WonInARow = 0, 0
		}
		last = day
		d.PlayedInARow++
		switch {
		case best[day] == StateWon:
			d.Won++
			d.WonInARow++
		case best[day] == StateGivenUp || day.Before(today):
			d.WonInARow = 0
		}
		d.LongestPlayed, d.LongestWon = max(d.LongestPlayed, d.PlayedInARow), max(d.LongestWon, d.WonInARow)
	}
	if last.Before(today.AddDate(0, 0, -1)) {
		d.PlayedInARow, d.WonInARow = 0, 0
	}
	return d
}

// dayNumber is the number of a day's deal as a format of time.
const dayNumber = "20060102"
