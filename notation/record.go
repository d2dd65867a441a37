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

// Record is a game from its start board on, with everything that a record in
// text holds, so that reading and writing one loses nothing. The result is not
// part of it: it follows from the moves.
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
	// Comments are all comments but those behind moves, in text order.
	Comments []Comment
}

// RecordMove is one move of a record with what is written behind it.
type RecordMove struct {
	engine.Move
	Glyph   Glyph
	Comment string // "" for none
}

// End returns the position after the last move. The moves must be legal, as
// they are in every record that a Reader has read.
func (r *Record) End() engine.Position {
	p := r.Start
	for i := range r.Moves {
		p.Do(r.Moves[i].Move)
	}
	return p
}

// Result returns the result of the game as it is written in records; see
// Result.
func (r *Record) Result() string {
	p := r.End()
	return Result(&p)
}

// Result returns how a game stands that has come to p: "won", "stuck" or
// "unfinished".
func Result(p *engine.Position) string {
	if s := p.Status(); s != engine.Playing {
		return s.String()
	}
	return unfinished
}

const unfinished = "unfinished"

// number returns the number of the deal that r starts with. A game that goes on
// from another position than a deal has none, whatever r.Deal says of where
// that came from: the reader would find the claim false.
func (r *Record) number() deal.Number {
	if r.Start.IsDeal() {
		return r.Deal
	}
	return deal.Number{}
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

// Validate reports why h cannot stand in a record, or returns nil. A name is
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

// Glyph is a mark behind a move.
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
func (g Glyph) String() string { return glyphs[g] }

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
	PartEnd // behind the last line, where only comments can stand
)

var partNames = [...]string{"format", "variant", "rule", "deal", "header", "foundations", "bouquet",
	"column", "moves", "move", "result", "end"}

// String returns the name of p, as it stands in JSON.
func (p Part) String() string { return partNames[p] }

// numbered reports whether p has several lines, told apart by Comment.Index.
func (p Part) numbered() bool {
	return p == PartRule || p == PartHeader || p == PartColumn || p == PartMove
}

// Comment is a comment of a record with the line it belongs to. A comment
// behind a move is in RecordMove instead.
type Comment struct {
	// Part and Index name the line: column 3, move 37, counted from 1. Index
	// is 0 in parts of a single line.
	Part  Part
	Index int
	// OwnLine is true for a comment on a line of its own, above the line that
	// Part and Index name, and false for one behind it.
	OwnLine bool
	// Text is what follows the # and one blank: one line of text that does
	// not end with a blank.
	Text string
}

// compareComments orders comments as they stand in the text.
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

// twoBehind returns a comment that is not the only one behind its line. The
// comments are in text order.
func twoBehind(comments []Comment) (Comment, bool) {
	for i := 1; i < len(comments); i++ {
		if c := comments[i]; !c.OwnLine && compareComments(c, comments[i-1]) == 0 {
			return c, true
		}
	}
	return Comment{}, false
}

// blanks are the characters that may stand around the parts of a line.
const blanks = " \t"

// lineFault says what in s cannot stand in a line of a record, or returns "".
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

// AppendRecord appends the canonical text of r to b: the lines in the order
// of the package comment, no blank lines, no blanks at the end of a line, a
// line feed after each line. Texts appended one after the other are a stream
// of records.
//
// The moves of r must be legal, its rules those of a named variant, and its
// headers valid. Whatever else in header values and comments a line cannot
// hold is written as blanks. A comment that belongs to no line of r is put on
// a line of its own above the next one that is there.
func AppendRecord(b []byte, r *Record) []byte {
	w := recordWriter{b: b, comments: r.Comments}
	if !slices.IsSortedFunc(w.comments, compareComments) {
		w.comments = slices.Clone(w.comments)
		slices.SortStableFunc(w.comments, compareComments)
	}
	w.headers(r)
	w.board(&r.Start)
	w.line(PartMoves, 0, "moves:")
	w.moves(r)
	w.line(PartResult, 0, "result: "+r.Result())
	w.commentsAbove(PartEnd, 0)
	return w.b
}

// recordWriter appends the lines of a record to b, each with its comments.
type recordWriter struct {
	b        []byte
	comments []Comment // those not yet written, in text order
}

func (w *recordWriter) headers(r *Record) {
	rules := r.Start.Rules()
	w.line(PartFormat, 0, fmt.Sprintf("flowergarden %d", Version))
	w.line(PartVariant, 0, "variant: "+rules.Variant())
	for i, s := range rules.Switches() {
		w.line(PartRule, i+1, "rule: "+s)
	}
	w.line(PartDeal, 0, "deal: "+dealName(r.number(), &r.Start))
	for i, h := range r.Headers {
		w.commentsAbove(PartHeader, i+1)
		w.b = append(w.b, h.Name...)
		w.b = append(w.b, ':')
		if h.Value != "" {
			w.b = appendLineText(append(w.b, ' '), h.Value)
		}
		w.b = append(w.b, '\n')
	}
}

// board writes the board block. It takes the lines from AppendBoard, so that
// a board looks the same wherever it stands.
func (w *recordWriter) board(p *engine.Position) {
	var buf [512]byte
	i := 0
	for line := range strings.Lines(string(AppendBoard(buf[:0], p))) {
		part, index := PartColumn, i-1
		if i < 2 {
			part, index = PartFoundations+Part(i), 0
		}
		w.line(part, index, strings.TrimSuffix(line, "\n"))
		i++
	}
}

func (w *recordWriter) moves(r *Record) {
	p := r.Start
	for i := range r.Moves {
		m := &r.Moves[i]
		w.commentsAbove(PartMove, i+1)
		w.b = AppendMove(w.b, &p, m.Move)
		w.b = append(w.b, m.Glyph.String()...)
		if m.Comment != "" {
			w.b = appendComment(append(w.b, ' '), m.Comment)
		}
		w.endLine(PartMove, i+1)
		p.Do(m.Move)
	}
}

// line writes one line with the comments that belong to it.
func (w *recordWriter) line(part Part, index int, text string) {
	w.commentsAbove(part, index)
	w.b = append(w.b, text...)
	w.endLine(part, index)
}

// commentsAbove writes the comments above the named line, each on a line of
// its own, and those of lines before it that do not exist.
func (w *recordWriter) commentsAbove(part Part, index int) {
	here := Comment{Part: part, Index: index, OwnLine: true}
	for len(w.comments) > 0 && compareComments(w.comments[0], here) <= 0 {
		w.b = append(appendComment(w.b, w.comments[0].Text), '\n')
		w.comments = w.comments[1:]
	}
}

// endLine writes the comments behind the named line and ends it.
func (w *recordWriter) endLine(part Part, index int) {
	here := Comment{Part: part, Index: index}
	for len(w.comments) > 0 && compareComments(w.comments[0], here) <= 0 {
		w.b = appendComment(append(w.b, ' '), w.comments[0].Text)
		w.comments = w.comments[1:]
	}
	w.b = append(w.b, '\n')
}

// appendComment appends # and text. A comment without text is the # alone.
func appendComment(b []byte, text string) []byte {
	b = append(b, '#')
	if text = strings.TrimRight(text, blanks); text == "" {
		return b
	}
	return appendLineText(append(b, ' '), text)
}

// appendLineText appends s, with a blank for each character that a line
// cannot hold.
func appendLineText(b []byte, s string) []byte {
	if lineFault(s) == "" {
		return append(b, s...)
	}
	for _, c := range s {
		if c == '\r' || c == '\n' || c == 0 {
			c = ' '
		}
		b = utf8.AppendRune(b, c)
	}
	return trimBlanksRight(b)
}
