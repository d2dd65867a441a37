package session

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// Where cards move singly, c1:N>2 makes the single moves if the empty columns
// allow it, as one line that one undo takes back; else it says how many can move.
func TestMovesByHand(t *testing.T) {
	for empty := range 5 {
		for target, last := range map[string]string{"onto a card": "Jc", "into an empty column": "-"} {
			for count := 2; count <= 9; count++ {
				s := byHandSession(t, empty, last)
				before := *s.Game().Position()
				r, err := s.Do(context.Background(), fmt.Sprintf("c1:%d>2", count))
				fits := last == "-" || count == 9
				allowed := fits && count <= 1<<empty
				name := fmt.Sprintf("%d cards %s through %d columns", count, target, empty)
				if (err == nil) != allowed {
					t.Fatalf("%s: %v", name, err)
				}
				if !allowed {
					var f *fault.Fault
					want := fmt.Sprintf("at most %d card", 1<<empty)
					if hints := errors.As(err, &f) && strings.Contains(strings.Join(f.Hints, " "), want); hints != fits {
						t.Errorf("%s: hints %q", name, f.Hints)
					}
					continue
				}
				p := s.Game().Position()
				if got := p.Column(2); len(got) < count || p.Last(2).String() != "2h" || len(p.Column(1)) != len(before.Column(1))-count || !r.Changed {
					t.Errorf("%s: column 2 is %v", name, got)
				}
				do(t, s, "undo")
				if !s.Game().Position().Equal(&before) {
					t.Errorf("%s: one undo does not take it back", name)
				}
			}
		}
	}
}

// byHandSession has a run from ten to two in column 1, last or nothing in column
// 2, and empty columns after it.
func byHandSession(t *testing.T, empty int, last string) *Session {
	t.Helper()
	columns := []string{"Th 9c 8h 7c 6h 5c 4h 3c 2h", last, "Kc", "Kh", "Qc", "Qh"}
	for i := range empty {
		columns[2+i] = "-"
	}
	board := "foundations: Ac Kd Ah Ks\nbouquet:"
	for r := engine.Rank(2); r <= engine.King; r++ {
		for _, suit := range []engine.Suit{engine.Clubs, engine.Hearts} {
			if c := engine.NewCard(r, suit).String(); !strings.Contains(strings.Join(columns, " "), c) {
				board += " " + c
			}
		}
	}
	board += "\n"
	for i, cards := range columns {
		board += fmt.Sprintf("%d: %s\n", i+1, cards)
	}
	boards, err := notation.ReadBoards(strings.NewReader(board), "", engine.Classic())
	if err != nil {
		t.Fatal(err)
	}
	return New(&boards[0].Position, deal.Number{}, Services{})
}

// goto knows the ends of the game, and counts from the end below 0.
func TestGoto(t *testing.T) {
	s := testSession(engine.Classic(), nil)
	do(t, s, "c3>1", "b6d>2", "b9c>4", "undo")
	for _, c := range []struct {
		arg  string
		want int // -1 if it is refused
	}{{"start", 0}, {"end", 3}, {"-1", 2}, {"-3", 0}, {"-4", -1}, {"4", -1}, {"-", -1}, {"x", -1}, {"-99999999999", -1}, {"1", 1}} {
		_, err := s.Do(context.Background(), "goto "+c.arg)
		if (err == nil) != (c.want >= 0) || err == nil && s.Game().Len() != c.want {
			t.Errorf("goto %s: %d moves, %v", c.arg, s.Game().Len(), err)
		}
	}
}
