package notation

import (
	_ "embed"
	"encoding/json"
	"regexp"
	"strings"
)

// StrictSchema is the JSON Schema (draft 2020-12) of every JSON object that this
// version of the program prints, and of nothing else. Its $defs have the names
// of the types.
//
//go:embed schema.json
var StrictSchema []byte

// Schema returns the schema that is published: StrictSchema without the lines
// that close its objects, since later versions may add fields.
func Schema() []byte { return closing.ReplaceAll(StrictSchema, nil) }

var closing = regexp.MustCompile(`(?m)^ *"unevaluatedProperties": false,\n`)

// Definition returns the definition called name of a schema as one that stands
// alone, or nil and the names of the types if there is none.
func Definition(schema []byte, name string) (definition []byte, types []string) {
	var doc struct {
		Schema string `json:"$schema"`
		OneOf  []struct {
			Ref string `json:"$ref"`
		} `json:"oneOf"`
		Defs map[string]json.RawMessage `json:"$defs"`
	}
	if err := json.Unmarshal(schema, &doc); err != nil {
		panic("notation: the schema is not JSON: " + err.Error())
	}
	for _, t := range doc.OneOf {
		types = append(types, strings.TrimPrefix(t.Ref, definitions))
	}
	if doc.Defs[name] == nil {
		return nil, types
	}
	alone := struct {
		Schema string                     `json:"$schema"`
		Ref    string                     `json:"$ref"`
		Defs   map[string]json.RawMessage `json:"$defs"`
	}{doc.Schema, definitions + name, map[string]json.RawMessage{}}
	for needed := []string{name}; len(needed) > 0; needed = needed[1:] {
		if alone.Defs[needed[0]] != nil {
			continue
		}
		alone.Defs[needed[0]] = doc.Defs[needed[0]]
		for _, ref := range reference.FindAllSubmatch(doc.Defs[needed[0]], -1) {
			needed = append(needed, string(ref[1]))
		}
	}
	definition, err := json.MarshalIndent(alone, "", "  ")
	if err != nil {
		panic("notation: " + err.Error())
	}
	return append(definition, '\n'), types
}

const definitions = "#/$defs/"

var reference = regexp.MustCompile(`"#/\$defs/([A-Za-z]+)"`)
