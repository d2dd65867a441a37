package main

import (
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// situation is a position with what is to be said about it.
type situation struct {
	start    *engine.Position
	deal     deal.Number // of the start, or zero
	position *engine.Position
	moves    int // from the start to the position
}

// printPosition prints a position in one of the forms that show one.
func (a *app) printPosition(f form, s *situation) error {
	switch f {
	case formText:
		return a.print(a.appendBoard(nil, s))
	case formBoard:
		return a.print(notation.AppendBoardFile(nil, &notation.Board{Deal: s.deal, Position: *s.position}))
	case formJSON, formJSONL:
		return a.print(appendPositionJSON(nil, s))
	}
	return nil
}

// gap begins the next of several boards for people: with an empty line, unless
// it is the first.
func (a *app) gap(f form) error {
	if f != formText {
		return nil
	}
	if a.drawn++; a.drawn == 1 {
		return nil
	}
	return a.print([]byte{'\n'})
}
