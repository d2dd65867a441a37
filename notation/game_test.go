package notation

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// A game becomes a record and the record the same game.
func TestRecordOfGame(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 52))
	for _, rules := range everyRules() {
		want := randomRecord(rng, rules, false)
		g, err := want.Game()
		if err != nil {
			t.Fatal(err)
		}
		got := RecordOf(g, want.Deal)
		if !equalRecords(got, want) || got.Check() != nil {
			t.Errorf("the record of the game is\n%s\nand not\n%s", AppendRecord(nil, got), AppendRecord(nil, want))
		}
		for n := range len(want.Moves) + 1 {
			g.Goto(n)
			if p := want.At(n); !p.Equal(g.Position()) {
				t.Errorf("after %d moves the record has another position than the game", n)
			}
			if part := RecordOf(g, want.Deal); len(part.Moves) != n {
				t.Errorf("after %d moves the record has %d", n, len(part.Moves))
			}
		}
		if other := RecordOf(g, deal.FromInt(60_000)); other.Deal != (deal.Number{}) {
			t.Errorf("a game of deal %v is recorded as deal %v", want.Deal, other.Deal)
		}
	}
}

// Check refuses exactly what does not come back from text and JSON.
func TestRecordCheck(t *testing.T) {
	rng := rand.New(rand.NewPCG(53, 54))
	for name, damage := range map[string]func(*Record){
		"nothing":                 func(*Record) {},
		"another deal":            func(r *Record) { r.Deal = r.Deal.Next() },
		"header name":             func(r *Record) { r.Headers = append(r.Headers, Header{"x", "y"}) },
		"header of the format":    func(r *Record) { r.Headers = append(r.Headers, Header{"Deal", "y"}) },
		"header value":            func(r *Record) { r.Headers = append(r.Headers, Header{"player", "a\nb"}) },
		"header with a blank":     func(r *Record) { r.Headers = append(r.Headers, Header{"player", "a "}) },
		"an empty header":         func(r *Record) { r.Headers = append(r.Headers, Header{"player", ""}) },
		"two lines in a comment":  func(r *Record) { r.Moves[0].Comment = "a\nb" },
		"a blank after a comment": func(r *Record) { r.Moves[0].Comment = "a\t" },
		"a blank before one":      func(r *Record) { r.Moves[0].Comment = " a" },
		"no such glyph":           func(r *Record) { r.Moves[0].Glyph = 9 },
		"no such part":            func(r *Record) { r.Comments = append(r.Comments, Comment{Part: 77, Text: "a"}) },
		"no such move":            func(r *Record) { r.Comments = append(r.Comments, Comment{PartMove, len(r.Moves) + 1, true, "a"}) },
		"an index where none is":  func(r *Record) { r.Comments = append(r.Comments, Comment{PartFormat, 1, true, "a"}) },
		"a comment not UTF-8":     func(r *Record) { r.Comments = append(r.Comments, Comment{PartEnd, 0, true, "\xff"}) },
		"no text behind a line":   func(r *Record) { r.Comments = append(r.Comments, Comment{PartFormat, 0, false, ""}) },
		"no text on a line":       func(r *Record) { r.Comments = append(r.Comments, Comment{PartEnd, 0, true, ""}) },
		"two behind one line": func(r *Record) {
			r.Comments = append(r.Comments, Comment{PartResult, 0, false, "a"}, Comment{PartResult, 0, false, "b"})
		},
		"behind a move": func(r *Record) { r.Comments = append(r.Comments, Comment{PartMove, 1, false, "a"}) },
	} {
		r := randomRecord(rng, engine.Classic(), false)
		for r.Deal == (deal.Number{}) || len(r.Moves) == 0 {
			r = randomRecord(rng, engine.Classic(), false)
		}
		damage(r)
		err := r.Check()
		for _, write := range []func([]byte, *Record) []byte{AppendRecord, AppendRecordJSON} {
			back := new(Record)
			readErr := NewReader(bytes.NewReader(write(nil, r)), "").Next(back)
			if comesBack := readErr == nil && equalRecords(r, back); comesBack != (err == nil) {
				t.Errorf("%s: Check says %v, and the reader %v, of\n%s", name, err, readErr, write(nil, r))
			}
		}
		var b bytes.Buffer
		if got := WriteRecord(&b, r); (got == nil) != (err == nil) || (b.Len() > 0) != (err == nil) {
			t.Errorf("%s: WriteRecord returns %v and writes %d bytes", name, got, b.Len())
		}
	}
}

// No move, however strange, is written unless it is legal.
func TestRecordCheckMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(55, 56))
	for range rounds(2000) {
		r := randomRecord(rng, everyRules()[rng.IntN(len(everyRules()))], false)
		m := engine.Move{Card: engine.Card(rng.IntN(256)), Count: uint8(rng.IntN(4)), From: engine.Place(rng.IntN(12)), To: engine.Place(rng.IntN(12))}
		at := rng.IntN(len(r.Moves) + 1)
		before := r.At(at)
		r.Moves = append(r.Moves[:at:at], RecordMove{Move: m})
		legal := slices.Contains(before.Moves(), m)
		err := WriteRecord(io.Discard, r)
		if _, gameErr := r.Game(); legal != (err == nil) || legal != (gameErr == nil) {
			t.Fatalf("%v is legal: %v, and the errors are %v and %v", m, legal, err, gameErr)
		}
		if e := asError(err); err != nil && (e == nil || e.Kind != Illegal || e.Move != at+1) {
			t.Errorf("%v: %v", m, err)
		}
	}
}

func TestRecordCheckRules(t *testing.T) {
	rules := engine.Rules{Ranks: 4, Columns: 3, Height: 4}
	l := engine.Layout{Bouquet: nil, Columns: make([][]engine.Card, 3)}
	for c := range engine.Pack(4).Len() {
		card := engine.NewCard(engine.Rank(c/4+1), engine.Suit(c%4))
		if col := c % 3; len(l.Columns[col]) < 4 {
			l.Columns[col] = append(l.Columns[col], card)
		} else {
			l.Bouquet = append(l.Bouquet, card)
		}
	}
	p, err := engine.NewDeal(rules, &l)
	if err != nil {
		t.Fatal(err)
	}
	r := RecordOf(engine.NewGame(&p), deal.FromInt(1))
	if err := r.Check(); err == nil || !strings.Contains(err.Error(), "the rules are none of the variants") || r.Deal != (deal.Number{}) {
		t.Errorf("a record of a reduced pack: %v", err)
	}
	if err := new(Record).Check(); err == nil {
		t.Error("the zero record passes")
	}
	if errs := (Errors)(nil); !errors.As(new(Record).Check(), &errs) {
		t.Error("the error of the zero record is not Errors")
	}
}
