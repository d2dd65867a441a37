package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// A file cut at any byte is an error for every command that reads
// it, never a panic and never another game.
func TestCutFiles(t *testing.T) {
	text := recordOf(t, "c3-1 b6d-2 b9c-4")
	_, inJSON, _ := runProgram(t, text, "fmt", "-o", "json")
	_, board, _ := runProgram(t, "", "deal", "1")
	for _, whole := range []string{text, inJSON} {
		last := len(whole) - 1 // without the final newline the file is whole
		cuts := writeCuts(t, whole[:last])
		code, out, stderr := runProgram(t, "", append([]string{"check"}, cuts...)...)
		if code != fault.ExitFinding || stderr != "" || strings.Count(out, "\n") != last || strings.Contains(out, "fingerprint") {
			t.Errorf("check: exit code %d, %d lines for %d files\n%s", code, strings.Count(out, "\n"), last, stderr)
		}
		code, out, stderr = runProgram(t, "", append([]string{"fmt"}, cuts...)...)
		if code == fault.ExitDone || out != "" || strings.Count(stderr, fault.Prefix) < last {
			t.Errorf("fmt: exit code %d, %d messages for %d files\n%s", code, strings.Count(stderr, fault.Prefix), last, out)
		}
		if code, _, stderr := runProgram(t, whole[:last], "check", "-"); code != fault.ExitDone {
			t.Errorf("without the last newline: exit code %d\n%s", code, stderr)
		}
	}
	for n := 0; n < len(board)-1; n += 3 {
		if code, out, stderr := runProgram(t, board[:n], "deal", "-"); code != fault.ExitUnusable || out != "" || stderr == "" {
			t.Errorf("deal: cut after %d bytes: exit code %d\n%s%s", n, code, out, stderr)
		}
	}
}

// writeCuts writes every beginning of text to a file of its own.
func writeCuts(t *testing.T, text string) []string {
	t.Helper()
	dir := t.TempDir()
	names := make([]string, len(text))
	for n := range text {
		names[n] = filepath.Join(dir, fmt.Sprint(n))
		if err := os.WriteFile(names[n], []byte(text[:n]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return names
}

// What the program prints it can read: text to JSON and back, and
// canonical text is left as it is.
func TestRoundTrip(t *testing.T) {
	var all []byte
	for _, v := range engine.Variants() {
		for n := range uint64(25) {
			all = notation.AppendRecord(all, randomGame(v.Rules, n+1))
		}
	}
	_, inJSON, stderr := runProgram(t, string(all), "fmt", "-o", "json")
	if stderr != "" {
		t.Fatal(stderr)
	}
	if _, text, _ := runProgram(t, inJSON, "fmt", "-o", "record"); text != string(all) {
		t.Error("text to JSON and back is not the same text")
	}
	if _, text, _ := runProgram(t, string(all), "fmt"); text != string(all) {
		t.Error("fmt changes canonical text")
	}
	if _, again, _ := runProgram(t, inJSON, "fmt"); again != inJSON {
		t.Error("fmt changes canonical JSON")
	}
	if code, out, stderr := runProgram(t, string(all), "check", "-"); code != fault.ExitDone || strings.Count(out, "\n") != 100 {
		t.Errorf("exit code %d, %d lines\n%s", code, strings.Count(out, "\n"), stderr)
	}
}

// randomGame returns deal n with some moves that only n decides.
func randomGame(rules engine.Rules, n uint64) *notation.Record {
	rules.Return = n%3 == 0
	number := deal.FromInt(n)
	rec := &notation.Record{Deal: number, Start: deal.Position(number, rules)}
	p := rec.Start
	x := n
	for range 90 {
		moves := p.Moves()
		if len(moves) == 0 {
			break
		}
		x = x*6364136223846793005 + 1442695040888963407
		m := moves[x>>33%uint64(len(moves))]
		rec.Moves = append(rec.Moves, notation.RecordMove{Move: m})
		p.Do(m)
	}
	return rec
}

func TestFilesBelow(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b", "a", ".hidden", "in/c", ".git/d"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	files, err := input.FilesBelow(dir)
	got := strings.ReplaceAll(strings.Join(files, " "), dir+string(filepath.Separator), "")
	if want := "a b in/c"; got != want || err != nil {
		t.Errorf("%q, error %v, want %q", got, err, want)
	}
}
