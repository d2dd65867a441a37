package notation

import (
	"bytes"
	"slices"
)

// Form says what a part of a stream is and how it is written.
type Form uint8

// The forms.
const (
	Nothing    Form = iota // the end of the stream
	Unknown                // neither a record nor a board
	TextRecord             // begins with the line "flowergarden 1"
	JSONRecord             // an object of type "record"
	TextBoard              // begins with a header or a line of a board
	JSONBoard              // an object that shows a position
	DealNumber             // a line with the number of a deal, or a range such as 1..10
)

// IsRecord reports whether f is a record, for Next and Records.
func (f Form) IsRecord() bool { return f == TextRecord || f == JSONRecord }

// IsBoard reports whether f is a board, for Boards.
func (f Form) IsBoard() bool { return f == TextBoard || f == JSONBoard }

// IsJSON reports whether f is written in JSON.
func (f Form) IsJSON() bool { return f == JSONRecord || f == JSONBoard }

// String returns f in words.
func (f Form) String() string {
	return [...]string{"nothing", "unknown", "record", "record in JSON", "board", "board in JSON", "deal number"}[f]
}

// formOfLine returns the form of what begins with line, which has no blanks
// at its ends.
func formOfLine(line []byte) Form {
	key, _, _ := splitLine(line, 0)
	switch {
	case isFormatLine(line):
		return TextRecord
	case isNumberLine(line):
		return DealNumber
	case key == nil || !isDigits(key) && !isBoardName(key):
		return Unknown
	}
	return TextBoard
}

// formOfType returns the form of an object of the given type.
func formOfType(typ string) Form {
	switch {
	case typ == recordType:
		return JSONRecord
	case slices.Contains(boardTypes, typ):
		return JSONBoard
	}
	return Unknown
}

// boardTypes are the types of objects that show a position.
var boardTypes = []string{"position", "deal", "step", "replay"}

// isNumberLine reports whether line is meant as the number of a deal, or a range,
// perhaps with a comment. Whether there are such deals is not examined.
func isNumberLine(line []byte) bool {
	line, _, _ = bytes.Cut(line, []byte("#"))
	first, last, isRange := bytes.Cut(bytes.TrimRight(line, blanks), []byte(".."))
	return isDigits(first) && (!isRange || isDigits(last))
}
