package main

import (
	"context"
	"errors"
	"os"
	"time"

	"flowergarden/cmd/flowergarden/terminal"
)

// untilSignal returns a context that ends at the first signal. The function
// ends the watch and returns the signal, or nil. A program that goes on
// after a signal, because it waits for input, is ended by force.
func untilSignal(signals *terminal.Signals) (context.Context, func() os.Signal) {
	ctx, cancel := context.WithCancelCause(context.Background())
	restore := signals.On(func(sig os.Signal) {
		cancel(&signalError{sig})
		time.AfterFunc(answerPatience, func() { terminal.EndProcess(sig) })
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

// answerPatience is the time for printing the answers known so far after a
// signal.
const answerPatience = 80 * time.Millisecond

// signalError is a signal as the cause of an end.
type signalError struct{ signal os.Signal }

func (e *signalError) Error() string { return e.signal.String() }
