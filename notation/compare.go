package notation

import (
	"slices"

	"flowergarden/engine"
)

// Comparison says where two games part and whether they meet again.
type Comparison struct {
	A, B *Record

	SameStart bool
	Common    int      // moves from the start that both games share
	Differ    bool     // the games differ, in their start or in their moves
	Notes     []string // what else differs: deal, headers, glyphs, comments

	// Meet says that the games come to the same position again after they have
	// parted, after MeetA moves of A and MeetB moves of B.
	Meet         bool
	MeetA, MeetB int
}

// Compare compares two games. Its time is linear in their moves.
func Compare(a, b *Record) *Comparison {
	c := &Comparison{A: a, B: b, SameStart: a.Start.Equal(&b.Start)}
	if c.SameStart {
		c.Common = commonMoves(a.Moves, b.Moves)
	}
	c.Differ = !c.SameStart || c.Common < max(len(a.Moves), len(b.Moves))
	c.Notes = otherDifferences(a, b)
	if c.SameStart && c.Differ {
		c.findMeeting()
	}
	return c
}

// Equal reports whether the games are the same, with their notes or without.
func (c *Comparison) Equal(movesOnly bool) bool { return !c.Differ && (movesOnly || len(c.Notes) == 0) }

// Relation is how two games are related.
type Relation string

// The relations. The words are those of the JSON and never change.
const (
	SameGame       Relation = "same"
	ABeginsB       Relation = "a-begins-b" // a is the beginning of b
	BBeginsA       Relation = "b-begins-a"
	Parted         Relation = "parted"
	PartedAndMet   Relation = "parted-and-met" // they come to the same position again
	DifferentRules Relation = "different-rules"
	DifferentDeals Relation = "different-deals" // the starts differ, and not in the rules
)

// Relation returns how the games are related. Notes do not count.
func (c *Comparison) Relation() Relation {
	switch {
	case c.A.Start.Rules() != c.B.Start.Rules():
		return DifferentRules
	case !c.SameStart:
		return DifferentDeals
	case !c.Differ:
		return SameGame
	case c.Common == len(c.A.Moves):
		return ABeginsB
	case c.Common == len(c.B.Moves):
		return BBeginsA
	case c.Meet:
		return PartedAndMet
	}
	return Parted
}

func commonMoves(a, b []RecordMove) int {
	n := 0
	for n < len(a) && n < len(b) && a[n].Move == b[n].Move {
		n++
	}
	return n
}

// otherDifferences names what differs that is not part of the game.
func otherDifferences(a, b *Record) []string {
	var names []string
	for _, d := range []struct {
		name string
		same bool
	}{
		{"deal", a.Deal == b.Deal},
		{"headers", slices.Equal(a.Headers, b.Headers)},
		{"glyphs", sameMoves(a, b, func(m, n *RecordMove) bool { return m.Glyph == n.Glyph })},
		{"comments", slices.Equal(a.Comments, b.Comments) &&
			sameMoves(a, b, func(m, n *RecordMove) bool { return m.Comment == n.Comment })},
	} {
		if !d.same {
			names = append(names, d.name)
		}
	}
	return names
}

// sameMoves reports whether same holds for the moves of a and b one by one,
// as far as both have moves.
func sameMoves(a, b *Record, same func(m, n *RecordMove) bool) bool {
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
func (c *Comparison) findMeeting() {
	seen := map[engine.Fingerprint][]int{} // how many moves of b led there
	walk(c.B, c.Common, func(n int, p *engine.Position) bool {
		f := p.Fingerprint()
		seen[f] = append(seen[f], n)
		return true
	})
	walk(c.A, c.Common, func(n int, p *engine.Position) bool {
		for _, m := range seen[p.Fingerprint()] {
			if n+m == 2*c.Common {
				continue // where they part
			}
			if q := c.B.At(m); q.Equal(p) {
				c.Meet, c.MeetA, c.MeetB = true, n, m
				return false
			}
		}
		return true
	})
}

// walk calls visit with the positions of r after from moves and more, until
// it returns false.
func walk(r *Record, from int, visit func(n int, p *engine.Position) bool) {
	p := r.At(from)
	for n := from; visit(n, &p) && n < len(r.Moves); n++ {
		p.Do(r.Moves[n].Move)
	}
}
