// Package canonical brings the records of a file into canonical form. It keeps one
// record in memory, whatever the length of the file.
package canonical

import (
	"bytes"
	"io"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/store"
	"flowergarden/notation"
)

// File is one file, and what is to be done with it.
type File struct {
	Name string
	In   io.Reader
	Form output.Form // of all records, or "" to keep that of each
	Nth  int         // print only this record, or 0

	List, Diff, Write bool // for Compare
	SkipBad           bool // faulty records are to be dropped

	Out    func([]byte) error // prints
	Report func(error) error  // takes the error of a faulty record; its own ends the work

	old     *input.Recorder
	faulty  bool // a record was
	differs bool
	lines   [2]int // passed of the old text and of the new one
	same    int64  // bytes that both begin with, while nothing differs
	draft   *store.Draft
}

// Print prints the canonical form, each record as soon as it is complete.
func (f *File) Print() error {
	stream := f.stream(f.In)
	tail := stream.Tail
	if f.Nth > 0 {
		tail = func() []notation.Comment { return nil }
	}
	var b []byte
	for s, err := range (input.Pick{Nth: f.Nth}).From(stream.Records()) {
		b = notation.AppendComments(b[:0], tail())
		if err == nil {
			b = f.append(b, s)
		} else if err := f.bad(err); err != nil {
			return err
		}
		if err := f.Out(b); err != nil {
			return err
		}
	}
	return f.Out(notation.AppendComments(b[:0], tail()))
}

// stream returns the stream that is read from in. In JSON the comments after a record are
// a part of its object, and must be waited for.
func (f *File) stream(in io.Reader) *input.Stream {
	if f.Form.IsJSON() {
		return input.WholeRecords(in, f.Name)
	}
	return input.NewStream(in, f.Name)
}

// append appends the canonical form of a record.
func (f *File) append(b []byte, s *input.Subject) []byte {
	if f.Form.IsJSON() || f.Form == "" && s.Form.IsJSON() {
		return append(notation.AppendRecordJSON(b, &s.Record), '\n')
	}
	return notation.AppendRecord(b, &s.Record)
}

// bad reports the error of a record. That of the stream it returns.
func (f *File) bad(err error) error {
	if !input.IsFaulty(err) {
		return err
	}
	f.faulty = true
	return f.Report(err)
}

// Compare compares the file with its canonical form and does what List, Diff and Write
// say. It reports whether the two differ. A faulty record counts as canonical, unless it
// is to be dropped.
func (f *File) Compare() (differs bool, err error) {
	f.old = input.NewRecorder(f.In, func(lines []byte, blank bool) error {
		if blank || f.SkipBad {
			return f.part(lines, nil)
		}
		return f.part(lines, lines) // more than any record: it will be found faulty
	})
	stream := f.stream(f.old)
	defer func() {
		if f.draft != nil {
			f.draft.Discard()
		}
	}()
	var was, is []byte
	for s, err := range stream.Records() {
		faulty := err != nil
		if faulty {
			if err := f.bad(err); err != nil {
				return f.differs, err
			}
		}
		was = f.old.TakeLines(was[:0], stream.Offset())
		switch is = notation.AppendComments(is[:0], stream.Tail()); {
		case !faulty:
			is = f.append(is, s)
		case !f.SkipBad:
			is = append(is[:0], was...)
		}
		if err := f.part(was, is); err != nil {
			return f.differs, err
		}
	}
	if err := f.part(f.old.TakeLines(was[:0], stream.Offset()), notation.AppendComments(is[:0], stream.Tail())); err != nil {
		return f.differs, err
	}
	if f.draft == nil || f.faulty && !f.SkipBad {
		return f.differs, nil
	}
	err = f.draft.Commit()
	f.draft = nil
	return f.differs, err
}

// part takes the next part of the file as it was and as it is in canonical form.
func (f *File) part(was, is []byte) error {
	changed := !bytes.Equal(was, is)
	if changed && !f.differs {
		f.differs = true
		if err := f.begin(); err != nil {
			return err
		}
	}
	if changed && f.Diff {
		if err := f.Out((&output.Part{Was: was, Is: is, Before: f.lines, Last: f.old.Ended()}).Hunks()); err != nil {
			return err
		}
	}
	f.lines[0] += bytes.Count(was, []byte{'\n'})
	f.lines[1] += bytes.Count(is, []byte{'\n'})
	if !f.differs {
		f.same += int64(len(was))
	}
	if f.draft != nil {
		if _, err := f.draft.Write(is); err != nil {
			return fault.IO(err)
		}
	}
	return nil
}

// begin is called at the first difference.
func (f *File) begin() error {
	shown := prose.Visible(f.Name)
	if f.List {
		if err := f.Out([]byte(shown + "\n")); err != nil {
			return err
		}
	}
	if f.Diff {
		if err := f.Out([]byte("--- " + shown + "\n+++ " + shown + " (canonical)\n")); err != nil {
			return err
		}
	}
	if !f.Write {
		return nil
	}
	var err error
	if f.draft, err = store.NewDraft(f.Name); err == nil {
		err = f.draft.CopyFrom(f.Name, f.same)
	}
	return err
}
