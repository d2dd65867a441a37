package output

import (
	"errors"
	"strconv"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/notation"
)

// AppendError appends err as an object of type "error". An error of
// package notation is there with all its fields: of Errors the first in the object
// itself, the others in the field "others". Other errors have a kind and a message,
// and those of a command of the session also its line of input.
func AppendError(b []byte, err error) []byte {
	if f := (*fault.Fault)(nil); errors.As(err, &f) && f.File != "" {
		return appendJSON(b, &commandErrorJSON{newObject("error"), f.Kind, f.Err.Error(), f.File, f.Line, f.Input})
	}
	b = append(notation.AppendJSONHead(b, "error"), ',')
	var all notation.Errors
	switch one := (*notation.Error)(nil); {
	case errors.As(err, &all) && len(all) > 0:
		b = appendErrorFields(b, all[0])
	case errors.As(err, &one):
		b = appendErrorFields(b, one)
	default:
		kind := fault.KindOf(err)
		if illegal := (*engine.IllegalError)(nil); errors.As(err, &illegal) {
			kind = notation.Illegal.String()
		}
		b = notation.AppendJSONString(append(b, `"kind":`...), kind)
		b = notation.AppendJSONString(notation.AppendJSONKey(b, "message"), err.Error())
	}
	if len(all) > 1 {
		b = appendFaults(notation.AppendJSONKey(b, "others"), all[1:])
	}
	return append(b, '}', '\n')
}

// commandErrorJSON is an error in a command of the session.
type commandErrorJSON struct {
	object
	Kind    string `json:"kind"`
	Message string `json:"message"`
	File    string `json:"file"`
	Line    int    `json:"line"`
	Input   string `json:"input"`
}

// appendFaults appends the errors as an array of objects with the fields
// of an error but without its type, as other objects contain them.
func appendFaults(b []byte, all notation.Errors) []byte {
	b = append(b, '[')
	for i, e := range all {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(appendErrorFields(append(b, '{'), e), '}')
	}
	return append(b, ']')
}

// appendErrorFields appends kind and message, and what else is known.
func appendErrorFields(b []byte, e *notation.Error) []byte {
	b = notation.AppendJSONString(append(b, `"kind":`...), e.Kind.String())
	b = notation.AppendJSONString(notation.AppendJSONKey(b, "message"), e.Msg)
	if e.File != "" {
		b = notation.AppendJSONString(notation.AppendJSONKey(b, "file"), e.File)
	}
	for _, n := range [...]struct {
		key   string
		value int
	}{{"line", e.Line}, {"column", e.Col}, {"move", e.Move}} {
		if n.value > 0 {
			b = strconv.AppendInt(notation.AppendJSONKey(b, n.key), int64(n.value), 10)
		}
	}
	if e.Input != "" {
		b = notation.AppendJSONString(notation.AppendJSONKey(b, "input"), e.Input)
	}
	return b
}
