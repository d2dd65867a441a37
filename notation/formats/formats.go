// Package formats is the table of the formats that are not our own, for
// commands that take a file and find out what it is.
//
// Begin with Detect. The formats themselves are described in the packages
// solvitaire, fcsolve, movelist and drawn.
package formats

import (
	"fmt"
	"strings"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
	"flowergarden/notation/drawn"
	"flowergarden/notation/fcsolve"
	"flowergarden/notation/internal/foreign"
	"flowergarden/notation/movelist"
	"flowergarden/notation/solvitaire"
)

// Format is one way to write boards or games.
type Format struct {
	Name    string // as users name it
	Summary string // one line that tells it from the others

	// Recognise returns nil if data looks like the format, else why not. What
	// looks like it can still have faults.
	Recognise func(data []byte) error
	// Read reads all that is in data. A board is a game without moves. The
	// error is notation.Errors.
	Read func(data []byte, file string, given Given) ([]notation.Record, error)
	// Append appends a game, or the board of a game without moves. The error
	// names what the format cannot hold; then nothing is appended. Append is
	// nil where boards are only read.
	Append func(b []byte, r *notation.Record) ([]byte, error)
}

// Given is what a file may leave open.
type Given struct {
	// Rules are those of a board that names none. The zero value leaves it to
	// the number of columns: six are classic, seven large.
	Rules engine.Rules
	// Start is where a list of moves begins that does not say so, or nil.
	Start *notation.Board
}

// RulesError is the error of Append where a format cannot hold the rules.
type RulesError = foreign.RulesError

var all = []Format{
	{
		Name:      solvitaire.Name,
		Summary:   `a board as JSON with "tableau piles" and "reserve", as the solver Solvitaire has it`,
		Recognise: solvitaire.Recognise,
		Read:      readBoard(solvitaire.Read),
		Append:    appendBoard(solvitaire.Name, solvitaire.Append),
	},
	{
		Name:      movelist.Name,
		Summary:   `a game by cards, as in "4d on 5c" or "Ad* to foundation", as books print it`,
		Recognise: movelist.Recognise,
		Read: func(data []byte, file string, given Given) ([]notation.Record, error) {
			r, err := movelist.Read(data, file, given.Start)
			if err != nil {
				return nil, err
			}
			return []notation.Record{*r}, nil
		},
		Append: movelist.Append,
	},
	{
		Name:      drawn.Name,
		Summary:   "boards as this program draws them for people",
		Recognise: drawn.Recognise,
		Read: func(data []byte, file string, given Given) ([]notation.Record, error) {
			boards, err := drawn.Read(data, file, given.Rules)
			return records(boards), err
		},
	},
	{
		Name:      fcsolve.Name,
		Summary:   `a board as lines of cards, as freecell-solver, PySolFC and pysol_cards have it`,
		Recognise: fcsolve.Recognise,
		Read:      readBoard(fcsolve.Read),
		Append:    appendBoard(fcsolve.Name, fcsolve.Append),
	},
}

// All returns the formats, in the order in which they are tried.
func All() []Format { return append([]Format(nil), all...) }

// records returns boards as games without moves.
func records(boards []notation.Board) []notation.Record {
	var list []notation.Record
	for _, b := range boards {
		list = append(list, notation.Record{Deal: b.Deal, Start: b.Position})
	}
	return list
}

// readBoard returns the reader of a format of one board.
func readBoard(read func([]byte, string, engine.Rules) (notation.Board, error)) func([]byte, string, Given) ([]notation.Record, error) {
	return func(data []byte, file string, given Given) ([]notation.Record, error) {
		b, err := read(data, file, given.Rules)
		if err != nil {
			return nil, err
		}
		return records([]notation.Board{b}), nil
	}
}

// appendBoard returns the writer of a format of one board.
func appendBoard(name string, write func([]byte, *engine.Position) ([]byte, error)) func([]byte, *notation.Record) ([]byte, error) {
	return func(b []byte, r *notation.Record) ([]byte, error) {
		if n := len(r.Moves); n > 0 {
			return b, fmt.Errorf("the format %s holds a board, and this is a game: choose the board before or after one of its moves (there are %d)", name, n)
		}
		return write(b, &r.Start)
	}
}

// Detect returns the first of the formats that data looks like. The error is an
// *UnknownError.
func Detect(data []byte, list []Format) (Format, error) {
	unknown := &UnknownError{}
	for _, f := range list {
		err := f.Recognise(data)
		if err == nil {
			return f, nil
		}
		unknown.Tried = append(unknown.Tried, Attempt{f.Name, err})
	}
	return Format{}, unknown
}

// UnknownError says that data looks like none of the formats that were tried.
type UnknownError struct {
	Tried []Attempt
}

// Attempt is a format that was tried, and why it is not that.
type Attempt struct {
	Format string
	Why    error
}

// Error names the formats, each with the reason why data is not of it.
func (e *UnknownError) Error() string {
	var b strings.Builder
	b.WriteString("the format is not known")
	for i, a := range e.Tried {
		mark := ";"
		if i == 0 {
			mark = ":"
		}
		fmt.Fprintf(&b, "%s not %s, for %s", mark, a.Format, a.Why)
	}
	return b.String()
}

// NumberIn returns the number that deals p and stands in one of the texts, such
// as the name of a file, or the zero Number. It tries the numbers that it finds,
// at most 32, and searches for no other.
func NumberIn(p *engine.Position, texts ...string) deal.Number {
	return foreign.NumberIn(p, texts...)
}
