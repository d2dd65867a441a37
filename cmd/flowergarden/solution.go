package main

import (
	"fmt"

	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine/solve"
)

// line returns the result for people.
func (s *solution) line(c *solveCmd) string {
	text := s.title() + ": " + s.Verdict.String()
	switch s.Verdict {
	case solve.Winnable:
		text += ", " + view.Count(len(s.Moves), "move")
		if s.Proved {
			text += ", none is shorter"
		} else if c.Shortest {
			text += fmt.Sprintf(", a shorter one has at least %d", s.Lower)
		}
	case solve.Undecided:
		if c.Shortest && s.Lower > 0 {
			text += fmt.Sprintf(", a win has at least %s", view.Count(s.Lower, "move"))
		}
	}
	if s.Limit != solve.NoLimit {
		text += ", " + limitText(s.Limit)
	}
	if c.Times {
		text += fmt.Sprintf(", %.3f s", s.Stats.Elapsed.Seconds())
	}
	return text
}

// limitText says in words which limit ended a search.
func limitText(l solve.Limit) string {
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

// appendJSON appends s as an object. What a search took is left out where it
// depends on the machine, unless times are asked for.
func (s *solution) appendJSON(b []byte, c *solveCmd) []byte {
	rules := s.position.Rules()
	j := solveJSON{
		object: newObject("solve"), File: s.file, Number: s.number,
		Variant: rules.Variant(), Rules: switchesJSON(rules), Deal: dealJSON(s.game.Deal), After: len(s.game.Moves),
		Fingerprint: s.position.Fingerprint().String(),
		Verdict:     s.Verdict.String(), Shortest: s.Proved,
	}
	if s.Limit != solve.NoLimit {
		j.Limit = s.Limit.String()
	}
	if c.Shortest && s.Verdict != solve.Unwinnable {
		j.Lower = s.Lower
	}
	if s.Verdict == solve.Winnable {
		n := len(s.Moves)
		j.Length, j.Moves = &n, spelled(s.position, s.Moves)
	}
	if c.Times || s.Limit != solve.Time && s.Limit != solve.Interrupted {
		j.Stats = &statsJSON{Expanded: s.Stats.Nodes, Stored: s.Stats.Stored, Bytes: s.Stats.Bytes}
	}
	if c.Times {
		j.Stats.Seconds = s.Stats.Elapsed.Seconds()
	}
	return appendJSON(b, &j)
}
