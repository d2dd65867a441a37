package notation

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"flowergarden/engine"
)

// AppendRecord appends the canonical text of r to b: the lines in the order
// of the package comment, no blank lines, no blanks at the end of a line, a
// line feed after each line. Texts appended one after the other are a stream
// of records.
//
// It checks nothing. A record that a Reader has read, or RecordOf has made of a
// game, can be written as it is; for one that is made by hand there is
// WriteRecord, or Check. Whatever in header values and comments a line cannot
// hold is written as blanks, and a comment that belongs to no line of r on a
// line of its own above the next one that is there.
func AppendRecord(b []byte, r *Record) []byte {
	w := recordWriter{b: b, comments: sortedComments(r.Comments)}
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
// a board looks the same everywhere.
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

// endLine writes the comments after the named line and ends it.
func (w *recordWriter) endLine(part Part, index int) {
	here := Comment{Part: part, Index: index}
	for len(w.comments) > 0 && compareComments(w.comments[0], here) <= 0 {
		w.b = appendComment(append(w.b, ' '), w.comments[0].Text)
		w.comments = w.comments[1:]
	}
	w.b = append(w.b, '\n')
}

// AppendComments appends comments, each on a line of its own.
func AppendComments(b []byte, comments []Comment) []byte {
	for _, c := range comments {
		b = append(appendComment(b, c.Text), '\n')
	}
	return b
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
