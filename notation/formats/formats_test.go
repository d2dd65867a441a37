package formats

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
	"flowergarden/notation/internal/foreign/foreigntest"
)

// own are our own formats, as a command adds them to the table.
var own = []Format{
	{
		Name: "board",
		Recognise: func(data []byte) error {
			_, err := notation.ReadBoards(strings.NewReader(string(data)), "", engine.Classic())
			return err
		},
		Read: func(data []byte, file string, given Given) ([]notation.Record, error) {
			boards, err := notation.ReadBoards(strings.NewReader(string(data)), file, engine.Classic())
			return records(boards), err
		},
		Append: func(b []byte, r *notation.Record) ([]byte, error) {
			return notation.AppendBoardFile(b, &notation.Board{Deal: r.Deal, Position: r.Start}), nil
		},
	},
	{
		Name:      "record",
		Recognise: func([]byte) error { return errors.New("it is not tried") },
		Read:      readRecord,
		Append: func(b []byte, r *notation.Record) ([]byte, error) {
			return notation.AppendRecord(b, r), nil
		},
	},
	{
		Name:      "json",
		Recognise: func([]byte) error { return errors.New("it is not tried") },
		Read:      readRecord,
		Append: func(b []byte, r *notation.Record) ([]byte, error) {
			return notation.AppendRecordJSON(b, r), nil
		},
	},
}

func readRecord(data []byte, file string, _ Given) ([]notation.Record, error) {
	var r notation.Record
	if err := notation.NewReader(strings.NewReader(string(data)), file).Next(&r); err != nil {
		return nil, err
	}
	return []notation.Record{r}, nil
}

// Every position that two formats can hold goes from one to the other and back
// to the same text.
func TestEveryPair(t *testing.T) {
	for _, v := range engine.Variants() {
		foreigntest.Games(v.Rules, 1000, func(game *notation.Record) {
			p := game.End()
			l := p.Layout()
			start, err := engine.NewPosition(v.Rules, &l)
			if err != nil {
				t.Fatal(err)
			}
			r := &notation.Record{Start: start}
			for _, from := range append(own, all...) {
				if from.Append == nil {
					continue
				}
				text, err := from.Append(nil, r)
				if err != nil {
					var refused *RulesError
					if !errors.As(err, &refused) || v.Rules.Runs == engine.NoRuns {
						t.Fatalf("%s: %v", from.Name, err)
					}
					continue
				}
				read, err := from.Read(text, "", Given{})
				if err != nil || len(read) != 1 || !read[0].Start.Equal(&r.Start) {
					t.Fatalf("%s: %v\n%s", from.Name, err, text)
				}
				for _, to := range append(own, all...) {
					if to.Append == nil {
						continue
					}
					direct, err1 := to.Append(nil, r)
					through, err2 := to.Append(nil, &read[0])
					if (err1 == nil) != (err2 == nil) || string(direct) != string(through) {
						t.Fatalf("%s to %s: %v, %v\n%s\n%s", from.Name, to.Name, err1, err2, direct, through)
					}
				}
			}
		})
	}
}

// A game goes through the formats that hold games.
func TestGames(t *testing.T) {
	for _, rules := range foreigntest.Rules() {
		foreigntest.Games(rules, 100, func(r *notation.Record) {
			for _, f := range append(own[1:], all...) {
				if f.Append == nil {
					continue
				}
				text, err := f.Append([]byte("x"), r)
				switch f.Name {
				case "record", "json", "moves":
					if err != nil {
						t.Fatalf("%s: %v", f.Name, err)
					}
					got, err := f.Read(text[1:], "", Given{})
					if err != nil || len(got) != 1 || !got[0].Start.Equal(&r.Start) || got[0].Deal != r.Deal || !reflect.DeepEqual(got[0].Moves, r.Moves) {
						t.Fatalf("%s: %v\n%s", f.Name, err, text)
					}
				default:
					if len(r.Moves) > 0 && (err == nil || string(text) != "x") {
						t.Fatalf("%s holds a game: %s", f.Name, text)
					}
				}
			}
		})
	}
}

func TestDetect(t *testing.T) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	r := &notation.Record{Start: p}
	game := &notation.Record{Start: p, Moves: []notation.RecordMove{{Move: p.Moves()[0]}}}
	for _, f := range all {
		if f.Append == nil {
			continue
		}
		text, err := f.Append(nil, r)
		if f.Name == "moves" {
			text, err = f.Append(nil, game)
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, other := range append(own, all...) {
			if err := other.Recognise(text); (err == nil) != (other.Name == f.Name) {
				t.Errorf("a file in the format %s tried as %s: %v", f.Name, other.Name, err)
			}
		}
		if got, err := Detect(text, All()); err != nil || got.Name != f.Name {
			t.Errorf("%s: %s, %v", f.Name, got.Name, err)
		}
	}
	const drawing = "title\nfoundation   bouquet\n"
	if got, err := Detect([]byte(drawing), All()); err != nil || got.Name != "drawn" {
		t.Errorf("%s, %v", got.Name, err)
	}
	_, err := Detect([]byte("no board\n"), All())
	const want = "the format is not known: not solvitaire, for it is not a JSON object; not moves, for line 1 is not a move; " +
		"not drawn, for there are no columns; not fcsolve, for line 1 does not begin with two cards"
	if err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
	var unknown *UnknownError
	if !errors.As(err, &unknown) || len(unknown.Tried) != len(all) {
		t.Errorf("%#v", err)
	}
}

// A recogniser neither panics nor takes long, whatever it is given, and
// whatever it says the reader ends.
func FuzzDetect(f *testing.F) {
	f.Add("1. Ac to foundation")
	f.Add(`{"reserve":[]}`)
	f.Add(": 7h 8c\n")
	f.Add("deal 1, classic\n 1    2\n Jd   2d\n")
	f.Fuzz(func(t *testing.T, text string) {
		format, err := Detect([]byte(text), all)
		if err != nil {
			return
		}
		start := &notation.Board{Position: deal.Position(deal.FromInt(1), engine.Classic())}
		if _, err := format.Read([]byte(text), "", Given{Start: start}); err != nil {
			var faults notation.Errors
			if !errors.As(err, &faults) {
				t.Errorf("%s: %v", format.Name, err)
			}
		}
	})
}
