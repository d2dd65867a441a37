package analysis

import (
	"context"
	"strconv"

	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// Length bounds the number of moves of a shortest win.
type Length struct {
	AtLeast int
	AtMost  int // -1 if no win is known
}

// Proved reports whether the length is known exactly.
func (l Length) Proved() bool { return l.AtLeast == l.AtMost }

// String returns l as "66", "64 to 66", or "64 or more".
func (l Length) String() string {
	b := strconv.AppendInt(nil, int64(l.AtLeast), 10)
	switch {
	case l.AtMost < 0:
		b = append(b, " or more"...)
	case l.AtMost > l.AtLeast:
		b = strconv.AppendInt(append(b, " to "...), int64(l.AtMost), 10)
	}
	return string(b)
}

// LengthOf returns what r says about the length of a shortest win. It means
// nothing if r is unwinnable.
func LengthOf(r *solve.ShortestResult) Length {
	if r.Verdict != solve.Winnable {
		return Length{r.Lower, -1}
	}
	return Length{r.Lower, r.Upper}
}

// Par returns the length of a shortest win from the start of g, as far as it is
// found within the limits and until ctx is done. If g is won, it is itself a win
// that counts. Par reports false if there is no win.
func Par(ctx context.Context, g *engine.Game, lim solve.Limits) (Length, bool) {
	r := solve.Shortest(ctx, g.Start(), lim)
	l := LengthOf(&r)
	if g.Position().Won() && (l.AtMost < 0 || g.Len() < l.AtMost) {
		l.AtMost = g.Len()
	}
	return l, r.Verdict != solve.Unwinnable
}
