package input

import (
	"errors"
	"io"
	"iter"
	"os"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// Stdin is the name of the standard input: on the command line, in messages and
// in JSON alike.
const Stdin = "-"

// Sources is where commands find what they are about.
type Sources struct {
	In    io.Reader // the standard input
	Now   func() time.Time
	Below func(n uint64) uint64 // a random number from 0 to n-1

	// Waiting is called before every read for which the program may have to wait, of
	// the standard input or a pipe; or it is nil. Its error is that of the stream.
	Waiting func() error

	// Rules are those of numbered deals, and of boards that name no variant. If
	// they were asked for, boards and records of other rules are refused.
	Rules    engine.Rules
	AskedFor bool
}

// Open opens the file called name, or the standard input.
func (s *Sources) Open(name string) (io.ReadCloser, error) {
	in := io.NopCloser(s.In)
	if name != Stdin {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		in = f
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			return in, nil // is never waited for
		}
	}
	if s.Waiting != nil {
		in = &waitingReader{in, s.Waiting}
	}
	return in, nil
}

// waitingReader calls waiting before every read.
type waitingReader struct {
	io.ReadCloser
	waiting func() error
}

func (r *waitingReader) Read(b []byte) (int, error) {
	if err := r.waiting(); err != nil {
		return 0, err
	}
	return r.ReadCloser.Read(b)
}

// Games returns the games that d names, cut to the positions that are asked for:
// numbered deals, or the records, boards and numbers of a file. Each stays valid.
// After the error of one game the next one follows. All errors of a file are those
// of one that cannot be used, for a question about a record is not a verdict on it.
func (s *Sources) Games(d *Deal, pick Pick) iter.Seq2[*Subject, error] {
	return func(yield func(*Subject, error) bool) {
		found := s.numbered(d)
		if d.IsFile() {
			f, err := s.Open(d.name)
			if err != nil {
				yield(&Subject{File: d.name}, fault.IO(err))
				return
			}
			defer f.Close()
			found = pick.From(NewStream(f, d.name).Games(s.Rules))
		}
		for subject, err := range found {
			if err == nil {
				err = s.settle(subject, pick)
			} else {
				err = fault.IO(err)
			}
			if !yield(subject, err) {
				return
			}
		}
	}
}

// numbered returns the deals of a number, a range, today or random.
func (s *Sources) numbered(d *Deal) iter.Seq2[*Subject, error] {
	return func(yield func(*Subject, error) bool) {
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
			if !yield(&Subject{Record: notation.Record{Deal: n, Start: p}, Position: p, Random: d.IsRandom()}, nil) {
				return
			}
		}
	}
}

// settle cuts the game of a subject and refuses rules that were not asked for.
func (s *Sources) settle(found *Subject, pick Pick) error {
	if r := found.Position.Rules(); s.AskedFor && r != s.Rules {
		return found.Located(fault.Usage("this is a game of %v, and the command line says %v", r, s.Rules).Because("other-rules"))
	}
	if err := pick.cut(found); err != nil {
		return err
	}
	found.keep()
	return nil
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

// Record returns the one record that a file holds, or the one that is picked.
func (s *Sources) Record(name string, pick Pick) (*Subject, error) {
	f, err := s.Open(name)
	if err != nil {
		return nil, fault.IO(err)
	}
	defer f.Close()
	in := WholeRecords(f, name)
	found, err := only(pick.From(in.Records()), "record")
	if err != nil {
		if errors.Is(err, notation.ErrNoRecord) {
			err = fault.IO(err)
		}
		return nil, err
	}
	return found, nil
}

// Game reads a text that holds one game: a record, or a board. Where the text
// names no variant the given rules count.
func Game(text io.Reader, name string, rules engine.Rules) (*notation.Record, error) {
	in := WholeRecords(text, name)
	found, err := only(in.Games(rules), "game")
	if err != nil {
		return nil, err
	}
	return &found.Record, nil
}

// only returns the only one of found, which stays valid.
func only(found iter.Seq2[*Subject, error], what string) (*Subject, error) {
	var only *Subject
	for s, err := range found {
		switch {
		case err != nil:
			return nil, err
		case only != nil:
			return nil, fault.IO(errors.New(s.File + ": one " + what + " is needed here, and there are more")).Because("too-many")
		}
		s.keep()
		only = s
	}
	return only, nil
}
