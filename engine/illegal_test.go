package engine_test

import (
	"errors"
	"testing"

	"flowergarden/engine"
)

// Two boards on which every rule can be broken.
const (
	sixColumns = `
		foundations: 2c Ad - Ks
		bouquet: 3c 4c 5c Tc Kc 2d 6d 7d 2h 3h 4h 5h 7h 8h Jh Qh
		1: Qc Jd 3d 6h 9d 8c
		2: Qd Kd 8d 7c Td 9c
		3: 6c 5d 4d
		4: Kh Ah
		5: -
		6: Jc Th 9h`
	fourColumns = `
		foundations: Tc Jd Kh Ts
		1: Ks Qc Js
		2: Kc Qs Jc
		3: Kd
		4: Qd`
)

var illegalMoves = []struct {
	rules  string
	board  string
	move   engine.Move
	reason engine.Reason
	found  string
	want   string
}{
	{"classic", sixColumns, move("Qs", 1, 12, 1), engine.NoSuchColumn, "-",
		"there is no column 12: the columns are 1 to 6"},
	{"classic", sixColumns, move("7h", 1, bouquet, 11), engine.NoSuchColumn, "-",
		"there is no column 11: the columns are 1 to 6"},
	{"classic", fourColumns, move("Qd", 1, 5, 1), engine.NoSuchColumn, "-",
		"there is no column 5: the columns are 1 to 4"},
	{"classic", fourColumns, move("Qd", 1, 4, 5), engine.NoSuchColumn, "-",
		"there is no column 5: the columns are 1 to 4"},
	{"classic", fourColumns, move("Qd", 1, 7, 8), engine.NoSuchColumn, "-",
		"there is no column 7: the columns are 1 to 4"},
	{"classic return", fourColumns, move("Kh", 1, foundation, 9), engine.NoSuchColumn, "-",
		"there is no column 9: the columns are 1 to 4"},

	{"classic", sixColumns, move("8c", 1, bouquet, 2), engine.NotThere, "-",
		"8c is not in the bouquet"},
	{"classic", sixColumns, move("8d", 1, 1, 2), engine.NotThere, "8c",
		"8c is the last card of column 1, not 8d"},
	{"classic return", sixColumns, move("3c", 1, foundation, 3), engine.NotThere, "2c",
		"3c is not the top card of its foundation: that is 2c"},
	{"classic return", sixColumns, move("Ah", 1, foundation, 3), engine.NotThere, "-",
		"Ah is not on its foundation, which is empty"},
	{"wildflower", sixColumns, move("Kh", 3, 4, 5), engine.NotThere, "-",
		"column 4 has fewer than 3 cards"},
	{"wildflower", sixColumns, move("9h", 2, 1, 5), engine.NotThere, "9d",
		"the last 2 cards of column 1 begin with 9d, not 9h"},
	{"classic", sixColumns, move("8c", 0, 1, 2), engine.NotThere, "-",
		"a move takes at least one card, and this one takes none from column 1"},

	{"classic", sixColumns, move("9d", 1, 1, 6), engine.NotMovable, "8c",
		"9d is covered: the last card of column 1 is 8c, and cards are taken from the end of a column only"},
	{"wildflower", sixColumns, move("9d", 1, 1, 6), engine.NotMovable, "8c",
		"9d is covered: the last card of column 1 is 8c, and cards are taken from the end of a column only"},

	{"classic", sixColumns, move("8c", 1, 5, 2), engine.EmptyColumn, "-",
		"column 5 is empty, so no card can be taken from it"},
	{"wildflower", sixColumns, move("8c", 2, 5, 2), engine.EmptyColumn, "-",
		"column 5 is empty, so no card can be taken from it"},

	{"classic", sixColumns, move("8c", 1, 1, 1), engine.SamePlace, "-",
		"8c is already in column 1"},
	{"classic", sixColumns, move("7h", 1, bouquet, bouquet), engine.SamePlace, "-",
		"7h is already in the bouquet"},
	{"classic return", sixColumns, move("Ks", 1, foundation, foundation), engine.SamePlace, "-",
		"Ks is already on its foundation"},

	{"classic", sixColumns, move("8c", 1, 1, bouquet), engine.ToBouquet, "-",
		"8c cannot go to the bouquet: a card never returns there"},
	{"classic return", sixColumns, move("Ks", 1, foundation, bouquet), engine.ToBouquet, "-",
		"Ks cannot go to the bouquet: a card never returns there"},

	{"classic", sixColumns, move("Ks", 1, foundation, 5), engine.NoReturn, "-",
		"Ks stays on its foundation: a card comes back only with the rule \"return\""},

	{"classic", sixColumns, move("9d", 2, 1, 6), engine.OnlyOne, "-",
		"2 cards cannot move as one: in this variant one card moves at a time"},
	{"classic", sixColumns, move("9d", 9, 1, 6), engine.OnlyOne, "-",
		"9 cards cannot move as one: in this variant one card moves at a time"},
	{"wildflower", sixColumns, move("7h", 2, bouquet, 1), engine.OnlyOne, "-",
		"2 cards cannot be taken from the bouquet at once: it gives one card at a time"},
	{"wildflower return", sixColumns, move("Ks", 3, foundation, 3), engine.OnlyOne, "-",
		"3 cards cannot be taken from a foundation at once: it gives one card at a time"},

	{"wildflower", sixColumns, move("Th", 3, 6, 5), engine.NotThere, "Jc",
		"the last 3 cards of column 6 begin with Jc, not Th"},
	{"wildflower", sixColumns, move("Kh", 2, 4, 5), engine.NotARun, "Ah",
		"the last 2 cards of column 4 are not a run: each must be one rank lower than the card under it"},
	{"wildflower runs=same-suit", sixColumns, move("Kh", 2, 4, 5), engine.NotARun, "Ah",
		"the last 2 cards of column 4 are not a run: each must be one rank lower than the card under it"},

	{"wildflower runs=same-suit", fourColumns, move("Qc", 2, 1, 3), engine.MixedRun, "Js",
		"the last 2 cards of column 1 are not of one suit, and with the rule \"runs=same-suit\" only such runs move"},

	{"classic", sixColumns, move("8c", 1, 1, foundation), engine.NotNext, "2c",
		"8c cannot go to its foundation yet: that is at 2c, and 3c comes next"},
	{"classic", sixColumns, move("2h", 1, bouquet, foundation), engine.NotNext, "-",
		"2h cannot go to its foundation yet: it is empty and begins with Ah"},
	{"wildflower", fourColumns, move("Qs", 2, 2, foundation), engine.NotNext, "Ts",
		"2 cards cannot go to a foundation as one move: one card at a time"},

	{"classic", sixColumns, move("2h", 1, bouquet, 4), engine.OntoAce, "Ah",
		"2h cannot go onto Ah in column 4: nothing goes onto an ace"},
	{"classic", sixColumns, move("Kc", 1, bouquet, 1), engine.KingOntoCard, "8c",
		"Kc cannot go onto 8c in column 1: a king goes only into an empty column"},
	{"classic", sixColumns, move("Kc", 1, bouquet, 4), engine.KingOntoCard, "Ah",
		"Kc cannot go onto Ah in column 4: a king goes only into an empty column"},

	{"classic", sixColumns, move("8c", 1, 1, 3), engine.WrongRank, "4d",
		"8c cannot go onto 4d in column 3: it goes onto a card exactly one rank higher, a 9"},
	{"classic", sixColumns, move("7h", 1, bouquet, 2), engine.WrongRank, "9c",
		"7h cannot go onto 9c in column 2: it goes onto a card exactly one rank higher, an 8"},
	{"classic", fourColumns, move("Qd", 1, 4, 1), engine.WrongRank, "Js",
		"Qd cannot go onto Js in column 1: it goes onto a card exactly one rank higher, a K"},
}

const (
	bouquet    = engine.Bouquet
	foundation = engine.Foundation
)

func move(c string, count uint8, from, to engine.Place) engine.Move {
	return engine.Move{Card: card(c), Count: count, From: from, To: to}
}

func TestIllegalMoves(t *testing.T) {
	for _, tt := range illegalMoves {
		r := rules(t, tt.rules)
		if tt.board == fourColumns {
			r.Columns = 4
		}
		t.Run(tt.rules+" "+tt.want, func(t *testing.T) {
			p := board(t, r, tt.board)
			before := p
			err := p.Play(tt.move)
			var illegal *engine.IllegalError
			if !errors.As(err, &illegal) {
				t.Fatalf("%v gives the error %v", tt.move, err)
			}
			if illegal.Error() != tt.want {
				t.Errorf("%v is refused with\n%v\nwant\n%s", tt.move, err, tt.want)
			}
			want := engine.IllegalError{Move: tt.move, Reason: tt.reason, Found: card(tt.found), Columns: r.Columns}
			if *illegal != want {
				t.Errorf("%v gives %+v, want %+v", tt.move, *illegal, want)
			}
			if p != before {
				t.Error("the refused move changed the position")
			}
		})
	}
}

// No reason may be added without a message and a case above.
func TestEveryReasonIsTested(t *testing.T) {
	tested := map[engine.Reason]bool{}
	for _, tt := range illegalMoves {
		tested[tt.reason] = true
	}
	n := 0
	for r := engine.Reason(0); hasMessage(r); r++ {
		if !tested[r] {
			t.Errorf("no illegal move tests reason %d: %v", r, &engine.IllegalError{Reason: r})
		}
		n++
	}
	if n != len(tested) {
		t.Errorf("%d reasons have messages and %d are tested", n, len(tested))
	}
}

func hasMessage(r engine.Reason) (ok bool) {
	defer func() { ok = recover() == nil }()
	return (&engine.IllegalError{Reason: r}).Error() != ""
}
