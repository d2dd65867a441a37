package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// clock is the time of a test: it goes on by a second whenever it is read.
type clock struct{ t time.Time }

func (c *clock) now() time.Time {
	c.t = c.t.Add(time.Second)
	return c.t
}

func open(t *testing.T, dir string, o Options) *Store {
	t.Helper()
	if o.Now == nil {
		o.Now = (&clock{time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)}).now
	}
	s, err := Open(dir, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// sitting is a game in the hands of a player whose games are kept.
type sitting struct {
	*testing.T
	k *Keeper
	g *engine.Game
}

func sit(t *testing.T, s *Store) *sitting { return &sitting{T: t, k: s.Keeper()} }

func (x *sitting) deal(n uint64) *sitting {
	p := deal.Position(deal.FromInt(n), engine.Classic())
	x.g = engine.NewGame(&p)
	x.must(x.k.Follow(x.g, deal.FromInt(n), nil))
	return x
}

// late begins a game that is won by four moves, 6s to 9s.
func (x *sitting) late() *sitting {
	x.g = engine.NewGame(latePosition(x.T))
	x.must(x.k.Follow(x.g, deal.Number{}, nil))
	return x
}

func latePosition(t testing.TB) *engine.Position {
	t.Helper()
	r := engine.Rules{Ranks: engine.King, Columns: 6, Height: 6}
	l := engine.Layout{Columns: make([][]engine.Card, 6)}
	for s := range l.Foundations {
		l.Foundations[s] = engine.NewCard(engine.King, engine.Suit(s))
	}
	l.Foundations[engine.Spades] = engine.NewCard(9, engine.Spades)
	for i, rank := range []engine.Rank{10, 11, 12, 13} {
		l.Columns[i] = []engine.Card{engine.NewCard(rank, engine.Spades)}
	}
	p, err := engine.NewPosition(r, &l)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}

func (x *sitting) must(err error) {
	x.Helper()
	if err != nil {
		x.Fatal(err)
	}
}

// play makes moves, "u" for undo, and updates after each.
func (x *sitting) play(moves ...string) *sitting {
	x.Helper()
	for _, text := range moves {
		if text == "u" {
			x.g.Undo()
		} else {
			x.must(playText(x.g, strings.TrimPrefix(text, "&"), text[0] == '&'))
		}
		x.must(x.k.Update())
	}
	return x
}

// any makes a legal move.
func (x *sitting) any() *sitting {
	x.Helper()
	x.must(x.g.Play(x.g.Position().Moves()[0]))
	x.must(x.k.Update())
	return x
}

func (x *sitting) win() *sitting { return x.play("c1>f", "c2>f", "c3>f", "c4>f") }

func (x *sitting) giveUp() *sitting {
	x.Helper()
	x.must(x.k.GiveUp())
	return x
}

func (x *sitting) close() {
	x.Helper()
	x.must(x.k.Close())
}

// files returns the names of all files under dir.
func files(t *testing.T, dir string) string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, _ := filepath.Rel(dir, path)
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(names, " ")
}

func count(t *testing.T, dir, sub string) int {
	return len(strings.Fields(files(t, filepath.Join(dir, sub))))
}

func TestNothingBeforeTheFirstMove(t *testing.T) {
	dir := t.TempDir()
	x := sit(t, open(t, dir, Options{})).deal(1)
	x.must(x.k.Update())
	x.k.Hint()
	x.deal(2)
	x.close()
	if got := files(t, dir); got != "" {
		t.Errorf("files: %s", got)
	}
}

func TestModes(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	s := open(t, dir, Options{})
	sit(t, s).late().win().deal(1).play("b6c>2")
	if err := s.AddLine("b6c>2"); err != nil {
		t.Fatal(err)
	}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		want := fs.FileMode(0o600)
		if d.IsDir() {
			want = 0o700
		}
		if info.Mode().Perm() != want {
			t.Errorf("%s has mode %v", path, info.Mode())
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// resume opens the newest running game as another program would.
func resume(t *testing.T, s *Store) *sitting {
	t.Helper()
	entries, errs := s.Tidy()
	if len(errs) > 0 || len(entries) == 0 {
		t.Fatalf("open: %v, %v", entries, errs)
	}
	x := sit(t, s)
	g, _, _, err := x.k.Resume(entries[len(entries)-1].ID)
	if err != nil {
		t.Fatal(err)
	}
	x.g = g
	return x
}

func TestResume(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	x := sit(t, s).deal(1).play("b6c>2", "c3>1", "u", "c3>1", "b3d>5", "u", "b3d>5")
	x.k.Hint()
	x.close()
	y := resume(t, s)
	if y.g.Len() != 3 || !y.g.Position().Equal(x.g.Position()) {
		t.Errorf("resumed after %d moves", y.g.Len())
	}
	if m := y.k.meta; m.Undos != 2 || m.Hints != 1 || m.Seconds == 0 {
		t.Errorf("resumed with %+v", m)
	}
	if y.k.number != deal.FromInt(1) {
		t.Errorf("resumed deal %v", y.k.number)
	}
}

func TestMovesThatFollowAreUndoneTogether(t *testing.T) {
	s := open(t, t.TempDir(), Options{})
	sit(t, s).late().play("c1>f", "&c2>f", "&c3>f").close()
	y := resume(t, s)
	if n := y.g.Undo(); n != 3 {
		t.Errorf("undo took back %d moves, want 3", n)
	}
}

// A file that ends anywhere, as after a power cut, gives all moves up to there.
func TestCutAnywhere(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	x := sit(t, s).deal(1).play("b6c>2", "c3>1", "u", "c3>1", "b3d>5", "u")
	x.close()
	path := s.runningPath(x.k.meta.ID)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	last := 0
	for n := range whole {
		r, err := readRunning(whole[:n])
		switch {
		case err == nil && r.fault != nil:
			t.Fatalf("cut at %d: %v", n, r.fault)
		case err == nil:
			if d := r.game.Len() - last; d < -1 || d > 1 {
				t.Fatalf("cut at %d: %d moves after %d", n, r.game.Len(), last)
			}
			last = r.game.Len()
		case n >= recordEnd(whole):
			t.Fatalf("cut at %d: %v", n, err)
		}
	}
	// The rest of a line is not mistaken for part of the next.
	if err := os.WriteFile(path, whole[:len(whole)-2], 0o600); err != nil {
		t.Fatal(err)
	}
	y := sit(t, s)
	y.g, _, _, _ = y.k.Resume(x.k.meta.ID)
	y.play("u")
	y.close()
	if z := resume(t, s); z.g.Len() != y.g.Len() {
		t.Errorf("%d moves, want %d", z.g.Len(), y.g.Len())
	}
}

func FuzzReadRunning(f *testing.F) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	game := kept{meta: newMeta(time.Unix(0, 0)), number: deal.FromInt(1), game: engine.NewGame(&p)}
	head := notation.AppendRecord(nil, game.record())
	f.Add(head)
	f.Add(append(head, "1 b6c>2\n2 &c3>1\n2 =0\n3 hint\n"...))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := readRunning(data)
		if err == nil && (r.game == nil || r.size > int64(len(data)) || !validID(r.meta.ID)) {
			t.Errorf("%+v", r)
		}
	})
}

func TestRecordOfAGame(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	x := sit(t, s).deal(1).play("b6c>2", "c3>1", "u", "c3>1").giveUp()
	if got := files(t, dir); !strings.HasPrefix(got, "games/") || strings.Contains(got, " ") {
		t.Fatalf("files: %s", got)
	}
	data, err := os.ReadFile(filepath.Join(dir, files(t, dir)))
	if err != nil {
		t.Fatal(err)
	}
	rec := new(notation.Record)
	x.must(notation.NewReader(bytes.NewReader(data), "").Next(rec))
	m, _ := metaOf(rec.Headers)
	if len(rec.Moves) != 2 || rec.Result() != "unfinished" || rec.Deal != deal.FromInt(1) || m.Undos != 1 || m.Ended.IsZero() {
		t.Errorf("the record is\n%s", data)
	}
	if !bytes.Equal(notation.AppendRecord(nil, rec), data) {
		t.Error("the record is not canonical")
	}
	x.close()
}

// A game counts once, when it is won or given up, and a win stands.
func TestOneWin(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	won := func(what string, played, won, open int) {
		t.Helper()
		st, errs := s.Stats()
		if st.Games != played || st.Won != won || st.Open != open || len(errs) > 0 {
			t.Errorf("%s: %d of %d won, %d open, %v", what, st.Won, st.Games, st.Open, errs)
		}
	}
	x := sit(t, s).late().win()
	won("win", 1, 1, 0)
	x.play("u", "u")
	won("undo", 1, 1, 0)
	x.play("c3>f", "c4>f")
	won("win again", 1, 1, 0)
	x.play("u").close()
	won("undo and leave", 1, 1, 0)
	if n := count(t, dir, runningDir); n != 0 {
		t.Errorf("%d running games after a win", n)
	}
	x.late().win().deal(3)
	won("another game", 2, 2, 0)
	x.any().deal(4)
	won("a third, left for another", 2, 2, 1)
	x.any().giveUp().deal(5)
	won("a fourth, given up", 3, 2, 1)
	x.any().play("u").deal(6)
	x.close()
	won("a fifth, taken back", 3, 2, 2)
}

// A game that was given up is open again when it is played on, not when it is
// looked at, and counts once.
func TestPlayedOnAfterGivingUp(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	x := sit(t, s).late().play("c1>f", "c2>f", "u").giveUp().deal(1).play("b6c>2")
	entries, _ := s.History()
	if e := entries[0]; e.State != StateGivenUp || e.Moves != 1 || e.Redo != 1 {
		t.Errorf("given up: %+v", e)
	}
	g, _, _, err := x.k.Resume(entries[0].ID)
	x.must(err)
	if x.g = g; g.Len() != 1 || g.Redoable() != 1 {
		t.Errorf("%d moves, %d to be made again", g.Len(), g.Redoable())
	}
	g.Goto(2)
	g.Goto(0)
	x.must(x.k.Update())
	if st, _ := s.Stats(); st.Games != 1 || st.Open != 1 || count(t, dir, runningDir) != 1 {
		t.Errorf("looked at: %+v; %s", st, files(t, dir))
	}
	x.play("c1>f", "c2>f", "c3>f")
	if note := x.k.Note(); !strings.Contains(note, "open again") {
		t.Errorf("the note is %q", note)
	}
	if st, _ := s.Stats(); st.Games != 0 || st.Open != 2 || count(t, dir, gamesDir) != 0 {
		t.Errorf("played on: %+v; %s", st, files(t, dir))
	}
	x.play("c4>f").close()
	if st, _ := s.Stats(); st.Games != 1 || st.Won != 1 || count(t, dir, runningDir) != 1 {
		t.Errorf("won: %+v; %s", st, files(t, dir))
	}
}

// Beginning another game leaves the one before open, at the place and with the
// moves that it had.
func TestAnotherGameCostsNothing(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	sit(t, s).deal(1).play("b6c>2", "c3>1", "u", "u").close()
	x := sit(t, s).deal(2).any()
	x.deal(3)
	if count(t, dir, gamesDir) != 0 || count(t, dir, runningDir) != 2 {
		t.Errorf("files: %s", files(t, dir))
	}
	entries, errs := s.Tidy()
	if len(entries) != 2 || entries[0].Moves != 0 || entries[0].Redo != 2 || entries[1].Locked || len(errs) > 0 {
		t.Errorf("open: %+v, %v", entries, errs)
	}
	g, _, _, err := x.k.Resume(entries[0].ID)
	x.must(err)
	for _, want := range []int{1, 1, 0} {
		if got := g.Redo(); got != want {
			t.Errorf("redo made %d moves, want %d: moves that were taken back are lost", got, want)
		}
	}
	x.close()
}

func TestTwoSittings(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	a := sit(t, s).deal(1).play("b6c>2")
	before, _ := os.ReadFile(s.runningPath(a.k.meta.ID))
	other := open(t, dir, Options{Now: (&clock{time.Now()}).now})
	entries, _ := other.Tidy()
	if len(entries) != 1 || !entries[0].Locked {
		t.Fatalf("the second sitting sees %+v", entries)
	}
	b := sit(t, other).deal(1)
	if _, _, _, err := b.k.Resume(entries[0].ID); !errors.Is(err, errLocked) {
		t.Errorf("resume: %v", err)
	}
	b.play("c3>1", "b6c>2").close()
	if after, _ := os.ReadFile(s.runningPath(a.k.meta.ID)); !bytes.Equal(before, after) {
		t.Error("the second sitting wrote to the game of the first")
	}
	a.play("c3>1")
	a.close()
	entries, errs := other.Tidy()
	if len(entries) != 2 || entries[0].Moves != 2 || entries[1].Moves != 2 || len(errs) > 0 {
		t.Errorf("in the end: %+v, %v", entries, errs)
	}
}

// Two sittings that go on from one record: the second has a game of its own.
func TestTwoResumesOfOneRecord(t *testing.T) {
	s := open(t, t.TempDir(), Options{})
	sit(t, s).deal(1).play("b6c>2").giveUp()
	games, _ := s.History()
	a, b := sit(t, s), sit(t, s)
	for _, x := range []*sitting{a, b} {
		g, _, _, err := x.k.Resume(games[0].ID)
		x.must(err)
		x.g = g
	}
	a.play("c3>1")
	b.play("c3>5")
	if note := b.k.Note(); !strings.Contains(note, "copy") || a.k.ID() != games[0].ID || b.k.ID() == a.k.ID() {
		t.Errorf("%q: %s, %s", note, a.k.ID(), b.k.ID())
	}
	if games, _ = s.History(); len(games) != 2 || games[0].State != StateOpen || !games[1].Loaded() {
		t.Errorf("%+v", games)
	}
	a.close()
	b.close()
}

func TestLoaded(t *testing.T) {
	s := open(t, t.TempDir(), Options{})
	x := sit(t, s).late().play("c1>f")
	mine := x.k.Headers()
	x.play("c2>f")

	t.Run("a state of the game being played", func(t *testing.T) {
		x.g = engine.NewGame(latePosition(t))
		x.must(playText(x.g, "c1>f", false))
		x.must(x.k.Follow(x.g, deal.Number{}, mine))
		x.play("c2>f", "c3>f", "c4>f")
		if st, _ := s.Stats(); st.Games != 1 || st.Won != 1 {
			t.Errorf("%+v", st)
		}
	})
	t.Run("a state of a game that has ended", func(t *testing.T) {
		x.deal(1).play("b6c>2").giveUp()
		x.g = engine.NewGame(latePosition(t))
		x.must(x.k.Follow(x.g, deal.Number{}, mine))
		x.win()
		if st, _ := s.Stats(); st.Games != 2 || st.Won != 1 {
			t.Errorf("%+v", st)
		}
	})
	t.Run("a game from elsewhere", func(t *testing.T) {
		x.g = engine.NewGame(latePosition(t))
		x.must(x.k.Follow(x.g, deal.Number{}, []notation.Header{{Name: "game", Value: "20200101T000000.000-00000000"}, {Name: "author", Value: "somebody"}}))
		x.win().deal(5)
		if st, _ := s.Stats(); st.Games != 2 || st.Won != 1 {
			t.Errorf("%+v", st)
		}
		if all, _ := s.History(); len(all) != 3 {
			t.Errorf("%d games kept, want 3", len(all))
		}
	})
	t.Run("another start under the name of a game", func(t *testing.T) {
		p := deal.Position(deal.FromInt(9), engine.Classic())
		x.g = engine.NewGame(&p)
		x.must(x.k.Follow(x.g, deal.FromInt(9), mine))
		if !x.k.meta.Loaded() {
			t.Error("it counts")
		}
	})
}

func TestBrokenRunningFiles(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	x := sit(t, s).deal(1).play("b6c>2", "c3>1")
	x.close()
	path := s.runningPath(x.k.meta.ID)
	f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("9 c1>9\n9 c3>4\n"); err != nil {
		t.Fatal(err)
	}
	f.Close()
	y := sit(t, s)
	if e, errs := s.Tidy(); len(e) != 1 || e[0].Fault == nil || !strings.Contains(e[0].Fault.Error(), "line 21: ") || len(errs) != 0 {
		t.Errorf("the start says %+v, %v", e, errs)
	}
	g, _, _, err := y.k.Resume(x.k.meta.ID)
	if g == nil || g.Len() != 2 {
		t.Fatalf("resumed %v, %v", g, err)
	}
	if err == nil || !strings.Contains(err.Error(), "line 21: ") || !strings.Contains(err.Error(), "c1>9") {
		t.Errorf("the error is %v", err)
	}
	y.g = g
	y.play("u")
	y.close()
	if got := files(t, dir); strings.Count(got, brokenExt) != 1 || strings.Count(got, runningExt) != 2 {
		t.Errorf("files: %s", got)
	}
	if data, _ := os.ReadFile(path + brokenExt); !bytes.HasSuffix(data, []byte("9 c1>9\n9 c3>4\n")) {
		t.Errorf("the copy is\n%s", data)
	}
	if e, errs := s.Tidy(); len(e) != 1 || e[0].Fault != nil || len(errs) != 0 {
		t.Errorf("it is reported again: %+v, %v", e, errs)
	}
}

// Files of other games in the folder that cannot be read are named, keep nobody
// from playing, and are reported once if that can be. One of a later version
// stays as it is.
func TestStrangeRunningFiles(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	sit(t, s).deal(1).play("b6c>2").close()
	strange := func(n int) string { return s.runningPath(fmt.Sprintf("20260101T000000.000-0000000%d", n)) }
	for n, text := range []string{"nonsense\x00", "", "flowergarden 2\nall is new\n"} {
		if err := os.WriteFile(strange(n), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(os.Mkdir(strange(3), 0o700), os.Symlink(dir, strange(4))); err != nil {
		t.Fatal(err)
	}
	for start, want := range []int{5, 3} {
		open, errs := s.Tidy()
		text := fmt.Sprint(errs)
		if len(open) != 1 || len(errs) != want || !strings.Contains(text, "00000002.game: ") || !strings.Contains(text, "stays as it is") || strings.Contains(text, "now called") != (start == 0) {
			t.Errorf("start %d: %+v, %v", start, open, errs)
		}
		x := sit(t, s).deal(2).any() // fails if there is an error
		x.giveUp()
	}
	if data, _ := os.ReadFile(strange(2)); string(data) != "flowergarden 2\nall is new\n" {
		t.Errorf("the file of a later version is %q", data)
	}
	if got := files(t, dir); strings.Count(got, brokenExt) != 2 {
		t.Errorf("files: %s", got)
	}
}

// A file that was cut short is told of at the start and when it is resumed.
func TestCutShortIsTold(t *testing.T) {
	s := open(t, t.TempDir(), Options{})
	x := sit(t, s).deal(1).play("b6c>2", "c3>1")
	x.close()
	path := s.runningPath(x.k.meta.ID)
	data, err := os.ReadFile(path)
	x.must(err)
	x.must(os.WriteFile(path, data[:len(data)-2], 0o600))
	if e, errs := s.Tidy(); len(e) != 1 || e[0].Fault == nil || !strings.Contains(e[0].Fault.Error(), "cut short") || len(errs) > 0 {
		t.Errorf("the start says %+v, %v", e, errs)
	}
	g, _, _, err := sit(t, s).k.Resume(x.k.meta.ID)
	if g == nil || g.Len() != 1 || err == nil || !strings.Contains(err.Error(), "cut short") {
		t.Errorf("resume says %v", err)
	}
}

func TestBrokenRecords(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	sit(t, s).late().win().close()
	for _, name := range []string{"20260101T000000.000-00000000", "20260101T000000.000-00000001"} {
		if err := os.WriteFile(s.gamePath(name), []byte("flowergarden 1\nvariant: classic\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	st, errs := s.Stats()
	if st.Won != 1 || len(errs) != 2 || count(t, dir, gamesDir) != 3 {
		t.Errorf("%+v, %v", st, errs)
	}
}

// A write that fails leaves a file that is good, and the next one catches up.
func TestFailingDisk(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	x := sit(t, s).deal(1).play("b6c>2")
	full, err := os.OpenFile("/dev/full", os.O_RDWR, 0)
	if err != nil {
		t.Skip(err)
	}
	good := x.k.file
	x.k.file = &syncedFile{File: full}
	x.must(playText(x.g, "c3>1", false))
	if err := x.k.Update(); err == nil {
		t.Fatal("no error")
	}
	x.k.Hint()
	x.must(playText(x.g, "b3d>5", false))
	if err := x.k.Update(); err == nil {
		t.Fatal("no error")
	}
	x.k.file = good
	x.play("u")
	x.close()
	if y := resume(t, s); y.g.Len() != 2 || y.k.meta.Hints != 1 {
		t.Errorf("%d moves, %+v", y.g.Len(), y.k.meta)
	}
}

func TestNoFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(filepath.Join(file, "x"), Options{}); err == nil {
		t.Error("no error")
	}
}

func TestLongGames(t *testing.T) {
	dir := t.TempDir()
	s := open(t, dir, Options{})
	s.maxGame = 700
	x := sit(t, s).deal(1)
	for range 50 {
		x.play("b6c>2", "u")
	}
	x.play("b6c>2")
	info, err := x.k.file.Stat()
	if err != nil || info.Size() > s.maxGame {
		t.Errorf("%d bytes, %v", info.Size(), err)
	}
	x.close()
	if y := resume(t, s); y.g.Len() != 1 || y.k.meta.Undos != 50 {
		t.Errorf("%d moves, %+v", y.g.Len(), y.k.meta)
	}
	s.maxGame = 10
	if err := sit(t, s).deal(1).k.Update(); err != nil {
		t.Error(err)
	}
	z := sit(t, s).deal(1)
	z.must(playText(z.g, "b6c>2", false))
	if err := z.k.Update(); !errors.Is(err, errTooLong) {
		t.Errorf("%v", err)
	}
}

func TestRestricted(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "outside")
	if err := os.WriteFile(outside, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	id := "20260101T000000.000-00000000"
	link := func(t *testing.T, to string, path ...string) (*Store, string) {
		dir := t.TempDir()
		s := open(t, dir, Options{Restricted: true})
		p := filepath.Join(append([]string{dir}, path...)...)
		_ = os.Remove(p)
		if err := os.Symlink(to, p); err != nil {
			t.Skip(err)
		}
		return s, dir
	}
	t.Run("lines", func(t *testing.T) {
		s, _ := link(t, outside, linesFile)
		if lines, err := s.Lines(); err == nil {
			t.Errorf("lines %q", lines)
		}
		if err := s.AddLine("x"); err == nil {
			t.Error("written")
		}
	})
	t.Run("running", func(t *testing.T) {
		s, _ := link(t, outside, runningDir, id+runningExt)
		if e, errs := s.Tidy(); len(e) != 0 || len(errs) != 1 {
			t.Errorf("%v, %v", e, errs)
		}
		if _, _, _, err := s.Keeper().Resume(id); err == nil {
			t.Error("resumed")
		}
		sit(t, s).deal(1)
	})
	t.Run("record", func(t *testing.T) {
		s, _ := link(t, outside, gamesDir, id+gameExt)
		if e, errs := s.History(); len(e) != 0 || len(errs) != 1 {
			t.Errorf("%v, %v", e, errs)
		}
	})
	t.Run("folder", func(t *testing.T) {
		_, dir := link(t, t.TempDir(), gamesDir)
		if _, err := Open(dir, Options{Restricted: true}); err == nil {
			t.Error("opened")
		}
	})
	if data, _ := os.ReadFile(outside); string(data) != "secret" {
		t.Errorf("the file outside is %q", data)
	}
}

func TestFolders(t *testing.T) {
	env := func(vars ...string) func(string) string {
		return func(name string) string {
			for i := 0; i < len(vars); i += 2 {
				if vars[i] == name {
					return vars[i+1]
				}
			}
			return ""
		}
	}
	for _, c := range []struct {
		env  func(string) string
		want string
	}{
		{env("HOME", "/h"), "/h/.local/state/flowergarden"},
		{env("HOME", "/h", "XDG_STATE_HOME", "/s"), "/s/flowergarden"},
		{env("HOME", "/h", "XDG_STATE_HOME", "s"), "/h/.local/state/flowergarden"},
		{env(), ""},
	} {
		if got, _ := Folder(c.env); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
	home := env("HOME", "/h", "XDG_STATE_HOME", "/s")
	if got, _ := UserFolder(home, "ann.b-1"); got != "/h/.local/state/flowergarden/players/ann.b-1" {
		t.Errorf("got %q", got)
	}
	for _, name := range []string{"", ".", "..", "../x", "a/b", "-x", "a b", "ä", "a\x00", strings.Repeat("a", 33)} {
		if got, err := UserFolder(home, name); err == nil {
			t.Errorf("player %q has folder %q", name, got)
		}
	}
}

func TestLines(t *testing.T) {
	s := open(t, t.TempDir(), Options{})
	if lines, err := s.Lines(); lines != nil || err != nil {
		t.Fatalf("%q, %v", lines, err)
	}
	for _, typed := range [][]string{{"c1>2", "c1>2", " undo "}, nil, {"a\x00b", "ok", "\xff", strings.Repeat("x", maxLineSize+1), "", "end"}} {
		for _, line := range typed {
			if err := s.AddLine(line); err != nil {
				t.Fatal(err)
			}
		}
	}
	lines, err := s.Lines()
	if got := strings.Join(lines, ","); got != "c1>2,undo,ok,end" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	for range maxLines + 1 {
		if err := errors.Join(s.AddLine("a"), s.AddLine("b")); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.TrimLines(); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(filepath.Join(s.dir, linesFile)); len(data) != 2*maxLines || err != nil {
		t.Errorf("the file has %d bytes, %v", len(data), err)
	}
	if lines, _ = s.Lines(); len(lines) != maxLines {
		t.Errorf("%d lines", len(lines))
	}
	// What somebody else put into the file does no harm.
	if err := os.WriteFile(filepath.Join(s.dir, linesFile), []byte("x\xff\n\x1b[2J\n"+strings.Repeat("y", 1<<16)+"\nlast"), 0o600); err != nil {
		t.Fatal(err)
	}
	if lines, err = s.Lines(); len(lines) != 1 || err != nil {
		t.Errorf("%d lines, %v", len(lines), err)
	}
}

func BenchmarkUpdate(b *testing.B) {
	s, err := Open(b.TempDir(), Options{})
	if err != nil {
		b.Fatal(err)
	}
	k := s.Keeper()
	p := deal.Position(deal.FromInt(1), engine.Classic())
	g := engine.NewGame(&p)
	if err := k.Follow(g, deal.FromInt(1), nil); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if g.Len() == 0 {
			_ = playText(g, "b6c>2", false)
		} else {
			g.Undo()
		}
		if err := k.Update(); err != nil {
			b.Fatal(err)
		}
	}
}

// Taking back moves and asking for hints after the win do not count.
func TestHelpAfterTheWin(t *testing.T) {
	s := open(t, t.TempDir(), Options{})
	x := sit(t, s).late().win().play("u", "u")
	x.k.Hint()
	x.play("c3>f", "c4>f")
	if st, _ := s.Stats(); st.WonAlone != 1 || st.Undos != 0 || st.Hints != 0 {
		t.Errorf("%+v", st)
	}
	x.close()
}

// Looking at the games never keeps anybody from resuming one, and those who
// look do not take each other for players.
func TestLookingTakesNothing(t *testing.T) {
	s := open(t, t.TempDir(), Options{})
	x := sit(t, s).deal(1).play("b6c>2")
	id := x.k.meta.ID
	x.close()
	stop := make(chan struct{})
	var looks sync.WaitGroup
	for range 4 {
		looks.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				if f, err := os.Open(s.runningPath(id)); err == nil {
					isLocked(f)
					f.Close()
				}
			}
		})
	}
	for range 50 {
		k := s.Keeper()
		if _, _, _, err := k.Resume(id); err != nil {
			t.Fatal(err)
		}
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
	}
	close(stop)
	looks.Wait()
	looking, err := os.Open(s.runningPath(id))
	if err != nil {
		t.Fatal(err)
	}
	defer looking.Close()
	if isLocked(looking) {
		t.Error("a file that is only open counts as played")
	}
}

// The time at the board counts from the first move on, or from the first
// sitting of a game that goes on.
func TestTimeBegins(t *testing.T) {
	s := open(t, t.TempDir(), Options{})
	x := sit(t, s).deal(1)
	if d := x.k.Elapsed(); d != 0 {
		t.Errorf("before the first move: %v", d)
	}
	x.play("b6c>2")
	if d := x.k.Elapsed(); d <= 0 {
		t.Errorf("after the first move: %v", d)
	}
	x.play("u")
	if d := x.k.Elapsed(); d <= 0 {
		t.Errorf("back at the start of a game that is kept: %v", d)
	}
}

// Close leaves the file of an open game and of one that goes on after a win along
// another way, and not that of one that is part of the win.
func TestCloseLeavesWhatGoesOn(t *testing.T) {
	for _, c := range []struct {
		play  func(x *sitting)
		stays bool
	}{
		{func(x *sitting) { x.play("c1>f") }, true},
		{func(x *sitting) { x.play("c1>f", "u") }, true},
		{func(x *sitting) { x.win() }, false},
		{func(x *sitting) { x.win().play("u", "u") }, false},
		{func(x *sitting) { x.win().play("u", "c4>5") }, true},
	} {
		s := open(t, t.TempDir(), Options{})
		x := sit(t, s).late()
		c.play(x)
		x.close()
		if n := count(t, s.dir, runningDir); (n == 1) != c.stays {
			t.Errorf("%d moves: %d files; stays: %v", x.g.Len(), n, c.stays)
		}
	}
}

// Two sittings that were both dealt the game of the day before either made a
// move: the one that comes second is not counted.
func TestDayBegunTwice(t *testing.T) {
	s := open(t, t.TempDir(), Options{})
	a, b := sit(t, s).deal(20261130), sit(t, s).deal(20261130)
	a.any()
	b.any()
	if note := b.k.Note(); !strings.Contains(note, "not counted") {
		t.Errorf("the note is %q", note)
	}
	e, found, _ := s.Day(deal.FromInt(20261130), engine.Classic())
	if !found || e.ID != a.k.ID() {
		t.Errorf("the game of the day is %+v", e)
	}
	a.giveUp()
	b.giveUp()
	if st, _ := s.Stats(); st.Games != 1 || st.Days.Played != 1 {
		t.Errorf("%+v", st)
	}
}
