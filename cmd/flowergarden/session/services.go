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

// Games is what a session may know of the games that are kept. Numbers are those
// of the history.
type Games interface {
	// Headers returns the headers of the record of the present game.
	Headers() []notation.Header
	// Resume puts game n on the table, or for 0 the open one that was left last.
	Resume(n int) (*KeptGame, error)
	// Day puts the game of the day on the table: the deal n by the rules r. The
	// game is nil if it was not begun yet.
	Day(n deal.Number, r engine.Rules) (*KeptGame, error)
	// GiveUp ends game n, or for 0 the present one, and says so.
	GiveUp(n int) (string, error)
	// History returns a list of the last games, or of all, with the files that
	// cannot be read.
	History(all bool) string
	// Days returns a list of the last games of the day.
	Days() string
	// Record returns the record of game n.
	Record(n int) ([]byte, error)
	// Stats returns the statistics in words or as JSON. If files could not be
	// read there is an error beside them.
	Stats(json bool) ([]byte, error)
}

// KeptGame is a game that was kept and is on the table now.
type KeptGame struct {
	Game    *engine.Game
	Deal    deal.Number
	Headers []notation.Header // of its record
	Note    string            // how the game stands, and what is wrong with its file
}
