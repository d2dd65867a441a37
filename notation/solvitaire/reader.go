package solvitaire

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"flowergarden/notation"
	"flowergarden/notation/internal/foreign"
)

// The parts of a board, by their names in lower case.
const (
	tableau     = "tableau piles"
	reserve     = "reserve"
	foundations = "foundations"
)

const partNames = `"tableau piles", "reserve" and "foundations"`

// reader reads a board token by token, so that it knows where each card stands.
type reader struct {
	text   *foreign.Text
	board  *foreign.Board
	source string
	dec    *json.Decoder
	broken bool // what follows cannot be read

	// A place that was asked for, as an offset and as a line and character.
	offset int
	place  foreign.At
}

func newReader(data []byte, file string) *reader {
	source := strings.TrimPrefix(string(data), "\ufeff")
	text := foreign.NewText([]byte(source), file)
	return &reader{
		text:   text,
		board:  foreign.NewBoard(text, "an empty column is []"),
		source: source,
		dec:    json.NewDecoder(strings.NewReader(source)),
		place:  foreign.At{Line: 1, Col: 1},
	}
}

// next reads a token and returns where it begins. It returns nil, and the
// reader is broken, where there is none.
func (r *reader) next() (json.Token, foreign.At) {
	begin := int(r.dec.InputOffset())
	token, err := r.dec.Token()
	if err == nil {
		return token, r.at(r.skip(begin))
	}
	r.broken = true
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		r.text.Fail(notation.Syntax, r.text.End(), "", `the input ends here, and "}" or "]" is missing`)
	case errors.As(err, &syntax):
		r.text.Fail(notation.Syntax, r.at(r.skip(begin)), "", "this is not JSON: "+syntax.Error())
	default:
		r.text.Fail(notation.Syntax, r.at(r.skip(begin)), "", "this is not JSON: "+err.Error())
	}
	return nil, foreign.At{}
}

// skip returns the offset of the first byte from offset on that belongs to a
// token.
func (r *reader) skip(offset int) int {
	for offset < len(r.source)-1 && strings.IndexByte(" \t\r\n,:", r.source[offset]) >= 0 {
		offset++
	}
	return offset
}

// at returns the place of an offset that is not before those asked for earlier.
func (r *reader) at(offset int) foreign.At {
	for _, c := range r.source[r.offset:offset] {
		r.place.Col++
		if c == '\n' {
			r.place = foreign.At{Line: r.place.Line + 1, Col: 1}
		}
	}
	r.offset = offset
	return r.place
}

// object reads the whole input.
func (r *reader) object() {
	if token, at := r.next(); token != json.Delim('{') {
		r.wrong(at, "a board is a JSON object with the names "+partNames)
		r.broken = true
		return
	}
	seen := map[string]bool{}
	for r.more() {
		token, at := r.next()
		key, _ := token.(string)
		name := strings.ToLower(key)
		switch {
		case r.broken:
			return
		case seen[name]:
			r.text.Fail(notation.Syntax, at, key, "this name stands here for the second time")
			r.value()
			continue
		}
		switch name {
		case tableau:
			r.array(r.column)
		case reserve:
			r.array(r.reserved)
		case foundations:
			r.array(r.foundation)
		default:
			r.text.Fail(notation.Syntax, at, key, "a board of Flower Garden has no names but "+partNames)
			r.value()
			continue
		}
		seen[name] = true
	}
	if r.broken {
		return
	}
	if r.next(); !seen[tableau] {
		r.text.Fail(notation.Syntax, r.text.End(), "", `the name "tableau piles", which holds the columns, is missing`)
		r.broken = true
	}
	r.end()
}

// end refuses what follows the object.
func (r *reader) end() {
	begin := r.skip(int(r.dec.InputOffset()))
	if rest := strings.Trim(r.source[r.dec.InputOffset():], " \t\r\n"); rest != "" {
		r.text.Fail(notation.Syntax, r.at(begin), "", "nothing may follow the board")
	}
}

// more reports whether the array or object goes on. In a broken input it does
// not.
func (r *reader) more() bool { return !r.broken && r.dec.More() }

// wrong reports a value of another type than the format has.
func (r *reader) wrong(at foreign.At, msg string) {
	if !r.broken {
		r.text.Fail(notation.Syntax, at, "", msg)
	}
}

// value passes over a value, however deep.
func (r *reader) value() {
	token, _ := r.next()
	r.rest(token)
}

// rest passes over what follows the first token of a value.
func (r *reader) rest(first json.Token) {
	depth := 0
	for token := first; !r.broken; token, _ = r.next() {
		switch token {
		case json.Delim('['), json.Delim('{'):
			depth++
		case json.Delim(']'), json.Delim('}'):
			depth--
		}
		if depth == 0 {
			return
		}
	}
}

// array reads an array and hands each of its elements to take, as its first
// token.
func (r *reader) array(take func(json.Token, foreign.At)) {
	token, at := r.next()
	if token != json.Delim('[') {
		r.wrong(at, "an array belongs here, as in [...]")
		r.rest(token)
		return
	}
	for r.more() {
		if token, at := r.next(); !r.broken {
			take(token, at)
		}
	}
	if !r.broken {
		r.next()
	}
}

// cards reads the rest of an array of cards, of which token is the first.
func (r *reader) cards(token json.Token, at foreign.At, take func(foreign.Word)) {
	if token != json.Delim('[') {
		r.wrong(at, `an array of cards belongs here, such as ["JD","10C"]`)
		r.rest(token)
		return
	}
	for r.more() {
		token, at := r.next()
		if word, ok := token.(string); ok {
			take(foreign.Word{Text: word, At: at})
			continue
		}
		r.wrong(at, `a card belongs here, such as "JD" or "10C"`)
		r.rest(token)
	}
	if !r.broken {
		r.next()
	}
}

func (r *reader) column(token json.Token, at foreign.At) {
	r.board.AddColumn()
	n := r.board.Columns()
	r.cards(token, at, func(w foreign.Word) { r.board.AddCard(n, w) })
}

// entry reads a card, an empty place, or an array of cards.
func (r *reader) entry(token json.Token, at foreign.At, take func(foreign.Word)) {
	switch word, ok := token.(string); {
	case !ok:
		r.cards(token, at, take)
	case word != "":
		take(foreign.Word{Text: word, At: at})
	}
}

func (r *reader) reserved(token json.Token, at foreign.At) {
	n := 0
	r.entry(token, at, func(w foreign.Word) {
		if n++; n == 2 {
			r.text.Fail(notation.Layout, w.At, w.Text, "a place of the reserve has one card")
		}
		r.board.AddBouquet(w)
	})
}

func (r *reader) foundation(token json.Token, at foreign.At) {
	r.entry(token, at, func(w foreign.Word) {
		c := r.board.Card(w)
		if !c.Valid() {
			return
		}
		before := r.board.Top(c, w.At)
		if before.Valid() && c.Rank() != before.Rank()+1 {
			r.text.Fail(notation.Layout, w.At, w.Text, fmt.Sprintf("%s cannot lie on %s on its foundation", c, before))
		}
	})
}

// Recognise returns nil if data looks like this format, else why not. Data that
// looks like it can still have faults.
func Recognise(data []byte) error {
	r := newReader(data, "")
	if token, _ := r.next(); token != json.Delim('{') {
		return errors.New("it is not a JSON object")
	}
	for r.more() {
		token, _ := r.next()
		key, _ := token.(string)
		switch strings.ToLower(key) {
		case tableau, reserve:
			return nil
		}
		r.value()
	}
	return fmt.Errorf("the object has neither the name %q nor %q", tableau, reserve)
}
