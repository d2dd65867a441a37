package main

import (
	"bytes"
	"encoding/json"
	"errors"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// Every object is one line. What is not written by package notation is a
// struct below; notation.Schema describes all of them.

// appendErrorJSON appends err as an object.
func appendErrorJSON(b []byte, err error) []byte {
	var f *fault.Fault
	if errors.As(err, &f) && f.File != "" {
		return appendJSON(b, &errorJSON{newObject("error"), f.Kind, f.Err.Error(), f.File, f.Line, f.Input})
	}
	return append(notation.AppendErrorJSON(b, err, fault.KindOf(err)), '\n')
}

// errorJSON is an error in a command of the session.
type errorJSON struct {
	object
	Kind    string `json:"kind"`
	Message string `json:"message"`
	File    string `json:"file"`
	Line    int    `json:"line"`
	Input   string `json:"input"`
}

// appendPositionJSON appends a position as an object.
func appendPositionJSON(b []byte, s *situation) []byte {
	return append(notation.AppendPositionJSON(b, s.position, s.deal, s.moves), '\n')
}

// lineJSON returns the object of a line that was accepted. start is the
// position before it.
func (b *batch) lineJSON(line inputLine, start engine.Position, r *reply) []byte {
	step := notation.Step{Line: line.number, Input: line.text, Output: r.text + string(r.data)}
	for _, m := range r.played {
		step.Played = append(step.Played, notation.FormatMove(&start, m))
		start.Do(m)
	}
	g := b.session.game
	return append(notation.AppendStepJSON(nil, g.Position(), b.session.deal, g.Len(), &step), '\n')
}

// object is what begins every object.
type object struct {
	Version int    `json:"flowergarden"`
	Type    string `json:"type"`
}

func newObject(typ string) object { return object{notation.Version, typ} }

// appendJSON appends v and a line feed.
func appendJSON(b []byte, v any) []byte {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic("flowergarden: " + err.Error()) // only types without a JSON form give errors
	}
	return append(b, buf.Bytes()...)
}

// dealJSON returns the number of a deal as JSON has it: text, or null.
func dealJSON(n deal.Number) *string {
	if n == (deal.Number{}) {
		return nil
	}
	s := n.String()
	return &s
}

// switchesJSON returns the rule switches as a list that is never null.
func switchesJSON(r engine.Rules) []string { return append([]string{}, r.Switches()...) }

// checkJSON is the verdict on one record.
type checkJSON struct {
	object
	File   string          `json:"file"`
	Record int             `json:"record"`
	Line   int             `json:"line"`
	OK     bool            `json:"ok"`
	Errors json.RawMessage `json:"errors,omitempty"`
	*gameJSON
}

// gameJSON is what is said of a record that is right.
type gameJSON struct {
	Variant     string   `json:"variant"`
	Rules       []string `json:"rules"`
	Deal        *string  `json:"deal"`
	Moves       int      `json:"moves"`
	Result      string   `json:"result"`
	Fingerprint string   `json:"fingerprint"`
}

// appendJSON appends the object of a verdict.
func (v *verdict) appendJSON(b []byte) []byte {
	if v.number == 0 {
		return appendErrorJSON(b, v.faults)
	}
	c := checkJSON{object: newObject("check"), File: v.file, Record: v.number, Line: v.line, OK: v.faults == nil}
	if v.faults != nil {
		c.Errors = notation.AppendFaultsJSON(nil, v.faults)
	} else {
		rules := v.record.Start.Rules()
		c.gameJSON = &gameJSON{
			Variant: rules.Variant(), Rules: switchesJSON(rules), Deal: dealJSON(v.record.Deal),
			Moves: v.moves, Result: v.result, Fingerprint: v.fingerprint.String(),
		}
	}
	return appendJSON(b, c)
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

// appendJSON appends the object of a comparison.
func (d *comparison) appendJSON(b []byte, nameA, nameB string, movesOnly bool) []byte {
	j := diffJSON{
		object: newObject("diff"), Equal: d.equal(movesOnly), SameStart: d.sameStart, Other: append([]string{}, d.notes...),
		A: d.sideJSON(d.a, nameA, d.meetA), B: d.sideJSON(d.b, nameB, d.meetB),
	}
	if d.sameStart && d.moves {
		j.DiffersAt = d.common + 1
	}
	return appendJSON(b, &j)
}

// sideJSON returns what is said of one of the games.
func (d *comparison) sideJSON(r *notation.Record, name string, meets int) diffSideJSON {
	end := r.End()
	side := diffSideJSON{
		File: name, Record: 1, Moves: len(r.Moves),
		Result: notation.Result(&end), Fingerprint: end.Fingerprint().String(),
	}
	if !d.sameStart || !d.moves {
		return side
	}
	p := positionAt(r, d.common)
	n := d.common
	if n < len(r.Moves) {
		side.Move = notation.FormatMove(&p, r.Moves[n].Move)
		p.Do(r.Moves[n].Move)
		n++
	}
	side.Position = notation.AppendPositionJSON(nil, &p, r.Deal, n)
	if d.meet {
		side.Meets = &meets
	}
	return side
}

// versionJSON is what the build knows of itself.
type versionJSON struct {
	object
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"`
	Go       string `json:"go"`
	OS       string `json:"os"`
	Arch     string `json:"arch"`
	Record   int    `json:"record_format"`
	JSON     int    `json:"json_format"`
}
