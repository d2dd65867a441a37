package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"

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

	mu     sync.Mutex
	state  *liner.State
	narrow bool // the screen is too narrow for editing
	closed bool
	lines  []string
}

// editorWidth is the width below which liner does not edit but reads lines as
// the terminal gives them. The longest prompt has 8 characters and liner wants
// ten more.
const editorWidth = 18

// newEditor returns an editor on the terminal in, which knows the given lines
// from earlier sittings. It calls interrupt when Ctrl-C is pressed, which
// reports whether that stopped a command.
func newEditor(in, out *os.File, lines []string, complete func(string) []string, interrupt func() bool) (*editor, error) {
	e := &editor{out: out, complete: complete, lines: lines, keys: newKeyboard(in, interrupt), resized: watchSize()}
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
	}
	e.narrow = e.isNarrow()
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
	e.keys.ask()
	line, err = e.prompt(prompt)
	switch {
	case err == nil && len(line) >= maxTyped:
		return "", errLongLine
	case errors.Is(err, liner.ErrPromptAborted):
		return "", errDropped
	case errors.Is(err, liner.ErrInternal):
		// The screen has no width any more. The line is lost, the game goes on.
		fmt.Fprintln(e.out)
		if err := e.start(); err != nil {
			return "", err
		}
		return "", errDropped
	}
	return line, err
}

// prompt asks liner, which panics where a very narrow screen leaves it no
// room for even a part of the line.
func (e *editor) prompt(prompt string) (line string, err error) {
	defer func() {
		if recover() != nil {
			err = liner.ErrInternal
		}
	}()
	return e.state.Prompt(prompt)
}

func (e *editor) Remember(line string) {
	e.lines = append(e.lines, line)
	e.state.AppendHistory(line)
}

func (e *editor) InterruptDrops() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.narrow
}

func (e *editor) Close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !e.closed {
		e.closed = true
		e.state.Close()
	}
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
