package terminal

import (
	"bytes"
	"os"
	"sync"
)

const (
	// maxTyped bounds a line typed at the prompt, in bytes. Nobody types that
	// much; what is pasted beyond it is dropped up to the end of the line,
	// since the line editor takes a time that grows with the square of a
	// line's length.
	maxTyped = 8192
	// maxAhead bounds what is typed ahead of the prompts. The terminal keeps
	// the rest of a longer paste, and a Ctrl-C behind it is seen only when
	// there is room again: so it is more than anybody pastes.
	maxAhead = 1 << 20
)

// keyboard hands what is typed on to the line editor, through a pipe, and no
// more than the line that it asks for. Left to itself the editor reads ahead in
// the background and cannot be stopped: one that has given up would take keys
// away from the next. On the way, Ctrl-C stops a running command, CR LF becomes
// one line end and a tabulator within a line a blank, as pasted text needs, and
// endless lines are cut.
type keyboard struct {
	tty *os.File
	// interrupt stops the running command, and reports false if there is none.
	interrupt func() bool

	mu    sync.Mutex
	room  *sync.Cond // something was taken from the queue
	r, w  *os.File
	queue []byte // keys that no editor has asked for yet
	asked bool   // an editor waits for the end of a line
	ended bool   // nothing more will come

	length  int // bytes of the line being typed
	afterCR bool
}

func newKeyboard(tty *os.File, interrupt func() bool) *keyboard {
	k := &keyboard{tty: tty, interrupt: interrupt}
	k.room = sync.NewCond(&k.mu)
	return k
}

// plug makes a new pipe the standard input of the process, which is where the
// editor looks, and ends the one before, with the line that was begun there.
func (k *keyboard) plug() error {
	r, w, err := os.Pipe()
	if err != nil {
		return err
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.r != nil {
		k.r.Close()
		k.w.Close()
	}
	k.r, k.w = r, w
	os.Stdin = r
	return nil
}

// ask hands on the keys of the next line, as far as they have been typed, and
// the others when they come.
func (k *keyboard) ask() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.asked = true
	k.hand()
}

// hand writes what is asked for into the pipe. That does not block: a line has
// room in it.
func (k *keyboard) hand() {
	if k.asked && len(k.queue) > 0 {
		n := bytes.IndexAny(k.queue, endKeys) + 1
		k.asked = n == 0
		if n == 0 {
			n = len(k.queue)
		}
		_, _ = k.w.Write(k.queue[:n]) // fails only after plug has failed
		k.queue = k.queue[n:]
		k.room.Signal()
	}
	if k.ended && len(k.queue) == 0 {
		k.w.Close()
	}
}

// run reads keys until the terminal is gone, then ends the pipe, which is the
// end of input for the editor.
func (k *keyboard) run() {
	buf := make([]byte, 4096)
	for {
		awaitKeys(k.tty)
		n, err := k.tty.Read(buf)
		k.mu.Lock()
		for len(k.queue) > maxAhead {
			k.room.Wait()
		}
		k.filter(buf[:n])
		k.ended = err != nil
		k.hand()
		k.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// Keys that end a line or drop it.
const (
	keyCtrlC = 0x03
	keyCtrlU = 0x15
	// endKeys are those after which the editor returns.
	endKeys = "\n\x03"
)

// filter adds keys to the queue.
func (k *keyboard) filter(keys []byte) {
	for i, c := range keys {
		if c == '\t' && i+1 < len(keys) && keys[i+1] > ' ' && keys[i+1] < 0x7f {
			c = ' ' // nobody types on in the same moment: the text was pasted
		}
		pair := c == '\n' && k.afterCR
		k.afterCR = c == '\r'
		if pair {
			continue
		}
		if c == keyCtrlC && k.interrupt() {
			k.queue = nil // what was typed meanwhile goes with it
			continue
		}
		if c == '\r' {
			// Enter on a terminal in raw mode. On a screen that has just
			// become too narrow for editing, only a line feed ends a line.
			c = '\n'
		}
		k.length++
		if c == '\n' || c == keyCtrlC || c == keyCtrlU {
			k.length = 0
		}
		if k.length <= maxTyped {
			k.queue = append(k.queue, c)
		}
	}
}
