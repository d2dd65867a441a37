package notation

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// randomBoard returns a position somewhere in a random game.
func randomBoard(rng *rand.Rand, rules engine.Rules) Board {
	r := randomRecord(rng, rules, false)
	return Board{Deal: r.Deal, Position: r.End()}
}

// Boards come back from their text, and from every JSON object that shows
// them, whichever rules the caller gives.
func TestBoardRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	object := func(typ, fields string) func([]byte, *Board) []byte {
		return func(b []byte, x *Board) []byte {
			b = append(AppendJSONHead(b, typ), fields...)
			return append(AppendPositionFields(b, &x.Position, x.Deal, 3), '}')
		}
	}
	writers := map[string]func([]byte, *Board) []byte{
		"text":     AppendBoardFile,
		"position": func(b []byte, x *Board) []byte { return AppendPositionJSON(b, &x.Position, x.Deal, 3) },
		"step":     object("step", `,"line":1,"input":"c2f","played":["c2>f"],"output":""`),
		"replay":   object("replay", `,"move":"c2>f","glyph":"!","comment":"x"`),
		"deal":     object("deal", ""),
	}
	for name, write := range writers {
		var all []Board
		var text []byte
		for _, rules := range everyRules() {
			for range 20 {
				b := randomBoard(rng, rules)
				all, text = append(all, b), append(write(text, &b), '\n')
			}
		}
		back, err := ReadBoards(bytes.NewReader(text), name, engine.Classic())
		if err != nil || len(back) != len(all) {
			t.Fatalf("%s: %d boards became %d, %v", name, len(all), len(back), err)
		}
		var again []byte
		for i := range back {
			if !back[i].Position.Equal(&all[i].Position) || back[i].Deal != all[i].Deal {
				t.Errorf("%s: board %d changed", name, i)
			}
			again = append(write(again, &back[i]), '\n')
		}
		if !bytes.Equal(text, again) {
			t.Errorf("%s: the text changed", name)
		}
	}
}

func TestBoardLeniency(t *testing.T) {
	want := deal.Position(deal.FromInt(1), engine.Classic())
	large := deal.Position(deal.FromInt(1), everyRules()[4])
	block := string(AppendBoard(nil, &want))
	for _, text := range []string{
		block,
		"\ufeff" + strings.ReplaceAll(block, "\n", "\r\n"),
		strings.TrimSuffix(block, "\n"),
		"# a board\n\n \t" + strings.ReplaceAll(block, "\n", " # c\n\n"),
		"variant: classic\n" + block,
		"DEAL: 1\nVariant: classic\n" + block,
		"deal: custom\n" + strings.ToUpper(block),
		"deal: position\n" + strings.ReplaceAll(block, " ", " \t"),
		strings.ReplaceAll(block, "T", "10"),
	} {
		if boards, err := ReadBoards(strings.NewReader(text), "", engine.Classic()); err != nil {
			t.Errorf("%v in\n%s", err, text)
		} else if len(boards) != 1 || !boards[0].Position.Equal(&want) {
			t.Errorf("other boards in\n%s", text)
		}
	}
	// Without a header the caller's rules count, with the switches of both.
	rules := large.Rules()
	rules.Return = true
	boards, err := ReadBoards(strings.NewReader("rule: return\n"+string(AppendBoard(nil, &large))), "", large.Rules())
	if err != nil || len(boards) != 1 || boards[0].Position.Rules() != rules {
		t.Errorf("got %v, %v", boards, err)
	}
	if boards, err := ReadBoards(strings.NewReader("# nothing\n\n"), "", rules); err != nil || len(boards) != 0 {
		t.Errorf("without a board: %v, %v", boards, err)
	}
}

func TestBoardRefusals(t *testing.T) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	block := string(AppendBoard(nil, &p))
	object := string(AppendPositionJSON(nil, &p, deal.FromInt(1), 0))
	for _, c := range []struct{ text, want string }{
		{strings.Replace(block, "8h", "8x", 1), `f:2:10: 8x: not a card`},
		{strings.Replace(block, "8h", "2c", 1), `f:2:13: 2c is twice in the bouquet`},
		{strings.Replace(block, "bouquet: ", "bouquet: 6h ", 1), `f:2:58: 6h is twice in the bouquet`},
		{strings.Replace(block, "5: ", "6: ", 1), `f:7:1: 6: expected column 5`},
		{strings.Replace(block, "5: ", "0: ", 1), `f:7:1: 0: there is no such column`},
		{"deal: 2\n" + block, `f:4:4: deal 2 has Qd as the first card of column 1, and the board shows Jd`},
		{"deal: 2\nplayer: x\n" + block, `f:2:1: player: a board has the headers`},
		{"variant: small\n" + block, `f:1:10: small: unknown variant`},
		{"variant: large\n" + block, `there are 6 columns, and these rules have 7`},
		{"rule: runs=same-suit\n" + block, `f:1:7: rule "runs=same-suit" needs a variant`},
		{"moves:\n" + block, `f:1:1: moves: a board has`},
		{"c2>f\n" + block, `f:1:1: c2>f: a board has lines such as`},
		{"c3>1\nundo\n", `f:1:1: this is neither a board nor a record`},
		{"root:x:0:0:root\n: \n", `f:1:1: this is neither a board nor a record`},
		{"variant: small\n", `f:1:10: small: unknown variant`},
		{"variant: classic\n", `the line "foundations:" is missing`},
		{block + "bouquet: -\n", `f:9:1: duplicate line "bouquet:"`},
		{strings.Replace(block, "bouquet", "foundations", 1) + block[strings.Index(block, "bouquet"):strings.Index(block, "1:")], `f:9:1: the lines of a board come in the order`},
		{smallRecord, `f:1:1: a record begins here`},
		{strings.Replace(object, "8h", "2c", 1), `2c is twice in the bouquet`},
		{strings.Replace(object, `"1"`, `"2"`, 1), `deal 2 has Qd as the first card of column 1`},
		{strings.Replace(object, "position", "record", 1), `the type of the object must be "position", "deal", "step" or "replay" here`},
		{strings.Replace(object, "1fc5cecb994e", "1fc5cecb994f", 1), `this is not the fingerprint`},
		{object[:len(object)/2], `it may have been cut off`},
	} {
		boards, err := ReadBoards(strings.NewReader(c.text), "f", engine.Classic())
		var errs Errors
		if !errors.As(err, &errs) || !strings.Contains(err.Error(), c.want) || boards != nil {
			t.Errorf("got %v\nwant %s in\n%s", err, c.want, c.text)
		}
	}
	if _, err := ReadBoards(strings.NewReader(block), "f", engine.Rules{}); err == nil || !strings.Contains(err.Error(), "f:8:21: ranks must be 1 to 13") {
		t.Errorf("a board by no rules: %v", err)
	}
	// A line that begins the next board is reported with that.
	if _, err := ReadBoards(strings.NewReader(block+"variant: \xff\n"+block), "f", engine.Classic()); err == nil || err.Error() != "f:9:10: the byte 0xff is not UTF-8" {
		t.Errorf("a board after another: %v", err)
	}
	// Every fault of every board is listed.
	_, err := ReadBoards(strings.NewReader(strings.Replace(block, "8h", "8x", 1)+object+strings.Replace(block, "Jd", "Jx", 1)), "f", engine.Classic())
	if got := err.Error(); !strings.Contains(got, "f:2:10: 8x:") || !strings.Contains(got, "f:11:4: Jx:") {
		t.Errorf("got %s", got)
	}
}

func FuzzBoard(f *testing.F) {
	rng := rand.New(rand.NewPCG(23, 24))
	for _, rules := range everyRules() {
		b := randomBoard(rng, rules)
		f.Add(AppendBoardFile(nil, &b))
		f.Add(AppendPositionJSON(nil, &b.Position, b.Deal, 1))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		boards, err := ReadBoards(bytes.NewReader(data), "", engine.Classic())
		if err != nil {
			checkErrors(t, err)
			return
		}
		for i := range boards {
			text := AppendBoardFile(nil, &boards[i])
			back, err := ReadBoards(bytes.NewReader(text), "", engine.Classic())
			if err != nil || len(back) != 1 || !back[0].Position.Equal(&boards[i].Position) || !bytes.Equal(AppendBoardFile(nil, &back[0]), text) {
				t.Errorf("%v: a board changed:\n%s", err, text)
			}
		}
	})
}

// FuzzJSON is for what begins as an object, read by both readers.
func FuzzJSON(f *testing.F) {
	addFiles(f, "*.json", "bad/json*.fg")
	rng := rand.New(rand.NewPCG(25, 26))
	for _, rules := range everyRules() {
		r := randomRecord(rng, rules, true)
		f.Add(AppendRecordJSON(nil, r))
		f.Add(append(AppendPositionFields(AppendJSONHead(nil, "replay"), &r.Start, r.Deal, 0), '}'))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		data = append([]byte("{"), bytes.TrimPrefix(data, []byte("{"))...)
		var rec Record
		if err := NewReader(bytes.NewReader(data), "").Next(&rec); err != nil {
			checkErrors(t, err)
		} else {
			checkBack(t, &rec)
		}
		if _, err := ReadBoards(bytes.NewReader(data), "", engine.Classic()); err != nil {
			checkErrors(t, err)
		}
	})
}
