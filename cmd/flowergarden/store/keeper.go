package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
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

	state State           // "" while nothing of the game is in the store
	ways  [][]engine.Move // along these the player only looks: moves of records
	won   []engine.Move   // the moves of the record of a won game
	win   *kept           // the game as it was won, while there is no record of it
	hints int             // hints asked for that are not in the file yet
	note  string          // what the player is to be told

	begun time.Time // when the player sat down to this game
	spent int       // seconds spent on it before
}

// Keeper returns a Keeper that follows no game yet.
func (s *Store) Keeper() *Keeper { return &Keeper{s: s} }

// Follow leaves the game followed so far and follows g, which is the deal n,
// from now on. Nothing is written of g before its first move. The headers are
// those of the record that g was loaded from, or nil for a new game: a game that
// is known here goes on under its old name, and one that is not will be kept but
// not counted.
//
// The error is about files; g is followed whatever it says.
func (k *Keeper) Follow(g *engine.Game, n deal.Number, headers []notation.Header) error {
	meta, others := metaOf(headers)
	if k.file != nil && meta.ID == k.meta.ID && g.Start().Equal(k.game.Start()) {
		k.game = g // an earlier or later state of the same game
		return nil
	}
	err := k.Close()
	if meta.ID != "" {
		if known, err2 := k.s.find(meta.ID); err2 == nil && known.game.Start().Equal(g.Start()) {
			err = errors.Join(err, k.goOn(known))
			k.game = g
			k.looksAlong(g)
			return err
		} else if err2 == nil {
			known.close()
		}
	}
	now := k.s.o.Now()
	*k = Keeper{s: k.s, kept: kept{newMeta(now.UTC()), others, n, g}, begun: now}
	if headers != nil {
		k.meta.Origin = FromElsewhere
		k.looksAlong(g)
	} else if n == deal.Today(now) {
		k.meta.Origin = OfTheDay
	}
	return err
}

// looksAlong makes the line of g one along which the player only looks.
func (k *Keeper) looksAlong(g *engine.Game) { k.ways = append(k.ways, lineOf(g)) }

func lineOf(g *engine.Game) []engine.Move {
	moves := make([]engine.Move, len(g.Line()))
	for i, m := range g.Line() {
		moves[i] = m.Move
	}
	return moves
}

// isLooking reports whether the game has no moves but those that it came with.
func (k *Keeper) isLooking() bool {
	line := k.game.Line()
	for _, way := range k.ways {
		if isPart(line, way) {
			return true
		}
	}
	return len(line) == 0
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
	if k.game == nil || k.state == "" && k.game.Len() == 0 {
		return 0
	}
	return k.spent + max(0, int(k.s.o.Now().Sub(k.begun)/time.Second))
}

// Update writes what became of the game since the last time.
func (k *Keeper) Update() error {
	if k.game == nil || k.file == nil && k.isLooking() {
		return nil
	}
	write := k.append
	if k.file == nil {
		write = k.begin
	}
	if err := write(); err != nil {
		return err
	}
	if k.win != nil {
		return k.keepWin()
	}
	return nil
}

// begin makes the file of the game, locked from its first moment on.
func (k *Keeper) begin() error {
	if err := k.s.makeRoom(k.meta.ID); err != nil {
		return err
	}
	if k.meta.Origin == OfTheDay && k.state == "" && k.s.hasDay(k.number, k.game.Start().Rules()) {
		k.partFrom("the game of the day was begun in another session")
	}
	err := k.newFile(putNew)
	if errors.Is(err, errLocked) {
		k.partFrom("another session goes on with this game")
		err = k.newFile(putNew)
	}
	if err != nil {
		return err
	}
	switch k.state {
	case "":
		k.state = StateOpen
	case StateGivenUp:
		k.state, k.note = StateOpen, "the game that was given up is open again"
		_ = k.s.remove(k.s.gamePath(k.meta.ID)) // the running file counts
	}
	return nil
}

// partFrom makes the game one of its own, which does not count.
func (k *Keeper) partFrom(why string) {
	meta := newMeta(k.s.o.Now().UTC())
	meta.Origin = FromElsewhere
	k.meta, k.state = meta, ""
	k.note = why + ": here it goes on as a copy, which is kept but not counted"
}

// newFile writes the whole game to a new file and puts it in place.
func (k *Keeper) newFile(put func(from, to string) error) error {
	empty := journal{}
	e := empty.eventsTo(k.game, k.seconds())
	head := kept{k.meta, k.others, k.number, engine.NewGame(k.game.Start())}
	head.meta.Seconds = k.seconds()
	if k.state != StateWon && k.win == nil {
		head.meta.Hints += k.hints
	}
	if k.file != nil {
		head.meta.Undos = max(0, head.meta.Undos-e.back) // those are in the lines
	}
	data := append(notation.AppendRecord(nil, head.record()), e.text...)
	if int64(len(data)) > k.s.maxGame {
		return errTooLong
	}
	if err := k.s.o.Writable(); err != nil {
		return err
	}
	saving.Lock()
	defer saving.Unlock()
	f, err := temporary(k.s.dir, data, 0o600)
	if err != nil {
		return err
	}
	lock(f)
	if err = k.s.o.Writable(); err == nil {
		err = put(f.Name(), k.s.runningPath(k.meta.ID))
	}
	if err != nil {
		f.Close()
		os.Remove(f.Name())
		return err
	}
	if k.file == nil {
		k.count(&e)
	}
	k.take(&syncedFile{File: f}, int64(len(data)), k.game)
	return nil
}

var errTooLong = errors.New("the game is too long to be kept")

// append adds what is new to the file.
func (k *Keeper) append() error {
	seconds := k.seconds()
	e := k.eventsTo(k.game, seconds)
	var hints []byte
	for range k.hints {
		hints = fmt.Appendf(hints, "%d hint\n", seconds)
	}
	e.text = append(hints, e.text...)
	if len(e.text) == 0 {
		return nil
	}
	if k.size+int64(len(e.text)) > k.s.maxGame {
		k.count(&e)
		return k.newFile(os.Rename) // without the moves that the player gave up
	}
	if err := k.s.o.Writable(); err != nil {
		return err
	}
	if err := k.write(&e); err != nil {
		return err
	}
	k.count(&e)
	return nil
}

// count counts the hints asked for, and that moves were taken back. To look
// back at a game that is won does not devalue the win.
func (k *Keeper) count(e *events) {
	if k.state != StateWon && k.win == nil {
		k.meta.Hints += k.hints
		k.meta.Undos += e.back
		if e.win > 0 {
			won := k.kept
			won.meta.Seconds = k.seconds()
			won.game = lineTo(k.game, e.win)
			k.win = &won
		}
	}
	k.hints = 0
}

// keepWin makes a record of the game that was just won.
func (k *Keeper) keepWin() error {
	if err := k.s.keep(k.win, k.win.meta.Seconds); err != nil {
		return err
	}
	k.looksAlong(k.win.game)
	k.state, k.won, k.win = StateWon, lineOf(k.win.game), nil
	k.removePart()
	return nil
}

// removePart removes the file of a won game whose record has all of it. If that
// fails the file does no harm.
func (k *Keeper) removePart() {
	if k.file != nil && k.state == StateWon && isPart(k.line, k.won) && k.s.remove(k.s.runningPath(k.meta.ID)) == nil {
		k.drop()
	}
}

// Close ends the sitting. The game stays as it is.
func (k *Keeper) Close() error {
	err := k.Update()
	k.removePart()
	if k.file != nil {
		err = errors.Join(err, k.file.Sync())
	}
	k.drop()
	return err
}

// GiveUp ends the game. The error is an ErrNotOpen if it has no move or has
// ended.
func (k *Keeper) GiveUp() error {
	if err := k.Update(); err != nil {
		return err
	}
	if k.state != StateOpen {
		return &NotOpenError{k.state}
	}
	if err := k.s.giveUp(&k.kept, k.seconds()); err != nil {
		return err
	}
	k.drop()
	k.state = StateGivenUp
	k.looksAlong(k.game)
	return nil
}

// NotOpenError is about a game that is not open.
type NotOpenError struct{ State State }

func (e *NotOpenError) Error() string {
	if e.State == "" {
		return "no move was made in this game"
	}
	return "this game is " + string(e.State)
}

// found is a game of the store to go on with: open and locked, or of a record.
type found struct {
	*running
	file  *os.File // nil if there is only a record
	state State
	// record is the moves of its record, nil if there is none that counts.
	record []engine.Move
}

func (f *found) close() {
	if f.file != nil {
		f.file.Close()
	}
}

// find returns the game id.
func (s *Store) find(id string) (*found, error) {
	if !validID(id) {
		return nil, fmt.Errorf("%q is not the name of a game", id)
	}
	r, f, err := s.openRunning(id)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	rec, recErr := s.readRecord(id)
	won := recErr == nil && isWon(rec)
	if err == nil {
		is := &found{running: r, file: f, state: StateOpen}
		if won {
			is.state, is.record = StateWon, movesOf(rec)
		}
		return is, nil
	}
	if recErr != nil {
		return nil, recErr
	}
	k, err := keptOf(rec)
	if err != nil {
		return nil, err
	}
	k.meta.ID, k.meta.Ended = id, time.Time{}
	is := &found{running: &running{kept: k}, state: StateGivenUp, record: movesOf(rec)}
	if won {
		is.state = StateWon
	}
	return is, nil
}

// Resume leaves the game followed so far and goes on with the game id, in
// whatever state it is. It returns the game, its deal and the headers of its
// record that are not the store's. The error is about files; the game is nil
// only if there is none to go on with.
func (k *Keeper) Resume(id string) (*engine.Game, deal.Number, []notation.Header, error) {
	if k.state != "" && id == k.meta.ID {
		return k.game, k.number, k.others, nil
	}
	next, err := k.s.find(id)
	if err != nil {
		return nil, deal.Number{}, nil, err
	}
	err = k.Close()
	err = errors.Join(err, k.goOn(next))
	return k.game, k.number, k.others, err
}

// goOn makes a game of the store the game of k.
func (k *Keeper) goOn(f *found) error {
	now := k.s.o.Now()
	*k = Keeper{s: k.s, kept: f.kept, state: f.state, begun: now, spent: f.meta.Seconds}
	if f.record != nil {
		k.ways = [][]engine.Move{f.record}
	}
	if f.state == StateWon {
		k.won = f.record
	}
	if f.file == nil {
		return nil
	}
	k.take(&syncedFile{File: f.file}, f.size, k.game)
	if k.state != StateWon {
		k.win = f.win
	}
	fault := f.faultOf(f.file.Name())
	if f.fault != nil {
		// The rest of the file makes no sense. It stays, in a copy, for whoever
		// can read it.
		name := brokenName(f.file.Name())
		data, err := k.s.read(f.file.Name(), 2*maxGame)
		if err == nil {
			err = k.s.write(name, data)
		}
		if err != nil {
			k.drop() // nothing may be written over the rest
			return errors.Join(fault, err)
		}
		fault = fmt.Errorf("%w, and the whole is now in %s", fault, name)
	}
	if fault != nil {
		_ = f.file.Truncate(f.size)
	}
	return fault
}

// Game returns the game followed, or nil.
func (k *Keeper) Game() *engine.Game { return k.game }

// State returns the state of the game followed, "" if nothing of it is in the
// store.
func (k *Keeper) State() State { return k.state }

// PlayedOn reports whether the game was won and then played on another way.
func (k *Keeper) PlayedOn() bool { return k.state == StateWon && !isPart(k.line, k.won) }

// ID returns the name of the game followed, "" if there is nothing of it in
// the store.
func (k *Keeper) ID() string {
	if k.state == "" {
		return ""
	}
	return k.meta.ID
}

// Note returns what the player is to be told of the game since the last call,
// or "".
func (k *Keeper) Note() string {
	note := k.note
	k.note = ""
	return note
}
