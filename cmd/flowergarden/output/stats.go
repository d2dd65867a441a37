package output

import (
	"encoding/json"
	"fmt"
	"strings"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/store"
)

// AppendStatsJSON appends st to b as one JSON object on a line.
func AppendStatsJSON(b []byte, st *store.Stats) []byte {
	text, err := json.Marshal(st)
	if err != nil {
		panic("flowergarden: statistics that are no JSON: " + err.Error())
	}
	return append(append(b, text...), '\n')
}

// AppendStats appends st to b for people, in lines of at most 40 characters.
func AppendStats(b []byte, st *store.Stats) []byte {
	if st.Games == 0 && st.Open == 0 {
		return append(b, "No games yet.\n"...)
	}
	if st.Games == 0 {
		b = append(b, "No game has ended yet.\n"...)
	} else {
		b = fmt.Appendf(b, "%s ended: %d won (%s), %d given up.\n", prose.Count(st.Games, "game"), st.Won, percent(st.Won, st.Games), st.Games-st.Won)
		b = fmt.Appendf(b, "Won without undo or hint: %d.\n", st.WonAlone)
		b = fmt.Appendf(b, "Wins in a row: %d, at most %d.\n", st.Streak, st.LongestStreak)
		b = fmt.Appendf(b, "%s in %s, %s in %s.\n", prose.Count(st.Undos, "undo"), prose.Count(st.WithUndo, "game"),
			prose.Count(st.Hints, "hint"), prose.Count(st.WithHint, "game"))
	}
	if st.Open > 0 {
		b = fmt.Appendf(b, "Open, not counted yet: %d.\n", st.Open)
	}
	if st.Days.Played > 0 {
		b = AppendDays(append(b, '\n'), &st.Days)
	}
	if st.Games == 0 {
		return b
	}
	b = append(b, '\n')
	for i := range st.Variants {
		b = appendVariant(b, &st.Variants[i])
	}
	b = append(b, '\n')
	most := 0
	for i := range st.Months {
		most = max(most, st.Months[i].Games)
	}
	for i := range st.Months {
		b = appendMonth(b, &st.Months[i], most)
	}
	return b
}

// AppendDays appends what the games of the day add up to, as AppendStats does.
func AppendDays(b []byte, d *store.Days) []byte {
	b = fmt.Appendf(b, "Days played: %d, in a row %d, at most %d.\n", d.Played, d.PlayedInARow, d.LongestPlayed)
	return fmt.Appendf(b, "Days won: %d, in a row %d, at most %d.\n", d.Won, d.WonInARow, d.LongestWon)
}

func appendVariant(b []byte, v *store.Variant) []byte {
	b = fmt.Appendf(b, "%s: %d of %d won (%s)\n", variantTitle(v), v.Won, v.Games, percent(v.Won, v.Games))
	if v.FewestMoves != nil {
		b = fmt.Appendf(b, "  fewest moves %d, shortest time %s\n", *v.FewestMoves, Clock(*v.FewestSeconds))
	}
	return b
}

// appendMonth appends a bar of the games of a month, # for wins. The longest bar
// is that of most games.
func appendMonth(b []byte, m *store.Month, most int) []byte {
	const longest = 16
	scale := max(most, longest)
	won := (m.Won*longest + scale - 1) / scale
	all := max(won, (m.Games*longest+scale-1)/scale)
	bar := strings.Repeat("#", won) + strings.Repeat(".", all-won)
	return fmt.Appendf(b, "%s %-*s %d of %d won\n", m.Month, longest, bar, m.Won, m.Games)
}

// Clock shows a time in seconds as minutes and seconds, and hours if there are
// any.
func Clock(seconds int) string {
	if seconds < 3600 {
		return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
}

// variantTitle names a variant with its rule switches.
func variantTitle(v *store.Variant) string {
	return strings.Join(append([]string{v.Variant}, v.Rules...), " ")
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
