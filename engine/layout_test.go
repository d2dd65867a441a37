package engine_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"flowergarden/engine"
)

const deal1 = `
	foundations: - - - -
	bouquet: 8h 2c Jh 7d 6d 8s 8d Qs 6c 3d 8c Tc 6s 9c 2h 6h
	1: Jd 7c Ad 9d 4c 4d
	2: 2d 5h Qc Qd 5c 7s
	3: 9h Kd Kh Js Ts 3s
	4: Jc Kc 3h As Qh Td
	5: 5d 9s 2s Ah 4h 4s
	6: 7h 5s Ks 3c Ac Th`

func TestLayoutProblems(t *testing.T) {
	replace := func(board, old, new string) string {
		if strings.Count(board, old) != 1 {
			t.Fatalf("%q is not once in the board", old)
		}
		return strings.Replace(board, old, new, 1)
	}
	tests := []struct {
		name  string
		deal  bool // checked as a start position
		board string
		want  []string
	}{
		{"a deal", true, deal1, nil},
		{"a deal is a position too", false, deal1, nil},
		{"51 cards", true, replace(deal1, "8h 2c", "2c"), []string{
			"the bouquet has 15 cards, and a deal puts 16 there",
			"8h is missing",
		}},
		{"51 cards in a game", false, replace(deal1, "8h 2c", "2c"), []string{
			"8h is missing",
		}},
		{"53 cards", false, replace(deal1, "8h 2c", "8h 2c 8h"), []string{
			"8h is twice in the bouquet",
			"the bouquet has 17 cards, and 16 are dealt to it",
		}},
		{"two cards in two places", false, replace(deal1, "4c 4d", "4c Kh"), []string{
			"Kh is both in column 1 and in column 3",
			"4d is missing",
		}},
		{"twice in a column", false, replace(deal1, "Jd 7c", "7c 7c"), []string{
			"7c is twice in column 1",
			"Jd is missing",
		}},
		{"bouquet and column", false, replace(deal1, "8h 2c", "Td 2c"), []string{
			"Td is both in the bouquet and in column 4",
			"8h is missing",
		}},
		{"a seventh card in a deal", true, replace(replace(deal1, "8h 2c", "2c"), "4c 4d", "4c 4d 8h"), []string{
			"the bouquet has 15 cards, and a deal puts 16 there",
			"8h is the 7th card of column 1, and a deal puts 6 there",
		}},
		{"a seventh card that does not fit", false, replace(replace(deal1, "8h 2c", "2c"), "4c 4d", "4c 4d 8h"), []string{
			"8h is the 7th card of column 1: beyond the 6 dealt, each card must be one rank lower than the card under it, and that is 4d",
		}},
		{"a seventh card that fits", false, replace(replace(deal1, "2h 6h", "2h"), "5c 7s", "5c 7s 6h"), nil},
		{"two problems in a column", false, replace(replace(deal1, "2h 6h", ""), "5c 7s", "5c 7s 2h 6h"), []string{
			"2h is the 7th card of column 2: beyond the 6 dealt, each card must be one rank lower than the card under it, and that is 7s",
		}},
		{"a column too short", true, replace(deal1, "4c 4d", "4c"), []string{
			"column 1 has 5 cards, and a deal puts 6 there",
			"4d is missing",
		}},
		{"a single card in a column", true, replace(deal1, "Jd 7c Ad 9d 4c 4d", "Jd"), []string{
			"column 1 has 1 card, and a deal puts 6 there",
			"Ad is missing", "4c is missing", "4d is missing", "7c is missing", "9d is missing",
		}},
		{"foundations in the wrong order", false, replace(replace(deal1, "foundations: -", "foundations: Ad"), "Ad 9d", "9d"), []string{
			"Ad is in the place of the foundation of suit c: the foundations are in the order c d h s",
		}},
		{"a foundation in a deal", true, replace(replace(deal1, "foundations: - -", "foundations: - Ad"), "Ad 9d", "9d"), []string{
			"Ad is on its foundation, and a deal has empty foundations",
			"column 1 has 5 cards, and a deal puts 6 there",
		}},
		{"a card under the top of a foundation lies elsewhere", false, replace(replace(deal1, "foundations: - -", "foundations: - 2d"), "2d 5h", "5h"), []string{
			"Ad is both on its foundation and in column 1",
		}},
		{"a bouquet too large", false, replace(replace(deal1, "2h 6h", "2h 6h 4d"), "4c 4d", "4c"), []string{
			"the bouquet has 17 cards, and 16 are dealt to it",
		}},
		{"a column missing", false, strings.Replace(deal1, "\t6: 7h 5s Ks 3c Ac Th", "", 1), []string{
			"there are 5 columns, and these rules have 6 (an empty column is written as \"-\")",
			"Ac is missing", "3c is missing", "5s is missing", "7h is missing", "Th is missing", "Ks is missing",
		}},
		{"seven columns", false, replace(deal1, "Ac Th", "Ac\n7: Th"), []string{
			"column 7 does not exist: these rules have 6 columns",
		}},
		{"ten columns", false, replace(deal1, "Ac Th", "Ac\n7:-\n8:-\n9:-\n10: Th"), []string{
			"column 7 does not exist: these rules have 6 columns",
			"column 8 does not exist: these rules have 6 columns",
			"column 9 does not exist: these rules have 6 columns",
			"column 10 does not exist: these rules have 6 columns",
		}},
		{"all at once", false, replace(replace(replace(deal1, "foundations: -", "foundations: Ad"), "8h 2c", "8h 8h"), "7h 5s Ks", "7h 5s 7h"), []string{
			"Ad is in the place of the foundation of suit c: the foundations are in the order c d h s",
			"8h is twice in the bouquet",
			"Ad is both on its foundation and in column 1",
			"7h is twice in column 6",
			"2c is missing", "Ks is missing",
		}},
		{"nothing", false, "1:-\n2:-\n3:-\n4:-\n5:-\n6:-", wholePackMissing()},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			check := engine.NewPosition
			if tt.deal {
				check = engine.NewDeal
			}
			_, err := check(engine.Classic(), layoutOf(tt.board))
			var got []string
			var problems *engine.LayoutError
			if errors.As(err, &problems) {
				for _, p := range problems.Problems {
					got = append(got, p.Text)
				}
				if want := strings.Join(got, "; "); err.Error() != want {
					t.Errorf("the error reads %q, want %q", err, want)
				}
			} else if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("problems are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
			}
		})
	}
}

// wholePackMissing returns the problems of a board without cards, in order.
func wholePackMissing() []string {
	var list []string
	for _, rank := range "A23456789TJQK" {
		for _, suit := range "cdhs" {
			list = append(list, string(rank)+string(suit)+" is missing")
		}
	}
	return list
}

// Readers turn the place of a problem into a line and a column of their text.
func TestProblemsAreLocated(t *testing.T) {
	board := strings.NewReplacer("8h 2c", "8h Td", "4c 4d", "4c 7c", "foundations: -", "foundations: Ad", "Ac Th", "Ac\n7:\n8:\n9:\n10: Th").Replace(deal1)
	_, err := engine.NewPosition(engine.Classic(), layoutOf(board))
	want := []engine.Problem{
		{Reason: engine.WrongFoundation, Card: card("Ad"), At: engine.Foundation, Index: 0, Located: true},
		{Reason: engine.DuplicateCard, Card: card("7c"), At: 1, Index: 5, Located: true},
		{Reason: engine.DuplicateCard, Card: card("Ad"), At: 1, Index: 2, Located: true},
		{Reason: engine.DuplicateCard, Card: card("Td"), At: 4, Index: 5, Located: true},
		{Reason: engine.WrongColumns, At: 7, Located: true},
		{Reason: engine.WrongColumns, At: 8, Located: true},
		{Reason: engine.WrongColumns, At: 9, Located: true},
		{Reason: engine.WrongColumns},
		{Reason: engine.MissingCard, Card: card("2c")},
		{Reason: engine.MissingCard, Card: card("4d")},
	}
	var e *engine.LayoutError
	if !errors.As(err, &e) {
		t.Fatal(err)
	}
	for _, p := range e.Problems {
		p.Text = ""
		if i := slices.Index(want, p); i < 0 {
			t.Errorf("unexpected problem %+v", p)
		} else {
			want = slices.Delete(want, i, i+1)
		}
	}
	if len(want) > 0 {
		t.Errorf("not reported: %+v", want)
	}
}

func TestCardsOutsideAReducedPack(t *testing.T) {
	r := engine.Rules{Ranks: 2, Columns: 2, Height: 2}
	_, err := engine.NewPosition(r, &engine.Layout{
		Foundations: [4]engine.Card{card("3c"), engine.NoCard, engine.NoCard, engine.Card(255)},
		Bouquet:     cardsOf("Ad Ah As"),
		Columns:     [][]engine.Card{cardsOf("2d 2h"), {card("2s"), engine.NoCard}},
	})
	want := "3c is not a card of this pack, which has the ranks A to 2; " +
		"- is not a card of this pack, which has the ranks A to 2; " +
		"- is not a card of this pack, which has the ranks A to 2; " +
		"Ac is missing; 2c is missing"
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// Columns can be dealt up to twelve cards, so the words for places go further
// than in the named variants.
func TestPlacesInTallColumns(t *testing.T) {
	r := engine.Rules{Ranks: engine.King, Columns: 1}
	for height, want := range map[int]string{1: "2nd", 2: "3rd", 3: "4th", 10: "11th", 11: "12th", 12: "13th"} {
		r.Height = uint8(height)
		col := cardsOf("Ac Ad Ah As 3c 3d 3h 3s 5c 5d 5h 5s 7c")[:height+1]
		_, err := engine.NewPosition(r, &engine.Layout{Columns: [][]engine.Card{col}})
		if text := " " + want + " card "; err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("height %d: %.120v\nwant the words%s", height, err, text)
		}
	}
}

func TestLayoutAndBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, r := range everyRules(t) {
		p := shuffledDeal(t, r, rng)
		if !p.IsDeal() {
			t.Errorf("%+v: a deal is no deal", r)
		}
		for range 60 {
			l := p.Layout()
			q, err := engine.NewPosition(r, &l)
			if err != nil {
				t.Fatalf("%+v: %v", r, err)
			}
			if !q.Equal(&p) || q.Fingerprint() != p.Fingerprint() {
				t.Fatalf("%+v: the position changes on the way through its layout %v", r, l)
			}
			if m := q.Layout(); !reflect.DeepEqual(l, m) {
				t.Fatalf("%+v: layout %v becomes %v", r, l, m)
			}
			if _, err := engine.NewDeal(r, &l); (err == nil) != p.IsDeal() {
				t.Fatalf("%+v: IsDeal is %t, and NewDeal says %v", r, p.IsDeal(), err)
			}
			moves := p.Moves()
			if len(moves) == 0 {
				break
			}
			p.Do(randomMove(moves, rng))
		}
	}
}

// A layout is a copy: what is done to it must not reach the position.
func TestLayoutIsIndependent(t *testing.T) {
	p := numbered(1, engine.Classic())
	before := p
	l := p.Layout()
	for _, col := range l.Columns {
		clear(col)
	}
	clear(l.Bouquet)
	if p != before {
		t.Error("clearing a layout changed the position it came from")
	}
}
