package main

import (
	"io"
	"slices"

	"flowergarden/cmd/flowergarden/canonical"
	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
)

// fmtCmd brings records into canonical form.
type fmtCmd struct {
	List    bool     `short:"l" help:"List the files that are not in canonical form."`
	Diff    bool     `short:"d" help:"Show what would change."`
	Write   bool     `short:"w" help:"Write the canonical form back to the file."`
	SkipBad bool     `help:"Leave faulty records out, and do not count them as a failure."`
	Files   []string `arg:"" optional:"" help:"Files with records, folders, or - for standard input, which is also what is read if none is named."`

	NthFlag     `embed:""`
	OutputFlags `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*fmtCmd) Help() string {
	return `Without flags the canonical form is printed, each record as soon as it is complete. A record in text stays text and one in JSON stays JSON, unless -o record or -o json asks for the one or the other. A faulty record is reported and left out, and the others follow. With -w a file with a faulty record is not touched, unless --skip-bad says to drop it. A file that is written is replaced as a whole: its mode, its owner if that can be, and symbolic links to it stay, other hard links keep the old text.

Examples:

    flowergarden fmt game.fg          print the canonical form
    flowergarden fmt -l games/        list the files that would change
    flowergarden fmt -w games/        change them
    flowergarden fmt -o json game.fg  text to JSON
    flowergarden fmt --skip-bad < all.fg > good.fg

Exit codes: 0 done; 1 with -l or -d a file is not in canonical form, or a record is wrong; 2 a file cannot be used.`
}

// Run formats every file. It keeps one record in memory.
func (c *fmtCmd) Run(a *app) error {
	files, err := a.inputs(c.Files)
	compares := c.List || c.Diff || c.Write
	switch {
	case err != nil:
		return err
	case c.Write && slices.Contains(files, input.Stdin):
		return fault.Usage("-w needs files to write to, and standard input is none")
	case c.Nth != 0 && compares:
		return fault.Usage("--nth prints one record, and does not go with -l, -d and -w")
	}
	differs := false
	err = a.eachFile(files, func(in io.Reader, name string) error {
		var bad error // the exit code for the faulty records
		f := &canonical.File{
			Name: name, In: in, Form: a.flags.Output, Nth: c.Nth,
			List: c.List, Diff: c.Diff, Write: c.Write, SkipBad: c.SkipBad,
			Out: a.print,
			Report: func(err error) error {
				if c.SkipBad {
					fault.Report(a.Err, err)
					return nil
				}
				return a.goOn(&bad, err)
			},
		}
		if !compares {
			return afterAll(bad, f.Print())
		}
		changed, err := f.Compare()
		differs = differs || changed
		return afterAll(bad, err)
	})
	return afterAll(fault.Finding(differs && (c.List || c.Diff)), err)
}
