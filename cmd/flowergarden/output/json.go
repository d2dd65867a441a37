package output

import (
	"bytes"
	"encoding/json"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// object is what begins every object.
type object struct {
	Version int    `json:"flowergarden"`
	Type    string `json:"type"`
}

func newObject(typ string) object { return object{notation.Version, typ} }

// appendJSON appends v and a line feed.
func appendJSON(b []byte, v any) []byte {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic("flowergarden: " + err.Error()) // only types without a JSON form give errors
	}
	return append(b, buf.Bytes()...)
}

// dealJSON returns the number of a deal as JSON has it: text, or null.
func dealJSON(n deal.Number) *string {
	if n == (deal.Number{}) {
		return nil
	}
	s := n.String()
	return &s
}

// switchesJSON returns the rule switches as a list that is never null.
func switchesJSON(r engine.Rules) []string { return append([]string{}, r.Switches()...) }
