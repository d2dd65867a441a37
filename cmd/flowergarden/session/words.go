package session

import (
	"errors"
	"fmt"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/notation"
)

// Where everything is to be said in words, these functions say it. What the
// player has to type to make a move comes last, after what it does.

// inSentence names moves in words.
func inSentence(moves []engine.Move) string {
	names := make([]string, len(moves))
	for i, m := range moves {
		names[i] = view.MoveName(m)
	}
	return strings.Join(names, "; ")
}

// inWords returns err with the cards of a refused move named in words.
func inWords(err error) error {
	illegal := asIllegal(err)
	if illegal == nil {
		return err
	}
	spoken := &fault.Fault{Code: fault.CodeOf(err), Err: spokenError{illegal}}
	if f := (*fault.Fault)(nil); errors.As(err, &f) {
		spoken.Hints = f.Hints
	}
	return spoken
}

// spokenError says an IllegalError in words.
type spokenError struct{ illegal *engine.IllegalError }

func (e spokenError) Error() string { return view.Spoken(e.illegal.Error()) }

func (e spokenError) Unwrap() error { return e.illegal }

// choices lists moves of p as sentences do: in words with what is typed last, or
// as they are typed.
func choices(s *Session, p *engine.Position, moves []engine.Move) string {
	typed := make([]string, len(moves))
	for i, m := range moves {
		typed[i] = notation.FormatMove(p, m)
	}
	if !s.words() {
		return prose.Or(typed)
	}
	return inSentence(moves) + ": " + prose.Or(typed)
}

// movesInWords lists the moves of p, those of a card in one line.
func movesInWords(p *engine.Position, moves []engine.Move) string {
	var b strings.Builder
	for from := 0; from < len(moves); {
		m := moves[from]
		to := from + 1
		for to < len(moves) && moves[to].Card == m.Card && moves[to].Count == m.Count {
			to++
		}
		var targets, typed []string
		for _, m := range moves[from:to] {
			targets = append(targets, view.PlaceName(m.To))
			typed = append(typed, notation.FormatMove(p, m))
		}
		fmt.Fprintf(&b, "%s to %s: %s\n", view.MovingName(m), prose.Or(targets), strings.Join(typed, ", "))
		from = to
	}
	return b.String()
}
