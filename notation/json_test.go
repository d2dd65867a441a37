package notation

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schema compiles Schema.
func schema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema))
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

// validate fails the test if object is not one line of JSON that is valid
// under the schema s.
func validate(t testing.TB, s *jsonschema.Schema, object []byte) {
	t.Helper()
	if bytes.ContainsAny(object, "\n\r") {
		t.Errorf("more than one line: %q", object)
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(object))
	if err != nil {
		t.Fatalf("%v in %s", err, object)
	}
	if err := s.Validate(v); err != nil {
		t.Errorf("%v\n%s", err, object)
	}
}

func TestRecordJSONRoundTrip(t *testing.T) {
	s := schema(t)
	rng := rand.New(rand.NewPCG(3, 4))
	for _, rules := range everyRules() {
		for i := range 60 {
			r := randomRecord(rng, rules, true)
			object := AppendRecordJSON(nil, r)
			back := readRecords(t, string(object))
			if len(back) != 1 {
				t.Fatalf("a record became %d", len(back))
			}
			if again := AppendRecordJSON(nil, back[0]); !equalRecords(r, back[0]) || !bytes.Equal(object, again) {
				t.Errorf("a record changed:\n%s\n%s", object, again)
			}
			if i < 5 {
				validate(t, s, object)
			}
		}
	}
}

func TestPositionJSON(t *testing.T) {
	s := schema(t)
	rng := rand.New(rand.NewPCG(5, 6))
	for _, rules := range everyRules() {
		r := randomRecord(rng, rules, true)
		p := r.Start
		validate(t, s, AppendDealJSON(nil, &p, r.Deal))
		for i := range r.Moves {
			played := FormatMove(&p, r.Moves[i].Move)
			p.Do(r.Moves[i].Move)
			if i%10 == 0 {
				validate(t, s, AppendPositionJSON(nil, &p, r.Deal, i+1))
				validate(t, s, AppendReplayJSON(nil, &p, r, i+1))
				validate(t, s, AppendStepJSON(nil, &p, r.Deal, i+1, &Step{Line: i + 1, Input: " C2\tF\x1b", Played: []string{played}}))
			}
		}
		validate(t, s, AppendReplayJSON(nil, &r.Start, r, 0))
	}
}

func TestPositionJSONGolden(t *testing.T) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	const want = `{"flowergarden":1,"type":"position","variant":"classic","rules":[],"deal":"1",` +
		`"foundations":[null,null,null,null],` +
		`"bouquet":["8h","2c","Jh","7d","6d","8s","8d","Qs","6c","3d","8c","Tc","6s","9c","2h","6h"],` +
		`"columns":[["Jd","7c","Ad","9d","4c","4d"],["2d","5h","Qc","Qd","5c","7s"],["9h","Kd","Kh","Js","Ts","3s"],` +
		`["Jc","Kc","3h","As","Qh","Td"],["5d","9s","2s","Ah","4h","4s"],["7h","5s","Ks","3c","Ac","Th"]],` +
		`"moves":0,"status":"playing","legal":["c3>1","c3>5","b2c>3","b6d>2","b6c>2","b3d>1","b3d>5","b6s>2",` +
		`"b9c>4","b9c>6","b2h>3","b6h>2"],"fingerprint":"1fc5cecb994e"}`
	if got := string(AppendPositionJSON(nil, &p, deal.FromInt(1), 0)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestErrorJSON(t *testing.T) {
	s := schema(t)
	p := deal.Position(deal.FromInt(1), engine.Classic())
	_, syntax := ParseMove("c2>")
	text, _ := ParseMove("b6>2")
	_, ambiguous := text.Resolve(&p)
	text, _ = ParseMove("bKc>1")
	_, illegal := text.Resolve(&p)
	for _, c := range []struct {
		err  error
		kind string
	}{
		{syntax, "syntax"},
		{ambiguous, "ambiguous"},
		{illegal, "illegal"},
		{p.Check(engine.Move{}), "illegal"},
		{errors.New("unknown flag --\x00"), "usage"},
		{Errors{asError(syntax), asError(illegal)}, "syntax"},
	} {
		object := AppendErrorJSON(nil, c.err, "usage")
		validate(t, s, object)
		if want := `"kind":"` + c.kind + `"`; !strings.Contains(string(object), want) {
			t.Errorf("%s lacks %s", object, want)
		}
	}
}

func TestObjectsJSON(t *testing.T) {
	s := schema(t)
	rng := rand.New(rand.NewPCG(8, 9))
	rec := randomRecord(rng, engine.Classic(), false)
	_, fault := ParseMove("c2>")
	validate(t, s, AppendCheckJSON(nil, "a b", 1, 1, rec, nil))
	validate(t, s, AppendCheckJSON(nil, "a b", 1, 1, rec, Errors{asError(fault)}))
	n, zero := 12, 0
	fp := rec.Start.Fingerprint().String()
	position := AppendPositionJSON(nil, &rec.Start, rec.Deal, 3)
	info := NewRulesInfo(engine.Classic(), deal.Max)
	none := NewRulesInfo(everyRules()[1], deal.Number{})
	for _, o := range []Object{
		&Diff{A: DiffSide{Record: 1, Result: "won", Fingerprint: fp, Move: "c2>f", Position: position, Meets: &n},
			B: DiffSide{Record: 1, Result: "stuck", Fingerprint: fp, Meets: &zero}, DiffersAt: 3, Other: []string{"headers"}},
		&Diff{A: DiffSide{Record: 1, Result: "won", Fingerprint: fp}, B: DiffSide{Record: 1, Result: "won", Fingerprint: fp}, Equal: true},
		&Solution{RulesInfo: info, Fingerprint: fp, Verdict: "winnable", Length: &n, Moves: []string{"c2>f"}},
		&Solution{RulesInfo: info, Fingerprint: fp, Verdict: "winnable", Length: &zero, Moves: []string{}},
		&Solution{RulesInfo: none, Fingerprint: fp, Verdict: "undecided", Limit: "nodes"},
		&Hint{Fingerprint: fp, Move: "c2>f", Why: "it frees <8c> & 9d", Verdict: "winnable", Length: &n},
		&Hint{Fingerprint: fp, Why: "there is no legal move", Verdict: "unwinnable"},
		&Survey{RulesInfo: info, Verdict: "undecided", Limit: "time", Expanded: 5, Seconds: 0.25},
		&Stats{Variants: []VariantStats{{Variant: "classic", Games: 3, Won: 1, Streak: -2, LongestStreak: 1}}},
		&Stats{Variants: []VariantStats{}},
		&VersionInfo{Version: "v1.0.0", Go: "go1.26", OS: "linux", Arch: "amd64", RecordFormat: 1, JSONFormat: 1},
	} {
		validate(t, s, AppendObjectJSON(nil, o))
	}
}

// Every definition that names a type must be one of the alternatives, and
// every object of the schema must be closed.
func TestSchemaIsClosed(t *testing.T) {
	var doc struct {
		OneOf []struct {
			Ref string `json:"$ref"`
		}
		Defs map[string]struct {
			Type                 any
			Properties           map[string]any
			AdditionalProperties *bool
		} `json:"$defs"`
	}
	if err := json.Unmarshal(Schema, &doc); err != nil {
		t.Fatal(err)
	}
	var listed []string
	for _, o := range doc.OneOf {
		listed = append(listed, strings.TrimPrefix(o.Ref, "#/$defs/"))
	}
	for name, def := range doc.Defs {
		if def.Type == "object" && (def.AdditionalProperties == nil || *def.AdditionalProperties) {
			t.Errorf("%s is not closed", name)
		}
		if _, ok := def.Properties["type"]; ok != slices.Contains(listed, name) {
			t.Errorf("%s: in oneOf is %v", name, !ok)
		}
	}
}
