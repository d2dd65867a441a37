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

	NthFlag     `embed:""`
	OutputFlags `embed:"" group:"Common flags:"`
	LookFlags   `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*diffCmd) Help() string {
	return `Says whether two games have the same start, at which move they part, with both boards after it, and whether and where they come to the same position again.

Examples:

    flowergarden diff one.fg two.fg
    flowergarden solve 2 -o record | flowergarden diff game.fg - --moves-only

Exit codes: 0 the records are equal; 1 they differ; 2 a file cannot be used.`
}

// Run compares.
func (c *diffCmd) Run(a *app) error {
	if c.A == input.Stdin && c.B == input.Stdin {
		return fault.Usage("standard input can be one of the two records, not both")
	}
	sources, pick := a.sources(), input.Pick{Nth: c.Nth}
	one, err := sources.Record(c.A, pick)
	if err != nil {
		return err
	}
	two, err := sources.Record(c.B, pick)
	if err != nil {
		return err
	}
	d := &output.Diff{Comparison: notation.Compare(&one.Record, &two.Record), FromA: one, FromB: two, MovesOnly: c.MovesOnly}
	switch {
	case a.form.IsJSON():
		err = a.print(d.AppendJSON(nil))
	case a.form != output.None:
		err = a.print(d.AppendText(nil, a.form, a.look()))
	}
	return afterAll(fault.Finding(!d.Equal()), err)
}
