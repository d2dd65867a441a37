package output

import (
	"encoding/json"
	"errors"
	"fmt"

	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/notation"
)

// Checked is the verdict on one record.
type Checked struct {
	*input.Subject
	Faults notation.Errors // none if the record is right
}

// NewChecked returns the verdict on a record that was read with err: right, its
// faults, or that the file holds no record. Any other err is one of the stream, and
// is returned.
func NewChecked(s *input.Subject, err error) (Checked, error) {
	v := Checked{Subject: s}
	none := (*notation.Error)(nil)
	switch {
	case err == nil, errors.As(err, &v.Faults):
	case (errors.Is(err, notation.ErrNoRecord) || errors.Is(err, notation.ErrNoGame)) && errors.As(err, &none):
		v.Faults = notation.Errors{none}
	default:
		return v, err
	}
	return v, nil
}

// AppendText appends the line for people: what game it is, or of a faulty record the
// first fault, with its place as compilers write it; or a line for each fault.
func (v *Checked) AppendText(b []byte, all bool) []byte {
	if v.Faults == nil {
		start, end := v.Record.Start.Fingerprint(), v.Position.Fingerprint()
		text := fmt.Sprintf("%s: %s: %s, %v, ", v.File, v.Name(), DealTitle(v.Record.Deal, &v.Record.Start), v.Record.Start.Rules())
		if v.Form.IsRecord() {
			text += fmt.Sprintf("%s, %s, start %v, end %v", notation.Result(&v.Position), prose.Count(len(v.Record.Moves), "move"), start, end)
		} else {
			text += fmt.Sprintf("fingerprint %v", start)
		}
		return append(append(b, prose.Visible(text)...), '\n')
	}
	for i, e := range v.Faults {
		text := v.File
		if e.Line > 0 {
			text += fmt.Sprintf(":%d:%d", e.Line, max(e.Col, 1))
		}
		text += ": "
		if v.Number > 0 {
			text += v.Name() + ": "
		}
		text += e.Text()
		if n := len(v.Faults) - 1; n > 0 && !all {
			text += fmt.Sprintf(" (and %s more)", prose.Count(n, "fault"))
		}
		b = append(append(b, prose.Visible(text)...), '\n')
		if i == 0 && !all {
			break
		}
	}
	return b
}

// checkJSON is Checked as JSON.
type checkJSON struct {
	object
	File   string          `json:"file"`
	Record int             `json:"record"`
	Line   int             `json:"line"`
	OK     bool            `json:"ok"`
	Errors json.RawMessage `json:"errors,omitempty"`
	*gameJSON
}

// gameJSON has the fields of a record that is right.
type gameJSON struct {
	Variant     string   `json:"variant"`
	Rules       []string `json:"rules"`
	Deal        *string  `json:"deal"`
	Moves       int      `json:"moves"`
	Result      string   `json:"result"`
	Fingerprint string   `json:"fingerprint"`
}

// AppendJSON appends the object.
func (v *Checked) AppendJSON(b []byte) []byte {
	if v.Number == 0 {
		return AppendError(b, v.Faults)
	}
	c := checkJSON{object: newObject("check"), File: v.File, Record: v.Number, Line: v.Line, OK: v.Faults == nil}
	if v.Faults != nil {
		c.Errors = appendFaults(nil, v.Faults)
	} else {
		rules := v.Record.Start.Rules()
		c.gameJSON = &gameJSON{
			Variant: rules.Variant(), Rules: switchesJSON(rules), Deal: dealJSON(v.Record.Deal),
			Moves: len(v.Record.Moves), Result: notation.Result(&v.Position), Fingerprint: v.Position.Fingerprint().String(),
		}
	}
	return appendJSON(b, c)
}
