package session

import (
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// Services is what a session may reach outside itself. The zero value allows
// nothing.
type Services struct {
	Files  Files // nil if the player may not use files
	Random func() deal.Number
	Today  func() deal.Number

	Games      Games  // nil if no games are kept
	NoGames    string // why not, or ""
	Restricted bool   // the player is not trusted: what they use is bounded

	// For a player who looks at a screen; nil elsewhere.
	Display *Display            // what the player wishes
	Look    func() view.Options // what comes of that on the screen as it is now
}

// Files keeps games under names that the player gives.
type Files interface {
	Read(name string) ([]byte, error)
	// Begin returns enough of a file to see whether it is a game. For a name
	// without a file the error is fs.ErrNotExist.
	Begin(name string) ([]byte, error)
	// Write replaces the file as a whole or not at all.
	Write(name string, data []byte) error
	// List returns the names that begin with prefix, for completion.
	List(prefix string) []string
}

// Games is what a session may know of the games that are kept.
type Games interface {
	// Headers returns the headers of the record of the present game.
	Headers() []notation.Header
	// Resume returns the game with number n of the history, or for 0 the last
	// unfinished one, with its deal and the headers that its record had. If
	// only part of its file could be read there is an error beside the game.
	Resume(n int) (*engine.Game, deal.Number, []notation.Header, error)
	// History returns a list of the last games, or of all, with the files that
	// cannot be read.
	History(all bool) string
	// Record returns the record of the game with number n of the history.
	Record(n int) ([]byte, error)
	// Stats returns the statistics in words or as JSON. If files could not be
	// read there is an error beside them.
	Stats(json bool) ([]byte, error)
}
