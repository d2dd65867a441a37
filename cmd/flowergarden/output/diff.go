package output

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/notation"

	"github.com/rogpeppe/go-internal/diff"
)

// Diff is the comparison of two records, to be printed.
type Diff struct {
	*notation.Comparison
	NameA, NameB string // the files
	MovesOnly    bool   // comments, glyphs and headers do not count
}

// Equal reports whether there is nothing to print.
func (d *Diff) Equal() bool { return d.Comparison.Equal(d.MovesOnly) }

// AppendText says in words where the games part, with the boards in the form f.
// Of equal records it says nothing, as diff does.
func (d *Diff) AppendText(b []byte, f Form, look view.Options) []byte {
	if d.Equal() {
		return b
	}
	b = summary(b, "a", d.NameA, d.A)
	b = summary(b, "b", d.NameB, d.B)
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
	return fmt.Appendf(b, "%s: %s: %s, %v, %s, %s\n", label, name,
		DealTitle(r.Deal, &r.Start), r.Start.Rules(), prose.Count(len(r.Moves), "move"), r.Result())
}

// appendParting says where the games part and meet.
func (d *Diff) appendParting(b []byte, f Form, look view.Options) []byte {
	b = fmt.Appendf(b, "the same start, %s in common\n", prose.Count(d.Common, "move"))
	p := d.A.At(d.Common)
	b = fmt.Appendf(b, "move %d: a %s, b %s\n", d.Common+1, moveAt(d.A, &p, d.Common), moveAt(d.B, &p, d.Common))
	if d.Meet {
		b = fmt.Appendf(b, "the same position again after %s of a, %s of b\n", prose.Count(d.MeetA, "move"), prose.Count(d.MeetB, "move"))
	} else {
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
			b = fmt.Appendf(b, "a %s\n", line[1:])
		case line[0] == '+':
			b = fmt.Appendf(b, "b %s\n", line[1:])
		}
	}
	return b
}

// Hunks returns the difference between two parts of texts as diff -u shows it below
// the names of the files: what is in them made visible, and after so many lines of
// each text before them.
func Hunks(old, new []byte, before [2]int) []byte {
	const header = 3 // the line "diff a b", and the names
	var b []byte
	n := 0
	for line := range bytes.Lines(diff.Diff("a", old, "b", new)) {
		if n++; n <= header {
			continue
		}
		text := string(bytes.TrimSuffix(line, []byte{'\n'}))
		if strings.HasPrefix(text, "@@") {
			text = moveHunk(text, before)
		}
		b = append(append(b, prose.Visible(text)...), '\n')
	}
	return b
}

// moveHunk adds to the line numbers in the header of a hunk. The number 0 is that of
// the line before an empty part.
func moveHunk(header string, by [2]int) string {
	var at, n [2]int
	fmt.Sscanf(header, "@@ -%d,%d +%d,%d @@", &at[0], &n[0], &at[1], &n[1])
	return fmt.Sprintf("@@ -%d,%d +%d,%d @@", at[0]+by[0], n[0], at[1]+by[1], n[1])
}

// diffJSON is the comparison of two records.
type diffJSON struct {
	object
	A         diffSideJSON `json:"a"`
	B         diffSideJSON `json:"b"`
	Equal     bool         `json:"equal"`
	SameStart bool         `json:"same_start"`
	DiffersAt int          `json:"differs_at,omitempty"`
	Other     []string     `json:"other"`
}

// diffSideJSON is one of the two.
type diffSideJSON struct {
	File        string          `json:"file"`
	Record      int             `json:"record"`
	Moves       int             `json:"moves"`
	Result      string          `json:"result"`
	Fingerprint string          `json:"fingerprint"`
	Move        string          `json:"move,omitempty"`
	Position    json.RawMessage `json:"position,omitempty"`
	Meets       *int            `json:"meets,omitempty"`
}

// AppendJSON appends the object of a comparison.
func (d *Diff) AppendJSON(b []byte) []byte {
	j := diffJSON{
		object: newObject("diff"), Equal: d.Equal(), SameStart: d.SameStart, Other: append([]string{}, d.Notes...),
		A: d.sideJSON(d.A, d.NameA, d.MeetA), B: d.sideJSON(d.B, d.NameB, d.MeetB),
	}
	if d.SameStart && d.Differ {
		j.DiffersAt = d.Common + 1
	}
	return appendJSON(b, &j)
}

// sideJSON returns what is said of one of the games.
func (d *Diff) sideJSON(r *notation.Record, name string, meets int) diffSideJSON {
	end := r.End()
	side := diffSideJSON{
		File: name, Record: 1, Moves: len(r.Moves),
		Result: notation.Result(&end), Fingerprint: end.Fingerprint().String(),
	}
	if !d.SameStart || !d.Differ {
		return side
	}
	p := r.At(d.Common)
	n := d.Common
	if n < len(r.Moves) {
		side.Move = notation.FormatMove(&p, r.Moves[n].Move)
		p.Do(r.Moves[n].Move)
		n++
	}
	side.Position = notation.AppendPositionJSON(nil, &p, r.Deal, n)
	if d.Meet {
		side.Meets = &meets
	}
	return side
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
