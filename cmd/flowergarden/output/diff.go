package output

import (
	"bytes"
	"fmt"
	"strings"

	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/notation"

	"github.com/rogpeppe/go-internal/diff"
)

// Diff is the comparison of two records, to be printed.
type Diff struct {
	*notation.Comparison
	FromA, FromB *input.Subject // the records
	MovesOnly    bool           // comments, glyphs and headers do not count
}

// Equal reports whether there is nothing to print.
func (d *Diff) Equal() bool { return d.Comparison.Equal(d.MovesOnly) }

// AppendText says in words where the games part, with the boards in the form f.
// Of equal records it says nothing, as diff does.
func (d *Diff) AppendText(b []byte, f Form, look view.Options) []byte {
	if d.Equal() {
		return b
	}
	b = summary(b, "a", d.FromA.File, d.A)
	b = summary(b, "b", d.FromB.File, d.B)
	switch {
	case !d.SameStart:
		x, y := firstDifference(&d.A.Start, &d.B.Start)
		return fmt.Appendf(b, "the starts differ:\na %s\nb %s\n", x, y)
	case d.Differ:
		return d.appendParting(b, f, look)
	}
	b = fmt.Appendf(b, "the same game; not the same %s:\n", strings.Join(d.Notes, ", "))
	return d.appendNotes(b)
}

// summary says in one line what game r is.
func summary(b []byte, label, name string, r *notation.Record) []byte {
	return fmt.Appendf(b, "%s: %s: %s, %v, %s, %s\n", label, prose.Visible(name),
		DealTitle(r.Deal, &r.Start), r.Start.Rules(), prose.Count(len(r.Moves), "move"), r.Result())
}

// appendParting says where the games part and meet.
func (d *Diff) appendParting(b []byte, f Form, look view.Options) []byte {
	b = fmt.Appendf(b, "the same start, %s in common\n", prose.Count(d.Common, "move"))
	p := d.A.At(d.Common)
	b = fmt.Appendf(b, "move %d: a %s, b %s\n", d.Common+1, moveAt(d.A, &p, d.Common), moveAt(d.B, &p, d.Common))
	switch d.Relation() {
	case notation.PartedAndMet:
		b = fmt.Appendf(b, "the same position again after %s of a, %s of b\n", prose.Count(d.MeetA, "move"), prose.Count(d.MeetB, "move"))
	case notation.ABeginsB:
		b = append(b, "a is the beginning of b\n"...)
	case notation.BBeginsA:
		b = append(b, "b is the beginning of a\n"...)
	default:
		b = append(b, "they never meet again\n"...)
	}
	for i, r := range []*notation.Record{d.A, d.B} {
		n := min(d.Common+1, len(r.Moves))
		p := r.At(n)
		b = fmt.Appendf(b, "\n%c after %s:\n", 'a'+i, prose.Count(n, "move"))
		b = (&Position{Position: &p, Start: &r.Start, Deal: r.Deal, Moves: n}).Append(b, f, look)
	}
	return b
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
func (d *Diff) appendNotes(b []byte) []byte {
	edits := diff.Diff("a", notation.AppendRecord(nil, d.A), "b", notation.AppendRecord(nil, d.B))
	for i, line := range bytes.Split(edits, []byte{'\n'}) {
		const header = 3 // the names of the texts
		switch {
		case i < header || len(line) == 0:
		case line[0] == '-':
			b = fmt.Appendf(b, "a %s\n", prose.Visible(string(line[1:])))
		case line[0] == '+':
			b = fmt.Appendf(b, "b %s\n", prose.Visible(string(line[1:])))
		}
	}
	return b
}

// Part is a part of a text and what it becomes, for Hunks.
type Part struct {
	Was, Is  []byte
	Before   [2]int // lines before it, of the text as it was and as it is
	Last     bool   // nothing follows
	edits    []string
	at, size [2]int // of the hunk that is read
}

// Hunks returns the difference as diff -u shows it below the names of the files, with
// what is in the lines made visible.
func (p *Part) Hunks() []byte {
	if len(p.Is) == 0 { // the diff of many blank lines would take much memory
		n := bytes.Count(p.Was, []byte{'\n'})
		if !bytes.HasSuffix(p.Was, []byte{'\n'}) {
			n++
		}
		b := fmt.Appendf(nil, "@@ -%d,%d +%d,0 @@\n", p.Before[0]+1, n, p.Before[1])
		for line := range bytes.Lines(p.Was) {
			b = append(append(append(b, '-'), prose.Visible(string(bytes.TrimSuffix(line, []byte{'\n'})))...), '\n')
		}
		return b
	}
	const header = 3 // the line "diff a b", and the names
	var b []byte
	n := 0
	for line := range bytes.Lines(diff.Diff("a", p.Was, "b", p.Is)) {
		if n++; n <= header {
			continue
		}
		text := strings.TrimSuffix(string(line), "\n")
		if strings.HasPrefix(text, "@@") {
			b = p.appendHunk(b)
			fmt.Sscanf(text, "@@ -%d,%d +%d,%d @@", &p.at[0], &p.size[0], &p.at[1], &p.size[1])
			continue
		}
		p.edits = append(p.edits, text)
	}
	return p.appendHunk(b)
}

// appendHunk appends the hunk that has been read. Programs that apply a patch take one
// with fewer lines around it below than above for the end of the file, and the other
// way round for its beginning: where that is wrong, both get an equal share.
func (p *Part) appendHunk(b []byte) []byte {
	if len(p.edits) == 0 {
		return b
	}
	above, below := 0, 0
	for p.edits[above][0] == ' ' {
		above++
	}
	for p.edits[len(p.edits)-1-below][0] == ' ' {
		below++
	}
	cutAbove, cutBelow := 0, 0
	if above > below && !p.Last {
		cutAbove = above - below
	} else if below > above && p.Before[0] > 0 {
		cutBelow = below - above
	}
	p.edits = p.edits[cutAbove : len(p.edits)-cutBelow]
	for i := range p.at {
		p.size[i] -= cutAbove + cutBelow
		// Without a line in the hunk, the number is that of the line before it.
		if p.at[i] += p.Before[i] + cutAbove; p.size[i] == 0 && cutAbove > 0 {
			p.at[i]--
		}
	}
	b = fmt.Appendf(b, "@@ -%d,%d +%d,%d @@\n", p.at[0], p.size[0], p.at[1], p.size[1])
	for _, line := range p.edits {
		b = append(append(b, prose.Visible(line)...), '\n')
	}
	p.edits = p.edits[:0]
	return b
}

// AppendJSON appends the object of a comparison.
func (d *Diff) AppendJSON(b []byte) []byte {
	b = appendText(notation.AppendJSONHead(b, "diff"), "relation", string(d.Relation()))
	b = appendBool(b, "equal", d.Equal())
	if d.SameStart {
		b = notation.AppendJSONInt(b, "common", d.Common)
	}
	b = notation.AppendJSONStrings(notation.AppendJSONKey(b, "other"), d.Notes)
	b = d.appendSide(notation.AppendJSONKey(b, "a"), d.FromA, d.MeetA)
	b = d.appendSide(notation.AppendJSONKey(b, "b"), d.FromB, d.MeetB)
	return append(b, '}', '\n')
}

// appendSide appends what is said of one of the games, with the position after
// the first move that is not in common: its end if it has none, and its start if
// the games do not begin alike.
func (d *Diff) appendSide(b []byte, s *input.Subject, meets int) []byte {
	r := &s.Record
	parts := d.SameStart && d.Differ
	p, n := r.At(d.Common), d.Common
	move := []byte("null")
	if parts && n < len(r.Moves) {
		move = notation.AppendMoveJSON(nil, &p, r.Moves[n].Move)
		p.Do(r.Moves[n].Move)
		n++
	}
	begin := len(b) // of the comma before the first field, which gives way to the bracket
	b = appendSource(b, s.File, s.Number, s.Line)
	b[begin] = '{'
	b = notation.AppendPositionFields(b, &p, r.Deal, n)
	b = appendText(notation.AppendJSONInt(b, "length", len(r.Moves)), "result", r.Result())
	if parts {
		b = append(notation.AppendJSONKey(b, "move"), move...)
	}
	if d.Relation() == notation.PartedAndMet {
		b = notation.AppendJSONInt(b, "meets", meets)
	}
	return append(b, '}')
}

// firstDifference returns where two positions differ: their variants, their
// rules, or the two lines of the board that do.
func firstDifference(p, q *engine.Position) (a, b string) {
	pr, qr := p.Rules(), q.Rules()
	switch {
	case pr.Variant() != qr.Variant():
		return "variant: " + pr.Variant(), "variant: " + qr.Variant()
	case pr != qr:
		return switchesTitle(pr), switchesTitle(qr)
	}
	as, bs := boardLines(p), boardLines(q)
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			return as[i], bs[i]
		}
	}
	return "", ""
}

// switchesTitle names the rule switches of r.
func switchesTitle(r engine.Rules) string {
	if len(r.Switches()) == 0 {
		return "no rule"
	}
	return "rule: " + strings.Join(r.Switches(), ", ")
}

func boardLines(p *engine.Position) []string {
	return strings.Split(strings.TrimSuffix(string(notation.AppendBoard(nil, p)), "\n"), "\n")
}
