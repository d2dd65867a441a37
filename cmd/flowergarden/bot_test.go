package main

import (
	"os/exec"
	"testing"
)

// A program of a few lines of shell plays games with play -o jsonl: each line has
// its object before the next line is sent. What it plays follows from the order of
// the legal moves, which never changes, and so the games are always the same.
func TestShellBot(t *testing.T) {
	out, err := exec.Command("sh", "../../scripts/bot.sh", programPath(t), "14", "19").CombinedOutput()
	const want = `deal 14: stuck after 8 moves
deal 15: playing after 80 moves
deal 16: stuck after 10 moves
deal 17: stuck after 15 moves
deal 18: stuck after 14 moves
deal 19: playing after 80 moves
`
	if got := string(out); err != nil || got != want {
		t.Errorf("error %v, output\n%s\nwant\n%s", err, got, want)
	}
}
