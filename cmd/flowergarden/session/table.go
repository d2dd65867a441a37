package session

import (
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// table is the game that is played.
type table struct {
	game *engine.Game
	deal deal.Number // of the start position, or zero
	auto bool        // safe cards go up by themselves after each move
	// words reports whether moves are named in words.
	words func() bool

	// origin is the record the game was loaded from, or nil. Its headers and
	// comments are kept when the game is saved again.
	origin *notation.Record
}

// rules returns the rules of the game.
func (t *table) rules() engine.Rules { return t.game.Start().Rules() }

// begin replaces the game by a new one.
func (t *table) begin(start *engine.Position, n deal.Number) {
	t.game, t.deal, t.origin = engine.NewGame(start), n, nil
}

// resume replaces the game by that of rec, after its last move.
func (t *table) resume(rec *notation.Record) error {
	game, err := rec.Game()
	if err == nil {
		t.game, t.deal, t.origin = game, rec.Deal, rec
	}
	return err
}

// record returns the game up to the current position.
func (t *table) record() *notation.Record {
	rec := notation.RecordOf(t.game, t.deal)
	if t.origin != nil {
		keepNotes(rec, t.origin)
	}
	return rec
}

// keepNotes copies headers and comments from old to rec, which has the same
// start: those of the moves up to the first that differs.
func keepNotes(rec, old *notation.Record) {
	rec.Headers = old.Headers
	same := 0
	for same < len(rec.Moves) && same < len(old.Moves) && rec.Moves[same].Move == old.Moves[same].Move {
		rec.Moves[same] = old.Moves[same]
		same++
	}
	for _, c := range old.Comments {
		if c.Part < notation.PartMove || c.Part == notation.PartMove && c.Index <= same || same == len(old.Moves) {
			rec.Comments = append(rec.Comments, c)
		}
	}
}

// commit makes moves that were tried out and returns them.
func (t *table) commit(played []engine.Played) []engine.Move {
	for _, m := range played {
		play := t.game.Play
		if m.Follows {
			play = t.game.PlayFollowing
		}
		if err := play(m.Move); err != nil {
			panic("flowergarden: a move that was legal is refused: " + err.Error())
		}
	}
	return movesOf(played)
}

func movesOf(played []engine.Played) []engine.Move {
	moves := make([]engine.Move, len(played))
	for i, m := range played {
		moves[i] = m.Move
	}
	return moves
}

// spell names moves made one after the other from p on: in words, if those are
// wanted, or by their canonical spellings.
func (t *table) spell(p engine.Position, moves []engine.Move) string {
	if !t.words() {
		return spell(p, moves)
	}
	return inSentence(moves)
}

// spell returns the canonical spellings of moves made one after the other
// from p on, separated by blanks.
func spell(p engine.Position, moves []engine.Move) string {
	var b []byte
	for i, m := range moves {
		if i > 0 {
			b = append(b, ' ')
		}
		b = notation.AppendMove(b, &p, m)
		p.Do(m)
	}
	return string(b)
}
