package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// Entry is one line of the history.
type Entry struct {
	Meta
	Deal   deal.Number
	Rules  engine.Rules
	Moves  int
	Status engine.Status // after the last move
	Locked bool          // a sitting plays it now, this one or another
}

// keep makes a record of k in the folder of games. The record of a game that
// was won is replaced only by one that is won too: taking back moves afterwards
// does not undo the win, and winning again is not a second win.
func (s *Store) keep(k *kept, seconds int) error {
	if !k.game.Position().Won() {
		if old, err := s.readRecord(k.meta.ID); err == nil && isWon(old) {
			return nil
		}
	}
	if err := s.roomForGame(k.meta.ID); err != nil {
		return err
	}
	done := *k
	done.meta.Seconds, done.meta.Ended = seconds, s.now()
	return s.write(s.gamePath(k.meta.ID), notation.AppendRecord(nil, done.record()))
}

// roomForGame returns an error if a restricted player has too many games.
func (s *Store) roomForGame(id string) error {
	if !s.o.Restricted || exists(s.gamePath(id)) {
		return nil
	}
	ids, err := s.ids(gamesDir, gameExt)
	if err == nil && len(ids) >= maxGames {
		return fmt.Errorf("there are %d games in the history, and no room for more", len(ids))
	}
	return err
}

func (s *Store) readRecord(id string) (*notation.Record, error) {
	path := s.gamePath(id)
	data, err := s.read(path, 2*maxGame)
	if err != nil {
		return nil, err
	}
	return readGame(data, path)
}

var errLocked = errors.New("the game is being played in another session")

// find returns the game id, running or of a record.
func (s *Store) find(id string) (*running, error) {
	if !validID(id) {
		return nil, fmt.Errorf("%q is not the name of a game", id)
	}
	r, err := s.openRunning(id, lockPatience)
	if !errors.Is(err, fs.ErrNotExist) {
		if err == nil {
			r.won = s.hasWon(id)
		}
		return r, err
	}
	rec, err := s.readRecord(id)
	if err != nil {
		return nil, err
	}
	r = &running{kept: kept{number: rec.Deal, game: engine.NewGame(&rec.Start)}, won: isWon(rec)}
	r.meta, r.others = metaOf(rec.Headers)
	r.meta.ID, r.meta.Ended = id, time.Time{}
	return r, r.playAll(rec.Moves)
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

// lockPatience is how long to wait for the lock of a game that is to be resumed: a
// program that only looks whether the game is locked holds the lock for a moment.
const lockPatience = 100 * time.Millisecond

// openRunning opens and locks the file of the running game id. It waits for the
// lock no longer than patience.
func (s *Store) openRunning(id string, patience time.Duration) (*running, error) {
	path := s.runningPath(id)
	f, err := s.open(path, os.O_RDWR|nonBlock)
	if err != nil {
		return nil, err
	}
	for !lock(f) {
		const pause = 5 * time.Millisecond
		if patience -= pause; patience < 0 {
			f.Close()
			return nil, errLocked
		}
		time.Sleep(pause)
	}
	if !sameFile(f, path) {
		// It became a record before we had the lock.
		f.Close()
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	r, err := s.readOpen(f, id)
	if err != nil {
		f.Close()
		return nil, err
	}
	r.file = f
	return r, nil
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
	data, err := io.ReadAll(io.NewSectionReader(f, 0, 2*maxGame))
	if err != nil {
		return nil, err
	}
	r, err := readRunning(data)
	if err == nil && r.meta.ID != id {
		err = fmt.Errorf("the game in it has another name, %s", r.meta.ID)
	}
	if err != nil {
		return nil, &brokenError{f.Name(), err}
	}
	return r, nil
}

// brokenError is about a file of a running game that makes no sense from the
// beginning.
type brokenError struct {
	path string
	err  error
}

func (e *brokenError) Error() string { return e.path + ": " + e.err.Error() }
func (e *brokenError) Unwrap() error { return e.err }

// retire makes records of the running games that no sitting plays. Starting
// another game instead of resuming one ends it, but it can still be resumed
// from its record.
func (s *Store) retire() error {
	ids, err := s.ids(runningDir, runningExt)
	if err != nil {
		return err
	}
	var errs []error
	for _, id := range ids {
		if err := s.retireOne(id); err != nil && !errors.Is(err, errLocked) && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

func (s *Store) retireOne(id string) error {
	path := s.runningPath(id)
	r, err := s.openRunning(id, 0)
	var broken *brokenError
	if errors.As(err, &broken) {
		return errors.Join(err, setAside(path))
	}
	if err != nil {
		return err
	}
	defer r.close()
	if r.game.Len() > 0 {
		if err := s.keep(&r.kept, r.meta.Seconds); err != nil {
			return err
		}
	}
	if r.fault != nil {
		return errors.Join(fmt.Errorf("%s: %w", path, r.fault), setAside(path))
	}
	return os.Remove(path)
}

// Running returns the games that are not finished, the oldest first, those
// that other sittings play too. Files that cannot be read are the errors.
func (s *Store) Running() ([]Entry, []error) {
	ids, err := s.ids(runningDir, runningExt)
	if err != nil {
		return nil, []error{err}
	}
	var entries []Entry
	var errs []error
	for _, id := range ids {
		e, err := s.runningEntry(id)
		switch {
		case err == nil:
			entries = append(entries, e)
		case !errors.Is(err, fs.ErrNotExist):
			errs = append(errs, err)
		}
	}
	return entries, errs
}

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
	return Entry{
		Meta: r.meta, Deal: r.number, Rules: r.game.Start().Rules(), Moves: r.game.Len(),
		Status: r.game.Position().Status(), Locked: locked,
	}, nil
}

// Games returns the games that ended, the oldest first. Files that cannot be
// read are the errors.
func (s *Store) Games() ([]Entry, []error) {
	ids, err := s.ids(gamesDir, gameExt)
	if err != nil {
		return nil, []error{err}
	}
	var entries []Entry
	var errs []error
	for _, id := range ids {
		rec, err := s.readRecord(id)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		end := rec.End()
		e := Entry{Deal: rec.Deal, Rules: rec.Start.Rules(), Moves: len(rec.Moves), Status: end.Status()}
		e.Meta, _ = metaOf(rec.Headers)
		e.ID = id
		if e.Started.IsZero() {
			e.Started, _ = time.Parse(idTime, id[:min(len(idTime), len(id))])
		}
		entries = append(entries, e)
	}
	return entries, errs
}

// History returns the games that ended and those that are running, the oldest
// first. A game that was resumed from its record counts as running.
func (s *Store) History() ([]Entry, []error) {
	games, errs := s.Games()
	now, errs2 := s.Running()
	return merge(games, now), append(errs, errs2...)
}

// merge returns both lists in order of the IDs; of two entries with one ID
// that of the second list.
func merge(a, b []Entry) []Entry {
	var all []Entry
	for len(a) > 0 || len(b) > 0 {
		switch {
		case len(b) == 0 || len(a) > 0 && a[0].ID < b[0].ID:
			all, a = append(all, a[0]), a[1:]
		default:
			if len(a) > 0 && a[0].ID == b[0].ID {
				a = a[1:]
			}
			all, b = append(all, b[0]), b[1:]
		}
	}
	return all
}

// Record returns the game id as a record, whether it has ended or not.
func (s *Store) Record(id string) (*notation.Record, error) {
	f, err := s.open(s.runningPath(id), os.O_RDONLY|nonBlock)
	if errors.Is(err, fs.ErrNotExist) {
		return s.readRecord(id)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r, err := s.readOpen(f, id)
	if err != nil {
		return nil, err
	}
	return r.record(), nil
}
