package notation

import (
	"bytes"
	"runtime"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// retained returns how many bytes are in use after f that were not before: what
// f returns, and all that it leads to.
func retained(f func() any) int {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	kept := f()
	runtime.GC()
	runtime.ReadMemStats(&after)
	runtime.KeepAlive(kept)
	return int(after.HeapAlloc) - int(before.HeapAlloc)
}

// The memory for a stream does not grow with its length, whatever it is made
// of.
func TestReaderMemory(t *testing.T) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	board := string(AppendBoardFile(nil, &Board{Deal: deal.FromInt(1), Position: p}))
	object := string(AppendRecordJSON(nil, readRecords(t, smallRecord)[0]))
	for name, c := range map[string]struct {
		part   string
		times  int
		boards bool
	}{
		"blank lines":              {strings.Repeat("\n", 1<<16), 40, false},
		"blank lines for boards":   {strings.Repeat(" \r\n", 1<<16), 15, true},
		"records":                  {smallRecord, 10_000, false},
		"records in JSON":          {object, 10_000, false},
		"records in JSON, by line": {object + "\n", 10_000, false},
		"boards":                   {board, 10_000, true},
		"boards in JSON":           {string(AppendPositionJSON(nil, &p, deal.FromInt(1), 0)), 10_000, true},
		"lines after a record":     {smallRecord + strings.Repeat("x\n", 1<<16), 20, false},
	} {
		t.Run(name, func(t *testing.T) {
			rd := NewReader(&repeated{data: []byte(c.part), left: c.times}, "")
			kept := retained(func() any {
				if c.boards {
					for range rd.Boards(engine.Classic()) {
					}
				} else {
					for range rd.Records() {
					}
				}
				return rd
			})
			if limit := 8 * textBuffer; kept > limit || c.times*len(c.part) < 4*limit {
				t.Errorf("%d bytes are in use after %d bytes, more than %d", kept, c.times*len(c.part), limit)
			}
			if n := cap(rd.text.buf); n > 4*textBuffer {
				t.Errorf("the buffer has grown to %d bytes", n)
			}
		})
	}
}

// A single record takes memory in proportion to its text, in every form and
// whatever is wrong with it. A comment takes most, and their number is bounded.
func TestRecordMemory(t *testing.T) {
	r := readRecords(t, smallRecord)[0]
	there, back := r.Moves[0], r.Moves[0] // the card goes from one black four to the other and back
	there.From, there.To = 1, 5
	back.From, back.To = 5, 1
	for len(r.Moves) < 100_000 {
		r.Moves = append(r.Moves, there, back)
	}
	object := AppendRecordJSON(nil, r)
	for name, c := range map[string]struct {
		text  []byte
		times int // the size of the text
		right bool
	}{
		"text":     {AppendRecord(nil, r), 8, true},
		"JSON":     {object, 8, true},
		"faults":   {[]byte(smallHead + "moves:\n" + strings.Repeat("x\n", 1<<19)), 4, false},
		"numbers":  {bytes.Replace(object, []byte(`"moves":[`), []byte(`"moves":[1`+strings.Repeat(",1", 1<<19)+","), 1), 10, false},
		"comments": {[]byte(strings.Repeat("#\n", maxRemarks-1) + smallRecord), 60, true},
	} {
		kept := retained(func() any {
			rd, rec := NewReader(bytes.NewReader(c.text), ""), new(Record)
			if err := rd.Next(rec); (err == nil) != c.right {
				t.Errorf("%s: %.200v", name, err)
			}
			return []any{rd, rec}
		})
		if kept > c.times*len(c.text) {
			t.Errorf("%s: %d bytes are in use for %d, %d times as many", name, kept, len(c.text), kept/len(c.text))
		}
	}
}
