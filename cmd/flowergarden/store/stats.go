package store

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"flowergarden/notation"
)

// Stats is what a player's games add up to. Each game that is won or given up
// counts once, whatever was taken back, repeated or loaded in it. One from
// elsewhere does not count. The open games are those that can be resumed, also
// those from elsewhere.
type Stats struct {
	Version int    `json:"flowergarden"`
	Type    string `json:"type"`
	Tally
	Open     int       `json:"unfinished"`       // not counted in games
	WonAlone int       `json:"won_without_help"` // without undo and without hint
	Moves    int       `json:"moves"`
	Seconds  int       `json:"seconds"`
	Undos    int       `json:"undos"`
	Hints    int       `json:"hints"`
	WithUndo int       `json:"games_with_undo"`
	WithHint int       `json:"games_with_hint"`
	Variants []Variant `json:"variants"`
	Months   []Month   `json:"months"`
	Days     Days      `json:"days"`
}

// Tally counts games and wins.
type Tally struct {
	Games         int `json:"games"`
	Won           int `json:"won"`
	Streak        int `json:"streak"` // wins since the last game that was given up
	LongestStreak int `json:"longest_streak"`
}

// Variant is the games of one variant.
type Variant struct {
	Variant string   `json:"variant"`
	Rules   []string `json:"rules"`
	Tally
	FewestMoves   *int `json:"fewest_moves"`   // of a game won, or nil
	FewestSeconds *int `json:"fewest_seconds"` // of a game won, or nil
}

// Month is the games begun in one month.
type Month struct {
	Month string `json:"month"` // such as 2026-11
	Tally
}

func (t *Tally) add(won bool) {
	t.Games++
	if !won {
		t.Streak = 0
		return
	}
	t.Won++
	t.Streak++
	t.LongestStreak = max(t.LongestStreak, t.Streak)
}

// Stats returns the statistics of all games. Files that cannot be read are the
// errors, and do not count.
func (s *Store) Stats() (*Stats, []error) {
	entries, errs := s.History()
	return StatsOf(entries, s.o.Now()), errs
}

// StatsOf adds up games. now is the time by the player's clock.
func StatsOf(games []Entry, now time.Time) *Stats {
	st := &Stats{
		Version: notation.Version, Type: "stats",
		Variants: []Variant{}, Months: []Month{}, Days: daysOf(games, now),
	}
	games = slices.Clone(games)
	slices.SortStableFunc(games, func(a, b Entry) int { return a.end().Compare(b.end()) })
	for i := range games {
		switch e := &games[i]; {
		case e.State == StateOpen:
			st.Open++
		case !e.Loaded():
			st.add(e)
		}
	}
	slices.SortFunc(st.Variants, func(a, b Variant) int { return cmp.Compare(a.name(), b.name()) })
	slices.SortFunc(st.Months, func(a, b Month) int { return cmp.Compare(a.Month, b.Month) })
	return st
}

// end returns when the game ended, or when it began if that is all there is.
func (e *Entry) end() time.Time {
	if e.Ended.IsZero() {
		return e.Started
	}
	return e.Ended
}

func (st *Stats) add(e *Entry) {
	won := e.State == StateWon
	st.Tally.add(won)
	st.Moves += e.Moves
	st.Seconds += e.Seconds
	st.Undos += e.Undos
	st.Hints += e.Hints
	if e.Undos > 0 {
		st.WithUndo++
	}
	if e.Hints > 0 {
		st.WithHint++
	}
	if won && e.Undos == 0 && e.Hints == 0 {
		st.WonAlone++
	}
	st.month(e).add(won)
	v := st.variant(e)
	v.add(won)
	if won && (v.FewestMoves == nil || e.Moves < *v.FewestMoves) {
		v.FewestMoves = &e.Moves
	}
	if won && (v.FewestSeconds == nil || e.Seconds < *v.FewestSeconds) {
		v.FewestSeconds = &e.Seconds
	}
}

// variant returns the games of the variant of e.
func (st *Stats) variant(e *Entry) *Variant {
	v := Variant{Variant: e.Rules.Variant(), Rules: append([]string{}, e.Rules.Switches()...)}
	for i := range st.Variants {
		if st.Variants[i].name() == v.name() {
			return &st.Variants[i]
		}
	}
	st.Variants = append(st.Variants, v)
	return &st.Variants[len(st.Variants)-1]
}

// name names a variant with its rule switches.
func (v *Variant) name() string { return strings.Join(append([]string{v.Variant}, v.Rules...), " ") }

// month returns the games of the month of e.
func (st *Stats) month(e *Entry) *Month {
	name := e.Started.Format("2006-01")
	for i := range st.Months {
		if st.Months[i].Month == name {
			return &st.Months[i]
		}
	}
	st.Months = append(st.Months, Month{Month: name})
	return &st.Months[len(st.Months)-1]
}
