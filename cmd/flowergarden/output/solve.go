package output

import (
	"fmt"
	"slices"

	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/engine/solve"
	"flowergarden/notation"
)

// Solution is what was found out about a position.
type Solution struct {
	*input.Subject
	solve.ShortestResult

	Shortest bool // a shortest win was looked for
	Times    bool // print how long it took
}

// Title names the subject of an answer.
func Title(s *input.Subject) string {
	name := DealTitle(s.Record.Deal, &s.Record.Start)
	if s.File != "" && s.Form != notation.DealNumber {
		place := s.File + ": " + s.Name()
		if s.Record.Deal != (deal.Number{}) {
			place += ", " + name
		}
		name = prose.Visible(place)
	}
	if n := len(s.Record.Moves); n > 0 {
		name += " after " + prose.Count(n, "move")
	}
	return name
}

// Won returns the game that was begun, won by the moves found.
func (s *Solution) Won() *notation.Record {
	won := s.Record
	won.Moves = slices.Clone(won.Moves)
	for _, m := range s.Moves {
		won.Moves = append(won.Moves, notation.RecordMove{Move: m})
	}
	return &won
}

// Text returns the result in words, without a line end.
func (s *Solution) Text() string {
	text := Title(s.Subject) + ": " + s.Verdict.String()
	switch s.Verdict {
	case solve.Winnable:
		text += ", " + prose.Count(len(s.Moves), "move")
		if s.Proved {
			text += ", none is shorter"
		} else if s.Shortest {
			text += fmt.Sprintf(", a shorter one has at least %d", s.Lower)
		}
	case solve.Undecided:
		if s.Shortest && s.Lower > 0 {
			text += fmt.Sprintf(", a win has at least %s", prose.Count(s.Lower, "move"))
		}
	}
	if s.Limit != solve.NoLimit {
		text += ", " + LimitText(s.Limit)
	}
	if s.Times {
		text += fmt.Sprintf(", %.3f s", s.Stats.Elapsed.Seconds())
	}
	return text
}

// LimitText says in words which limit ended a search.
func LimitText(l solve.Limit) string {
	switch l {
	case solve.Nodes:
		return "the limit on positions is reached"
	case solve.Memory:
		return "the limit on memory is reached"
	case solve.Time:
		return "the limit on time is reached"
	}
	return l.String()
}

// solveJSON is a solution.
type solveJSON struct {
	object
	File        string     `json:"file,omitempty"`
	Number      int        `json:"number,omitempty"`
	Variant     string     `json:"variant"`
	Rules       []string   `json:"rules"`
	Deal        *string    `json:"deal"`
	After       int        `json:"after,omitempty"`
	Fingerprint string     `json:"fingerprint"`
	Verdict     string     `json:"verdict"`
	Limit       string     `json:"limit,omitempty"`
	Length      *int       `json:"length,omitempty"`
	Moves       []string   `json:"moves,omitzero"`
	Shortest    bool       `json:"shortest"`
	Lower       int        `json:"lower,omitempty"`
	Stats       *statsJSON `json:"stats,omitempty"`
}

// statsJSON is what a search took.
type statsJSON struct {
	Expanded int64   `json:"expanded"`
	Stored   int64   `json:"stored"`
	Bytes    int64   `json:"bytes"`
	Seconds  float64 `json:"seconds,omitempty"`
}

// AppendJSON appends s as an object. What a search took is left out where it
// depends on the machine, unless times are asked for.
func (s *Solution) AppendJSON(b []byte) []byte {
	rules := s.Position.Rules()
	j := solveJSON{
		object: newObject("solve"), File: s.File, Number: s.Number,
		Variant: rules.Variant(), Rules: switchesJSON(rules), Deal: dealJSON(s.Record.Deal), After: len(s.Record.Moves),
		Fingerprint: s.Position.Fingerprint().String(),
		Verdict:     s.Verdict.String(), Shortest: s.Proved,
	}
	if s.Limit != solve.NoLimit {
		j.Limit = s.Limit.String()
	}
	if s.Shortest && s.Verdict != solve.Unwinnable {
		j.Lower = s.Lower
	}
	if s.Verdict == solve.Winnable {
		n := len(s.Moves)
		j.Length, j.Moves = &n, Spelled(s.Position, s.Moves)
	}
	if s.Times || s.Limit != solve.Time && s.Limit != solve.Interrupted {
		j.Stats = &statsJSON{Expanded: s.Stats.Nodes, Stored: s.Stats.Stored, Bytes: s.Stats.Bytes}
	}
	if s.Times {
		j.Stats.Seconds = s.Stats.Elapsed.Seconds()
	}
	return appendJSON(b, &j)
}

// Spelled returns the canonical spellings of the moves, made one after the other
// from p on.
func Spelled(p engine.Position, moves []engine.Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = notation.FormatMove(&p, m)
		p.Do(m)
	}
	return texts
}
