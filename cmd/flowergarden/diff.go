package main

import (
	"fmt"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
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
	f, err := a.outputForm("diff", formText, formBoard, formJSON, formJSONL, formNone)
	if err != nil {
		return err
	}
	if c.A == stdinName && c.B == stdinName {
		return fault.Usage("standard input can be one of the two records, not both")
	}
	one, err := a.oneRecord(c.A)
	if err != nil {
		return err
	}
	two, err := a.oneRecord(c.B)
	if err != nil {
		return err
	}
	d := compare(one, two)
	switch f {
	case formText, formBoard:
		err = c.printText(a, f, d)
	case formJSON, formJSONL:
		err = a.print(d.appendJSON(nil, c.A, c.B, c.MovesOnly))
	}
	return afterAll(fault.Finding(!d.equal(c.MovesOnly)), err)
}

// printText says in words what is in d. Equal records give no output, as with
// diff.
func (c *diffCmd) printText(a *app, f form, d *comparison) error {
	if d.equal(c.MovesOnly) {
		return nil
	}
	b := summary(nil, "a", c.A, d.a)
	b = summary(b, "b", c.B, d.b)
	switch {
	case !d.sameStart:
		x, y := firstDifference(&d.a.Start, &d.b.Start)
		b = fmt.Appendf(b, "the starts differ:\na %s\nb %s\n", x, y)
	case d.moves:
		return c.printParting(a, f, d, b)
	default:
		b = fmt.Appendf(b, "the same game; not the same %s:\n", strings.Join(d.notes, ", "))
		b = appendNotes(b, d)
	}
	return a.print(b)
}

// summary says in one line what game r is.
func summary(b []byte, label, name string, r *notation.Record) []byte {
	return fmt.Appendf(b, "%s: %s: %s, %s, %s, %s\n", label, name,
		output.DealTitle(r.Deal, &r.Start), output.RulesTitle(r.Start.Rules()), prose.Count(len(r.Moves), "move"), r.Result())
}

// printParting prints b, then where the games part and meet.
func (c *diffCmd) printParting(a *app, f form, d *comparison, b []byte) error {
	b = fmt.Appendf(b, "the same start, %s in common\n", prose.Count(d.common, "move"))
	p := positionAt(d.a, d.common)
	b = fmt.Appendf(b, "move %d: a %s, b %s\n", d.common+1, moveAt(d.a, &p, d.common), moveAt(d.b, &p, d.common))
	if d.meet {
		b = fmt.Appendf(b, "the same position again after %s of a, %s of b\n", prose.Count(d.meetA, "move"), prose.Count(d.meetB, "move"))
	} else {
		b = append(b, "they never meet again\n"...)
	}
	if err := a.print(b); err != nil {
		return err
	}
	for i, r := range []*notation.Record{d.a, d.b} {
		n := min(d.common+1, len(r.Moves))
		p := positionAt(r, n)
		if err := a.print(fmt.Appendf(nil, "\n%c after %s:\n", 'a'+i, prose.Count(n, "move"))); err != nil {
			return err
		}
		if err := a.printPosition(f, &situation{&r.Start, r.Deal, &p, n}); err != nil {
			return err
		}
	}
	return nil
}

// moveAt returns the spelling of the move that r makes in p after n moves.
func moveAt(r *notation.Record, p *engine.Position, n int) string {
	if n == len(r.Moves) {
		return "ends"
	}
	return notation.FormatMove(p, r.Moves[n].Move)
}

// appendNotes lists the lines that the two records, which are the same game,
// do not share.
func appendNotes(b []byte, d *comparison) []byte {
	old := lines(notation.AppendRecord(nil, d.a))
	for _, e := range editScript(old, lines(notation.AppendRecord(nil, d.b))) {
		if e.op != ' ' {
			b = fmt.Appendf(b, "%c %s\n", map[byte]byte{'-': 'a', '+': 'b'}[e.op], e.line)
		}
	}
	return b
}
