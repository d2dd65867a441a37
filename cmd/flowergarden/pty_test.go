//go:build unix

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// childVariable makes the test binary the program itself: the tests of this
// file start it in a pseudo-terminal.
const childVariable = "FLOWERGARDEN_TEST_CHILD"

func init() {
	if os.Getenv(childVariable) != "" {
		main()
	}
}

// patience is how long output is waited for before a test has failed. Nothing
// takes a hundredth of it on an idle machine.
const patience = 10 * time.Second

// screen is the program in a pseudo-terminal.
type screen struct {
	testing.TB
	cmd  *exec.Cmd
	ptmx *os.File // our end
	tty  *os.File // the program's end, kept open to look at its mode

	mu   sync.Mutex
	more *sync.Cond
	out  bytes.Buffer // everything shown so far
	gone bool         // nothing more will come
	at   int          // how far expect has read
}

// setup says how the program is started.
type setup struct {
	args       string
	home       string // of the player, or "" for a new one
	dir        string // the working folder
	env        []string
	cols, rows uint16
	unsized    bool // the terminal does not know its size: 0 × 0
	shell      bool // a shell starts the program, and goes on with it once when it is stopped
}

// start runs the program on a terminal of 80 × 24 unless s says otherwise.
func start(t testing.TB, s setup) *screen {
	t.Helper()
	ptmx, tty := openPty(t)
	if s.cols == 0 && s.rows == 0 && !s.unsized {
		s.cols, s.rows = 80, 24
	}
	x := &screen{TB: t, ptmx: ptmx, tty: tty}
	x.more = sync.NewCond(&x.mu)
	x.resize(s.cols, s.rows)
	if s.home == "" {
		s.home = t.TempDir()
	}
	x.cmd = exec.Command(os.Args[0], strings.Fields(s.args)...)
	if s.shell {
		x.cmd = exec.Command("sh", "-c", `set -m; "$0" "$@"; echo "stopped: $?"; stty -a; fg; echo "ended: $?"`)
		x.cmd.Args = append(append(x.cmd.Args, os.Args[0]), strings.Fields(s.args)...)
	}
	x.cmd.Dir = s.dir
	x.cmd.Env = append([]string{childVariable + "=1", "HOME=" + s.home, "TERM=xterm", "LC_ALL=C.UTF-8", "TZ=UTC", "PATH=" + os.Getenv("PATH"), "GORACE=atexit_sleep_ms=0"}, s.env...)
	x.cmd.Stdin, x.cmd.Stdout, x.cmd.Stderr = tty, tty, tty
	x.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := x.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go x.read()
	t.Cleanup(func() {
		if x.cmd.ProcessState == nil {
			x.cmd.Process.Kill()
			x.cmd.Wait()
		}
		ptmx.Close()
		tty.Close()
	})
	return x
}

// openPty returns both ends of a new pseudo-terminal. Ours is one that can be
// closed while it is read from, as a terminal window is.
func openPty(t testing.TB) (ptmx, tty *os.File) {
	t.Helper()
	blocking, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer blocking.Close()
	fd, err := syscall.Dup(int(blocking.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	syscall.CloseOnExec(fd)
	if err := syscall.SetNonblock(fd, true); err != nil {
		t.Fatal(err)
	}
	return os.NewFile(uintptr(fd), blocking.Name()), tty
}

// play starts a game and waits for the prompt.
func play(t testing.TB, s setup) *screen {
	t.Helper()
	x := start(t, s)
	x.prompt()
	return x
}

func (x *screen) read() {
	buf := make([]byte, 32<<10)
	for {
		n, err := x.ptmx.Read(buf)
		x.mu.Lock()
		x.out.Write(buf[:n])
		x.gone = err != nil
		x.more.Broadcast()
		x.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// wait returns when found says so of the output that expect has not read yet,
// and reports how much of it that is.
func (x *screen) wait(what string, found func(rest string) int) string {
	x.Helper()
	late := time.AfterFunc(patience, func() {
		x.mu.Lock()
		defer x.mu.Unlock()
		x.gone = true
		x.more.Broadcast()
	})
	defer late.Stop()
	x.mu.Lock()
	defer x.mu.Unlock()
	for {
		rest := x.out.String()[x.at:]
		if n := found(rest); n >= 0 {
			x.at += n
			return rest[:n]
		}
		if x.gone {
			x.Fatalf("%s did not come; the terminal shows\n%s", what, x.out.String())
		}
		x.more.Wait()
	}
}

// expect waits for text and returns what was shown up to its end.
func (x *screen) expect(text string) string {
	x.Helper()
	return x.wait(text, func(rest string) int {
		if i := strings.Index(rest, text); i >= 0 {
			return i + len(text)
		}
		return -1
	})
}

// prompt waits for the next prompt.
func (x *screen) prompt() string {
	x.Helper()
	return x.expect("\r\n> ")
}

func (x *screen) send(keys string) {
	x.Helper()
	if _, err := x.ptmx.WriteString(keys); err != nil {
		x.Fatal(err)
	}
}

// line types a line and returns what it gives up to the next prompt.
func (x *screen) line(text string) string {
	x.Helper()
	x.send(text + "\r")
	x.expect(text)
	return x.prompt()
}

// lines types lines one after the other.
func (x *screen) lines(texts ...string) {
	x.Helper()
	for _, text := range texts {
		x.line(text)
	}
}

// says types a line and fails if what it gives has not all of the words.
func (x *screen) says(text string, words ...string) {
	x.Helper()
	got := x.line(text)
	for _, w := range words {
		if !strings.Contains(got, w) {
			x.Errorf("%q gives\n%s\nwithout %q", text, got, w)
		}
	}
}

func (x *screen) resize(cols, rows uint16) {
	x.Helper()
	if err := pty.Setsize(x.tty, &pty.Winsize{Cols: cols, Rows: rows}); err != nil {
		x.Fatal(err)
	}
}

func (x *screen) signal(sig syscall.Signal) {
	x.Helper()
	if err := x.cmd.Process.Signal(sig); err != nil {
		x.Fatal(err)
	}
}

// ends waits for the program to end, with the given code, and fails if the
// terminal is not as it was.
func (x *screen) ends(code int) {
	x.Helper()
	x.exits(code)
	stty := exec.Command("stty", "-a")
	stty.Stdin = x.tty
	mode, err := stty.CombinedOutput()
	if errors.Is(err, exec.ErrNotFound) {
		return
	}
	for _, want := range []string{"echo", "icanon", "isig", "icrnl"} {
		if !slices.Contains(strings.Fields(string(mode)), want) {
			x.Errorf("the terminal is left without %s: %v\n%s", want, err, mode)
		}
	}
}

// exits waits for the program to end with the given code.
func (x *screen) exits(code int) {
	x.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		x.cmd.Wait()
	}()
	select {
	case <-done:
	case <-time.After(patience):
		x.cmd.Process.Kill()
		<-done
		x.Fatal("the program did not end; the terminal shows\n" + x.all())
	}
	if got := x.cmd.ProcessState.ExitCode(); got != code {
		x.Errorf("exit code %d, want %d; the terminal shows\n%s", got, code, x.all())
	}
}

// kill ends the program without a chance to do anything.
func (x *screen) kill() {
	x.Helper()
	x.signal(syscall.SIGKILL)
	x.cmd.Wait()
}

func (x *screen) all() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.out.String()
}

var escapes = regexp.MustCompile("\x1b\\[[0-9;]*[A-Za-z]")

// shown returns text as lines without escape codes.
func shown(text string) []string {
	text = escapes.ReplaceAllString(text, "")
	return strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
}

// state returns the files kept for the player with the given home.
func state(t testing.TB, home string) map[string]string {
	t.Helper()
	files := map[string]string{}
	root := filepath.Join(home, ".local", "state", "flowergarden")
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		name, _ := filepath.Rel(root, path)
		files[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
