package input

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/notation"
)

// Subject is what a command is about: a position, the game that led to it, and
// where it was found.
type Subject struct {
	Record   notation.Record // of a deal or board without moves
	Position engine.Position // after the moves of Record

	File   string // or empty if the command line names the deal by its number
	Number int    // of the board, record or number in the file, from 1
	Line   int    // at which it begins
	Form   notation.Form
	Random bool // the deal was chosen at random
}

// Name returns what the subject is called within its file, such as "record 3".
func (s *Subject) Name() string {
	kind := "record"
	switch {
	case s.Form.IsBoard():
		kind = "board"
	case s.Form == notation.DealNumber:
		kind = "line"
	}
	return fmt.Sprintf("%s %d", kind, s.Number)
}

// Stream is a file or the standard input, with games one after the other. It
// gives each as soon as it is complete, however long the next one is waited for.
type Stream struct {
	in   *notation.Reader
	name string
}

// NewStream returns the stream that is read from in. Messages call it name.
func NewStream(in io.Reader, name string) *Stream {
	s := &Stream{notation.NewReader(in, name), name}
	s.in.Prompt()
	return s
}

// WholeRecords returns the stream that is read from in, with the comments after a
// record as a part of it: for them the next record, or the end, must be waited for.
func WholeRecords(in io.Reader, name string) *Stream {
	return &Stream{notation.NewReader(in, name), name}
}

// Records returns the records of the stream. The subject is never nil: beside the
// error of a faulty record it says where the record is. It is valid until the next
// one.
func (s *Stream) Records() iter.Seq2[*Subject, error] { return s.subjects(s.in.Records()) }

// Games is Records for records, boards and numbers of deals, of which the given
// rules are. Boards that name no variant have them too.
func (s *Stream) Games(rules engine.Rules) iter.Seq2[*Subject, error] {
	return s.subjects(s.in.Games(rules))
}

// Checkable is Games without numbers of deals, in which there is nothing to check.
func (s *Stream) Checkable() iter.Seq2[*Subject, error] {
	return s.subjects(s.in.Written(engine.Classic()))
}

// Tail returns the comments between the records that are part of none of them, as
// notation.Reader has them.
func (s *Stream) Tail() []notation.Comment { return s.in.Tail() }

// Offset returns how many bytes of the stream have been read.
func (s *Stream) Offset() int64 { return s.in.Offset() }

func (s *Stream) subjects(found iter.Seq2[*notation.Record, error]) iter.Seq2[*Subject, error] {
	return func(yield func(*Subject, error) bool) {
		for rec, err := range found {
			sub := Subject{File: s.name, Number: s.in.Number(), Line: s.in.Line(), Form: s.in.Form()}
			if err == nil {
				sub.Record, sub.Position = *rec, rec.End()
			} else {
				err = fault.About(sub.Name(), err)
			}
			if !yield(&sub, err) {
				return
			}
		}
	}
}

// keep makes the record one that stays valid when the next one is read: several
// subjects may be worked on at once.
func (s *Subject) keep() {
	r := &s.Record
	r.Moves, r.Headers, r.Comments = slices.Clone(r.Moves), slices.Clone(r.Headers), slices.Clone(r.Comments)
}

// Located says in err that it is about s.
func (s *Subject) Located(err error) error {
	if f := (*fault.Fault)(nil); errors.As(err, &f) {
		return f.In(s.File, s.Number, s.Line, s.Name())
	}
	return err
}
