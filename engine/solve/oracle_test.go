package solve

import (
	"context"
	"os"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/solve/internal/solvetest"
)

// oracleFiles hold verdicts of an independent program.
var oracleFiles = []struct {
	name     string
	variant  string
	switches []string
	direct   bool // with "return", no win without it is looked for first
}{
	{name: "oracle-classic.tsv", variant: "classic"},
	{name: "oracle-large.tsv", variant: "large"},
	{name: "oracle-wildflower.tsv", variant: "wildflower"},
	{name: "oracle-classic-return.tsv", variant: "classic", switches: []string{"return"}},
	{name: "oracle-classic-return.tsv", variant: "classic", switches: []string{"return"}, direct: true},
}

// oracleCase is one line of an oracle file.
type oracleCase struct {
	line    int
	verdict string
	pos     engine.Position
}

func readOracle(t *testing.T, name string, r engine.Rules) []oracleCase {
	t.Helper()
	text, err := os.ReadFile("../../testdata/oracle/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var cases []oracleCase
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		l := engine.Layout{Bouquet: parseCards(t, fields[1])}
		for _, f := range fields[2:] {
			l.Columns = append(l.Columns, parseCards(t, f))
		}
		p, err := engine.NewDeal(r, &l)
		if err != nil {
			t.Fatalf("%s:%d: %v", name, i+1, err)
		}
		cases = append(cases, oracleCase{i + 1, fields[0], p})
	}
	return cases
}

func parseCards(t *testing.T, text string) []engine.Card {
	t.Helper()
	var cards []engine.Card
	for _, f := range strings.Fields(text) {
		c := engine.NewCard(engine.Rank(strings.IndexByte("-A23456789TJQK", f[0])), engine.Suit(strings.IndexByte("cdhs", f[1])))
		if !c.Valid() {
			t.Fatalf("bad card %q", f)
		}
		cards = append(cards, c)
	}
	return cards
}

func TestOracle(t *testing.T) {
	s := New()
	for _, f := range oracleFiles {
		r, err := engine.RulesOf(f.variant, f.switches...)
		if err != nil {
			t.Fatal(err)
		}
		s.opts.withoutReturn = !f.direct
		tried, decided := 0, 0
		cases := readOracle(t, f.name, r)
		for i := 0; i < len(cases); i += solvetest.RaceFactor {
			c := cases[i]
			tried++
			res := s.Solve(context.Background(), &c.pos, Limits{Nodes: 100000 / solvetest.RaceFactor})
			replay(t, &c.pos, res)
			if res.Verdict == Undecided {
				continue
			}
			decided++
			if res.Verdict.String() != c.verdict {
				t.Errorf("%s:%d: %v, and the oracle says %s", f.name, c.line, res.Verdict, c.verdict)
			}
		}
		t.Logf("%s: %d of %d decided", f.name, decided, tried)
		if decided*5 < tried*4 {
			t.Errorf("%s: only %d of %d decided", f.name, decided, tried)
		}
	}
}
