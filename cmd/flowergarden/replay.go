package main

import (
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/engine"
)

// replayCmd shows a recorded game again.
type replayCmd struct {
	Record string        `arg:"" help:"File with one or more records, or - for standard input."`
	At     *int          `help:"Show the position after N moves; negative numbers count from the end, -1 is before the last move." placeholder:"N" xor:"which"`
	Each   bool          `help:"Show the position after each move; in JSON first that at the start." xor:"which"`
	Delay  time.Duration `help:"Wait after each position, for instance 1s." placeholder:"TIME"`

	OutputFlags `embed:"" group:"Common flags:"`
	LookFlags   `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*replayCmd) Help() string {
	return `Shows the position at the end of each record, after the moves that --at counts, or after each move. -o board prints it as a board that other commands read, -o json as an object.

Examples:

    flowergarden replay game.fg                the end of the game
    flowergarden replay game.fg --at -1        before the last move
    flowergarden replay game.fg --each --delay 1s
    flowergarden replay - -o jsonl < games.fg  an object for each record

Exit codes: 0 all records were shown; 1 a record is wrong; 2 the file cannot be read, or a game has no such move.`
}

// Run shows the position at the end of each record, or what the flags ask for.
func (c *replayCmd) Run(a *app) error {
	in, name, err := a.sources().Open(c.Record)
	if err != nil {
		return fault.IO(err)
	}
	defer in.Close()
	for s, err := range input.Records(in, name) {
		if err != nil {
			return err
		}
		if err := c.show(a, s); err != nil {
			return err
		}
	}
	return nil
}

// show shows one record.
func (c *replayCmd) show(a *app, s *input.Subject) error {
	rec := &s.Record
	at, err := input.MoveNumber(c.At, len(rec.Moves))
	if err != nil {
		return s.Located(err)
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
