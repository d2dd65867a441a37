package terminal

import (
	"errors"
	"io"

	"flowergarden/cmd/flowergarden/input"
)

// prompter asks the player for lines. There are two: the line editor, and one
// for terminals that cannot do more than print.
type prompter interface {
	// Prompt returns the next line. The error is errDropped if the player
	// dropped the line, io.EOF at the end of input, or says that the terminal
	// is gone.
	Prompt(prompt string) (string, error)
	// Remember adds a line to those that can be called back.
	Remember(line string)
	// InterruptDrops reports whether an interrupt signal while Prompt waits
	// means that the player dropped the line: the terminal has taken Ctrl-C
	// for a signal, and with it what was typed.
	InterruptDrops() bool
	// Close leaves the terminal as it was before the first Prompt. It may be
	// called while Prompt waits, and more than once.
	Close()
}

// isForPlayer reports whether err, from Prompt, is about one line.
func isForPlayer(err error) bool {
	return errors.Is(err, errDropped) || errors.Is(err, errLongLine) || errors.Is(err, errNoWidth)
}

var errDropped = errors.New("the line was dropped")

// plainPrompter writes a prompt and reads a line. It writes past the buffer of
// the output, which is empty then and belongs to another goroutine.
type plainPrompter struct {
	out   io.Writer
	lines *input.LineReader
}

func (p *plainPrompter) Prompt(prompt string) (string, error) {
	if _, err := io.WriteString(p.out, prompt); err != nil {
		return "", err
	}
	line, err := p.lines.Next()
	if err != nil {
		return "", err
	}
	if line.Cut {
		return "", errLongLine
	}
	return line.Text, nil
}

func (p *plainPrompter) Remember(string)      {}
func (p *plainPrompter) InterruptDrops() bool { return true }
func (p *plainPrompter) Close()               {}

var errLongLine = errors.New("the line is too long to be read")
