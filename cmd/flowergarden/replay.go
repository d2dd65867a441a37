package main

import (
	"io"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/engine"
	"flowergarden/notation"
)

// replayCmd shows a recorded game again.
type replayCmd struct {
	Files []string      `arg:"" optional:"" help:"Files with records, folders, or - for standard input, which is also what is read if none is named."`
	Each  bool          `help:"Show the position after each move; in JSON first that at the start." xor:"which"`
	Delay time.Duration `help:"Wait after each position, for instance 1s." placeholder:"TIME"`

	PickFlags   `embed:""`
	OutputFlags `embed:"" group:"Common flags:"`
	LookFlags   `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*replayCmd) Help() string {
	return `Shows the position at the end of each record, after the moves that --at counts, or after each move. -o board prints it as a board that other commands read, -o json as an object, and -o record the game up to it as a record. A record that is wrong, or has no such move, is reported, and the next one follows.

Examples:

    flowergarden replay game.fg                the end of the game
    flowergarden replay game.fg --at -1        before the last move
    flowergarden replay game.fg --each --delay 1s
    flowergarden replay -o jsonl < games.fg    an object for each record
    flowergarden replay game.fg --at 20 -o record > begun.fg

Exit codes: 0 all records were shown; 1 a record is wrong; 2 the file cannot be read, or a game has no such move.`
}

// Run shows the position at the end of each record, or what the flags ask for.
func (c *replayCmd) Run(a *app) error {
	if c.Each && a.form == output.Record {
		return fault.Usage("--each shows positions, and -o record prints the whole game")
	}
	files, err := a.inputs(c.Files)
	if err != nil {
		return err
	}
	return a.eachFile(files, func(in io.Reader, name string) error {
		var code error
		stream := input.NewStream(in, name)
		if a.form == output.Record {
			stream = input.WholeRecords(in, name) // with the comments at the end
		}
		for s, err := range c.pick().From(stream.Records()) {
			if err == nil {
				err = c.show(a, s)
			} else if !input.IsFaulty(err) {
				return afterAll(code, err)
			}
			if err := a.goOn(&code, err); err != nil {
				return afterAll(code, err)
			}
		}
		return code
	})
}

// show shows one record.
func (c *replayCmd) show(a *app, s *input.Subject) error {
	at, err := c.pick().MoveNumber(s)
	if err != nil {
		return err
	}
	rec := &s.Record
	if a.form == output.Record {
		s.Cut(at)
		return a.print(notation.AppendRecord(nil, rec))
	}
	if !c.Each {
		a.gap(a.form)
		p := rec.At(at)
		return c.position(a, s, &p, at)
	}
	p := rec.Start
	if a.form.IsJSON() {
		if err := c.position(a, s, &p, 0); err != nil {
			return err
		}
	}
	for i := range rec.Moves {
		a.gap(a.form)
		if a.form == output.Text {
			if err := a.print(output.AppendMoveLine(nil, &p, i+1, &rec.Moves[i])); err != nil {
				return err
			}
		}
		p.Do(rec.Moves[i].Move)
		if err := c.position(a, s, &p, i+1); err != nil {
			return err
		}
	}
	return nil
}

// position shows the position p of the record s after so many moves, and waits.
func (c *replayCmd) position(a *app, s *input.Subject, p *engine.Position, moves int) error {
	var err error
	if a.form.IsJSON() {
		err = a.print(output.AppendReplay(nil, s, p, moves))
	} else {
		shown := output.Position{Position: p, Start: &s.Record.Start, Deal: s.Record.Deal, Moves: moves}
		err = a.print(shown.Append(nil, a.form, a.look()))
	}
	if err != nil || c.Delay == 0 {
		return err
	}
	if err := a.out.Flush(); err != nil {
		return err
	}
	time.Sleep(c.Delay)
	return nil
}
