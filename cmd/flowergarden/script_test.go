package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/terminal"
	"flowergarden/notation"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

var update = flag.Bool("update", false, "rewrite the expected output in the scripts")

// quickRace keeps a program that is built with the race detector from waiting
// for a second at its end.
const quickRace = "atexit_sleep_ms=0"

// TestMain lets the test binary be the program: the scripts start it under the
// name flowergarden.
func TestMain(m *testing.M) {
	os.Setenv("GORACE", quickRace)
	if filepath.Base(os.Args[0]) != "flowergarden" {
		// Tests that run in the background of a shell are started with signals
		// ignored, and the programs that they start would be too.
		signal.Notify(make(chan os.Signal, 1), slices.DeleteFunc(slices.Clone(terminal.EndingSignals), func(s os.Signal) bool { return !signal.Ignored(s) })...)
	}
	testscript.Main(m, map[string]func(){"flowergarden": main})
}

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("..", "..", "testdata", "script"),
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			e.Setenv("COLUMNS", "80")
			e.Setenv("TERM", "xterm")
			e.Setenv("GORACE", quickRace)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits": scriptExits,
			"valid": scriptValid,
		},
	})
}

// scriptExits is "exits CODE COMMAND ARGS…": COMMAND must end with CODE.
func scriptExits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code command args...")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	code := 0
	var exit *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		code = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if code != want {
		ts.Fatalf("exit code %d, want %d", code, want)
	}
}

// scriptValid is "valid FILE N": each line of FILE must be an object that the
// schema allows, and there must be N of them.
func scriptValid(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: valid file number")
	}
	want, err := strconv.Atoi(args[1])
	ts.Check(err)
	lines := bytes.SplitAfter([]byte(ts.ReadFile(args[0])), []byte("\n"))
	lines = lines[:len(lines)-1]
	if len(lines) != want {
		ts.Fatalf("%s has %d lines, want %d", args[0], len(lines), want)
	}
	schema := compileSchema(ts)
	for i, line := range lines {
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(line))
		ts.Check(err)
		if err := schema.Validate(v); err != nil {
			ts.Fatalf("line %d: %v\n%s", i+1, err, line)
		}
	}
}

func compileSchema(ts *testscript.TestScript) *jsonschema.Schema {
	var doc any
	ts.Check(json.Unmarshal(notation.StrictSchema, &doc))
	c := jsonschema.NewCompiler()
	ts.Check(c.AddResource("schema.json", doc))
	schema, err := c.Compile("schema.json")
	ts.Check(err)
	return schema
}

// runProgram runs the program in this process and returns what it printed.
func runProgram(t *testing.T, stdin string, args ...string) (code fault.Exit, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(args, Streams{
		In: bytes.NewBufferString(stdin), Out: &out, Err: &errs,
		Getenv: func(string) string { return "" },
		Now:    func() time.Time { return time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC) },
		Below:  func(n uint64) uint64 { return 4710 % n },
	})
	return code, out.String(), errs.String()
}

// programPath returns the test binary as the program, for tests that need a
// process of their own.
func programPath(t testing.TB) string {
	t.Helper()
	path, err := exec.LookPath("flowergarden")
	if err != nil {
		t.Fatal(err)
	}
	return path
}
