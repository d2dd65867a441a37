package notation

import (
	"strconv"
	"unicode/utf8"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// AppendPositionJSON appends p as an object of type "position". n is the
// number of the deal the game began with, or the zero Number, and moves the
// number of moves made since. Like all the JSON writers it appends one line
// without a line feed, with the fields in a fixed order and no blanks.
func AppendPositionJSON(b []byte, p *engine.Position, n deal.Number, moves int) []byte {
	b = AppendPositionFields(AppendJSONHead(b, "position"), p, n, moves)
	return append(b, '}')
}

// AppendPositionFields appends the fields of an object about the position p of
// a game: those of AppendGameFields, then move_count, those of AppendCardFields,
// status, legal and fingerprint. n is the number of the deal the game began
// with, or the zero Number, and moves the number of moves made since.
func AppendPositionFields(b []byte, p *engine.Position, n deal.Number, moves int) []byte {
	b = AppendJSONInt(AppendGameFields(b, p, n), "move_count", moves)
	b = AppendCardFields(b, p)
	b = AppendJSONString(AppendJSONKey(b, "status"), p.Status().String())
	return AppendFingerprintField(AppendLegalField(b, p), p)
}

// AppendLegalField appends the field legal: every legal move of p.
func AppendLegalField(b []byte, p *engine.Position) []byte {
	b = append(AppendJSONKey(b, "legal"), '[')
	var buf [engine.MaxMoves]engine.Move
	for i, m := range p.AppendMoves(buf[:0]) {
		b = append(appendComma(b, i), '"')
		b = append(AppendMove(b, p, m), '"')
	}
	return append(b, ']')
}

// AppendMoveJSON appends the legal move m of p as an object: its canonical
// spelling, and the card, the places and the number of cards that it names or
// leaves to the position.
func AppendMoveJSON(b []byte, p *engine.Position, m engine.Move) []byte {
	b = append(AppendMove(append(b, `{"move":"`...), p, m), '"')
	b = appendCard(AppendJSONKey(b, "card"), m.Card)
	b = appendPlace(AppendJSONKey(b, "from"), m.From)
	b = appendPlace(AppendJSONKey(b, "to"), m.To)
	return append(AppendJSONInt(b, "count", int(m.Count)), '}')
}

// appendPlace appends a place as moves spell it: "b", "c1" to "c9" or "f".
func appendPlace(b []byte, at engine.Place) []byte {
	switch at {
	case engine.Bouquet:
		return append(b, `"b"`...)
	case engine.Foundation:
		return append(b, `"f"`...)
	}
	return append(b, '"', 'c', '0'+byte(at), '"')
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
	b = append(AppendJSONKey(AppendCardFields(b, &r.Start), "headers"), '[')
	for i, h := range r.Headers {
		b = AppendJSONString(append(appendComma(b, i), `{"name":`...), h.Name)
		b = append(AppendJSONString(AppendJSONKey(b, "value"), h.Value), '}')
	}
	b = append(AppendJSONKey(append(b, ']'), "moves"), '[')
	p := r.Start
	for i := range r.Moves {
		b = append(appendComma(b, i), '"')
		b = append(AppendMove(b, &p, r.Moves[i].Move), '"')
		p.Do(r.Moves[i].Move)
	}
	b = appendNotes(AppendJSONKey(append(b, ']'), "notes"), r)
	b = append(AppendJSONKey(b, "comments"), '[')
	n := 0
	for i := range r.Comments {
		if _, isNote := noteAfter(&r.Comments[i], len(r.Moves)); !isNote {
			b = appendCommentJSON(appendComma(b, n), &r.Comments[i])
			n++
		}
	}
	b = AppendJSONString(AppendJSONKey(append(b, ']'), "result"), Result(&p))
	return append(AppendFingerprintField(b, &p), '}')
}

// appendNotes appends the remarks among the moves of r, in the order of its text:
// glyphs and comments after a move, and comments on lines of their own.
func appendNotes(b []byte, r *Record) []byte {
	b = append(b, '[')
	n := 0
	begin := func(after int) {
		b = strconv.AppendInt(append(appendComma(b, n), `{"after":`...), int64(after), 10)
		n++
	}
	rest := sortedComments(r.Comments)
	for after := range len(r.Moves) + 1 {
		if after > 0 && r.Moves[after-1].noted() {
			begin(after)
			b = append(AppendNoteFields(b, &r.Moves[after-1]), '}')
		}
		for ; len(rest) > 0; rest = rest[1:] {
			at, isNote := noteAfter(&rest[0], len(r.Moves))
			if isNote && at > after {
				break
			}
			if isNote {
				begin(after)
				b = append(AppendJSONString(AppendJSONKey(b, "comment"), rest[0].Text), `,"own_line":true}`...)
			}
		}
	}
	return append(b, ']')
}

// noted reports whether m has a glyph or a comment.
func (m *RecordMove) noted() bool { return m.Glyph != NoGlyph || m.Comment != "" }

// noteAfter reports whether c is a comment among the moves of a record that has so
// many, and after how many of them.
func noteAfter(c *Comment, moves int) (after int, ok bool) {
	switch {
	case c.Part == PartMove && c.OwnLine && c.Index >= 1 && c.Index <= moves:
		return c.Index - 1, true
	case c.Part == PartResult && c.OwnLine:
		return moves, true
	}
	return 0, false
}

// AppendNoteFields appends the fields glyph and comment of m, if it has them.
func AppendNoteFields(b []byte, m *RecordMove) []byte {
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
	b = AppendJSONInt(b, "index", c.Index)
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

// AppendJSONInt appends a field with a whole number.
func AppendJSONInt(b []byte, key string, n int) []byte {
	return strconv.AppendInt(AppendJSONKey(b, key), int64(n), 10)
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
