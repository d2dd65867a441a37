//go:build unix

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"flowergarden/cmd/flowergarden/session"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// A game of 60 moves, killed after every single one.
func TestKilledAfterEveryMove(t *testing.T) {
	killed(t, t.TempDir(), winningMoves(t)[:60])
}

// killed plays moves, one in each of as many starts of the program, each of
// which is killed as soon as the move is answered.
func killed(t *testing.T, home string, moves []string) {
	t.Helper()
	for i, move := range moves {
		x := start(t, setup{args: "--deal 2 --board none", home: home})
		if i > 0 {
			x.expect(fmt.Sprintf("deal 2, classic, %d move", i))
			x.prompt()
			x.says("resume", fmt.Sprintf("resumed after %d move", i))
		} else {
			x.prompt()
		}
		x.line(move)
		x.kill()
	}
	x := resumes(t, home, fmt.Sprintf("%d moves", len(moves)))
	data := x.line("record")
	for _, move := range moves {
		if !strings.Contains(data, "\r\n"+move+"\r\n") {
			t.Errorf("%s is not in the record:\n%s", move, data)
		}
	}
	x.send("quit\r")
	x.ends(0)
	for name := range state(t, home) {
		if strings.Contains(name, "broken") || strings.Contains(name, ".new-") {
			t.Errorf("there is a file %s", name)
		}
	}
}

// Keys that come while the program is killed: whatever was answered is kept.
func TestKilledWhilePlaying(t *testing.T) {
	moves := winningMoves(t)[:60]
	for i := range 8 {
		home := t.TempDir()
		x := play(t, setup{args: "--deal 2 --board none", home: home})
		x.send(strings.Join(moves, "\r") + "\r")
		x.expect("\r\n> " + moves[4*i] + "\r\n> ") // answered, and asked for more
		x.kill()
		answered := strings.Count(x.all(), "\r\n> ") - 2
		y := start(t, setup{args: "--deal 7 --board none", home: home})
		y.expect("open: deal 2, classic, ")
		var n int
		if _, err := fmt.Sscan(y.expect(" move"), &n); err != nil || n < answered {
			t.Errorf("%d moves answered, %d kept, %v", answered, n, err)
		}
		y.prompt()
		y.says("resume", "resumed after ")
		y.send("quit\r")
		y.ends(0)
	}
}

// smallDisk mounts a file system of a few pages, which only root can.
func smallDisk(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := mount(dir); err != nil {
		t.Skip("no small file system: ", err)
	}
	t.Cleanup(func() { unmount(t, dir) })
	return dir
}

// fillDisk writes until the file system of dir is full, and returns the file.
func fillDisk(t *testing.T, dir string) string {
	t.Helper()
	name := filepath.Join(dir, "ballast")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for size := 4096; size > 0; size /= 2 {
		for err == nil {
			_, err = f.Write(bytes.Repeat([]byte("x"), size))
		}
		if !errors.Is(err, syscall.ENOSPC) {
			t.Fatal(err)
		}
		err = nil
	}
	return name
}

// On a full disk the game goes on, the player is told, and what is on the disk
// stays good. When there is room again everything is written.
func TestFullDisk(t *testing.T) {
	home := smallDisk(t)
	moves := winningMoves(t)
	x := play(t, setup{args: "--deal 2 --board none", home: home})
	x.lines(moves[:5]...)
	ballast := fillDisk(t, home)
	// What is left of the page in use takes a few hundred moves.
	full := ""
	for n := 0; n < 500 && full == ""; n++ {
		for _, line := range []string{"undo", moves[4]} {
			if got := x.line(line); strings.Contains(got, "the disk is full") {
				full = got
			}
		}
	}
	if full == "" {
		t.Fatal("the disk was never full")
	}
	x.lines(moves[5:10]...)
	x.says("status", "playing after 10 moves")
	x.kill()

	y := start(t, setup{args: "--deal 2 --board none", home: home})
	if first := y.prompt(); !strings.Contains(first, "open: deal 2, classic, 5 moves") && !strings.Contains(first, "open: deal 2, classic, 4 moves") {
		t.Fatalf("after a full disk: %s", first)
	}
	y.line("resume")
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	y.line("goto 4")
	y.lines(moves[4:20]...)
	y.kill()
	resumes(t, home, "20 moves")
}

// A game that cannot be written from the beginning is played all the same.
func TestFullDiskFromTheStart(t *testing.T) {
	home := smallDisk(t)
	moves := winningMoves(t)
	fillDisk(t, home)
	x := play(t, setup{args: "--deal 2 --board none", home: home})
	x.lines(moves[:3]...)
	x.says("status", "playing after 3 moves")
	if n := strings.Count(x.all(), "the disk is full: this game cannot be kept until there is room"); n != 1 {
		t.Errorf("the player is told %d times:\n%s", n, x.all())
	}
	x.send("quit\r")
	x.expect("the disk is full") // said again: nothing of the game will be left
	x.ends(2)
	if strings.Contains(x.all(), ".new-") {
		t.Errorf("the name of a file that nobody knows:\n%s", x.all())
	}
	if strings.Contains(x.all(), "the game is kept") {
		t.Errorf("the player is told a lie:\n%s", x.all())
	}
}

func TestTwoSessions(t *testing.T) {
	home := t.TempDir()
	a := play(t, setup{args: "--deal 1", home: home})
	a.lines("c3>1", "b6c>2")
	b := start(t, setup{args: "--deal 1", home: home})
	b.expect("another session is playing deal 1")
	b.prompt()
	b.says("resume", "no open game")
	b.says("resume 1", "another session")
	b.lines("c3>5")
	a.lines("undo", "b6h>2")
	b.says("status", "playing after 1 move")
	b.says("history", "another session", "this game")
	a.kill()
	b.kill()

	x := start(t, setup{args: "--deal 3", home: home})
	x.prompt()
	x.says("resume 1", "resumed after 2 moves")
	x.says("record", "c3>1", "b6h>2")
	x.send("quit\r")
	x.ends(0)
	x = start(t, setup{args: "--deal 3", home: home})
	x.prompt()
	x.says("resume 2", "resumed after 1 move")
	x.says("record", "c3>5")
	x.send("quit\r")
	x.ends(0)
}

// A file that makes no sense from some line on, or at all, is told of and kept.
func TestBrokenFiles(t *testing.T) {
	home := t.TempDir()
	x := play(t, setup{args: "--deal 1", home: home})
	x.lines("c3>1", "b6c>2")
	x.kill()
	folder := filepath.Join(home, ".local", "state", "flowergarden")
	running, err := filepath.Glob(filepath.Join(folder, "running", "*"))
	if err != nil || len(running) != 1 {
		t.Fatalf("%v, %v", running, err)
	}
	data, err := os.ReadFile(running[0])
	if err != nil {
		t.Fatal(err)
	}
	data = bytes.Replace(data, []byte("b6c>2"), []byte("b6c>3"), 1)
	if err := os.WriteFile(running[0], data, 0o600); err != nil {
		t.Fatal(err)
	}
	bad := filepath.Join(folder, "running", "20260101T000000.000-00000000.game")
	if err := os.WriteFile(bad, []byte("\x00\xff\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	x = start(t, setup{args: "--deal 1", home: home})
	if first := x.prompt(); !strings.Contains(first, "00000000.game") || !strings.Contains(first, "open: deal 1, classic, 1 move") {
		t.Errorf("the start says\n%s", first)
	}
	x.says("resume", "line ", "b6c>3", "resumed after 1 move")
	x.lines("b6c>2")
	x.send("quit\r")
	x.ends(0)
	resumes(t, home, "2 moves")
	for _, name := range []string{running[0] + ".broken", bad + ".broken"} {
		if _, err := os.Stat(name); err != nil {
			t.Error(err)
		}
	}
}

// Records in the folder of games are good for check.
func TestRecordsKept(t *testing.T) {
	home := t.TempDir()
	moves := winningMoves(t)
	x := play(t, setup{args: "--deal 2 --board none", home: home})
	x.lines(moves...)
	x.lines("new 1", "c3>1", "giveup", "new 3")
	x.send("quit\r")
	x.ends(0)
	found := map[string]int{}
	for name, data := range state(t, home) {
		if !strings.HasPrefix(name, "games/") {
			continue
		}
		r := notation.NewReader(strings.NewReader(data), name)
		var rec notation.Record
		if err := r.Next(&rec); err != nil {
			t.Fatal(err)
		}
		found[rec.Result()]++
		if err := r.Next(&rec); err != io.EOF {
			t.Errorf("%s: %v after the record", name, err)
		}
	}
	if found["won"] != 1 || found["unfinished"] != 1 {
		t.Errorf("records: %v", found)
	}
}

// Reloading never counts twice, and a game from elsewhere does not count.
func TestLoadedGamesCountOnce(t *testing.T) {
	home, dir := t.TempDir(), t.TempDir()
	demo, err := os.ReadFile(filepath.Join("..", "..", "testdata", "records", "demo.fg"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "demo.fg"), demo, 0o600); err != nil {
		t.Fatal(err)
	}
	moves := winningMoves(t)
	last := len(moves) - 3
	x := play(t, setup{args: "--deal 2 --board none", home: home, dir: dir})
	x.lines(moves[:last]...)
	x.says("save g.fg", "saved: g.fg")
	x.lines(moves[last:]...)
	x.says("stats", "1 game ended: 1 won")
	x.lines("load g.fg")
	x.says(moves[last], "")
	x.lines(moves[last+1:]...)
	x.says("stats", "1 game ended: 1 won")
	x.lines("new 5", "load g.fg")
	x.lines(moves[last:]...)
	x.says("stats", "1 game ended: 1 won")
	// Only looked at, it leaves no trace at all.
	x.lines("load demo.fg", "goto 20", "redo 10", "new 6")
	if list := x.line("history"); strings.Count(list, "deal") != 1 {
		t.Errorf("after a record was looked at, history is\n%s", list)
	}
	x.lines("load demo.fg", "undo")
	x.says(moves[len(moves)-1], "won: deal 2")
	x.says("stats", "1 game ended: 1 won")
	x.says("restart", "back at the start")
	x.lines(moves...)
	x.lines("new 6")
	x.says("stats", "1 game ended: 1 won")
	x.send("quit\r")
	x.ends(0)
}

// What is played after a win and undo is kept too, beside the win, whatever
// ends the sitting. The game stays won.
func TestPlayedOnAfterWin(t *testing.T) {
	moves := winningMoves(t)
	p := played(t, 2, moves[:8]...).Game().Position()
	other := ""
	for _, m := range p.Moves() {
		if text := notation.FormatMove(p, m); text != moves[8] {
			other = text
		}
	}
	for _, end := range []syscall.Signal{0, syscall.SIGHUP, syscall.SIGKILL} {
		home := t.TempDir()
		x := play(t, setup{args: "--deal 2 --board none", home: home})
		x.lines(moves...)
		x.lines("undo 70", other)
		switch end {
		case 0:
			x.send("quit\r")
			x.expect("the game as it goes on")
			x.ends(0)
		case syscall.SIGKILL:
			x.kill()
		default:
			x.signal(end)
			x.ends(129)
		}
		y := play(t, setup{args: "--deal 7", home: home})
		if strings.Contains(y.all(), "open: ") {
			t.Errorf("a game that was won is open:\n%s", y.all())
		}
		y.says("history", "deal 2, 78 moves, won, played on")
		y.says("resume 1", "resumed after 9 moves; it was won")
		y.says("stats", "ended: 1 won")
		y.send("quit\r")
		y.ends(0)
	}
	// To look back at a win leaves nothing, and nothing is said to be kept.
	home := t.TempDir()
	x := play(t, setup{args: "--deal 2 --board none", home: home})
	x.lines(moves...)
	x.lines("undo 70")
	x.send("quit\r")
	x.ends(0)
	y := play(t, setup{args: "--deal 2 --board none", home: home})
	if strings.Contains(x.all(), "kept") || strings.Contains(y.all(), "open: ") {
		t.Errorf("%s\n%s", x.all(), y.all())
	}
}

// What is not a plain file is not loaded at the prompt: reading it might never end.
func TestLoadPlainFilesOnly(t *testing.T) {
	dir, home := t.TempDir(), t.TempDir()
	if err := syscall.Mkfifo(filepath.Join(dir, "fifo"), 0o600); err != nil {
		t.Fatal(err)
	}
	if f, err := os.Create(filepath.Join(dir, "large")); err != nil || f.Truncate(1<<30) != nil || f.Close() != nil {
		t.Fatal(err)
	}
	x := play(t, setup{args: "--deal 1", dir: dir, home: home})
	for _, name := range []string{"/dev/zero", "/dev/tty", "fifo", "."} {
		x.says("load "+name, "not a plain file")
		x.says("save! "+name, "not a plain file")
	}
	x.says("load large", "too large to be a game")
	x.says(`save "my game"`, "without quotes")
	x.line("c3>1")
	x.says("save ~/my game.fg", "saved: ~/my game.fg")
	x.says("load ~/my game.fg", "loaded: ~/my game.fg", "1 move")
	x.send("quit\r")
	x.ends(0)
	if _, err := os.Stat(filepath.Join(home, "my game.fg")); err != nil {
		t.Error(err)
	}
}

// Lines typed are there after a crash, and the player is told of what stays of
// the games that others took the place of.
func TestNothingSeemsLost(t *testing.T) {
	home := t.TempDir()
	x := play(t, setup{args: "--deal 1 --board none", home: home})
	x.lines("c3>1", "b6c>2")
	x.says("restart", "goto 2 leads forward again")
	x.line("goto 2")
	x.says("new 2", "the game before stays open: history lists it")
	x.says("c1>f", "")
	x.kill()
	y := play(t, setup{args: "--deal 3", home: home})
	y.send("\x1b[A\x1b[A\r")
	y.prompt()
	y.says("history", "deal 1, 2 moves, open", "deal 2, 1 move, open")
	if lines := state(t, home)["lines"]; !strings.HasPrefix(lines, "c3>1\nb6c>2\nrestart\ngoto 2\nnew 2\nc1>f\nnew 2\n") {
		t.Errorf("the lines kept are %q", lines)
	}
}

// A player whose games were kept by an early release finds them again.
func TestEarlyGames(t *testing.T) {
	home := t.TempDir()
	folder := filepath.Join(home, ".local", "state", "flowergarden")
	if err := os.CopyFS(folder, os.DirFS(filepath.Join("..", "..", "testdata", "state-1"))); err != nil {
		t.Fatal(err)
	}
	x := start(t, setup{args: "--deal 9 --board none", home: home})
	x.expect("open: deal 2, classic, 11 moves - resume goes on with it")
	x.prompt()
	x.says("history", "1 2026-12-01 deal 1, 2 moves, given up", "2 2026-12-01 deal 2, 78 moves, won",
		"3 2026-12-01 deal 7, 3 moves, given up, wildflower return", "4 2026-12-01 deal 3, 4 moves, given up, loaded", "5 2026-12-01 deal 2, 11 moves, open")
	x.says("stats", "3 games ended: 1 won (33 %), 2 given up.", "Open, not counted yet: 1.")
	x.says("resume", "resumed after 11 moves")
	x.says("undo", "taken back: c3>f")
	x.says("resume 4", "resumed after 4 moves")
	x.send("quit\r")
	x.ends(0)
}

// played returns a session on a classic deal after the given lines.
func played(t *testing.T, n uint64, lines ...string) *session.Session {
	t.Helper()
	p := deal.Position(deal.FromInt(n), engine.Classic())
	s := session.New(&p, deal.FromInt(n), session.Services{})
	for _, line := range lines {
		if _, err := s.Do(context.Background(), line); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	return s
}
