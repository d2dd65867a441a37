package output

import (
	"strconv"

	"flowergarden/cmd/flowergarden/input"
	"flowergarden/engine"
	"flowergarden/notation"
)

// Every object is one line, and has its fields in blocks that are the same
// everywhere, in this order: flowergarden and type; the source; the game; where
// in the game; the position; and what the command was asked for.

// appendSource appends where something comes from: nothing if file is empty, and
// the file alone if record is 0.
func appendSource(b []byte, file string, record, line int) []byte {
	if file == "" {
		return b
	}
	b = appendText(b, "file", file)
	if record == 0 {
		return b
	}
	return notation.AppendJSONInt(notation.AppendJSONInt(b, "record", record), "record_line", line)
}

// appendSubject appends the blocks about what a command is about: its source, its
// game, and where in the game.
func appendSubject(b []byte, s *input.Subject) []byte {
	b = appendSource(b, s.File, s.Number, s.Line)
	b = notation.AppendGameFields(b, &s.Position, s.Record.Deal)
	return notation.AppendJSONInt(b, "move_count", len(s.Record.Moves))
}

// appendText appends a field with a string.
func appendText(b []byte, key, value string) []byte {
	return notation.AppendJSONString(notation.AppendJSONKey(b, key), value)
}

// appendBool appends a field that is true or false.
func appendBool(b []byte, key string, value bool) []byte {
	return strconv.AppendBool(notation.AppendJSONKey(b, key), value)
}

// appendMoves appends a list of moves, made one after the other from p on.
func appendMoves(b []byte, key string, p engine.Position, moves []engine.Move) []byte {
	return notation.AppendJSONStrings(notation.AppendJSONKey(b, key), Spelled(p, moves))
}
