package main

import (
	"bufio"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"syscall"
	"time"

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

// output is the buffered standard output. After a failed write it takes
// nothing more and keeps the error, so that one look at the end of a run sees
// everything that went wrong.
type output struct {
	w   io.Writer
	buf *bufio.Writer
}

func newOutput(w io.Writer) *output {
	return &output{w: w, buf: bufio.NewWriterSize(w, 64<<10)}
}

func (o *output) Write(b []byte) (int, error) { return o.buf.Write(b) }

// Flush hands everything written so far to the reader at the other end. The
// error is that of the first failed write.
func (o *output) Flush() error {
	if err := o.buf.Flush(); err != nil {
		return &outputError{err}
	}
	return nil
}

// Close flushes, then closes the stream if it can be closed: some file systems
// tell of a full disk only then.
func (o *output) Close() error {
	if err := o.Flush(); err != nil {
		return err
	}
	if c, ok := o.w.(io.Closer); ok {
		if err := c.Close(); err != nil {
			return &outputError{err}
		}
	}
	return nil
}

// outputError is the failure of the standard output.
type outputError struct{ err error }

func (e *outputError) Error() string { return "writing the results: " + e.err.Error() }
func (e *outputError) Unwrap() error { return e.err }

// readerGone reports whether err says that nobody reads the output any more.
func readerGone(err error) bool {
	var out *outputError
	return errors.As(err, &out) && errors.Is(err, syscall.EPIPE)
}

// afterAll is the end of a run that came to the exit code so far, or nil, and
// then to err. That nobody reads on does not undo what was found before.
func afterAll(code, err error) error {
	if err == nil || code != nil && readerGone(err) {
		return code
	}
	return err
}
