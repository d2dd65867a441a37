package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
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

// TestSolveMemory measures the memory of the whole process: what the program
// needs without a search, and the limit, which the search must reach.
func TestSolveMemory(t *testing.T) {
	peak := func(want string, args ...string) int64 {
		c := exec.Command(programPath(t), append([]string{"solve"}, args...)...)
		c.Env = append(os.Environ(), "GOMAXPROCS=1")
		if out, _ := c.Output(); !strings.HasSuffix(string(out), want) {
			t.Fatalf("%q: the output is %q, want %q", args, out, want)
		}
		usage, ok := c.ProcessState.SysUsage().(*syscall.Rusage)
		if !ok {
			t.Skip("the system does not tell")
		}
		return usage.Maxrss << 10
	}
	const limit = 16 << 20
	idle := peak("limit on positions is reached\n", "100377", "--max-nodes", "1")
	got := peak("limit on memory is reached\n", "100377", "--max-memory", "16M") - idle
	t.Logf("%d of %d bytes, beyond %d", got, limit, idle)
	if got > limit+limit/2 || got < limit/4 {
		t.Errorf("a search in %d bytes took %d", limit, got)
	}
}
