package input

import (
	"io"
	"os"
	"time"

	"flowergarden/engine"
)

// Stdin is the name of the standard input: on the command line, in messages and
// in JSON alike.
const Stdin = "-"

// Sources is where commands find what they are about.
type Sources struct {
	In    io.Reader // the standard input
	Now   func() time.Time
	Below func(n uint64) uint64 // a random number from 0 to n-1

	// Rules are those of numbered deals, and of boards that name no variant. If
	// they were asked for, boards and records of other rules are refused.
	Rules    engine.Rules
	AskedFor bool
}

// Open opens the file called name, or the standard input, and returns it with
// the name that messages use.
func (s *Sources) Open(name string) (io.ReadCloser, string, error) {
	if name == Stdin {
		return io.NopCloser(s.In), name, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, name, err
	}
	return f, name, nil
}
