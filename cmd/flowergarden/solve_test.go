package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A search that would take minutes ends with the code of a signal, after what is
// known so far.
func TestSolveInterrupted(t *testing.T) {
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		// On a machine that is busy the result of the search that is stopped may
		// come too late, but not every time.
		told := false
		for try := 0; try < 20 && !told; try++ {
			known, rest := interruptSolve(t, sig)
			if known != "deal 2: winnable, 78 moves\n" {
				t.Fatalf("%v: before the signal there is %q", sig, known)
			}
			told = rest == "deal 100377: undecided, interrupted\n"
			if !told && rest != "" {
				t.Fatalf("%v: after the signal there is %q", sig, rest)
			}
		}
		if !told {
			t.Errorf("%v: it is never said that the search was interrupted", sig)
		}
	}
}

// interruptSolve solves an easy deal and one that takes minutes, and sends the
// signal when the result of the first is there. It returns that, and what is
// printed later.
func interruptSolve(t *testing.T, sig syscall.Signal) (known, rest string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	c := exec.CommandContext(ctx, programPath(t), "solve", "2", "100377")
	pipe, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	out := bufio.NewReader(pipe)
	known, err = out.ReadString('\n')
	if err != nil {
		t.Error(err)
	}
	if err := c.Process.Signal(sig); err != nil {
		t.Error(err)
	}
	later, err := io.ReadAll(out)
	if err != nil {
		t.Error(err)
	}
	c.Wait()
	if ctx.Err() != nil {
		t.Fatalf("%v: the program goes on", sig)
	}
	if code := c.ProcessState.ExitCode(); code != 128+int(sig) {
		t.Errorf("%v: exit code %d", sig, code)
	}
	return known, string(later)
}

// A search of minutes ends when nobody reads its result any more: it went on to the
// end of the deal.
func TestSolveUnread(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	c := exec.CommandContext(ctx, programPath(t), "solve", "100377", "2")
	c.Stdout = w
	var said bytes.Buffer
	c.Stderr = &said
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	w.Close()
	r.Close()
	c.Wait()
	if ctx.Err() != nil {
		t.Error("the program goes on")
	}
	if said.Len() > 0 || c.ProcessState.ExitCode() != 0 {
		t.Errorf("exit code %d, and it says %q", c.ProcessState.ExitCode(), &said)
	}
}

// A search that reaches the limit on memory takes about as much, and the program
// itself little. The system's own figure at the end of a process is of no use: it
// counts the memory of the test, from which the process was forked.
func TestSolveMemory(t *testing.T) {
	if runtime.GOOS != "linux" || testing.Short() {
		t.Skip("needs /proc of Linux, and no race detector, which takes several times the memory")
	}
	var out strings.Builder
	c := exec.Command(programPath(t), "solve", "100377", "--max-memory", "16M")
	c.Env = append(os.Environ(), "GOMAXPROCS=1")
	c.Stdout = &out
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error)
	go func() { ended <- c.Wait() }()
	peak := int64(0)
	for running := true; running; {
		peak = max(peak, residentPeak(c.Process.Pid))
		select {
		case <-ended:
			running = false
		case <-time.After(time.Millisecond):
		}
	}
	if want := "deal 100377: undecided, the limit on memory is reached\n"; out.String() != want {
		t.Errorf("the output is %q, want %q", &out, want)
	}
	const limit, program = 16 << 20, 16 << 20
	t.Logf("%d bytes, with a limit of %d", peak, limit)
	if peak < limit || peak > program+limit+limit/2 {
		t.Errorf("a search in %d bytes took %d", limit, peak)
	}
}

// residentPeak returns the most memory that a process has had, or 0 if it has
// ended.
func residentPeak(pid int) int64 {
	status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	for line := range strings.Lines(string(status)) {
		var kilobytes int64
		if _, err := fmt.Sscanf(line, "VmHWM: %d kB", &kilobytes); err == nil {
			return kilobytes << 10
		}
	}
	return 0
}
