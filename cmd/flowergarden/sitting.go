package main

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"sync"
	"syscall"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/view"
)

// sitting is a player at a terminal: the session, what is shown of it, and
// the games kept.
type sitting struct {
	app     *app
	session *session
	asker   *asker
	kept    *kept  // nil if nothing can be kept
	lesson  *tutor // the tutorial, while it goes on
	board   boardMode
	form    view.Form

	warned string // the last complaint about the files kept
	unkept error  // why the game is not kept, or nil
	folder string // of a restricted player, not to be shown, or ""
	typed  int    // lines kept for later sittings

	signals  chan os.Signal
	mu       sync.Mutex
	prompter prompter           // nil at first
	stop     context.CancelFunc // of the running command, or nil
}

// errHangup ends a sitting whose terminal is gone.
const errHangup = fault.Exit(128 + int(syscall.SIGHUP))

// playTerminal lets a player play s at a prompt.
func (a *app) playTerminal(s *session, c *playCmd) error {
	t := &sitting{app: a, session: s, board: c.shown(), form: c.form(), signals: make(chan os.Signal, 4)}
	t.openKept(c.Restricted)
	defer a.onSignal(t.signal)() // before the mode of the terminal changes
	if err := t.openPrompter(); err != nil {
		return fault.IO(err)
	}
	defer t.prompter.Close()
	t.asker = newAsker(t.prompter)
	t.greet()
	err := t.run()
	if err == errHangup {
		a.out = output.NewWriter(io.Discard) // there is nobody left to read
	}
	return t.end(err)
}

// openPrompter takes the line editor, where the terminal can do that.
func (t *sitting) openPrompter() (err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	in, inOK := t.app.In.(*os.File)
	out, outOK := t.app.Out.(*os.File)
	if !inOK || !outOK || !t.app.capable() {
		t.prompter = &plainPrompter{out: t.app.Out, lines: newLineReader(t.app.In)}
		return nil
	}
	t.prompter, err = newEditor(in, out, t.earlierLines(), t.complete, t.interrupt)
	return err
}

// run takes lines until the player leaves. The error is an fault.Exit if it is
// a signal or a lost terminal that ends the sitting.
func (t *sitting) run() error {
	for {
		line, err := t.next()
		switch {
		case errors.Is(err, errDropped):
			continue
		case errors.Is(err, errLongLine), errors.Is(err, errNoWidth):
			t.refuse(err)
			continue
		case err == io.EOF && t.lost():
			return errHangup
		case err == io.EOF:
			t.print("\n")
			return nil
		case terminalGone(err):
			var code fault.Exit
			if errors.As(err, &code) {
				return code
			}
			return errHangup
		}
		if t.line(line) {
			return nil
		}
	}
}

// prompts, none longer than editorWidth allows.
const (
	gamePrompt   = "> "
	lessonPrompt = "lesson> "
)

// next asks for a line. A signal that ends the program is an fault.Exit.
func (t *sitting) next() (string, error) {
	if err := t.app.out.Flush(); err != nil {
		return "", errHangup
	}
	prompt := gamePrompt
	if t.lesson != nil {
		prompt = lessonPrompt
	}
	// A signal that came during a command is taken before the editor changes the
	// mode of the terminal for a new line: else it could do so after the end of
	// the sitting has put the terminal in order.
	select {
	case sig := <-t.signals:
		if err := t.ended(sig); err != nil {
			return "", err
		}
	default:
	}
	t.asker.ask <- prompt
	for {
		select {
		case a := <-t.asker.answers:
			return a.line, a.err
		case sig := <-t.signals:
			if err := t.ended(sig); err != nil {
				return "", err
			}
			t.print("\n" + prompt)
			if err := t.app.out.Flush(); err != nil {
				return "", errHangup
			}
		}
	}
}

// ended returns the fault.Exit of a signal that ends the sitting, and nil for
// the Ctrl-C of a plain terminal, which only drops the line.
func (t *sitting) ended(sig os.Signal) error {
	if sig == os.Interrupt && t.prompter.InterruptDrops() {
		return nil
	}
	t.print("\n")
	return signalCode(sig)
}

// interrupt stops the running command and reports whether there is one.
func (t *sitting) interrupt() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.stop == nil {
		return false
	}
	t.stop()
	return true
}

// signalPatience is how long a command that is told to stop may take before
// the program ends without it.
const signalPatience = 2 * time.Second

// signal takes the signals of the process while the sitting lasts: Ctrl-C on a
// plain terminal stops the running command; the others end the sitting. The
// game needs no saving then: every move is saved when it is made.
func (t *sitting) signal(sig os.Signal) {
	stopped := t.interrupt()
	t.mu.Lock()
	prompter := t.prompter
	t.mu.Unlock()
	key := sig == os.Interrupt && prompter != nil && prompter.InterruptDrops()
	if stopped && key {
		return
	}
	select {
	case t.signals <- sig:
	default: // there are enough of them
	}
	if key {
		return
	}
	time.AfterFunc(signalPatience, func() {
		if prompter != nil {
			prompter.Close()
		}
		endProcess(sig)
	})
}

// longCommand is how long a command may take before the player is told how to
// stop it.
const longCommand = time.Second

// do carries out one line in a session, stopped by an interrupt.
func (t *sitting) do(s *session, line string) (reply, error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	t.setStop(cancel)
	defer t.setStop(nil)
	told := make(chan struct{})
	long := time.AfterFunc(longCommand, func() {
		defer close(told)
		if asksForHelp(line) { // nothing else can be stopped
			io.WriteString(t.app.Err, "searching; Ctrl-C stops it\n")
		}
	})
	s.ctx = ctx
	r, err := s.Do(line)
	if !long.Stop() {
		<-told // one writer at a time
	}
	return r, err
}

// setStop makes stop what stops the running command, or says that none runs.
func (t *sitting) setStop(stop context.CancelFunc) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.stop = stop
}

// line carries out one line and says what came of it. It reports whether the
// player leaves.
func (t *sitting) line(line string) (quit bool) {
	if err := checkText(inputLine{text: line}); err != nil {
		t.refuse(err)
		return false
	}
	if strings.TrimSpace(line) != "" {
		t.remember(line)
	}
	if t.lesson != nil {
		t.lessonLine(line)
		return false
	}
	before, game := *t.session.game.Position(), t.session.game
	kept := t.keptUnfinished()
	r, err := t.do(t.session, line)
	if err == nil && asksForHelp(line) {
		t.keepHint()
	}
	t.keep()
	if err != nil {
		t.refuse(err)
		return false
	}
	if game != t.session.game {
		if kept && t.unkept == nil {
			t.say("the game before is kept: history lists it, resume goes on with it")
		}
		t.newGame(r)
		return r.quit
	}
	t.answer(&before, r)
	return r.quit
}

// asksForHelp reports whether line is a command that tells how to play on,
// which the statistics count.
func asksForHelp(line string) bool {
	word, _ := cutWord(strings.TrimLeft(line, " \t"))
	c, err := findCommand(word)
	return err == nil && c != nil && (c.name == "hint" || c.name == "solve")
}

// remember keeps a line to be called back, now and in later sittings.
func (t *sitting) remember(line string) {
	t.prompter.Remember(line)
	t.keepLine(line)
}

func (t *sitting) complete(line string) []string {
	if t.lesson != nil {
		return t.lesson.session.Complete(line)
	}
	return t.session.Complete(line)
}

// end leaves the terminal and the games in order after a sitting that came to
// err, and returns its end: a game that is lost is an error.
func (t *sitting) end(err error) error {
	kept := t.closeKept(err == nil)
	t.app.out.Flush()
	t.prompter.Close()
	if err == nil && !kept {
		return fault.Exit(fault.ExitUnusable)
	}
	return err
}
