package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"syscall"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/store"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// kept is the games kept of a sitting, as the session knows them.
type kept struct {
	store  *store.Store
	keeper *store.Keeper
	now    []store.Entry // unfinished games when the sitting began
	broken []error       // what could not be read, to be told
}

// stateFolder returns the folder of the games of this player, or of the
// restricted player of that name.
func (a *app) stateFolder(restricted player) (string, error) {
	if restricted != "" {
		return store.UserFolder(a.Getenv, string(restricted))
	}
	return store.Folder(a.Getenv)
}

// openStore opens the games of this player or of a restricted one.
func (a *app) openStore(restricted player) (*store.Store, error) {
	dir, err := a.stateFolder(restricted)
	if err != nil {
		return nil, err
	}
	return store.Open(dir, store.Options{Restricted: restricted != "", Now: a.Now})
}

// openKept opens the games of the player. If that is impossible the sitting
// goes on without.
func (t *sitting) openKept(restricted player) {
	t.session.services.terminal, t.session.services.screen = true, t.size
	if dir, err := t.app.stateFolder(restricted); err == nil && restricted != "" {
		t.folder = dir
	}
	s, err := t.app.openStore(restricted)
	if err != nil {
		err = fmt.Errorf("games cannot be kept here: %w", err)
		t.session.services.noGames = t.public(err.Error())
		t.warn(err)
		return
	}
	t.kept = &kept{store: s, keeper: s.Keeper()}
	t.kept.now, t.kept.broken = s.Running()
	t.session.services.games = t.kept
	t.follow()
}

// public returns text without the folder of a player who is not trusted: where
// it lies is nobody's business.
func (t *sitting) public(text string) string {
	if t.folder == "" {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, t.folder+string(filepath.Separator), ""), t.folder, "the folder")
}

// follow makes the game of the session the one that is kept. A game that does
// not begin with a deal is somebody's problem and not a game to be counted.
func (t *sitting) follow() {
	var headers []notation.Header
	if t.session.origin != nil || !t.session.game.Start().IsDeal() {
		headers = []notation.Header{}
	}
	if t.session.origin != nil {
		headers = append(headers, t.session.origin.Headers...)
	}
	t.warnGame(t.kept.keeper.Follow(t.session.game, t.session.deal, headers))
}

// keep writes what became of the game.
func (t *sitting) keep() {
	if t.kept == nil {
		return
	}
	if t.kept.keeper.Game() != t.session.game {
		t.follow()
	}
	t.warnGame(t.kept.keeper.Update())
}

// keptUnfinished reports whether there is something of the game in the store
// that another game must not make the player think lost.
func (t *sitting) keptUnfinished() bool {
	g := t.session.game
	return t.kept != nil && t.kept.keeper.ID() != "" && g.Len() > 0 && !g.Position().Won()
}

// keepHint notes that the player was told how to play on.
func (t *sitting) keepHint() {
	if t.kept != nil {
		t.kept.keeper.Hint()
	}
}

// warn tells the player of a fault of the files kept, once until it changes.
func (t *sitting) warn(err error) {
	if err != nil && err.Error() != t.warned {
		t.warned = err.Error()
		t.refuse(err)
	}
}

// warnGame tells the player that the game is not kept, once until that is over.
func (t *sitting) warnGame(err error) {
	switch {
	case err != nil:
		err = notKept(err)
		if t.unkept == nil || t.unkept.Error() != err.Error() {
			t.refuse(err)
		}
	case t.unkept != nil:
		t.say("the game is kept again")
	}
	t.unkept = err
}

// notKept says of the error of a file of a game what it means for the player.
// What the file was called while it was written helps nobody.
func notKept(err error) error {
	if diskFull(err) {
		return errors.New("the disk is full: this game cannot be kept until there is room")
	}
	return fmt.Errorf("%w: the game goes on, but is not kept as it should be", err)
}

func diskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// sayKept tells of the games that are unfinished or played elsewhere.
func (t *sitting) sayKept() {
	if t.kept == nil {
		return
	}
	for _, err := range t.kept.broken {
		t.say(err.Error())
	}
	var last *store.Entry
	others := 0
	for i := range t.kept.now {
		e := &t.kept.now[i]
		switch {
		case e.Locked:
			t.say("another session is playing " + describeGame(e) + "; this game is kept apart")
		case e.Status != engine.Won:
			if last != nil {
				others++
			}
			last = e
		}
	}
	if last == nil {
		return
	}
	t.say("unfinished: " + describeGame(last) + " - resume goes on with it")
	if others > 0 {
		t.say(fmt.Sprintf("and %d more: history lists them", others))
	}
}

// describeGame names a game in a sentence.
func describeGame(e *store.Entry) string {
	return fmt.Sprintf("%s, %s, %s", dealName(e), e.Rules.String(), prose.Count(e.Moves, "move"))
}

func dealName(e *store.Entry) string {
	if e.Deal == (deal.Number{}) {
		return "a custom deal"
	}
	return "deal " + e.Deal.String()
}

// earlierLines returns the lines typed in earlier sittings.
func (t *sitting) earlierLines() []string {
	if t.kept == nil {
		return nil
	}
	lines, err := t.kept.store.Lines()
	t.warn(err)
	return lines
}

// keepLine adds a line to those for later sittings, at once: a crash is no
// reason to type it again.
func (t *sitting) keepLine(line string) {
	if t.kept == nil {
		return
	}
	t.warnLines(t.kept.store.AddLine(line))
	const some = 500
	if t.typed++; t.typed%some == 0 {
		t.warnLines(t.kept.store.TrimLines())
	}
}

// warnLines is warn for the lines kept. Of a full disk the player is told by
// the game.
func (t *sitting) warnLines(err error) {
	if !diskFull(err) {
		t.warn(err)
	}
}

// closeKept ends the sitting as far as files go, and tells a player who leaves
// that the game can be resumed. It reports false if the game could not be kept,
// and says so again: this is the last chance to write it down.
func (t *sitting) closeKept(leaves bool) bool {
	g := t.session.game
	if t.kept == nil {
		if leaves && g.Len() > 0 && !g.Position().Won() {
			t.say("this game is not kept: " + t.session.services.noGames)
		}
		return true
	}
	err := t.kept.keeper.Close()
	if err != nil {
		t.unkept = nil
	}
	t.warnGame(err)
	if err == nil && leaves && t.kept.keeper.Stays() {
		t.say("the game is kept: resume goes on with it")
	}
	t.warnLines(t.kept.store.TrimLines())
	return err == nil
}

// Headers is part of gameStore, as are the following methods.
func (k *kept) Headers() []notation.Header { return k.keeper.Headers() }

func (k *kept) Resume(n int) (*engine.Game, deal.Number, []notation.Header, error) {
	id, err := k.choose(n)
	if err != nil {
		return nil, deal.Number{}, nil, err
	}
	game, number, headers, err := k.keeper.Resume(id)
	if err != nil {
		err = fault.IO(err)
	}
	return game, number, headers, err
}

// choose returns the ID of the game with number n of the history, or for 0 of
// the last that is unfinished.
func (k *kept) choose(n int) (string, error) {
	if n > 0 {
		e, err := k.entry(n)
		return e.ID, err
	}
	entries, _ := k.store.History()
	for i := len(entries) - 1; i >= 0; i-- {
		e := &entries[i]
		if e.Status != engine.Won && !e.Locked {
			return e.ID, nil
		}
	}
	return "", fault.Command("there is no unfinished game")
}

// entry returns the game with number n of the history.
func (k *kept) entry(n int) (store.Entry, error) {
	entries, _ := k.store.History()
	if n > len(entries) {
		return store.Entry{}, fault.Command("there is no game %d: the history has %s", n, prose.Count(len(entries), "game"))
	}
	return entries[n-1], nil
}

func (k *kept) Record(n int) ([]byte, error) {
	e, err := k.entry(n)
	if err != nil {
		return nil, err
	}
	rec, err := k.store.Record(e.ID)
	if err != nil {
		return nil, fault.IO(err)
	}
	return notation.AppendRecord(nil, rec), nil
}

// shownGames is the number of games that the history lists unless asked for
// all.
const shownGames = 15

func (k *kept) History(all bool) (string, error) {
	entries, errs := k.store.History()
	var b strings.Builder
	for _, err := range errs {
		b.WriteString(err.Error() + "\n")
	}
	first := 0
	if !all {
		first = max(0, len(entries)-shownGames)
	}
	if len(entries) == 0 {
		b.WriteString("no games yet\n")
	}
	for i, e := range entries[first:] {
		k.line(&b, first+i+1, &e)
	}
	return b.String(), nil
}

// line writes a game of the history.
func (k *kept) line(b *strings.Builder, n int, e *store.Entry) {
	result := e.Status.String()
	switch {
	case e.ID == k.keeper.ID():
		result = "this game"
	case e.Locked:
		result = "in another session"
	case e.Status == engine.Playing:
		result = "unfinished"
	}
	fmt.Fprintf(b, "%3d %s %s, %s, %s", n, e.Started.Local().Format("2006-01-02"), dealName(e), prose.Count(e.Moves, "move"), result)
	if title := e.Rules.String(); title != "classic" {
		b.WriteString(", " + title)
	}
	if e.Loaded {
		b.WriteString(", loaded")
	}
	b.WriteByte('\n')
}

func (k *kept) Stats(json bool) ([]byte, error) {
	stats, errs := k.store.Stats()
	if json {
		return output.AppendStatsJSON(nil, stats), nil
	}
	var b []byte
	if err := errors.Join(errs...); err != nil {
		b = append(b, err.Error()+"\n"...)
	}
	return output.AppendStats(b, stats), nil
}
