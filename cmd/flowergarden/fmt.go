package main

import (
	"bytes"
	"io"
	"slices"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/store"
	"flowergarden/notation"
)

// fmtCmd brings records into canonical form.
type fmtCmd struct {
	List    bool     `short:"l" help:"List the files that are not in canonical form."`
	Diff    bool     `short:"d" help:"Show what would change."`
	Write   bool     `short:"w" help:"Write the canonical form back to the file."`
	SkipBad bool     `help:"Leave faulty records out, and do not count them as a failure."`
	Nth     int      `help:"Only record N of each file." placeholder:"N"`
	Files   []string `arg:"" optional:"" help:"Files with records, folders, or - for standard input, which is also what is read if none is named."`
}

// Help is the long help of the command.
func (*fmtCmd) Help() string {
	return `Without flags the canonical form is printed, each record as soon as it is complete. A record in text stays text and one in JSON stays JSON, unless -o record or -o json asks for the one or the other. A faulty record is reported and left out, and the others follow. With -w a file with a faulty record is not touched, unless --skip-bad says to drop it. A file that is written is replaced as a whole: its mode, its owner if that can be, and symbolic links to it stay, other hard links keep the old text. With -l or -d the exit code is 1 if a file is not in canonical form.`
}

// Run formats every file. It keeps one record in memory.
func (c *fmtCmd) Run(a *app) error {
	if _, err := a.outputForm("fmt", output.Text, output.Record, output.JSON, output.JSONL); err != nil {
		return err
	}
	files, err := a.inputs(c.Files)
	pick := input.Pick{Nth: c.Nth}
	switch {
	case err != nil:
		return err
	case c.Write && slices.Contains(files, input.Stdin):
		return fault.Usage("-w needs files to write to, and standard input is none")
	case c.Nth != 0 && (c.List || c.Diff || c.Write):
		return fault.Usage("--nth prints one record, and does not go with -l, -d and -w")
	}
	if err := pick.Check(); err != nil {
		return err
	}
	differs := false
	err = a.eachFile(files, func(in io.Reader, name string) error {
		f := &formatter{fmtCmd: c, app: a, name: name}
		if !c.List && !c.Diff && !c.Write {
			return f.print(in, pick)
		}
		err := f.compare(in)
		differs = differs || f.differs
		return err
	})
	return afterAll(fault.Finding(differs && (c.List || c.Diff)), err)
}

// formatter brings the records of one file into canonical form.
type formatter struct {
	*fmtCmd
	app  *app
	name string
	bad  error // the exit code for the faulty records so far

	// Of compare.
	differs      bool
	lines        [2]int // passed of the old text and of the new one
	same         int64  // bytes that both begin with, if nothing differs
	draft        *store.Draft
	old, renewed []byte
}

// toJSON reports whether a record that is written as form is to become JSON.
func (f *formatter) toJSON(form notation.Form) bool {
	o := f.app.flags.Output
	return o.IsJSON() || o == "" && form.IsJSON()
}

// print prints the canonical form.
func (f *formatter) print(in io.Reader, pick input.Pick) error {
	stream := input.NewStream(in, f.name)
	if f.app.flags.Output.IsJSON() {
		stream = input.WholeRecords(in, f.name) // for the comments that are in the object
	}
	var b []byte
	for s, err := range pick.From(stream.Records()) {
		if b = b[:0]; pick.Nth == 0 {
			b = notation.AppendComments(b, stream.Tail())
		}
		if err == nil {
			b = f.append(b, s)
		} else if err := f.skip(err); err != nil {
			return afterAll(f.bad, err)
		}
		if err := f.app.print(b); err != nil {
			return afterAll(f.bad, err)
		}
	}
	if pick.Nth == 0 {
		return afterAll(f.bad, f.app.print(notation.AppendComments(b[:0], stream.Tail())))
	}
	return f.bad
}

// append appends the canonical form of a record.
func (f *formatter) append(b []byte, s *input.Subject) []byte {
	if f.toJSON(s.Form) {
		return append(notation.AppendRecordJSON(b, &s.Record), '\n')
	}
	return notation.AppendRecord(b, &s.Record)
}

// skip reports a faulty record. It returns an error that is not one of a record, but of
// the stream.
func (f *formatter) skip(err error) error {
	switch {
	case !input.IsFaulty(err):
		return err
	case f.SkipBad:
		fault.Report(f.app.Err, err)
		return nil
	}
	return f.app.goOn(&f.bad, err)
}

// compare compares a file with its canonical form and does what the flags say.
func (f *formatter) compare(in io.Reader) error {
	old := input.NewRecorder(in)
	stream := input.WholeRecords(old, f.name)
	defer func() {
		if f.draft != nil {
			f.draft.Discard()
		}
	}()
	for s, err := range stream.Records() {
		faulty := err != nil
		if faulty {
			if err := f.skip(err); err != nil {
				return afterAll(f.bad, err)
			}
		}
		f.old = old.TakeLines(f.old[:0], stream.Offset())
		switch f.renewed = f.renewed[:0]; {
		case !faulty:
			f.renewed = f.append(f.renewed, s)
		case !f.SkipBad:
			f.renewed = append(f.renewed, f.old...)
		}
		if err := f.part(); err != nil {
			return err
		}
	}
	f.old, f.renewed = old.TakeLines(f.old[:0], stream.Offset()), f.renewed[:0]
	if err := f.part(); err != nil {
		return err
	}
	if f.draft != nil && f.bad == nil {
		err := f.draft.Commit()
		if f.draft = nil; err != nil {
			return fault.IO(err)
		}
	}
	return f.bad
}

// part goes on with the next part of the file, which is old and becomes renewed.
func (f *formatter) part() error {
	changed := !bytes.Equal(f.old, f.renewed)
	if changed && !f.differs {
		f.differs = true
		if err := f.begin(); err != nil {
			return err
		}
	}
	if changed && f.Diff {
		if err := f.app.print(output.Hunks(f.old, f.renewed, f.lines)); err != nil {
			return err
		}
	}
	for i, text := range [][]byte{f.old, f.renewed} {
		f.lines[i] += bytes.Count(text, []byte{'\n'})
	}
	if !f.differs {
		f.same += int64(len(f.old))
	}
	if f.draft != nil {
		if _, err := f.draft.Write(f.renewed); err != nil {
			return fault.IO(err)
		}
	}
	return nil
}

// begin is called at the first difference.
func (f *formatter) begin() error {
	shown := prose.Visible(f.name)
	if f.List {
		if err := f.app.print([]byte(shown + "\n")); err != nil {
			return err
		}
	}
	if f.Diff {
		if err := f.app.print([]byte("--- " + shown + "\n+++ " + shown + " (canonical)\n")); err != nil {
			return err
		}
	}
	if !f.Write {
		return nil
	}
	var err error
	if f.draft, err = store.NewDraft(f.name); err == nil {
		err = f.draft.CopyFrom(f.name, f.same)
	}
	if err != nil {
		return fault.IO(err)
	}
	return nil
}
