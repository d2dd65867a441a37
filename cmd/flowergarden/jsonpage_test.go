package main

import (
	"bytes"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"flowergarden/engine"
	"flowergarden/notation"
)

const jsonPage = "testdata/json.md"

// The page of examples has what the program prints: objects of every type that the
// schema defines and of no other, each valid and with its fields in the order of
// the blocks. So no definition is of something that nothing prints.
func TestJSONPage(t *testing.T) {
	schema, err := compileSchema()
	if err != nil {
		t.Fatal(err)
	}
	printed := map[string]bool{}
	runExamples(t, jsonPage, func(e example, out []byte) {
		for line := range bytes.Lines(out) {
			typ, err := checkObject(schema, line)
			if err != nil {
				t.Errorf("line %d: %v\n%s", e.line, err, line)
			}
			printed[typ] = true
		}
	})
	_, types := notation.Definition(notation.StrictSchema, "")
	for _, name := range types {
		if !printed[name] {
			t.Errorf("the page has no example of the type %s", name)
		}
		delete(printed, name)
	}
	if len(printed) > 0 {
		t.Errorf("the schema lacks the types %v", printed)
	}
}

// The page lists every reason that the program gives, under its kind or another.
func TestJSONPageReasons(t *testing.T) {
	text, err := os.ReadFile("../../" + jsonPage)
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(text), "| kind | what is wrong | reasons |")
	if !ok {
		t.Fatal("the page has no table of reasons")
	}
	listed := map[string]bool{}
	for row := range strings.Lines(table) {
		if cells := strings.Split(row, "|"); len(cells) == 5 {
			for _, m := range regexp.MustCompile("`([a-z-]+)`").FindAllStringSubmatch(cells[3], -1) {
				listed[m[1]] = true
			}
		}
	}
	given := map[string]bool{"wrong-usage": true, "io": true, "internal": true}
	for r := range engine.WrongRank + 1 {
		given[r.String()] = true
	}
	for m := range engine.NotInSequence + 1 {
		given[m.String()] = true
	}
	for _, w := range wordings {
		given[w.reason] = true
	}
	source := regexp.MustCompile(`Because\("([a-z-]+)"\)|Reason = "([a-z-]+)"|(?:fs|syscall)\.[A-Za-z]+, "([a-z-]+)"\}`)
	for _, dir := range []string{".", "fault", "input", "output", "session", "terminal", "../../notation"} {
		files, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
				continue
			}
			code, err := os.ReadFile(dir + "/" + f.Name())
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range source.FindAllSubmatch(code, -1) {
				given[string(slices.Concat(m[1], m[2], m[3]))] = true
			}
		}
	}
	for reason := range given {
		if !listed[reason] {
			t.Errorf("the page does not list the reason %s", reason)
		}
		delete(listed, reason)
	}
	if len(listed) > 0 {
		t.Errorf("the page lists reasons that nothing gives: %v", listed)
	}
}
