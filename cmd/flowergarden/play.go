package main

import (
	"context"
	"errors"
	"io"
	"os"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/store"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/notation"
)

// playCmd plays a game: with the lines of -m or of standard input, or at a
// prompt.
type playCmd struct {
	Moves     []string `help:"Play these moves or commands instead of standard input. Quote them, or write - for >: -m 'c3>1 b6d>2'. May be repeated: each is one line." short:"m" sep:"none" placeholder:"LINE"`
	Auto      bool     `help:"Play safe cards to their foundations after each move."`
	KeepGoing bool     `help:"Go on after a line that was refused."`
	Each      bool     `help:"Show the board after every move."`
	Record    string   `help:"Write the game as a record to this file." short:"r" placeholder:"FILE"`

	Board      boardMode `help:"At a terminal, show after a move the full board, short for what changed, or none. Without it full, and short with --linear or --words." placeholder:"HOW"`
	Linear     bool      `help:"At a terminal, show a line for each column."`
	Words      bool      `help:"At a terminal, as --linear, and with the names of cards and places in full."`
	Restricted player    `help:"Keep the games of player NAME, and give no access to files: for use behind a public account." placeholder:"NAME"`
}

// Help is the long help of the command.
func (*playCmd) Help() string {
	return `Each line is a command, or one or several moves; what follows a # is a comment. A line that is refused changes nothing and ends the run with exit code 1, unless --keep-going is given. "help" as a line lists the commands.

The board after the last line is printed: -o text for people, -o board as a file, -o json. With -o json a refused line gives its error in place of the board; with -o jsonl every line gives an object, refused ones too. -o record prints the record of the game, and -r writes it to a file, which it replaces as a whole; both hold what was played, also after a refused line.`
}

// Run plays.
func (c *playCmd) Run(a *app) error {
	f, err := a.outputForm("play", output.Text, output.Board, output.JSON, output.JSONL, output.Record, output.None)
	if err != nil {
		return err
	}
	if err := c.checkFiles(a.flags.Deal); err != nil {
		return err
	}
	named := a.flags.Deal
	if named == nil {
		named = input.RandomDeal()
	}
	start, err := input.One(a.sources().Starts(named))
	if err != nil {
		return err
	}
	s := newSession(&start.Position, start.Record.Deal, a.services())
	c.restrict(s)
	s.auto = c.Auto
	if c.interactive(a) {
		return c.playTerminal(a, s)
	}
	if named.IsRandom() {
		a.say("deal " + start.Record.Deal.String())
	}
	b := batch{app: a, session: s, form: f, each: c.Each, keepGoing: c.KeepGoing}
	if c.Record != "" {
		defer c.recordOnSignal(&b)()
	}
	playErr := b.run(c.lines(a))
	if err := c.writeRecord(s); err != nil {
		if playErr == nil || c.KeepGoing || f == output.JSONL {
			return err
		}
		fault.Report(a.Err, err) // of a refused line -o json has its one error already
		playErr = fault.Worse(playErr, err)
	}
	if out := (*output.Failure)(nil); errors.As(playErr, &out) {
		return playErr
	}
	return afterAll(playErr, b.end(playErr))
}

// checkFiles refuses files that cannot be meant, and all of them for a player
// who is not trusted: the command line may be of his making.
func (c *playCmd) checkFiles(named *input.Deal) error {
	switch {
	case c.Record == input.Stdin:
		return fault.Usage("--record names a file; -o record prints the record")
	case c.Restricted != "" && c.Record != "":
		return fault.Usage("--restricted gives no access to files, and --record names one")
	case c.Restricted != "" && named != nil && named.IsFile():
		return fault.Usage("--restricted gives no access to files, and --deal names one")
	}
	return nil
}

// playTerminal plays at a terminal. The record is written whatever ends the
// sitting, and a signal's code stays that of the signal.
func (c *playCmd) playTerminal(a *app, s *session) error {
	if err := c.checkInteractive(); err != nil {
		return err
	}
	if s.services.files != nil {
		s.services.files = terminalFiles{home: a.Getenv("HOME")}
	}
	playErr := a.playTerminal(s, c)
	if err := c.writeRecord(s); err != nil {
		fault.Report(a.Err, err)
		return fault.Worse(playErr, err)
	}
	return playErr
}

// checkInteractive refuses flags that would do nothing at a terminal.
func (c *playCmd) checkInteractive() error {
	switch {
	case c.Each:
		return fault.Usage("--each is for runs without a prompt; at a terminal --board says what is shown")
	case c.KeepGoing:
		return fault.Usage("--keep-going is for runs without a prompt; at a terminal every refused line is passed over")
	}
	return nil
}

// interactive reports whether there is a player at a terminal.
func (c *playCmd) interactive(a *app) bool {
	return a.InTerminal && a.OutTerminal && len(c.Moves) == 0 && a.flags.Output == ""
}

// writeRecord writes the game as far as it has come.
func (c *playCmd) writeRecord(s *session) error {
	if c.Record == "" {
		return nil
	}
	if err := store.ReplaceFile(c.Record, notation.AppendRecord(nil, s.record())); err != nil {
		return fault.IO(err)
	}
	return nil
}

// recordOnSignal lets signals write the record before they end the program,
// until restore is called. A search that goes on is given up, and so is a pipe
// that nobody reads.
func (c *playCmd) recordOnSignal(b *batch) (restore func()) {
	ctx, stop := context.WithCancel(context.Background())
	b.session.ctx = ctx
	return b.app.onSignal(func(sig os.Signal) {
		stop()
		done := make(chan struct{})
		go func() {
			defer close(done)
			b.mu.Lock()
			defer b.mu.Unlock()
			if err := c.writeRecord(b.session); err != nil {
				fault.Report(b.app.Err, err)
			}
		}()
		select {
		case <-done:
		case <-time.After(signalPatience):
		}
		endProcess(sig)
	})
}

// form returns the form of the board on a terminal.
func (c *playCmd) form() view.Form {
	switch {
	case c.Words:
		return view.Words
	case c.Linear:
		return view.Linear
	}
	return view.Auto
}

// shown returns what is shown after a move: where the board is read aloud or
// comes slowly, only what changed.
func (c *playCmd) shown() boardMode {
	switch {
	case c.Board != "":
		return c.Board
	case c.Linear, c.Words:
		return boardShort
	}
	return boardFull
}

// player is the name of a restricted player, or empty.
type player string

// UnmarshalText reads a name.
func (p *player) UnmarshalText(text []byte) error {
	if err := store.CheckUser(string(text)); err != nil {
		return fault.Usage("%w", err)
	}
	*p = player(text)
	return nil
}

// restrict takes from s what a player who is not trusted may not have.
func (c *playCmd) restrict(s *session) {
	if c.Restricted != "" {
		s.services.files = nil
		s.services.restricted = true
	}
}

// lines returns where the lines of the session come from.
func (c *playCmd) lines(a *app) lineSource {
	if len(c.Moves) > 0 {
		return &argumentLines{lines: c.Moves}
	}
	return stdinLines{input.NewLineReader(a.In)}
}

// lineSource gives the lines of a session, then io.EOF.
type lineSource interface {
	Next() (input.Line, error)
	Waiting() bool // the next line may have to be waited for
	name() string  // of the input, for messages
}

// stdinLines are the lines of standard input.
type stdinLines struct{ *input.LineReader }

func (stdinLines) name() string { return "stdin" }

// argumentLines are lines given on the command line.
type argumentLines struct {
	lines  []string
	number int
}

// argumentName is what messages call the lines of the command line.
const argumentName = "-m"

func (l *argumentLines) name() string  { return argumentName }
func (l *argumentLines) Waiting() bool { return false }

func (l *argumentLines) Next() (input.Line, error) {
	if l.number == len(l.lines) {
		return input.Line{}, io.EOF
	}
	l.number++
	return input.Line{Number: l.number, Text: l.lines[l.number-1]}, nil
}

// positions returns the position after each of the moves that led from start
// to where the game is now.
func positions(start engine.Position, moves []engine.Move) []engine.Position {
	after := make([]engine.Position, len(moves))
	for i, m := range moves {
		start.Do(m)
		after[i] = start
	}
	return after
}
