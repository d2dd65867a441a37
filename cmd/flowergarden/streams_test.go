package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"flowergarden/cmd/flowergarden/fault"
)

// talk is a program whose standard input stays open.
type talk struct {
	t   *testing.T
	cmd *exec.Cmd
	in  io.WriteCloser
	out io.Reader
}

// talkTo starts the program. One that does not answer within a minute never will.
func talkTo(t *testing.T, args ...string) *talk {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	t.Cleanup(cancel)
	k := &talk{t: t, cmd: exec.CommandContext(ctx, programPath(t), args...)}
	var err error
	if k.in, err = k.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if k.out, err = k.cmd.StdoutPipe(); err != nil {
		t.Fatal(err)
	}
	if err := k.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return k
}

// ask sends text and returns what the program says until that contains end.
func (k *talk) ask(text, end string) string {
	k.t.Helper()
	if _, err := io.WriteString(k.in, text); err != nil {
		k.t.Fatal(err)
	}
	var said []byte
	buf := make([]byte, 4096)
	for !strings.Contains(string(said), end) {
		n, err := k.out.Read(buf)
		said = append(said, buf[:n]...)
		if err != nil {
			k.t.Fatalf("%v, and %q is not in %q", err, end, said)
		}
	}
	return string(said)
}

// ends closes the input and demands the exit code, with nothing more said.
func (k *talk) ends(code int) {
	k.t.Helper()
	k.in.Close()
	if rest, err := io.ReadAll(k.out); err != nil || len(rest) > 0 {
		k.t.Errorf("at the end it says %q, error %v", rest, err)
	}
	k.cmd.Wait()
	if got := k.cmd.ProcessState.ExitCode(); got != code {
		k.t.Errorf("exit code %d, want %d", got, code)
	}
}

// Every command that reads a stream answers as soon as a record, board or number is
// complete, while the input stays open.
func TestAnswersBeforeTheInputEnds(t *testing.T) {
	_, record, _ := runProgram(t, "", "--deal", "2", "-o", "record", "-m", "c1-f")
	_, inJSON, _ := runProgram(t, record, "fmt", "-o", "json")
	_, board, _ := runProgram(t, "", "deal", "2")
	_, position, _ := runProgram(t, "", "deal", "2", "--json")
	broken := strings.Replace(record, "c1>f", "c1>1", 1)
	type exchange struct{ text, answer string }
	for _, c := range []struct {
		args  []string
		talks []exchange
		code  int
	}{
		{[]string{"check", "-"}, []exchange{
			{record, "record 1: deal 2"}, {inJSON, "record 2: deal 2"}, {board, "board 3: deal 2"}, {broken, "record 4: move 1"}, {record, "record 5: deal 2"},
		}, 1},
		{[]string{"check"}, []exchange{{record, "record 1: deal 2"}}, 0},
		{[]string{"deal", "-"}, []exchange{
			{board, "6: 2c 6h Jc Qh 4h 2s\n"}, {"3\n", "6: 8h Js"}, {record, "6: 2c 6h Jc Qh 4h 2s\n"}, {position, "6: 2c 6h Jc Qh 4h 2s\n"}, {"4..5\n", "deal: 5\n"},
		}, 0},
		{[]string{"solve", "-"}, []exchange{
			{"2\n", "deal 2: winnable"}, {board, "deal 2: winnable"}, {record, "record 3 after 1 move: winnable"}, {position, "deal 2: winnable"}, {"1\n", "deal 1: unwinnable"},
		}, 1},
		{[]string{"solve", "--unordered"}, []exchange{{"2\n", "deal 2: winnable"}, {"3\n", "deal 3: winnable"}}, 0},
		{[]string{"replay", "-"}, []exchange{{record, "1 move\n"}, {inJSON, "1 move\n"}}, 0},
		{[]string{"replay", "-", "-o", "jsonl"}, []exchange{{record, "}\n"}, {record, "}\n"}}, 0},
		{[]string{"hint", "-"}, []exchange{{record, "from here is known"}, {board, "from here is known"}, {"2\n", "from here is known"}}, 0},
		{[]string{"fmt"}, []exchange{
			{"# first\n" + record, "result: unfinished\n"}, {"# between\n" + record, "result: unfinished\n"}, {inJSON, "}\n"}, {record, "result: unfinished\n"},
		}, 0},
	} {
		t.Run(strings.Join(c.args, " "), func(t *testing.T) {
			t.Parallel()
			k := talkTo(t, c.args...)
			for _, e := range c.talks {
				k.ask(e.text, e.answer)
			}
			k.ends(c.code)
		})
	}
}

// --nth needs no more of a stream than the game it names.
func TestNthDoesNotWait(t *testing.T) {
	k := talkTo(t, "solve", "--nth", "2")
	k.ask("1\n2\n", "deal 2: winnable")
	k.ends(0)
}

// R8: every shipped example is accepted: the boards and records of testdata, but for
// those that are there to be refused.
func TestShippedExamples(t *testing.T) {
	root := filepath.Join("..", "..", "testdata")
	if code, out, stderr := runProgram(t, "", "check", filepath.Join(root, "boards", "numbered-deals.txt")); code != 0 || stderr != "" ||
		strings.Count(out, "\n") != strings.Count(out, ": board ") || !strings.Contains(out, "board 2: deal 31999, classic, fingerprint ") {
		t.Errorf("exit code %d\n%s%s", code, out, stderr)
	}
	for _, command := range []string{"check", "deal"} {
		for _, pattern := range []string{"boards/*.txt", "records/*.fg", "records/*.json", "records/lenient/*.fg", "records/lenient/*.json"} {
			files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(pattern)))
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				if code, out, stderr := runProgram(t, "", command, file); code != fault.ExitDone || out == "" || stderr != "" {
					t.Errorf("%s %s: exit code %d\n%s%s", command, file, code, out, stderr)
				}
			}
		}
	}
}

// R3: each record keeps its form, also behind many blank lines and in a file that is
// written back.
func TestFormsAreKept(t *testing.T) {
	_, record, _ := runProgram(t, "", "--deal", "2", "-o", "record", "-m", "c1-f")
	_, inJSON, _ := runProgram(t, record, "fmt", "-o", "json")
	loose := strings.Replace(record, "c1>f", "  C1 -> f", 1)
	blank := strings.Repeat("\n", 5000)
	for _, c := range []struct{ in, want string }{
		{record + inJSON, record + inJSON},
		{inJSON + record, inJSON + record},
		{blank + inJSON, inJSON},
		{loose + blank + "# a comment\n" + inJSON + blank + loose, record + "# a comment\n" + inJSON + record},
		{inJSON[:len(inJSON)-1] + inJSON[:len(inJSON)-1], inJSON + inJSON},
		{strings.ReplaceAll(record, "\n", "\r\n") + strings.ReplaceAll(inJSON, "\n", "\r\n") + record, record + inJSON + record},
	} {
		if code, out, stderr := runProgram(t, c.in, "fmt"); code != 0 || out != c.want {
			t.Errorf("%.60q: exit code %d\n%s\n%s", c.in, code, out, stderr)
		}
		file := filepath.Join(t.TempDir(), "games")
		if err := os.WriteFile(file, []byte(c.in), 0o600); err != nil {
			t.Fatal(err)
		}
		if code, out, stderr := runProgram(t, "", "fmt", "-w", file); code != 0 || out != "" {
			t.Errorf("fmt -w: exit code %d\n%s%s", code, out, stderr)
		}
		if data, err := os.ReadFile(file); err != nil || string(data) != c.want {
			t.Errorf("fmt -w %.60q leaves\n%s", c.in, data)
		}
		if code, out, stderr := runProgram(t, "", "fmt", "-l", "-d", file); code != 0 || out != "" {
			t.Errorf("canonical text differs: exit code %d\n%s%s", code, out, stderr)
		}
	}
}

// What fmt -d prints is a patch: with it patch makes the canonical file.
func TestFmtDiffIsAPatch(t *testing.T) {
	patch, err := exec.LookPath("patch")
	if err != nil {
		t.Skip("there is no patch")
	}
	_, record, _ := runProgram(t, "", "--deal", "2", "-o", "record", "-m", "c1-f", "-m", "c3-f")
	_, inJSON, _ := runProgram(t, record, "fmt", "-o", "json")
	loose := strings.Replace(record, "c1>f\nc3>f", "c1-f\n\n# why\nC3>f", 1)
	bad := strings.Replace(record, "c1>f", "c1>1", 1)
	dir := t.TempDir()
	text := "\n\n" + loose + "\n\n" + record + "# end\n\n" + strings.Replace(inJSON, `,"deal"`, ` , "deal"`, 1) + loose + bad + "\n" + loose
	if err := os.WriteFile(filepath.Join(dir, "games"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	for _, flags := range [][]string{{}, {"--skip-bad"}} {
		code, diff, _ := runProgram(t, "", append([]string{"fmt", "-d", "games"}, flags...)...)
		if code != fault.ExitFinding {
			t.Errorf("exit code %d", code)
		}
		cmd := exec.Command(patch, "-o", "patched", "games")
		cmd.Stdin = strings.NewReader(diff)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s\n%s", err, out, diff)
		}
		patched, err := os.ReadFile("patched")
		if err != nil {
			t.Fatal(err)
		}
		_, want, _ := runProgram(t, text, "fmt")
		if len(flags) == 0 { // the bad record is as it was
			want = strings.Replace(want, inJSON+strings.Replace(record, "c3>f", "# why\nc3>f", 1), "\x00", 1)
			want = strings.Replace(want, "\x00", inJSON+strings.Replace(record, "c3>f", "# why\nc3>f", 1)+bad, 1)
		}
		if string(patched) != want {
			t.Errorf("%v: patched\n%s\nwant\n%s\npatch\n%s", flags, patched, want, diff)
		}
	}
}

// A bad record is reported with its number, and does not silence the others.
func TestFmtBadRecords(t *testing.T) {
	_, record, _ := runProgram(t, "", "--deal", "2", "-o", "record", "-m", "c1-f")
	bad := strings.Replace(record, "c1>f", "c1>1", 1)
	stream := record + bad + record + "{}\n" + bad + record
	code, out, stderr := runProgram(t, stream, "fmt")
	if code != fault.ExitUnusable || out != record+record+record {
		t.Errorf("exit code %d\n%s", code, out)
	}
	for _, want := range []string{"-:27:1: record 2: move 1: c1>1: ", "-:43:1: record 4: ", "-:56:1: record 5: move 1"} {
		if !strings.Contains(stderr, want) {
			t.Errorf("%q is not in\n%s", want, stderr)
		}
	}
	code, out, again := runProgram(t, stream, "fmt", "--skip-bad")
	if code != fault.ExitDone || out != record+record+record || again != stderr {
		t.Errorf("--skip-bad: exit code %d\n%s%s", code, out, again)
	}
	file := filepath.Join(t.TempDir(), "games")
	if err := os.WriteFile(file, []byte(stream), 0o600); err != nil {
		t.Fatal(err)
	}
	if code, _, _ := runProgram(t, "", "fmt", "-w", file); code != fault.ExitUnusable {
		t.Errorf("-w: exit code %d", code)
	}
	if data, _ := os.ReadFile(file); string(data) != stream {
		t.Errorf("-w has changed a file with a bad record:\n%s", data)
	}
	if code, _, _ := runProgram(t, "", "fmt", "-w", "--skip-bad", file); code != fault.ExitDone {
		t.Errorf("-w --skip-bad: exit code %d", code)
	}
	onlyFile(t, filepath.Dir(file), "games", record+record+record)
}

// C4: a record without such a move is named, and the next one follows.
func TestAtGoesOn(t *testing.T) {
	_, record, _ := runProgram(t, "", "--deal", "2", "-o", "record", "-m", "c1-f", "-m", "c3-f")
	_, start, _ := runProgram(t, "", "--deal", "2", "-o", "record", "-m", "#")
	stream := strings.Repeat(record, 254) + start + strings.Repeat(record, 254)
	file := filepath.Join(t.TempDir(), "games")
	if err := os.WriteFile(file, []byte(stream), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"replay", "solve"} {
		code, out, stderr := runProgram(t, "", command, "--at", "2", "-o", "json", file)
		if code != fault.ExitUnusable || strings.Count(out, "\n") != 509 || strings.Count(out, `"type":"error"`) != 1 {
			t.Errorf("%s: exit code %d, %d lines", command, code, strings.Count(out, "\n"))
		}
		if want := file + ": record 255: --at 2: the game has 0 moves"; strings.Count(stderr, want) != 1 {
			t.Errorf("%s: %q, want %q", command, stderr, want)
		}
	}
	// The same from the end, and with a board in the stream.
	_, board, _ := runProgram(t, "", "deal", "2")
	code, out, stderr := runProgram(t, record+board+start+record, "solve", "--at", "-1")
	if code != fault.ExitUnusable || strings.Count(out, "winnable") != 2 ||
		!strings.Contains(stderr, "-: board 2: --at needs a record") || !strings.Contains(stderr, "-: record 3: --at -1") {
		t.Errorf("exit code %d\n%s%s", code, out, stderr)
	}
}

// C6: what has been found stays found when nobody reads on.
func TestFindingKeptWithoutReader(t *testing.T) {
	for _, c := range []struct {
		args []string
		want int
	}{
		{[]string{"solve", "5", "1..100000"}, 1},
		{[]string{"solve", "2", "--exit-zero", "1..100000"}, 0},
		{[]string{"solve", "2", "2..100000", "--max-nodes", "5"}, 3},
	} {
		k := talkTo(t, c.args...)
		k.ask("", "\n")
		k.out.(io.Closer).Close()
		k.cmd.Wait()
		if code := k.cmd.ProcessState.ExitCode(); code != c.want {
			t.Errorf("%v: exit code %d, want %d", c.args, code, c.want)
		}
	}
}

// Numbers of deals can be piped, and a hard one is left when its limit is reached.
func TestSolveNumbers(t *testing.T) {
	code, out, stderr := runProgram(t, "1\n2\n\n# more\n3..4\n", "solve", "-")
	if want := "deal 1: unwinnable\ndeal 2: winnable, 78 moves\n"; code != fault.ExitFinding || stderr != "" || !strings.HasPrefix(out, want) || strings.Count(out, "\n") != 4 {
		t.Errorf("exit code %d\n%s%s", code, out, stderr)
	}
	code, out, stderr = runProgram(t, "0\n2\n5..3\n99999999999999999999999\n", "solve", "--exit-zero", "--unordered")
	if code != fault.ExitUnusable || out != "deal 2: winnable, 78 moves\n" || strings.Count(stderr, fault.Prefix) != 3 || !strings.Contains(stderr, "-:3:1: line 3: range \"5..3\" runs backwards") {
		t.Errorf("exit code %d\n%s%s", code, out, stderr)
	}
	code, _, stderr = runProgram(t, "", "solve", "1", "--exit-zero")
	if code != fault.ExitDone || stderr != "" {
		t.Errorf("exit code %d\n%s", code, stderr)
	}
}

// T1, T2, C18: nothing from a file, a file name or the command line reaches the
// terminal raw, and none of it forges a line.
func TestTextCannotLie(t *testing.T) {
	const evil = "\x1b]0;x\a\x1b[2J\u009b31m\u202e\u2028\x7f"
	name := "a.fg: record 1: won, 78 moves\nb" + evil
	dir := t.TempDir()
	t.Chdir(dir)
	_, record, _ := runProgram(t, "", "--deal", "2", "-o", "record", "-m", "c1-f")
	noted := strings.Replace(record, "c1>f", "c1>f # "+evil+"\n# "+evil, 1)
	noted = strings.Replace(noted, "deal: 2", "deal: 2\nPlayer: "+evil, 1)
	files := map[string]string{
		name: noted, "other": record, "loose\n" + evil: strings.Replace(noted, "c1>f", "C1>f", 1),
		"bad" + evil: strings.Replace(noted, "c1>f", evil, 1), "board" + evil: "bouquet: " + evil + "\n",
	}
	for file, text := range files {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Skip("the file system takes no such names: ", err)
		}
	}
	for _, args := range [][]string{
		{"replay", "--each", name}, {"replay", name}, {"diff", name, "other"}, {"diff", "other", name}, {"diff", name, "loose\n" + evil},
		{"fmt", "-l", "loose\n" + evil}, {"fmt", "-d", "loose\n" + evil}, {"fmt", "-w", "bad" + evil}, {"fmt", "nothere" + evil},
		{"check", name}, {"check", "."}, {"check", "--all", "bad" + evil}, {"check", "board" + evil}, {"solve", name}, {"solve", "board" + evil},
		{"hint", name}, {"deal", "bad" + evil}, {"deal", "nothere" + evil}, {"--deal", name, "-m", "load bad" + evil},
		{"-m", "save x" + evil}, {"-m", "c1>f " + evil}, {"-m", evil}, {evil}, {"--" + evil}, {"solve", "--at", evil},
		{"--deal", "2", "-m", "load " + name + "", "-m", "record", "-o", "text", "-r", "nothere/" + evil},
	} {
		code, out, stderr := runProgram(t, "", args...)
		for _, said := range []string{out, stderr} {
			if i := strings.IndexFunc(said, func(r rune) bool {
				return r != '\n' && (r < ' ' || r >= 0x7f && r < 0xa0 || r == '\u202e' || r == '\u2028')
			}); i >= 0 {
				t.Errorf("%q prints %q", args, said)
			}
			for line := range strings.Lines(said) {
				if strings.HasPrefix(line, "b") && !strings.HasPrefix(line, "b ") && !strings.HasPrefix(line, "b: ") &&
					!strings.HasPrefix(line, "board") && !strings.HasPrefix(line, "bad") && !strings.HasPrefix(line, "bouquet") {
					t.Errorf("%q prints the forged line %q", args, line)
				}
			}
		}
		if args[0] == "check" && args[1] == name && (code != 0 || strings.Count(out, "\n") != 1) {
			t.Errorf("check: exit code %d\n%s%s", code, out, stderr)
		}
	}
	// Records that are written keep every byte.
	for _, args := range [][]string{{"fmt", name}, {"replay", "-o", "record", name}} {
		if _, out, _ := runProgram(t, "", args...); out != noted {
			t.Errorf("%q: %q, want %q", args, out, noted)
		}
	}
	if code, _, stderr := runProgram(t, "", "-m", "c1>f \x9b"); code != fault.ExitFinding || !strings.Contains(stderr, "-m:1:6: byte 0x9b is not UTF-8") {
		t.Errorf("exit code %d, %q", code, stderr)
	}
}

// C14: diff knows when one game is the beginning of the other, and what else can be.
func TestDiffRelations(t *testing.T) {
	dir := t.TempDir()
	games := map[string][]string{
		"none": {"--deal", "2", "-m", "#"}, "one": {"--deal", "2", "-m", "c1-f"}, "two": {"--deal", "2", "-m", "c1-f c3-f"},
		"loop": {"--deal", "2", "-m", "c1-f c2-4 c4-2"}, "return": {"--deal", "2", "--rule", "return", "-m", "c1-f"},
		"wild": {"--deal", "2", "--variant", "wildflower", "-m", "c1-f"}, "three": {"--deal", "3", "-m", "#"},
		"other": {"--deal", "2", "-m", "c1-f b7h-2"},
	}
	file := func(name string) string { return filepath.Join(dir, name) }
	for name, args := range games {
		if code, _, stderr := runProgram(t, "", append(args, "-o", "none", "-r", file(name))...); code != 0 {
			t.Fatal(stderr)
		}
	}
	for _, c := range []struct{ a, b, want string }{
		{"one", "two", "a is the beginning of b\n"},
		{"two", "none", "b is the beginning of a\n"},
		{"one", "loop", "a is the beginning of b\n"}, // and b comes to its last position again
		{"two", "other", "they never meet again\n"},
		{"two", "loop", "the same position again after 1 move of a, 3 moves of b\n"},
		{"one", "return", "the starts differ:\na no rule\nb rule: return\n"},
		{"wild", "one", "the starts differ:\na variant: wildflower\nb variant: classic\n"},
		{"one", "three", "the starts differ:\n"},
	} {
		code, out, stderr := runProgram(t, "", "diff", file(c.a), file(c.b))
		if code != fault.ExitFinding || !strings.Contains(out, c.want) || stderr != "" {
			t.Errorf("diff %s %s: exit code %d, %q is not in\n%s%s", c.a, c.b, code, c.want, out, stderr)
		}
		if strings.Contains(c.want, "beginning") && strings.Contains(out, "never") {
			t.Errorf("diff %s %s:\n%s", c.a, c.b, out)
		}
	}
}

// C16: only the way to the last position is searched, without detours: an hour of going
// to and fro costs nothing.
func TestHintAfterDetours(t *testing.T) {
	moves := strings.TrimSpace(strings.Repeat("c2>4 c4>2 ", 500))
	_, long, _ := runProgram(t, "", "--deal", "2", "-o", "record", "-m", moves)
	_, short, _ := runProgram(t, "", "--deal", "2", "-o", "record", "-m", "#")
	_, want, _ := runProgram(t, short, "hint")
	if code, out, stderr := runProgram(t, long, "hint"); code != 0 || out != want {
		t.Errorf("exit code %d, %q, want %q\n%s", code, out, want, stderr)
	}
}

// A record is chosen by its number, and cut at a move.
func TestNthAndCut(t *testing.T) {
	_, one, _ := runProgram(t, "", "--deal", "2", "-o", "record", "-m", "c1-f", "-m", "c3-f")
	_, two, _ := runProgram(t, "", "--deal", "3", "-o", "record", "-m", "#")
	stream := one + two + "# last\n" + one
	t.Chdir(t.TempDir())
	if err := os.WriteFile("file", []byte(stream), 0o600); err != nil {
		t.Fatal(err)
	}
	cut := strings.Replace(one, "c3>f\n", "", 1)
	for _, c := range []struct {
		want string
		args []string
	}{
		{two, []string{"fmt", "--nth", "2"}},
		{"# last\n" + one, []string{"fmt", "--nth", "3"}},
		{two + "# last\n", []string{"replay", "--nth", "2", "-o", "record"}},
		{cut, []string{"replay", "--nth", "3", "--at", "1", "-o", "record"}},
		{cut, []string{"replay", "--nth", "1", "--at", "-1", "-o", "record", "-"}},
		{two + "# last\n" + two + "# last\n", []string{"replay", "--at", "0", "-o", "record", "--nth", "2", "-", "file"}},
	} {
		if code, out, stderr := runProgram(t, stream, c.args...); code != 0 || out != c.want {
			t.Errorf("%v: exit code %d\n%s\nwant\n%s\n%s", c.args, code, out, c.want, stderr)
		}
	}
	for _, command := range []string{"check", "solve", "hint", "deal", "replay", "fmt"} {
		code, out, stderr := runProgram(t, stream, command, "--nth", "4")
		if code != fault.ExitUnusable || out != "" || !strings.Contains(stderr, "-: --nth 4: there are only 3") {
			t.Errorf("%s: exit code %d\n%s%s", command, code, out, stderr)
		}
	}
	if code, out, _ := runProgram(t, stream, "check", "--nth", "2"); code != 0 || !strings.HasPrefix(out, "-: record 2: deal 3") || strings.Count(out, "\n") != 1 {
		t.Errorf("exit code %d\n%s", code, out)
	}
}

// Several files, no file and - mean the same in all commands that read files.
func TestSameArgumentsEverywhere(t *testing.T) {
	_, record, _ := runProgram(t, "", "--deal", "2", "-o", "record", "-m", "c1-f")
	dir := t.TempDir()
	t.Chdir(dir)
	for _, name := range []string{"a", "b"} {
		if err := os.WriteFile(name, []byte(record), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, command := range []string{"check", "replay", "hint", "fmt", "solve", "deal"} {
		code1, once, _ := runProgram(t, record, command)
		code2, dash, _ := runProgram(t, record, command, "-")
		if code1 != 0 || code2 != 0 || once == "" || once != dash {
			t.Errorf("%s: without a file\n%s\nwith -\n%s", command, once, dash)
		}
		code, both, stderr := runProgram(t, record, command, "-", "a", "nothere", "b")
		if code != fault.ExitUnusable || bytes.Count([]byte(both), []byte("\n")) < 3*strings.Count(once, "\n") || !strings.Contains(stderr, "nothere") {
			t.Errorf("%s: exit code %d\n%s%s", command, code, both, stderr)
		}
		in := Streams{In: strings.NewReader(""), Out: &bytes.Buffer{}, Err: &bytes.Buffer{}, InTerminal: true, Getenv: func(string) string { return "" }, Now: time.Now}
		if code := run([]string{command}, in); code != fault.ExitUnusable || !strings.Contains(fmt.Sprint(in.Err), "which ") {
			t.Errorf("%s at a terminal: exit code %d, %v", command, code, in.Err)
		}
	}
}

// R4, R6: a stream is recognised by what it holds, however much comes before it, and a
// line of any length may hold any number of objects.
func TestStreamsOfAnyShape(t *testing.T) {
	comments := strings.Repeat("# "+strings.Repeat("x", 98)+"\n", 1100)
	_, record, _ := runProgram(t, "", "--deal", "2", "-o", "record", "-m", "#")
	_, inJSON, _ := runProgram(t, record, "fmt", "-o", "json")
	_, board, _ := runProgram(t, "", "deal", "2")
	_, position, _ := runProgram(t, "", "deal", "2", "--json")
	late := func(object string) string { // its type comes after a long field
		return `{"headers":[{"name":"Note","value":"` + strings.Repeat("x", 110_000) + `"}],` + strings.Replace(object[1:], `"headers":[],`, "", 1)
	}
	if code, _, stderr := runProgram(t, late(inJSON), "check", "-"); code != 0 {
		t.Fatal(stderr)
	}
	for name, in := range map[string]string{
		"record": comments + record, "board": comments + board, "number": comments + "2\n", "late type": late(inJSON), "position": "\n\n" + position,
	} {
		for _, args := range [][]string{{"hint", "-"}, {"deal", "-"}, {"solve", "-"}, {"--deal", "-", "-m", "show"}} {
			if code, out, stderr := runProgram(t, in, args...); code != 0 || out == "" || stderr != "" {
				t.Errorf("%s, %v: exit code %d\n%.300s\n%.300s", name, args, code, out, stderr)
			}
		}
	}
	padded := strings.TrimSuffix(strings.Replace(inJSON, `"headers":[]`, `"headers":[{"name":"Note","value":"`+strings.Repeat("x", 1500)+`"}]`, 1), "\n")
	const objects = 9500
	long := strings.Repeat(padded, objects)
	if len(long) < 19_000_000 {
		t.Fatalf("%d bytes are no long line", len(long))
	}
	for _, args := range [][]string{{"check", "-"}, {"fmt"}, {"replay", "-o", "jsonl"}} {
		code, out, stderr := runProgram(t, long, args...)
		if n := strings.Count(out, "\n"); code != 0 || n != objects {
			t.Errorf("%v: exit code %d, %d lines for %d objects\n%.300s", args, code, n, objects, stderr)
		}
	}
}

// C3: a hard deal does not hold back the others when the order does not count, and its
// limit ends it.
func TestSolveUnordered(t *testing.T) {
	t.Setenv("GOMAXPROCS", "2")
	k := talkTo(t, "solve", "--unordered", "--max-nodes", "0", "--max-memory", "256M", "100377", "2..4")
	said := ""
	for strings.Count(said, "\n") < 3 {
		said += k.ask("", "\n")
	}
	if strings.Contains(said, "100377") || strings.Count(said, "winnable") != 3 {
		t.Errorf("it says %q", said)
	}
	k.cmd.Process.Signal(os.Interrupt)
	k.cmd.Wait()
	if code := k.cmd.ProcessState.ExitCode(); code != 130 {
		t.Errorf("exit code %d", code)
	}
	code, out, stderr := runProgram(t, "", "solve", "100377", "2", "--max-nodes", "1000")
	if code != fault.ExitUndecided || !strings.HasPrefix(out, "deal 100377: undecided, the limit on nodes is reached\ndeal 2: winnable") || stderr != "" {
		t.Errorf("exit code %d\n%s%s", code, out, stderr)
	}
}

// The limit that counts when none is given is the one that the program speaks of.
func TestDefaultNodes(t *testing.T) {
	field, ok := reflect.TypeFor[LimitFlags]().FieldByName("MaxNodes")
	if !ok || field.Tag.Get("default") != strconv.Itoa(defaultNodes) {
		t.Errorf("the tag says %q, the constant %d", field.Tag.Get("default"), defaultNodes)
	}
}

// C9: after a file that cannot be read the next one follows, in every command.
func TestFilesThatCannotBeRead(t *testing.T) {
	for _, args := range [][]string{{"solve", "2", "nofile", "3"}, {"hint", "2", "nofile", "3"}, {"deal", "2", "nofile", "3"}} {
		code, out, stderr := runProgram(t, "", append(args, "-o", "jsonl")...)
		if code != fault.ExitUnusable || strings.Count(out, "\n") != 3 || !strings.Contains(out, `"deal":"3"`) || !strings.Contains(stderr, "nofile") {
			t.Errorf("%v: exit code %d\n%s%s", args, code, out, stderr)
		}
	}
}
