package fcsolve

import (
	"errors"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
	"flowergarden/notation/internal/foreign"
	"flowergarden/notation/internal/foreign/foreigntest"
)

const deal1 = `Foundations: H-0 C-0 D-0 S-0
Reserve: 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H
: JD 7C AD 9D 4C 4D
: 2D 5H QC QD 5C 7S
: 9H KD KH JS TS 3S
: JC KC 3H AS QH TD
: 5D 9S 2S AH 4H 4S
: 7H 5S KS 3C AC TH
`

// late is a position with an empty column at each end and in the middle.
const late = `Foundations: H-2 C-T D-J S-Q
Reserve: KS QH KH
:
: 3h 4h 5h 6h
:
: KC QC JC Th
: KD QD JH 9h 8h 7h
:
`

func TestAppend(t *testing.T) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	got, err := Append([]byte("before "), &p)
	if err != nil || string(got) != "before "+deal1 {
		t.Errorf("%v\n%s", err, got)
	}
}

// Every position comes back as it was, and one whose rules the format cannot
// hold is refused, but can be written and read where both sides know them.
func TestRoundTrip(t *testing.T) {
	for _, rules := range foreigntest.Rules() {
		foreigntest.Games(rules, 1000, func(r *notation.Record) {
			p := r.End()
			plain := foreigntest.WithRules(t, &p, foreigntest.Plain(rules))
			text, err := Append(nil, &p)
			if rules != plain.Rules() {
				var refused *foreign.RulesError
				if !errors.As(err, &refused) || len(text) > 0 {
					t.Fatalf("%s: %v, %q", rules.Variant(), err, text)
				}
				if text, err = Append(nil, &plain); err != nil {
					t.Fatal(err)
				}
			}
			if err := Recognise(text); err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if b, err := Read(text, "", engine.Rules{}); err != nil || !b.Position.Equal(&plain) {
				t.Fatalf("%v\n%s", err, text)
			}
			b, err := Read(text, "", rules)
			if err != nil || !b.Position.Equal(&p) {
				t.Fatalf("%v\n%s", err, text)
			}
			if again, _ := Append(nil, &plain); string(again) != string(text) {
				t.Fatalf("%s\nis not\n%s", again, text)
			}
		})
	}
}

func TestLoosestSpellings(t *testing.T) {
	want := deal.Position(deal.FromInt(1), engine.Classic())
	for name, text := range map[string]string{
		"as PySolFC prints it": "Reserve: 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H\n" +
			"JD 7C AD 9D 4C 4D\n2D 5H QC QD 5C 7S\n9H KD KH JS TS 3S\nJC KC 3H AS QH TD\n5D 9S 2S AH 4H 4S\n7H 5S KS 3C AC TH\n",
		"CRLF, tabs, BOM, case": "\ufeffFOUNDS:\tc-0\r\nfc :\t8h\t2C jh 7d 6d 8s 8d qs 6c 3d 8c 10c 6s 9c 2h 6h\t\r\n" +
			"\r\n\t:\tjd 7c 1D 9d 4c 4d\r\n2d 5h 12c 12d 5c 7s\r\n:9h 13d KH 11s 10S 3s  \r\n: 11c kc 3h 1s qh td\r\n5D 9s 2s ah 4h 4s\r\n7h 5s Ks 3c ac tH",
		"bouquet last, signs, comments": "# from a forum\nFoundations:\n\n: J♦ 7♣ A♦ 9♦ 4♣ 4♦ # one\n: 2♢ 5♡ Q♧ Q♦️ 5♣ 7♤\n9♥ K♦ K♥ J♠ 10♠ 3♠\n" +
			"J♣ K♣ 3♥ A♠ Q♥ 10♦\n5♦ 9♠ 2♠ A♥ 4♥ 4♠\n# six\n7♥ 5♠ K♠ 3♣ A♣ 10♥\n\n\nFreecells: - 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H -\n\n",
	} {
		if err := Recognise([]byte(text)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		b, err := Read([]byte(text), "", engine.Rules{})
		if err != nil || !b.Position.Equal(&want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestEmptyColumns(t *testing.T) {
	want, err := Read([]byte(late), "", engine.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(want.Position.Column(1)) + len(want.Position.Column(3)) + len(want.Position.Column(6)); n != 0 {
		t.Fatalf("%d cards in the empty columns", n)
	}
	loose := "Founds: H-2 S-12 D-j c-10\nReserve: KS - kh qh\n:\n3h 4h 5h 6h\n\nKC QC JC Th\nKD QD JH 9h 8h 7h\n:"
	b, err := Read([]byte(loose), "", engine.Rules{})
	if err != nil || !b.Position.Equal(&want.Position) {
		t.Errorf("%v", err)
	}
}

func TestNumber(t *testing.T) {
	large := deal.Position(deal.FromInt(31999), mustRules(t, "large"))
	text, err := Append(nil, &large)
	if err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{
		"boards/31999.txt": "31999", `C:\31999\fg-0031999`: "31999", "31999/3199": "0", "": "0",
		"99999999999999999999999999999999 31999": "31999",
	} {
		b, err := Read(text, file, engine.Rules{})
		if err != nil || b.Deal.String() != want {
			t.Errorf("%q: deal %s, %v", file, b.Deal, err)
		}
	}
	b, err := Read(append([]byte("# PySolFC, Flower Garden, game number 31999\n"), text...), "5.txt", engine.Rules{})
	if err != nil || b.Deal.String() != "31999" {
		t.Errorf("deal %s, %v", b.Deal, err)
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		name, from, to string // deal1 with from replaced by to
		want           []string
	}{
		{"missing", " 4D\n", "\n", []string{"f:8: 4d is missing"}},
		{"twice", "JD 7C", "JD TC 7C", []string{
			"f:3:6: Tc is both in the bouquet and in column 1",
			"f:3:21: 4d is the 7th card of column 1: beyond the 6 dealt, each card must be one rank lower than the card under it, and that is 4c"}},
		{"no cards", "JD 7C AD", "JD 7X ?", []string{
			"f:3:6: 7X: not a card: a card is a rank (A 2 to 9 T J Q K) and a suit (c d h s), such as 7h or Td",
			`f:3:9: ?: not a card: a card is a rank (A 2 to 9 T J Q K) and a suit (c d h s), such as 7h or Td`}},
		{"column missing", ": 5D 9S 2S AH 4H 4S\n", "", []string{
			`f:7: there are 5 columns: the variant classic has 6, and large has 7 (an empty column is a line with ":" alone)`}},
		{"reserve twice", ": JD", "reserve: 4C\n: JD", []string{`f:3:1: the line "reserve:" stands here for the second time`}},
		{"foundations", "H-0 C-0 D-0 S-0", "H-0 H-1 X-5 5", []string{
			"f:1:18: H-1: the foundation of suit h stands here for the second time",
			"f:1:22: X-5: not a foundation: a foundation is a suit and the rank of its top card, such as H-5, and 0 for none",
			"f:1:26: 5: not a foundation: a foundation is a suit and the rank of its top card, such as H-5, and 0 for none"}},
		{"foundation doubles", "C-0", "C-A", []string{"f:8:15: Ac is both on its foundation and in column 6"}},
		{"other line", "Reserve:", "Hand:", []string{
			`f:2:1: a line begins with "Foundations:", "Reserve:", or with ":" for a column`, "f:8: 2c is missing"}},
	} {
		text := strings.Replace(deal1, c.from, c.to, 1)
		b, err := Read([]byte(text), "f", engine.Rules{})
		var all notation.Errors
		if !errors.As(err, &all) {
			t.Errorf("%s: %v, %v", c.name, b, err)
			continue
		}
		for i, want := range c.want {
			if i >= len(all) || all[i].Error() != want {
				t.Errorf("%s: fault %d is not %q:\n%v", c.name, i, want, all)
				break
			}
		}
	}
	for _, text := range []string{"", "\n\n", ":", "Foundations:\n", strings.Repeat(":\n", 1000), strings.Repeat("AC ", 1000),
		strings.Repeat("?\n", 100000), strings.Repeat("\n", foreign.MaxSize+1), "\xff", "Reserve:\x00"} {
		_, err := Read([]byte(text), "f", engine.Rules{})
		var all notation.Errors
		if !errors.As(err, &all) || len(all) == 0 || len(all) > 101 {
			t.Errorf("%.20q: %v", text, err)
		}
	}
	if _, err := Read([]byte(deal1), "f", mustRules(t, "large")); err == nil ||
		!strings.Contains(err.Error(), "there are 6 columns, and the variant large has 7") {
		t.Errorf("%v", err)
	}
}

func TestRecogniseOthers(t *testing.T) {
	board := deal.Position(deal.FromInt(1), engine.Classic())
	for _, text := range []string{"", "{}", "flowergarden 1\n", "1. Ac foundation\n", "Ac f\n", "4d on 5c\n", "hello\n", "deal 1, classic, 0 moves\n",
		string(notation.AppendBoard(nil, &board)), string(notation.AppendBoardFile(nil, &notation.Board{Position: board}))} {
		if err := Recognise([]byte(text)); err == nil {
			t.Errorf("%q looks like the format", text)
		}
	}
}

func mustRules(t *testing.T, name string) engine.Rules {
	t.Helper()
	r, err := engine.RulesOf(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Whatever is read is a board that is written and read again as the same, or
// has faults with places in the text.
func FuzzRead(f *testing.F) {
	f.Add(deal1)
	f.Add(late)
	f.Add("Founds: H-5\nFC: - 7h\n\n\n: 10C\n# 12")
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Count(text, "\n") + 1
		b, err := Read([]byte(text), "1.txt", engine.Rules{})
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
		if err := Recognise([]byte(text)); err != nil {
			t.Fatalf("read, but not recognised: %v", err)
		}
		again, err := Append(nil, &b.Position)
		if err != nil {
			t.Fatal(err)
		}
		c, err := Read(again, "1.txt", engine.Rules{})
		if err != nil || !c.Position.Equal(&b.Position) || c.Deal != b.Deal && b.Deal.String() == "1" {
			t.Fatalf("%v\n%s", err, again)
		}
	})
}
