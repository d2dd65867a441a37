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
	switch {
	case st.Games == 0 && st.Open == 0:
		return append(b, "no games yet\n"...)
	case st.Games == 0:
		return fmt.Appendf(b, "no game has ended yet, %d open\n", st.Open)
	}
	b = fmt.Appendf(b, "played   %4d\n", st.Games)
	b = fmt.Appendf(b, "won      %4d  %s\n", st.Won, percent(st.Won, st.Games))
	b = fmt.Appendf(b, "         %4d  without undo or hint\n", st.WonAlone)
	if st.Open > 0 {
		b = fmt.Appendf(b, "open     %4d  not counted\n", st.Open)
	}
	b = fmt.Appendf(b, "in a row %4d  at most %d\n", st.Streak, st.LongestStreak)
	b = fmt.Appendf(b, "undo     %4d  in %s\n", st.Undos, prose.Count(st.WithUndo, "game"))
	b = fmt.Appendf(b, "hint     %4d  in %s\n\n", st.Hints, prose.Count(st.WithHint, "game"))
	if st.Days.Played > 0 {
		b = append(AppendDays(b, &st.Days), '\n')
	}
	for i := range st.Variants {
		b = appendTally(b, variantTitle(&st.Variants[i]), &st.Variants[i].Tally)
	}
	b = append(b, '\n')
	for i := range st.Months {
		b = appendTally(b, st.Months[i].Month, &st.Months[i].Tally)
	}
	return b
}

// AppendDays appends what the games of the day add up to, as AppendStats does.
func AppendDays(b []byte, d *store.Days) []byte {
	b = fmt.Appendf(b, "days played %4d  %d in a row, at most %d\n", d.Played, d.PlayedInARow, d.LongestPlayed)
	return fmt.Appendf(b, "days won    %4d  %d in a row, at most %d\n", d.Won, d.WonInARow, d.LongestWon)
}

func appendTally(b []byte, name string, t *store.Tally) []byte {
	return fmt.Appendf(b, "%-17s %4d, %d won, %s\n", name, t.Games, t.Won, percent(t.Won, t.Games))
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
