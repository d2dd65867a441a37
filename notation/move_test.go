package notation

import (
	"errors"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// board reads one board or fails the test.
func board(t testing.TB, text string) engine.Position {
	t.Helper()
	boards, err := ReadBoards(strings.NewReader(text), "board", engine.Classic())
	if err != nil {
		t.Fatal(err)
	}
	if len(boards) != 1 {
		t.Fatalf("%d boards, want 1", len(boards))
	}
	return boards[0].Position
}

// runsBoard has a run 9s 8h 7c at the end of column 1, an empty column 3, and
// targets for parts of that run in columns 2 and 4.
const runsBoard = `variant: wildflower
deal: position
foundations: 5c 5d 5h 5s
bouquet: 7d 7h 7s 8c Tc 9c 9d 9h Jd Jh Js
1: Kd 9s 8h 7c
2: Kc Th
3: -
4: 6c Kh 8d
5: 6d 6h 6s 8s Ts Ks
6: Qd Qh Qs Jc Qc Td
`

func TestMoveSpellings(t *testing.T) {
	classic := deal.Position(deal.FromInt(1), engine.Classic())
	runs := board(t, runsBoard)
	back := board(t, "rule: return\n"+runsBoard)
	for _, c := range []struct {
		on       *engine.Position
		in, want string
	}{
		{&classic, "c3>1", "c3>1"},
		{&classic, "c3-1", "c3>1"},
		{&classic, "c3->1", "c3>1"},
		{&classic, "c3→1", "c3>1"},
		{&classic, "c3>c1", "c3>1"},
		{&classic, "C3>C1", "c3>1"},
		{&classic, " c3 > 1\t", "c3>1"},
		{&classic, "c 3 1", "c3>1"},
		{&classic, "3>1", "c3>1"},
		{&classic, "31", "c3>1"},
		{&classic, "31 ", "c3>1"},
		{&classic, "c31", "c3>1"},
		{&classic, "3s1", "c3>1"},
		{&classic, "3♠→1", "c3>1"},
		{&classic, "3♤\ufe0f>c1", "c3>1"},
		{&classic, "c3=3s>1", "c3>1"},
		{&classic, "6d2", "b6d>2"},
		{&classic, "b6♦️-2", "b6d>2"},
		{&classic, "B6D=6d>c2", "b6d>2"},
		{&runs, "b8=8c>3", "b8c>3"},
		{&runs, "b8>3", "b8c>3"},
		{&runs, "c1>f", ""},
		{&runs, "c1>2", "c1:3>2"},
		{&runs, "9s2", "c1:3>2"},
		{&runs, "c1:3>2", "c1:3>2"},
		{&runs, "c1*2", "c1:3>2"},
		{&runs, "c1>4", "c1>4"},
		{&runs, "c1:1>4", "c1>4"},
		{&runs, "c1:1>3", "c1:1>3"},
		{&runs, "7c>3", "c1:1>3"},
		{&runs, "c1=8h>3", "c1:2>3"},
		{&runs, "8h3", "c1:2>3"},
		{&runs, "c1 : 2 > 3", "c1:2>3"},
		{&runs, "c1*>3", "c1:3>3"},
		{&runs, "43", "c4>3"},
		{&back, "f5h>3", "f5h>3"},
		{&back, "5h3", "f5h>3"},
	} {
		m, err := ParseMove(c.in)
		if err != nil {
			t.Errorf("ParseMove(%q): %v", c.in, err)
			continue
		}
		move, err := m.Resolve(c.on)
		got := ""
		if err == nil {
			got = FormatMove(c.on, move)
		}
		if got != c.want {
			t.Errorf("%q is %q (%v), want %q", c.in, got, err, c.want)
		}
	}
}

func TestMoveRefusals(t *testing.T) {
	classic := deal.Position(deal.FromInt(1), engine.Classic())
	runs := board(t, runsBoard)
	for _, c := range []struct {
		on   *engine.Position
		in   string
		kind Kind
		col  int
		want string // part of the message
	}{
		{&classic, "", Syntax, 1, "there is no move here"},
		{&classic, " \t", Syntax, 3, "there is no move here"},
		{&classic, ">", Syntax, 1, "a move begins with its source"},
		{&classic, ";", Syntax, 1, "a move begins with its source"},
		{&classic, "6 d 2", Syntax, 2, "a card is written without a blank: 6d"},
		{&classic, "b 6 D > 2", Syntax, 4, "a card is written without a blank: 6D"},
		{&classic, "7 h 3", Syntax, 2, "a card is written without a blank: 7h"},
		{&classic, "bT h > 3 c3>1", Syntax, 3, "a card is written without a blank: Th"},
		{&classic, "c6 d 2", Syntax, 4, "a move ends in its target"},
		{&classic, "undo undo", Syntax, 1, "a move begins with its source"},
		{&classic, "b>", Syntax, 2, "a card is missing after b"},
		{&classic, "b>3", Syntax, 2, "a card is missing after b"},
		{&classic, "b7h", Syntax, 4, "the target is missing"},
		{&classic, "b7h>", Syntax, 5, "the target is missing"},
		{&classic, "b1c>2", Syntax, 2, "1c is not a card"},
		{&classic, "b11c>2", Syntax, 2, "11c is not a card"},
		{&classic, "b0c>2", Syntax, 2, "0c is not a card"},
		{&classic, "c>f", Syntax, 2, "a column number is missing"},
		{&classic, "c-1", Syntax, 2, "a column number is missing"},
		{&classic, ">f", Syntax, 1, "a move begins with its source"},
		{&classic, "c2>", Syntax, 4, "the target is missing"},
		{&classic, "c2", Syntax, 3, "the target is missing"},
		{&classic, "c2>>f", Syntax, 4, "a move ends in its target"},
		{&classic, "c2>f now", Syntax, 6, "nothing may follow the move, and there is now"},
		{&classic, "c2:0>3", Syntax, 4, "1 to 13"},
		{&classic, "c2:14>3", Syntax, 4, "1 to 13"},
		{&classic, "c2:999>3", Syntax, 4, "1 to 13"},
		{&classic, "b7h=8h>3", Syntax, 5, "two cards, 7h and 8h"},
		{&classic, "b7=8h>3", Syntax, 4, "rank 7 and then 8h"},
		{&classic, "c2=>3", Syntax, 4, "write the card that moves after"},
		{&classic, "1h>3", Syntax, 2, "a move ends in its target"},
		{&classic, "f>3", Syntax, 2, "a card is missing after f"},
		{&classic, "b6>2", Ambiguous, 0, "the bouquet has b6c, b6d, b6h or b6s"},
		{&classic, "bA>2", Illegal, 0, "no card of rank A is in the bouquet"},
		{&classic, "c0>1", Illegal, 0, "there is no column 0: the columns are 1 to 6"},
		{&classic, "c1>0", Illegal, 0, "there is no column 0: the columns are 1 to 6"},
		{&classic, "c7>1", Illegal, 0, "there is no column 7: the columns are 1 to 6"},
		{&classic, "c1>7", Illegal, 0, "there is no column 7: the columns are 1 to 6"},
		{&classic, "17", Illegal, 0, "there is no column 7: the columns are 1 to 6"},
		{&classic, "10", Illegal, 0, "there is no column 0: the columns are 1 to 6"},
		{&classic, "c99999999999>1", Illegal, 0, "there is no column 99999999999: the columns are 1 to 6"},
		{&classic, "c6>6", Illegal, 0, "Th is already in column 6"},
		{&classic, "bTc>1", Illegal, 0, "Tc cannot go onto 4d in column 1"},
		{&classic, "b10c>1", Illegal, 0, "Tc cannot go onto 4d in column 1"},
		{&classic, "BTC>1", Illegal, 0, "Tc cannot go onto 4d in column 1"},
		{&classic, "b10♣\ufe0f>1", Illegal, 0, "Tc cannot go onto 4d in column 1"},
		{&classic, "c2=8c>f", Illegal, 0, "7s is the last card of column 2, not 8c"},
		{&classic, "b7h>b", Illegal, 0, "7h is not in the bouquet"},
		{&classic, "b8h>b", Illegal, 0, "8h is already in the bouquet"},
		{&classic, "c1>b", Illegal, 0, "never returns"},
		{&classic, "Ad>f", Illegal, 0, "Ad is covered: the last card of column 1 is 4d"},
		{&runs, "c1>3", Ambiguous, 0, "how many cards? write c1:1>3, c1:2>3 or c1:3>3"},
		{&runs, "c1:4>3", Illegal, 0, "not a run"},
		{&runs, "c1=9c>3", Illegal, 0, "7c is the last card of column 1, not 9c"},
		{&runs, "c1>5", Illegal, 0, "7c cannot go onto Ks in column 5"},
		{&classic, "c" + strings.Repeat("9", 99) + ">1", Illegal, 0, "there is no column " + strings.Repeat("9", quoteMax) + "...:"},
		{&runs, "f5h>3", Illegal, 0, "5h stays on its foundation"},
	} {
		m, err := ParseMove(c.in)
		if err == nil {
			_, err = m.Resolve(c.on)
		}
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%q: error %v, want an *Error", c.in, err)
			continue
		}
		if e.Kind != c.kind || e.Col != c.col || !strings.Contains(e.Msg, c.want) {
			t.Errorf("%q: %v, character %d, %q; want %v, character %d, %q", c.in, e.Kind, e.Col, e.Msg, c.kind, c.col, c.want)
		}
	}
}

// A move that ends after its source can be told from one that ends after its >:
// of the first a shell may have eaten the rest.
func TestSourceAlone(t *testing.T) {
	for text, want := range map[string]bool{"b7h": true, "c2": true, "js": true, "b7h>": false, "c2-": false, "c2>x": false} {
		if _, err := ParseMove(text); errors.Is(err, ErrSourceAlone) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}
