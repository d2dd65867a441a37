package store

import (
	"bytes"
	"errors"
	"fmt"
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
//	20 =2       the player went to the position after the second move; if that
//	            is back, moves were taken back, which can be made again
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

// record returns k as a record. It has the moves that can be made again too, and
// says how many those are.
func (k *kept) record() *notation.Record {
	whole := *k.game
	whole.Goto(len(whole.Line()))
	rec := notation.RecordOf(&whole, k.number)
	meta := k.meta
	meta.takenBack = k.game.Redoable()
	rec.Headers = append(meta.headers(), k.others...)
	return rec
}

// keptOf returns the game of a record of the store.
func keptOf(rec *notation.Record) (kept, error) {
	game, err := rec.Game()
	if err != nil {
		return kept{}, err
	}
	k := kept{number: rec.Deal, game: game}
	k.meta, k.others = metaOf(rec.Headers)
	game.Goto(max(0, game.Len()-k.meta.takenBack))
	k.meta.takenBack = 0
	return k, nil
}

// running is a game of the store: what its file says.
type running struct {
	kept
	size  int64 // bytes of the file that make sense
	fault error // what is wrong with the rest, or nil
	cut   bool  // the rest is the beginning of a line
	win   *kept // the game when it was won first, or nil
}

// errNoGame is about a file that does not have the start of a game.
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
	start, err := keptOf(&rec)
	if err != nil {
		return nil, err
	}
	if start.meta.ID == "" {
		return nil, errNoGame
	}
	r := &running{kept: start, size: int64(head)}
	line := bytes.Count(data[:head], []byte("\n"))
	for rest := data[head:]; ; {
		line++
		end := bytes.IndexByte(rest, '\n')
		if end < 0 {
			r.cut = len(rest) > 0
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
		if r.win == nil {
			r.meta.Hints++
		}
		return nil
	}
	if at, ok := strings.CutPrefix(what, "="); ok {
		before := r.game.Len()
		n, err := strconv.ParseUint(at, 10, 31)
		if err != nil || !r.game.Goto(int(n)) {
			return fmt.Errorf("%q does not go to a move of the game", line)
		}
		if r.game.Len() < before && r.win == nil {
			r.meta.Undos++
		}
		return nil
	}
	move, follows := strings.CutPrefix(what, "&")
	if err := playText(r.game, move, follows); err != nil {
		return err
	}
	if r.win == nil && r.game.Position().Won() {
		won := r.kept
		won.game = lineTo(r.game, r.game.Len())
		r.win = &won
	}
	return nil
}

// lineTo returns a game of its own with the first n moves of the line of g.
func lineTo(g *engine.Game, n int) *engine.Game {
	part := engine.NewGame(g.Start())
	for _, m := range g.Line()[:n] {
		play := part.Play
		if m.Follows {
			play = part.PlayFollowing
		}
		if err := play(m.Move); err != nil {
			panic("flowergarden: a move of a game cannot be made again: " + err.Error())
		}
	}
	return part
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

// events is what leads from one state of a game to another.
type events struct {
	text []byte
	line []engine.Played // the line of the game after it
	at   int
	back int // how often moves were taken back
	win  int // the first position on the way that is won, or 0
}

// eventsTo returns what leads from the line and place of j to those of g. Moves
// that g has forgotten, since the first of them was typed again or an earlier
// state of the game was loaded, stay in the line of the file.
func (j *journal) eventsTo(g *engine.Game, seconds int) events {
	e := events{line: j.line, at: j.at}
	line := g.Line()
	same := 0
	for same < len(line) && same < len(j.line) && line[same].Move == j.line[same].Move {
		same++
	}
	goTo := func(n int) {
		if n == e.at {
			return
		}
		if n < e.at {
			e.back++
		}
		e.at = n
		e.text = fmt.Appendf(e.text, "%d =%d\n", seconds, n)
	}
	if same < len(line) {
		goTo(same)
		e.play(g, seconds)
	}
	goTo(g.Len())
	return e
}

// play adds the moves of the line of g from e.at on.
func (e *events) play(g *engine.Game, seconds int) {
	then := *g
	then.Goto(e.at)
	p := then.Position()
	e.line = g.Line()
	for _, m := range e.line[e.at:] {
		e.text = strconv.AppendInt(e.text, int64(seconds), 10)
		e.text = append(e.text, ' ')
		if m.Follows {
			e.text = append(e.text, '&')
		}
		e.text = notation.AppendMove(e.text, p, m.Move)
		e.text = append(e.text, '\n')
		p.Do(m.Move)
		e.at++
		if e.win == 0 && p.Won() {
			e.win = e.at
		}
	}
}

// journal is the file of the game that a sitting plays.
type journal struct {
	file *syncedFile // nil before the first move, and while it cannot be written
	size int64
	line []engine.Played // the moves that the file has
	at   int             // how many of them are played
}

// take makes f the file, which has so many bytes and leads to the state of g.
func (j *journal) take(f *syncedFile, size int64, g *engine.Game) {
	j.drop()
	*j = journal{f, size, slices.Clone(g.Line()), g.Len()}
	f.syncSoon()
}

// write adds e. What could not be written whole is taken off again.
func (j *journal) write(e *events) error {
	if _, err := j.file.WriteAt(e.text, j.size); err != nil {
		_ = j.file.Truncate(j.size)
		return err
	}
	j.size += int64(len(e.text))
	j.line, j.at = append(j.line[:0], e.line...), e.at
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
