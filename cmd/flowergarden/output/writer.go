package output

import (
	"bufio"
	"errors"
	"io"
	"syscall"
)

// Writer is the buffered standard output. After a failed write it takes
// nothing more and keeps the error, so that one look at the end of a run sees
// everything that went wrong.
type Writer struct {
	w   io.Writer
	buf *bufio.Writer
}

// NewWriter returns a Writer on w.
func NewWriter(w io.Writer) *Writer {
	return &Writer{w: w, buf: bufio.NewWriterSize(w, 64<<10)}
}

// Write buffers b. The error is that of the first failed write.
func (o *Writer) Write(b []byte) (int, error) { return o.buf.Write(b) }

// Flush hands everything written so far to the reader at the other end. The
// error is that of the first failed write.
func (o *Writer) Flush() error {
	if err := o.buf.Flush(); err != nil {
		return &Failure{Err: err}
	}
	return nil
}

// Close flushes, then closes the stream if it can be closed: some file systems
// report a full disk only then.
func (o *Writer) Close() error {
	if err := o.Flush(); err != nil {
		return err
	}
	if c, ok := o.w.(io.Closer); ok {
		if err := c.Close(); err != nil {
			return &Failure{Err: err}
		}
	}
	return nil
}

// Discard drops what is buffered, and everything that is written from now on:
// there is nobody left to read it.
func (o *Writer) Discard() {
	o.w = io.Discard
	o.buf.Reset(io.Discard)
}

// Failure is the failure of the standard output.
type Failure struct{ Err error }

func (e *Failure) Error() string { return "writing the results: " + e.Err.Error() }

// Unwrap returns the error of the stream.
func (e *Failure) Unwrap() error { return e.Err }

// ReaderGone reports whether err says that nobody reads the output any more.
func ReaderGone(err error) bool {
	var out *Failure
	return errors.As(err, &out) && errors.Is(err, syscall.EPIPE)
}
