package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// example is one command of a console block of a page and what that says it
// prints.
type example struct {
	line    int
	command string
	want    []string
}

// TestReadmeExamples runs every console block of the README, in order and in
// one folder, so that what a reader repeats is what the README shows. A line
// "..." in the README stands for any number of lines.
func TestReadmeExamples(t *testing.T) { runExamples(t, "README.md", nil) }

// runExamples runs the examples of a Markdown file and calls also, if there is
// such a function, with what each printed.
func runExamples(t *testing.T, name string, also func(e example, out []byte)) {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.Symlink(filepath.Join(root, "testdata"), filepath.Join(dir, "testdata")); err != nil {
		t.Fatal(err)
	}
	examples := readExamples(string(text))
	if len(examples) < 5 {
		t.Fatalf("%s has %d examples, which is too few to be true", name, len(examples))
	}
	for _, e := range examples {
		cmd := exec.Command("sh", "-c", e.command)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "COLUMNS=80", "LC_ALL=C", "XDG_STATE_HOME="+filepath.Join(dir, "state"))
		out, _ := cmd.CombinedOutput()
		got := strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
		if len(out) == 0 {
			got = nil
		}
		if !matchLines(e.want, got) {
			t.Errorf("%s:%d: $ %s\nprints\n%s\nand the page says\n%s",
				name, e.line, e.command, strings.Join(got, "\n"), strings.Join(e.want, "\n"))
		}
		if also != nil {
			also(e, out)
		}
	}
}

// readExamples returns the commands of all console blocks of a Markdown text.
func readExamples(text string) []example {
	var examples []example
	inBlock := false
	for i, line := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(line, "```"):
			inBlock = line == "```console"
		case !inBlock:
		case strings.HasPrefix(line, "$ "):
			examples = append(examples, example{line: i + 1, command: line[2:]})
		case len(examples) > 0:
			e := &examples[len(examples)-1]
			e.want = append(e.want, line)
		}
	}
	return examples
}

// matchLines reports whether got is what want says, where "..." in want stands
// for any number of lines.
func matchLines(want, got []string) bool {
	if len(want) == 0 {
		return len(got) == 0
	}
	if want[0] != "..." {
		return len(got) > 0 && got[0] == want[0] && matchLines(want[1:], got[1:])
	}
	for i := range len(got) + 1 {
		if matchLines(want[1:], got[i:]) {
			return true
		}
	}
	return false
}
