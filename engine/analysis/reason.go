package analysis

import "flowergarden/engine"

// Kind says what a move is good for.
type Kind uint8

// The kinds of reasons. NoKind is that of no move.
const (
	NoKind   Kind = iota
	Safe          // a card goes to its foundation and cannot be missed in the columns
	Up            // a card goes to its foundation
	Aside         // a card or run of a column makes way for those under it
	Fill          // a bouquet card goes into an empty column
	Place         // a bouquet card goes onto a card
	ComeBack      // a foundation card goes into a column to hold another
)

// String returns the name of k, which stays the same in every release: "none",
// "safe", "up", "aside", "fill", "place" or "come-back".
func (k Kind) String() string {
	return [...]string{"none", "safe", "up", "aside", "fill", "place", "come-back"}[k]
}

// Reason says why to make a move, and names the cards that matter.
type Reason struct {
	Kind  Kind
	Card  engine.Card  // the card that moves; of a run, its first card
	From  engine.Place // where it lies
	To    engine.Place // where it goes
	Onto  engine.Card  // the card it lands on; NoCard on a foundation or in an empty column
	Freed engine.Card  // the card that it leaves as the last of its column; NoCard if none
}

// Empties reports whether the move leaves a column empty.
func (r *Reason) Empties() bool { return r.From.IsColumn() && r.Freed == engine.NoCard }

// ReasonFor returns the reason for m, which must be legal in p.
func ReasonFor(p *engine.Position, m engine.Move) Reason {
	r := Reason{Kind: kindOf(p, m), Card: m.Card, From: m.From, To: m.To}
	if m.To.IsColumn() {
		r.Onto = p.Last(m.To)
	}
	if m.From.IsColumn() {
		if col := p.Column(m.From); len(col) > int(m.Count) {
			r.Freed = col[len(col)-int(m.Count)-1]
		}
	}
	return r
}

func kindOf(p *engine.Position, m engine.Move) Kind {
	switch {
	case m.To == engine.Foundation && p.Safe(m.Card):
		return Safe
	case m.To == engine.Foundation:
		return Up
	case m.From == engine.Foundation:
		return ComeBack
	case m.From != engine.Bouquet:
		return Aside
	case p.Last(m.To) == engine.NoCard:
		return Fill
	}
	return Place
}
