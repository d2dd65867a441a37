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
	NoSearch bool // in JSON, say nothing of what the search took
}

// Title names the subject of an answer: a numbered deal by its number, wherever it
// was found, and all else by its place.
func Title(s *input.Subject) string {
	name := DealTitle(s.Record.Deal, &s.Record.Start)
	isDeal := s.Record.Deal != deal.Number{} && s.Record.Start.IsDeal()
	if s.File != "" && (s.Form.IsRecord() || !isDeal) {
		name = prose.Visible(s.File + ": " + s.Name())
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
		return "the limit on nodes is reached"
	case solve.Memory:
		return "the limit on memory is reached"
	case solve.Time:
		return "the limit on time is reached"
	}
	return l.String()
}

// AppendJSON appends s as an object.
func (s *Solution) AppendJSON(b []byte) []byte {
	b = appendSubject(notation.AppendJSONHead(b, "solve"), s.Subject)
	b = notation.AppendFingerprintField(b, &s.Position)
	b = appendVerdict(b, &s.Position, s.Verdict, s.Limit, s.Moves)
	if s.Shortest {
		b = appendBool(b, "shortest", s.Proved)
		if s.Verdict != solve.Unwinnable {
			b = notation.AppendJSONInt(b, "at_least", s.Lower)
		}
	}
	if !s.NoSearch {
		b = appendSearch(b, &s.Stats, s.Times)
	}
	return append(b, '}', '\n')
}

// appendVerdict appends what was found out about p: the verdict, which limit
// ended the search, and the win.
func appendVerdict(b []byte, p *engine.Position, v solve.Verdict, l solve.Limit, win []engine.Move) []byte {
	b = appendText(b, "verdict", v.String())
	if l != solve.NoLimit {
		b = appendText(b, "limit", l.String())
	}
	if v != solve.Winnable {
		return b
	}
	return appendMoves(notation.AppendJSONInt(b, "length", len(win)), "moves", *p, win)
}

// appendSearch appends what a search took, with the time if that is asked for:
// all else is the same on every machine.
func appendSearch(b []byte, s *solve.Stats, times bool) []byte {
	b = fmt.Appendf(b, `,"search":{"nodes":%d,"stored":%d,"bytes":%d`, s.Nodes, s.Stored, s.Bytes)
	if times {
		b = fmt.Appendf(b, `,"seconds":%.6f`, s.Elapsed.Seconds())
	}
	return append(b, '}')
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
