//go:build unix

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"flowergarden/cmd/flowergarden/session"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

func TestTerminalCompletion(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "mygame.fg"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	x := play(t, setup{args: "--deal 1", dir: dir})
	x.send("stat\t")
	x.expect("stat")
	x.send("u\t\r")
	x.expect("playing after 0 moves")
	x.prompt()

	x.send("c3\t")
	x.expect("c3>")
	x.send("\t\t")
	list := x.expect("c3>5")
	if !strings.Contains(list, "c3>1") || strings.Contains(list, "c3>2") {
		t.Errorf("after c3: %q", list)
	}
	x.send("\x15b6\t\t")
	x.wait("b6c>2 b6d>2 b6h>2 b6s>2", func(rest string) int {
		for _, want := range []string{"b6c>2", "b6d>2", "b6h>2", "b6s>2"} {
			if !strings.Contains(rest, want) {
				return -1
			}
		}
		return len(rest)
	})
	x.send("\x15help mov\t\r")
	x.prompt()
	x.send("load my\t")
	x.expect("load mygame.fg")
	x.send("\x03")
	x.prompt()
	x.line("c3>1")
	x.send("quit\r")
	x.ends(0)
}

func TestTerminalHistoryAcrossStarts(t *testing.T) {
	home := t.TempDir()
	x := play(t, setup{args: "--deal 1", home: home})
	x.lines("status", "c3>1")
	x.send("quit\r")
	x.ends(0)
	x = play(t, setup{args: "--deal 1", home: home})
	x.send("\x1b[A\x1b[A\x1b[A\r")
	x.expect("playing after 0 moves")
	x.prompt()
	x.send("\x04")
	x.ends(0)
	if lines := state(t, home)["lines"]; !strings.HasPrefix(lines, "status\nc3>1\nquit\nstatus\n") {
		t.Errorf("the lines kept are %q", lines)
	}
}

func TestTerminalKeys(t *testing.T) {
	x := play(t, setup{args: "--deal 1"})
	x.send("c3>1\x03")
	x.expect("^C")
	x.prompt()
	x.says("status", "playing after 0 moves")
	x.send("c3>1\x01\x04\x04") // Ctrl-A, and Ctrl-D deletes to the right
	x.send("\x05\x15")
	x.says("status", "playing after 0 moves")
	x.send("\x1a") // Ctrl-Z does nothing where no shell can go on
	x.says("status", "playing after 0 moves")
	x.send("\x04")
	x.ends(0)
}

// Ctrl-Z gives the terminal back to the shell as it was. When the shell goes on
// the board is shown again, and what was begun on the line is gone.
func TestTerminalSuspend(t *testing.T) {
	x := play(t, setup{args: "--deal 1", shell: true})
	x.line("c3>1")
	x.send("half a line\x1a")
	x.expect("stopped: ")
	if mode := x.expect("iexten"); !strings.Contains(mode, " icanon") || strings.Contains(mode, "-icanon") {
		t.Errorf("the shell has a terminal that is not as it was: %s", mode)
	}
	x.expect("deal 1, classic, 1 move")
	x.prompt()
	x.says("status", "playing after 1 move")
	x.send("quit\r")
	x.expect("ended: 0")
	x.ends(0)
}

// On a public account there is no shell to give the terminal to.
func TestTerminalSuspendRestricted(t *testing.T) {
	for _, term := range []string{"TERM=xterm", "TERM=dumb"} {
		x := play(t, setup{args: "--deal 1 --restricted ann", shell: true, env: []string{term}})
		x.send("\x1a")
		x.says("status", "playing after 0 moves")
		x.send("quit\r")
		x.expect("stopped: 0") // it has ended
	}
}

// hardGames are games that solve takes long for after one move: several, since
// the solver may become good enough for one of them.
var hardGames = []struct{ args, move string }{
	{"--deal 105", "c4>1"},
	{"--deal 5 --rule return", "c1>4"},
	{"--deal 5 --variant large --rule return", "c2>6"},
	{"--deal 24 --rule return", "c4>2"},
}

// searching returns the program while it solves a game after its first move,
// and has said so.
func searching(t *testing.T, s setup) *screen {
	t.Helper()
	for _, hard := range hardGames {
		s.args = hard.args
		x := play(t, s)
		x.line(hard.move)
		x.send("solve\r")
		const told = " nodes; Ctrl-C stops it"
		answer := x.wait("an answer of solve", func(rest string) int {
			for _, text := range []string{told, "winnable", "undecided"} {
				if i := strings.Index(rest, text); i >= 0 {
					return i + len(text)
				}
			}
			return -1
		})
		if strings.HasSuffix(answer, told) {
			return x
		}
		x.prompt()
		x.line("undo") // what has no moves is not kept
		x.send("quit\r")
		x.ends(0)
	}
	t.Fatal("the solver has become too good for the games of this test: take harder ones")
	return nil
}

// stopped waits for the answer of a search that was told to stop.
func (x *screen) stopped() {
	x.Helper()
	answer := x.wait("an answer of solve", func(rest string) int {
		return strings.Index(rest, "\r\n> ")
	})
	if !strings.Contains(answer, "undecided: the search was stopped") {
		x.Errorf("a search that was stopped answers %q", answer)
	}
	x.prompt()
}

func TestTerminalStopsLongCommand(t *testing.T) {
	for _, term := range []string{"TERM=xterm", "TERM=dumb"} {
		t.Run(term, func(t *testing.T) {
			x := searching(t, setup{env: []string{term}})
			x.send("\x03")
			x.stopped()
			x.says("status", "playing after 1 move")
			x.send("quit\r")
			x.ends(0)
		})
	}
}

func TestTerminalSignalsDuringLongCommand(t *testing.T) {
	for sig, code := range map[syscall.Signal]int{syscall.SIGTERM: 143, syscall.SIGHUP: 129, syscall.SIGINT: 130, syscall.SIGQUIT: 131} {
		t.Run(sig.String(), func(t *testing.T) {
			t.Parallel() // most of it is waiting
			home := t.TempDir()
			x := searching(t, setup{home: home})
			x.signal(sig)
			x.ends(code)
			resumes(t, home, "1 move")
		})
	}
}

// Ctrl-C stops a search however much was typed behind it.
func TestTerminalStopsBehindPaste(t *testing.T) {
	x := searching(t, setup{})
	x.send(strings.Repeat("status\r", 10_000))
	x.send("\x03")
	x.stopped()
	x.says("moves", "c")
	x.send("quit\r")
	x.ends(0)
}

func TestTerminalSignals(t *testing.T) {
	for _, c := range []struct {
		sig  syscall.Signal
		code int
	}{{syscall.SIGTERM, 143}, {syscall.SIGHUP, 129}, {syscall.SIGINT, 130}, {syscall.SIGQUIT, 131}} {
		t.Run(c.sig.String(), func(t *testing.T) {
			home := t.TempDir()
			x := play(t, setup{args: "--deal 1", home: home})
			x.lines("c3>1", "b6c>2")
			x.send("half a line")
			x.expect("half a line")
			x.signal(c.sig)
			if c.sig != syscall.SIGHUP {
				x.expect("the game is kept: resume goes on with it")
			}
			x.ends(c.code)
			resumes(t, home, "2 moves")
		})
	}
}

// resumes fails if the next start does not offer the game after so many moves.
func resumes(t *testing.T, home, moves string) *screen {
	t.Helper()
	x := start(t, setup{args: "--deal 7", home: home})
	x.expect("open: ")
	x.expect(moves + " - resume goes on with it")
	x.prompt()
	x.says("resume", "resumed after "+moves)
	return x
}

func TestTerminalHangup(t *testing.T) {
	home := t.TempDir()
	x := play(t, setup{args: "--deal 1", home: home})
	x.lines("c3>1", "b6c>2", "undo", "b6h>2")
	x.tty.Close()
	x.ptmx.Close()
	x.exits(129)
	resumes(t, home, "2 moves")
}

func TestTerminalResize(t *testing.T) {
	x := play(t, setup{args: "--deal 1"})
	x.send("c3")
	x.expect("c3")
	x.resize(40, 24)
	x.send(">1\r")
	board := x.prompt()
	if !strings.Contains(board, "1 move") {
		t.Errorf("no move at 40 columns: %s", board)
	}
	narrow(t, board, 40)
	for cols := uint16(0); cols < 14; cols++ {
		x.send("undo and a long line")
		x.expect("line")
		x.resize(cols, 5)
		x.send("x\x15\r")
		// What the screen shows is the line editor's affair, and keys may be
		// echoed before the prompt that they are for; the game must go on.
		x.resize(80, 24)
		x.send("\r\rstatus\r")
		x.expect("playing after 1 move")
		x.expect("fingerprint")
	}
	x.send("quit\r")
	x.ends(0)
}

// A screen of no width must not cost a key that is typed later.
func TestTerminalWidthBackFromZero(t *testing.T) {
	x := play(t, setup{args: "--deal 1"})
	x.send("stat")
	x.expect("stat")
	x.resize(0, 0)
	x.expect("the line is dropped")
	x.prompt()
	x.send("c3>1\r")
	x.expect("1 move")
	x.prompt()
	x.resize(80, 24)
	x.says("status", "playing after 1 move")
	x.says("undo", "taken back: c3>1")
	x.send("quit\r")
	x.ends(0)
}

// Ctrl-D ends the program on a screen too narrow for the line editor too, from
// the start on and after the editor has given way: a read that waits in the
// editor's mode does not take it for the end of input.
func TestTerminalNarrowCtrlD(t *testing.T) {
	for range 4 {
		x := play(t, setup{args: "--deal 1", unsized: true})
		x.send("\x04")
		x.ends(0)
		x = play(t, setup{args: "--deal 1", cols: 10, rows: 24})
		x.line("c3>1")
		x.send("\x04")
		x.ends(0)
		x = play(t, setup{args: "--deal 1"})
		x.line("c3>1")
		x.send("c3")
		x.expect("c3")
		x.resize(0, 0)
		x.expect("the line is dropped")
		x.prompt()
		x.line("undo")
		x.line("status")
		x.send("\x04")
		x.ends(0)
	}
}

// narrow fails if a line of text is wider than cols.
func narrow(t *testing.T, text string, cols int) {
	t.Helper()
	for _, line := range shown(text) {
		if n := len([]rune(line)); n > cols {
			t.Errorf("%d cells wide: %q", n, line)
		}
	}
}

func TestTerminalSizes(t *testing.T) {
	for _, size := range [][2]uint16{{0, 0}, {20, 5}, {40, 24}, {80, 24}} {
		t.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(t *testing.T) {
			x := start(t, setup{args: "--deal 1", cols: size[0], rows: size[1], unsized: size[0] == 0})
			first := x.prompt()
			board := x.line("c3>1")
			if size[0] == 0 {
				size[0] = 40
			}
			narrow(t, first, int(size[0]))
			narrow(t, board, int(size[0]))
			if !strings.Contains(strings.Join(shown(board), "\n"), "3s") {
				t.Errorf("3s is not in view:\n%s", board)
			}
			x.send("quit\r")
			x.ends(0)
		})
	}
}

func TestTerminalPlain(t *testing.T) {
	for _, term := range []string{"TERM=dumb", "TERM="} {
		t.Run(term, func(t *testing.T) {
			home := t.TempDir()
			x := play(t, setup{args: "--deal 1 --suits symbols", home: home, env: []string{term}})
			x.lines("c3>1", "undo", "b6c>2", "help", "nonsense", "")
			x.send("c3>")
			x.expect("c3>")
			x.send("\x03")
			x.prompt()
			x.says("status", "playing after 1 move")
			x.send("\x04")
			x.ends(0)
			if i := strings.IndexByte(x.all(), 0x1b); i >= 0 {
				t.Errorf("an escape byte: %q", x.all()[i:])
			}
			resumes(t, home, "1 move")
		})
	}
}

func TestTerminalNoColor(t *testing.T) {
	x := play(t, setup{args: "--deal 1", env: []string{"NO_COLOR=1"}})
	x.line("c3>1")
	if regexp.MustCompile("\x1b\\[[0-9;]*m").MatchString(x.all()) {
		t.Errorf("colour: %q", x.all())
	}
	x.send("quit\r")
	x.ends(0)
}

// winningMoves is a whole game, of deal 2.
func winningMoves(t testing.TB) []string {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "testdata", "records", "demo.fg"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var rec notation.Record
	if err := notation.NewReader(f, "demo.fg").Next(&rec); err != nil {
		t.Fatal(err)
	}
	p := deal.Position(deal.FromInt(2), engine.Classic())
	if !p.Equal(&rec.Start) || rec.Result() != "won" {
		t.Fatal("demo.fg is not a won game of deal 2")
	}
	var moves []string
	for _, m := range rec.Moves {
		moves = append(moves, notation.FormatMove(&p, m.Move))
		p.Do(m.Move)
	}
	return moves
}

func TestTerminalPaste(t *testing.T) {
	moves := winningMoves(t)[:10]
	x := play(t, setup{args: "--deal 2"})
	x.send(strings.Join(moves, "\r\n") + "\r\n")
	x.expect("10 moves")
	x.prompt()
	x.says("status", "playing after 10 moves")
	x.send("quit\r")
	x.ends(0)
}

// A tabulator in pasted text separates moves; typed, it completes.
func TestTerminalPastedTab(t *testing.T) {
	x := play(t, setup{args: "--deal 2"})
	x.send("c3>f\tbAd>f\r")
	x.expect("2 moves")
	x.prompt()
	x.send("quit\r")
	x.ends(0)
}

// What was settled in a game holds in the next ones, for a restricted player too,
// and flags come before it.
func TestTerminalSettingsAreRemembered(t *testing.T) {
	for _, player := range []string{"", "--restricted ann "} {
		home := t.TempDir()
		x := play(t, setup{args: player + "--deal 1", home: home})
		x.says("words on", "named in words")
		x.says("board none", "after a move: none")
		x.send("quit\r")
		x.ends(0)
		x = start(t, setup{args: player + "--deal 1", home: home})
		if first := x.prompt(); !strings.Contains(first, "foundation of clubs: empty") {
			t.Errorf("not in words: %s", first)
		}
		x.says("board", "after a move: none")
		x.send("quit\r")
		x.ends(0)
		x = start(t, setup{args: player + "--deal 1 --linear --board full", home: home})
		if first := x.prompt(); !strings.Contains(first, "foundations: - - - -") {
			t.Errorf("the flag does not come first: %s", first)
		}
		x.says("board", "after a move: full")
		x.says("words off", "drawn")
		x.send("quit\r")
		x.ends(0)
	}
}

func TestTerminalStrangeKeys(t *testing.T) {
	x := play(t, setup{args: "--deal 1"})
	x.send("\x1b[<0;10;10M\x1b[<0;10;10m\x1b[I\x1b[O\x1b[M !!\x1b[200~c3>1\x1b[201~\x00\xff\x1b\r")
	x.prompt()
	x.says("status", "playing after 0 moves")
	x.send("\x1b[I\r")
	x.prompt()
	x.says("c3>1", "1 move")
	x.send("quit\r")
	x.ends(0)
}

func TestTerminalLocales(t *testing.T) {
	show := func(locale string) string {
		x := play(t, setup{args: "--deal 1 --suits symbols", env: []string{"LC_ALL=" + locale}})
		board := x.line("show")
		x.send("quit\r")
		x.ends(0)
		return board
	}
	plain, unicode, japanese := show("C"), show("C.UTF-8"), show("ja_JP.UTF-8")
	if strings.Trim(plain, "\r\n\t\x1b"+printable()) != "" {
		t.Errorf("not ASCII in the locale C: %q", plain)
	}
	if unicode != japanese || !strings.Contains(unicode, "♥") {
		t.Errorf("C.UTF-8 gives\n%q\nja_JP.UTF-8\n%q", unicode, japanese)
	}
}

func printable() string {
	var b strings.Builder
	for c := ' '; c <= '~'; c++ {
		b.WriteRune(c)
	}
	return b.String()
}

func TestTerminalLongLine(t *testing.T) {
	x := play(t, setup{args: "--deal 1"})
	x.send(strings.Repeat("x", 9000) + " c3>1\r")
	x.expect("too long")
	x.prompt()
	x.says("status", "playing after 0 moves")
	x.send("quit\r")
	x.ends(0)
}

func TestTerminalWin(t *testing.T) {
	moves := winningMoves(t)
	home := t.TempDir()
	x := play(t, setup{args: "--deal 2 --board none", home: home})
	x.says("hint", "A win in ")
	x.lines(moves[:len(moves)-1]...)
	x.says(moves[len(moves)-1], "won: deal 2, "+fmt.Sprint(len(moves))+" moves", ", 1 hint - new, undo, save")
	x.says("undo", "taken back")
	x.says(moves[len(moves)-1], "won:")
	x.says("stats", "1 won (100 %)")
	x.says("new 5", "deal 5")
	x.says("history", "deal 2, 78 moves, won")
	x.send("quit\r")
	x.ends(0)
	x = start(t, setup{args: "--deal 5", home: home})
	if first := x.prompt(); strings.Contains(first, "open: ") {
		t.Errorf("a deal that was only looked at is unfinished: %s", first)
	}
	x.says("stats", "1 game ended", "1 won (100 %)", "0 undos in 0 games, 1 hint in 1 game.")
	x.send("quit\r")
	x.ends(0)
}

// Users of other programs reported undo and redo that did something at the ends of
// the game, and cards that went up unasked.
func TestTerminalUndoAndAuto(t *testing.T) {
	x := play(t, setup{args: "--deal 1"})
	x.says("undo", "start of the game")
	x.says("redo", "no move has been taken back")
	x.says("auto off", "nothing goes up")
	x.lines("c3>1", "undo", "c3>5")
	x.says("redo", "no move has been taken back")
	x.says("record", "c3>5", "result: unfinished")
	x.says("c3>1", "c3")
	x.send("quit\r")
	x.ends(0)
}

func TestTerminalBoards(t *testing.T) {
	x := play(t, setup{args: "--deal 1 --board short"})
	if got := strings.Join(shown(x.line("c3>1")), "\n"); !strings.Contains(got, "1: Jd 7c Ad 9d 4c 4d [3s]") || strings.Contains(got, "foundation") {
		t.Errorf("short: %s", got)
	}
	x.line("board none")
	x.says("board", "after a move: none")
	if got := x.line("undo"); strings.Contains(got, "Jd") {
		t.Errorf("none: %s", got)
	}
	x.send("quit\r")
	x.ends(0)
	x = play(t, setup{args: "--deal 1 --words"})
	x.says("c3>1", "three of spades to column 1", "column 1: last card three of spades")
	x.says("show", "bouquet, clubs: two, six, eight, nine, ten")
	x.send("quit\r")
	x.ends(0)
	x = play(t, setup{args: "--deal 1 --linear", env: []string{"NO_COLOR=1"}})
	x.says("show", "3: 9h Kd Kh Js Ts [3s]")
	x.send("quit\r")
	x.ends(0)
}

// The whole tutorial, with a wrong move and a question in it, from within a
// game that goes on afterwards.
func TestTerminalTutorial(t *testing.T) {
	home := t.TempDir()
	x := play(t, setup{args: "--deal 1", home: home})
	x.line("c3>1")
	x.send("tutorial\r")
	x.expect("lesson 1 of 3: aces first")
	x.expect("lesson> ")
	x.send("b7h>f\r")
	x.expect("cannot go to its foundation yet")
	x.expect("lesson> ")
	x.send("c3>1\r")
	x.send("moves\r")
	x.expect("c2>f")
	for _, question := range []string{"hint", "solve"} {
		x.send(question + "\r")
		x.expect("type c2>f")
	}
	x.send("stats\r")
	x.expect("stats: lessons are not counted")
	x.send("restart\r")
	x.expect("A lesson only goes forward")
	x.expect("skip goes on to the next lesson")
	last := []string{"to column 1", "to its foundation"} // of the lessons, shown too
	ends := []string{"So a game begins", "A bouquet card is well spent"}
	for lessons := session.NewTutorial(nil, nil); ; {
		x.send(lessons.Answer() + "\r")
		progress := lessons.Do(context.Background(), lessons.Answer()).Progress
		if progress == session.Finished {
			break
		}
		if progress == session.NextLesson {
			x.expect(last[0])
			x.expect(ends[0])
			x.expect(lessons.Heading())
			last, ends = last[1:], ends[1:]
			continue
		}
		x.expect(strings.Fields(lessons.Task())[0])
	}
	x.expect("won: all cards are on the foundations")
	x.expect("An empty column takes any card")
	x.expect("That was the tutorial")
	x.prompt()
	x.says("status", "playing after 1 move")
	x.says("stats", "No game has ended yet.", "Open, not counted yet: 1.")
	x.send("tutorial\rskip\rsk\r")
	x.expect("lesson 3 of 3")
	x.send("qui\r")
	x.prompt()
	x.send("quit\r")
	x.ends(0)
	if n := len(state(t, home)); n != 2 {
		t.Errorf("%d files kept", n)
	}
}

// A first-time player finds out from the screen how to move, undo, get help
// and leave.
func TestTerminalGreeting(t *testing.T) {
	for _, size := range [][2]uint16{{80, 24}, {40, 24}, {20, 10}} {
		x := start(t, setup{args: "--deal 1", cols: size[0], rows: size[1]})
		words := strings.Join(strings.Fields(x.prompt()), " ")
		for _, want := range []string{"b2c>3 is a move", "undo", "help", "tutorial", "quit"} {
			if !strings.Contains(words, want) {
				t.Errorf("%v: %q does not say %q", size, words, want)
			}
		}
		x.send("quit\r")
		x.ends(0)
	}
}

// -r writes the record of a game at a terminal too, whatever ends the sitting,
// and flags that mean nothing there are refused.
func TestTerminalRecord(t *testing.T) {
	for _, end := range []string{"quit", "signal"} {
		dir := t.TempDir()
		x := play(t, setup{args: "--deal 1 -r game.fg", dir: dir})
		x.line("c3>1")
		if end == "quit" {
			x.send("quit\r")
			x.ends(0)
		} else {
			x.signal(syscall.SIGTERM)
			x.ends(143)
		}
		if data, err := os.ReadFile(filepath.Join(dir, "game.fg")); err != nil || !strings.Contains(string(data), "c3>1") {
			t.Errorf("%s: %v\n%s", end, err, data)
		}
	}
	// Where it cannot be written the game does not begin.
	x := start(t, setup{args: "--deal 1 -r folder/game.fg", dir: t.TempDir()})
	x.expect("folder/game.fg")
	x.ends(2)
	for _, flag := range []string{"--each", "--keep-going"} {
		x := start(t, setup{args: "--deal 1 " + flag})
		x.expect(flag + " is for runs without a prompt")
		x.ends(2)
	}
}
