package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// The file of a running game is the record of its start, a record without
// moves, and after it one line for each event:
//
//	12 c2>f     a move, 12 seconds into the game
//	12 &c3>f    a move that belongs to the one before it
//	20 =2       moves were taken back, down to the second
//	31 hint     a hint was asked for
//
// Lines are only ever appended, each in one write, so whatever ends the
// program leaves a file that is good up to the last line end; what comes
// after it is dropped. Appending also makes it safe to answer the player
// before the disk has the line: a file that is rewritten would have to wait.

// kept is a game with all that a record of it says.
type kept struct {
	meta   Meta
	others []notation.Header // headers that are not ours
	number deal.Number
	game   *engine.Game
}

// record returns k as a record.
func (k *kept) record() *notation.Record {
	rec := notation.RecordOf(k.game, k.number)
	rec.Headers = append(k.meta.headers(), k.others...)
	return rec
}

// running is a game of the store: what its file says.
type running struct {
	kept
	size    int64    // bytes of the file that make sense
	fault   error    // what is wrong with the rest, or nil
	won     bool     // there is a record of it as won
	seenWon bool     // the moves led to a win: help after it does not count
	file    *os.File // open and locked, or nil if there is only a record
}

func (r *running) close() {
	if r.file != nil {
		r.file.Close()
	}
}

// playAll makes the moves of a record.
func (r *running) playAll(moves []notation.RecordMove) error {
	for _, m := range moves {
		if err := r.game.Play(m.Move); err != nil {
			return err
		}
	}
	return nil
}

var errNoGame = errors.New("this is not the file of a running game")

// readRunning reads the file of a running game. If the start is good and an
// event is not, it returns the game up to there, with its fault.
func readRunning(data []byte) (*running, error) {
	head := recordEnd(data)
	if head < 0 {
		return nil, errNoGame
	}
	var rec notation.Record
	if err := notation.NewReader(bytes.NewReader(data[:head]), "").Next(&rec); err != nil {
		return nil, err
	}
	r := &running{kept: kept{number: rec.Deal, game: engine.NewGame(&rec.Start)}}
	r.meta, r.others = metaOf(rec.Headers)
	if r.meta.ID == "" {
		return nil, errNoGame
	}
	if err := r.playAll(rec.Moves); err != nil {
		return nil, err
	}
	r.size = int64(head)
	line := bytes.Count(data[:head], []byte("\n"))
	for rest := data[head:]; ; {
		line++
		end := bytes.IndexByte(rest, '\n')
		if end < 0 {
			return r, nil
		}
		if err := r.event(string(rest[:end])); err != nil {
			r.fault = fmt.Errorf("line %d: %w", line, err)
			return r, nil
		}
		r.size += int64(end) + 1
		rest = rest[end+1:]
	}
}

// recordEnd returns the number of bytes up to the end of the line "result:",
// or -1.
func recordEnd(data []byte) int {
	i := bytes.Index(data, []byte("\nresult:"))
	if i < 0 {
		return -1
	}
	n := bytes.IndexByte(data[i+1:], '\n')
	if n < 0 {
		return -1
	}
	return i + 1 + n + 1
}

// event carries out one line.
func (r *running) event(line string) error {
	seconds, what, _ := strings.Cut(line, " ")
	n, err := strconv.ParseUint(seconds, 10, 31)
	if err != nil {
		return fmt.Errorf("%q does not begin with a number of seconds", line)
	}
	r.meta.Seconds = int(n)
	if what == "hint" {
		if !r.seenWon {
			r.meta.Hints++
		}
		return nil
	}
	if at, ok := strings.CutPrefix(what, "="); ok {
		n, err := strconv.ParseUint(at, 10, 31)
		if err != nil || int(n) >= r.game.Len() || !r.game.Goto(int(n)) {
			return fmt.Errorf("%q does not go back to a move", line)
		}
		if !r.seenWon {
			r.meta.Undos++
		}
		return nil
	}
	move, follows := strings.CutPrefix(what, "&")
	err = playText(r.game, move, follows)
	r.seenWon = r.seenWon || r.game.Position().Won()
	return err
}

func playText(g *engine.Game, text string, follows bool) error {
	move, err := notation.ParseMove(text)
	if err != nil {
		return err
	}
	m, err := move.Resolve(g.Position())
	if err != nil {
		return err
	}
	if follows {
		return g.PlayFollowing(m)
	}
	return g.Play(m)
}

// appendEvents appends the lines that lead from the moves of a game as they
// were to the moves as they are, and reports whether moves were taken back.
func appendEvents(b []byte, seconds int, start *engine.Position, was, is []engine.Played) ([]byte, bool) {
	same := 0
	p := *start
	for same < len(was) && same < len(is) && was[same] == is[same] {
		p.Do(is[same].Move)
		same++
	}
	back := same < len(was)
	if back {
		b = fmt.Appendf(b, "%d =%d\n", seconds, same)
	}
	for _, m := range is[same:] {
		b = strconv.AppendInt(b, int64(seconds), 10)
		b = append(b, ' ')
		if m.Follows {
			b = append(b, '&')
		}
		b = notation.AppendMove(b, &p, m.Move)
		b = append(b, '\n')
		p.Do(m.Move)
	}
	return b, back
}

// readGame reads a record that is the only one of its file.
func readGame(data []byte, name string) (*notation.Record, error) {
	rec := new(notation.Record)
	err := notation.NewReader(bytes.NewReader(data), name).Next(rec)
	if err == io.EOF {
		err = fmt.Errorf("%s: there is no record in it", name)
	}
	return rec, err
}

// journal is the file of the game that a sitting plays.
type journal struct {
	file  *syncedFile // nil before the first move, and while it cannot be written
	size  int64
	saved []engine.Played // the moves that the file leads to
}

// take makes f the file, which has so many bytes and leads to moves.
func (j *journal) take(f *os.File, size int64, moves []engine.Played) {
	j.drop()
	j.file, j.size = &syncedFile{File: f}, size
	j.saved = slices.Clone(moves)
	j.file.syncSoon()
}

// write adds b, which leads to moves. What could not be written whole is taken
// off again.
func (j *journal) write(b []byte, moves []engine.Played) error {
	if _, err := j.file.WriteAt(b, j.size); err != nil {
		_ = j.file.Truncate(j.size)
		return err
	}
	j.size += int64(len(b))
	j.saved = append(j.saved[:0], moves...)
	j.file.syncSoon()
	return nil
}

// drop closes the file, which ends the lock.
func (j *journal) drop() {
	if j.file != nil {
		j.file.Close()
		j.file = nil
	}
}
