package notation

import (
	"bytes"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
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

func TestRecordRoundTrip(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, rules := range everyRules() {
		var stream []byte
		for range 60 {
			r := randomRecord(rng, rules, true)
			text := AppendRecord(nil, r)
			back := readRecords(t, string(text))
			if len(back) != 1 {
				t.Fatalf("a record became %d", len(back))
			}
			if again := AppendRecord(nil, back[0]); !equalRecords(r, back[0]) || !bytes.Equal(text, again) {
				t.Errorf("a record changed:\n%s\n%s", text, again)
			}
			stream = append(stream, text...)
		}
		var again []byte
		for _, r := range readRecords(t, string(stream)) {
			again = AppendRecord(again, r)
		}
		if !bytes.Equal(stream, again) {
			t.Error("a stream of canonical records changed")
		}
	}
}
