package main

import (
	"slices"
	"strings"

	"flowergarden/engine"
	"flowergarden/notation"
)

// comparison says where two games part and whether they meet again.
type comparison struct {
	a, b *notation.Record

	sameStart bool
	common    int      // moves from the start that both games share
	moves     bool     // the games differ: in their start, or in their moves
	notes     []string // what else differs: deal, headers, glyphs, comments

	// Where the games meet again after they have parted: after so many moves
	// of each they come to the same position. meet is false if they never do.
	meet         bool
	meetA, meetB int
}

// compare compares two games.
func compare(a, b *notation.Record) *comparison {
	c := &comparison{a: a, b: b, sameStart: a.Start.Equal(&b.Start)}
	if c.sameStart {
		c.common = commonMoves(a.Moves, b.Moves)
	}
	c.moves = !c.sameStart || c.common < max(len(a.Moves), len(b.Moves))
	c.notes = otherDifferences(a, b)
	if c.sameStart && c.moves {
		c.findMeeting()
	}
	return c
}

// equal reports whether the games are the same, with their notes or without.
func (c *comparison) equal(movesOnly bool) bool { return !c.moves && (movesOnly || len(c.notes) == 0) }

func commonMoves(a, b []notation.RecordMove) int {
	n := 0
	for n < len(a) && n < len(b) && a[n].Move == b[n].Move {
		n++
	}
	return n
}

// otherDifferences names what differs that is no part of the game.
func otherDifferences(a, b *notation.Record) []string {
	var names []string
	for _, d := range []struct {
		name string
		same bool
	}{
		{"deal", a.Deal == b.Deal},
		{"headers", slices.Equal(a.Headers, b.Headers)},
		{"glyphs", sameMoves(a, b, func(m, n *notation.RecordMove) bool { return m.Glyph == n.Glyph })},
		{"comments", slices.Equal(a.Comments, b.Comments) &&
			sameMoves(a, b, func(m, n *notation.RecordMove) bool { return m.Comment == n.Comment })},
	} {
		if !d.same {
			names = append(names, d.name)
		}
	}
	return names
}

// sameMoves reports whether same holds for the moves of a and b one by one,
// as far as both have moves.
func sameMoves(a, b *notation.Record, same func(m, n *notation.RecordMove) bool) bool {
	for i := range min(len(a.Moves), len(b.Moves)) {
		if !same(&a.Moves[i], &b.Moves[i]) {
			return false
		}
	}
	return true
}

// findMeeting finds the first position of game a behind the parting that game
// b comes to as well. Positions are looked up by their fingerprints and then
// compared in full.
func (c *comparison) findMeeting() {
	seen := map[engine.Fingerprint][]int{} // how many moves of b led there
	walk(c.b, c.common, func(n int, p *engine.Position) bool {
		f := p.Fingerprint()
		seen[f] = append(seen[f], n)
		return true
	})
	walk(c.a, c.common, func(n int, p *engine.Position) bool {
		for _, m := range seen[p.Fingerprint()] {
			if n+m == 2*c.common {
				continue // where they part
			}
			if q := positionAt(c.b, m); q.Equal(p) {
				c.meet, c.meetA, c.meetB = true, n, m
				return false
			}
		}
		return true
	})
}

// walk calls visit with the positions of r after from moves and more, until
// it returns false.
func walk(r *notation.Record, from int, visit func(n int, p *engine.Position) bool) {
	p := positionAt(r, from)
	for n := from; visit(n, &p) && n < len(r.Moves); n++ {
		p.Do(r.Moves[n].Move)
	}
}

// positionAt returns the position of r after n moves.
func positionAt(r *notation.Record, n int) engine.Position {
	p := r.Start
	for _, m := range r.Moves[:n] {
		p.Do(m.Move)
	}
	return p
}

// firstDifference returns where two positions differ: their variants, their
// rules, or the two lines of the board that do.
func firstDifference(p, q *engine.Position) (a, b string) {
	pr, qr := p.Rules(), q.Rules()
	switch {
	case pr.Variant() != qr.Variant():
		return "variant: " + pr.Variant(), "variant: " + qr.Variant()
	case pr != qr:
		return switchesTitle(pr), switchesTitle(qr)
	}
	as, bs := lines(notation.AppendBoard(nil, p)), lines(notation.AppendBoard(nil, q))
	for i := range min(len(as), len(bs)) {
		if as[i] != bs[i] {
			return as[i], bs[i]
		}
	}
	return "", ""
}

// switchesTitle names the rule switches of r.
func switchesTitle(r engine.Rules) string {
	if len(r.Switches()) == 0 {
		return "no rule"
	}
	return "rule: " + strings.Join(r.Switches(), ", ")
}
