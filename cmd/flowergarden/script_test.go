package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
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
	schema, err := compileSchema()
	ts.Check(err)
	for i, line := range lines {
		if _, err := checkObject(schema, line); err != nil {
			ts.Fatalf("line %d: %v\n%s", i+1, err, line)
		}
	}
}

// compileSchema compiles the strict schema.
func compileSchema() (*jsonschema.Schema, error) {
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(notation.StrictSchema))
	if err != nil {
		return nil, err
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("schema.json", doc); err != nil {
		return nil, err
	}
	return c.Compile("schema.json")
}

// checkObject returns an error if line is not an object that the schema allows, with
// its fields in the order of the blocks. It returns the type.
func checkObject(schema *jsonschema.Schema, line []byte) (typ string, err error) {
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(line))
	if err == nil {
		err = schema.Validate(v)
	}
	if err != nil {
		return "", err
	}
	typ = v.(map[string]any)["type"].(string)
	return typ, checkOrder(typ, line)
}

// blocks are the fields that many objects have, in their order. Fingerprints are
// left out: some objects have one in their answer.
var blocks = []string{
	"flowergarden", "type", "file", "record", "record_line", "variant", "rules", "deal", "move_count",
	"foundations", "bouquet", "columns", "status", "legal",
}

// checkOrder returns an error if the fields of an object are not in the order of
// the blocks, and then the fields of its answer.
func checkOrder(typ string, object []byte) error {
	order := blocks
	if typ == "error" {
		order = blocks[:5] // it describes the position after the fault
	}
	dec := json.NewDecoder(bytes.NewReader(object))
	dec.Token()
	last := 0
	for dec.More() {
		key, _ := dec.Token()
		var value json.RawMessage
		dec.Decode(&value)
		at := slices.Index(order, key.(string))
		switch {
		case at < 0:
			last = len(order)
		case at < last:
			return fmt.Errorf("the field %s comes too late", key)
		default:
			last = at
		}
	}
	return nil
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
