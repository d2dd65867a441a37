package solvitaire

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
	"flowergarden/notation/internal/foreign"
	"flowergarden/notation/internal/foreign/foreigntest"
)

const deal1 = `{
  "tableau piles": [
    ["JD","7C","AD","9D","4C","4D"],
    ["2D","5H","QC","QD","5C","7S"],
    ["9H","KD","KH","JS","10S","3S"],
    ["JC","KC","3H","AS","QH","10D"],
    ["5D","9S","2S","AH","4H","4S"],
    ["7H","5S","KS","3C","AC","10H"]
  ],
  "reserve": ["8H","2C","JH","7D","6D","8S","8D","QS","6C","3D","8C","10C","6S","9C","2H","6H"]
}
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
			if err := Recognise(text); err != nil || !json.Valid(text) {
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
		"reserve in arrays, BOM, CRLF, tabs, case": "\ufeff{\r\n\t\"Reserve\" :\t[[\"8h\"],[\"2c\"],[\"jh\"],[],[\"7d\"],[\"6d\"],[\"8s\"],[\"8d\"],[\"qs\"],[\"6c\"],[\"3d\"],[\"8c\"],[\"tc\"],[\"6s\"],[\"9c\"],[\"2h\"],[\"6h\"]],\r\n" +
			"\"foundations\":[[],\"\",[],[]],\"TABLEAU PILES\":[[\"jd\",\"7c\",\"1d\",\"9d\",\"4c\",\"4d\"],\n[\"2d\",\"5h\",\"12c\",\"12d\",\"5c\",\"7s\"],[\"9h\",\"13d\",\"kh\",\"11s\",\"TS\",\"3s\"]," +
			"[\"11C\",\"KC\",\"3H\",\"1S\",\"QH\",\"10D\"],[\"5♦\",\"9♠\",\"2♠\",\"A♥\",\"4\\u2665\",\"4♠\"],[\"7h\",\"5s\",\"ks\",\"3c\",\"ac\",\"10h\"]]}\r\n\r\n",
		"one line": strings.Join(strings.Fields(strings.Replace(deal1, "tableau piles", "tableau_piles", 1)), ""),
	} {
		text = strings.Replace(text, "tableau_piles", "tableau piles", 1)
		if err := Recognise([]byte(text)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		b, err := Read([]byte(text), "1.json", engine.Rules{})
		if err != nil || !b.Position.Equal(&want) || b.Deal.String() != "1" {
			t.Errorf("%s: deal %s, %v", name, b.Deal, err)
		}
	}
}

// The foundations can be given by their tops or by all their cards.
func TestFoundations(t *testing.T) {
	const rest = `{"tableau piles": [["KC","KD","KH","KS"],[],[],[],[],[]], "reserve": ["3H","2H"], "foundations": `
	want, err := Read([]byte(`{"tableau piles": [["KC","KD","KH","KS"],[],[],[],[],[]], "reserve":
		["3H","2H","4H","5H","6H","7H","8H","9H","10H","JH","QH"], "foundations": ["QC","QD","AH","QS"]}`), "", engine.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	same := strings.Replace(rest, `"2H"`, `"2H","4H","5H","6H","7H","8H","9H","10H","JH","QH"`, 1)
	for _, foundations := range []string{
		`["QS","AH","QC","QD"]`, `["","QS",["AH"],["QC"],[],"QD"]`, `["JS","QS","AH",["10C","JC","QC"],["QD"]]`,
	} {
		b, err := Read([]byte(same+foundations+"}"), "", engine.Rules{})
		if err != nil || !b.Position.Equal(&want.Position) {
			t.Errorf("%s: %v", foundations, err)
		}
	}
	for foundations, want := range map[string]string{
		`["QS","10S"]`: `foundation`, `"QS"`: "an array belongs here", `[5]`: "an array of cards", `["QX"]`: "not a card",
		`[["AH",[]]]`: "a card belongs here", `["JC","QC","JD"]`: "Qs is missing",
	} {
		_, err := Read([]byte(rest+foundations+"}"), "", engine.Rules{})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", foundations, err)
		}
	}
}

func TestFaults(t *testing.T) {
	for _, c := range []struct {
		name, from, to string // deal1 with from replaced by to
		want           []string
	}{
		{"missing", `,"4D"`, ``, []string{"f:11: 4d is missing"}},
		{"twice", `"7C"`, `"10C"`, []string{"f:3:11: Tc is both in the bouquet and in column 1", "f:11: 7c is missing"}},
		{"no card", `"7C"`, `"7X"`, []string{
			"f:3:11: 7X: not a card: a card is a rank (A 2 to 9 T J Q K) and a suit (c d h s), such as 7h or Td"}},
		{"column missing", `    ["2D","5H","QC","QD","5C","7S"],` + "\n", "", []string{
			"f:10: there are 5 columns: the variant classic has 6, and large has 7 (an empty column is [])"}},
		{"other name", `"reserve"`, `"hole"`, []string{
			`f:10:3: hole: a board of Flower Garden has no names but "tableau piles", "reserve" and "foundations"`, "f:11: 2c is missing"}},
		{"name twice", `"reserve"`, `"reserve":[],"reserve"`, []string{"f:10:16: reserve: this name stands here for the second time"}},
		{"no array", `["JD","7C","AD","9D","4C","4D"]`, `{"a":["JD"]}`, []string{
			`f:3:5: an array of cards belongs here, such as ["JD","10C"]`}},
		{"number", `"JD"`, `11`, []string{`f:3:6: a card belongs here, such as "JD" or "10C"`}},
		{"broken", `["2D"`, `["2D`, []string{"f:4:11: this is not JSON: invalid character '5' after array element"}},
		{"comma", `"2D",`, `"2D"`, []string{"f:4:10: this is not JSON: invalid character '\"' after array element"}},
		{"cut off", "\n}\n", "\n", []string{`f:10: the input ends here, and "}" or "]" is missing`}},
		{"trailing", "\n}\n", "\n} {}\n", []string{"f:11:3: nothing may follow the board"}},
		{"no columns", `"tableau piles"`, `"foundations"`, []string{`f:11: the name "tableau piles", which holds the columns, is missing`}},
	} {
		text := strings.Replace(deal1, c.from, c.to, 1)
		b, err := Read([]byte(text), "f", engine.Rules{})
		var all notation.Errors
		if !errors.As(err, &all) {
			t.Errorf("%s: %v, %v", c.name, b, err)
			continue
		}
		for _, want := range c.want {
			if !strings.Contains(all.Error(), want) {
				t.Errorf("%s: no fault is %q:\n%v", c.name, want, all)
			}
		}
	}
	for _, text := range []string{"", " ", "[]", "{}", "{", "nil", `{"tableau piles":[` + strings.Repeat("[],", 1000) + "[]]}",
		`{"a":` + strings.Repeat("[", 100000), `{"a":` + strings.Repeat("[", 1000) + strings.Repeat("]", 1000) + "}",
		`{"reserve":[` + strings.Repeat(`"",`, 100000) + `7]}`, "{\"a\":\"\xff\"}", strings.Repeat(" ", foreign.MaxSize+1)} {
		_, err := Read([]byte(text), "f", engine.Rules{})
		var all notation.Errors
		if !errors.As(err, &all) || len(all) == 0 || len(all) > 101 {
			t.Errorf("%.20q: %v", text, err)
		}
	}
}

func TestRecogniseOthers(t *testing.T) {
	board := deal.Position(deal.FromInt(1), engine.Classic())
	for _, text := range []string{"", "{}", "{", "[]", "Reserve: 7h", string(notation.AppendPositionJSON(nil, &board, deal.Number{}, 0)),
		string(notation.AppendRecordJSON(nil, &notation.Record{Start: board}))} {
		if err := Recognise([]byte(text)); err == nil {
			t.Errorf("%q looks like the format", text)
		}
	}
}

// Whatever is read is a board that is written and read again as the same, or
// has faults with places in the text.
func FuzzRead(f *testing.F) {
	f.Add(deal1)
	f.Add(`{"foundations":[["AH"],"",[]],"reserve":[["7h"],"10C"],"tableau piles":[[],[]]}`)
	f.Add(`{"a":[{"b":null}],"reserve":7`)
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Count(text, "\n") + 1
		b, err := Read([]byte(text), "", engine.Rules{})
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
		if c, err := Read(again, "", engine.Rules{}); err != nil || !c.Position.Equal(&b.Position) {
			t.Fatalf("%v\n%s", err, again)
		}
	})
}
