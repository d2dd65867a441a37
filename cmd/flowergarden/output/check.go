package output

import (
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

// AppendJSON appends the object.
func (v *Checked) AppendJSON(b []byte) []byte {
	if v.Number == 0 {
		return AppendError(b, v.Faults, nil)
	}
	b = appendSource(notation.AppendJSONHead(b, "check"), v.File, v.Number, v.Line)
	if v.Faults != nil {
		b = appendFaults(notation.AppendJSONKey(appendBool(b, "ok", false), "errors"), v.Faults)
		return append(b, '}', '\n')
	}
	start := &v.Record.Start
	b = notation.AppendGameFields(b, start, v.Record.Deal)
	b = notation.AppendJSONInt(b, "move_count", len(v.Record.Moves))
	b = appendText(appendBool(b, "ok", true), "result", notation.Result(&v.Position))
	b = appendText(b, "start_fingerprint", start.Fingerprint().String())
	return append(notation.AppendFingerprintField(b, &v.Position), '}', '\n')
}
