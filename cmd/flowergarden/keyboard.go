package main

import (
	"os"
	"sync"
)

// maxTyped bounds a line typed at the prompt, in bytes. Nobody types that
// much; what is pasted beyond it is dropped up to the end of the line, since
// the line editor takes a time that grows with the square of a line's length.
const maxTyped = 8192

// keyboard hands what is typed on to the line editor, through a pipe. Left to
// itself the editor reads ahead in the background and cannot be stopped: one
// that has given up would take keys away from the next. A pipe can be taken
// away from it. On the way, Ctrl-C stops a running command, CR LF becomes one
// line end, as pasted text needs, and endless lines are cut.
type keyboard struct {
	tty *os.File
	// interrupt stops the running command, and reports false if there is none.
	interrupt func() bool

	mu   sync.Mutex
	r, w *os.File

	length  int // bytes of the present line
	afterCR bool
}

// plug makes a new pipe the standard input of the process, which is where the
// editor looks, and ends the one before.
func (k *keyboard) plug() error {
	r, w, err := os.Pipe()
	if err != nil {
		return err
	}
	k.mu.Lock()
	oldR, oldW := k.r, k.w
	k.r, k.w = r, w
	os.Stdin = r
	k.mu.Unlock()
	if oldR != nil {
		oldR.Close()
		oldW.Close()
	}
	return nil
}

// run passes keys on until the terminal is gone, then ends the pipe, which is
// the end of input for the editor.
func (k *keyboard) run() {
	buf := make([]byte, 4096)
	for {
		n, err := k.tty.Read(buf)
		keys := k.filter(buf[:n])
		k.mu.Lock()
		w := k.w
		k.mu.Unlock()
		// A write fails only if the pipe has just been replaced, and then the
		// line that was typed is gone with it.
		_, _ = w.Write(keys)
		if err != nil {
			w.Close()
			return
		}
	}
}

// Keys that end a line or drop it.
const (
	keyCtrlC = 0x03
	keyCtrlU = 0x15
)

// filter returns the keys that are passed on, in the memory of keys.
func (k *keyboard) filter(keys []byte) []byte {
	kept := keys[:0]
	for _, c := range keys {
		pair := c == '\n' && k.afterCR
		k.afterCR = c == '\r'
		if pair || c == keyCtrlC && k.interrupt() {
			continue
		}
		k.length++
		if c == '\r' || c == '\n' || c == keyCtrlC || c == keyCtrlU {
			k.length = 0
		}
		if k.length <= maxTyped {
			kept = append(kept, c)
		}
	}
	return kept
}
