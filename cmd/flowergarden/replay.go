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
}

// Run shows the position at the end of each record, or what the flags ask for.
func (c *replayCmd) Run(a *app) error {
	f, err := a.outputForm("replay", output.Text, output.Board, output.JSON, output.JSONL, output.None)
	if err != nil {
		return err
	}
	if c.Delay < 0 {
		return fault.Usage("--delay cannot be negative")
	}
	in, name, err := a.sources().Open(c.Record)
	if err != nil {
		return fault.IO(err)
	}
	defer in.Close()
	for s, err := range input.Records(in, name) {
		if err != nil {
			return err
		}
		if err := c.show(a, f, s); err != nil {
			return err
		}
	}
	return nil
}

// show shows one record.
func (c *replayCmd) show(a *app, f output.Form, s *input.Subject) error {
	rec := &s.Record
	at, err := input.MoveNumber(c.At, len(rec.Moves))
	if err != nil {
		return s.Located(err)
	}
	if !c.Each {
		a.gap(f)
		p := rec.At(at)
		return c.position(a, f, s, &p, at)
	}
	p := rec.Start
	if f.IsJSON() {
		if err := c.position(a, f, s, &p, 0); err != nil {
			return err
		}
	}
	for i := range rec.Moves {
		a.gap(f)
		if f == output.Text {
			if err := a.print(output.AppendMoveLine(nil, &p, i+1, &rec.Moves[i])); err != nil {
				return err
			}
		}
		p.Do(rec.Moves[i].Move)
		if err := c.position(a, f, s, &p, i+1); err != nil {
			return err
		}
	}
	return nil
}

// position shows the position p of the record s after so many moves, and waits.
func (c *replayCmd) position(a *app, f output.Form, s *input.Subject, p *engine.Position, moves int) error {
	var err error
	if f.IsJSON() {
		err = a.print(output.AppendReplay(nil, s, p, moves))
	} else {
		shown := output.Position{Position: p, Start: &s.Record.Start, Deal: s.Record.Deal, Moves: moves}
		err = a.print(shown.Append(nil, f, a.look()))
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
