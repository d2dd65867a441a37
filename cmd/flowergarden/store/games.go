package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// State is what became of a game.
type State string

// The states. A game without a move is not in the store and has none.
const (
	StateOpen    State = "open"
	StateWon     State = "won"
	StateGivenUp State = "given up"
)

// Entry is one game of the store.
type Entry struct {
	Meta
	State  State
	Deal   deal.Number
	Rules  engine.Rules
	Moves  int           // moves played; of a won game those of the win
	Redo   int           // moves that were taken back and can be made again
	Status engine.Status // after the last move
	// PlayedOn says that a won game was taken back and played on another way.
	PlayedOn bool
	Locked   bool      // a sitting plays it now, this one or another
	Left     time.Time // when its running file was written last, or zero
	Fault    error     // what its running file has behind all that makes sense, or nil
}

// keep makes a record of k, which has ended. The first win of a game stands:
// no other end replaces it.
func (s *Store) keep(k *kept, seconds int) error {
	if s.hasWon(k.meta.ID) {
		return nil
	}
	done := *k
	done.meta.Seconds, done.meta.Ended = seconds, s.now()
	return s.write(s.gamePath(k.meta.ID), notation.AppendRecord(nil, done.record()))
}

// giveUp ends the game k, whose running file is open.
func (s *Store) giveUp(k *kept, seconds int) error {
	if err := s.keep(k, seconds); err != nil {
		return err
	}
	return s.remove(s.runningPath(k.meta.ID))
}

// GiveUp ends an open game that no sitting plays.
func (s *Store) GiveUp(id string) error {
	r, f, err := s.openRunning(id)
	if err != nil {
		return err
	}
	defer f.Close()
	if r.win != nil || s.hasWon(id) {
		return &NotOpenError{StateWon}
	}
	return s.giveUp(&r.kept, r.meta.Seconds)
}

// makeRoom returns an error if a restricted player has too many games to begin
// another one, or to go on with the game id of a record.
func (s *Store) makeRoom(id string) error {
	if !s.o.Restricted {
		return nil
	}
	open, err := s.ids(runningDir, runningExt)
	if err != nil {
		return err
	}
	ended, err := s.ids(gamesDir, gameExt)
	switch {
	case err != nil:
		return err
	case len(open) >= maxOpen:
		return &fullError{fmt.Sprintf("%d games are open, and there is no room for another", len(open)), "giveup N ends game N of the history"}
	case len(open)+len(ended) >= maxGames && !slices.Contains(ended, id):
		return &fullError{fmt.Sprintf("the history has %d games, and no room for another", len(open)+len(ended)), "resume goes on with an open one"}
	}
	return nil
}

// fullError says that a restricted player has as many games as can be kept.
type fullError struct{ what, cure string }

func (e *fullError) Error() string { return e.what + ": " + e.cure }

// IsFull reports whether err says that a restricted player has as many games as
// can be kept.
func IsFull(err error) bool { return errors.As(err, new(*fullError)) }

func (s *Store) readRecord(id string) (*notation.Record, error) {
	path := s.gamePath(id)
	data, err := s.read(path, 2*maxGame)
	if err != nil {
		return nil, err
	}
	rec := new(notation.Record)
	err = notation.NewReader(bytes.NewReader(data), path).Next(rec)
	if err == io.EOF {
		err = fmt.Errorf("%s: there is no record in it", path)
	}
	return rec, err
}

// isWon reports whether rec leads to a win.
func isWon(rec *notation.Record) bool {
	end := rec.End()
	return end.Won()
}

// hasWon reports whether there is a record of the game as won.
func (s *Store) hasWon(id string) bool {
	rec, err := s.readRecord(id)
	return err == nil && isWon(rec)
}

// errLocked is about a game that another sitting plays.
var errLocked = errors.New("the game is being played in another session")

// IsLocked reports whether err says that another sitting plays a game.
func IsLocked(err error) bool { return errors.Is(err, errLocked) }

// openRunning opens, locks and reads the file of the running game id.
func (s *Store) openRunning(id string) (*running, *os.File, error) {
	path := s.runningPath(id)
	f, err := s.open(path, os.O_RDWR|nonBlock)
	if err != nil {
		return nil, nil, err
	}
	r, err := s.lockRunning(f, path, id)
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return r, f, nil
}

func (s *Store) lockRunning(f *os.File, path, id string) (*running, error) {
	for patience := time.Duration(lockPatience); !lock(f); {
		const pause = 5 * time.Millisecond
		if patience -= pause; patience < 0 {
			return nil, errLocked
		}
		time.Sleep(pause)
	}
	if !sameFile(f, path) {
		// It became a record before we had the lock.
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	return s.readOpen(f, id)
}

// sameFile reports whether f is still what path names.
func sameFile(f *os.File, path string) bool {
	a, err := f.Stat()
	if err != nil {
		return false
	}
	b, err := os.Lstat(path)
	return err == nil && os.SameFile(a, b)
}

// readOpen reads the file f of the running game id.
func (s *Store) readOpen(f *os.File, id string) (*running, error) {
	data, err := io.ReadAll(io.NewSectionReader(f, 0, 2*maxGame+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > 2*maxGame:
		return nil, &fs.PathError{Op: "read", Path: f.Name(), Err: errors.New("too large to be the file of a running game")}
	}
	r, err := readRunning(data)
	if err == nil && r.meta.ID != id {
		err = fmt.Errorf("the game in it has another name, %s", r.meta.ID)
	}
	if err != nil {
		return nil, &brokenError{f.Name(), isLaterVersion(data), err}
	}
	return r, nil
}

// brokenError is about a file of a running game that makes no sense from the
// beginning.
type brokenError struct {
	path  string
	later bool // it says that it is of a later version
	err   error
}

func (e *brokenError) Error() string { return e.path + ": " + e.err.Error() }
func (e *brokenError) Unwrap() error { return e.err }

// isLaterVersion reports whether data begins as a record of a version that does
// not exist yet.
func isLaterVersion(data []byte) bool {
	line, _, _ := strings.Cut(string(data[:min(len(data), 100)]), "\n")
	version, ok := strings.CutPrefix(strings.TrimSpace(line), "flowergarden ")
	return ok && number(version) > notation.Version
}

// Tidy returns the open games as a sitting begins, those that others play too,
// and what is wrong with other files. It finishes what a killed program has left
// of games that were won, and renames files that are damaged from the beginning.
func (s *Store) Tidy() ([]Entry, []error) {
	ids, err := s.ids(runningDir, runningExt)
	if err != nil {
		return nil, []error{err}
	}
	var open []Entry
	var errs []error
	for _, id := range ids {
		e, found, err := s.entry(id)
		var broken *brokenError
		switch {
		case errors.As(err, &broken):
			errs = append(errs, s.setAside(broken))
		case err != nil:
			errs = append(errs, err)
		case e.State == StateOpen:
			open = append(open, e)
		case found && !e.Locked:
			if err := s.finish(id); err != nil && !errors.Is(err, errLocked) && !errors.Is(err, fs.ErrNotExist) {
				errs = append(errs, err)
			}
		}
	}
	return open, errs
}

// setAside renames a damaged file so that it is reported only once, and returns
// what is to be said of it. A file of a later version stays.
func (s *Store) setAside(broken *brokenError) error {
	if broken.later {
		return fmt.Errorf("%w; the file stays as it is", broken)
	}
	if err := s.o.Writable(); err != nil {
		return broken
	}
	name := brokenName(broken.path)
	if err := os.Rename(broken.path, name); err != nil {
		return broken
	}
	return fmt.Errorf("%w; the file is now called %s", broken, filepath.Base(name))
}

// finish makes the record of a game that was won, if there is none, and removes
// its running file if it is part of the win.
func (s *Store) finish(id string) error {
	r, f, err := s.openRunning(id)
	if err != nil {
		return err
	}
	defer f.Close()
	if r.win != nil {
		if err := s.keep(r.win, r.win.meta.Seconds); err != nil {
			return err
		}
	}
	rec, err := s.readRecord(id)
	if err != nil || !isPart(r.game.Line(), movesOf(rec)) {
		return err
	}
	return s.remove(s.runningPath(id))
}

// movesOf returns the moves of a record as those of a game.
func movesOf(rec *notation.Record) []engine.Move {
	moves := make([]engine.Move, len(rec.Moves))
	for i, m := range rec.Moves {
		moves[i] = m.Move
	}
	return moves
}

// isPart reports whether whole begins with the moves of line.
func isPart(line []engine.Played, whole []engine.Move) bool {
	if len(line) > len(whole) {
		return false
	}
	for i, m := range line {
		if m.Move != whole[i] {
			return false
		}
	}
	return true
}

// entry returns the game id of the store, if it is found. The error is about a
// file that cannot be read.
func (s *Store) entry(id string) (e Entry, found bool, err error) {
	run, runErr := s.runningEntry(id)
	if runErr == nil && run.State == StateOpen {
		return run, true, nil
	}
	if errors.Is(runErr, fs.ErrNotExist) {
		runErr = nil
	}
	rec, err := s.readRecord(id)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return run, run.State != "", runErr
	case err != nil:
		return run, run.State != "", errors.Join(runErr, err)
	}
	end := rec.End()
	if run.State == StateWon && !end.Won() {
		return run, true, nil // it was given up before
	}
	e = Entry{State: StateGivenUp, Deal: rec.Deal, Rules: rec.Start.Rules(), Moves: len(rec.Moves), Status: end.Status()}
	if end.Won() {
		e.State = StateWon
	}
	e.Meta, _ = metaOf(rec.Headers)
	e.ID = id
	if e.Redo = min(e.takenBack, e.Moves); e.Redo > 0 {
		e.Moves -= e.Redo
		k, err := keptOf(rec)
		if err != nil {
			return e, false, err
		}
		e.Status = k.game.Position().Status()
	}
	if e.Started.IsZero() {
		e.Started, _ = time.Parse(idTime, id[:min(len(idTime), len(id))])
	}
	e.Locked, e.Left, e.PlayedOn = run.Locked, run.Left, run.PlayedOn
	return e, true, runErr
}

// runningEntry returns what the running file of the game id says. Of a won game
// it is the win.
func (s *Store) runningEntry(id string) (Entry, error) {
	f, err := s.open(s.runningPath(id), os.O_RDONLY|nonBlock)
	if err != nil {
		return Entry{}, err
	}
	defer f.Close()
	locked := isLocked(f)
	r, err := s.readOpen(f, id)
	if err != nil {
		return Entry{}, err
	}
	e := Entry{
		Meta: r.meta, State: StateOpen, Deal: r.number, Rules: r.game.Start().Rules(), Moves: r.game.Len(), Redo: r.game.Redoable(),
		Status: r.game.Position().Status(), Locked: locked, Fault: r.faultOf(f.Name()),
	}
	if info, err := f.Stat(); err == nil {
		e.Left = info.ModTime()
	}
	rec, err := s.readRecord(id)
	switch {
	case err == nil && isWon(rec):
		e.State, e.PlayedOn = StateWon, !isPart(r.game.Line(), movesOf(rec))
	case r.win != nil:
		e.Meta, e.State, e.Moves, e.Redo, e.Status = r.win.meta, StateWon, r.win.game.Len(), 0, engine.Won
	}
	return e, nil
}

// faultOf says what is wrong with the end of the file, or returns nil.
func (r *running) faultOf(path string) error {
	switch {
	case r.fault != nil:
		return fmt.Errorf("%s: %w; what comes before it is good", path, r.fault)
	case r.cut:
		return fmt.Errorf("%s: the last line was cut short; what comes before it is good", path)
	}
	return nil
}

// History returns all games, the oldest first. Files that cannot be read are the
// errors.
func (s *Store) History() ([]Entry, []error) {
	ids, err := s.allIDs()
	if err != nil {
		return nil, []error{err}
	}
	var entries []Entry
	var errs []error
	for _, id := range ids {
		e, found, err := s.entry(id)
		if found {
			entries = append(entries, e)
		}
		if err != nil {
			errs = append(errs, err)
		}
	}
	return entries, errs
}

// allIDs returns the names of all games, the oldest first. The running games are
// listed twice, since other programs move games between the folders.
func (s *Store) allIDs() ([]string, error) {
	before, err1 := s.ids(runningDir, runningExt)
	ended, err2 := s.ids(gamesDir, gameExt)
	after, err3 := s.ids(runningDir, runningExt)
	ids := slices.Concat(before, ended, after)
	slices.Sort(ids)
	return slices.Compact(ids), errors.Join(err1, err2, err3)
}

// Record returns the game id as a record: of a won game the win.
func (s *Store) Record(id string) (*notation.Record, error) {
	rec, recErr := s.readRecord(id)
	if recErr == nil && isWon(rec) {
		return rec, nil
	}
	f, err := s.open(s.runningPath(id), os.O_RDONLY|nonBlock)
	if errors.Is(err, fs.ErrNotExist) {
		return rec, recErr
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r, err := s.readOpen(f, id)
	if err != nil {
		return nil, err
	}
	if r.win != nil {
		return r.win.record(), nil
	}
	return r.record(), nil
}
