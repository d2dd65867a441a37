package store

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// Keeper keeps the game of one sitting in the store. It works out by itself
// what became of the game since it last looked, so the player's commands need
// not know of it: call Follow when the game is another one, and Update after
// whatever may have changed it.
//
// An error means that the game is not on the disk; the game itself goes on,
// and every later Update tries again to write everything that is missing.
type Keeper struct {
	s *Store
	kept
	journal

	hints int  // hints asked for that are not in the file yet
	won   bool // the game is in the folder of games, as won
	stays bool // Close has left the file

	// loaded is the moves that a game from elsewhere came with. It is not kept
	// before others are made: to look at a record leaves no trace.
	loaded []engine.Played
	asWon  bool // and its record is the file as it is now

	begun time.Time // when the player sat down to this game
	spent int       // seconds spent on it before
}

// Keeper returns a Keeper that follows no game yet.
func (s *Store) Keeper() *Keeper { return &Keeper{s: s} }

// Follow leaves the game followed so far, which becomes a record if a move was
// made, and follows g, which is the deal n, from now on. Nothing is written of
// g before its first move. The headers are those of the record that g was
// loaded from, or nil for a new game: a game that is known here goes on under
// its old name, and one that is not will be kept but not counted.
//
// The error is about files; g is followed whatever it says.
func (k *Keeper) Follow(g *engine.Game, n deal.Number, headers []notation.Header) error {
	meta, others := metaOf(headers)
	if k.file != nil && meta.ID == k.meta.ID && g.Start().Equal(k.game.Start()) {
		k.game = g // an earlier or later state of the same game
		return nil
	}
	err := k.leave()
	if meta.ID != "" {
		if known, err2 := k.s.find(meta.ID); err2 == nil && known.game.Start().Equal(g.Start()) {
			err = errors.Join(err, k.goOn(known))
			k.game = g
			return err
		} else if err2 == nil {
			known.close()
		}
	}
	now := k.s.o.Now()
	*k = Keeper{s: k.s, kept: kept{newMeta(now.UTC()), others, n, g}, begun: now}
	if k.meta.Loaded = headers != nil; k.meta.Loaded {
		k.loaded = slices.Clone(g.Moves())
	}
	return err
}

// Hint notes that the player asked for help.
func (k *Keeper) Hint() { k.hints++ }

// Headers returns the headers that a record of the game has when the player
// saves it.
func (k *Keeper) Headers() []notation.Header {
	m := k.meta
	m.Seconds = k.seconds()
	m.Hints += k.hints
	return append(m.headers(), k.others...)
}

// Elapsed returns the time spent on the game.
func (k *Keeper) Elapsed() time.Duration { return time.Duration(k.seconds()) * time.Second }

func (k *Keeper) seconds() int {
	if k.game == nil || k.game.Len() == 0 && k.file == nil {
		return 0
	}
	return k.spent + max(0, int(k.s.o.Now().Sub(k.begun)/time.Second))
}

// isAsLoaded reports whether the game came from elsewhere and no move was made
// in it but those that it came with.
func (k *Keeper) isAsLoaded() bool {
	moves := k.game.Moves()
	return k.meta.Loaded && len(moves) <= len(k.loaded) && slices.Equal(moves, k.loaded[:len(moves)])
}

// Update writes what became of the game since the last time. It does nothing
// before the first move.
func (k *Keeper) Update() error {
	if k.game == nil || k.file == nil && (k.game.Len() == 0 || k.isAsLoaded()) {
		return nil
	}
	if k.file == nil {
		if err := k.begin(); err != nil {
			return err
		}
	} else if err := k.append(); err != nil {
		return err
	}
	if k.game.Position().Won() && !k.asWon {
		return k.keepWon()
	}
	return nil
}

// begin makes the file of the game, locked from its first moment on, and
// makes records of the games that other sittings left unfinished.
func (k *Keeper) begin() error {
	if err := k.newFile(putNew); err != nil {
		return err
	}
	return k.s.retire()
}

// newFile writes the whole game to a new file and puts it in place.
func (k *Keeper) newFile(put func(from, to string) error) error {
	k.meta.Seconds = k.seconds()
	k.count(false)
	head := kept{k.meta, k.others, k.number, engine.NewGame(k.game.Start())}
	data := notation.AppendRecord(nil, head.record())
	data, _ = appendEvents(data, k.meta.Seconds, k.game.Start(), nil, k.game.Moves())
	if int64(len(data)) > k.s.maxGame {
		return errTooLong
	}
	saving.Lock()
	defer saving.Unlock()
	f, err := temporary(k.s.dir, data, 0o600)
	if err != nil {
		return err
	}
	lock(f)
	if err := put(f.Name(), k.s.runningPath(k.meta.ID)); err != nil {
		f.Close()
		os.Remove(f.Name())
		return err
	}
	k.take(f, int64(len(data)), k.game.Moves())
	return nil
}

var errTooLong = errors.New("the game is too long to be kept")

// append adds what is new to the file.
func (k *Keeper) append() error {
	seconds := k.seconds()
	var b []byte
	for range k.hints {
		b = fmt.Appendf(b, "%d hint\n", seconds)
	}
	b, back := appendEvents(b, seconds, k.game.Start(), k.saved, k.game.Moves())
	if len(b) == 0 {
		return nil
	}
	if k.size+int64(len(b)) > k.s.maxGame {
		return k.rewrite(back)
	}
	if err := k.write(b, k.game.Moves()); err != nil {
		return err
	}
	k.asWon = false
	k.count(back)
	return nil
}

// count counts the hints asked for, and that moves were taken back. To look
// back at a game that is won does not devalue the win.
func (k *Keeper) count(back bool) {
	if !k.won {
		k.meta.Hints += k.hints
		if back {
			k.meta.Undos++
		}
	}
	k.hints = 0
}

// rewrite replaces a file that has become too long by one without the moves
// taken back.
func (k *Keeper) rewrite(back bool) error {
	k.count(back)
	return k.newFile(os.Rename)
}

// Close ends the sitting. A game that goes on stays as it is, to be resumed,
// also one that was won before moves were taken back and others made.
func (k *Keeper) Close() error {
	if k.game == nil {
		return nil
	}
	err := k.Update()
	if k.file == nil {
		return err
	}
	if k.game.Len() == 0 || k.won && k.isPartOfWin() {
		k.remove()
		return err
	}
	k.stays = true
	if err2 := k.file.Sync(); err == nil {
		err = err2
	}
	k.drop()
	return err
}

// Stays reports whether Close has left a game that can be resumed.
func (k *Keeper) Stays() bool { return k.stays }

// isPartOfWin reports whether the record of the game as won has all moves of
// the game as it is.
func (k *Keeper) isPartOfWin() bool {
	rec, err := k.s.readRecord(k.meta.ID)
	if err != nil || !isWon(rec) || len(rec.Moves) < k.game.Len() {
		return false
	}
	for i, m := range k.game.Moves() {
		if rec.Moves[i].Move != m.Move {
			return false
		}
	}
	return true
}

// leave makes a record of the game and forgets it.
func (k *Keeper) leave() error {
	if k.game == nil {
		return nil
	}
	err := k.Update()
	if k.file == nil {
		return err
	}
	if k.game.Len() > 0 && !k.won {
		if err := k.keep(); err != nil {
			k.drop() // the file stays: it is all there is of the game
			return err
		}
	}
	k.remove()
	return err
}

// remove deletes the file of a game that is a record now, or has no moves.
func (k *Keeper) remove() {
	_ = os.Remove(k.s.runningPath(k.meta.ID))
	k.drop()
}

// keepWon makes a record of the game that was just won. The game may go on
// after an undo; the record stays.
func (k *Keeper) keepWon() error {
	if err := k.keep(); err != nil {
		return err
	}
	k.won, k.asWon = true, true
	return nil
}

// keep makes a record of the game.
func (k *Keeper) keep() error {
	return k.s.keep(&k.kept, k.seconds())
}

// Resume leaves the game followed so far and goes on with the game id, one
// that is running or one that has a record. It returns the game, its deal and
// the headers of its record that are not the store's. The error is about
// files; the game is nil only if there is none to go on with.
func (k *Keeper) Resume(id string) (*engine.Game, deal.Number, []notation.Header, error) {
	if k.file != nil && id == k.meta.ID {
		return k.game, k.number, k.others, nil
	}
	found, err := k.s.find(id)
	if err != nil {
		return nil, deal.Number{}, nil, err
	}
	err = k.leave()
	err = errors.Join(err, k.goOn(found))
	return k.game, k.number, k.others, err
}

// goOn makes a game of the store the game of k.
func (k *Keeper) goOn(r *running) error {
	*k = Keeper{
		s: k.s, kept: r.kept, begun: k.s.o.Now(), spent: r.meta.Seconds, won: r.won,
	}
	if r.fault != nil {
		// The rest of the file makes no sense. It stays for whoever can read
		// it, and the game goes on in a file of its own.
		path := k.s.runningPath(k.meta.ID)
		err := setAside(path)
		r.close()
		if err != nil {
			return err
		}
		err = fmt.Errorf("%s: %w; the game goes on from the move before, and the file now has %s in its name", path, r.fault, brokenExt)
		return errors.Join(err, k.Update())
	}
	if r.file == nil {
		return k.Update()
	}
	_ = r.file.Truncate(r.size) // drops a line cut short
	k.take(r.file, r.size, k.game.Moves())
	return nil
}

// Game returns the game followed, or nil.
func (k *Keeper) Game() *engine.Game { return k.game }

// ID returns the name of the game followed, "" if there is nothing of it in
// the store.
func (k *Keeper) ID() string {
	if k.file == nil {
		return ""
	}
	return k.meta.ID
}
