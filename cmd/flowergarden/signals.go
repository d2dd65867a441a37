package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/store"
)

// endingSignals are those that end the program.
var endingSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT}

// watchSignals takes over the signals that would end the program: it leaves the
// terminal in order first, also when SIGQUIT asks for an end with a trace. Those
// that whoever started the program had it ignore, as nohup does, stay ignored. A
// closed pipe is an error of the write, not a signal.
func watchSignals() <-chan os.Signal {
	signal.Ignore(syscall.SIGPIPE)
	ch := make(chan os.Signal, 1)
	for _, sig := range endingSignals {
		if !signal.Ignored(sig) {
			signal.Notify(ch, sig)
		}
	}
	return ch
}

// signals says what a signal does: it ends the program, unless a command has
// put something else in its place.
type signals struct {
	mu     sync.Mutex
	handle func(os.Signal)
}

// onSignal lets handle take the signals until restore is called.
func (s *signals) onSignal(handle func(os.Signal)) (restore func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	before := s.handle
	s.handle = handle
	return func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.handle = before
	}
}

// serve passes on the signals of ch.
func (s *signals) serve(ch <-chan os.Signal) {
	for sig := range ch {
		s.mu.Lock()
		handle := s.handle
		s.mu.Unlock()
		handle(sig)
	}
}

// endProcess ends the program with the code of sig, as soon as no file is
// being replaced.
func endProcess(sig os.Signal) {
	store.Seal()
	os.Exit(int(signalCode(sig)))
}

// signalCode returns the exit code of a program ended by sig, as shells show
// it.
func signalCode(sig os.Signal) fault.Exit {
	return 128 + fault.Exit(sig.(syscall.Signal))
}

// untilSignal returns a context that ends at the first signal. The function
// ends the watch and returns the signal, or nil. A program that is not over
// soon after a signal, because it waits for input, is ended.
func (a *app) untilSignal() (context.Context, func() os.Signal) {
	ctx, cancel := context.WithCancelCause(context.Background())
	restore := a.onSignal(func(sig os.Signal) {
		cancel(&signalError{sig})
		time.AfterFunc(answerPatience, func() { endProcess(sig) })
	})
	return ctx, func() os.Signal {
		restore()
		if err := (*signalError)(nil); errors.As(context.Cause(ctx), &err) {
			return err.signal
		}
		cancel(nil)
		return nil
	}
}

// answerPatience is how long the answers known so far may take to come out
// after a signal.
const answerPatience = 80 * time.Millisecond

// signalError is a signal as the cause of an end.
type signalError struct{ signal os.Signal }

func (e *signalError) Error() string { return e.signal.String() }
