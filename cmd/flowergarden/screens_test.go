//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What a player sees at the sizes that matter: the first screen, a move, a
// refusal, a hint, and the win. The terminal can only print, so that what it
// shows is text.
func TestScreens(t *testing.T) {
	moves := winningMoves(t)
	for _, size := range [][2]uint16{{80, 24}, {40, 24}, {20, 5}, {200, 60}} {
		name := fmt.Sprintf("%dx%d", size[0], size[1])
		t.Run(name, func(t *testing.T) {
			x := start(t, setup{args: "--deal 2", cols: size[0], rows: size[1], env: []string{"TERM=dumb"}})
			var got strings.Builder
			screen := func(title, text string) {
				narrow(t, text, int(size[0]))
				text = strings.Join(shown(text), "\n")
				fmt.Fprintf(&got, "== %s\n%s\n", title, clock.ReplaceAllString(shortest.ReplaceAllString(text, ""), "M:SS"))
			}
			screen("first", x.prompt())
			for _, line := range []string{"hint", "y", "c2>1", "c1", "help", "board none"} {
				screen(line, x.line(line))
			}
			x.line("goto 0")
			x.lines(moves[:len(moves)-1]...)
			x.line("board full")
			screen("won", x.line(moves[len(moves)-1]))
			x.send("quit\r")
			x.ends(0)
			golden(t, filepath.Join("..", "..", "testdata", "screens", name+".txt"), got.String())
		})
	}
}

// shortest finds what is said of a shortest win, where there was time for it.
var shortest = regexp.MustCompile(`(?s)the shortest.*moves\n`)

// A whole game in words: nothing that is shown has a glyph, a card as letters or
// the notation of a move, but the form to type at the end of a hint, and an answer
// is short.
func TestWordsGame(t *testing.T) {
	x := start(t, setup{args: "--deal 2 --words", env: []string{"TERM=dumb"}})
	total, answers := 0, 0
	notation := regexp.MustCompile(`\b[A2-9TJQK][cdhs]\b|[cb][0-9A-Z][cdhs]?>|[^ -~\r\n]|[\[\]|~*]`)
	answer := func(line, text string) {
		text = strings.TrimSuffix(text, "\r\n> ")
		total, answers = total+len(text), answers+1
		if line == "hint" {
			text = text[:strings.LastIndex(text, "or ")]
		}
		if found := notation.FindString(text); found != "" {
			t.Errorf("%q: %q in %q", line, found, text)
		}
	}
	answer("", x.prompt())
	for i, move := range winningMoves(t) {
		for _, line := range map[int][]string{
			3: {"hint"}, 7: {"undo", "redo"}, 12: {"c1>2", "show 3"}, 15: {"status"}, 30: {"show f", "show b", "c1"}, 50: {"show", "goto 40", "goto end"}, 60: {"board"},
		}[i] {
			answer(line, x.line(line))
		}
		answer(move, x.line(move))
	}
	x.send("quit\r")
	x.ends(0)
	if most := 200; total > most*answers {
		t.Errorf("%d answers have %d bytes, more than %d each", answers, total, most)
	}
}

// clock finds the time that a game took.
var clock = regexp.MustCompile(`\b\d+:\d\d\b`)

// golden compares got with the file, or writes it with -update.
func golden(t *testing.T, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not what it was:\n%s\nif that is intended: go test -update, and git diff testdata", file, got)
	}
}
