package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"flowergarden/cmd/flowergarden/fault"
)

// Kill -9 in a loop while a file is saved leaves the old or the
// new file, never half of one.
func TestKillWhileSaving(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "game")
	oldGame, newGame := recordOf(t, "c3-1"), recordOf(t, "c3-1 b6d-2")
	outcomes := map[string]int{}
	for i := range 40 {
		if err := os.WriteFile(file, []byte(oldGame), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(programPath(t), "--deal", "1", "-o", "none", "-m", "c3-1 b6d-2", "-r", file)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(i) * 400 * time.Microsecond)
		cmd.Process.Kill()
		cmd.Wait()
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		outcomes[string(data)]++
	}
	if n := outcomes[oldGame] + outcomes[newGame]; n != 40 {
		t.Errorf("%d of 40 files are neither the old nor the new one: %v", 40-n, outcomes)
	}
	t.Logf("%d old, %d new", outcomes[oldGame], outcomes[newGame])
}

// recordOf returns the record of deal 1 after the given moves.
func recordOf(t *testing.T, moves string) string {
	t.Helper()
	code, out, stderr := runProgram(t, "", "--deal", "1", "-o", "record", "-m", moves)
	if code != 0 {
		t.Fatal(stderr)
	}
	return out
}

// On a full disk the old file stays, with an error. The size limit
// of the process is in place of a full disk.
func TestFullDiskKeepsTheOldFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "game")
	if err := os.WriteFile(file, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("sh", "-c", `trap '' XFSZ; ulimit -f 0; exec "$0" --deal 1 -o none -m c3-1 -r "$1"`, programPath(t), file)
	stderr, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || fault.Exit(exit.ExitCode()) != fault.ExitUnusable {
		t.Errorf("error %v, want exit code %d\n%s", err, fault.ExitUnusable, stderr)
	}
	if !strings.HasPrefix(string(stderr), fault.Prefix) {
		t.Errorf("no message: %q", stderr)
	}
	onlyFile(t, dir, "game", "old")
}

// onlyFile fails unless dir holds one file, with that name and text.
func onlyFile(t *testing.T, dir, name, text string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != 1 || entries[0].Name() != name {
		t.Errorf("the folder holds %v", entries)
	}
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil || string(data) != text {
		t.Errorf("%s holds %.40q, error %v", name, data, err)
	}
}

// A signal ends a run that waits for input, with the code that shells show,
// and what was played is in the record.
func TestSignalsEndTheRun(t *testing.T) {
	for sig, want := range map[syscall.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143, syscall.SIGHUP: 129} {
		dir := t.TempDir()
		cmd := exec.Command(programPath(t), "--deal", "1", "-o", "jsonl", "-r", filepath.Join(dir, "game"))
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		in.Write([]byte("c3>1\n"))
		// The answer comes before the next line is sent, and the program is
		// sure to listen to signals by then.
		if n, err := out.Read(make([]byte, 100)); n == 0 {
			t.Fatal(err)
		}
		cmd.Process.Signal(sig)
		var exit *exec.ExitError
		if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != want {
			t.Errorf("%v: %v, want exit code %d", sig, err, want)
		}
		onlyFile(t, dir, "game", recordOf(t, "c3-1"))
	}
}

// A signal that stops a search ends the run with its code, not with what the
// search would have said.
func TestSignalStopsASearch(t *testing.T) {
	dir := t.TempDir()
	cmd := exec.Command(programPath(t), "--deal", "24", "-o", "none", "-r", filepath.Join(dir, "game"))
	var lines strings.Builder // some of them take seconds
	for n := range 1000 {
		fmt.Fprintf(&lines, "solve\nnew %d\n", n+1)
	}
	cmd.Stdin = strings.NewReader(lines.String())
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(300 * time.Millisecond)
	cmd.Process.Signal(syscall.SIGTERM)
	said, err := io.ReadAll(out)
	if err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != 143 {
		t.Errorf("%v, want exit code 143\n%s", err, said)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 1 || entries[0].Name() != "game" {
		t.Errorf("the folder holds %v", entries)
	}
}
