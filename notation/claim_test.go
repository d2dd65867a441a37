package notation

import (
	"math/rand/v2"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// readNumbered reads the board of p with the claim to come from the deal n.
func readNumbered(p *engine.Position, n deal.Number) error {
	text := AppendBoardFile(nil, &Board{Deal: n, Position: *p})
	_, err := ReadBoards(strings.NewReader(string(text)), "", engine.Classic())
	return err
}

// Every position of a game may claim the deal it began with, by all rules, and
// as long as the bouquet is half full no other.
func TestDealClaimOfPositions(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	for _, rules := range everyRules() {
		for n := uint64(1); n <= 10; n++ {
			p := deal.Position(deal.FromInt(n), rules)
			for range 200 {
				m, ok := randomMove(rng, &p)
				if !ok {
					break
				}
				p.Do(m)
				if err := readNumbered(&p, deal.FromInt(n)); err != nil {
					t.Fatalf("%v: %v in\n%s", rules, err, AppendBoard(nil, &p))
				}
				if err := readNumbered(&p, deal.FromInt(n+1)); err == nil && p.Bouquet().Len() >= rules.Bouquet()/2 {
					t.Errorf("%v: deal %d passes for deal %d:\n%s", rules, n, n+1, AppendBoard(nil, &p))
				}
			}
		}
	}
}

// A game may come back to columns of the dealt length with other cards in
// them: what was dealt 6 .. 5 lies 6 5 .. after some moves.
func TestDealClaimOfFullColumns(t *testing.T) {
	for n := uint64(1); ; n++ {
		p := deal.Position(deal.FromInt(n), engine.Classic())
		c := p.Column(1)
		if !c[5].FitsOn(c[3]) || !c[4].FitsOn(c[5]) {
			continue
		}
		l := p.Layout()
		l.Columns[0][4], l.Columns[0][5] = l.Columns[0][5], l.Columns[0][4]
		moved, err := engine.NewDeal(p.Rules(), &l)
		if err != nil {
			t.Fatal(err)
		}
		text := AppendBoardFile(nil, &Board{Deal: deal.FromInt(n), Position: moved})
		boards, err := ReadBoards(strings.NewReader(string(text)), "", engine.Classic())
		if err != nil || len(boards) != 1 {
			t.Fatalf("deal %d: %v", n, err)
		}
		// As the start of a record it would be a false claim.
		if boards[0].Deal != (deal.Number{}) {
			t.Errorf("the board is still called deal %v", boards[0].Deal)
		}
		return
	}
}

func TestDealClaimRefusals(t *testing.T) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	for _, move := range []string{"c3>1", "b6d>2"} {
		m, err := ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		played, err := m.Resolve(&p)
		if err != nil {
			t.Fatal(err)
		}
		p.Do(played)
	}
	text := string(AppendBoardFile(nil, &Board{Deal: deal.FromInt(1), Position: p}))
	object := string(AppendPositionJSON(nil, &p, deal.FromInt(1), 2))
	swap := func(s, a, b string) string { return strings.NewReplacer(a, b, b, a).Replace(s) }
	for _, c := range []struct{ text, want string }{
		{strings.Replace(text, "deal: 1", "deal: 3", 1), "f:4:10: deal 3 has 8h in column 6, and no card comes back to the bouquet"},
		{strings.Replace(object, `"deal":"1"`, `"deal":"3"`, 1), "deal 3 has 8h in column 6"},
		{swap(text, "9h", "Kd"), "f:7:7: deal 1 has not dealt 9h onto Kd in column 3, and no move puts it there"},
		{swap(text, "8h", "Th"), "f:4:10: deal 1 has Th in column 6, and no card comes back to the bouquet"},
	} {
		_, err := ReadBoards(strings.NewReader(c.text), "f", engine.Classic())
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v\nwant %s in\n%s", err, c.want, c.text)
		}
	}
}
