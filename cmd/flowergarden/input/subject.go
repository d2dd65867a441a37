package input

import (
	"errors"
	"io"
	"iter"
	"slices"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// Subject is what a command is about: a position, the game that led to it, and
// where it was found.
type Subject struct {
	Record   notation.Record // of a deal or board without moves
	Position engine.Position // after the moves of Record

	File   string // or empty if it is a numbered deal
	Number int    // of the board or record in the file, from 1
	Line   int    // at which it begins
	Form   notation.Form
}

// Records returns the records of the stream in, whose name in messages is name.
// The subject is never nil: beside the error of a faulty record it says where
// the record is. It is valid until the next one.
func Records(in io.Reader, name string) iter.Seq2[*Subject, error] {
	return recordsOf(notation.NewReader(in, name), name)
}

func recordsOf(in *notation.Reader, name string) iter.Seq2[*Subject, error] {
	return func(yield func(*Subject, error) bool) {
		for rec, err := range in.Records() {
			s := Subject{File: name, Number: in.Number(), Line: in.Line(), Form: in.Form()}
			if err == nil {
				s.Record, s.Position = *rec, rec.End()
			}
			if !yield(&s, err) {
				return
			}
		}
	}
}

// boards is Records for the boards of a stream.
func boards(in *notation.Reader, name string, rules engine.Rules) iter.Seq2[*Subject, error] {
	return func(yield func(*Subject, error) bool) {
		for b, err := range in.Boards(rules) {
			s := Subject{File: name, Number: in.Number(), Line: in.Line(), Form: in.Form()}
			if err == nil {
				s.Record, s.Position = notation.Record{Deal: b.Deal, Start: b.Position}, b.Position
			}
			if !yield(&s, err) {
				return
			}
		}
	}
}

// OnlyRecord reads the one record that a stream holds.
func OnlyRecord(in io.Reader, name string) (*Subject, error) {
	var only *Subject
	for s, err := range Records(in, name) {
		switch {
		case only != nil:
			return nil, fault.IO(errors.New(name + ": one record is needed here, and there are more")).Because("too-many")
		case errors.Is(err, notation.ErrNoRecord):
			return nil, fault.IO(err)
		case err != nil:
			return nil, err
		}
		s.keep()
		only = s
	}
	return only, nil
}

// Record reads the file called name, which holds one record.
func (s *Sources) Record(name string) (*Subject, error) {
	f, shown, err := s.Open(name)
	if err != nil {
		return nil, fault.IO(err)
	}
	defer f.Close()
	return OnlyRecord(f, shown)
}

// Starts returns the start positions of what d names: numbered deals, boards,
// or the starts of records.
func (s *Sources) Starts(d *Deal) iter.Seq2[*Subject, error] {
	return s.subjects(d, func(*notation.Record) (int, error) { return 0, nil }, nil)
}

// Positions returns the positions that d names: numbered deals, boards, or the
// positions of records after at moves, as MoveNumber counts them.
func (s *Sources) Positions(d *Deal, at *int) iter.Seq2[*Subject, error] {
	return s.subjects(d, func(r *notation.Record) (int, error) { return MoveNumber(at, len(r.Moves)) }, at)
}

// subjects yields what d names: of a record, the position after the number of
// moves that cut returns. at is the flag of the command line, which is an error
// for what has no moves. An error in a record makes the file unusable and is no
// finding: a question about a position is not a verdict on the record.
func (s *Sources) subjects(d *Deal, cut func(*notation.Record) (int, error), at *int) iter.Seq2[*Subject, error] {
	return func(yield func(*Subject, error) bool) {
		if !d.IsFile() {
			if at != nil {
				yield(&Subject{}, fault.Usage("--at needs a record, and a deal has no moves"))
				return
			}
			s.numbered(d, yield)
			return
		}
		f, name, err := s.Open(d.name)
		if err != nil {
			yield(&Subject{}, fault.IO(err))
			return
		}
		defer f.Close()
		in := notation.NewReader(f, name)
		holds, err := in.Holds()
		if err != nil {
			yield(&Subject{}, fault.IO(err))
			return
		}
		found := boards(in, name, s.Rules)
		if holds.IsRecord() {
			found = recordsOf(in, name)
		} else if at != nil {
			yield(&Subject{}, fault.Usage("--at needs a record, and %s holds boards", name))
			return
		}
		for subject, err := range found {
			if err == nil {
				err = s.settle(subject, cut)
			} else {
				err = fault.IO(err)
			}
			if !yield(subject, err) || err != nil {
				return
			}
		}
	}
}

// numbered yields the deals of a number, a range, today or random.
func (s *Sources) numbered(d *Deal, yield func(*Subject, error) bool) {
	first, last := d.first, d.last
	switch d.name {
	case today:
		first = deal.Today(s.Now())
		last = first
	case random:
		first = deal.Random(s.Below)
		last = first
	}
	for n := range deal.Range(first, last) {
		p := deal.Position(n, s.Rules)
		if !yield(&Subject{Record: notation.Record{Deal: n, Start: p}, Position: p}, nil) {
			return
		}
	}
}

// settle cuts the game of a subject and refuses rules that were not asked for.
func (s *Sources) settle(found *Subject, cut func(*notation.Record) (int, error)) error {
	n, err := cut(&found.Record)
	if err != nil {
		return found.Located(err)
	}
	if r := found.Position.Rules(); s.AskedFor && r != s.Rules {
		return fault.Usage("%s has a board of %v, and the command line says %v", found.File, r, s.Rules)
	}
	if n < len(found.Record.Moves) {
		found.Record.Moves = found.Record.Moves[:n]
		found.Position = found.Record.End()
	}
	found.keep()
	return nil
}

// Located says in err that it is about s.
func (s *Subject) Located(err error) error {
	if f := (*fault.Fault)(nil); errors.As(err, &f) {
		return f.In(s.File, s.Number, s.Line)
	}
	return err
}

// keep copies what the next record would overwrite, since several subjects may be
// worked on at once.
func (s *Subject) keep() {
	r := &s.Record
	r.Moves, r.Headers, r.Comments = slices.Clone(r.Moves), slices.Clone(r.Headers), slices.Clone(r.Comments)
}

// One returns the only subject of found.
func One(found iter.Seq2[*Subject, error]) (*Subject, error) {
	var only *Subject
	for s, err := range found {
		switch {
		case err != nil:
			return nil, err
		case only != nil:
			return nil, fault.Usage("one position is needed here, and there are more").Because("too-many")
		}
		only = s
	}
	return only, nil
}

// MoveNumber returns the number of moves, of a game of n, that at asks for: n if
// at is nil; counted from the end if it is negative.
func MoveNumber(at *int, n int) (int, error) {
	if at == nil {
		return n, nil
	}
	m := *at
	if m < 0 {
		m += n
	}
	if m < 0 || m > n {
		return 0, fault.Usage("--at %d: the game has %s", *at, prose.Count(n, "move")).Because("no-such-position")
	}
	return m, nil
}

// Game reads a text that holds one game: a record, or a board. Where the text
// names no variant the given rules count.
func Game(text io.Reader, name string, rules engine.Rules) (*notation.Record, error) {
	in := notation.NewReader(text, name)
	holds, err := in.Holds()
	if err != nil {
		return nil, err
	}
	found, what := boards(in, name, rules), "boards"
	if holds.IsRecord() {
		found, what = recordsOf(in, name), "records"
	}
	var only *notation.Record
	for s, err := range found {
		switch {
		case err != nil:
			return nil, err
		case only != nil:
			return nil, errors.New(name + ": one game is needed here, and there are more " + what)
		}
		s.keep()
		only = &s.Record
	}
	return only, nil
}
