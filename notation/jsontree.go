package notation

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
)

// jsonValue is a JSON value with the place where it stands, so that what is
// wrong with it can be shown.
type jsonValue struct {
	at     int // offset of its first byte in the text
	token  any // a string, json.Number, bool or nil, or a json.Delim: { or [
	names  []jsonValue
	values []jsonValue // the elements of an array, or the values of names
}

// jsonDepth is deeper than anything in a record or position.
const jsonDepth = 8

// jsonParser builds a jsonValue from the tokens of encoding/json.
type jsonParser struct {
	dec  *json.Decoder
	data []byte
	base int // offset of data in the text
}

// parseJSON parses data, one JSON value that begins at offset base of the
// text. If it is not one, msg says why and at where.
func parseJSON(data []byte, base int) (v jsonValue, at int, msg string) {
	p := jsonParser{dec: json.NewDecoder(bytes.NewReader(data)), data: data, base: base}
	p.dec.UseNumber()
	if !isText(bytes.ReplaceAll(data, []byte("\r"), nil)) {
		i, msg := notText(bytes.ReplaceAll(data, []byte("\r"), []byte(" ")))
		return v, base + i, msg
	}
	v, err := p.value(0)
	if err == nil {
		return v, 0, ""
	}
	at = p.nextToken()
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return v, at, "the JSON object is not complete: it may have been cut off"
	}
	return v, at, "this is not JSON: " + err.Error()
}

type jsonError string

func (e jsonError) Error() string { return string(e) }

// value reads the next value.
func (p *jsonParser) value(depth int) (v jsonValue, err error) {
	if depth > jsonDepth {
		return v, jsonError("the values are nested too deeply")
	}
	v.at = p.nextToken()
	if v.token, err = p.dec.Token(); err != nil {
		return v, err
	}
	switch v.token {
	case json.Delim('{'), json.Delim('['):
	default:
		return v, p.checkString(&v)
	}
	for p.dec.More() {
		if v.token == json.Delim('{') {
			name, err := p.value(depth + 1)
			if err != nil {
				return v, err
			}
			v.names = append(v.names, name)
		}
		element, err := p.value(depth + 1)
		if err != nil {
			return v, err
		}
		v.values = append(v.values, element)
	}
	_, err = p.dec.Token()
	return v, err
}

// nextToken returns the offset at which the next token begins.
func (p *jsonParser) nextToken() int {
	i := int(p.dec.InputOffset())
	for i < len(p.data) && strings.IndexByte(" \t\r\n,:", p.data[i]) >= 0 {
		i++
	}
	return p.base + i
}

// checkString refuses half of a surrogate pair, which the decoder replaces by
// U+FFFD without a word.
func (p *jsonParser) checkString(v *jsonValue) error {
	s, ok := v.token.(string)
	if !ok || !strings.Contains(s, "\ufffd") {
		return nil
	}
	raw := p.data[v.at-p.base : p.dec.InputOffset()]
	if strings.Count(s, "\ufffd") != bytes.Count(raw, []byte("\ufffd"))+bytes.Count(bytes.ToLower(raw), []byte(`\ufffd`)) {
		return jsonError("a string has half of a surrogate pair")
	}
	return nil
}

// jsonExtent looks for the end of a JSON object.
type jsonExtent struct {
	depth    int
	inString bool
	escaped  bool
}

// scan goes through line and returns the length up to the end of the object,
// if it is on this line. It is false if the line cannot go on with the object.
func (e *jsonExtent) scan(line []byte) (end int, ok bool) {
	for i, c := range line {
		switch {
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
				return i + 1, true
			}
		}
	}
	return 0, !e.inString
}
