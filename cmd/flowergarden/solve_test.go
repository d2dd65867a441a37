package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestSolveInterrupted sends the signal of Ctrl-C to a search that would take
// minutes: the program ends soon, with its code and what is known so far.
func TestSolveInterrupted(t *testing.T) {
	for _, sig := range []syscall.Signal{syscall.SIGINT, syscall.SIGTERM} {
		var out bytes.Buffer
		c := exec.Command(programPath(t), "solve", "--shortest", "2", "100006")
		c.Stdout = &out
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(600 * time.Millisecond)
		sent := time.Now()
		c.Process.Signal(sig)
		c.Wait()
		took := time.Since(sent)
		t.Logf("%v: %v\n%s", sig, took, &out)
		// It takes a few milliseconds on an idle machine, and a tenth of a second
		// at most. Machines that run tests are not idle.
		if took > time.Second {
			t.Errorf("%v: the end took %v", sig, took)
		}
		if code := c.ProcessState.ExitCode(); code != 128+int(sig) {
			t.Errorf("%v: exit code %d", sig, code)
		}
		if took < answerPatience && !strings.Contains(out.String(), "interrupted") {
			t.Errorf("%v: the output is %q", sig, &out)
		}
	}
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
// needs without a search, and the limit.
func TestSolveMemory(t *testing.T) {
	peak := func(args ...string) int64 {
		c := exec.Command(programPath(t), append([]string{"solve"}, args...)...)
		c.Env = append(os.Environ(), "GOMAXPROCS=1")
		c.Run()
		usage, ok := c.ProcessState.SysUsage().(*syscall.Rusage)
		if !ok {
			t.Skip("the system does not tell")
		}
		return usage.Maxrss << 10
	}
	const limit = 16 << 20
	idle := peak("2", "--max-nodes", "1")
	got := peak("5", "--max-memory", "16M", "--max-nodes", "400000") - idle
	t.Logf("%d of %d bytes, beyond %d", got, limit, idle)
	if got > limit+limit/2 {
		t.Errorf("a search in %d bytes took %d", limit, got)
	}
}

func TestByteSize(t *testing.T) {
	good := map[string]byteSize{
		"0": 0, "0G": 0, "1": 1, "512": 512, "1k": 1 << 10, "256M": 256 << 20, "1.5G": 3 << 29, "2GiB": 2 << 30, "64kb": 64 << 10, "1T": 1 << 40, "7b": 7,
	}
	for text, want := range good {
		var got byteSize
		if err := got.UnmarshalText([]byte(text)); err != nil || got != want {
			t.Errorf("%s: %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "M", "-1M", "1 M", "1P", "1e9", "0.1", "9999999999G", "1,5G"} {
		var got byteSize
		if err := got.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is taken for %d", text, got)
		}
	}
}
