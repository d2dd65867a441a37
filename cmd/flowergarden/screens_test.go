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
				fmt.Fprintf(&got, "== %s\n%s\n", title, clock.ReplaceAllString(text, "M:SS"))
			}
			screen("first", x.prompt())
			for _, line := range []string{"hint", "y", "c2>1", "c1", "help", "board none"} {
				screen(line, x.line(line))
			}
			x.line("goto 0")
			x.lines(moves[:len(moves)-1]...)
			screen("won", x.line(moves[len(moves)-1]))
			x.send("quit\r")
			x.ends(0)
			golden(t, filepath.Join("..", "..", "testdata", "screens", name+".txt"), got.String())
		})
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
