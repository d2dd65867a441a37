package notation

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// readRecords reads all records of a text.
func readRecords(t *testing.T, text string) []*Record {
	t.Helper()
	rd := NewReader(strings.NewReader(text), "")
	var all []*Record
	for {
		r := new(Record)
		err := rd.Next(r)
		if err == io.EOF {
			return all
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		all = append(all, r)
	}
}

// equalRecords reports whether a and b are the same in everything that a
// record holds. An empty slice is as good as none.
func equalRecords(a, b *Record) bool {
	equal := func(x, y any) bool {
		return reflect.ValueOf(x).Len() == 0 && reflect.ValueOf(y).Len() == 0 || reflect.DeepEqual(x, y)
	}
	return a.Deal == b.Deal && a.Start.Equal(&b.Start) && equal(a.Headers, b.Headers) &&
		equal(a.Moves, b.Moves) && equal(a.Comments, b.Comments)
}

// Ten thousand random games go through text and JSON and come back equal, byte
// for byte; and so does their text as one stream.
func TestRecordRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	all := everyRules()
	var stream []byte
	for i := range rounds(10_000) {
		r := randomRecord(rng, all[i%len(all)], true)
		checkBack(t, r)
		if i < 1000 {
			stream = AppendRecord(stream, r)
		}
	}
	if again := canonical(t, stream, "stream"); !bytes.Equal(stream, again) {
		t.Error("a stream of canonical records changed")
	}
}

// respell writes the text of a record in other ways that are read the same.
func respell(rng *rand.Rand, text string) string {
	var b strings.Builder
	moves := false
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if rng.IntN(10) == 0 {
			b.WriteString([]string{"\n", " \t\r\n", "\r\n"}[rng.IntN(3)])
		}
		if rng.IntN(20) == 0 {
			b.WriteString(byteOrderMark)
		}
		key, rest, _ := strings.Cut(line, ":")
		switch {
		case strings.HasPrefix(line, "# "):
			line = "  " + line
		case line == "moves:" || strings.HasPrefix(line, "moves: #"):
			moves = true
			line = "MOVES:" + rest
		case slices.Contains(knownNames, key):
			line = strings.ToUpper(key[:1]) + key[1:] + ":\t" + rest
		case !moves && isDigits([]byte(key)):
			cards, comment, commented := strings.Cut(rest, "#")
			line = " " + key + ":" + strings.ReplaceAll(cards, " ", "  ")
			if commented {
				line += "#" + comment
			}
		case moves:
			line = respellMove(rng, line)
		}
		b.WriteString(line + []string{"\n", "\r\n", " \n", "\t\r\n"}[rng.IntN(4)])
	}
	return b.String()
}

func respellMove(rng *rand.Rand, line string) string {
	move, comment, commented := strings.Cut(line, "#")
	switch rng.IntN(4) {
	case 0:
		move = strings.ToUpper(move)
	case 1:
		move = strings.Replace(move, ">", []string{"-", "->", " → ", " > "}[rng.IntN(4)], 1)
	case 2:
		move = strings.Replace(move, "T", "10", 1)
	}
	for _, g := range []string{"!", "?"} {
		if i := strings.Index(move, g); i > 0 && rng.IntN(2) == 0 && strings.IndexAny(move, "!?") == i {
			move = move[:i] + " \t" + move[i:]
		}
	}
	if commented {
		return strings.TrimRight(move, blanks) + []string{"", "  "}[rng.IntN(2)] + "#" + comment
	}
	return move
}

func TestRespelledRecords(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	for _, rules := range everyRules() {
		for range 40 {
			want := AppendRecord(nil, randomRecord(rng, rules, true))
			text := respell(rng, string(want))
			if got := canonical(t, []byte(text), "respelled"); !bytes.Equal(got, want) {
				t.Fatalf("got\n%s\nwant\n%s\nfrom\n%s", got, want, text)
			}
		}
	}
}

// A game that goes on from the middle of a numbered deal is not that deal.
func TestRecordOfPosition(t *testing.T) {
	r := &Record{Deal: deal.FromInt(1), Start: deal.Position(deal.FromInt(1), engine.Classic())}
	r.Start.Do(r.Start.Moves()[0])
	back := readRecords(t, string(AppendRecord(nil, r))+string(AppendRecordJSON(nil, r)))
	for _, b := range back {
		if b.Deal != (deal.Number{}) || !b.Start.Equal(&r.Start) {
			t.Errorf("read as deal %v:\n%s", b.Deal, AppendRecord(nil, b))
		}
	}
}

// smallRecord is a record with one move, and smallHead what stands before the
// moves.
const smallHead = `flowergarden 1
variant: classic
deal: 1
foundations: - - - -
bouquet: 8h 2c Jh 7d 6d 8s 8d Qs 6c 3d 8c Tc 6s 9c 2h 6h
1: Jd 7c Ad 9d 4c 4d
2: 2d 5h Qc Qd 5c 7s
3: 9h Kd Kh Js Ts 3s
4: Jc Kc 3h As Qh Td
5: 5d 9s 2s Ah 4h 4s
6: 7h 5s Ks 3c Ac Th
`
const smallRecord = smallHead + `moves:
c3>1
result: unfinished
`

// A file cut anywhere is refused, unless all that is gone is the line end or
// a part of the last comment: then it is the same game.
func TestCutRecords(t *testing.T) {
	for _, name := range append(files(t, "annotated.*"), files(t, "lenient/crlf-bom.fg")...) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		whole := new(Record)
		if err := NewReader(bytes.NewReader(data), "").Next(whole); err != nil {
			t.Fatal(err)
		}
		result := bytes.LastIndex(data, []byte("result"))
		for n := range data {
			rec := new(Record)
			err := NewReader(bytes.NewReader(data[:n]), "").Next(rec)
			if err == nil && (n < result || len(rec.Moves) != len(whole.Moves) || !rec.Start.Equal(&whole.Start)) {
				t.Fatalf("%s cut at %d is a record", name, n)
			}
		}
	}
}

// However the input arrives, what is read is the same.
func TestReaderBlockSizes(t *testing.T) {
	data, err := os.ReadFile(recordsDir + "/lenient/crlf-bom.fg")
	if err != nil {
		t.Fatal(err)
	}
	data = append(data, smallRecord...)
	want := canonical(t, data, "")
	for _, r := range []io.Reader{
		iotest.OneByteReader(bytes.NewReader(data)),
		iotest.HalfReader(bytes.NewReader(data)),
		iotest.DataErrReader(bytes.NewReader(data)),
	} {
		rd := NewReader(r, "")
		var got []byte
		var rec Record
		for {
			err := rd.Next(&rec)
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			got = AppendRecord(got, &rec)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%T: read\n%s", r, got)
		}
	}
}

func TestLongLines(t *testing.T) {
	comment := strings.Repeat("x", 1<<20)
	text := strings.Replace(smallRecord, "c3>1", "c3>1 # "+comment, 1)
	all := readRecords(t, text+smallRecord)
	if len(all) != 2 || all[0].Moves[0].Comment != comment || all[1].Moves[0].Comment != "" {
		t.Error("a comment of 1 MB was not read as it is")
	}
	tail := strings.Repeat(" ", 5000) + "c1>5"
	err := NewReader(strings.NewReader(strings.Replace(smallRecord, "c3>1", "c3>1"+tail, 1)), "").Next(new(Record))
	if errs := (Errors)(nil); !errors.As(err, &errs) || len(errs) != 1 || errs[0].Col != 5005 || len(errs.Error()) > 200 {
		t.Errorf("a move behind a long line gives %v", err)
	}
}

// Where a move should be and only a glyph is, there is no move.
func TestReaderGlyphAlone(t *testing.T) {
	for _, glyph := range []string{"!", "?", "??", "!?", " ! ", "! # comment"} {
		err := NewReader(strings.NewReader(strings.Replace(smallRecord, "c3>1", glyph, 1)), "f").Next(new(Record))
		if want := "f:13:"; err == nil || !strings.HasPrefix(err.Error(), want) || !strings.Contains(err.Error(), "there is no move here") {
			t.Errorf("%q: %v", glyph, err)
		}
	}
	object := AppendRecordJSON(nil, readRecords(t, smallRecord)[0])
	empty := bytes.Replace(object, []byte(`"c3>1"`), []byte(`""`), 1)
	if err := NewReader(bytes.NewReader(empty), "f").Next(new(Record)); err == nil || !strings.Contains(err.Error(), "there is no move here") {
		t.Errorf("an empty move in JSON: %v", err)
	}
}

// A failing input is not a faulty record, and not the end.
func TestReaderInputError(t *testing.T) {
	broken := errors.New("broken")
	rd := NewReader(io.MultiReader(strings.NewReader(smallRecord+"flowergarden 1\n"), iotest.ErrReader(broken)), "")
	var rec Record
	for range 3 {
		if err := rd.Next(&rec); err == nil {
			continue
		} else if err != broken {
			t.Errorf("got %v", err)
		}
	}
	if err := rd.Next(&rec); err != broken {
		t.Errorf("afterwards %v", err)
	}
	rd = NewReader(stuckReader{}, "")
	if err := rd.Next(&rec); err != io.ErrNoProgress {
		t.Errorf("without progress: %v", err)
	}
}

type stuckReader struct{}

func (stuckReader) Read([]byte) (int, error) { return 0, nil }

// A faulty record does not hide those after it, and all of a record's faults
// are listed up to a bound.
func TestReaderGoesOn(t *testing.T) {
	bad := smallHead + "moves:\n" + strings.Repeat("c0\n", 5000) + "result: unfinished\n"
	rd := NewReader(strings.NewReader(bad+smallRecord+bad), "f")
	var rec Record
	for i, faulty := range []bool{true, false, true} {
		err := rd.Next(&rec)
		errs := (Errors)(nil)
		if errors.As(err, &errs) != faulty || faulty && len(errs) != maxErrors+1 {
			t.Errorf("record %d: %d errors", i+1, len(errs))
		}
		if rd.Number() != i+1 {
			t.Errorf("record %d has number %d", i+1, rd.Number())
		}
	}
	if rd.Line() != 1+2*strings.Count(bad, "\n")-strings.Count(bad, "\n")+strings.Count(smallRecord, "\n") {
		t.Errorf("the last record begins at line %d", rd.Line())
	}
	if err := rd.Next(&rec); err != io.EOF {
		t.Errorf("at the end: %v", err)
	}
}

// Reading a record costs a few allocations, and none for each move.
func TestReaderAllocations(t *testing.T) {
	stream := benchmarkStream(200, engine.Classic())
	r := bytes.NewReader(stream)
	var rec Record
	perRun := testing.AllocsPerRun(5, func() {
		r.Reset(stream)
		rd := NewReader(r, "")
		for rd.Next(&rec) == nil {
		}
	})
	if perRun > 3*200 {
		t.Errorf("%v allocations for 200 records", perRun)
	}
}

// A stream of JSON records has no limit, even if all of them are on one line.
func TestReaderOneLine(t *testing.T) {
	object := AppendRecordJSON(nil, readRecords(t, smallRecord)[0])
	times := maxKept/len(object) + 10
	rd := NewReader(&repeated{data: object, left: times}, "")
	var rec Record
	for err := rd.Next(&rec); err != io.EOF; err = rd.Next(&rec) {
		if err != nil {
			t.Fatal(err)
		}
	}
	if n := cap(rd.text.buf); n > textBuffer || rd.Number() != times || rd.Line() != 1 {
		t.Errorf("%d records to line %d, with a buffer of %d bytes", rd.Number(), rd.Line(), n)
	}
}

// An input without an end is an error before it has filled the memory, for
// both readers, wherever the end is missing.
func TestReaderEndlessInput(t *testing.T) {
	for _, c := range []struct{ begin, repeat, want string }{
		{"", "\x00", `f:1: there is a NUL character`},
		{"", "x", `f:1: the input exceeds 16 megabytes`},
		{"\n\n", "# comment\n", `f:3: a record has no more than a million comments and headers`},
		{`{"flowergarden":1,"type":"`, "x", `f:1: the input exceeds 16 megabytes`},
		{smallRecord + strings.TrimSuffix(smallRecord, "result: unfinished\n"), "c1>3\nc3>1\n", `f:15: the input exceeds 16 megabytes`},
	} {
		endless := func() io.Reader {
			r := &repeated{data: []byte(strings.Repeat(c.repeat, 1000)), left: 1 << 30}
			return io.MultiReader(strings.NewReader(c.begin), r)
		}
		rd := NewReader(endless(), "f")
		var rec Record
		err := rd.Next(&rec)
		if strings.HasPrefix(c.begin, smallRecord) {
			err = rd.Next(&rec)
		}
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%.10q, then %q: %v", c.begin, c.repeat, err)
		}
		if again := rd.Next(&rec); again == nil || again.Error() != err.Error() {
			t.Errorf("%.10q, then %q: afterwards %v", c.begin, c.repeat, again)
		}
		if n := cap(rd.text.buf); n > maxKept {
			t.Errorf("%.10q, then %q: the buffer has grown to %d bytes", c.begin, c.repeat, n)
		}
		if strings.HasPrefix(c.begin, smallRecord) {
			continue // what stands behind a record is passed over, line by line
		}
		if _, err := ReadBoards(endless(), "f", engine.Classic()); err == nil {
			t.Errorf("%.10q, then %q: boards are read", c.begin, c.repeat)
		}
	}
}

// repeated is data, repeated.
type repeated struct {
	data []byte
	at   int
	left int
}

func (r *repeated) Read(b []byte) (int, error) {
	if r.at == len(r.data) {
		r.at = 0
		if r.left--; r.left == 0 {
			return 0, io.EOF
		}
	}
	n := copy(b, r.data[r.at:])
	r.at += n
	return n, nil
}

// What a stream holds is seen behind anything that says nothing, and what comes
// next is then read as if nobody had looked.
func TestReaderHolds(t *testing.T) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	record := string(AppendRecordJSON(nil, &Record{Start: p}))
	board := string(AppendBoard(nil, &p))
	position := string(AppendPositionJSON(nil, &p, deal.Number{}, 0))
	late := func(object, typ string) string { // the type comes last, after a long field
		object = strings.Replace(object, `"type":"`+typ+`",`, "", 1)
		return strings.TrimSuffix(object, "}") + strings.Repeat(" ", 70_000) + `,"type":"` + typ + `"}`
	}
	for _, c := range []struct {
		text string
		want Form
	}{
		{smallRecord, TextRecord},
		{"\ufeff\r\n# comment\n flowergarden", TextRecord},
		{"flowergarden 2\n", TextRecord},
		{record, JSONRecord},
		{record[:40], JSONRecord},
		{late(record, "record"), JSONRecord},
		{`{"a":["type","record"],"b":{"type":"x"},"type":"record"`, JSONRecord},
		{"{\"type\":\"record\",\n" + smallRecord, JSONRecord},
		{`{"type":"position","x":"record"}`, JSONBoard},
		{`{"a":["type","record"]`, Unknown},
		{`{"a":"type","record":1,`, Unknown},
		{`{"type":["record"]}`, Unknown},
		{"{", Unknown},
		{"", Nothing},
		{"variant: classic\n", TextBoard},
		{"1: Kc\n", TextBoard},
		{"c2>f\n", Unknown},
		{"moves:\n", Unknown},
		{"\x00", Unknown},
		{board, TextBoard},
		{position, JSONBoard},
		{late(position, "position"), JSONBoard},
	} {
		for _, before := range []string{"", strings.Repeat("\n \r\n", 25_000), strings.Repeat("# comment\n", 10_000)} {
			text := before + c.text
			rd := NewReader(strings.NewReader(text), "f")
			for range 2 {
				if got, err := rd.Holds(); got != c.want || err != nil {
					t.Errorf("%.60q behind %.10q: %v, %v", c.text, before, got, err)
				}
			}
			if IsRecord([]byte(text)) != c.want.IsRecord() {
				t.Errorf("%.60q behind %.10q: IsRecord is not as Holds", c.text, before)
			}
			plain := NewReader(strings.NewReader(text), "f")
			var rec, plainRec Record
			err, plainErr := rd.Next(&rec), plain.Next(&plainRec)
			if fmt.Sprint(err) != fmt.Sprint(plainErr) || !equalRecords(&rec, &plainRec) || rd.Number() != plain.Number() || rd.Line() != plain.Line() {
				t.Errorf("%.60q behind %.10q: %v, and without Holds %v", c.text, before, err, plainErr)
			}
			if err != io.EOF && rd.Form() != c.want {
				t.Errorf("%.60q: was read as %v", c.text, rd.Form())
			}
		}
	}
}

// Every record of a stream has its own form, and each is known by its number,
// the faulty ones too.
func TestReaderRecords(t *testing.T) {
	object := string(AppendRecordJSON(nil, readRecords(t, smallRecord)[0])) + "\n"
	bad := strings.Replace(smallRecord, "c3>1", "c0>1", 1)
	text := smallRecord + object + bad + object + "{}\n" + smallRecord + "x\n" + object
	want := []struct {
		form   Form
		line   int
		faulty bool
	}{
		{TextRecord, 1, false}, {JSONRecord, 15, false}, {TextRecord, 16, true}, {JSONRecord, 30, false},
		{Unknown, 31, true}, {TextRecord, 32, true}, {JSONRecord, 47, false},
	}
	rd := NewReader(strings.NewReader(text), "f")
	n := 0
	for rec, err := range rd.Records() {
		w := want[n]
		n++
		if rd.Number() != n || rd.Form() != w.form || rd.Line() != w.line || (err != nil) != w.faulty || (rec == nil) != w.faulty {
			t.Errorf("record %d: number %d, %v, line %d, %v", n, rd.Number(), rd.Form(), rd.Line(), err)
		}
		if rec != nil && len(rec.Moves) != 1 {
			t.Errorf("record %d has %d moves", n, len(rec.Moves))
		}
	}
	if n != len(want) {
		t.Errorf("%d records", n)
	}
	for range NewReader(strings.NewReader(text), "f").Records() {
		break // a loop can be left
	}
	for text, want := range map[string]error{"# nothing\n": ErrNoRecord, "": ErrNoRecord} {
		n := 0
		for rec, err := range NewReader(strings.NewReader(text), "f").Records() {
			if n++; rec != nil || !errors.Is(err, want) || err.Error() != "f: there is no record in it" {
				t.Errorf("%q: %v, %v", text, rec, err)
			}
		}
		if n != 1 {
			t.Errorf("%q: %d times", text, n)
		}
	}
	broken := errors.New("broken")
	for _, err := range NewReader(io.MultiReader(strings.NewReader(smallRecord), iotest.ErrReader(broken)), "f").Records() {
		if err != nil && err != broken {
			t.Errorf("the error of the stream is %v", err)
		}
	}
}

// Every example in testdata is read by the reader it is meant for.
func TestShippedExamples(t *testing.T) {
	for _, name := range slices.Concat(files(t, "*.fg"), files(t, "*.json"), files(t, "lenient/*.fg"), files(t, "../boards/*.txt")) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		rd := NewReader(bytes.NewReader(data), name)
		form, err := rd.Holds()
		switch {
		case form.IsRecord():
			for _, err = range rd.Records() {
				if err != nil {
					t.Error(err)
				}
			}
		case form.IsBoard():
			var again [][]byte
			for b, err := range rd.Boards(engine.Classic()) {
				if err != nil {
					t.Fatal(err)
				}
				again = append(again, AppendBoardFile(nil, b))
			}
			if got := bytes.Join(again, []byte("\n")); !bytes.Equal(got, data) {
				t.Errorf("%s is not in canonical form", name)
			}
		default:
			t.Errorf("%s holds %v, %v", name, form, err)
		}
	}
}

func FuzzRecord(f *testing.F) {
	addFiles(f, "*.fg", "*.json", "lenient/*.fg", "bad/*.fg")
	f.Add([]byte(smallHead + "moves:\n!\nresult: unfinished\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		checkLinear(t, data)
		rd := NewReader(bytes.NewReader(data), "")
		for range 100 {
			var rec Record
			err := rd.Next(&rec)
			if err == io.EOF {
				return
			}
			if err != nil {
				checkErrors(t, err)
				continue
			}
			checkBack(t, &rec)
		}
	})
}

// addFiles adds the files of the given patterns as seeds.
func addFiles(f *testing.F, patterns ...string) {
	for _, pattern := range patterns {
		for _, name := range files(f, pattern) {
			data, err := os.ReadFile(name)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
		}
	}
}

// checkErrors fails the test unless every error has a place and a message.
func checkErrors(t *testing.T, err error) {
	t.Helper()
	var errs Errors
	if !errors.As(err, &errs) || len(errs) == 0 {
		t.Fatalf("a %T: %v", err, err)
	}
	for _, e := range errs {
		if e.Line < 1 || e.Col < 1 || e.Msg == "" || e.Col > utf8.RuneCountInString(e.Source)+1 {
			t.Errorf("bad error %+v", e)
		}
	}
}

// checkBack fails the test unless rec comes back from its text and its JSON as
// it is.
func checkBack(t *testing.T, rec *Record) {
	t.Helper()
	for _, write := range []func([]byte, *Record) []byte{AppendRecord, AppendRecordJSON} {
		text := write(nil, rec)
		back := new(Record)
		if err := NewReader(bytes.NewReader(text), "").Next(back); err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if again := write(nil, back); !equalRecords(rec, back) || !bytes.Equal(text, again) {
			t.Errorf("a record changed:\n%s\n%s", text, again)
		}
	}
}
