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

func TestRecordJSON(t *testing.T) {
	s := schema(t)
	rng := rand.New(rand.NewPCG(3, 4))
	for _, rules := range everyRules() {
		for range 5 {
			validate(t, s, AppendRecordJSON(nil, randomRecord(rng, rules, true)))
		}
	}
}

func TestPositionJSON(t *testing.T) {
	s := schema(t)
	rng := rand.New(rand.NewPCG(5, 6))
	for _, rules := range everyRules() {
		r := randomRecord(rng, rules, true)
		p := r.Start
		for i := range r.Moves {
			p.Do(r.Moves[i].Move)
			if i%10 == 0 {
				validate(t, s, AppendPositionJSON(nil, &p, r.Deal, i+1))
			}
		}
	}
}

// What is wrong with a record in JSON is said at its place; so is a value of
// another type, however much it looks like the right one.
func TestRecordJSONRefusals(t *testing.T) {
	r := readRecords(t, smallRecord)[0]
	r.Moves[0].Glyph = Good
	r.Comments = []Comment{{PartMove, 1, true, "x"}}
	object := string(AppendRecordJSON(nil, r))
	for _, c := range []struct{ old, new, want string }{
		{`"index":1`, `"index":"1"`, "expected a number"},
		{`"index":1`, `"index":1.0`, "a line that the record does not have"},
		{`"index":1`, `"index":2`, "a line that the record does not have"},
		{`"index":1`, `"index":null`, "expected a number"},
		{`"own_line":true`, `"own_line":"true"`, "expected true or false"},
		{`"own_line":true`, `"own_line":1`, "expected true or false"},
		{`"part":"move"`, `"part":3`, "expected a string"},
		{`"part":"move"`, `"part":"mov"`, "a line that the record does not have"},
		{`"move":"c3>1"`, `"move":3`, "expected a string"},
		{`"glyph":"!"`, `"glyph":"!!!"`, "!!!: unknown glyph"},
		{`"glyph":"!"`, `"glyph":true`, "expected a string"},
		{`"moves":[`, `"moves":["c3>1",`, "expected an object"},
		{`"Jd"`, `11`, "expected a string"},
		{`"Jd"`, `null`, "expected a string"},
		{`"Jd"`, `"J"`, "J: not a card"},
		{`"Jd"`, `"Jd"` + strings.Repeat(`,"Jd"`, maxLine), "there are more than 52 cards"},
		{`"columns":[`, `"columns":[[],[],[],[],`, "there are at most 9 columns"},
		{`"foundations":[`, `"foundations":[null,`, "foundations has 5 entries"},
		{`"foundations":[null,null,null,null]`, `"foundations":[]`, "foundations has 0 entries"},
		{`"deal":"1"`, `"deal":1`, "expected a string"},
		{`"deal":"1"`, `"deal":"custom"`, "custom: a deal is a number, or null"},
		{`"deal":"1"`, `"deal":"2"`, "deal 2 has"},
		{`"rules":[]`, `"rules":"return"`, "expected an array"},
		{`"flowergarden":1`, `"flowergarden":"1"`, `begins with "flowergarden":1`},
		{`"flowergarden":1`, `"flowergarden":[]`, `begins with "flowergarden":1`},
		{`"index":1`, `"index":{}`, "expected a number"},
		{`"flowergarden":1`, `"flowergarden":2`, "this is version 2 of the JSON format"},
		{`"type":"record"`, `"type":1`, `the type of the object must be "record"`},
		{`"type":"record",`, ``, `the field "type" is missing`},
		{`"result":"unfinished"`, `"result":"lost"`, "the result is won, stuck or unfinished"},
		{`"headers":[]`, `"headers":[1]`, "expected an object"},
		{`"headers":[]`, "\n" + smallRecord, "the JSON object is not complete"},
		{`"headers":[]`, "\"a\n" + smallRecord, "the JSON object is not complete"},
	} {
		text := strings.Replace(object, c.old, c.new, 1)
		if text == object {
			t.Fatalf("the record has no %s", c.old)
		}
		err := NewReader(strings.NewReader(text), "").Next(new(Record))
		if errs := (Errors)(nil); !errors.As(err, &errs) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s in place of %s: got %v\nwant %s", c.new, c.old, err, c.want)
		}
	}
	// The same in other words is read.
	for _, c := range []struct{ old, new string }{
		{`"Jd"`, `"j\u0064"`}, {`"Td"`, `"10♦"`}, {`"variant"`, `"\u0076ariant"`}, {`"c3>1"`, `"3 \u2192 1"`}, {`"rules":[],`, ``}, {`,`, " ,\r\n\t"},
	} {
		text := strings.Replace(object, c.old, c.new, 1)
		back := new(Record)
		if err := NewReader(strings.NewReader(text), "").Next(back); text == object || err != nil || !equalRecords(r, back) {
			t.Errorf("%s in place of %s: %v", c.new, c.old, err)
		}
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

// The objects that commands print themselves, as the schema describes them.
func TestSchemaOfCommands(t *testing.T) {
	s := schema(t)
	for _, fields := range []string{
		`"type":"check","file":"a","record":1,"line":1,"ok":true,"variant":"classic","rules":[],"deal":"1","moves":3,"result":"won","fingerprint":"1fc5cecb994e"`,
		`"type":"check","file":"a","record":2,"line":9,"ok":false,"errors":[{"kind":"syntax","message":"m","line":9,"column":1}]`,
		`"type":"diff","a":{"file":"a","record":1,"moves":3,"result":"won","fingerprint":"1fc5cecb994e","move":"c2>f","meets":3},` +
			`"b":{"file":"b","record":1,"moves":2,"result":"stuck","fingerprint":"1fc5cecb994e","meets":2},"equal":false,"same_start":true,"differs_at":3,"other":["headers"]`,
		`"type":"solve","variant":"classic","rules":["return"],"deal":null,"fingerprint":"1fc5cecb994e","verdict":"winnable","length":1,"moves":["c2>f"],` +
			`"shortest":false,"stats":{"expanded":1,"stored":2,"bytes":3,"seconds":0.25}`,
		`"type":"solve","variant":"large","rules":[],"deal":"100000000000000000000","fingerprint":"1fc5cecb994e","verdict":"undecided","limit":"nodes",` +
			`"shortest":false,"stats":{"expanded":1,"stored":2,"bytes":3,"seconds":0}`,
		`"type":"hint","fingerprint":"1fc5cecb994e","move":"c2:3>5","why":"it frees 8c","verdict":"winnable","length":40`,
		`"type":"hint","fingerprint":"1fc5cecb994e","why":"there is no legal move","verdict":"unwinnable"`,
		`"type":"survey","variant":"classic","rules":[],"deal":"7","verdict":"unwinnable","expanded":5,"seconds":0.1`,
		`"type":"stats","games":3,"won":1,"streak":0,"longest_streak":1,"won_without_help":0,"moves":150,"seconds":900,"undos":4,"hints":0,"games_with_undo":2,"games_with_hint":0,"variants":[{"variant":"classic","rules":[],"games":3,"won":1,"streak":0,"longest_streak":1,"fewest_moves":58}],"months":[{"month":"2026-11","games":3,"won":1,"streak":0,"longest_streak":1}]`,
		`"type":"version","version":"v1.0.0","go":"go1.26","os":"linux","arch":"amd64","record_format":1,"json_format":1`,
	} {
		validate(t, s, []byte(`{"flowergarden":1,`+fields+`}`))
	}
	for _, fields := range []string{
		`"type":"check","file":"a","record":1,"line":1,"ok":true,"errors":[{"kind":"syntax","message":"m"}]`,
		`"type":"check","file":"a","record":1,"line":1,"ok":false,"moves":3`,
		`"type":"hint","fingerprint":"1fc5cecb994e","why":"w","verdict":"unwinnable","colour":"red"`,
		`"type":"unknown"`,
	} {
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(`{"flowergarden":1,` + fields + `}`))
		if err != nil {
			t.Fatal(err)
		}
		if s.Validate(v) == nil {
			t.Errorf("valid: %s", fields)
		}
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
