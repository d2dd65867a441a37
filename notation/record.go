package notation

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// Version is the version of the record format and of the JSON objects that
// this package writes. It reads every version up to this one.
const Version = 1

// Record is a game from its start board on, with everything that its text holds,
// so that reading and writing it loses nothing. The result is not a part of it:
// it follows from the moves.
type Record struct {
	// Deal is the number of the deal that Start is, or the zero Number if it
	// has none. It is not written if Start is not a full deal.
	Deal deal.Number
	// Headers are those that have no meaning to the game, in order.
	Headers []Header
	// Start is the position before the first move. It has the rules.
	Start engine.Position
	// Moves are legal one after the other from Start on.
	Moves []RecordMove
	// Comments are all comments but those after moves, in text order.
	Comments []Comment
}

// RecordMove is one move of a record, with what is written after it.
type RecordMove struct {
	engine.Move
	Glyph   Glyph
	Comment string // "" for none
}

// reset empties r and keeps its memory.
func (r *Record) reset() {
	r.Deal = deal.Number{}
	r.Headers = r.Headers[:0]
	r.Moves = r.Moves[:0]
	r.Comments = r.Comments[:0]
}

// Header is a line "Name: Value" of a record that has no meaning to the game.
type Header struct {
	Name, Value string
}

// The names that have a meaning of their own, in the order in which records
// are written.
var knownNames = []string{"variant", "rule", "deal", "foundations", "bouquet", "moves", "result"}

// Validate returns why h cannot be in a record, or nil. A name is
// two or more letters and hyphens, so that it is never taken for a move, and
// none of the names with a meaning of their own. A value is one line of text
// without blanks at its ends, and may be empty.
func (h Header) Validate() error {
	switch {
	case !isHeaderName(h.Name):
		return fmt.Errorf("%q is not a header name: a name is two or more letters and hyphens", h.Name)
	case slices.Contains(knownNames, strings.ToLower(h.Name)):
		return fmt.Errorf("%q is not a free header name: it has a meaning of its own", h.Name)
	case lineFault(h.Value) != "":
		return fmt.Errorf("the value of the header %q holds %s", h.Name, lineFault(h.Value))
	case strings.Trim(h.Value, blanks) != h.Value:
		return fmt.Errorf("the value of the header %q begins or ends with a blank", h.Name)
	}
	return nil
}

func isHeaderName[T string | []byte](name T) bool {
	if len(name) < 2 {
		return false
	}
	for i := range len(name) {
		if c := name[i] | 0x20; (c < 'a' || c > 'z') && name[i] != '-' {
			return false
		}
	}
	return true
}

// Glyph is a mark after a move.
type Glyph uint8

// The glyphs, with their usual meaning.
const (
	NoGlyph     Glyph = iota
	Good              // !
	Mistake           // ?
	Brilliant         // !!
	Blunder           // ??
	Interesting       // !?
	Dubious           // ?!
)

var glyphs = [...]string{"", "!", "?", "!!", "??", "!?", "?!"}

// String returns g as it is written, "" for NoGlyph.
func (g Glyph) String() string {
	if int(g) < len(glyphs) {
		return glyphs[g]
	}
	return fmt.Sprintf("Glyph(%d)", uint8(g))
}

// parseGlyph returns the glyph that is written s.
func parseGlyph(s string) (Glyph, bool) {
	i := slices.Index(glyphs[:], s)
	return Glyph(max(i, 0)), i > 0
}

// Part says which part of a record a line is. The parts are in the order in
// which they are written.
type Part uint8

// The parts of a record.
const (
	PartFormat Part = iota // the line "flowergarden 1"
	PartVariant
	PartRule // one line for each switch, in the order of Rules.Switches
	PartDeal
	PartHeader // the lines of Record.Headers
	PartFoundations
	PartBouquet
	PartColumn // one line for each column
	PartMoves  // the line "moves:"
	PartMove   // one line for each move
	PartResult
	PartEnd // after the last line, where only comments can be
)

var partNames = [...]string{"format", "variant", "rule", "deal", "header", "foundations", "bouquet",
	"column", "moves", "move", "result", "end"}

// String returns the name of p, as it is in JSON.
func (p Part) String() string {
	if int(p) < len(partNames) {
		return partNames[p]
	}
	return fmt.Sprintf("Part(%d)", uint8(p))
}

// numbered reports whether p has several lines, which Comment.Index counts.
func (p Part) numbered() bool {
	return p == PartRule || p == PartHeader || p == PartColumn || p == PartMove
}

// Comment is a comment of a record with the line it belongs to. A comment
// after a move is in RecordMove instead.
type Comment struct {
	// Part and Index name the line: column 3, move 37, counted from 1. Index
	// is 0 in parts of a single line.
	Part  Part
	Index int
	// OwnLine is true for a comment on a line of its own, above the line that
	// Part and Index name, and false for one after its text.
	OwnLine bool
	// Text is what follows the # and one blank: one line of text that does
	// not end with a blank.
	Text string
}

// compareComments puts comments into text order.
func compareComments(a, b Comment) int {
	switch {
	case a.Part != b.Part:
		return int(a.Part) - int(b.Part)
	case a.Index != b.Index:
		return a.Index - b.Index
	case a.OwnLine == b.OwnLine:
		return 0
	case a.OwnLine:
		return -1
	}
	return 1
}

// fits reports whether a record has a line that c can belong to, if it has so
// many lines of the parts that have several.
func (c Comment) fits(rules, headers, columns, moves int) bool {
	lines := 0
	switch c.Part {
	case PartRule:
		lines = rules
	case PartHeader:
		lines = headers
	case PartColumn:
		lines = columns
	case PartMove:
		lines = moves
	}
	if c.Part > PartEnd || !c.OwnLine && (c.Part == PartHeader || c.Part == PartMove || c.Part == PartEnd) {
		return false
	}
	if c.Part.numbered() {
		return c.Index >= 1 && c.Index <= lines
	}
	return c.Index == 0
}

// commentFault says why s cannot be the text of a comment, or returns "".
func commentFault(s string, mayBeEmpty bool) string {
	switch {
	case lineFault(s) != "":
		return "holds " + lineFault(s)
	case strings.TrimRight(s, blanks) != s:
		return "ends with a blank"
	case s == "" && !mayBeEmpty:
		return "is empty: leave it out"
	}
	return ""
}

// twoBehind returns a comment that is not the only one after its line. The
// comments are in text order.
func twoBehind(comments []Comment) (Comment, bool) {
	for i := 1; i < len(comments); i++ {
		if c := comments[i]; !c.OwnLine && compareComments(c, comments[i-1]) == 0 {
			return c, true
		}
	}
	return Comment{}, false
}

// blanks are the characters that may be around the parts of a line.
const blanks = " \t"

// lineFault returns what in s a line of a record cannot hold, or "".
func lineFault(s string) string {
	switch {
	case strings.ContainsAny(s, "\r\n"):
		return "a line end"
	case strings.IndexByte(s, 0) >= 0:
		return "a NUL character"
	case !utf8.ValidString(s):
		return "bytes that are not UTF-8"
	}
	return ""
}
