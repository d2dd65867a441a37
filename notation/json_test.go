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

// schema compiles StrictSchema.
func schema(t testing.TB) *jsonschema.Schema { return compileSchema(t, StrictSchema) }

func compileSchema(t testing.TB, text []byte) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
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
	r.Comments = []Comment{{PartColumn, 1, true, "x"}, {PartResult, 0, true, "y"}}
	object := string(AppendRecordJSON(nil, r))
	for _, c := range []struct{ old, new, want string }{
		{`"index":1`, `"index":"1"`, "expected a number"},
		{`"index":1`, `"index":1.0`, "a line that the record does not have"},
		{`"index":1`, `"index":7`, "a line that the record does not have"},
		{`"index":1`, `"index":null`, "expected a number"},
		{`"own_line":true`, `"own_line":"true"`, "expected true or false"},
		{`"own_line":true`, `"own_line":1`, "expected true or false"},
		{`"part":"column"`, `"part":3`, "expected a string"},
		{`"part":"column"`, `"part":"mov"`, "a line that the record does not have"},
		{`"moves":["c3>1"`, `"moves":[3`, "expected a string"},
		{`"moves":["c3>1"`, `"moves":[{}`, `the field "move" is missing`},
		{`"moves":["c3>1"`, `"moves":[{"move":"c3>1","after":1}`, "after: unknown field"},
		{`"after":1`, `"after":"1"`, "expected a number"},
		{`"after":1`, `"after":3`, "the note belongs after move 3, and the record has 1"},
		{`"after":1`, `"after":-1`, "the note belongs after move -1"},
		{`"after":1`, `"after":1.5`, "the note belongs after move 1.5"},
		{`"after":1`, `"after":1e0`, "the note belongs after move 1e0"},
		{`"after":1`, `"after":0`, "a comment, without a glyph"},
		{`,"glyph":"!"`, ``, "the note is empty"},
		{`"glyph":"!"`, `"own_line":true`, "a comment, without a glyph"},
		{`"notes":[`, `"notes":[{"after":1,"comment":"z"},`, "there are two notes after move 1"},
		{`"comment":"y"`, `"comment":"y\n"`, "the comment holds a line end"},
		{`"glyph":"!"`, `"glyph":"!!!"`, "!!!: unknown glyph"},
		{`"glyph":"!"`, `"glyph":true`, "expected a string"},
		{`"moves":[`, `"moves":[null,`, "expected a string"},
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
		{`"Jd"`, `"j\u0064"`}, {`"Td"`, `"10♦"`}, {`"variant"`, `"\u0076ariant"`}, {`"c3>1"`, `"3 \u2192 1"`}, {`"c3>1"`, `{"move":"c3>1"}`}, {`"rules":[],`, ``}, {`,`, " ,\r\n\t"},
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
	const want = `{"flowergarden":1,"type":"position","variant":"classic","rules":[],"deal":"1","move_count":0,` +
		`"foundations":[null,null,null,null],` +
		`"bouquet":["8h","2c","Jh","7d","6d","8s","8d","Qs","6c","3d","8c","Tc","6s","9c","2h","6h"],` +
		`"columns":[["Jd","7c","Ad","9d","4c","4d"],["2d","5h","Qc","Qd","5c","7s"],["9h","Kd","Kh","Js","Ts","3s"],` +
		`["Jc","Kc","3h","As","Qh","Td"],["5d","9s","2s","Ah","4h","4s"],["7h","5s","Ks","3c","Ac","Th"]],` +
		`"status":"playing","legal":["c3>1","c3>5","b2c>3","b6d>2","b6c>2","b3d>1","b3d>5","b6s>2",` +
		`"b9c>4","b9c>6","b2h>3","b6h>2"],"fingerprint":"1fc5cecb994e"}`
	if got := string(AppendPositionJSON(nil, &p, deal.FromInt(1), 0)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Every definition is closed in the strict schema and open in the published one,
// each is used, and each of a type is one of the alternatives.
func TestSchemaDefinitions(t *testing.T) {
	type definition struct {
		Properties  map[string]any
		Unevaluated *bool `json:"unevaluatedProperties"`
	}
	type document struct {
		OneOf []struct {
			Ref string `json:"$ref"`
		}
		Defs map[string]definition `json:"$defs"`
	}
	var strict, open document
	if err := errors.Join(json.Unmarshal(StrictSchema, &strict), json.Unmarshal(Schema(), &open)); err != nil {
		t.Fatal(err)
	}
	var listed []string
	for _, o := range strict.OneOf {
		listed = append(listed, strings.TrimPrefix(o.Ref, definitions))
	}
	blocks := []string{"head", "source", "inRecord", "game", "where", "board", "state"}
	for name, def := range strict.Defs {
		isClosed := def.Unevaluated != nil && !*def.Unevaluated
		if want := def.Properties != nil && !slices.Contains(blocks, name); isClosed != want {
			t.Errorf("%s: closed is %v", name, isClosed)
		}
		if open.Defs[name].Unevaluated != nil {
			t.Errorf("%s is closed in the open schema", name)
		}
		if _, isType := def.Properties["type"]; isType != slices.Contains(listed, name) {
			t.Errorf("%s: in oneOf is %v", name, !isType)
		}
		if !bytes.Contains(StrictSchema, []byte(`{"$ref": "`+definitions+name+`"}`)) {
			t.Errorf("nothing refers to %s", name)
		}
	}
	if len(open.Defs) != len(strict.Defs) {
		t.Errorf("%d definitions in the open schema, %d in the strict one", len(open.Defs), len(strict.Defs))
	}
}

// An object that has more fields is valid under the open schema only.
func TestSchemaIsOpen(t *testing.T) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	object := bytes.Replace(AppendPositionJSON(nil, &p, deal.FromInt(1), 0), []byte(`,"status"`), []byte(`,"colour":"red","status"`), 1)
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(object))
	if err != nil {
		t.Fatal(err)
	}
	if err := compileSchema(t, Schema()).Validate(v); err != nil {
		t.Error(err)
	}
	if schema(t).Validate(v) == nil {
		t.Error("the strict schema takes a field that is not there")
	}
}

// Each definition stands alone with those that it refers to.
func TestSchemaDefinition(t *testing.T) {
	_, types := Definition(StrictSchema, "")
	if len(types) < 10 {
		t.Errorf("the types are %v", types)
	}
	for _, name := range append(types, "move", "note") {
		one, _ := Definition(StrictSchema, name)
		compileSchema(t, one)
	}
	p := deal.Position(deal.FromInt(1), engine.Classic())
	one, _ := Definition(StrictSchema, "position")
	validate(t, compileSchema(t, one), AppendPositionJSON(nil, &p, deal.FromInt(1), 0))
	if one, _ := Definition(StrictSchema, "survey"); one != nil {
		t.Errorf("there is a definition of a type that nothing prints: %s", one)
	}
}

// A move names everything that its spelling leaves to the position.
func TestMoveJSON(t *testing.T) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	m, _ := ParseMove("3s>1")
	move, err := m.Resolve(&p)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"move":"c3>1","card":"3s","from":"c3","to":"c1","count":1}`
	if got := string(AppendMoveJSON(nil, &p, move)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
