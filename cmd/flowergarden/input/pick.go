package input

import (
	"errors"
	"fmt"
	"iter"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/notation"
)

// Pick says which games of a file are asked for, and which of their positions.
type Pick struct {
	Start bool // the position before the first move, and not
	At    *int // the one after so many moves, as MoveNumber counts, or if nil the last
	Nth   int  // only the game with this number in each file; 0 for all
}

// Check returns what is wrong with the flags that p comes from.
func (p Pick) Check() error {
	if p.Nth < 0 {
		return fault.Usage("--nth %d: records are counted from 1", p.Nth)
	}
	return nil
}

// From returns those of the games of a file that are asked for.
func (p Pick) From(found iter.Seq2[*Subject, error]) iter.Seq2[*Subject, error] {
	if p.Nth == 0 {
		return found
	}
	return func(yield func(*Subject, error) bool) {
		var last Subject
		for s, err := range found {
			if s.Number < p.Nth && (err == nil || IsFaulty(err)) {
				last = *s
				continue
			}
			if s.Number > p.Nth || !yield(s, err) || s.Form != notation.DealNumber {
				return // the numbers of a range have one line
			}
			last = *s
		}
		if last.Number < p.Nth {
			yield(&last, fault.IO(fmt.Errorf("%s: --nth %d: there are only %d", last.File, p.Nth, last.Number)))
		}
	}
}

// IsFaulty reports whether err is that of one game of a stream, which others may
// follow, and not that of the stream.
func IsFaulty(err error) bool {
	var faults notation.Errors
	return errors.As(err, &faults)
}

// cut makes the position of s the one that is asked for, with the moves that lead
// to it.
func (p Pick) cut(s *Subject) error {
	n := 0
	if !p.Start {
		var err error
		if n, err = p.MoveNumber(s); err != nil {
			return err
		}
	}
	s.Cut(n)
	return nil
}

// Cut ends the game of s after n moves.
func (s *Subject) Cut(n int) {
	if n < len(s.Record.Moves) {
		s.Record.Cut(n)
		s.Position = s.Record.End()
	}
}

// MoveNumber returns after how many moves the position of s is that is asked for.
func (p Pick) MoveNumber(s *Subject) (int, error) {
	all := len(s.Record.Moves)
	if p.At == nil {
		return all, nil
	}
	n := *p.At
	if n < 0 {
		n += all
	}
	switch {
	case s.File == "":
		return 0, fault.Usage("--at needs a record, and a deal has no moves").Because("no-such-position")
	case !s.Form.IsRecord():
		return 0, s.Located(fault.Usage("--at needs a record, and this has no moves").Because("no-such-position"))
	case n < 0 || n > all:
		return 0, s.Located(fault.Usage("--at %d: the game has %s", *p.At, prose.Count(all, "move")).Because("no-such-position"))
	}
	return n, nil
}
