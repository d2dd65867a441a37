package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
)

// commandNames returns the names that the help lists.
func commandNames(t *testing.T) []string {
	t.Helper()
	code, out, _ := runProgram(t, "", "--help")
	_, list, found := strings.Cut(out, "Commands:\n")
	if code != 0 || !found {
		t.Fatalf("the help ends with %d and has no commands:\n%s", code, out)
	}
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^  ([a-z]+) `).FindAllStringSubmatch(list, -1) {
		names = append(names, m[1])
	}
	if len(names) < 12 {
		t.Fatalf("the help lists %d commands only: %v", len(names), names)
	}
	return names
}

// The help of each command has examples and exit codes, and README names it.
func TestHelpOfEachCommand(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range commandNames(t) {
		code, out, errs := runProgram(t, "", name, "--help")
		if code != 0 || errs != "" {
			t.Errorf("%s --help ends with %d: %s", name, code, errs)
		}
		for _, want := range []string{"Usage: flowergarden " + name, "\nExamples:\n\n    flowergarden", "\nExit codes: 0 "} {
			if !strings.Contains(out, want) {
				t.Errorf("%s --help lacks %q:\n%s", name, want, out)
			}
		}
		if !strings.Contains(string(readme), "`"+name+"`") {
			t.Errorf("README.md does not name the command %s", name)
		}
	}
}

// The examples of all helps are calls that the parser takes.
func TestHelpExamples(t *testing.T) {
	for _, name := range append(commandNames(t), "--help") {
		_, out, _ := runProgram(t, "", name, "--help")
		for _, m := range regexp.MustCompile(`(?m)^    flowergarden(.*)`).FindAllStringSubmatch(out, -1) {
			text, _, _ := strings.Cut(m[1], "  ")
			for _, part := range strings.Split(text, " | flowergarden") {
				checkCall(t, strings.FieldsFunc(part, func(r rune) bool { return r == ' ' }))
			}
		}
	}
}

// checkCall lets kong parse a call as it stands in an example.
func checkCall(t *testing.T, args []string) {
	t.Helper()
	var call []string
	for i := 0; i < len(args); i++ {
		switch {
		case args[i] == "<" || args[i] == ">":
			i++
		case strings.HasPrefix(args[i], "'"): // only moves are quoted
			for ; !strings.HasSuffix(args[i], "'"); i++ {
			}
			call = append(call, "moves")
		default:
			call = append(call, args[i])
		}
	}
	if code, _, errs := runProgram(t, "", append(call, "--help")...); code != 0 {
		t.Errorf("%v: exit code %d\n%s", call, code, errs)
	}
}

// Whatever the command line is, there is an answer: help, or an error with a
// hint. No command runs, for help is asked for.
func FuzzCall(f *testing.F) {
	for _, seed := range []string{"- ", "-,", "-é", "--=", "-r=", "-", "--\n--help", "deal\n-5", "--at\n-3\nreplay\nx", "-m", "help\nhelp", "--version\n-o", "\xff", "-\xff=", "--deal\n\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		code, out, errs := runProgram(t, "", append([]string{"--help"}, strings.Split(text, "\n")...)...)
		switch {
		case code == 0 && strings.Contains(out, "Usage: flowergarden") && errs == "":
		case code == 2 && strings.HasPrefix(errs, "flowergarden: "):
		default:
			t.Errorf("%q: exit code %d\n%s%s", text, code, out, errs)
		}
	})
}

// A flag takes a value in all commands or in none: readCall finds the values
// before it is known which command is meant.
func TestFlagsOfOneKind(t *testing.T) {
	var line commandLine
	parser, err := kong.New(&line, kong.Vars{"unasked": ""})
	if err != nil {
		t.Fatal(err)
	}
	valued := map[string]bool{}
	for _, command := range parser.Model.Children {
		for _, f := range command.Flags {
			for _, name := range []string{f.Name, string(f.Short)} {
				if before, known := valued[name]; known && before == f.IsBool() && name != "\x00" {
					t.Errorf("%s takes a value in one command, and none in %s", name, command.Name)
				}
				valued[name] = !f.IsBool()
			}
		}
	}
}

// The bytes of a file name are kept, UTF-8 or not.
func TestFileNamesKeepTheirBytes(t *testing.T) {
	t.Chdir(t.TempDir())
	name := "x\xff.fg"
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		t.Skip("the file system takes UTF-8 only")
	}
	os.Remove(name)
	if code, _, errs := runProgram(t, "", "--deal", "2", "-m", "c1-f", "-r", name, "-o", "none"); code != 0 {
		t.Fatal(errs)
	}
	if _, err := os.Stat(name); err != nil {
		t.Error(err)
	}
	for _, args := range [][]string{{"check", name}, {"fmt", "-w", name}, {"replay", name}, {"diff", name, name}, {"hint", name}, {"deal", name}, {"--deal", name, "-m", "c1-f"}} {
		if code, _, errs := runProgram(t, "", args...); code != 0 {
			t.Errorf("%q: exit code %d, %s", args, code, errs)
		}
	}
	if code, _, errs := runProgram(t, "", "--deal", "2", "-m", "c1-f \x9b"); code != 1 || !strings.Contains(errs, "-m:1:6: byte 0x9b is not UTF-8") {
		t.Errorf("a byte in -m that is not UTF-8: exit code %d, %s", code, errs)
	}
}
