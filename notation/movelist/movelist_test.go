package movelist

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
	"flowergarden/notation/internal/foreign/foreigntest"
)

const deal2 = `variant: classic
deal: 2
foundations: - - - -
bouquet: 3s Ts 9h 2h 3h Ad 7h 3d 5h 8d Kh 7d As 5s Th Jh
1: Qd Kd Qs 8c 7s Ac
2: Qc 5c 6d 6c 9d 8h
3: Kc 4d 2d 8s Ks Ah
4: 3c Jd 9c 4s 7c 9s
5: 4c Js Td 5d 6s Tc
6: 2c 6h Jc Qh 4h 2s
`

const annotated = deal2 + `
# Begin with the aces.
1. Ac to foundation!
2. Ad* to foundation # from the hand
3. Ah to foundation
#
4. As* to foundation?!
5. 2s to foundation
6. 8h on 9s
# Not the best.
#  indented
`

func TestAppend(t *testing.T) {
	r, err := Read([]byte(annotated), "", nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Moves) != 6 || r.Deal != deal.FromInt(2) || r.Moves[0].Glyph != notation.Good || r.Moves[1].Comment != "from the hand" || len(r.Comments) != 4 {
		t.Fatalf("%+v", r)
	}
	if got, err := Append([]byte("before "), r); err != nil || string(got) != "before "+annotated {
		t.Errorf("%v\n%s", err, got)
	}
	// A record holds all that a list does.
	text := notation.AppendRecord(nil, r)
	var again notation.Record
	if err := notation.NewReader(strings.NewReader(string(text)), "").Next(&again); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if got, err := Append(nil, &again); err != nil || string(got) != annotated {
		t.Errorf("%v\n%s", err, got)
	}
}

// Every game comes back move by move.
func TestRoundTrip(t *testing.T) {
	for _, rules := range foreigntest.Rules() {
		foreigntest.Games(rules, 1000, func(r *notation.Record) {
			text, err := Append(nil, r)
			if err != nil {
				t.Fatal(err)
			}
			got, err := Read(text, "", nil)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if !got.Start.Equal(&r.Start) || got.Deal != r.Deal || !reflect.DeepEqual(got.Moves, r.Moves) {
				t.Fatalf("another game:\n%s", text)
			}
			if err := Recognise(text); err != nil && len(r.Moves) > 0 {
				t.Fatalf("%v\n%s", err, text)
			}
		})
	}
}

func TestLoosestSpellings(t *testing.T) {
	want := []string{"c1>f", "bAd>f", "c3>f", "bAs>f", "c6>f", "c2>4", "b2h>f", "b3h>f", "c6>f"}
	start := notation.Board{Deal: deal.FromInt(2), Position: deal.Position(deal.FromInt(2), engine.Classic())}
	for name, c := range map[string]struct {
		text  string
		start *notation.Board
	}{
		"terse":            {"1 Ac f\n*Ad f\nah f\nAs f\n2s f\n8h 9s\n2h* f 3h* f 4h f", &start},
		"deal alone":       {"\ufeffDEAL: 0002\r\n\r\n1) AC, *Ad, Ah and As & 2S to the foundations.\r\n2) 8h\ton\t9S; 2♥, 3♥️*, 4♥ -> Foundation", nil},
		"signs and arrows": {"variant:classic\ndeal:2 # easy\n\n12: A♣→f;A♦*>f;A♥-f\n99. A♠ into its foundation, 2♠-foundation, 8♡>9♤,2h-f,3h->f,4h to f # done\n", nil},
	} {
		r, err := Read([]byte(c.text), "", c.start)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err := Recognise([]byte(c.text)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		var got []string
		for _, m := range r.Moves {
			got = append(got, m.String())
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// Where a list does not say which empty column is meant, the game is the same
// but for the numbers of the columns.
func TestEmptyColumn(t *testing.T) {
	named := regexp.MustCompile(`column [1-9]`)
	some := 0
	for _, rules := range foreigntest.Rules() {
		foreigntest.Games(rules, 200, func(r *notation.Record) {
			text, err := Append(nil, r)
			if err != nil {
				t.Fatal(err)
			}
			text = named.ReplaceAll(text, []byte("an empty column"))
			got, err := Read(text, "", nil)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if !reflect.DeepEqual(got.Moves, r.Moves) {
				some++
			}
			if end, want := got.End(), r.End(); columnsOf(&end) != columnsOf(&want) || end.Bouquet() != want.Bouquet() {
				t.Fatalf("another game:\n%s", text)
			}
		})
	}
	if some == 0 {
		t.Error("no game has two empty columns")
	}
}

// columnsOf returns the columns without their order.
func columnsOf(p *engine.Position) string {
	var all []string
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		all = append(all, fmt.Sprint(p.Column(n)))
	}
	slices.Sort(all)
	return strings.Join(all, "\n")
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		name, moves string
		want        []string
	}{
		{"no move", "1. Ac to foundation\n2. to foundation\n", []string{`f:13:4: to: a move names a card`}},
		{"no target", "Ac\nAd to\n8h onto 9x\n8h column\n8h empty 5", []string{
			"f:12:3: the move ends here: the target of a move is a card", "f:13:6: the move ends here",
			"f:14:9: 9: the target of a move", "f:15:10: the move ends here", "f:16:1: move 1: 8h: no column is empty", "f:16:11: the move ends here"}},
		{"not a card", "1. Zc to foundation", []string{"f:12:4: Zc: a move names a card"}},
		{"glyph", "Ac f!!!", []string{"f:12:5: !!!: not a glyph"}},
		{"several cards", "8h, Ac on 9s", []string{"f:12:5: Ac: several cards have one target only"}},
		{"illegal", "1. Ac to foundation\n\n2. 2c to foundation", []string{"f:14:4: move 2: 2c: 2c is covered: the last card of column 6 is 2s"}},
		{"first illegal alone", "2d f\n3d f\n4x", []string{"f:12:1: move 1: 2d: 2d is covered", "f:14:2: x: "}},
		{"not next", "2h* f", []string{"f:12:1: move 1: 2h: 2h cannot go to its foundation yet"}},
		{"wrong rank", "7h* on 9s", []string{"7h cannot go onto 9s in column 4"}},
		{"covered target", "Th on Js", []string{"no card goes onto Js, which is covered: the last card of column 5 is Tc"}},
		{"target in the bouquet", "8h on 9h", []string{"no card goes onto 9h, which is in the bouquet"}},
		{"asterisk", "Ac* f", []string{"an asterisk marks a card of the bouquet, and Ac is in column 1"}},
		{"no empty column", "Kh to empty column", []string{"no column is empty"}},
		{"no column", "Kh to column 7\n", []string{"there is no column 7: the columns are 1 to 6"}},
		{"header late", "Ac f\nplayer: Anna\n", []string{"f:13:1: the board and its headers stand before the first move"}},
	} {
		_, err := Read([]byte(deal2+"\n"+c.moves), "f", nil)
		var all notation.Errors
		if !errors.As(err, &all) {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		for i, want := range c.want {
			if i >= len(all) || !strings.Contains(all[i].Error(), want) {
				t.Errorf("%s: fault %d is not %q:\n%v", c.name, i, want, all)
				break
			}
		}
	}
	for text, want := range map[string]string{
		"":                                "needs the deal that it begins with",
		"Ac f":                            "needs the deal that it begins with",
		"deal: 0\nAc f":                   "f:1:7: ",
		"deal: custom\nAc f":              "foundations",
		"deal: 5\nplayer: A\nAc f":        "f:2:1: ",
		"variant: x\ndeal: 5\nAc f":       "f:1:10: ",
		deal2 + deal2 + "Ac f":            "there are 2 boards before the first move",
		"\xff":                            "not UTF-8",
		strings.Repeat("Ac f\n", 1000000): "at most",
	} {
		_, err := Read([]byte(text), "f", nil)
		var all notation.Errors
		if !errors.As(err, &all) || !strings.Contains(err.Error(), want) {
			t.Errorf("%.30q: %v", text, err)
		}
	}
}

// What the format has no place for is an error, not left out.
func TestNoPlace(t *testing.T) {
	game := func() *notation.Record {
		r, err := Read([]byte(annotated), "", nil)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	for name, change := range map[string]func(*notation.Record){
		"header": func(r *notation.Record) { r.Headers = []notation.Header{{Name: "player", Value: "Anna"}} },
		"board comment": func(r *notation.Record) {
			r.Comments[0] = notation.Comment{Part: notation.PartColumn, Index: 1, Text: "x"}
		},
		"line end":       func(r *notation.Record) { r.Moves[0].Comment = "a\nb" },
		"after the last": func(r *notation.Record) { r.Comments[0].Index = 100 },
		"reduced pack": func(r *notation.Record) {
			p, err := engine.NewPosition(engine.Rules{Ranks: 1, Columns: 1}, &engine.Layout{
				Bouquet: []engine.Card{4, 5, 6, 7}, Columns: [][]engine.Card{nil}})
			if err != nil {
				t.Fatal(err)
			}
			*r = notation.Record{Start: p}
		},
	} {
		r := game()
		change(r)
		if b, err := Append([]byte("x"), r); err == nil || string(b) != "x" {
			t.Errorf("%s: %v, %q", name, err, b)
		}
	}
}

func TestRecogniseOthers(t *testing.T) {
	for _, text := range []string{"", "{}", "flowergarden 1\n", deal2, "hello\n", "JD 7C AD 9D 4C 4D\n", ": JD 7C\n", "deal 1, classic, 0 moves\n"} {
		if err := Recognise([]byte(text)); err == nil {
			t.Errorf("%q looks like the format", text)
		}
	}
}

// Whatever is read is a game that is written and read again as the same, or has
// faults with places in the text.
func FuzzRead(f *testing.F) {
	f.Add(annotated)
	f.Add("deal: 2\n1. Ac, *Ad f! 8h->9s; Kh empty column # x\n#\n")
	f.Add("10. 10♥️ to column 3??")
	start := notation.Board{Position: deal.Position(deal.FromInt(2), foreigntest.Rules()[4])}
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Count(text, "\n") + 8
		r, err := Read([]byte(text), "", &start)
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
		again, err := Append(nil, r)
		if err != nil {
			t.Fatal(err)
		}
		got, err := Read(again, "", nil)
		if err != nil || !got.Start.Equal(&r.Start) || !reflect.DeepEqual(got.Moves, r.Moves) || !reflect.DeepEqual(got.Comments, r.Comments) {
			t.Fatalf("%v\n%s", err, again)
		}
	})
}
