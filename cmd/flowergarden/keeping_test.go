//go:build unix

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// stateFolderOf returns the folder of the games of the player with that home.
func stateFolderOf(home string) string {
	return filepath.Join(home, ".local", "state", "flowergarden")
}

// gamesListed returns the history as x lists it, without what depends on the
// session.
func gamesListed(x *screen) string {
	var games []string
	for _, line := range strings.Split(strings.ReplaceAll(x.line("history all"), "\r", ""), "\n") {
		if strings.Contains(line, " deal ") {
			games = append(games, strings.TrimSuffix(line, ", this game"))
		}
	}
	return strings.Join(games, "\n")
}

// What a kill leaves is what is in the folder at that moment. After every one of
// 60 steps a start on a copy of the folder lists the same games, and announces
// those that are open.
func TestKilledAfterEveryStep(t *testing.T) {
	if testing.Short() {
		t.Skip("sixty starts of the program")
	}
	win := winningMoves(t)
	steps := []string{
		"new 2", win[0], win[1], "restart", "goto 2", "undo 2", "redo", win[1], win[2], "giveup", "c4>5", "new 3", "b3d>2", "undo",
		"today", "moves", "auto all", "undo", "new 1", "c3>1", "b6c>2", "restart", "resume", "undo", "resume 1", "save a.fg",
		"today", "redo", "giveup", "resume 1", "new 2", strings.Join(win[:77], " "), "undo 3", "new 4", "auto all", "resume 3",
		"restart", "redo", "undo", "c1>f", "goto 0", "resume 1", "load a.fg", "redo", "c1>f", "giveup 2", "resume 2", "today",
		"auto all", "undo", "restart", "new 2", "load a.fg", "undo 1", "restart", "new", "stats", "history today", "giveup 1", "resume",
	}
	if len(steps) != 60 {
		t.Fatalf("%d steps", len(steps))
	}
	home, dir := t.TempDir(), t.TempDir()
	x := play(t, setup{args: "--deal 5 --board none", home: home, dir: dir, cols: 1000, rows: 50})
	for i, step := range steps {
		x.line(step)
		want := gamesListed(x)
		left := t.TempDir()
		if err := os.CopyFS(stateFolderOf(left), os.DirFS(stateFolderOf(home))); err != nil {
			t.Fatal(err)
		}
		y := start(t, setup{args: "--deal 9 --board none", home: left})
		first := y.prompt()
		if got := gamesListed(y); got != want {
			t.Errorf("killed after step %d, %s: the history was\n%s\nand is\n%s", i+1, step, want, got)
		}
		open, more := strings.Count(want+"\n", ", open\n"), 0
		if _, after, ok := strings.Cut(first, "and "); ok {
			_, _ = fmt.Sscan(after, &more)
		}
		if announced := strings.Count(first, "open: ") + more; announced != open {
			t.Errorf("killed after step %d, %s: %d games are open, and the start says\n%s", i+1, step, open, first)
		}
		y.kill()
	}
	x.kill()
}

// restart or taking everything back is no reason to lose a game, nor its moves.
func TestRestartLosesNothing(t *testing.T) {
	for _, back := range []string{"restart", "goto 0", "undo 2"} {
		for _, end := range []string{"quit", "hang-up"} {
			home := t.TempDir()
			x := play(t, setup{args: "--deal 2 --board none", home: home})
			x.lines("c3>f", "bAs>f", back)
			if end == "quit" {
				x.send("quit\r")
				x.expect("the game is kept")
				x.ends(0)
			} else {
				x.signal(syscall.SIGHUP)
				x.ends(129)
			}
			y := start(t, setup{args: "--deal 7 --board none", home: home})
			y.expect("open: deal 2, classic, 0 moves, 2 to redo - resume goes on with it")
			y.prompt()
			y.says("resume", "resumed after 0 moves, 2 to redo")
			y.says("redo 2", "made again: c3>f bAs>f")
			y.kill()
		}
	}
}

// History, resume and statistics agree on which games are open.
func TestOneModel(t *testing.T) {
	x := play(t, setup{args: "--deal 2 --board none"})
	x.line("c1>f")
	x.says("new 3", "the game before stays open")
	x.line("bAh>f")
	x.says("resume 1", "the game before stays open", "resumed after 1 move")
	x.says("stats", "No game has ended yet.", "Open, not counted yet: 2.")
	x.says("history", "1 move, open, this game", "deal 3, 1 move, open")
	x.says("giveup", "given up after 1 move")
	x.says("giveup", "giveup: this game is given up")
	x.says("stats", "1 game ended: 0 won", "Open, not counted yet: 1.")
	x.says("history", "deal 2, 1 move, given up, this game", "deal 3, 1 move, open")
	x.says("giveup 2", "given up: deal 3")
	x.says("resume", "there is no open game")
	x.says("c3>f", "the game that was given up is open again")
	x.says("stats json", `"games":1,"won":0,`, `"unfinished":1`)
	x.kill()
}

// What a restricted player can keep is bounded, and it is said once.
func TestRestrictedBound(t *testing.T) {
	for _, kept := range []int{0, 10_000} {
		s, _ := restrictedSetup(t)
		folder := filepath.Join(stateFolderOf(s.home), "players", "ann")
		if err := os.MkdirAll(filepath.Join(folder, "games"), 0o700); err != nil {
			t.Fatal(err)
		}
		record, err := os.ReadFile(filepath.Join("..", "..", "testdata", "records", "demo.fg"))
		if err != nil {
			t.Fatal(err)
		}
		for n := range kept {
			if err := os.WriteFile(filepath.Join(folder, "games", fmt.Sprintf("20260101T000000.000-%08x.fg", n)), record, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		s.args += " --board none"
		x := play(t, s)
		for n := range 120 {
			x.lines(fmt.Sprint("new ", n+1), "auto all", "25 2f 5f 1f") // some of it is legal in most deals
			x.line(strings.Fields(x.line("moves"))[1])
		}
		running, err := os.ReadDir(filepath.Join(folder, "running"))
		if want := 100; err != nil || kept == 0 && len(running) != want || kept > 0 && len(running) != 0 {
			t.Errorf("%d games kept before: %d files, %v", kept, len(running), err)
		}
		if n := strings.Count(x.all(), "this game is not kept: "); n != 1 {
			t.Errorf("%d games kept before: it is said %d times", kept, n)
		}
		if kept == 0 {
			x.says("giveup 3", "given up: deal 3", "the game is kept again")
		}
		x.kill()
	}
}

// Files of other games that cannot be read are named; this game is kept.
func TestStrangeFiles(t *testing.T) {
	home := t.TempDir()
	running := filepath.Join(stateFolderOf(home), "running")
	name := func(n int) string {
		return filepath.Join(running, fmt.Sprintf("20260101T000000.000-0000000%d.game", n))
	}
	if err := os.MkdirAll(name(1), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(name(2), 0o600); err != nil {
		t.Fatal(err)
	}
	for n, text := range map[int]string{3: "", 4: "flowergarden 2\nresult: new\n", 5: "flowergarden 1\nvariant: classic\ndeal: 2\n"} {
		if err := os.WriteFile(name(n), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	x := start(t, setup{args: "--deal 1 --board none", home: home, cols: 200, rows: 50})
	first := x.prompt()
	for n := 1; n <= 5; n++ {
		if !strings.Contains(first, filepath.Base(name(n))) {
			t.Errorf("%s is not named in\n%s", name(n), first)
		}
	}
	x.lines("c3>1", "new 2", "c1>f")
	x.send("quit\r")
	x.expect("the game is kept")
	x.ends(0)
	if strings.Contains(x.all(), "not kept") {
		t.Errorf("this game is doubted:\n%s", x.all())
	}
	if data, err := os.ReadFile(name(4)); err != nil || !strings.HasPrefix(string(data), "flowergarden 2") {
		t.Errorf("the file of a later version: %q, %v", data, err)
	}
	y := start(t, setup{args: "--deal 1 --board none", home: home, cols: 200, rows: 50})
	if again := y.prompt(); strings.Contains(again, "00000003.game") || strings.Contains(again, "00000005.game") || !strings.Contains(again, "00000004.game") {
		t.Errorf("the second start says\n%s", again)
	}
	y.kill()
}

// A file cut short is named at the start and by resume.
func TestCutShort(t *testing.T) {
	home := t.TempDir()
	x := play(t, setup{args: "--deal 1 --board none", home: home})
	x.lines("c3>1", "b6c>2")
	x.kill()
	files, err := filepath.Glob(filepath.Join(stateFolderOf(home), "running", "*"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	info, err := os.Stat(files[0])
	if err != nil || os.Truncate(files[0], info.Size()-3) != nil {
		t.Fatal(err)
	}
	y := start(t, setup{args: "--deal 1 --board none", home: home, cols: 200, rows: 50})
	if first := y.prompt(); !strings.Contains(first, "the last line was cut short") || !strings.Contains(first, "open: deal 1, classic, 1 move") {
		t.Errorf("the start says\n%s", first)
	}
	y.says("resume", "the last line was cut short", "resumed after 1 move")
	y.kill()
}

// The deal of the day is dealt once, whatever it is called.
func TestDealOfTheDay(t *testing.T) {
	home := t.TempDir()
	day := time.Now().UTC().Format("20060102")
	x := play(t, setup{args: "--deal today --board none", home: home})
	move := regexp.MustCompile(`\S+>\S+`).FindString(x.line("moves"))
	x.line(move)
	x.send("quit\r")
	x.ends(0)
	for _, args := range []string{"--deal today", "--deal " + day} {
		y := start(t, setup{args: args + " --board none", home: home})
		y.expect("the deal of the day, " + day + ": resumed after 1 move")
		y.prompt()
		y.kill()
	}
	x = play(t, setup{args: "--deal 3 --board none", home: home})
	for _, line := range []string{"today", "new today", "new " + day} {
		x.line("new 4")
		x.says(line, "the deal of the day, "+day+": resumed after 1 move")
	}
	x.says("history today", "deal "+day+", 1 move, open, this game", "Days played: 1, in a row 1", "Days won: 0, in a row 0")
	x.lines("giveup", "new 5")
	x.says("today", "resumed after 1 move; it was given up")
	x.says("stats", "1 game ended", "Days played: 1")
	if list := x.line("history all"); strings.Count(list, "deal "+day) != 1 {
		t.Errorf("it was dealt twice:\n%s", list)
	}
	x.kill()

	s, _ := restrictedSetup(t)
	y := start(t, setup{args: strings.Replace(s.args, "--deal 1", "--deal today", 1), home: s.home, cols: 200, rows: 50})
	y.expect("the date is that of this server")
	y.prompt()
	y.kill()
}
