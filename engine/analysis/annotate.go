package analysis

import (
	"context"

	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// Glyph is a mark that comments on a move, as in the notation of chess.
type Glyph uint8

// The glyphs that Annotate gives.
const (
	NoGlyph Glyph = iota
	OnlyWin       // no other move of the position wins
	Detour        // it is proved to have made the shortest way to win longer by detour or more
	Blunder       // the game could be won before the move, and not after it
)

// detour is by how many moves a Detour lengthens the shortest win.
const detour = 3

// String returns "", "!", "?!" or "??".
func (g Glyph) String() string { return [...]string{"", "!", "?!", "??"}[g] }

// Depth is how thoroughly Annotate examines a game.
type Depth struct {
	Verdict  solve.Limits  // of each search for the verdict on a position
	Shortest *solve.Limits // of each search for a shortest win; nil for none, and then no Detour is found
}

// Assessment is what is known of a position of a game.
type Assessment struct {
	Move    engine.Move // that led to it; the zero Move at the start
	Glyph   Glyph       // for that move
	Verdict solve.Verdict
	Limit   solve.Limit // what ended the search, if undecided
	Left    Length      // of a shortest win from here; of no meaning if unwinnable
}

// Annotate assesses the start of g and the position after each of its moves, so
// that element n is about the position after n moves. It does not change g.
//
// A verdict that searches for single positions do not find within their limits
// may follow from another position of the game. A move is an OnlyWin only if it
// is proved that all others lose. When ctx is done, what has been found until
// then is returned, and the rest is undecided.
func Annotate(ctx context.Context, g *engine.Game, d Depth) []Assessment {
	l := newLine(g)
	why := settle(ctx, &l, d.Verdict, 0)
	list := make([]Assessment, len(l.moves)+1)
	p := l.start
	for n := range list {
		a := &list[n]
		if n > 0 {
			a.Move = l.moves[n-1].Move
			p.Do(a.Move)
		}
		a.Verdict = l.verdict(n)
		a.Left = Length{p.Rules().Cards() - p.OnFoundations(), -1}
		if a.Verdict == solve.Undecided {
			if a.Limit = why[n]; ctx.Err() != nil {
				a.Limit = solve.Interrupted
			}
		}
	}
	measure(ctx, &l, list, d.Shortest)
	mark(ctx, &l, list, d.Verdict)
	return list
}

// mark gives the moves their glyphs.
func mark(ctx context.Context, l *line, list []Assessment, lim solve.Limits) {
	r := rival{solver: solve.New(), limits: lim}
	p := l.start
	for n := 1; n < len(list); n++ {
		before, after := &list[n-1], &list[n]
		switch {
		case before.Verdict != solve.Winnable:
		case after.Verdict == solve.Unwinnable:
			after.Glyph = Blunder
		case after.Verdict != solve.Winnable:
		case after.Left.AtLeast-(before.Left.AtMost-1) >= detour:
			after.Glyph = Detour
		case !r.wins(ctx, &p, after.Move, l.winFrom(n-1)):
			after.Glyph = OnlyWin
		}
		p.Do(after.Move)
	}
}
