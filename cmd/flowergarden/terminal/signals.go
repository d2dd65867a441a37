package terminal

import (
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/store"
)

// EndingSignals are those that end the program.
var EndingSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT}

// WatchSignals takes over the signals that would end the program: it leaves the
// terminal in order first, also when SIGQUIT asks for an end with a trace. Those
// that whoever started the program had it ignore, as nohup does, stay ignored. A
// closed pipe is an error of the write, not a signal.
func WatchSignals() <-chan os.Signal {
	signal.Ignore(syscall.SIGPIPE)
	ch := make(chan os.Signal, 1)
	for _, sig := range EndingSignals {
		if !signal.Ignored(sig) {
			signal.Notify(ch, sig)
		}
	}
	return ch
}

// Signals says what a signal does: it ends the program, unless a command has
// put something else in its place.
type Signals struct {
	mu     sync.Mutex
	handle func(os.Signal) // nil for EndProcess
}

// On lets handle take the signals until restore is called.
func (s *Signals) On(handle func(os.Signal)) (restore func()) {
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

// Serve passes on the signals of ch.
func (s *Signals) Serve(ch <-chan os.Signal) {
	for sig := range ch {
		s.mu.Lock()
		handle := s.handle
		s.mu.Unlock()
		if handle == nil {
			handle = EndProcess
		}
		handle(sig)
	}
}

// EndProcess ends the program with the code of sig, as soon as no file is
// being replaced.
func EndProcess(sig os.Signal) {
	store.Seal()
	os.Exit(int(SignalCode(sig)))
}

// SignalCode returns the exit code of a program ended by sig, as shells show
// it.
func SignalCode(sig os.Signal) fault.Exit {
	return 128 + fault.Exit(sig.(syscall.Signal))
}

// SignalPatience is how long what is told to stop by a signal may take before
// the program ends without it.
const SignalPatience = 2 * time.Second
