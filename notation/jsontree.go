package notation

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// jsonValue is a JSON value with the place where it stands, so that what is
// wrong with it can be shown.
type jsonValue struct {
	at     int // offset of its first byte in the text
	kind   jsonKind
	text   string      // of a string, its characters; of a number, its digits
	names  []jsonValue // the names in an object
	values []jsonValue // the values of the names, or the elements of an array
}

type jsonKind uint8

const (
	jsonNull jsonKind = iota
	jsonFalse
	jsonTrue
	jsonNumber
	jsonString
	jsonArray
	jsonObject
)

// jsonParser reads one JSON value. It has its own grammar of objects and arrays
// because encoding/json tells the place of a value only roughly, and with its
// tokens a record took three times as long. What a string with escapes or a
// number is, encoding/json decides.
type jsonParser struct {
	data []byte
	at   int
	base int // offset of data in the text
}

// jsonDepth is deeper than anything in a record or position.
const jsonDepth = 8

// jsonError is why a text is not JSON.
type jsonError string

func (e jsonError) Error() string { return string(e) }

const jsonCut jsonError = "the JSON object is not complete: it may have been cut off"

// parseJSON parses data, one JSON value that begins at offset base of the
// text. If it is not one, msg says why and at where.
func parseJSON(data []byte, base int) (v jsonValue, at int, msg string) {
	p := jsonParser{data: data, base: base}
	v, err := p.value(0)
	if err != nil {
		return v, base + p.at, err.Error()
	}
	return v, 0, ""
}

// value reads the next value.
func (p *jsonParser) value(depth int) (v jsonValue, err error) {
	c := p.peek()
	v.at = p.base + p.at
	switch {
	case p.at == len(p.data):
		return v, jsonCut
	case depth > jsonDepth:
		return v, jsonError("the JSON values are nested too deeply")
	case c == '{':
		v.kind = jsonObject
		return v, p.elements(&v, '}', depth)
	case c == '[':
		v.kind = jsonArray
		return v, p.elements(&v, ']', depth)
	case c == '"':
		v.kind = jsonString
		v.text, err = p.string()
		return v, err
	}
	return v, p.literal(&v)
}

// elements reads what stands in an object or array up to its end.
func (p *jsonParser) elements(v *jsonValue, end byte, depth int) error {
	p.at++
	if p.peek() == end {
		p.at++
		return nil
	}
	for {
		if v.kind == jsonObject {
			if err := p.name(v); err != nil {
				return err
			}
		}
		element, err := p.value(depth + 1)
		if err != nil {
			return err
		}
		v.values = append(v.values, element)
		switch c := p.peek(); {
		case c == end:
			p.at++
			return nil
		case c != ',':
			return p.expected(fmt.Sprintf(`"," or "%c"`, end))
		}
		p.at++
	}
}

// name reads a name in an object, and the colon.
func (p *jsonParser) name(v *jsonValue) error {
	if p.peek() != '"' {
		return p.expected("the name of a field")
	}
	name := jsonValue{at: p.base + p.at, kind: jsonString}
	var err error
	if name.text, err = p.string(); err != nil {
		return err
	}
	if p.peek() != ':' {
		return p.expected(`":"`)
	}
	p.at++
	v.names = append(v.names, name)
	return nil
}

// string reads a string. Names of fields are not allocated.
func (p *jsonParser) string() (string, error) {
	start := p.at
	end, plain := start+1, true
	for ; end < len(p.data) && p.data[end] != '"'; end++ {
		if p.data[end] == '\\' {
			plain = false
			end++
		}
	}
	if end >= len(p.data) {
		return "", jsonCut
	}
	raw := p.data[start : end+1]
	if !isText(raw) {
		i, msg := notText(raw)
		p.at += i
		return "", jsonError(msg)
	}
	s, err := fieldNames[string(raw[1:len(raw)-1])], error(nil)
	switch {
	case s != "":
	case plain && !hasControl(raw):
		s = string(raw[1 : len(raw)-1])
	default:
		s, err = unquoteJSON(raw)
	}
	if err == nil {
		p.at = end + 1
	}
	return s, err
}

func hasControl(b []byte) bool {
	for _, c := range b {
		if c < ' ' {
			return true
		}
	}
	return false
}

// unquoteJSON returns what the JSON string raw says.
func unquoteJSON(raw []byte) (string, error) {
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return "", jsonError("this is not a JSON string: control characters must be escaped, and only by the escapes of JSON")
	}
	if halfSurrogate(raw) {
		return "", jsonError("the string has half of a surrogate pair")
	}
	return s, nil
}

// halfSurrogate reports whether the JSON string raw has an escape for half of
// a surrogate pair, which encoding/json replaces by U+FFFD without a word.
func halfSurrogate(raw []byte) bool {
	for i := 0; i < len(raw); i++ {
		if raw[i] != '\\' {
			continue
		}
		i++
		if raw[i] != 'u' {
			continue
		}
		high := hex4(raw[i+1:])
		i += 4
		switch {
		case high < 0xd800 || high > 0xdfff:
		case high < 0xdc00 && i+2 < len(raw) && raw[i+1] == '\\' && raw[i+2] == 'u' && hex4(raw[i+3:])>>10 == 0xdc00>>10:
			i += 6
		default:
			return true
		}
	}
	return false
}

// hex4 returns the number of the four hexadecimal digits that b begins with.
func hex4(b []byte) (n rune) {
	for _, c := range b[:4] {
		n = n<<4 | rune(c&0xf)
		if c > '9' {
			n += 9
		}
	}
	return n
}

// literal reads a number, true, false or null.
func (p *jsonParser) literal(v *jsonValue) error {
	end := p.at
	for end < len(p.data) && strings.IndexByte(" \t\r\n,:{}[]\"", p.data[end]) < 0 {
		end++
	}
	word := p.data[p.at:end]
	switch string(word) {
	case "null":
		v.kind = jsonNull
	case "true":
		v.kind = jsonTrue
	case "false":
		v.kind = jsonFalse
	default:
		if !json.Valid(word) {
			return p.expected("a value")
		}
		v.kind, v.text = jsonNumber, string(word)
	}
	p.at = end
	return nil
}

// peek skips blanks and returns the next byte, or 0 at the end.
func (p *jsonParser) peek() byte {
	for ; p.at < len(p.data); p.at++ {
		switch p.data[p.at] {
		case ' ', '\t', '\r', '\n':
		default:
			return p.data[p.at]
		}
	}
	return 0
}

// expected returns the error that something else belongs here.
func (p *jsonParser) expected(what string) error {
	if p.at == len(p.data) {
		return jsonCut
	}
	return jsonError("this is not JSON: " + what + " belongs here")
}

// field is a field that an object can have.
type field struct {
	name     string
	required bool
}

// fieldNames are the names of all fields that are read.
var fieldNames = func() map[string]string {
	names := make(map[string]string)
	for _, object := range [][]field{recordFields, boardFields, headerFields, moveFields, commentFields} {
		for _, f := range object {
			names[f.name] = f.name
		}
	}
	return names
}()

// jsonFields are the fields of an object that were read.
type jsonFields struct {
	known  []field
	values [maxFields]*jsonValue // in the order of known
}

// maxFields is at least the number of fields of any object.
const maxFields = 24

// get returns the value of a known field, or nil if it is not there.
func (f *jsonFields) get(name string) *jsonValue { return f.values[f.index(name)] }

func (f *jsonFields) index(name string) int {
	return slices.IndexFunc(f.known, func(k field) bool { return k.name == name })
}

// jsonExtent looks for the end of a JSON object.
type jsonExtent struct {
	depth    int
	inString bool
	escaped  bool
}

// jsonState is where a jsonExtent stands in its object.
type jsonState uint8

const (
	jsonWithin  jsonState = iota // in the object
	jsonLineEnd                  // in the object, behind a line feed
	jsonEnd                      // behind the object
	jsonBroken                   // at a line end within a string, where JSON has none
)

// scan goes on through b up to the next state that is not jsonWithin, and
// returns how far that is.
func (e *jsonExtent) scan(b []byte) (n int, state jsonState) {
	for i, c := range b {
		switch {
		case c == '\n' && e.inString:
			return i, jsonBroken
		case c == '\n':
			return i + 1, jsonLineEnd
		case e.escaped:
			e.escaped = false
		case e.inString:
			e.escaped = c == '\\'
			e.inString = c != '"'
		case c == '"':
			e.inString = true
		case c == '{' || c == '[':
			e.depth++
		case c == '}' || c == ']':
			if e.depth--; e.depth == 0 {
				return i + 1, jsonEnd
			}
		}
	}
	return len(b), jsonWithin
}
