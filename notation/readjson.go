package notation

import (
	"fmt"
	"iter"
	"slices"
	"strconv"

	"flowergarden/engine"
)

// jsonReader reads a record, or a board, in JSON.
type jsonReader struct {
	*builder
	text *text
	tree jsonTree
}

// object reads the object that begins at offset at. Afterwards the text goes on
// after it. It is false if it is not JSON; if it has no end, the text goes on
// at the next line that begins a record.
func (jr *jsonReader) object(at int) bool {
	end, ok := jr.objectEnd(at)
	if !ok {
		jr.tree.parse(jr.text.bytes(at, end), at)
		jr.fail(CutOff, at, "", "the JSON object is not complete: it may have been cut off")
		return false
	}
	bad, msg := jr.tree.parse(jr.text.bytes(at, end), at)
	if msg != "" {
		jr.fail(NotJSON, bad, "", msg)
	}
	return msg == ""
}

// objectEnd goes to the end of the object that begins at offset at, or to the
// end of the line if that is within a string. It is false if the input ends
// before, or another record begins.
func (jr *jsonReader) objectEnd(at int) (end int, ok bool) {
	var extent jsonExtent
	for end = at; ; {
		chunk := jr.text.ahead(end, 1)
		if len(chunk) == 0 {
			jr.text.seek(end)
			return end, false
		}
		n, state := extent.scan(chunk)
		jr.text.walked += n
		end += n
		switch {
		case state == jsonLineEnd && isFormatLine(jr.text.lineBegin(end)):
			jr.text.seek(end)
			return end, false
		case state == jsonEnd || state == jsonBroken:
			jr.text.seek(end)
			return end, true
		}
	}
}

// form returns the form of the object, as far as it could be read.
func (jr *jsonReader) form() Form {
	for name, value := range jr.tree.root().members() {
		if string(name.text()) == "type" && value.kind() == jsonString {
			return formOfType(string(value.text()))
		}
	}
	return Unknown
}

// record reads the record that the object is.
func (jr *jsonReader) record() {
	if !jr.format(recordType) {
		return
	}
	f := jr.fields(jr.tree.root(), recordFields)
	rules, ok := jr.rules(&f)
	jr.headerList(f.get("headers"))
	if jr.cardFields(&f); len(jr.list) > 0 || !ok {
		jr.replays = false
	} else {
		jr.start(rules)
	}
	jr.moveList(f.get("moves"))
	jr.notes(f.get("notes"))
	jr.comments(f.get("comments"))
	if result, ok := jr.string(f.get("result")); ok {
		jr.result(result, f.get("result").at())
	}
	jr.fingerprint(f.get("fingerprint"), &jr.pos)
}

// board reads the board that the object shows.
func (jr *jsonReader) board() (b Board, ok bool) {
	if !jr.format("position", "deal", "step", "replay") {
		return b, false
	}
	f := jr.fields(jr.tree.root(), boardFields)
	rules, ok := jr.rules(&f)
	if jr.cardFields(&f); !ok || len(jr.list) > 0 {
		return b, false
	}
	if b, ok = jr.builder.board(rules); ok {
		jr.fingerprint(f.get("fingerprint"), &b.Position)
	}
	return b, ok
}

const recordType = "record"

// field is a field that an object can have.
type field struct {
	name     string
	required bool
}

// recordFields are the fields of a record in JSON, each with whether it must
// be there.
var recordFields = []field{
	{"flowergarden", true},
	{"type", true},
	{"variant", true},
	{"rules", false},
	{"deal", false},
	{"headers", false},
	{"foundations", true},
	{"bouquet", true},
	{"columns", true},
	{"moves", true},
	{"notes", false},
	{"comments", false},
	{"result", true},
	{"fingerprint", false},
}

// boardFields are the fields of the objects that show a position, each with
// whether it must be there. Those that follow from the position, and those
// about how it came about, are not examined.
var boardFields = []field{
	{"flowergarden", true},
	{"type", true},
	{"variant", true},
	{"rules", false},
	{"deal", false},
	{"foundations", true},
	{"bouquet", true},
	{"columns", true},
	{"fingerprint", false},
	{"file", false},
	{"record", false},
	{"record_line", false},
	{"move_count", false},
	{"moves", false}, // move_count, before the first release
	{"status", false},
	{"legal", false},
	{"line", false},
	{"input", false},
	{"played", false},
	{"output", false},
	{"move", false},
	{"glyph", false},
	{"comment", false},
}

// jsonFields are the fields of an object that were read.
type jsonFields struct {
	known  []field
	values [maxFields]jsonValue // in the order of known
}

// maxFields is at least the number of fields of any object.
const maxFields = 24

// get returns the value of a known field, which may be missing.
func (f *jsonFields) get(name string) jsonValue { return f.values[f.index([]byte(name))] }

func (f *jsonFields) index(name []byte) int {
	return slices.IndexFunc(f.known, func(k field) bool { return k.name == string(name) })
}

// format checks the fields flowergarden and type. If they are not those of the
// wanted types the other fields say nothing.
func (jr *jsonReader) format(types ...string) bool {
	var format, typ jsonValue
	object := jr.tree.root()
	for name, value := range object.members() {
		switch string(name.text()) {
		case "flowergarden":
			format = value
		case "type":
			typ = value
		}
	}
	if format.kind() != jsonNumber || string(format.raw()) != strconv.Itoa(Version) {
		at, msg := object.at(), fmt.Sprintf(`an object of this program begins with "flowergarden":%d`, Version)
		if format.kind() != jsonMissing {
			at = format.at()
			if n, err := strconv.Atoi(string(format.raw())); err == nil && n > Version {
				msg = fmt.Sprintf("this is version %d of the JSON format, and this program reads version %d only: a newer release may read it", n, Version)
			}
		}
		jr.fail(WrongVersion, at, "", msg)
		return false
	}
	switch {
	case typ.kind() == jsonMissing:
		jr.fail(Missing, object.at(), "", `the field "type" is missing`)
		return false
	case typ.kind() != jsonString || !slices.Contains(types, string(typ.text())):
		jr.fail(WrongType, typ.at(), "", fmt.Sprintf("the type of the object must be %s here", quotedList(types)))
		return false
	}
	return true
}

func quotedList(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = strconv.Quote(w)
	}
	return list(quoted)
}

// fields returns the fields of object. It reports those that are not known,
// that are there twice, or that are missing.
func (jr *jsonReader) fields(object jsonValue, known []field) jsonFields {
	f := jsonFields{known: known}
	if object.kind() != jsonObject {
		jr.fail(WrongType, object.at(), "", "expected an object")
		return f
	}
	for name, value := range object.members() {
		switch k := f.index(name.text()); {
		case k < 0:
			jr.fail(NotKnown, name.at(), string(name.text()), "unknown field")
		case f.values[k].kind() != jsonMissing:
			jr.fail(Duplicate, name.at(), string(name.text()), "duplicate field")
		default:
			f.values[k] = value
		}
	}
	for k, field := range known {
		if field.required && f.values[k].kind() == jsonMissing {
			jr.fail(Missing, object.at(), "", fmt.Sprintf("the field %q is missing", field.name))
		}
	}
	return f
}

// expect reports whether v is of the given kind. A missing field has been
// reported, or may be missing; what names the kind for the message of another.
func (jr *jsonReader) expect(v jsonValue, kind jsonKind, what string) bool {
	if v.kind() != kind && v.kind() != jsonMissing {
		jr.fail(WrongType, v.at(), "", "expected "+what)
	}
	return v.kind() == kind
}

// string returns the string that v is.
func (jr *jsonReader) string(v jsonValue) ([]byte, bool) {
	if !jr.expect(v, jsonString, "a string") {
		return nil, false
	}
	return v.text(), true
}

// array returns the elements of the array that v is.
func (jr *jsonReader) array(v jsonValue) iter.Seq[jsonValue] {
	if !jr.expect(v, jsonArray, "an array") {
		return func(func(jsonValue) bool) {}
	}
	return v.elements()
}

// rules reads the fields variant, rules and deal.
func (jr *jsonReader) rules(f *jsonFields) (engine.Rules, bool) {
	h := &jr.headers
	h.bad = hasVariant
	if v := f.get("variant"); jr.expect(v, jsonString, "a string") {
		jr.failHeader(h.setVariant(v.text()), v.text(), v.at())
	}
	for v := range jr.array(f.get("rules")) {
		if s, ok := jr.string(v); ok {
			jr.failHeader(h.setSwitch(s, v.at()), s, v.at())
		}
	}
	h.deal = midGame
	if v := f.get("deal"); v.kind() != jsonNull {
		if s, ok := jr.string(v); ok {
			h.deal = noDeal
			problem := h.setDeal(s)
			if problem == fine && h.deal != numberedDeal {
				problem = flaw{BadValue, "a deal is a number, or null"}
			}
			jr.failHeader(problem, s, v.at())
		}
	}
	return h.rules(jr.tree.root().at(), jr.failAt)
}

var headerFields = []field{
	{"name", true},
	{"value", true},
}

func (jr *jsonReader) headerList(v jsonValue) {
	for element := range jr.array(v) {
		f := jr.fields(element, headerFields)
		name, ok1 := jr.string(f.get("name"))
		value, ok2 := jr.string(f.get("value"))
		if !ok1 || !ok2 {
			continue
		}
		h := Header{string(name), string(value)}
		if err := h.Validate(); err != nil {
			jr.fail(BadValue, element.at(), "", err.Error())
		}
		jr.rec.Headers = append(jr.rec.Headers, h)
	}
}

// cardFields reads the fields foundations, bouquet and columns into the block.
func (jr *jsonReader) cardFields(f *jsonFields) {
	b := &jr.block
	if v := f.get("foundations"); v.kind() != jsonMissing {
		var buf [maxLine]engine.Card
		tops := jr.cards(v, &b.foundations, buf[:0])
		if len(tops) != engine.Suits {
			jr.fail(BadValue, v.at(), "", fmt.Sprintf("foundations has %s, and there are four in the order c d h s (null for an empty one)", entries(len(tops))))
		}
		copy(b.layout.Foundations[:], tops)
	}
	if v := f.get("bouquet"); v.kind() != jsonMissing {
		b.layout.Bouquet = jr.cards(v, &b.bouquet, b.layout.Bouquet)
	}
	for v := range jr.array(f.get("columns")) {
		if b.width == engine.MaxColumns {
			jr.fail(BadValue, v.at(), "", fmt.Sprintf("there are at most %d columns", engine.MaxColumns))
			break
		}
		b.cards[b.width] = jr.cards(v, &b.columns[b.width], b.cards[b.width])
		b.width++
	}
}

// cards appends the cards of an array to cards. null is an empty foundation.
func (jr *jsonReader) cards(v jsonValue, line *cardLine, cards []engine.Card) []engine.Card {
	line.read, line.at, line.ats = true, v.at(), line.ats[:0]
	jr.block.end = v.at()
	for element := range jr.array(v) {
		c := engine.NoCard
		if len(cards) == maxLine {
			jr.fail(BadValue, element.at(), "", fmt.Sprintf("there are more than %d cards", maxLine))
			break
		}
		if element.kind() != jsonNull || line != &jr.block.foundations {
			c = jr.card(element)
		}
		cards, line.ats = append(cards, c), append(line.ats, element.at())
	}
	return cards
}

func (jr *jsonReader) card(v jsonValue) engine.Card {
	s, ok := jr.string(v)
	if !ok {
		jr.block.unread = append(jr.block.unread, v.at())
		return engine.NoCard
	}
	if len(s) == 2 {
		if c := canonicalCard(s[0], s[1]); c != engine.NoCard {
			return c
		}
	}
	c, err := ParseCard(string(s))
	if err != nil {
		jr.fail(NotACard, v.at(), string(s), asError(err).Msg)
		jr.block.unread = append(jr.block.unread, v.at())
	}
	return c
}

// moveList reads the moves: strings or, as they were written before the first
// release, objects with what is noted about each.
func (jr *jsonReader) moveList(v jsonValue) {
	for element := range jr.array(v) {
		move, m := element, RecordMove{}
		if element.kind() == jsonObject {
			f := jr.fields(element, moveFields)
			move = f.get("move")
			m.Glyph, m.Comment = jr.note(&f, false)
		}
		spelled, ok := jr.string(move)
		if !ok {
			jr.replays = false
			continue
		}
		jr.addMove(m, spelled, move.at()+1)
	}
}

var moveFields = []field{
	{"move", true},
	{"glyph", false},
	{"comment", false},
}

var noteFields = []field{
	{"after", true},
	{"glyph", false},
	{"comment", false},
	{"own_line", false},
}

// notes reads the remarks among the moves, which have been read.
func (jr *jsonReader) notes(v jsonValue) {
	for element := range jr.array(v) {
		f := jr.fields(element, noteFields)
		at := f.get("after")
		after, ok := jr.index(at)
		own, isBool := jr.bool(f.get("own_line"))
		own = own || after == 0 // there is no move on whose line it could be
		glyph, comment := jr.note(&f, own)
		switch {
		case !ok || !isBool:
		case after < 0 || after > jr.moves:
			jr.fail(BadValue, at.at(), "", fmt.Sprintf("the note belongs after move %s, and the record has %d", at.raw(), jr.moves))
		case own && (glyph != NoGlyph || f.get("comment").kind() == jsonMissing):
			jr.fail(BadValue, element.at(), "", "a note on a line of its own is a comment, without a glyph")
		case own:
			c := Comment{Part: PartMove, Index: after + 1, OwnLine: true, Text: comment}
			if after == jr.moves {
				c.Part, c.Index = PartResult, 0
			}
			jr.rec.Comments = append(jr.rec.Comments, c)
		case glyph == NoGlyph && comment == "":
			jr.fail(BadValue, element.at(), "", "the note is empty: leave it out")
		case after > len(jr.rec.Moves): // a fault before that move has been reported
		case jr.rec.Moves[after-1].noted():
			jr.fail(Duplicate, element.at(), "", fmt.Sprintf("there are two notes after move %d", after))
		default:
			jr.rec.Moves[after-1].Glyph, jr.rec.Moves[after-1].Comment = glyph, comment
		}
	}
}

// note reads the fields glyph and comment.
func (jr *jsonReader) note(f *jsonFields, mayBeEmpty bool) (g Glyph, comment string) {
	if s, ok := jr.string(f.get("glyph")); ok {
		if g, ok = parseGlyph(string(s)); !ok {
			jr.fail(BadValue, f.get("glyph").at(), string(s), "unknown glyph: the glyphs are ! ? !! ?? !? ?!")
		}
	}
	comment, _ = jr.commentText(f.get("comment"), mayBeEmpty)
	return g, comment
}

// index returns the whole number that v is, or -1 if it is another number.
func (jr *jsonReader) index(v jsonValue) (n int, ok bool) {
	if !jr.expect(v, jsonNumber, "a number") {
		return 0, false
	}
	n, err := strconv.Atoi(string(v.raw()))
	if err != nil {
		n = -1
	}
	return n, true
}

// bool returns whether v is true, and not false or missing.
func (jr *jsonReader) bool(v jsonValue) (value, ok bool) {
	if v.kind() == jsonMissing || v.kind() == jsonFalse {
		return false, true
	}
	ok = jr.expect(v, jsonTrue, "true or false")
	return ok, ok
}

// commentText returns the text of a comment, if there is one.
func (jr *jsonReader) commentText(v jsonValue, mayBeEmpty bool) (string, bool) {
	text, ok := jr.string(v)
	if !ok {
		return "", false
	}
	s := string(text)
	if problem := commentFault(s, mayBeEmpty); problem != "" {
		jr.fail(BadValue, v.at(), "", "the comment "+problem)
	}
	return s, true
}

var commentFields = []field{
	{"part", true},
	{"index", true},
	{"own_line", true},
	{"text", true},
}

func (jr *jsonReader) comments(v jsonValue) {
	for element := range jr.array(v) {
		if c, ok := jr.comment(element); ok {
			jr.rec.Comments = append(jr.rec.Comments, c)
		}
	}
	jr.rec.Comments = sortedComments(jr.rec.Comments)
	if c, ok := twoBehind(jr.rec.Comments); ok {
		jr.fail(Duplicate, v.at(), "", fmt.Sprintf("there are two comments after one line, %s %d", c.Part, c.Index))
	}
}

func (jr *jsonReader) comment(element jsonValue) (c Comment, ok bool) {
	f := jr.fields(element, commentFields)
	part, ok1 := jr.string(f.get("part"))
	index, ok2 := jr.index(f.get("index"))
	own, ok3 := jr.bool(f.get("own_line"))
	text, ok4 := jr.commentText(f.get("text"), own)
	if !ok1 || !ok2 || !ok3 || !ok4 {
		return c, false
	}
	c = Comment{Part: Part(slices.Index(partNames[:], string(part))), Index: index, OwnLine: own, Text: text}
	if !jr.hasLine(c) {
		jr.fail(BadValue, element.at(), "", "the comment belongs to a line that the record does not have")
		return c, false
	}
	return c, true
}

// fingerprint compares a fingerprint, if there is one, with that of p.
func (jr *jsonReader) fingerprint(v jsonValue, p *engine.Position) {
	s, ok := jr.string(v)
	if !ok || len(jr.list) > 0 {
		return
	}
	if actual := p.Fingerprint().String(); string(s) != actual {
		jr.fail(FalseFingerprint, v.at(), string(s), fmt.Sprintf("this is not the fingerprint of the position, which is %s", actual))
	}
}
