package engine

// Game is a position with the moves that led to it and those taken back. The
// zero value is not a game; use NewGame.
type Game struct {
	start Position
	pos   Position
	moves []Played
	at    int // moves[:at] are played, moves[at:] can be redone
}

// Played is one move of a game.
type Played struct {
	Move
	// Follows marks a move that belongs to the one before it: an automatic
	// move that it set off, or a later move of one command. Undo and Redo take
	// such moves together with the move they follow.
	Follows bool
}

// NewGame returns a game that begins at start.
func NewGame(start *Position) *Game {
	return &Game{start: *start, pos: *start}
}

// Start returns the position the game began with. The caller must not change
// it.
func (g *Game) Start() *Position { return &g.start }

// Position returns the current position. The caller must not change it; it
// changes with the game.
func (g *Game) Position() *Position { return &g.pos }

// Len returns the number of moves played and not taken back.
func (g *Game) Len() int { return g.at }

// Moves returns the moves played and not taken back. The slice is a view; the
// caller must not change it.
func (g *Game) Moves() []Played { return g.moves[:g.at:g.at] }

// Line returns the moves played and after them those that have been taken back
// and can be made again. The slice is a view; the caller must not change it.
func (g *Game) Line() []Played { return g.moves[:len(g.moves):len(g.moves)] }

// Redoable returns the number of moves that have been taken back and can be
// made again.
func (g *Game) Redoable() int { return len(g.moves) - g.at }

// Play makes m and forgets the moves that were taken back, or returns an
// *IllegalError and changes nothing.
func (g *Game) Play(m Move) error { return g.play(Played{Move: m}) }

// PlayFollowing is Play for a move that belongs to the one before it.
func (g *Game) PlayFollowing(m Move) error { return g.play(Played{Move: m, Follows: g.at > 0}) }

func (g *Game) play(m Played) error {
	if err := g.pos.Play(m.Move); err != nil {
		return err
	}
	g.moves = append(g.moves[:g.at], m)
	g.at++
	return nil
}

// Undo takes back the last move, with the moves that follow it, and returns
// how many moves that were: 0 at the start.
func (g *Game) Undo() int {
	n := 0
	for g.at > 0 {
		g.at--
		n++
		g.pos.Undo(g.moves[g.at].Move)
		if !g.moves[g.at].Follows {
			break
		}
	}
	return n
}

// Redo makes the move taken back last again, with the moves that follow it,
// and returns how many moves that were: 0 if there is nothing to redo.
func (g *Game) Redo() int {
	n := 0
	for g.at < len(g.moves) && (n == 0 || g.moves[g.at].Follows) {
		g.pos.Do(g.moves[g.at].Move)
		g.at++
		n++
	}
	return n
}

// Goto goes to the position after n moves, undoing or redoing single moves
// whether they belong together or not. It reports false and changes nothing
// if n is negative or more than the moves played and taken back.
func (g *Game) Goto(n int) bool {
	if n < 0 || n > len(g.moves) {
		return false
	}
	for g.at > n {
		g.at--
		g.pos.Undo(g.moves[g.at].Move)
	}
	for g.at < n {
		g.pos.Do(g.moves[g.at].Move)
		g.at++
	}
	return true
}
