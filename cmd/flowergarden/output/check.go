package output

import (
	"errors"
	"fmt"
	"strconv"

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
	case errors.Is(err, notation.ErrNoRecord) && errors.As(err, &none):
		v.Faults = notation.Errors{none}
	default:
		return v, err
	}
	return v, nil
}

// AppendText appends the line for people: of a faulty record the first fault,
// with its place as compilers write it.
func (v *Checked) AppendText(b []byte) []byte {
	b = append(b, v.File...)
	if v.Faults != nil {
		if first := v.Faults[0]; first.Line > 0 {
			b = fmt.Appendf(b, ":%d:%d", first.Line, max(first.Col, 1))
		}
	}
	b = append(b, ": "...)
	if v.Number > 0 {
		b = strconv.AppendInt(append(b, "record "...), int64(v.Number), 10)
		b = append(b, ": "...)
	}
	if v.Faults == nil {
		return fmt.Appendf(b, "%s, %s, fingerprint %v\n",
			notation.Result(&v.Position), prose.Count(len(v.Record.Moves), "move"), v.Position.Fingerprint())
	}
	b = append(b, v.Faults[0].Text()...)
	if n := len(v.Faults) - 1; n > 0 {
		b = fmt.Appendf(b, " (and %s more)", prose.Count(n, "fault"))
	}
	return append(b, '\n')
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
