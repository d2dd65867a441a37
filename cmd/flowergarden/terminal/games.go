package terminal

import (
	"errors"
	"fmt"
	"syscall"

	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/cmd/flowergarden/store"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// games keeps the game of a sitting and the lines typed, and tells the player
// what goes wrong with that. To the session it is the games kept, which is what
// history.go is about.
type games struct {
	store   *store.Store // nil if nothing can be kept
	keeper  *store.Keeper
	display *display
	none    string // why nothing can be kept, or ""

	open   []store.Entry // the open games when the sitting began
	broken []error       // what could not be read then
	warned string        // the last complaint about the files kept
	unkept error         // why the last game with a move in it is not kept, or nil
	typed  int           // lines kept for later sittings
}

// openGames opens the games of the player. If that is impossible the player is
// told.
func openGames(open func() (*store.Store, error), d *display) *games {
	g := &games{display: d}
	s, err := open()
	if err != nil {
		err = fmt.Errorf("games cannot be kept here: %w", err)
		g.none = d.public(err.Error())
		g.warn(err)
		return g
	}
	g.store, g.keeper = s, s.Keeper()
	g.open, g.broken = s.Tidy()
	return g
}

// follow makes the game of s the one that is kept. A game that does not begin
// with a deal is somebody's problem and not a game to be counted.
func (g *games) follow(s *session.Session) {
	if g.store == nil {
		return
	}
	var headers []notation.Header
	origin := s.Origin()
	if origin != nil || !s.Game().Start().IsDeal() {
		headers = []notation.Header{}
	}
	if origin != nil {
		headers = append(headers, origin.Headers...)
	}
	if err := g.keeper.Follow(s.Game(), s.Deal(), headers); err != nil {
		g.warnGame(err)
	}
}

// keep writes what became of the game of s.
func (g *games) keep(s *session.Session) {
	if g.store == nil {
		return
	}
	if g.keeper.Game() != s.Game() {
		g.follow(s)
	}
	g.warnGame(g.keeper.Update())
	g.display.say(g.keeper.Note())
}

// isOpen reports whether the game is open: another one must not make the player
// think that it is lost.
func (g *games) isOpen() bool {
	return g.store != nil && g.unkept == nil && g.keeper.State() == store.StateOpen
}

// hint notes that the player was told how to play on.
func (g *games) hint() {
	if g.store != nil {
		g.keeper.Hint()
	}
}

// elapsed returns the time that the game took, to be added to a sentence.
func (g *games) elapsed() string {
	if g.store == nil {
		return ""
	}
	return ", " + output.Clock(int(g.keeper.Elapsed().Seconds()))
}

// warn tells the player of a fault of the files kept, once until it changes.
func (g *games) warn(err error) {
	if err != nil && err.Error() != g.warned {
		g.warned = err.Error()
		g.display.refuse(err)
	}
}

// warnGame tells the player that the game is not kept, once until a game is kept
// again.
func (g *games) warnGame(err error) {
	switch {
	case err != nil:
		err = notKept(err)
		if g.unkept == nil || g.unkept.Error() != err.Error() {
			g.display.refuse(err)
		}
		g.unkept = err
	case g.unkept != nil && g.keeper.State() != "":
		g.display.say("the game is kept again")
		g.unkept = nil
	}
}

// notKept says of the error of a file of a game what it means for the player.
// What the file was called while it was written helps nobody.
func notKept(err error) error {
	if diskFull(err) {
		return errors.New("the disk is full: this game cannot be kept until there is room")
	}
	if store.IsFull(err) {
		return fmt.Errorf("this game is not kept: %w", err)
	}
	return fmt.Errorf("%w: the game goes on, but is not kept as it should be", err)
}

func diskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// greet says which games are open or played elsewhere, and what is wrong with
// files.
func (g *games) greet() {
	for _, err := range g.broken {
		g.display.say(err.Error())
	}
	var last *store.Entry
	others := 0
	for i := range g.open {
		e := &g.open[i]
		if e.ID == g.keeper.ID() {
			continue
		}
		if e.Fault != nil {
			g.display.say(e.Fault.Error())
		}
		if e.Locked {
			g.display.say("another session is playing " + describeGame(e) + "; this game is kept apart")
			continue
		}
		if last == nil {
			last = e
			continue
		}
		others++
		if e.Left.After(last.Left) {
			last = e
		}
	}
	if last == nil {
		return
	}
	g.display.say("open: " + describeGame(last) + " - resume goes on with it")
	if others > 0 {
		g.display.say(fmt.Sprintf("and %d more: history lists them", others))
	}
}

// describeGame names a game in a sentence.
func describeGame(e *store.Entry) string {
	return fmt.Sprintf("%s, %s, %s", dealName(e), e.Rules.String(), moveCount(e))
}

// moveCount says how far an open game has come.
func moveCount(e *store.Entry) string {
	text := prose.Count(e.Moves, "move")
	if e.Redo > 0 && e.State != store.StateWon {
		text += fmt.Sprintf(", %d to redo", e.Redo)
	}
	if e.Status == engine.Stuck {
		text += ", stuck"
	}
	return text
}

func dealName(e *store.Entry) string {
	if e.Deal == (deal.Number{}) {
		return "a custom deal"
	}
	return "deal " + e.Deal.String()
}

// earlierLines returns the lines typed in earlier sittings.
func (g *games) earlierLines() []string {
	if g.store == nil {
		return nil
	}
	lines, err := g.store.Lines()
	g.warn(err)
	return lines
}

// isNew reports whether the player has not been here before.
func (g *games) isNew() bool { return len(g.open) == 0 && len(g.earlierLines()) == 0 }

// settings returns what was settled in earlier sittings.
func (g *games) settings() []string {
	if g.store == nil {
		return nil
	}
	lines, err := g.store.Settings()
	g.warn(err)
	return lines
}

// settle keeps the settings for later sittings.
func (g *games) settle(lines []string) {
	if g.store != nil {
		g.warnLines(g.store.SetSettings(lines))
	}
}

// keepLine adds a line to those for later sittings, at once: a crash is no
// reason to type it again.
func (g *games) keepLine(line string) {
	if g.store == nil {
		return
	}
	g.warnLines(g.store.AddLine(line))
	const several = 500
	if g.typed++; g.typed%several == 0 {
		g.warnLines(g.store.TrimLines())
	}
}

// warnLines is warn for the lines kept. A full disk is reported for the game,
// which matters more.
func (g *games) warnLines(err error) {
	if !diskFull(err) {
		g.warn(err)
	}
}

// close ends the sitting as far as files go, and tells a player who leaves
// that the game can be resumed. It reports false if the game could not be kept,
// and says so again: this is the last chance to write it down.
func (g *games) close(game *engine.Game, leaves bool) bool {
	if g.store == nil {
		if leaves && game.Len() > 0 && !game.Position().Won() {
			g.display.say("this game is not kept: " + g.none)
		}
		return true
	}
	err := g.keeper.Close()
	if err != nil {
		g.unkept = nil
	}
	g.warnGame(err)
	switch {
	case err != nil || !leaves:
	case g.keeper.State() == store.StateOpen:
		g.display.say("the game is kept: resume goes on with it")
	case g.keeper.PlayedOn():
		g.display.say("the win is kept, and the game as it goes on too: history lists it")
	}
	g.warnLines(g.store.TrimLines())
	return err == nil
}
