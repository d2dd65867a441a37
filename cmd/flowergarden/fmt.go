package main

import (
	"bytes"
	"io"
	"slices"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/store"
	"flowergarden/notation"
)

// fmtCmd brings records into canonical form.
type fmtCmd struct {
	List  bool     `short:"l" help:"List the files that are not in canonical form."`
	Diff  bool     `short:"d" help:"Show what would change."`
	Write bool     `short:"w" help:"Write the canonical form back to the file."`
	Files []string `arg:"" optional:"" help:"Files with records, folders, or - for standard input, which is also what is read if none is named."`

	OutputFlags `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*fmtCmd) Help() string {
	return `Without flags the canonical form is printed. A record in text stays text and one in JSON stays JSON, unless -o record or -o json asks for the one or the other. A file with a faulty record is not touched. A file that is written is replaced as a whole: its mode, its owner if that can be, and symbolic links to it stay, other hard links keep the old text.

Examples:

    flowergarden fmt game.fg          print the canonical form
    flowergarden fmt -l games/        list the files that would change
    flowergarden fmt -w games/        change them
    flowergarden fmt -o json game.fg  text to JSON

Exit codes: 0 done; 1 with -l or -d a file is not in canonical form, or a record is wrong; 2 a file cannot be used.`
}

// Run formats every file.
func (c *fmtCmd) Run(a *app) error {
	files := c.Files
	if len(files) == 0 {
		files = []string{input.Stdin}
	}
	if c.Write && slices.Contains(files, input.Stdin) {
		return fault.Usage("-w needs files to write to, and standard input is none")
	}
	differs := false
	err := a.eachFile(files, func(in io.Reader, name string) error {
		var old bytes.Buffer
		canonical, err := c.format(a.flags.Output, io.TeeReader(in, &old), name)
		if err != nil {
			return err
		}
		changed := !bytes.Equal(old.Bytes(), canonical)
		differs = differs || changed
		return c.use(a, name, old.Bytes(), canonical, changed)
	})
	return afterAll(fault.Finding(differs && (c.List || c.Diff)), err)
}

// format returns the canonical form of the records in a file. It stops reading
// at the first that is faulty.
func (c *fmtCmd) format(f output.Form, file io.Reader, name string) ([]byte, error) {
	var out []byte
	for s, err := range input.Records(file, name) {
		switch {
		case err != nil:
			return nil, err
		case f.IsJSON() || f == "" && s.Form.IsJSON():
			out = append(notation.AppendRecordJSON(out, &s.Record), '\n')
		default:
			out = notation.AppendRecord(out, &s.Record)
		}
	}
	return out, nil
}

// use does with the canonical form of a file what the flags say.
func (c *fmtCmd) use(a *app, name string, old, canonical []byte, changed bool) error {
	if !c.List && !c.Diff && !c.Write {
		return a.print(canonical)
	}
	if !changed {
		return nil
	}
	if c.List {
		if err := a.print([]byte(name + "\n")); err != nil {
			return err
		}
	}
	if c.Diff {
		if err := a.print(output.UnifiedDiff(name, old, name+" (canonical)", canonical)); err != nil {
			return err
		}
	}
	if c.Write {
		if err := store.ReplaceFile(name, canonical); err != nil {
			return fault.IO(err)
		}
	}
	return nil
}
