//go:build unix

package main

import (
	"testing"
)

// BenchmarkStart measures from the start of the process to the prompt below
// the first board, through a pseudo-terminal. The program is the test binary,
// which starts more slowly than the program itself.
func BenchmarkStart(b *testing.B) {
	home := b.TempDir()
	for b.Loop() {
		x := play(b, setup{args: "--deal 1", home: home})
		b.StopTimer()
		x.kill()
		b.StartTimer()
	}
}

// BenchmarkMove measures from the key that ends a line to the prompt below the
// board after the move, through a pseudo-terminal. Every move is kept.
func BenchmarkMove(b *testing.B) {
	x := play(b, setup{args: "--deal 1"})
	lines := []string{"c3>1", "undo"}
	n := 0
	for b.Loop() {
		x.line(lines[n%2])
		n++
	}
	b.StopTimer()
	x.send("quit\r")
	x.ends(0)
}
