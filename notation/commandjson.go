package notation

import (
	"errors"
	"strconv"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// The objects in this file are those that only a command prints. They need
// nothing of this package but what is exported.

// Step is what one line of input did to a game.
type Step struct {
	Line   int      // number of the line, from 1
	Input  string   // the line
	Played []string // the moves it made, in canonical spelling
	Output string   // what it printed otherwise, or empty
}

// AppendStepJSON appends an object of type "step": the position p after a line
// of input, as AppendPositionJSON writes it, and the line.
func AppendStepJSON(b []byte, p *engine.Position, n deal.Number, moves int, s *Step) []byte {
	b = strconv.AppendInt(AppendJSONKey(AppendJSONHead(b, "step"), "line"), int64(s.Line), 10)
	b = AppendJSONString(AppendJSONKey(b, "input"), s.Input)
	b = AppendJSONStrings(AppendJSONKey(b, "played"), s.Played)
	b = AppendJSONString(AppendJSONKey(b, "output"), s.Output)
	return append(AppendPositionFields(b, p, n, moves), '}')
}

// AppendReplayJSON appends an object of type "replay": the position p of a
// record after its first moves, as AppendPositionJSON writes it, and the last
// of these moves, which is left out at the start.
func AppendReplayJSON(b []byte, p *engine.Position, r *Record, moves int) []byte {
	b = AppendJSONHead(b, "replay")
	if moves > 0 {
		before, last := *p, &r.Moves[moves-1]
		before.Undo(last.Move)
		b = AppendMoveFields(append(b, ','), &before, last)
	}
	return append(AppendPositionFields(b, p, r.Deal, moves), '}')
}

// AppendDealJSON appends the start position p, which is deal n or has no
// number, as an object of type "deal".
func AppendDealJSON(b []byte, p *engine.Position, n deal.Number) []byte {
	b = AppendCardFields(AppendGameFields(AppendJSONHead(b, "deal"), p, n), p)
	return append(AppendFingerprintField(b, p), '}')
}

// AppendErrorJSON appends err as an object of type "error". If err is an
// *Error, or Errors, what it knows is in the object: the first error in the
// object itself, further ones in the field "others". Of other errors there is
// the message, an *engine.IllegalError has the kind "illegal", and kind is
// that of the rest, such as "usage" or "io".
func AppendErrorJSON(b []byte, err error, kind string) []byte {
	b = append(AppendJSONHead(b, "error"), ',')
	var all Errors
	switch one := (*Error)(nil); {
	case errors.As(err, &all) && len(all) > 0:
		b = appendErrorFields(b, all[0])
	case errors.As(err, &one):
		b = appendErrorFields(b, one)
	default:
		if illegal := (*engine.IllegalError)(nil); errors.As(err, &illegal) {
			kind = Illegal.String()
		}
		b = AppendJSONString(append(b, `"kind":`...), kind)
		b = AppendJSONString(AppendJSONKey(b, "message"), err.Error())
	}
	if len(all) > 1 {
		b = AppendFaultsJSON(AppendJSONKey(b, "others"), all[1:])
	}
	return append(b, '}')
}

// AppendFaultsJSON appends the errors as an array of objects with the fields
// of an error but without its type, as other objects contain them.
func AppendFaultsJSON(b []byte, all Errors) []byte {
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
func appendErrorFields(b []byte, e *Error) []byte {
	b = AppendJSONString(append(b, `"kind":`...), e.Kind.String())
	b = AppendJSONString(AppendJSONKey(b, "message"), e.Msg)
	if e.File != "" {
		b = AppendJSONString(AppendJSONKey(b, "file"), e.File)
	}
	for _, n := range [...]struct {
		key   string
		value int
	}{{"line", e.Line}, {"column", e.Col}, {"move", e.Move}} {
		if n.value > 0 {
			b = strconv.AppendInt(AppendJSONKey(b, n.key), int64(n.value), 10)
		}
	}
	if e.Input != "" {
		b = AppendJSONString(AppendJSONKey(b, "input"), e.Input)
	}
	return b
}
