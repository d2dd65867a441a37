package notation

import (
	"bytes"
	"strings"
	"testing"

	"flowergarden/engine"
)

// maxWalk is how often at most a reader passes over a byte of the input.
const maxWalk = 8

// checkLinear fails the test unless reading data, as records and as boards,
// passed over each byte a few times at most.
func checkLinear(t *testing.T, data []byte) {
	t.Helper()
	rd := NewReader(bytes.NewReader(data), "")
	for range rd.Records() {
	}
	br := NewReader(bytes.NewReader(data), "")
	for range br.Boards(engine.Classic()) {
	}
	for name, walked := range map[string]int{"records": rd.text.walked, "boards": br.text.walked} {
		if walked > maxWalk*len(data)+1000 {
			t.Errorf("%s: %d bytes walked over for %d bytes that begin with %.60q", name, walked, len(data), data)
		}
	}
}

// Reading takes time in proportion to the input, whatever is wrong with it.
func TestReaderIsLinear(t *testing.T) {
	record := string(AppendRecordJSON(nil, readRecords(t, smallRecord)[0]))
	for name, text := range map[string]func(n int) string{
		"lines in the head":    func(n int) string { return "flowergarden 1\n" + strings.Repeat("x\n", n) },
		"lines in the moves":   func(n int) string { return smallHead + "moves:\n" + strings.Repeat("x\n", n) },
		"moves that are cut":   func(n int) string { return smallHead + "moves:\n" + strings.Repeat("c2>\n", n) },
		"headers in the moves": func(n int) string { return smallHead + "moves:\n" + strings.Repeat("aa: b\n", n) },
		"headers":              func(n int) string { return "flowergarden 1\n" + strings.Repeat("aa: b\n", n) },
		"columns":              func(n int) string { return "flowergarden 1\n" + strings.Repeat("7: b\n", n) },
		"words on one line":    func(n int) string { return "flowergarden 1\nbouquet:" + strings.Repeat(" x", n) },
		"bytes not UTF-8":      func(n int) string { return "flowergarden 1\n" + strings.Repeat("\xff\n", n) },
		"comments not UTF-8":   func(n int) string { return strings.Repeat("#\xff\n", n) + smallRecord },
		"comments not in order": func(n int) string {
			return "flowergarden 1\n" + strings.Repeat("rule: return # x\nvariant: x # y\n", n)
		},
		"records without end": func(n int) string { return strings.Repeat("flowergarden 1\n", n) },
		"numbers as moves": func(n int) string {
			return strings.Replace(record, `"moves":[`, `"moves":[1`+strings.Repeat(",1", n)+",", 1)
		},
		"moves that are no moves": func(n int) string {
			return strings.Replace(record, `"moves":[`, `"moves":[`+strings.Repeat(`{"move":""},`+"\n", n), 1)
		},
		"unknown fields": func(n int) string {
			return strings.Replace(record, `"moves":[`, strings.Repeat(`"x":1,`, n)+`"moves":[`, 1)
		},
		"false comments": func(n int) string {
			return strings.Replace(record, `"comments":[`, `"comments":[{}`+strings.Repeat(",{}\n", n), 1)
		},
		"broken objects":       func(n int) string { return strings.Repeat("{\n", n) },
		"broken objects, line": func(n int) string { return strings.Repeat("{]", n) },
		"strings without end":  func(n int) string { return strings.Repeat("{\"\n", n) },
		"objects on one line":  func(n int) string { return strings.Repeat(`{"a":1}`, n) },
		"blank lines":          func(n int) string { return strings.Repeat("\r\n", n) },
	} {
		t.Run(name, func(t *testing.T) {
			for _, n := range []int{1000, 50_000} {
				checkLinear(t, []byte(text(n)))
			}
		})
	}
}
