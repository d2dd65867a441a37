package main

import (
	"errors"
	"fmt"
	"io"
	"strconv"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
	"flowergarden/notation"
)

// checkCmd verifies records.
type checkCmd struct {
	Files []string `arg:"" help:"Files with records, folders, or - for standard input."`
}

// Help is the long help of the command.
func (*checkCmd) Help() string {
	return `A record is right if its board is possible and the deal it claims to be, every move is legal, and the result is the one the moves lead to. One line is printed for each record, and of a faulty one the first fault. In a folder every file is checked but hidden ones and what is no regular file. The exit code is 1 if a record is faulty, 2 if a file cannot be read.`
}

// Run checks every record of every file. It keeps one record in memory.
func (c *checkCmd) Run(a *app) error {
	f, err := a.outputForm("check", formText, formJSON, formJSONL, formNone)
	if err != nil {
		return err
	}
	k := checker{app: a, form: f}
	err = a.eachFile(c.Files, k.file)
	return afterAll(fault.Finding(k.faulty), err)
}

// checker checks records and prints a line for each.
type checker struct {
	app    *app
	form   form
	faulty bool // a record was
	rec    notation.Record
	line   []byte
}

// verdict is what is said about one record.
type verdict struct {
	file        string
	number      int // of the record in the file, or 0 if there is none
	line        int // at which it begins
	result      string
	moves       int
	fingerprint engine.Fingerprint
	record      *notation.Record
	faults      notation.Errors // none if the record is right
}

// file checks the records of one input.
func (k *checker) file(in io.Reader, name string) error {
	records := notation.NewReader(in, name)
	for {
		err := records.Next(&k.rec)
		v := verdict{file: name, number: records.Number(), line: records.Line(), record: &k.rec}
		switch {
		case err == nil:
			end := k.rec.End()
			v.result, v.moves, v.fingerprint = notation.Result(&end), len(k.rec.Moves), end.Fingerprint()
		case err == io.EOF && v.number > 0:
			return nil
		case err == io.EOF:
			v.faults = notation.Errors{{Kind: notation.Syntax, File: name, Msg: "there is no record in it"}}
		case !errors.As(err, &v.faults):
			return fault.IO(err)
		}
		k.faulty = k.faulty || v.faults != nil
		if err := k.print(&v); err != nil || v.number == 0 {
			return err
		}
	}
}

func (k *checker) print(v *verdict) error {
	switch k.form {
	case formText:
		k.line = v.appendText(k.line[:0])
	case formJSON, formJSONL:
		k.line = v.appendJSON(k.line[:0])
	default:
		return nil
	}
	return k.app.print(k.line)
}

// appendText appends the line for people: of a faulty record the first fault,
// with its place as compilers write it.
func (v *verdict) appendText(b []byte) []byte {
	b = append(b, v.file...)
	if v.faults != nil {
		if first := v.faults[0]; first.Line > 0 {
			b = fmt.Appendf(b, ":%d:%d", first.Line, max(first.Col, 1))
		}
	}
	b = append(b, ": "...)
	if v.number > 0 {
		b = strconv.AppendInt(append(b, "record "...), int64(v.number), 10)
		b = append(b, ": "...)
	}
	if v.faults == nil {
		b = append(append(b, v.result...), ", "...)
		return fmt.Appendf(b, "%s, fingerprint %v\n", prose.Count(v.moves, "move"), v.fingerprint)
	}
	b = append(b, v.faults[0].Text()...)
	if n := len(v.faults) - 1; n > 0 {
		b = fmt.Appendf(b, " (and %s more)", prose.Count(n, "fault"))
	}
	return append(b, '\n')
}
