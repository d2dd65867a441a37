package main

import (
	"io"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
)

// checkCmd verifies records.
type checkCmd struct {
	Files []string `arg:"" optional:"" help:"Files with records or boards, folders, or - for standard input, which is also what is read if none is named."`
	All   bool     `help:"In text, print every fault of a record and not only the first."`

	NthFlag     `embed:""`
	OutputFlags `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*checkCmd) Help() string {
	return `A record is right if its board is possible and the deal it claims to be, every move is legal, and the result is the one the moves lead to. One line is printed for each record, as soon as it is complete: the deal, the result, and the fingerprints of the start and the end, or of a faulty record the first fault. Boards are checked as well, and called so. In a folder all regular files are checked that are not hidden.

Examples:

    flowergarden check game.fg
    flowergarden check games/ -o jsonl
    flowergarden solve 2 -o record | flowergarden check -

Exit codes: 0 all records are right; 1 a record is faulty; 2 a file cannot be read.`
}

// Run checks every record of every file. It keeps one record in memory.
func (c *checkCmd) Run(a *app) error {
	files, err := a.inputs(c.Files)
	if err != nil {
		return err
	}
	faulty := false
	var line []byte
	err = a.eachFile(files, func(in io.Reader, name string) error {
		for s, err := range (input.Pick{Nth: c.Nth}).From(input.NewStream(in, name).Checkable()) {
			v, err := output.NewChecked(s, err)
			if err != nil {
				return fault.IO(err)
			}
			faulty = faulty || v.Faults != nil
			switch {
			case a.form.IsJSON():
				line = v.AppendJSON(line[:0])
			case a.form == output.Text:
				line = v.AppendText(line[:0], c.All)
			}
			if err := a.print(line); err != nil {
				return err
			}
		}
		return nil
	})
	return afterAll(fault.Finding(faulty), err)
}
