package notation

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const recordsDir = "../testdata/records"

// golden compares got with the golden file, or rewrites that with -update.
func golden(t *testing.T, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s:\ngot\n%s\nwant\n%s", file, got, want)
	}
}

// files returns the files that match pattern below recordsDir, at least one.
func files(t testing.TB, pattern string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(recordsDir, pattern))
	if err != nil || len(names) == 0 {
		t.Fatalf("no files %s (%v)", pattern, err)
	}
	return names
}

// report reads all records in data and writes what Next says of each.
func report(data []byte, file string) []byte {
	var b bytes.Buffer
	rd := NewReader(bytes.NewReader(data), file)
	for {
		var rec Record
		err := rd.Next(&rec)
		if err == io.EOF {
			if rd.Number() == 0 {
				fmt.Fprintln(&b, "there is no record")
			}
			return b.Bytes()
		}
		fmt.Fprintf(&b, "record %d, line %d: ", rd.Number(), rd.Line())
		if err == nil {
			fmt.Fprintf(&b, "%d moves, %s\n", len(rec.Moves), rec.Result())
			continue
		}
		var all Errors
		if !errors.As(err, &all) {
			fmt.Fprintln(&b, err)
			return b.Bytes()
		}
		fmt.Fprintf(&b, "faults: %d\n", len(all))
		for _, e := range all {
			writeFault(&b, e)
		}
	}
}

// writeFault writes an error with its kind, its reason and, in short lines, a caret.
func writeFault(w io.Writer, e *Error) {
	fmt.Fprintf(w, "%v [%v: %s]\n", e, e.Kind, e.Reason)
	if e.Col > 0 && utf8.RuneCountInString(e.Source) <= 80 {
		fmt.Fprintf(w, "    %q\n    %s^\n", e.Source, strings.Repeat(" ", len(fmt.Sprintf("%q", string([]rune(e.Source)[:e.Col-1])))-1))
	}
}

// Every malformed record has the messages it gives beside it.
func TestBadRecords(t *testing.T) {
	for _, name := range files(t, "bad/*.fg") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		got := report(data, filepath.Base(name))
		if !bytes.Contains(got, []byte("fault")) && !bytes.Contains(got, []byte("no record")) {
			t.Errorf("%s: nothing is wrong with it", name)
		}
		golden(t, strings.TrimSuffix(name, ".fg")+".golden", got)
	}
}

// canonical reads all records in data, which must be good, and writes them.
func canonical(t *testing.T, data []byte, name string) []byte {
	t.Helper()
	rd := NewReader(bytes.NewReader(data), name)
	var rec Record
	var b []byte
	for {
		switch err := rd.Next(&rec); {
		case err == io.EOF && b != nil:
			return b
		case err != nil:
			t.Fatalf("%s: %v", name, err)
		}
		b = AppendRecord(b, &rec)
	}
}

// The records of version 1 are a promise: every later release reads them, and
// writes them as they are.
func TestVersion1Records(t *testing.T) {
	for _, name := range files(t, "*.fg") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := canonical(t, data, name); !bytes.Equal(got, data) {
			t.Errorf("%s changed:\n%s", name, got)
		}
	}
}

// Records in other spellings have their canonical text beside them.
func TestLenientRecords(t *testing.T) {
	for _, name := range files(t, "lenient/*.fg") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		once := canonical(t, data, name)
		golden(t, strings.TrimSuffix(name, ".fg")+".golden", once)
		if twice := canonical(t, once, name); !bytes.Equal(once, twice) {
			t.Errorf("%s: the canonical text changes:\n%s", name, twice)
		}
	}
}

// The JSON of a record is frozen as its text is, and reads back as the same
// record.
func TestRecordJSONGolden(t *testing.T) {
	s := schema(t)
	for _, name := range files(t, "*.json") {
		text, err := os.ReadFile(strings.TrimSuffix(name, ".json") + ".fg")
		if err != nil {
			t.Fatal(err)
		}
		object := AppendRecordJSON(nil, readRecords(t, string(text))[0])
		validate(t, s, object)
		golden(t, name, append(object, '\n'))
		if got := canonical(t, object, name); !bytes.Equal(got, text) {
			t.Errorf("%s is another record than its text:\n%s", name, got)
		}
	}
}

// Before the first release moves were objects with their glyphs and comments.
// Such records read to the same record as their text.
func TestEarlyRecordJSON(t *testing.T) {
	for _, name := range files(t, "lenient/*.json") {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(recordsDir, strings.TrimSuffix(filepath.Base(name), ".json")+".fg"))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(data, []byte(`"moves":[{"move":`)) {
			t.Errorf("%s has no move that is an object", name)
		}
		early, now := readRecords(t, string(data))[0], readRecords(t, string(text))[0]
		if !equalRecords(early, now) {
			t.Errorf("%s is another record than its text", name)
		}
	}
}
