package notation

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"testing"
)

// plain returns v as encoding/json decodes it.
func (v jsonValue) plain() any {
	switch v.kind() {
	case jsonFalse, jsonTrue:
		return v.kind() == jsonTrue
	case jsonNumber:
		return json.Number(v.raw())
	case jsonString:
		return string(v.text())
	case jsonArray:
		list := []any{}
		for e := range v.elements() {
			list = append(list, e.plain())
		}
		return list
	case jsonObject:
		object := map[string]any{}
		for name, value := range v.members() {
			object[string(name.text())] = value.plain()
		}
		return object
	}
	return nil
}

func decode(data []byte) (v any, ok bool) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	return v, dec.Decode(&v) == nil
}

// checkTree fails the test unless a jsonTree reads data as encoding/json does.
// It may only refuse more, and of that nothing but what is not text, half a
// surrogate pair, and what is nested too deeply. The data is put into an array,
// since only arrays and objects say where they end.
func checkTree(t *testing.T, data []byte) {
	t.Helper()
	data = slices.Concat([]byte("["), data, []byte("]"))
	var tree jsonTree
	at, msg := tree.parse(data, 0)
	v := tree.root()
	want, ok := decode(data)
	switch {
	case msg == "" && !ok:
		t.Errorf("%q is not JSON", data)
	case msg == "" && !reflect.DeepEqual(v.plain(), want):
		t.Errorf("%q is read as %v", data, v.plain())
	case msg != "" && (at < 0 || at > len(data)):
		t.Errorf("%q: an error at %d", data, at)
	case msg != "" && ok && isText(data) && !bytes.Contains(data, []byte(`\u`)) && bytes.Count(data, []byte("["))+bytes.Count(data, []byte("{")) <= jsonDepth:
		t.Errorf("%q is JSON, and refused: %s", data, msg)
	}
}

var jsonTexts = []string{
	`{}`, `[]`, `{"a":1}`, ` [ 1 , -2.5e3 , "x" , null , true , false ] `, `{"a":{"b":[[]]}}`, `""`, `"\n\"\\\/\u0041"`,
	`"\ud83c\udf39"`, `"\ud83c"`, `"\ud83c\u0041"`, `"\udf39"`, `"\ud83cx"`, `"\ud83c\ud83c"`, "\"\ufffd\"", `"\ufffd"`, "\"\u2028\"",
	`{`, `[`, `{"a"`, `{"a":`, `{"a":1`, `{"a":1,`, `{"a":1,}`, `[1,]`, `[1 2]`, `{"a" 1}`, `{a:1}`, `{1:1}`, `{"a":1 "b":2}`,
	`01`, `+1`, `1.`, `.5`, `1e`, `nul`, `nulll`, `tru`, `'a'`, "\"a\nb\"", `"\x"`, `"\u12"`, `"\u12G4"`, `"a`, `"a\`, `"\"`, "\"\x00\"", "\x00", "\"\xff\"",
	`[[[[[[[[[[]]]]]]]]]]`, ``, ` `, `]`, `,`, `:`, `{]`, `[}`, `{"variant":"classic","variant":"large"}`,
}

func TestParseJSON(t *testing.T) {
	for _, s := range jsonTexts {
		checkTree(t, []byte(s))
	}
	for _, s := range []string{`"\ud83c"`, `"\udf39"`, `"\ud83c\u0041"`, `"x\ud83c\ud83c\udf39"`} {
		if _, msg := new(jsonTree).parse([]byte(s), 0); msg != "the string has half of a surrogate pair" {
			t.Errorf("%s: %s", s, msg)
		}
	}
}

func FuzzParseJSON(f *testing.F) {
	for _, s := range jsonTexts {
		f.Add([]byte(s))
	}
	f.Fuzz(checkTree)
}
