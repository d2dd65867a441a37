package output

import (
	"bytes"
	"errors"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schema returns the published schema.
func schema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(notation.StrictSchema))
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
		n := deal.FromInt(7)
		start := deal.Position(n, v.Rules)
		subject := &input.Subject{
			Record:   notation.Record{Deal: n, Start: start},
			Position: start, File: "a\x1b.fg", Number: 2, Line: 30,
		}
		validate(t, s, AppendDeal(nil, subject))
		validate(t, s, AppendReplay(nil, subject, &start, 0))
		p := start
		for i := 1; i <= 20; i++ {
			m := p.Moves()[0]
			subject.Record.Moves = append(subject.Record.Moves, notation.RecordMove{Move: m, Glyph: notation.Good, Comment: "\x1b\""})
			step := &Step{File: input.Stdin, Line: i, Input: " C2\tF\x1b", Start: p, Played: []engine.Move{m}}
			p.Do(m)
			validate(t, s, AppendReplay(nil, subject, &p, i))
			validate(t, s, AppendStep(nil, &p, n, i, step))
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
		err          error
		kind, reason string
	}{
		{syntax, "syntax", "no-target"},
		{ambiguous, "ambiguous", "which-card"},
		{illegal, "illegal", "not-there"},
		{fault.Usage("unknown flag --\x00"), "usage", "wrong-usage"},
		{fault.Usage("unknown").Because("unknown-flag"), "usage", "unknown-flag"},
		{fault.Usage("--at 9").In("a.fg", 2, 30, "record 2"), "usage", "wrong-usage"},
		{&fs.PathError{Op: "open", Path: "a", Err: syscall.ENOENT}, "io", "not-found"},
		{fault.IO(&fs.PathError{Op: "open", Path: "a", Err: syscall.EISDIR}), "io", "is-a-folder"},
		{errors.New("a pipe is broken"), "io", "io"},
		{&fault.Fault{Kind: fault.KindUsage, Err: errors.New("no such command"), File: "-m", Line: 3, Input: "xx"}, "usage", "wrong-usage"},
		{notation.Errors{one, two}, "syntax", "no-target"},
	} {
		object := AppendError(nil, c.err, &Unchanged{&p, 0})
		validate(t, s, object)
		if want := `"kind":"` + c.kind + `","reason":"` + c.reason + `"`; !strings.Contains(string(object), want) {
			t.Errorf("%s lacks %s", object, want)
		}
	}
}
