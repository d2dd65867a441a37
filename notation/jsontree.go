package notation

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"strings"
)

// jsonTree is a JSON value, read. It holds the values in the order of the
// text, a name before its value, and strings only by their place: twelve bytes
// a value, however many there are.
type jsonTree struct {
	data  []byte // the text of the whole value
	base  int    // its offset
	nodes []jsonNode
}

// jsonNode is a value in a jsonTree.
type jsonNode struct {
	at   uint32 // the index of its first byte in data
	end  uint32 // the index after its last byte; of an array or object, after its last node
	kind jsonKind
}

type jsonKind uint8

const (
	jsonMissing jsonKind = iota
	jsonNull
	jsonFalse
	jsonTrue
	jsonNumber
	jsonString
	jsonArray
	jsonObject
)

// jsonValue is a value in a tree. The zero value is missing.
type jsonValue struct {
	tree *jsonTree
	i    int
}

func (v jsonValue) node() jsonNode {
	if v.tree == nil {
		return jsonNode{}
	}
	return v.tree.nodes[v.i]
}

func (v jsonValue) kind() jsonKind { return v.node().kind }

// at returns the offset of the first byte of v in the text.
func (v jsonValue) at() int { return v.tree.base + int(v.node().at) }

// raw returns v as it is written, a string without its quotes, or nothing for an
// array or object.
func (v jsonValue) raw() []byte {
	switch n := v.node(); n.kind {
	case jsonMissing, jsonArray, jsonObject:
		return nil
	case jsonString:
		return v.tree.data[n.at+1 : n.end-1]
	default:
		return v.tree.data[n.at:n.end]
	}
}

// text returns the characters of a string. They are a part of the input where
// the string has no escapes.
func (v jsonValue) text() []byte {
	raw := v.raw()
	if bytes.IndexByte(raw, '\\') < 0 {
		return raw
	}
	n := v.node()
	s, _ := unquoteJSON(v.tree.data[n.at:n.end]) // it was read before
	return []byte(s)
}

// next returns the index of the node after v and all that is in it.
func (v jsonValue) next() int {
	if n := v.node(); n.kind == jsonArray || n.kind == jsonObject {
		return int(n.end)
	}
	return v.i + 1
}

// elements returns the elements of an array.
func (v jsonValue) elements() iter.Seq[jsonValue] {
	return func(yield func(jsonValue) bool) {
		for e := (jsonValue{v.tree, v.i + 1}); e.i < v.next(); e.i = e.next() {
			if !yield(e) {
				return
			}
		}
	}
}

// members returns the names in an object, each with its value. Of an object
// that could not be read to its end it returns what was read.
func (v jsonValue) members() iter.Seq2[jsonValue, jsonValue] {
	return func(yield func(name, value jsonValue) bool) {
		for i := v.i + 1; i+1 < min(v.next(), len(v.tree.nodes)); {
			value := jsonValue{v.tree, i + 1}
			if !yield(jsonValue{v.tree, i}, value) {
				return
			}
			i = value.next()
		}
	}
}

// jsonDepth is deeper than anything in a record or position.
const jsonDepth = 8

// jsonError is why a text is not JSON.
type jsonError string

func (e jsonError) Error() string { return string(e) }

const jsonCut jsonError = "the JSON object is not complete: it may have been cut off"

// parse reads data, one JSON value that begins at offset base of the text. If
// it is not one, msg says why and at where; the tree holds what came before.
//
// It has its own grammar of objects and arrays because encoding/json gives the
// place of a value only roughly, and with its tokens a record took three times
// as long. What a string with escapes or a number is, encoding/json decides.
func (t *jsonTree) parse(data []byte, base int) (at int, msg string) {
	t.data, t.base, t.nodes = data, base, t.nodes[:0]
	p := jsonParser{tree: t}
	if err := p.value(0); err != nil {
		return base + p.at, err.Error()
	}
	return 0, ""
}

// root returns the whole value.
func (t *jsonTree) root() jsonValue { return jsonValue{t, 0} }

// jsonParser appends the nodes of a text to a tree, from left to right.
type jsonParser struct {
	tree *jsonTree
	at   int
}

// value reads the next value.
func (p *jsonParser) value(depth int) error {
	c := p.peek()
	switch {
	case p.at == len(p.tree.data):
		return jsonCut
	case depth > jsonDepth:
		return jsonError("the JSON values are nested too deeply")
	case c == '{':
		return p.elements(jsonObject, '}', depth)
	case c == '[':
		return p.elements(jsonArray, ']', depth)
	case c == '"':
		return p.string()
	}
	return p.literal()
}

// add adds a node that begins at the given byte and ends before the next one.
func (p *jsonParser) add(kind jsonKind, at int) {
	p.tree.nodes = append(p.tree.nodes, jsonNode{uint32(at), uint32(p.at), kind})
}

// elements reads an object or array up to its end.
func (p *jsonParser) elements(kind jsonKind, end byte, depth int) error {
	i := len(p.tree.nodes)
	p.tree.nodes = append(p.tree.nodes, jsonNode{uint32(p.at), 1<<31 - 1, kind})
	p.at++
	if p.peek() != end {
		if err := p.list(kind, end, depth); err != nil {
			return err
		}
	}
	p.at++
	p.tree.nodes[i].end = uint32(len(p.tree.nodes))
	return nil
}

// list reads what is between the brackets, of which there is something.
func (p *jsonParser) list(kind jsonKind, end byte, depth int) error {
	for {
		if kind == jsonObject {
			if err := p.name(); err != nil {
				return err
			}
		}
		if err := p.value(depth + 1); err != nil {
			return err
		}
		switch c := p.peek(); {
		case c == end:
			return nil
		case c != ',':
			return p.expected(fmt.Sprintf(`"," or "%c"`, end))
		}
		p.at++
	}
}

// name reads a name in an object, and the colon.
func (p *jsonParser) name() error {
	if p.peek() != '"' {
		return p.expected("the name of a field")
	}
	if err := p.string(); err != nil {
		return err
	}
	if p.peek() != ':' {
		return p.expected(`":"`)
	}
	p.at++
	return nil
}

// string reads a string.
func (p *jsonParser) string() error {
	start := p.at
	end, plain := start+1, true
	for ; end < len(p.tree.data) && p.tree.data[end] != '"'; end++ {
		if p.tree.data[end] == '\\' {
			plain = false
			end++
		}
	}
	if end >= len(p.tree.data) {
		return jsonCut
	}
	raw := p.tree.data[start : end+1]
	if !isText(raw) {
		i, msg := notText(raw)
		p.at += i
		return jsonError(msg)
	}
	if !plain || hasControl(raw) {
		if _, err := unquoteJSON(raw); err != nil {
			return err
		}
	}
	p.at = end + 1
	p.add(jsonString, start)
	return nil
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
func (p *jsonParser) literal() error {
	start, end := p.at, p.at
	for end < len(p.tree.data) && strings.IndexByte(" \t\r\n,:{}[]\"", p.tree.data[end]) < 0 {
		end++
	}
	kind, word := jsonNumber, p.tree.data[start:end]
	switch string(word) {
	case "null":
		kind = jsonNull
	case "true":
		kind = jsonTrue
	case "false":
		kind = jsonFalse
	default:
		if !json.Valid(word) {
			return p.expected("a value")
		}
	}
	p.at = end
	p.add(kind, start)
	return nil
}

// peek skips blanks and returns the next byte, or 0 at the end.
func (p *jsonParser) peek() byte {
	for ; p.at < len(p.tree.data); p.at++ {
		switch p.tree.data[p.at] {
		case ' ', '\t', '\r', '\n':
		default:
			return p.tree.data[p.at]
		}
	}
	return 0
}

// expected returns the error that something else was expected.
func (p *jsonParser) expected(what string) error {
	if p.at == len(p.tree.data) {
		return jsonCut
	}
	return jsonError("this is not JSON: expected " + what)
}

// jsonExtent looks for the end of a JSON object.
type jsonExtent struct {
	depth    int
	inString bool
	escaped  bool
}

// jsonState is how far a jsonExtent has come.
type jsonState uint8

const (
	jsonWithin  jsonState = iota // in the object
	jsonLineEnd                  // in the object, after a line feed
	jsonEnd                      // after the object
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
