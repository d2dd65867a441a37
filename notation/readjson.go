package notation

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flowergarden/engine"
)

// readJSON reads a record in JSON that begins at offset at with "{".
func (rd *Reader) readJSON(at int) {
	if rd.pending > 0 {
		rd.fail(Syntax, 0, "", "JSON has no comments: they stand in the field comments of a record")
	}
	object, ok := rd.object(at)
	if !ok {
		return
	}
	rd.headers.reset()
	rd.block.reset()
	rd.recordJSON(object)
}

// object reads the object that begins at offset at. Afterwards the text goes on
// behind it; if it has no end, at the next line that begins a record.
func (rd *Reader) object(at int) (jsonValue, bool) {
	end, ok := rd.objectEnd(at)
	if !ok {
		rd.fail(Syntax, at, "", "the JSON object is not complete: it may have been cut off")
		return jsonValue{}, false
	}
	v, bad, msg := parseJSON(rd.text.bytes(at, end), at)
	if msg != "" {
		rd.fail(Syntax, bad, "", msg)
		rd.skip()
	}
	return v, msg == ""
}

// objectEnd goes to the end of the object that begins at offset at, or to the
// end of the line if that is within a string. It is false if the input ends
// before, or another record begins.
func (rd *Reader) objectEnd(at int) (end int, ok bool) {
	var extent jsonExtent
	for end = at; ; {
		chunk := rd.text.ahead(end, 1)
		if len(chunk) == 0 {
			rd.text.seek(end)
			return end, false
		}
		n, state := extent.scan(chunk)
		rd.text.walked += n
		end += n
		switch {
		case state == jsonLineEnd && isFormatLine(rd.text.lineBegin(end)):
			rd.text.seek(end)
			return end, false
		case state == jsonEnd || state == jsonBroken:
			rd.text.seek(end)
			return end, true
		}
	}
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
	{"comments", false},
	{"result", true},
	{"fingerprint", false},
}

func (rd *Reader) recordJSON(object jsonValue) {
	if !rd.formatJSON(&object, recordType) {
		return
	}
	f := rd.fields(&object, recordFields)
	rules, ok := rd.rulesJSON(&f)
	rd.headersJSON(f.get("headers"))
	if rd.cardsJSON(&f); len(rd.list) > 0 || !ok {
		rd.replays = false
	} else {
		rd.startBoard(rules)
	}
	rd.movesJSON(f.get("moves"))
	rd.commentsJSON(f.get("comments"))
	if result, ok := rd.stringJSON(f.get("result")); ok {
		rd.result([]byte(result), f.get("result").at)
	}
	rd.fingerprintJSON(f.get("fingerprint"), &rd.pos)
}

const recordType = "record"

// objectType returns the type of an object, of which data is the beginning, or
// "" if that does not say it.
func objectType(data []byte) string {
	dec := json.NewDecoder(bytes.NewReader(data))
	if token, err := dec.Token(); err != nil || token != json.Delim('{') {
		return ""
	}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return ""
		}
		var value any
		if dec.Decode(&value) != nil {
			return ""
		}
		if name == "type" {
			s, _ := value.(string)
			return s
		}
	}
	return ""
}

// formatJSON checks the fields flowergarden and type. If they are not those of
// the wanted types there is no sense in looking at the others.
func (rd *Reader) formatJSON(object *jsonValue, types ...string) bool {
	var format, typ *jsonValue
	for i, name := range object.names {
		switch name.text {
		case "flowergarden":
			format = &object.values[i]
		case "type":
			typ = &object.values[i]
		}
	}
	if format == nil || format.kind != jsonNumber || format.text != strconv.Itoa(Version) {
		at, msg := object.at, fmt.Sprintf(`an object of this program begins with "flowergarden":%d`, Version)
		if format != nil {
			at = format.at
			if n, err := strconv.Atoi(format.text); err == nil && n > Version {
				msg = fmt.Sprintf("this is version %d of the JSON format, and this program reads version %d only: a newer release may read it", n, Version)
			}
		}
		rd.fail(Syntax, at, "", msg)
		return false
	}
	if typ != nil {
		if typ.kind == jsonString && slices.Contains(types, typ.text) {
			return true
		}
		rd.fail(Syntax, typ.at, "", fmt.Sprintf("the type of the object must be %s here", quotedList(types)))
		return false
	}
	rd.fail(Syntax, object.at, "", `the field "type" is missing`)
	return false
}

func quotedList(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = strconv.Quote(w)
	}
	return list(quoted)
}

// fields returns the fields of object. It reports those that are not known,
// that stand twice, or that are missing.
func (rd *Reader) fields(object *jsonValue, known []field) jsonFields {
	f := jsonFields{known: known}
	if object.kind != jsonObject {
		rd.failSyntax(object.at, "an object belongs here")
		return f
	}
	for i, name := range object.names {
		switch k := f.index(name.text); {
		case k < 0:
			rd.fail(Syntax, name.at, name.text, "unknown field")
		case f.values[k] != nil:
			rd.fail(Syntax, name.at, name.text, "the field stands here for the second time")
		default:
			f.values[k] = &object.values[i]
		}
	}
	for k, field := range known {
		if field.required && f.values[k] == nil {
			rd.failSyntax(object.at, fmt.Sprintf("the field %q is missing", field.name))
		}
	}
	return f
}

// stringJSON returns the string that v is. A missing field has been reported.
func (rd *Reader) stringJSON(v *jsonValue) (string, bool) {
	if v == nil {
		return "", false
	}
	if v.kind != jsonString {
		rd.failSyntax(v.at, "a string belongs here")
		return "", false
	}
	return v.text, true
}

// arrayJSON returns the elements of the array that v is.
func (rd *Reader) arrayJSON(v *jsonValue) []jsonValue {
	if v == nil {
		return nil
	}
	if v.kind != jsonArray {
		rd.fail(Syntax, v.at, "", "an array belongs here")
		return nil
	}
	return v.values
}

// rulesJSON reads the fields variant, rules and deal.
func (rd *Reader) rulesJSON(f *jsonFields) (engine.Rules, bool) {
	h := &rd.headers
	h.bad = hasVariant
	if s, ok := rd.stringJSON(f.get("variant")); ok {
		rd.failHeader(h.setVariant([]byte(s), f.get("variant").at), []byte(s), f.get("variant").at)
	}
	for _, v := range rd.arrayJSON(f.get("rules")) {
		if s, ok := rd.stringJSON(&v); ok {
			rd.failHeader(h.setSwitch([]byte(s), v.at), []byte(s), v.at)
		}
	}
	h.deal = midGame
	if v := f.get("deal"); v != nil && v.kind != jsonNull {
		if s, ok := rd.stringJSON(v); ok {
			h.deal = noDeal
			problem := h.setDeal([]byte(s), v.at)
			if problem == "" && h.deal != numberedDeal {
				problem = "a deal is a number, or null"
			}
			rd.failHeader(problem, []byte(s), v.at)
		}
	}
	return h.rules(0, rd.failSyntax)
}

var headerFields = []field{
	{"name", true},
	{"value", true},
}

func (rd *Reader) headersJSON(v *jsonValue) {
	for _, element := range rd.arrayJSON(v) {
		f := rd.fields(&element, headerFields)
		name, ok1 := rd.stringJSON(f.get("name"))
		value, ok2 := rd.stringJSON(f.get("value"))
		if !ok1 || !ok2 {
			continue
		}
		h := Header{name, value}
		if err := h.Validate(); err != nil {
			rd.fail(Syntax, element.at, "", err.Error())
		}
		rd.rec.Headers = append(rd.rec.Headers, h)
	}
}

// cardsJSON reads the fields foundations, bouquet and columns into the block.
func (rd *Reader) cardsJSON(f *jsonFields) {
	b := &rd.block
	if v := f.get("foundations"); v != nil {
		tops := rd.lineJSON(v, &b.foundations, nil)
		if len(tops) != engine.Suits {
			rd.fail(Syntax, v.at, "", fmt.Sprintf("foundations has %s, and there are four in the order c d h s (null for an empty one)", entries(len(tops))))
		}
		copy(b.layout.Foundations[:], tops)
	}
	if v := f.get("bouquet"); v != nil {
		b.layout.Bouquet = rd.lineJSON(v, &b.bouquet, b.layout.Bouquet)
	}
	for i, v := range rd.arrayJSON(f.get("columns")) {
		if i == engine.MaxColumns {
			rd.fail(Syntax, v.at, "", fmt.Sprintf("there are at most %d columns", engine.MaxColumns))
			break
		}
		b.cards[i] = rd.lineJSON(&v, &b.columns[i], b.cards[i])
		b.width = i + 1
	}
}

// lineJSON appends the cards of an array to cards. null is an empty
// foundation.
func (rd *Reader) lineJSON(v *jsonValue, line *cardLine, cards []engine.Card) []engine.Card {
	line.read, line.at, line.ats = true, v.at, line.ats[:0]
	rd.block.end = v.at
	for _, element := range rd.arrayJSON(v) {
		c := engine.NoCard
		if len(cards) == maxLine {
			rd.fail(Syntax, element.at, "", fmt.Sprintf("there are more than %d cards", maxLine))
			break
		}
		if element.kind != jsonNull || line != &rd.block.foundations {
			c = rd.cardJSON(&element)
		}
		cards, line.ats = append(cards, c), append(line.ats, element.at)
	}
	return cards
}

func (rd *Reader) cardJSON(v *jsonValue) engine.Card {
	s, ok := rd.stringJSON(v)
	if !ok {
		rd.block.unread = append(rd.block.unread, v.at)
		return engine.NoCard
	}
	c, err := ParseCard(s)
	if err != nil {
		rd.fail(Syntax, v.at, s, asError(err).Msg)
		rd.block.unread = append(rd.block.unread, v.at)
	}
	return c
}

var moveFields = []field{
	{"move", true},
	{"glyph", false},
	{"comment", false},
}

func (rd *Reader) movesJSON(v *jsonValue) {
	for _, element := range rd.arrayJSON(v) {
		f := rd.fields(&element, moveFields)
		spelled, ok := rd.stringJSON(f.get("move"))
		if !ok {
			rd.replays = false
		}
		m := RecordMove{}
		if s, ok := rd.stringJSON(f.get("glyph")); ok {
			if m.Glyph, ok = parseGlyph(s); !ok {
				rd.fail(Syntax, f.get("glyph").at, s, "unknown glyph: the glyphs are ! ? !! ?? !? ?!")
			}
		}
		if s, ok := rd.stringJSON(f.get("comment")); ok {
			m.Comment = rd.commentTextJSON(s, f.get("comment").at, false)
		}
		if ok {
			rd.addMove(m, []byte(spelled), f.get("move").at+1)
		}
	}
}

// commentTextJSON checks the text of a comment.
func (rd *Reader) commentTextJSON(s string, at int, mayBeEmpty bool) string {
	switch {
	case lineFault(s) != "":
		rd.fail(Syntax, at, "", "the comment holds "+lineFault(s))
	case strings.TrimRight(s, blanks) != s:
		rd.fail(Syntax, at, "", "the comment ends with a blank")
	case s == "" && !mayBeEmpty:
		rd.fail(Syntax, at, "", "the comment is empty: leave it out")
	}
	return s
}

var commentFields = []field{
	{"part", true},
	{"index", true},
	{"own_line", true},
	{"text", true},
}

func (rd *Reader) commentsJSON(v *jsonValue) {
	for _, element := range rd.arrayJSON(v) {
		f := rd.fields(&element, commentFields)
		c := Comment{}
		part, ok1 := rd.stringJSON(f.get("part"))
		text, ok2 := rd.stringJSON(f.get("text"))
		if !ok1 || !ok2 || f.get("index") == nil || f.get("own_line") == nil {
			continue
		}
		own := f.get("own_line")
		if c.OwnLine = own.kind == jsonTrue; own.kind != jsonTrue && own.kind != jsonFalse {
			rd.failSyntax(own.at, "true or false belongs here")
		}
		c.Part = Part(slices.Index(partNames[:], part))
		c.Text = rd.commentTextJSON(text, f.get("text").at, c.OwnLine)
		var err error
		if c.Index, err = strconv.Atoi(f.get("index").text); err != nil || !rd.hasLine(c) {
			rd.fail(Syntax, element.at, "", "the comment belongs to a line that the record does not have")
			continue
		}
		rd.rec.Comments = append(rd.rec.Comments, c)
	}
	rd.sortComments()
	for i := 1; i < len(rd.rec.Comments); i++ {
		if c := rd.rec.Comments[i]; !c.OwnLine && compareComments(c, rd.rec.Comments[i-1]) == 0 {
			rd.fail(Syntax, v.at, "", fmt.Sprintf("two comments stand behind one line, %s %d", c.Part, c.Index))
		}
	}
}

// hasLine reports whether the record being read has a line that c can belong
// to.
func (rd *Reader) hasLine(c Comment) bool {
	lines := 0
	switch c.Part {
	case PartRule:
		lines = len(rd.headers.switches)
	case PartHeader:
		lines = len(rd.rec.Headers)
	case PartColumn:
		lines = rd.block.width
	case PartMove:
		lines = len(rd.rec.Moves)
	}
	if c.Part > PartEnd || !c.OwnLine && (c.Part == PartHeader || c.Part == PartMove || c.Part == PartEnd) {
		return false
	}
	if c.Part.numbered() {
		return c.Index >= 1 && c.Index <= lines
	}
	return c.Index == 0
}

// fingerprintJSON compares a fingerprint, if there is one, with that of p.
func (rd *Reader) fingerprintJSON(v *jsonValue, p *engine.Position) {
	s, ok := rd.stringJSON(v)
	if !ok || len(rd.list) > 0 {
		return
	}
	if actual := p.Fingerprint().String(); s != actual {
		rd.fail(Claim, v.at, s, fmt.Sprintf("this is not the fingerprint of the position, which is %s", actual))
	}
}
