package main

import (
	"io"
	"math/rand/v2"
	"os"
	"time"

	"flowergarden/cmd/flowergarden/output"

	"golang.org/x/term"
)

// Streams is everything a run takes from outside: where it reads and writes,
// what is known about the terminal, the environment, the clock and chance.
// Tests give their own.
type Streams struct {
	In  io.Reader
	Out io.Writer
	Err io.Writer

	InTerminal, OutTerminal, ErrTerminal bool

	Getenv func(string) string
	Now    func() time.Time
	Below  func(n uint64) uint64 // a random number from 0 to n-1

	Signals <-chan os.Signal // those that would end the program, or nil
}

// standardStreams returns the streams of the process.
func standardStreams() Streams {
	return Streams{
		In:          os.Stdin,
		Out:         os.Stdout,
		Err:         os.Stderr,
		InTerminal:  isTerminal(os.Stdin),
		OutTerminal: isTerminal(os.Stdout),
		ErrTerminal: isTerminal(os.Stderr),
		Getenv:      os.Getenv,
		Now:         time.Now,
		Below:       rand.Uint64N,
	}
}

func isTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// afterAll returns the error that ends a run with the exit code so far, or nil, if
// err came after it. A reader that has gone away does not undo a finding.
func afterAll(code, err error) error {
	if err == nil || code != nil && output.ReaderGone(err) {
		return code
	}
	return err
}
