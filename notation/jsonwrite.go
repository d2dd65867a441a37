package notation

import (
	_ "embed"
	"errors"
	"strconv"
	"unicode/utf8"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// Schema is the JSON Schema (draft 2020-12) of every JSON object that the
// program prints. Its $defs have the name of the object's type.
//
//go:embed schema.json
var Schema []byte

// AppendPositionJSON appends p as an object of type "position". n is the
// number of the deal the game began with, or the zero Number, and moves the
// number of moves made since. Like all the JSON writers it appends one line
// without a line feed, with the fields in a fixed order and no blanks.
func AppendPositionJSON(b []byte, p *engine.Position, n deal.Number, moves int) []byte {
	b = appendPositionFields(appendObject(b, "position"), p, n, moves)
	return append(b, '}')
}

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
	b = strconv.AppendInt(appendKey(appendObject(b, "step"), "line"), int64(s.Line), 10)
	b = appendString(appendKey(b, "input"), s.Input)
	b = appendStrings(appendKey(b, "played"), s.Played)
	b = appendString(appendKey(b, "output"), s.Output)
	return append(appendPositionFields(b, p, n, moves), '}')
}

// AppendReplayJSON appends an object of type "replay": the position p of a
// record after its first moves, as AppendPositionJSON writes it, and the last
// of these moves, which is left out at the start.
func AppendReplayJSON(b []byte, p *engine.Position, r *Record, moves int) []byte {
	b = appendObject(b, "replay")
	if moves > 0 {
		before, last := *p, &r.Moves[moves-1]
		before.Undo(last.Move)
		b = appendMoveFields(append(b, ','), &before, last)
	}
	return append(appendPositionFields(b, p, r.Deal, moves), '}')
}

// AppendDealJSON appends the start position p, which is deal n or has no
// number, as an object of type "deal".
func AppendDealJSON(b []byte, p *engine.Position, n deal.Number) []byte {
	b = appendCardFields(appendRulesFields(appendObject(b, "deal"), p, n), p)
	return append(appendFingerprint(b, p), '}')
}

func appendPositionFields(b []byte, p *engine.Position, n deal.Number, moves int) []byte {
	b = appendCardFields(appendRulesFields(b, p, n), p)
	b = strconv.AppendInt(appendKey(b, "moves"), int64(moves), 10)
	b = appendString(appendKey(b, "status"), p.Status().String())
	b = append(appendKey(b, "legal"), '[')
	var buf [engine.MaxMoves]engine.Move
	for i, m := range p.AppendMoves(buf[:0]) {
		b = append(appendComma(b, i), '"')
		b = append(AppendMove(b, p, m), '"')
	}
	return appendFingerprint(append(b, ']'), p)
}

func appendFingerprint(b []byte, p *engine.Position) []byte {
	return appendString(appendKey(b, "fingerprint"), p.Fingerprint().String())
}

// appendRulesFields appends variant, rules and deal.
func appendRulesFields(b []byte, p *engine.Position, n deal.Number) []byte {
	b = appendString(appendKey(b, "variant"), p.Rules().Variant())
	b = appendStrings(appendKey(b, "rules"), p.Rules().Switches())
	b = appendKey(b, "deal")
	if n == (deal.Number{}) {
		return append(b, "null"...)
	}
	return appendString(b, n.String())
}

// appendCardFields appends foundations, bouquet and columns.
func appendCardFields(b []byte, p *engine.Position) []byte {
	b = append(appendKey(b, "foundations"), '[')
	for s := range engine.Suit(engine.Suits) {
		b = appendCard(appendComma(b, int(s)), p.Top(s))
	}
	var buf [engine.Suits * int(engine.King)]engine.Card
	b = appendCardsJSON(appendKey(append(b, ']'), "bouquet"), p.AppendBouquet(buf[:0]))
	b = append(appendKey(b, "columns"), '[')
	for i := range p.Columns() {
		b = appendCardsJSON(appendComma(b, i), p.Column(engine.Place(i+1)))
	}
	return append(b, ']')
}

func appendCardsJSON(b []byte, cards []engine.Card) []byte {
	b = append(b, '[')
	for i, c := range cards {
		b = appendCard(appendComma(b, i), c)
	}
	return append(b, ']')
}

func appendCard(b []byte, c engine.Card) []byte {
	if c == engine.NoCard {
		return append(b, "null"...)
	}
	return append(c.Append(append(b, '"')), '"')
}

// AppendRecordJSON appends r as an object of type "record". A Reader reads it
// back as the same record. As with AppendRecord the moves of r must be legal
// and its rules those of a named variant.
func AppendRecordJSON(b []byte, r *Record) []byte {
	b = appendRulesFields(appendObject(b, recordType), &r.Start, r.number())
	b = append(appendKey(b, "headers"), '[')
	for i, h := range r.Headers {
		b = appendString(append(appendComma(b, i), `{"name":`...), h.Name)
		b = append(appendString(appendKey(b, "value"), h.Value), '}')
	}
	b = appendCardFields(append(b, ']'), &r.Start)
	b = append(appendKey(b, "moves"), '[')
	p := r.Start
	for i := range r.Moves {
		b = append(appendMoveFields(append(appendComma(b, i), '{'), &p, &r.Moves[i]), '}')
		p.Do(r.Moves[i].Move)
	}
	b = append(appendKey(append(b, ']'), "comments"), '[')
	for i := range r.Comments {
		b = appendCommentJSON(appendComma(b, i), &r.Comments[i])
	}
	b = appendString(appendKey(append(b, ']'), "result"), Result(&p))
	return append(appendFingerprint(b, &p), '}')
}

// appendMoveFields appends move, and glyph and comment if there are any. p is
// the position before the move.
func appendMoveFields(b []byte, p *engine.Position, m *RecordMove) []byte {
	b = append(b, `"move":"`...)
	b = append(AppendMove(b, p, m.Move), '"')
	if m.Glyph != NoGlyph {
		b = appendString(appendKey(b, "glyph"), m.Glyph.String())
	}
	if m.Comment != "" {
		b = appendString(appendKey(b, "comment"), m.Comment)
	}
	return b
}

func appendCommentJSON(b []byte, c *Comment) []byte {
	b = appendString(append(b, `{"part":`...), c.Part.String())
	b = strconv.AppendInt(appendKey(b, "index"), int64(c.Index), 10)
	b = strconv.AppendBool(appendKey(b, "own_line"), c.OwnLine)
	return append(appendString(appendKey(b, "text"), c.Text), '}')
}

// AppendErrorJSON appends err as an object of type "error". If err is an
// *Error, or Errors, what it knows is in the object: the first error in the
// object itself, further ones in the field "others". Of other errors there is
// the message, an *engine.IllegalError has the kind "illegal", and kind is
// that of the rest, such as "usage" or "io".
func AppendErrorJSON(b []byte, err error, kind string) []byte {
	b = append(appendObject(b, "error"), ',')
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
		b = appendString(append(b, `"kind":`...), kind)
		b = appendString(appendKey(b, "message"), err.Error())
	}
	if len(all) > 1 {
		b = AppendFaultsJSON(appendKey(b, "others"), all[1:])
	}
	return append(b, '}')
}

// AppendFaultsJSON appends the errors as an array of objects with the fields
// of an error but without its type, as other objects contain them.
func AppendFaultsJSON(b []byte, all Errors) []byte {
	b = append(b, '[')
	for i, e := range all {
		b = append(appendErrorFields(append(appendComma(b, i), '{'), e), '}')
	}
	return append(b, ']')
}

// appendErrorFields appends kind and message, and what else is known.
func appendErrorFields(b []byte, e *Error) []byte {
	b = appendString(append(b, `"kind":`...), e.Kind.String())
	b = appendString(appendKey(b, "message"), e.Msg)
	if e.File != "" {
		b = appendString(appendKey(b, "file"), e.File)
	}
	for _, n := range [...]struct {
		key   string
		value int
	}{{"line", e.Line}, {"column", e.Col}, {"move", e.Move}} {
		if n.value > 0 {
			b = strconv.AppendInt(appendKey(b, n.key), int64(n.value), 10)
		}
	}
	if e.Input != "" {
		b = appendString(appendKey(b, "input"), e.Input)
	}
	return b
}

// appendObject begins an object of the given type.
func appendObject(b []byte, typ string) []byte {
	b = strconv.AppendInt(append(b, `{"flowergarden":`...), Version, 10)
	return appendString(appendKey(b, "type"), typ)
}

// appendKey appends the key of a field that is not the first of its object.
func appendKey(b []byte, key string) []byte {
	b = append(append(b, `,"`...), key...)
	return append(b, `":`...)
}

// appendComma appends a comma before element i, unless that is the first.
func appendComma(b []byte, i int) []byte {
	if i == 0 {
		return b
	}
	return append(b, ',')
}

func appendStrings(b []byte, list []string) []byte {
	b = append(b, '[')
	for i, s := range list {
		b = appendString(appendComma(b, i), s)
	}
	return append(b, ']')
}

// appendString appends s as a JSON string. Control characters are escaped, so
// that none reaches a terminal, and bytes that are not UTF-8 become U+FFFD.
func appendString(b []byte, s string) []byte {
	b = append(b, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b = append(b, '\\', byte(r))
		case r == '\n':
			b = append(b, `\n`...)
		case r == '\t':
			b = append(b, `\t`...)
		case r < ' ' || r >= 0x7f && r < 0xa0:
			b = append(b, `\u00`...)
			b = append(b, hexDigits[r>>4], hexDigits[r&0xf])
		default:
			b = utf8.AppendRune(b, r)
		}
	}
	return append(b, '"')
}

const hexDigits = "0123456789abcdef"
