package notation

import (
	_ "embed"
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
	b = AppendPositionFields(AppendJSONHead(b, "position"), p, n, moves)
	return append(b, '}')
}

// AppendPositionFields appends the fields of an object about the position p of
// a game: those of AppendGameFields and AppendCardFields, then moves, status,
// legal and fingerprint. n is the number of the deal the game began with, or the
// zero Number, and moves the number of moves made since.
func AppendPositionFields(b []byte, p *engine.Position, n deal.Number, moves int) []byte {
	b = AppendCardFields(AppendGameFields(b, p, n), p)
	b = strconv.AppendInt(AppendJSONKey(b, "moves"), int64(moves), 10)
	b = AppendJSONString(AppendJSONKey(b, "status"), p.Status().String())
	b = append(AppendJSONKey(b, "legal"), '[')
	var buf [engine.MaxMoves]engine.Move
	for i, m := range p.AppendMoves(buf[:0]) {
		b = append(appendComma(b, i), '"')
		b = append(AppendMove(b, p, m), '"')
	}
	return AppendFingerprintField(append(b, ']'), p)
}

// AppendFingerprintField appends the field fingerprint.
func AppendFingerprintField(b []byte, p *engine.Position) []byte {
	return AppendJSONString(AppendJSONKey(b, "fingerprint"), p.Fingerprint().String())
}

// AppendGameFields appends the fields variant, rules and deal, which is null for
// the zero Number.
func AppendGameFields(b []byte, p *engine.Position, n deal.Number) []byte {
	b = AppendJSONString(AppendJSONKey(b, "variant"), p.Rules().Variant())
	b = AppendJSONStrings(AppendJSONKey(b, "rules"), p.Rules().Switches())
	b = AppendJSONKey(b, "deal")
	if n == (deal.Number{}) {
		return append(b, "null"...)
	}
	return AppendJSONString(b, n.String())
}

// AppendCardFields appends the fields foundations, bouquet and columns.
func AppendCardFields(b []byte, p *engine.Position) []byte {
	b = append(AppendJSONKey(b, "foundations"), '[')
	for s := range engine.Suit(engine.Suits) {
		b = appendCard(appendComma(b, int(s)), p.Top(s))
	}
	var buf [engine.Suits * int(engine.King)]engine.Card
	b = appendCardsJSON(AppendJSONKey(append(b, ']'), "bouquet"), p.AppendBouquet(buf[:0]))
	b = append(AppendJSONKey(b, "columns"), '[')
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
	b = AppendGameFields(AppendJSONHead(b, recordType), &r.Start, r.number())
	b = append(AppendJSONKey(b, "headers"), '[')
	for i, h := range r.Headers {
		b = AppendJSONString(append(appendComma(b, i), `{"name":`...), h.Name)
		b = append(AppendJSONString(AppendJSONKey(b, "value"), h.Value), '}')
	}
	b = AppendCardFields(append(b, ']'), &r.Start)
	b = append(AppendJSONKey(b, "moves"), '[')
	p := r.Start
	for i := range r.Moves {
		b = append(AppendMoveFields(append(appendComma(b, i), '{'), &p, &r.Moves[i]), '}')
		p.Do(r.Moves[i].Move)
	}
	b = append(AppendJSONKey(append(b, ']'), "comments"), '[')
	for i := range r.Comments {
		b = appendCommentJSON(appendComma(b, i), &r.Comments[i])
	}
	b = AppendJSONString(AppendJSONKey(append(b, ']'), "result"), Result(&p))
	return append(AppendFingerprintField(b, &p), '}')
}

// AppendMoveFields appends the field move, without a comma before it, and the
// fields glyph and comment if there are any. p is the position before the move.
func AppendMoveFields(b []byte, p *engine.Position, m *RecordMove) []byte {
	b = append(b, `"move":"`...)
	b = append(AppendMove(b, p, m.Move), '"')
	if m.Glyph != NoGlyph {
		b = AppendJSONString(AppendJSONKey(b, "glyph"), m.Glyph.String())
	}
	if m.Comment != "" {
		b = AppendJSONString(AppendJSONKey(b, "comment"), m.Comment)
	}
	return b
}

func appendCommentJSON(b []byte, c *Comment) []byte {
	b = AppendJSONString(append(b, `{"part":`...), c.Part.String())
	b = strconv.AppendInt(AppendJSONKey(b, "index"), int64(c.Index), 10)
	b = strconv.AppendBool(AppendJSONKey(b, "own_line"), c.OwnLine)
	return append(AppendJSONString(AppendJSONKey(b, "text"), c.Text), '}')
}

// AppendJSONHead begins an object: the bracket and the fields flowergarden and
// type. The fields that follow each begin with a comma.
func AppendJSONHead(b []byte, typ string) []byte {
	b = strconv.AppendInt(append(b, `{"flowergarden":`...), Version, 10)
	return AppendJSONString(AppendJSONKey(b, "type"), typ)
}

// AppendJSONKey appends a comma and the key of a field.
func AppendJSONKey(b []byte, key string) []byte {
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

// AppendJSONStrings appends a list of strings, which is never null.
func AppendJSONStrings(b []byte, list []string) []byte {
	b = append(b, '[')
	for i, s := range list {
		b = AppendJSONString(appendComma(b, i), s)
	}
	return append(b, ']')
}

// AppendJSONString appends s as a JSON string. Control characters are escaped, so
// that none reaches a terminal, and bytes that are not UTF-8 become U+FFFD.
func AppendJSONString(b []byte, s string) []byte {
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
