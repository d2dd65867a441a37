package terminal

import (
	"context"
	"errors"
	"io"
	"os"
	"sync"
	"syscall"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
)

// prompt asks the player for lines, and stops what takes long when the player
// presses Ctrl-C or a signal comes.
type prompt struct {
	screen *Screen
	out    *output.Writer
	asker  *asker

	suspends bool

	signals  chan os.Signal
	mu       sync.Mutex
	prompter prompter           // nil before open
	stop     context.CancelFunc // of the running command, or nil
}

// newPrompt returns a prompt. Ctrl-Z suspends the program if suspends is true and
// there is a shell to go on with it.
func newPrompt(screen *Screen, out *output.Writer, suspends bool) *prompt {
	return &prompt{screen: screen, out: out, signals: make(chan os.Signal, 4), suspends: suspends}
}

// open takes the line editor, where the terminal can do that, with the lines of
// earlier sittings.
func (p *prompt) open(lines []string, complete func(string) []string) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.suspends {
		ignoreStop()
	}
	p.prompter = &plainPrompter{out: p.screen.out, lines: input.NewLineReader(p.screen.in)}
	if in, out, ok := p.screen.files(); ok {
		e, err := newEditor(in, out, lines, complete, p.interrupt, p.suspends && canResume())
		if err != nil {
			return err
		}
		p.prompter = e
	}
	p.asker = newAsker(p.prompter)
	return nil
}

// errHangup ends a sitting whose terminal is gone.
const errHangup = fault.Exit(128 + int(syscall.SIGHUP))

// next asks for a line. The error is one for the player, who then is asked
// again, or io.EOF when the player leaves, or an Exit if a signal or a lost
// terminal ends the sitting.
func (p *prompt) next(text string) (string, error) {
	line, err := p.ask(text)
	var code fault.Exit
	switch {
	case err == nil, errors.As(err, &code), isForPlayer(err), err == errSuspend:
		return line, err
	case err == io.EOF && !p.screen.lost():
		return "", io.EOF
	}
	return "", errHangup
}

func (p *prompt) ask(text string) (string, error) {
	if err := p.out.Flush(); err != nil {
		return "", errHangup
	}
	// A signal that came during a command is taken before the editor changes the
	// mode of the terminal for a new line: it could do so after the end of the
	// sitting has put the terminal in order.
	select {
	case sig := <-p.signals:
		if err := p.ended(sig); err != nil {
			return "", err
		}
	default:
	}
	p.asker.ask <- text
	for {
		select {
		case a := <-p.asker.answers:
			return a.line, a.err
		case sig := <-p.signals:
			if err := p.ended(sig); err != nil {
				return "", err
			}
			io.WriteString(p.out, "\n"+text)
			if err := p.out.Flush(); err != nil {
				return "", errHangup
			}
		}
	}
}

// ended returns the Exit of a signal that ends the sitting, and nil for the
// Ctrl-C of a plain terminal, which only drops the line.
func (p *prompt) ended(sig os.Signal) error {
	if sig == os.Interrupt && p.prompter.InterruptDrops() {
		return nil
	}
	io.WriteString(p.out, "\n")
	return SignalCode(sig)
}

// signal takes the signals of the process while the sitting lasts: Ctrl-C on a
// plain terminal stops the running command; the others end the sitting. The
// game needs no saving then: every move is saved when it is made.
func (p *prompt) signal(sig os.Signal) {
	stopped := p.interrupt()
	p.mu.Lock()
	prompter := p.prompter
	p.mu.Unlock()
	key := sig == os.Interrupt && prompter != nil && prompter.InterruptDrops()
	if stopped && key {
		return
	}
	select {
	case p.signals <- sig:
	default: // there are enough of them
	}
	if key {
		return
	}
	time.AfterFunc(SignalPatience, func() {
		if prompter != nil {
			prompter.Close()
		}
		EndProcess(sig)
	})
}

// suspend stops the program until the shell goes on with it.
func (p *prompt) suspend() {
	if e, ok := p.prompter.(*editor); ok {
		e.suspend()
	}
}

// interrupt stops the running command and reports whether there is one.
func (p *prompt) interrupt() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.stop == nil {
		return false
	}
	p.stop()
	return true
}

// running returns a context for a command, which ends when the player stops it.
// done is to be called after the command.
func (p *prompt) running() (ctx context.Context, done func()) {
	ctx, cancel := context.WithCancel(context.Background())
	p.setStop(cancel)
	return ctx, func() {
		p.setStop(nil)
		cancel()
	}
}

// setStop makes stop what stops the running command, or says that none runs.
func (p *prompt) setStop(stop context.CancelFunc) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stop = stop
}

// asker asks for lines in the background, one at a time, so that a signal can
// be answered while the player thinks.
type asker struct {
	ask     chan string
	answers chan answer
}

// answer is what came of one Prompt.
type answer struct {
	line string
	err  error
}

func newAsker(p prompter) *asker {
	a := &asker{ask: make(chan string), answers: make(chan answer, 1)}
	go func() {
		for prompt := range a.ask {
			line, err := p.Prompt(prompt)
			a.answers <- answer{line, err}
		}
	}()
	return a
}
