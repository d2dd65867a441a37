package notation

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// steps is a stream that arrives in parts. To read on before the next part has
// been sent is to wait for a writer that waits for an answer.
type steps struct {
	t      *testing.T
	number int
	part   string
}

func (s *steps) Read(b []byte) (int, error) {
	if s.part == "" {
		s.t.Fatalf("the reader waits for more than item %d", s.number)
	}
	n := copy(b, s.part)
	s.part = s.part[n:]
	return n, nil
}

// A prompt reader returns each item with its last byte.
func TestPrompt(t *testing.T) {
	rules := engine.Classic()
	start := deal.Position(deal.FromInt(2), rules)
	rec := &Record{Deal: deal.FromInt(2), Start: start, Moves: []RecordMove{{Move: start.Moves()[0]}}}
	compact := AppendRecordJSON(nil, rec)
	var pretty bytes.Buffer
	if err := json.Indent(&pretty, compact, "", "\t"); err != nil {
		t.Fatal(err)
	}
	large := deal.Position(deal.FromInt(2), engine.Rules{Ranks: engine.King, Columns: 7, Height: 5})
	parts := []struct {
		text string
		form Form
	}{
		{string(AppendRecord(nil, rec)), TextRecord},
		{"# a comment\n\n" + string(AppendRecord(nil, rec)), TextRecord},
		{"# the end\n" + string(compact), JSONRecord},
		{pretty.String() + "\n", JSONRecord},
		{string(AppendBoardFile(nil, &Board{Deal: deal.FromInt(2), Position: start})), TextBoard},
		{string(AppendBoardFile(nil, &Board{Position: large})), TextBoard},
		{string(AppendBoard(nil, &start)), TextBoard},
		{string(AppendPositionJSON(nil, &start, deal.Number{}, 0)), JSONBoard},
		{"2\n", DealNumber},
		{"  2..2 # deals\r\n", DealNumber},
	}
	in := &steps{t: t}
	rd := NewReader(in, "")
	rd.Prompt()
	var got Record
	for i, p := range parts {
		in.number, in.part = i, p.text
		if err := rd.nextGame(&got, rules, true); err != nil || rd.Form() != p.form || rd.Number() != i+1 {
			t.Fatalf("%d: form %v, number %d, error %v\n%s", i, rd.Form(), rd.Number(), err, p.text)
		}
		if want := int64(len(strings.TrimRight(p.text, "\n"))); rd.Offset() < want {
			t.Errorf("%d: %d bytes are read, and the item has %d", i, rd.Offset(), want)
		}
		if i != 5 && !got.Start.Equal(&start) {
			t.Errorf("%d: another position", i)
		}
		if tail := rd.Tail(); (i == 2) != (len(tail) == 1 && tail[0].Text == "the end") {
			t.Errorf("%d: after the record before there is %v", i, tail)
		}
	}
}

// What is read promptly and written back is the same text.
func TestPromptLosesNothing(t *testing.T) {
	files, err := filepath.Glob("../testdata/records/*.fg")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		data = append(data, "# between the two\n"...)
		data = append(data, data...)
		rd := NewReader(bytes.NewReader(data), file)
		rd.Prompt()
		var back []byte
		for rec, err := range rd.Records() {
			if err != nil {
				t.Fatal(err)
			}
			back = AppendRecord(back, rec)
		}
		back = AppendComments(back, rd.Tail())
		if !bytes.Equal(back, data) {
			t.Errorf("%s: got\n%s\nwant\n%s", file, back, data)
		}
		if rd.Offset() != int64(len(data)) {
			t.Errorf("%s: offset %d of %d", file, rd.Offset(), len(data))
		}
	}
}

// Games reads whatever a stream holds, in any order, and goes on after faults.
func TestGames(t *testing.T) {
	rules := engine.Classic()
	start := deal.Position(deal.FromInt(7), rules)
	record := string(AppendRecord(nil, &Record{Deal: deal.FromInt(7), Start: start}))
	board := string(AppendBoardFile(nil, &Board{Deal: deal.FromInt(7), Position: start}))
	for _, c := range []struct {
		name, in, want string
	}{
		{"numbers", "1\n\n3..5\n# a comment\n2 # another\n", "1 3 4 5 2"},
		{"all forms", record + board + "8\n" + record + "9..10\n" + board, "7 7 8 7 9 10 7"},
		{"bad numbers", "0\n5..4\n6\n1..x\n7\n" + strings.Repeat("9", 30) + "\n", "! ! 6 ! 7 !"},
		{"words", "nothing\nof use\n6\n", "! 6"},
		{"a fault in a board", strings.Replace(board, "bouquet: ", "bouquet: xx ", 1) + record, "! 7"},
		{"a fault in a record", strings.Replace(record, "moves:", "moves:\nc1>1", 1) + "\n5\n", "! 5"},
		{"an object of another type", `{"flowergarden":1,"type":"error"}` + "\n5\n", "! 5"},
		{"the largest", deal.Max.String() + "\n1\n", deal.Max.String() + " 1"},
		{"nothing", "\n# no more\n", "none"},
	} {
		rd := NewReader(strings.NewReader(c.in), "")
		rd.Prompt()
		var got []string
		for rec, err := range rd.Games(rules) {
			errs := Errors(nil)
			switch {
			case errors.Is(err, ErrNoGame):
				got = append(got, "none")
			case errors.As(err, &errs):
				got = append(got, "!")
			case err != nil:
				t.Fatal(err)
			default:
				got = append(got, fmt.Sprint(rec.Deal))
			}
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s: %s, want %s", c.name, s, c.want)
		}
	}
}

// A comment that is not text is a fault, also where no record follows.
func TestPromptBadTail(t *testing.T) {
	start := deal.Position(deal.FromInt(7), engine.Classic())
	rd := NewReader(strings.NewReader(string(AppendRecord(nil, &Record{Deal: deal.FromInt(7), Start: start}))+"# \xff\n"), "f")
	rd.Prompt()
	var rec Record
	if err := rd.Next(&rec); err != nil {
		t.Fatal(err)
	}
	if err := rd.Next(&rec); err == nil || err.Error() != "f:14:3: the byte 0xff is not UTF-8" {
		t.Errorf("error %v", err)
	}
	if err := rd.Next(&rec); err != io.EOF {
		t.Errorf("then %v", err)
	}
}
