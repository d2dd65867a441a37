package main

import (
	"context"
	"errors"
	"strings"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// session is one sitting at the table: a game, the player's settings, and the
// language of moves and commands that acts on them. Do takes one line of it.
// A session prints nothing and knows no terminal: the line editor and the
// batch run both feed it lines and show its replies.
type session struct {
	game *engine.Game
	deal deal.Number // of the start position, or zero
	auto bool        // safe cards go up by themselves after each move

	// origin is the record the game was loaded from, or nil. Its headers and
	// comments are kept when the game is saved again.
	origin *notation.Record

	services services
	insight  insight

	// ctx is done when the player wants the running command to stop. It is set
	// for each line, or nil.
	ctx context.Context
}

// services is what a session may reach outside itself.
type services struct {
	files  fileStore // nil if the player may not use files
	random func() deal.Number
	today  func() deal.Number

	terminal   bool                       // there is a player who looks at a screen
	screen     func() (width, height int) // of that, 0 if not known; or nil
	games      gameStore                  // nil if no games are kept
	noGames    string                     // why not, or ""
	restricted bool                       // the player is not trusted: what is used is bounded
}

// fileStore keeps games under names that the player gives.
type fileStore interface {
	Read(name string) ([]byte, error)
	// Begin returns enough of a file to tell whether it is a game.
	Begin(name string) ([]byte, error)
	// Write replaces the file as a whole or not at all.
	Write(name string, data []byte) error
	// List returns the names that begin with prefix, for completion.
	List(prefix string) []string
}

// reply is what came of one line.
type reply struct {
	played  []engine.Move // the moves it made, automatic ones too
	changed bool          // the position is another one, or may be
	show    bool          // the board was asked for
	text    string        // the answer to a question, in lines of words
	data    []byte        // a record or a JSON object that was asked for
	note    string        // what was done, for a player who looks on
	quit    bool

	board  boardMode // show this after moves from now on, or ""
	lesson bool      // begin the tutorial

	askBoard bool // say what is shown after moves
}

func newSession(start *engine.Position, number deal.Number, sv services) *session {
	return &session{game: engine.NewGame(start), deal: number, services: sv}
}

// rules returns the rules of the game.
func (s *session) rules() engine.Rules { return s.game.Start().Rules() }

// begin replaces the game by a new one.
func (s *session) begin(start *engine.Position, number deal.Number) {
	s.game, s.deal, s.origin = engine.NewGame(start), number, nil
	s.insight = insight{}
}

// Do carries out one line: nothing, a command, or one or several moves. From
// a # at the beginning or after a blank on, the line is a comment. A line
// that is refused changes nothing.
//
// The error is a *notation.Error, or a *fault.Fault that may wrap one.
func (s *session) Do(line string) (reply, error) {
	text := strings.TrimRight(withoutComment(line), " \t")
	rest := strings.TrimLeft(text, " \t")
	if rest == "" {
		return reply{}, nil
	}
	word, arg := cutWord(rest)
	if c, err := findCommand(word); err != nil {
		return reply{}, err
	} else if c != nil {
		return c.run(s, arg)
	}
	return s.playLine(text)
}

// withoutComment returns line without its comment.
func withoutComment(line string) string {
	for i := 0; i < len(line); i++ {
		if line[i] == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return line[:i]
		}
	}
	return line
}

// cutWord splits text, which does not begin with a blank, after its first
// word.
func cutWord(text string) (word, rest string) {
	i := strings.IndexAny(text, " \t")
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.Trim(text[i:], " \t")
}

// record returns the game up to the current position.
func (s *session) record() *notation.Record {
	rec := &notation.Record{Deal: s.deal, Start: *s.game.Start()}
	for _, m := range s.game.Moves() {
		rec.Moves = append(rec.Moves, notation.RecordMove{Move: m.Move})
	}
	if s.origin != nil {
		keepNotes(rec, s.origin)
	}
	if s.services.games != nil {
		rec.Headers = s.services.games.Headers()
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

// asIllegal returns the rule that err says was broken, or nil.
func asIllegal(err error) *engine.IllegalError {
	var e *engine.IllegalError
	errors.As(err, &e)
	return e
}
