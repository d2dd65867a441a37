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
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/cmd/flowergarden/store"
	"flowergarden/cmd/flowergarden/terminal"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// playCmd plays a game: with the lines of -m or of standard input, or at a
// prompt.
type playCmd struct {
	Moves     []string `help:"Play these moves or commands instead of standard input. Quote them, or write - for >: -m 'c3>1 b6d>2'. May be repeated: each is one line." short:"m" sep:"none" placeholder:"LINE"`
	Auto      bool     `help:"Play safe cards to their foundations after each move."`
	KeepGoing bool     `help:"Go on after a line that was refused."`
	Each      bool     `help:"Show the board after every move."`
	Record    string   `help:"Write the game as a record to this file, at the end." short:"r" placeholder:"FILE"`
	Force     bool     `help:"Let --record replace a file with a game of another deal."`

	Board      session.BoardMode `help:"At a terminal, show after a move the full board, short for what changed, or none. Without it full, and short with --linear or --words." placeholder:"HOW"`
	Restricted player            `help:"Keep the games of player NAME, and give no access to files: for use behind a public account." placeholder:"NAME"`

	RulesFlags  `embed:"" group:"Common flags:"`
	DealFlags   `embed:"" group:"Common flags:"`
	OutputFlags `embed:"" group:"Common flags:"`
	LookFlags   `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*playCmd) Help() string {
	return `At a terminal there is a prompt, and "help" lists what can be typed. Elsewhere, and with -m or -o, the lines of standard input or of -m are played:

Each line is a command, or one or several moves; what follows a # is a comment. A line that is refused changes nothing and ends the run with exit code 1, unless --keep-going is given.

The board after the last line is printed: -o text for people, -o board as a file, -o json. With -o json a refused line gives its error as an object, and ends the run without a board. -o record prints the record of the game, and -r writes it to a file, which it replaces as a whole; both hold what was played, also after a refused line.

For programs, -o jsonl --keep-going --quiet is a protocol. Each line of input, whatever it holds, gives one object, which is there before the next line is read: a "step" with the position after it, or an "error" if it was refused. Nothing is printed before the first line; "show", or an empty line, gives the first position. The field "legal" lists what can be played. "new 5" begins another deal, "undo" takes back, and the end of the input or "quit" ends the program. Without --quiet the messages for people are on standard error as well; without --keep-going the first refused line ends the run.

Examples:

    flowergarden --deal 5
    flowergarden --deal 2 -m 'c3>f bAd>f' -m undo
    flowergarden --deal 2 -o jsonl < moves
    flowergarden play --deal random --seed 7 -r game.fg

Exit codes: 0 every line was accepted; 1 a line was refused; 2 the call or a file cannot be used.`
}

// Run plays.
func (c *playCmd) Run(a *app) error {
	if c.Restricted != "" && a.Getenv("SSH_ORIGINAL_COMMAND") != "" {
		return fault.Usage("this account plays Flower Garden and nothing else: no commands, no files").
			Because("not-here").Hint("log in without a command, as in: ssh -t HOST")
	}
	if err := c.checkFiles(a.flags.Deal); err != nil {
		return err
	}
	named := a.flags.Deal
	if named == nil {
		named = input.RandomDeal()
	}
	if err := a.checkSeed(named.IsRandom()); err != nil {
		return err
	}
	start, err := input.One(a.sources().Games(named, input.Pick{Start: true}))
	if err != nil {
		return err
	}
	if c.interactive(a) {
		return c.playTerminal(a, start, named.IsRandom() && a.flags.Seed == nil)
	}
	if c.Board != "" {
		return fault.Usage("--board is for a terminal; elsewhere --each shows the board after each move").Because("unused-flag")
	}
	if named.IsRandom() {
		a.say("deal " + start.Record.Deal.String())
	}
	s := session.New(&start.Position, start.Record.Deal, c.services(a, store.UserFiles{Home: a.Getenv("HOME")}))
	s.SetAuto(c.Auto)
	if err := c.checkRecord(s); err != nil {
		return err
	}
	return c.playBatch(&batch{app: a, session: s, form: a.form, each: c.Each, keepGoing: c.KeepGoing, ctx: context.Background()})
}

// services are what a session may use: no files for a player who is not trusted.
func (c *playCmd) services(a *app, files session.Files) session.Services {
	sv := session.Services{
		Files:      files,
		Random:     func() deal.Number { return deal.Random(a.Below) },
		Today:      func() deal.Number { return deal.Today(a.Now()) },
		Restricted: c.Restricted != "",
	}
	if sv.Restricted {
		sv.Files = nil
	}
	return sv
}

// playBatch plays without a terminal.
func (c *playCmd) playBatch(b *batch) error {
	if c.Record != "" {
		defer c.recordOnSignal(b)()
	}
	playErr := b.run(c.lines(b.app))
	if err := c.writeRecord(b.session); err != nil {
		return err
	}
	if out := (*output.Failure)(nil); errors.As(playErr, &out) {
		return playErr
	}
	return afterAll(playErr, b.end(playErr))
}

// checkFiles refuses files that cannot be meant, and all of them for a player
// who is not trusted: they may have written the command line.
func (c *playCmd) checkFiles(named *input.Deal) error {
	switch {
	case c.Record == input.Stdin:
		return fault.Usage("--record names a file; -o record prints the record")
	case c.Restricted != "" && c.Record != "":
		return fault.Usage("--restricted gives no access to files, and --record names one").Because("not-here")
	case c.Restricted != "" && named != nil && named.IsFile():
		return fault.Usage("--restricted gives no access to files, and --deal names one").Because("not-here")
	}
	if c.Force && c.Record == "" {
		return fault.Usage("--force is for --record, and that names no file").Because("unused-flag")
	}
	return nil
}

// checkRecord returns why the game of s cannot be written to the file of --record:
// before it begins, so that nobody plays in vain.
func (c *playCmd) checkRecord(s *session.Session) error {
	if c.Record == "" {
		return nil
	}
	err := session.Guard(s, c.Record, c.Force, "--force")
	if f := (*fault.Fault)(nil); errors.As(err, &f) {
		f.Code = fault.ExitUnusable
		return f
	}
	if err := store.CheckReplace(c.Record); err != nil {
		return fault.IO(err)
	}
	return nil
}

// playTerminal plays at a terminal. The record is written whatever ends the
// sitting, and a signal's code stays that of the signal.
func (c *playCmd) playTerminal(a *app, start *input.Subject, random bool) error {
	if err := c.checkInteractive(); err != nil {
		return err
	}
	config := terminal.Config{
		Screen: a.screen, Out: a.out, Err: a.Err,
		Settings: c.settings(), Random: random, Search: time.Second,
		Open: func() (*store.Store, error) { return openStore(&a.Streams, c.Restricted) },
	}
	if c.Restricted != "" {
		config.Folder, _ = stateFolder(&a.Streams, c.Restricted) // an error is one of Open too
	}
	sitting := terminal.New(config, &start.Position, start.Record.Deal, c.services(a, store.PlainFiles{UserFiles: store.UserFiles{Home: a.Getenv("HOME")}}))
	sitting.Session().SetAuto(c.Auto)
	if err := c.checkRecord(sitting.Session()); err != nil {
		return err
	}
	playErr := sitting.Play(&a.signals)
	if err := c.writeRecord(sitting.Session()); err != nil {
		fault.Report(a.Err, err)
		return fault.Worse(playErr, err)
	}
	return playErr
}

// checkInteractive refuses flags that would do nothing at a terminal.
func (c *playCmd) checkInteractive() error {
	switch {
	case c.Each:
		return fault.Usage("--each is for runs without a prompt; at a terminal --board says what is shown").Because("unused-flag")
	case c.KeepGoing:
		return fault.Usage("--keep-going is for runs without a prompt; at a terminal every refused line is passed over").Because("unused-flag")
	}
	return nil
}

// interactive reports whether there is a player at a terminal.
func (c *playCmd) interactive(a *app) bool {
	return a.InTerminal && a.OutTerminal && len(c.Moves) == 0 && a.flags.Output == ""
}

// writeRecord writes the game as far as it has come.
func (c *playCmd) writeRecord(s *session.Session) error {
	if c.Record == "" {
		return nil
	}
	if err := store.ReplaceFile(c.Record, notation.AppendRecord(nil, s.Record())); err != nil {
		return fault.IO(err)
	}
	return nil
}

// recordOnSignal lets signals write the record before they end the program,
// until restore is called. A search that goes on is given up, and so is a pipe
// that nobody reads.
func (c *playCmd) recordOnSignal(b *batch) (restore func()) {
	var stop context.CancelFunc
	b.ctx, stop = context.WithCancel(b.ctx)
	return b.app.signals.On(func(sig os.Signal) {
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
		case <-time.After(terminal.SignalPatience):
		}
		terminal.EndProcess(sig)
	})
}

// settings returns the flags as lines of session.Display.
func (c *playCmd) settings() []string {
	var lines []string
	for _, f := range []struct{ command, value string }{
		{"board", string(c.Board)}, {"suits", string(c.Suits)}, {"color", string(c.Color)},
	} {
		if f.value != "" {
			lines = append(lines, f.command+" "+f.value)
		}
	}
	if c.Linear {
		lines = append(lines, "board linear")
	}
	if c.Words {
		lines = append(lines, "words on")
	}
	return lines
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

// stateFolder returns the folder of the games of this player, or of the
// restricted player of that name.
func stateFolder(s *Streams, restricted player) (string, error) {
	if restricted != "" {
		return store.UserFolder(s.Getenv, string(restricted))
	}
	return store.Folder(s.Getenv)
}

// openStore opens the games of this player or of a restricted one.
func openStore(s *Streams, restricted player) (*store.Store, error) {
	dir, err := stateFolder(s, restricted)
	if err != nil {
		return nil, err
	}
	return store.Open(dir, store.Options{Restricted: restricted != "", Now: s.Now})
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

func (stdinLines) name() string { return input.Stdin }

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
