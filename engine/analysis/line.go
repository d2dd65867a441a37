package analysis

import (
	"math"
	"slices"

	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// line is what is known about the positions of one game. A position is named by
// the number of moves that lead to it from the start.
//
// Those moves lead from each position to all later ones. So if one can be won,
// all earlier ones can, and if one is lost, all later ones are: two numbers hold
// all that is known.
type line struct {
	start    engine.Position
	moves    []engine.Played
	winnable int           // the last position known to be winnable, or -1
	win      []engine.Move // from there
	lost     int           // the first position known to be lost, or never
	settled  solve.Limits  // within these limits Loss has looked for more, if it has
	looked   bool
}

// never is a position that no game reaches.
const never = math.MaxInt

func newLine(g *engine.Game) line {
	return line{start: *g.Start(), moves: slices.Clone(g.Moves()), winnable: -1, lost: never}
}

// update makes l the line of g, and keeps what is known of the positions that g
// and the game before have in common.
func (l *line) update(g *engine.Game) {
	moves := g.Moves()
	if !l.start.Equal(g.Start()) {
		*l = newLine(g)
	}
	same := 0
	for same < len(moves) && same < len(l.moves) && moves[same].Move == l.moves[same].Move {
		same++
	}
	if same == len(moves) && same < len(l.moves) {
		return // moves were taken back, and may come again
	}
	if l.winnable > same {
		l.win, l.winnable = l.winFrom(same), same
	}
	if l.lost > same {
		l.lost, l.looked = never, false
	}
	l.moves = append(l.moves[:same], moves[same:]...)
}

// winFrom returns a win from position n, which is winnable or comes before one
// that is.
func (l *line) winFrom(n int) []engine.Move {
	win := make([]engine.Move, 0, l.winnable-n+len(l.win))
	for _, m := range l.moves[n:l.winnable] {
		win = append(win, m.Move)
	}
	return append(win, l.win...)
}

// learn takes in what was found about position n. It reports whether that is a
// verdict.
func (l *line) learn(n int, r *solve.Result) bool {
	switch r.Verdict {
	case solve.Winnable:
		if n >= l.winnable {
			l.winnable, l.win = n, r.Moves
		}
	case solve.Unwinnable:
		l.lost = min(l.lost, n)
	}
	return r.Verdict != solve.Undecided
}

// verdict returns what is known about position n.
func (l *line) verdict(n int) solve.Verdict {
	switch {
	case n <= l.winnable:
		return solve.Winnable
	case n >= l.lost:
		return solve.Unwinnable
	}
	return solve.Undecided
}
