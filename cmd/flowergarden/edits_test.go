package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestUnifiedDiff(t *testing.T) {
	text := func(lines ...string) []byte { return []byte(strings.Join(lines, "\n") + "\n") }
	for _, c := range []struct {
		name     string
		old, new []byte
		want     string
	}{
		{"equal", text("a", "b"), text("a", "b"), ""},
		{"changed", text("a", "b", "c"), text("a", "x", "c"), "@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"},
		{"without an end", []byte("a\nb"), text("a", "b"), "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n"},
		{"added to nothing", nil, text("a"), "@@ -0,0 +1 @@\n+a\n"},
		{"removed to nothing", text("a"), nil, "@@ -1 +0,0 @@\n-a\n"},
		{"far apart", text("1", "2", "3", "4", "5", "6", "7", "8", "9"), text("x", "2", "3", "4", "5", "6", "7", "8", "y"),
			"@@ -1,4 +1,4 @@\n-1\n+x\n 2\n 3\n 4\n@@ -6,4 +6,4 @@\n 6\n 7\n 8\n-9\n+y\n"},
		{"close", text("1", "2", "3", "4", "5"), text("x", "2", "3", "4", "y"),
			"@@ -1,5 +1,5 @@\n-1\n+x\n 2\n 3\n 4\n-5\n+y\n"},
	} {
		want := c.want
		if want != "" {
			want = "--- old\n+++ new\n" + want
		}
		if got := string(unifiedDiff("old", "new", c.old, c.new)); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, want)
		}
	}
}

// Keeping and removing gives the old text, keeping and adding the new one.
func TestEditScriptRebuildsBoth(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		a, b := randomLines(r), randomLines(r)
		var olds, news []string
		for _, e := range editScript(a, b) {
			if e.op != '+' {
				olds = append(olds, e.line)
			}
			if e.op != '-' {
				news = append(news, e.line)
			}
		}
		if fmt.Sprint(olds) != fmt.Sprint(a) || fmt.Sprint(news) != fmt.Sprint(b) {
			t.Fatalf("%q and %q give %q and %q", a, b, olds, news)
		}
	}
}

func randomLines(r *rand.Rand) []string {
	lines := make([]string, r.IntN(12))
	for i := range lines {
		lines[i] = string(rune('a' + r.IntN(4)))
	}
	return lines
}
