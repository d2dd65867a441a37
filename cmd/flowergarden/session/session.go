package session

import (
	"context"
	"strings"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/analysis"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// Session is one sitting at the table.
type Session struct {
	table    table
	advisor  analysis.Advisor
	services Services
	question question // for the next line
	asked    question // by the line before
}

// Reply is what came of one line.
type Reply struct {
	Played  []engine.Move // the moves it made, automatic ones too
	Changed bool          // the position is another one, or may be
	Show    bool          // the board was asked for
	Text    string        // the answer to a question, in lines of words
	Data    []byte        // a record or a JSON object that was asked for
	Note    string        // what was done, for a player who looks on
	Quit    bool

	// For players at a terminal.
	Ask      string // a question, for below the board
	Setting  string // a line of Display.Set that was carried out, or ""
	Tutorial bool   // begin the tutorial
}

// New returns a session that begins at start, which is the deal n, or zero for
// any other position.
func New(start *engine.Position, n deal.Number, sv Services) *Session {
	s := &Session{services: sv}
	s.table.words = s.words
	s.table.begin(start, n)
	return s
}

// Game returns the game as it is now. Some commands put another in its place.
func (s *Session) Game() *engine.Game { return s.table.game }

// Deal returns the number of the deal that the game began with, or zero.
func (s *Session) Deal() deal.Number { return s.table.deal }

// Origin returns the record that the game was loaded from, or nil. It may have
// headers and no moves.
func (s *Session) Origin() *notation.Record { return s.table.origin }

// SetAuto says whether safe cards go up by themselves after each move.
func (s *Session) SetAuto(on bool) { s.table.auto = on }

// Record returns the game up to the current position.
func (s *Session) Record() *notation.Record {
	rec := s.table.record()
	if s.services.Games != nil {
		rec.Headers = s.services.Games.Headers()
	}
	return rec
}

// Do carries out one line: nothing, a command, or one or several moves. From
// a # at the beginning or after a blank on, the line is a comment. A line
// that is refused changes nothing. A search ends when ctx does.
//
// The error is a *notation.Error, or a *fault.Fault that may wrap one.
func (s *Session) Do(ctx context.Context, line string) (Reply, error) {
	text := strings.TrimRight(withoutComment(line), blanks)
	rest := strings.TrimLeft(text, blanks)
	if rest == "" {
		return Reply{}, nil
	}
	s.asked, s.question = s.question, question{}
	before := *s.table.game.Position()
	r, err := s.line(ctx, text, rest)
	if err != nil && s.words() {
		err = inWords(err)
	}
	offerFinish(s, &before, &r)
	return r, err
}

// line is Do for a line without its comment and the blanks at its end; rest is
// text without those at its beginning.
func (s *Session) line(ctx context.Context, text, rest string) (Reply, error) {
	if r, err, ok := answered(s, rest); ok {
		return r, err
	}
	word, arg := cutWord(rest)
	c, err := findCommand(word)
	switch {
	case err != nil:
		return Reply{}, err
	case c != nil && isRank(rest):
		return rankAlone(s, rest)
	case c != nil:
		return c.do(ctx, s, arg)
	case s.services.Display != nil && isSource(rest):
		return sourceAlone(s, rest)
	}
	return s.play(text)
}

// play plays the moves of a line.
func (s *Session) play(line string) (Reply, error) {
	return play(&s.table, line, s.services.Restricted)
}

// Complete returns the lines that the player may be about to type, each of
// them line with its last word completed: commands, moves that are legal, and
// what follows a command. It changes nothing.
func (s *Session) Complete(line string) []string { return complete(s, line) }

// look returns how things are shown, the zero Options where nobody looks.
func (s *Session) look() view.Options {
	if s.services.Look == nil {
		return view.Options{}
	}
	return s.services.Look()
}

// words reports whether the player wants everything said in words.
func (s *Session) words() bool { return s.look().Form == view.Words }

// mostWidth is the width beyond which lines are hard to read.
const mostWidth = 80

// width returns the width of texts.
func (s *Session) width() int {
	width := s.look().Width
	if width <= 0 {
		return prose.TextWidth
	}
	return min(width, mostWidth)
}

// wrap returns text in lines that fit the screen.
func (s *Session) wrap(text string) string { return string(prose.Wrap(nil, text, s.width())) }

// blanks are the characters between words.
const blanks = " \t"

// cutWord splits text, which does not begin with a blank, after its first
// word.
func cutWord(text string) (word, rest string) {
	i := strings.IndexAny(text, blanks)
	if i < 0 {
		return text, ""
	}
	return text[:i], strings.Trim(text[i:], blanks)
}
