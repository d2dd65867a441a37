package output

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schema returns the published schema.
func schema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(notation.Schema))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// validate checks that object is one line of JSON as the schema has it.
func validate(t testing.TB, s *jsonschema.Schema, object []byte) {
	t.Helper()
	if bytes.IndexByte(object, '\n') != len(object)-1 {
		t.Errorf("not one line: %q", object)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(object))
	if err == nil {
		err = s.Validate(value)
	}
	if err != nil {
		t.Errorf("%s: %v", object, err)
	}
}

func TestObjects(t *testing.T) {
	s := schema(t)
	for _, v := range engine.Variants() {
		rules := v.Rules
		r := &notation.Record{Deal: deal.FromInt(7), Start: deal.Position(deal.FromInt(7), rules)}
		p := r.Start
		validate(t, s, AppendDeal(nil, &p, r.Deal))
		validate(t, s, AppendReplay(nil, &p, r, 0))
		for n := 1; n <= 20; n++ {
			m := p.Moves()[0]
			r.Moves = append(r.Moves, notation.RecordMove{Move: m, Glyph: notation.Good, Comment: "\x1b\""})
			step := &Step{Line: n, Input: " C2\tF\x1b", Played: []string{notation.FormatMove(&p, m)}}
			p.Do(m)
			validate(t, s, AppendReplay(nil, &p, r, n))
			validate(t, s, AppendStep(nil, &p, r.Deal, n, step))
		}
	}
}

func TestErrorObjects(t *testing.T) {
	s := schema(t)
	p := deal.Position(deal.FromInt(1), engine.Classic())
	_, syntax := notation.ParseMove("c2>")
	resolve := func(text string) error {
		m, err := notation.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		_, err = m.Resolve(&p)
		return err
	}
	ambiguous, illegal := resolve("b6>2"), resolve("bKc>1")
	var one, two *notation.Error
	errors.As(syntax, &one)
	errors.As(illegal, &two)
	for _, c := range []struct {
		err  error
		kind string
	}{
		{syntax, "syntax"},
		{ambiguous, "ambiguous"},
		{illegal, "illegal"},
		{p.Check(engine.Move{}), "illegal"},
		{fault.Usage("unknown flag --\x00"), "usage"},
		{&fault.Fault{Kind: fault.KindUsage, Err: errors.New("no such command"), File: "-m", Line: 3, Input: "xx"}, "usage"},
		{notation.Errors{one, two}, "syntax"},
	} {
		object := AppendError(nil, c.err)
		validate(t, s, object)
		if want := `"kind":"` + c.kind + `"`; !strings.Contains(string(object), want) {
			t.Errorf("%s lacks %s", object, want)
		}
	}
}
