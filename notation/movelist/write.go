package movelist

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"flowergarden/engine"
	"flowergarden/notation"
)

// Append appends the game r with the board it begins with. The moves of r must
// be legal. The error names what the format has no place for: a header, a
// comment at a line that is not a move, or the rules of a reduced pack.
func Append(b []byte, r *notation.Record) ([]byte, error) {
	if err := check(r); err != nil {
		return b, err
	}
	w := writer{b: b, comments: r.Comments}
	w.b = notation.AppendBoardFile(w.b, &notation.Board{Deal: r.Deal, Position: r.Start})
	w.b = append(w.b, '\n')
	p := r.Start
	for i, m := range r.Moves {
		w.commentsAbove(notation.PartMove, i+1)
		w.b = fmt.Appendf(w.b, "%d. ", i+1)
		w.b = AppendMove(w.b, &p, m.Move)
		w.b = append(w.b, m.Glyph.String()...)
		if m.Comment != "" {
			w.b = appendComment(append(w.b, ' '), m.Comment)
		}
		w.b = append(w.b, '\n')
		p.Do(m.Move)
	}
	w.commentsAbove(notation.PartResult, 0)
	if len(w.comments) > 0 {
		return b, noPlace(w.comments[0].Text)
	}
	return w.b, nil
}

// check returns why a list of moves cannot hold all of r, or nil.
func check(r *notation.Record) error {
	if len(r.Headers) > 0 {
		return fmt.Errorf("a list of moves has no place for the header %q", r.Headers[0].Name)
	}
	if r.Start.Rules().Variant() == "custom" {
		return errors.New("a list of moves has no place for the rules of a reduced pack")
	}
	for _, c := range r.Comments {
		if !c.OwnLine || !isLine(c.Text) {
			return noPlace(c.Text)
		}
	}
	for _, m := range r.Moves {
		if !isLine(m.Comment) {
			return noPlace(m.Comment)
		}
	}
	return nil
}

func noPlace(comment string) error {
	return fmt.Errorf("a list of moves has no place for the comment %q: it holds one line behind each move, and lines above moves", comment)
}

// isLine reports whether s can stand in a line.
func isLine(s string) bool {
	return !strings.ContainsAny(s, "\r\n\x00") && utf8.ValidString(s)
}

// writer appends the lines of a list to b.
type writer struct {
	b        []byte
	comments []notation.Comment // those not yet written, in text order
}

// commentsAbove writes the comments above the named line.
func (w *writer) commentsAbove(part notation.Part, index int) {
	for len(w.comments) > 0 && w.comments[0].Part == part && w.comments[0].Index == index {
		w.b = append(appendComment(w.b, w.comments[0].Text), '\n')
		w.comments = w.comments[1:]
	}
}

func appendComment(b []byte, text string) []byte {
	b = append(b, '#')
	if text == "" {
		return b
	}
	return append(append(b, ' '), text...)
}

// AppendMove appends m, a legal move of p, without a number: "Th* on Jd".
func AppendMove(b []byte, p *engine.Position, m engine.Move) []byte {
	b = m.Card.Append(b)
	if m.From == engine.Bouquet {
		b = append(b, '*')
	}
	if m.To == engine.Foundation {
		return append(b, " to foundation"...)
	}
	if last := p.Last(m.To); last != engine.NoCard {
		return last.Append(append(b, " on "...))
	}
	return append(append(b, " to column "...), '0'+byte(m.To))
}
