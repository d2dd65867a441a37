package main

import (
	"fmt"
	"io"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/notation"
)

// replayCmd shows a recorded game again.
type replayCmd struct {
	Record string        `arg:"" help:"File with one or more records, or - for standard input."`
	At     *int          `help:"Show the position after N moves; negative numbers count from the end, -1 is before the last move." placeholder:"N" xor:"which"`
	Each   bool          `help:"Show the position after each move." xor:"which"`
	Delay  time.Duration `help:"Wait after each position, for instance 1s." placeholder:"TIME"`
}

// Run shows the position at the end of each record, or what the flags ask for.
func (c *replayCmd) Run(a *app) error {
	f, err := a.outputForm("replay", formText, formBoard, formJSON, formJSONL, formNone)
	if err != nil {
		return err
	}
	if c.Delay < 0 {
		return fault.Usage("--delay cannot be negative")
	}
	in, name, err := a.open(c.Record)
	if err != nil {
		return fault.IO(err)
	}
	defer in.Close()
	records := notation.NewReader(in, name)
	var rec notation.Record
	for {
		switch err := records.Next(&rec); {
		case err == io.EOF && records.Number() == 0:
			return unusable(fmt.Errorf("%s: there is no record in it", name))
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
		if err := c.show(a, f, &rec); err != nil {
			return err
		}
	}
}

// show shows one record.
func (c *replayCmd) show(a *app, f form, rec *notation.Record) error {
	at, err := moveNumber(c.At, len(rec.Moves))
	if err != nil {
		return err
	}
	if !c.Each {
		p := positionAt(rec, at)
		if err := a.gap(f); err != nil {
			return err
		}
		return c.position(a, f, rec, &p, at)
	}
	p := rec.Start
	for i := range rec.Moves {
		if err := c.heading(a, f, &p, i, &rec.Moves[i]); err != nil {
			return err
		}
		p.Do(rec.Moves[i].Move)
		if err := c.position(a, f, rec, &p, i+1); err != nil {
			return err
		}
	}
	return nil
}

// heading shows the move that is about to be made, where a board for people
// follows.
func (c *replayCmd) heading(a *app, f form, p *engine.Position, i int, m *notation.RecordMove) error {
	if err := a.gap(f); err != nil || f != formText {
		return err
	}
	return a.print(moveLine(p, i, m))
}

// position shows the position p of rec after so many moves, and waits.
func (c *replayCmd) position(a *app, f form, rec *notation.Record, p *engine.Position, moves int) error {
	var err error
	if f == formJSON || f == formJSONL {
		err = a.print(append(notation.AppendReplayJSON(nil, p, rec, moves), '\n'))
	} else {
		err = a.printPosition(f, &situation{&rec.Start, rec.Deal, p, moves})
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

// moveLine is the line above the board that shows a move and what is noted
// about it. p is the position before the move.
func moveLine(p *engine.Position, i int, m *notation.RecordMove) []byte {
	b := fmt.Appendf(nil, "move %d: ", i+1)
	b = append(notation.AppendMove(b, p, m.Move), m.Glyph.String()...)
	if m.Comment != "" {
		b = append(append(b, " # "...), m.Comment...)
	}
	return append(b, '\n')
}
