package main

import (
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// TestHintFromRecordsWins plays what the command hint says and asks again with
// the record, as a player does who has no session: that ends in the win.
func TestHintFromRecordsWins(t *testing.T) {
	for _, rule := range []string{"", "return"} {
		args := []string{"hint", "-"}
		var switches []string
		if rule != "" {
			switches = []string{rule}
		}
		rules, err := engine.RulesOf("classic", switches...)
		if err != nil {
			t.Fatal(err)
		}
		n := deal.FromInt(2)
		rec := notation.Record{Deal: n, Start: deal.Position(n, rules)}
		p := rec.Start
		for !p.Won() {
			code, out, errs := runProgram(t, string(notation.AppendRecord(nil, &rec)), args...)
			word, _, _ := strings.Cut(out, "\n")
			text, err := notation.ParseMove(word)
			if code != 0 || err != nil {
				t.Fatalf("exit code %d, %q, %q", code, out, errs)
			}
			m, err := text.Resolve(&p)
			if err != nil {
				t.Fatal(err)
			}
			p.Do(m)
			if rec.Moves = append(rec.Moves, notation.RecordMove{Move: m}); len(rec.Moves) > 250 {
				t.Fatal("no win after 250 hints")
			}
		}
	}
}
