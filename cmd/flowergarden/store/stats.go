package store

import (
	"encoding/json"
	"fmt"
	"sort"
	"strings"
)

// Stats is what the records of a player's games add up to. Each game counts
// once, whatever was taken back, repeated or loaded in it, and only if a move
// was made. Games that are still running count when they have ended.
type Stats struct {
	Format        int     `json:"flowergarden"`
	Type          string  `json:"type"`
	Played        int     `json:"played"`
	Won           int     `json:"won"`
	WonAlone      int     `json:"won_without_help"` // without undo and without hint
	Streak        int     `json:"streak"`           // wins in a row up to now
	LongestStreak int     `json:"longest_streak"`
	Moves         int     `json:"moves"`
	Seconds       int     `json:"seconds"`
	Undos         int     `json:"undos"`
	Hints         int     `json:"hints"`
	WithUndo      int     `json:"games_with_undo"`
	WithHint      int     `json:"games_with_hint"`
	Variants      []Group `json:"variants"`
	Months        []Group `json:"months"`
}

// Group is the games of one variant or one month.
type Group struct {
	Name   string `json:"name"`
	Played int    `json:"played"`
	Won    int    `json:"won"`
}

// Stats returns the statistics, from the records alone. Files that cannot be
// read are the errors, and do not count.
func (s *Store) Stats() (*Stats, []error) {
	games, errs := s.Games()
	return statsOf(games), errs
}

// statsOf adds up games, the oldest first.
func statsOf(games []Entry) *Stats {
	st := &Stats{Format: 1, Type: "stats", Variants: []Group{}, Months: []Group{}}
	variants, months := map[string]*Group{}, map[string]*Group{}
	for _, e := range games {
		if e.Loaded || e.Moves == 0 {
			continue
		}
		st.add(e)
		won := e.Result == "won"
		add(variants, variantName(e), won)
		add(months, e.Started.Format("2006-01"), won)
	}
	st.Variants = append(st.Variants, sorted(variants)...)
	st.Months = append(st.Months, sorted(months)...)
	return st
}

func (st *Stats) add(e Entry) {
	st.Played++
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
	if e.Result != "won" {
		st.Streak = 0
		return
	}
	st.Won++
	st.Streak++
	st.LongestStreak = max(st.LongestStreak, st.Streak)
	if e.Undos == 0 && e.Hints == 0 {
		st.WonAlone++
	}
}

// variantName names the variant of e with its rule switches.
func variantName(e Entry) string {
	return strings.Join(append([]string{e.Rules.Variant()}, e.Rules.Switches()...), " ")
}

func add(groups map[string]*Group, name string, won bool) {
	g := groups[name]
	if g == nil {
		g = &Group{Name: name}
		groups[name] = g
	}
	g.Played++
	if won {
		g.Won++
	}
}

func sorted(groups map[string]*Group) []Group {
	var all []Group
	for _, g := range groups {
		all = append(all, *g)
	}
	sort.Slice(all, func(i, j int) bool { return all[i].Name < all[j].Name })
	return all
}

// AppendJSON appends st to b as one JSON object on a line.
func (st *Stats) AppendJSON(b []byte) []byte {
	text, err := json.Marshal(st)
	if err != nil {
		panic("store: statistics that are no JSON: " + err.Error())
	}
	return append(append(b, text...), '\n')
}

// Append appends st to b for people.
func (st *Stats) Append(b []byte) []byte {
	if st.Played == 0 {
		return append(b, "no games yet\n"...)
	}
	b = fmt.Appendf(b, "played  %5d\n", st.Played)
	b = fmt.Appendf(b, "won     %5d  %s\n", st.Won, percent(st.Won, st.Played))
	b = fmt.Appendf(b, "        %5d  without undo or hint\n", st.WonAlone)
	b = fmt.Appendf(b, "in a row%5d  at most %d\n", st.Streak, st.LongestStreak)
	b = fmt.Appendf(b, "undo    %5d  in %s\n", st.Undos, games(st.WithUndo))
	b = fmt.Appendf(b, "hint    %5d  in %s\n", st.Hints, games(st.WithHint))
	b = appendGroups(b, st.Variants)
	return appendGroups(b, st.Months)
}

func appendGroups(b []byte, groups []Group) []byte {
	b = append(b, '\n')
	for _, g := range groups {
		b = fmt.Appendf(b, "%-16s %s, %d won, %s\n", g.Name, games(g.Played), g.Won, percent(g.Won, g.Played))
	}
	return b
}

func games(n int) string {
	if n == 1 {
		return "1 game"
	}
	return fmt.Sprintf("%d games", n)
}

// percent returns a share in whole percent: 100 % only for all, 0 % only for
// none.
func percent(part, whole int) string {
	p := (200*part + whole) / (2 * whole)
	if part < whole {
		p = min(p, 99)
	}
	if part > 0 {
		p = max(p, 1)
	}
	return fmt.Sprintf("%d %%", p)
}
