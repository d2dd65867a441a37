package main

import (
	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/notation"
)

// diffCmd compares two records.
type diffCmd struct {
	A         string `arg:"" help:"File with one record, or - for standard input."`
	B         string `arg:"" help:"File with one record, or - for standard input."`
	MovesOnly bool   `help:"Ignore comments, glyphs and headers."`
}

// Help is the long help of the command.
func (*diffCmd) Help() string {
	return `Says whether two games have the same start, at which move they part, with both boards after it, and whether and where they come to the same position again. The exit code is 0 if the records are equal, 1 if not.`
}

// Run compares.
func (c *diffCmd) Run(a *app) error {
	f, err := a.outputForm("diff", output.Text, output.Board, output.JSON, output.JSONL, output.None)
	if err != nil {
		return err
	}
	if c.A == input.Stdin && c.B == input.Stdin {
		return fault.Usage("standard input can be one of the two records, not both")
	}
	sources := a.sources()
	one, err := sources.Record(c.A)
	if err != nil {
		return err
	}
	two, err := sources.Record(c.B)
	if err != nil {
		return err
	}
	d := &output.Diff{Comparison: notation.Compare(&one.Record, &two.Record), FromA: one, FromB: two, MovesOnly: c.MovesOnly}
	switch {
	case f.IsJSON():
		err = a.print(d.AppendJSON(nil))
	case f != output.None:
		err = a.print(d.AppendText(nil, f, a.look()))
	}
	return afterAll(fault.Finding(!d.Equal()), err)
}
