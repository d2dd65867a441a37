package terminal

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"

	"flowergarden/cmd/flowergarden/input"

	"github.com/peterh/liner"
	"golang.org/x/term"
)

// editor is the prompter with editing, history and completion. liner has the
// terminal in a mode of its own from newEditor to Close, and prints to the
// standard output of the process.
type editor struct {
	out      *os.File
	keys     *keyboard
	complete func(line string) []string

	resized <-chan os.Signal // the screen has another size
	before  mode             // of the terminal, before the editor

	mu     sync.Mutex
	state  *liner.State   // nil while the screen is too narrow for editing
	plain  *plainPrompter // what reads lines then, or nil
	closed bool
	lines  []string
}

// editorWidth is the width below which lines are not edited but read as the
// terminal gives them. The longest prompt has 8 characters and liner wants ten
// more. liner could read plain lines too, but switches the mode of the terminal
// for each: a read that began in the other mode does not see Ctrl-D.
const editorWidth = 18

var errNoWidth = errors.New("the screen has become too narrow: the line is dropped")

// newEditor returns an editor on the terminal in, which knows the given lines
// from earlier sittings. It calls interrupt when Ctrl-C is pressed, which
// reports whether that stopped a command. If suspends is true, Ctrl-Z is the end
// of a prompt with errSuspend.
func newEditor(in, out *os.File, lines []string, complete func(string) []string, interrupt func() bool, suspends bool) (*editor, error) {
	e := &editor{out: out, complete: complete, lines: lines, keys: newKeyboard(in, interrupt), resized: watchSize(), before: modeOf(in)}
	e.keys.suspends = suspends
	if err := e.start(); err != nil {
		return nil, err
	}
	if runtime.GOOS != "windows" {
		go e.keys.run()
	}
	return e, nil
}

// start makes a new liner.
func (e *editor) start() error {
	if runtime.GOOS != "windows" { // where liner does not read os.Stdin
		if err := e.keys.plug(); err != nil {
			return err
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return io.EOF
	}
	if e.state != nil {
		e.state.Close()
		e.state = nil
	}
	e.plain = nil
	if e.isNarrow() && e.keys.r != nil {
		e.plain = &plainPrompter{out: e.out, lines: input.NewLineReader(e.keys.r)}
		return nil
	}
	e.state = liner.NewLiner()
	signalKeysOff(int(e.keys.tty.Fd()))
	e.state.SetCtrlCAborts(true)
	e.state.SetTabCompletionStyle(liner.TabPrints)
	e.state.SetWordCompleter(e.completeWord)
	for _, line := range e.lines {
		e.state.AppendHistory(line)
	}
	return nil
}

func (e *editor) isNarrow() bool {
	width, _, err := term.GetSize(int(e.out.Fd()))
	return err != nil || width < editorWidth
}

func (e *editor) Prompt(prompt string) (line string, err error) {
	select {
	case <-e.resized:
		// A liner that thinks that the screen is too narrow never looks again.
		if err := e.start(); err != nil {
			return "", err
		}
	default:
	}
	if e.isClosed() {
		return "", io.EOF
	}
	e.keys.ask()
	line, err = e.prompt(prompt)
	switch {
	case err == nil && e.keys.isSuspended():
		return "", errSuspend
	case err == nil && len(line) >= maxTyped:
		return "", errLongLine
	case errors.Is(err, liner.ErrPromptAborted):
		return "", errDropped
	case errors.Is(err, liner.ErrInternal):
		// The screen has no width any more, and liner does not give back what
		// was typed. The game goes on.
		fmt.Fprintln(e.out)
		if err := e.start(); err != nil {
			return "", err
		}
		return "", errNoWidth
	}
	return line, err
}

// prompt asks for a line. liner panics where a very narrow screen leaves it no
// room for even a part of the line.
func (e *editor) prompt(prompt string) (line string, err error) {
	if e.plain != nil {
		return e.plain.Prompt(prompt)
	}
	defer func() {
		if recover() != nil {
			err = liner.ErrInternal
		}
	}()
	return e.state.Prompt(prompt)
}

// errSuspend ends a prompt at which Ctrl-Z was pressed.
var errSuspend = errors.New("the program is to be suspended")

// suspend stops the program, with the terminal as it was before the editor, until
// the shell goes on with it.
func (e *editor) suspend() {
	now := modeOf(e.keys.tty)
	setMode(e.keys.tty, e.before)
	stopProgram()
	setMode(e.keys.tty, now)
}

func (e *editor) Remember(line string) {
	e.lines = append(e.lines, line)
	if e.state != nil {
		e.state.AppendHistory(line)
	}
}

func (e *editor) InterruptDrops() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.plain != nil
}

func (e *editor) isClosed() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.closed
}

func (e *editor) Close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.state != nil && !e.closed {
		e.state.Close()
	}
	e.closed = true
}

// completeWord completes the word before the cursor, so that only the words
// are listed and not the lines that they complete.
func (e *editor) completeWord(line string, pos int) (head string, words []string, tail string) {
	runes := []rune(line)
	left := string(runes[:pos])
	cut := strings.LastIndexAny(left, " \t") + 1
	for _, full := range e.complete(left) {
		if word, ok := strings.CutPrefix(full, left[:cut]); ok {
			words = append(words, word)
		}
	}
	return left[:cut], words, string(runes[pos:])
}
