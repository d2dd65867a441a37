package output

import (
	"errors"
	"io/fs"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/notation"
)

// Unchanged is the position of a game in which a line was refused.
type Unchanged struct {
	*engine.Position
	Moves int // made since the start
}

// AppendError appends err as an object of type "error", with everything that is
// known of it. Of several faults the first is in the object itself, the others
// are in the field "others". at is the position that a refused line leaves as it
// is, or nil if err is not about a line of a game.
func AppendError(b []byte, err error, at *Unchanged) []byte {
	b = notation.AppendJSONHead(b, "error")
	var all notation.Errors
	one, f := (*notation.Error)(nil), (*fault.Fault)(nil)
	isText := errors.As(err, &all) && len(all) > 0
	if isText {
		one = all[0]
	} else {
		isText = errors.As(err, &one)
	}
	isFault := errors.As(err, &f)
	switch {
	case isText:
		b = appendSource(b, one.File, one.Record, one.RecordLine)
		b = appendFault(b, one)
	case isFault && f.File != "":
		b = appendSource(b, f.File, f.Record, f.RecordLine)
		b = appendKind(b, fault.KindOf(err), fault.ReasonOf(err), f.Err.Error())
		b = appendPlace(b, f.Line, 0, 0, f.Input)
	default:
		if failed := (*fs.PathError)(nil); errors.As(err, &failed) {
			b = appendSource(b, failed.Path, 0, 0)
		}
		b = appendKind(b, fault.KindOf(err), fault.ReasonOf(err), err.Error())
	}
	if len(all) > 1 {
		b = appendFaults(notation.AppendJSONKey(b, "others"), all[1:])
	}
	if at != nil {
		b = notation.AppendJSONInt(b, "move_count", at.Moves)
		b = notation.AppendFingerprintField(notation.AppendLegalField(b, at.Position), at.Position)
		b = notation.AppendJSONInt(b, "made", 0)
	}
	return append(b, '}', '\n')
}

// appendFaults appends faults as an array of objects.
func appendFaults(b []byte, all notation.Errors) []byte {
	b = append(b, '[')
	for i, e := range all {
		if i > 0 {
			b = append(b, ',')
		}
		begin := len(b) // of the comma before the first field, which gives way to the bracket
		b = append(appendFault(b, e), '}')
		b[begin] = '{'
	}
	return append(b, ']')
}

// appendFault appends what is wrong with a text, and where in it.
func appendFault(b []byte, e *notation.Error) []byte {
	b = appendKind(b, e.Kind.String(), string(e.Reason), e.Msg)
	return appendPlace(b, e.Line, e.Col, e.Move, e.Input)
}

func appendKind(b []byte, kind, reason, message string) []byte {
	return appendText(appendText(appendText(b, "kind", kind), "reason", reason), "message", message)
}

// appendPlace appends what is known of a place in a text.
func appendPlace(b []byte, line, column, move int, input string) []byte {
	if line > 0 {
		b = notation.AppendJSONInt(b, "line", line)
	}
	if column > 0 {
		b = notation.AppendJSONInt(b, "column", column)
	}
	if move > 0 {
		b = notation.AppendJSONInt(b, "move_number", move)
	}
	if input != "" {
		b = appendText(b, "input", input)
	}
	return b
}
