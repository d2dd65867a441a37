package drawn

import (
	"errors"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
	"flowergarden/notation/internal/foreign"
)

const narrow = `deal 1, classic, 0 moves
foundation   bouquet
clubs    -   2c 6c 8c 9c Tc
diamonds -   3d 6d 7d 8d
hearts   -   2h 6h 8h Jh
spades   -   6s 8s Qs

 1    2    3    4    5    6
 Jd   2d   9h   Jc   5d   7h
 7c   5h   Kd   Kc   9s   5s
 Ad   Qc   Kh   3h   2s   Ks
 9d   Qd   Js   As   Ah   3c
 4c   5c   Ts   Qh   4h   Ac
 4d   7s   3s   Td   4s   Th
`

const wide = ` 1    2    3    4    5    6     foundation   bouquet
 Jd   2d   9h   Jc   5d   7h    clubs    -   2c 6c 8c 9c Tc
 7c   5h   Kd   Kc   9s   5s    diamonds -   3d 6d 7d 8d
 Ad   Qc   Kh   3h   2s   Ks    hearts   -   2h 6h 8h Jh
 9d   Qd   Js   As   Ah   3c    spades   -   6s 8s Qs
 4c   5c   Ts   Qh   4h   Ac
 4d   7s  [3s]  Td   4s   Th
`

const linear = `deal 1, classic, 0 moves
foundations: - - - -
bouquet: 2c 6c 8c 9c Tc 3d 6d 7d 8d 2h
  6h 8h Jh 6s 8s Qs
1: Jd 7c Ad 9d 4c 4d
2: 2d 5h Qc Qd 5c 7s
3: 9h Kd Kh Js Ts [3s]
4: Jc Kc 3h As Qh Td
5: 5d 9s 2s Ah 4h 4s
6: 7h 5s Ks 3c Ac Th
`

const words = `foundation of clubs: empty
foundation of diamonds: empty
foundation of hearts: empty
foundation of spades: empty
bouquet, clubs: two, six, eight, nine, ten
bouquet, diamonds: three, six, seven, eight
bouquet, hearts: two, six, eight, jack
bouquet, spades: six, eight, queen
column 1, 6 cards: jack of diamonds, seven of clubs, ace of
  diamonds, nine of diamonds, four of clubs, four of
  diamonds
column 2, 6 cards: two of diamonds, five of hearts, queen of clubs, queen of diamonds, five of clubs, seven of spades
column 3, 6 cards: nine of hearts, king of diamonds, king of hearts, jack of spades, ten of spades, three of spades
column 4, 6 cards: jack of clubs, king of clubs, three of hearts, ace of spades, queen of hearts, ten of diamonds
column 5, 6 cards: five of diamonds, nine of spades, two of spades, ace of hearts, four of hearts, four of spades
column 6, 6 cards: seven of hearts, five of spades, king of spades, three of clubs, ace of clubs, ten of hearts
`

const tight = "c-:2689T d-:3678\nh-:268J s-:68Q\n1  2  3  4  5  6\nJd 2d 9h Jc 5d 7h\n7c 5h Kd Kc 9s 5s\nAd Qc Kh 3h 2s Ks\n" +
	"9d Qd Js As Ah 3c\n4c 5c Ts Qh 4h Ac\n4d 7s 3s Td 4s Th\n"

// What a terminal was sent: colours, positions, tabs.
const escapes = " 1    2    3    4    5    6     foundation   bouquet\n" +
	" \x1b[35mJ♦\x1b[m\x1b[7G\x1b[35m2♦\x1b[m\x1b[12G\x1b[31m9♥\x1b[m\x1b[17G\x1b[32mJ♣\x1b[m\x1b[22G\x1b[35m5♦\x1b[m\x1b[27G\x1b[31m7♥\x1b[m\x1b[33Gclubs    -   2♣ 6♣ 8♣ 9♣ T♣\n" +
	" 7♣\x1b[7G5♥\x1b[12GK♦\x1b[17GK♣\x1b[22G9♠\x1b[27G5♠\x1b[33Gdiamonds -   3♦ 6♦ 7♦ 8♦\n" +
	" A♦\x1b[7GQ♣\x1b[12GK♥\x1b[17G3♥\x1b[22G2♠\x1b[27GK♠\x1b[33Ghearts   -   2♥ 6♥ 8♥ J♥\n" +
	" 9♦\x1b[7GQ♦\x1b[12GJ♠\x1b[17GA♠\x1b[22GA♥\x1b[27G3♣\x1b[33Gspades   -   6♠ 8♠ Q♠\n" +
	" 4♣\x1b[7G5♣\x1b[12GT♠\x1b[17GQ♥\x1b[22G4♥\x1b[27GA♣\n 4♦\x1b[7G7♠\x1b[11G[3♠]\x1b[17GT♦\x1b[22G4♠\x1b[27GT♥\n"

func TestForms(t *testing.T) {
	want := deal.Position(deal.FromInt(1), engine.Classic())
	for name, text := range map[string]string{
		"narrow": narrow, "wide": wide, "linear": linear, "words": words, "tight": tight, "escapes": escapes,
		"CRLF, BOM, blank lines": "\ufeff\n" + strings.ReplaceAll(narrow, "\n", "  \r\n") + "\r\n\r\n",
		"any title":              "Anna's game, deal 7, is here:\nsee below\n" + wide,
	} {
		if err := Recognise([]byte(text)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		boards, err := Read([]byte(text), "", engine.Rules{})
		if err != nil || len(boards) != 1 || !boards[0].Position.Equal(&want) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if titled := strings.HasPrefix(text, "deal 1") || name[0] == 'C'; titled != (boards[0].Deal == deal.FromInt(1)) {
			t.Errorf("%s: deal %s", name, boards[0].Deal)
		}
	}
}

func TestTitle(t *testing.T) {
	for title, want := range map[string]string{
		"deal 1, wildflower return runs=same-suit,\n12 moves, stuck": "wildflower return runs=same-suit",
		"custom deal, classic return, 1 move":                        "classic return",
		"wildflower, 0 moves":                                        "wildflower",
		"deal 1, Classic, 0 moves":                                   "classic",
		"":                                                           "classic",
	} {
		boards, err := Read([]byte(title+"\n"+wide), "", engine.Rules{})
		if err != nil {
			t.Errorf("%q: %v", title, err)
			continue
		}
		rules := boards[0].Position.Rules()
		if got := strings.Join(append([]string{rules.Variant()}, rules.Switches()...), " "); got != want {
			t.Errorf("%q: %s", title, got)
		}
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		name, text, from, to string
		want                 string
	}{
		{"another deal", narrow, "deal 1,", "deal 2,", "f:1:1: deal 2 has Qd as the first card of column 1, and the board shows Jd"},
		{"missing", narrow, " 4d   7s", "      7s", "f:14: 4d is missing"},
		{"twice", narrow, " 4d   7s", " 7s   7s", "f:14:7: 7s is both in column 1 and in column 2"},
		{"no card", narrow, " 4d   7s", " 4x   7s", "f:14:2: 4x: not a card"},
		{"moved", narrow, " 4d   7s", "  4d  7s", "f:14:3: 4d: this stands below no number of a column"},
		{"gap", narrow, " 7c   5h", "      5h", "f:11:2: Ad: there is a gap above this card in column 1"},
		{"hidden", narrow, " Jd   2d   9h   Jc   5d   7h", "+1   +1   +1   +1   +1   +1", "f:9:1: +1: so many cards are not shown"},
		{"suit twice", narrow, "hearts   -", "clubs    -", "f:5:10: -: the foundation of clubs stands here for the second time"},
		{"suit", narrow, "hearts   -", "hearts   Ac", "f:5:10: Ac: this is not a card of hearts"},
		{"short row", narrow, "hearts   -   2h 6h 8h Jh", "hearts   -", "f:5:1: hearts: a suit has its foundation and its bouquet after it"},
		{"no suits", narrow, narrow[:strings.Index(narrow, "\n\n")], "", "f:9: the foundations and the bouquet of a board are missing"},
		{"below", wide, "Th\n", "Th\n\nbest regards\n", "f:9:1: there is no board here, and none below"},
		{"head", wide, "foundation   bouquet", "foundation", "f:1"},
		{"escape code", wide, " Jd", "\x1b[2JJd", "f:2:1: an escape code that no board is drawn with"},
		{"order of columns", linear, "2: 2d", "3: 2d", "f:6:1: 3:: column 2 belongs here"},
		{"five foundations", linear, "- - - -", "- - - - -", "f:2:22: -: there are four foundations"},
		{"columns", linear, "6: 7h 5s Ks 3c Ac Th\n", "", `f:9: there are 5 columns, and the variant classic has 6 (an empty column is drawn as "-")`},
		{"rank", words, "seven of hearts", "sevn of hearts", "f:16:20: sevnh: not a card"},
		{"suit in words", words, "bouquet, clubs:", "bouquet, club:", "f:5:10: club:: a suit belongs here"},
		{"foundation in words", words, "foundation of hearts: empty", "foundation of hearts", "f:3:15: hearts: a suit and a rank belong here"},
		{"sentence", words, "column 2, 6 cards: two of", "column 2, 6 cards: two", "f:12:1: column: a column is drawn as in"},
		{"tight", tight, "d-:3678", "d-3678", "f:1:10: d-3678: a suit is drawn as in c2:8J"},
	} {
		if !strings.Contains(c.text, c.from) {
			t.Fatalf("%s: nothing to change", c.name)
		}
		boards, err := Read([]byte(strings.Replace(c.text, c.from, c.to, 1)), "f", engine.Rules{})
		var all notation.Errors
		if !errors.As(err, &all) || !strings.Contains(all.Error(), c.want) {
			t.Errorf("%s: %v, %v", c.name, boards, err)
		}
	}
	for _, text := range []string{"", "\n", "hello", "title\n2:\n  0", "1 2 3", "foundation   bouquet", "\xff", "\x1b[", strings.Repeat("x", 1<<19),
		strings.Repeat("1 2 3\n", 10000), strings.Repeat("1: 7h\n", 10000), strings.Repeat(" ", foreign.MaxSize+1)} {
		_, err := Read([]byte(text), "f", engine.Rules{})
		var all notation.Errors
		if !errors.As(err, &all) || len(all) == 0 || len(all) > 101 {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}

func TestRecogniseOthers(t *testing.T) {
	board := notation.Board{Position: deal.Position(deal.FromInt(1), engine.Classic())}
	for _, text := range []string{"", "{}", "flowergarden 1\n", "hello\n", "1. Ac foundation\n", ": Jd 7c\n", "Jd 7c\n2d 5h\n",
		string(notation.AppendBoard(nil, &board.Position)), string(notation.AppendBoardFile(nil, &board)), strings.Repeat("title\n", 20) + wide} {
		if err := Recognise([]byte(text)); err == nil {
			t.Errorf("%q looks like the format", text)
		}
	}
}

// Whatever is read are boards, or there are faults with places in the text.
func FuzzRead(f *testing.F) {
	for _, text := range []string{narrow, wide, linear, words, tight, escapes} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Count(text, "\n") + 1
		boards, err := Read([]byte(text), "", engine.Rules{})
		if err != nil {
			var all notation.Errors
			if !errors.As(err, &all) || len(all) == 0 {
				t.Fatalf("%v", err)
			}
			for _, e := range all {
				if e.Line > lines || e.Msg == "" {
					t.Fatalf("%#v", e)
				}
			}
			return
		}
		for _, b := range boards {
			file := notation.AppendBoardFile(nil, &b)
			again, err := notation.ReadBoards(strings.NewReader(string(file)), "", engine.Classic())
			if err != nil || len(again) != 1 || !again[0].Position.Equal(&b.Position) {
				t.Fatalf("%v\n%s", err, file)
			}
		}
	})
}
