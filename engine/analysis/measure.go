package analysis

import (
	"context"
	"slices"

	"flowergarden/engine"
	"flowergarden/engine/solve"
)

// measure bounds the lengths of shortest wins from the winnable positions of l.
// It searches only if lim is not nil.
//
// A move takes at most one off the length, so no position needs fewer moves than
// the one before it less one, nor more than the one after it and one. As long as
// the game follows a win that is proved to be shortest there is no search.
func measure(ctx context.Context, l *line, list []Assessment, lim *solve.Limits) {
	if l.winnable < 0 {
		return
	}
	if lim != nil {
		searchShortest(ctx, l, list[:l.winnable+1], *lim)
	}
	for n := 1; n <= l.winnable; n++ {
		list[n].Left.AtLeast = max(list[n].Left.AtLeast, list[n-1].Left.AtLeast-1)
	}
	most := len(l.win)
	for n, a := range slices.Backward(list[:l.winnable+1]) {
		if a.Left.AtMost >= 0 {
			most = min(most, a.Left.AtMost)
		}
		list[n].Left.AtMost = most
		most++
	}
}

// searchShortest takes into list what searches for shortest wins find.
func searchShortest(ctx context.Context, l *line, list []Assessment, lim solve.Limits) {
	s := solve.New()
	p := l.start
	var win []engine.Move // from the position before p
	for n := range list {
		left := &list[n].Left
		if n > 0 {
			before := list[n-1].Left
			win = after(&p, list[n].Move, win)
			p.Do(list[n].Move)
			left.AtLeast = max(left.AtLeast, before.AtLeast-1)
			if before.Proved() && win != nil {
				left.AtMost = len(win)
				continue
			}
		}
		if r := s.Shortest(ctx, &p, lim); r.Verdict == solve.Winnable {
			left.AtLeast = max(left.AtLeast, r.Lower)
			if win == nil || len(r.Moves) < len(win) {
				win = r.Moves
			}
		}
		if win != nil {
			left.AtMost = len(win)
		}
	}
}

// after returns the win that is left after m, or nil if m does not fit into win.
// It has one move less: either win begins with m, or m can as well be made before
// the moves that come before it in win.
func after(p *engine.Position, m engine.Move, win []engine.Move) []engine.Move {
	i := slices.Index(win, m)
	if i < 0 {
		return nil
	}
	rest := slices.Concat(win[:i], win[i+1:])
	q := *p
	q.Do(m)
	for _, x := range rest {
		if q.Check(x) != nil {
			return nil
		}
		q.Do(x)
	}
	if !q.Won() {
		return nil
	}
	return rest
}
