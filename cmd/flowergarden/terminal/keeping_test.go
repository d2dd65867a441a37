package terminal

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/cmd/flowergarden/store"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

var sequences = flag.Int("sequences", 10_000, "random sequences of TestKeeping")

// TestKeeping plays random sequences of lines, quits, hang-ups, kills at any
// change of the disk, full disks and midnights, and compares what the folder
// holds with a model that knows nothing of files: no game is ever lost, each is
// in the state that the model says, at its place and with the moves that can be
// made again, and is counted once. A failure names the sequence; run it alone
// with FLOWERGARDEN_SEQUENCE.
func TestKeeping(t *testing.T) {
	if testing.Short() && *sequences == 10_000 {
		*sequences = 1000
	}
	moves := demoMoves(t)
	if one := os.Getenv("FLOWERGARDEN_SEQUENCE"); one != "" {
		var seed uint64
		if _, err := fmt.Sscan(one, &seed); err != nil {
			t.Fatal(err)
		}
		if err := playSequence(fastFolder(t), seed, moves, t.Logf); err != nil {
			t.Fatal(err)
		}
		return
	}
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // the readers have large buffers
	var next atomic.Uint64
	var done sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		dir := fastFolder(t)
		done.Go(func() {
			for seed := next.Add(1); seed <= uint64(*sequences) && !t.Failed(); seed = next.Add(1) {
				if err := playSequence(filepath.Join(dir, fmt.Sprint(seed)), seed, moves, nil); err != nil {
					t.Errorf("sequence %d: %v", seed, err)
				}
			}
		})
	}
	done.Wait()
}

// fastFolder returns an empty folder, in memory where there is such a thing: a
// disk takes a thousand times longer.
func fastFolder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "flowergarden")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// demoMoves returns a win of deal 2.
func demoMoves(t *testing.T) []string {
	t.Helper()
	f, err := os.Open(filepath.Join("..", "..", "..", "testdata", "records", "demo.fg"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var rec notation.Record
	if err := notation.NewReader(f, "demo.fg").Next(&rec); err != nil {
		t.Fatal(err)
	}
	var moves []string
	p := rec.Start
	for _, m := range rec.Moves {
		moves = append(moves, notation.FormatMove(&p, m.Move))
		p.Do(m.Move)
	}
	return moves
}

// modelGame is a game as the model sees it.
type modelGame struct {
	id     string
	state  store.State // "" before the first move
	deal   deal.Number
	line   []engine.Move // moves made and to be made again
	at     int           // how many of them are made
	win    []engine.Move // the moves of the first win
	on     bool          // a won game that was played on; line and at say how
	ended  int           // order in which the games ended
	loaded bool
	day    bool
}

// machine is a player, the folder, and the model.
type machine struct {
	rnd   *rand.Rand
	dir   string
	log   func(string, ...any)
	win   []string // moves that win deal 2
	now   time.Time
	files memoryFiles
	saved map[string]savedGame

	sitting *Sitting
	refuse  error // what the disk says to every change
	left    int   // changes until the program is killed, or -1

	games map[string]*modelGame // those in the store
	table *modelGame
	ways  [][]engine.Move // moves of records along which the player only looks
	ends  int
}

// savedGame is a game that the player saved.
type savedGame struct {
	id   string
	deal deal.Number
	line []engine.Move
}

type memoryFiles map[string][]byte

func (m memoryFiles) Read(name string) ([]byte, error) {
	if data, ok := m[name]; ok {
		return data, nil
	}
	return nil, fs.ErrNotExist
}
func (m memoryFiles) Begin(name string) ([]byte, error)    { return m.Read(name) }
func (m memoryFiles) Write(name string, data []byte) error { m[name] = data; return nil }
func (m memoryFiles) List(string) []string                 { return nil }

var errKilled = errors.New("the program was killed")

func newMachine(dir string, seed uint64, win []string) *machine {
	return &machine{
		rnd: rand.New(rand.NewPCG(seed, 1)), dir: dir, log: func(string, ...any) {}, win: win,
		now:   time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC),
		files: memoryFiles{}, saved: map[string]savedGame{}, games: map[string]*modelGame{}, left: -1,
	}
}

func playSequence(dir string, seed uint64, win []string, log func(string, ...any)) error {
	m := newMachine(dir, seed, win)
	if log != nil {
		m.log = log
	}
	if err := m.start(); err != nil {
		return err
	}
	for range 5 + m.rnd.IntN(25) {
		if err := m.step(); err != nil {
			return err
		}
	}
	if err := m.leave(true); err != nil {
		return err
	}
	if err := m.check(true); err != nil {
		return err
	}
	return os.RemoveAll(dir)
}

func (m *machine) clock() time.Time {
	m.now = m.now.Add(time.Second)
	return m.now
}

// writable is asked before every change of the folder.
func (m *machine) writable() error {
	if m.left == 0 {
		m.refuse = errKilled
	}
	if m.left >= 0 {
		m.left--
	}
	return m.refuse
}

// start sits the player down at some deal.
func (m *machine) start() error {
	n := deal.FromInt(1 + m.rnd.Uint64N(4))
	if m.rnd.IntN(4) == 0 {
		n = deal.Today(m.now)
	}
	p := deal.Position(n, engine.Classic())
	m.log("start with deal %v", n)
	m.sitting = New(Config{
		Screen: NewScreen(strings.NewReader(""), io.Discard, false, func(string) string { return "" }),
		Out:    output.NewWriter(io.Discard), Err: io.Discard, Settings: []string{"board none"},
		Open: func() (*store.Store, error) {
			return store.Open(m.dir, store.Options{Now: m.clock, Writable: m.writable})
		},
	}, &p, n, session.Services{
		Files:  m.files,
		Random: func() deal.Number { return deal.FromInt(1 + m.rnd.Uint64N(4)) },
		Today:  func() deal.Number { return deal.Today(m.now) },
	})
	m.sitting.prompt.prompter = &plainPrompter{}
	m.sitting.games.follow(m.sitting.session)
	m.begin(n)
	m.sitting.greet()
	if n == deal.Today(m.now) {
		m.expectDay(n)
	}
	if err := m.checkTable(); err != nil {
		return err
	}
	open := map[string]bool{}
	for _, e := range m.sitting.games.open {
		if g := m.games[e.ID]; e.Locked || e.Fault != nil || g == nil || g.state != store.StateOpen || e.Moves != g.at || e.Redo != len(g.line)-g.at {
			return fmt.Errorf("the start announces %+v; the model has %+v", e, g)
		}
		open[e.ID] = true
	}
	for id, g := range m.games {
		if g.state == store.StateOpen && !open[id] {
			return fmt.Errorf("the start does not announce %+v", g)
		}
	}
	if broken := m.sitting.games.broken; len(broken) > 0 {
		return errors.Join(broken...)
	}
	return nil
}

// leave ends the sitting by quit or by a hang-up.
func (m *machine) leave(quits bool) error {
	m.log("leave, quit %v", quits)
	if !m.sitting.games.close(m.sitting.session.Game(), quits) {
		return fmt.Errorf("the game was not kept: %v", m.sitting.games.unkept)
	}
	return nil
}

func (m *machine) step() error {
	switch n := m.rnd.IntN(100); {
	case n < 4:
		if err := errors.Join(m.leave(n < 2), m.check(false)); err != nil {
			return err
		}
		return m.start()
	case n < 9:
		return m.killed()
	case n < 11:
		return m.fullDisk()
	case n < 13:
		m.now = m.now.AddDate(0, 0, 1+m.rnd.IntN(2))
		return nil
	case n < 15:
		m.sitting.games.hint()
		m.sitting.games.keep(m.sitting.session)
		return nil
	default:
		if err := m.line(m.command()); err != nil || m.rnd.IntN(5) > 0 {
			return err
		}
		return m.check(false)
	}
}

// killed kills the program at one of the next changes of the disk. What the
// folder holds is then what it held before the line, or after it.
func (m *machine) killed() error {
	m.left = m.rnd.IntN(4)
	var before, after map[string]*modelGame
	for range 4 {
		before = m.copyGames()
		if err := m.line(m.command()); err != nil && m.refuse == nil {
			return err
		}
		after = m.copyGames()
		if m.refuse != nil {
			break
		}
	}
	m.log("killed")
	killed := m.refuse != nil
	m.kill()
	m.games = after
	if err := m.check(false); err != nil {
		m.games = before
		if err2 := m.check(false); !killed || err2 != nil {
			return fmt.Errorf("killed: neither as after the line: %w\nnor as before: %w", err, err2)
		}
	}
	if err := m.start(); err != nil {
		return err
	}
	return m.check(false)
}

// kill ends the sitting as it is.
func (m *machine) kill() {
	m.refuse, m.left = errKilled, -1
	_ = m.sitting.games.keeper.Close() // drops the lock, which is all that it can do
	m.refuse = nil
}

func (m *machine) copyGames() map[string]*modelGame {
	games := map[string]*modelGame{}
	for id, g := range m.games {
		c := *g
		games[id] = &c
	}
	return games
}

// fullDisk has the player go on while nothing can be written.
func (m *machine) fullDisk() error {
	m.log("the disk is full")
	m.refuse = syscall.ENOSPC
	for range 1 + m.rnd.IntN(4) {
		m.sitting.line(m.play()) // the model sees only what comes of all
	}
	m.refuse = nil
	m.log("there is room again")
	m.sitting.games.keep(m.sitting.session)
	m.followTable()
	return errors.Join(m.checkTable(), m.check(false))
}

// play returns a line that changes nothing but the game.
func (m *machine) play() string {
	g := m.sitting.session.Game()
	switch n := m.rnd.IntN(20); {
	case n < 10:
		return m.moves()
	case n < 13:
		return fmt.Sprint("undo ", 1+m.rnd.IntN(4))
	case n < 15:
		return fmt.Sprint("redo ", 1+m.rnd.IntN(3))
	case n < 17:
		return fmt.Sprint("goto ", m.rnd.IntN(len(g.Line())+2))
	case n < 18:
		return "restart"
	default:
		return "auto all"
	}
}

// moves returns a line of legal moves, or of those that win deal 2.
func (m *machine) moves() string {
	g := m.sitting.session.Game()
	if m.sitting.session.Deal() == deal.FromInt(2) && m.rnd.IntN(3) == 0 {
		if g.Len() == 0 {
			return strings.Join(m.win[:len(m.win)-m.rnd.IntN(3)], " ")
		}
		if n := g.Len(); n < len(m.win) && len(m.win)-n < 4 {
			return m.win[n]
		}
		return "restart"
	}
	p := *g.Position()
	var line []string
	for range 1 + m.rnd.IntN(3) {
		if legal := p.Moves(); len(legal) > 0 {
			move := legal[m.rnd.IntN(len(legal))]
			line = append(line, notation.FormatMove(&p, move))
			p.Do(move)
		}
	}
	return strings.Join(line, " ")
}

func (m *machine) command() string {
	some := func() int { return 1 + m.rnd.IntN(len(m.games)+1) }
	switch n := m.rnd.IntN(100); {
	case n < 55:
		return m.play()
	case n < 62:
		return fmt.Sprint("new ", 1+m.rnd.IntN(4))
	case n < 64:
		return "new"
	case n < 69:
		return "today"
	case n < 73:
		return "resume"
	case n < 80:
		return fmt.Sprint("resume ", some())
	case n < 84:
		return "giveup"
	case n < 87:
		return fmt.Sprint("giveup ", some())
	case n < 91:
		return fmt.Sprint("save! ", m.rnd.IntN(2))
	case n < 95:
		return fmt.Sprint("load ", m.rnd.IntN(2))
	case n < 96:
		return "auto on"
	default:
		return []string{"history", "history today", "stats", "stats json", "status", "c9>x", "quit now", "moves", "record"}[m.rnd.IntN(9)]
	}
}

// line types a line and does in the model what it should do.
func (m *machine) line(line string) error {
	m.log("%s", line)
	m.sitting.line(line)
	command, arg, _ := strings.Cut(line, " ")
	switch command {
	case "new":
		m.begin(m.sitting.session.Deal()) // of a random one the model knows nothing
	case "today":
		if n := deal.Today(m.now); !m.table.day || m.table.deal != n || m.table.state == "" {
			m.begin(n)
			m.expectDay(n)
		}
	case "resume":
		m.expectResume(arg)
	case "giveup":
		m.expectGiveUp(arg)
	case "save!":
		s := m.sitting.session
		m.saved[arg] = savedGame{headerOf(m.files[arg], "game"), s.Deal(), movesOf(s.Game().Moves())}
	case "load":
		if _, ok := m.saved[arg]; ok {
			m.expectLoad(m.saved[arg])
		}
	}
	m.followTable()
	return m.checkTable()
}

func headerOf(record []byte, name string) string {
	for line := range bytes.Lines(record) {
		if value, ok := bytes.CutPrefix(line, []byte(name+": ")); ok {
			return strings.TrimSpace(string(value))
		}
	}
	return ""
}

func movesOf(played []engine.Played) []engine.Move {
	moves := make([]engine.Move, len(played))
	for i, p := range played {
		moves[i] = p.Move
	}
	return moves
}

// begin puts a new game on the table of the model.
func (m *machine) begin(n deal.Number) {
	m.setTable(&modelGame{deal: n, day: n == deal.Today(m.now)})
}

// setTable puts g on the table. The player only looks along the moves of its
// record.
func (m *machine) setTable(g *modelGame) {
	if t := m.table; t != nil && t.state == store.StateWon && t.on && isPart(t.line, t.win) {
		t.on = false
	}
	m.table = g
	m.ways = nil
	switch g.state {
	case store.StateWon:
		m.ways = [][]engine.Move{g.win}
	case store.StateGivenUp:
		m.ways = [][]engine.Move{g.line}
	}
}

func (m *machine) expectDay(n deal.Number) {
	for _, g := range m.games {
		if g.day && g.deal == n && g != m.table {
			m.setTable(g)
		}
	}
}

// history returns the games of the model, the oldest first.
func (m *machine) history() []*modelGame {
	var games []*modelGame
	for _, id := range slices.Sorted(maps.Keys(m.games)) {
		games = append(games, m.games[id])
	}
	return games
}

func (m *machine) expectResume(arg string) {
	var n int
	if arg != "" {
		_, _ = fmt.Sscan(arg, &n)
		if all := m.history(); n <= len(all) && all[n-1] != m.table {
			m.setTable(all[n-1])
		}
		return
	}
	// Which of the open games was left last is for the files to say.
	if g := m.games[m.sitting.games.keeper.ID()]; g != nil && g != m.table && g.state == store.StateOpen {
		m.setTable(g)
	}
}

func (m *machine) expectGiveUp(arg string) {
	g := m.table
	if arg != "" {
		var n int
		_, _ = fmt.Sscan(arg, &n)
		all := m.history()
		if n > len(all) {
			return
		}
		g = all[n-1]
	}
	if g.state != store.StateOpen {
		return
	}
	if g == m.table { // moves that the player has forgotten are not in the record
		game := m.sitting.session.Game()
		g.line, g.at = movesOf(game.Line()), game.Len()
		m.ways = append(m.ways, g.line)
	}
	g.state = store.StateGivenUp
	m.ends++
	g.ended = m.ends
}

func (m *machine) expectLoad(s savedGame) {
	known := m.games[s.id]
	if known == m.table && known != nil && known.hasFile() {
		return // another state of the game that is played
	}
	if known != nil {
		m.setTable(known)
	} else {
		m.setTable(&modelGame{deal: s.deal, loaded: true})
	}
	m.ways = append(m.ways, s.line)
}

// hasFile reports whether what is played in g is kept from move to move.
func (g *modelGame) hasFile() bool { return g.state == store.StateOpen || g.on }

func isPart(line, whole []engine.Move) bool {
	return len(line) <= len(whole) && slices.Equal(line, whole[:len(line)])
}

// followTable does in the model what the moves on the table do.
func (m *machine) followTable() {
	game, g := m.sitting.session.Game(), m.table
	line := movesOf(game.Line())
	if !g.hasFile() {
		if len(line) == 0 || slices.ContainsFunc(m.ways, func(way []engine.Move) bool { return isPart(line, way) }) {
			return
		}
		switch g.state {
		case store.StateWon:
			g.on = true
		default:
			g.state = store.StateOpen
		}
		g.line = nil
		if g.id == "" {
			g.id = m.sitting.games.keeper.ID()
			m.games[g.id] = g
		}
	}
	was := g.line
	if g.at = game.Len(); !isPart(line, was) {
		g.line = line
	}
	if g.state == store.StateWon {
		return
	}
	p := *game.Start()
	for i, move := range line {
		p.Do(move)
		if p.Won() && !isPart(line[:i+1], was) {
			g.state, g.win = store.StateWon, line[:i+1]
			m.ends++
			g.ended = m.ends
			m.ways = append(m.ways, g.win)
			g.on = !isPart(g.line, g.win)
			return
		}
	}
}

// checkTable compares the game on the table with that of the model.
func (m *machine) checkTable() error {
	game, g := m.sitting.session.Game(), m.table
	if g.hasFile() && (game.Len() != g.at || !isPart(movesOf(game.Line()), g.line)) {
		return fmt.Errorf("the table has %v at %d, the model %v at %d", game.Line(), game.Len(), g.line, g.at)
	}
	keeper := m.sitting.games.keeper
	if m.refuse == nil && (keeper.ID() != g.id || keeper.State() != g.state) {
		return fmt.Errorf("the keeper has %q, %q; the model %q, %q", keeper.ID(), keeper.State(), g.id, g.state)
	}
	return nil
}

// check compares what another program sees in the folder with the model. Settled
// says that nothing of a killed program is left in it.
func (m *machine) check(settled bool) error {
	s, err := store.Open(m.dir, store.Options{Now: m.clock})
	if err != nil {
		return err
	}
	entries, errs := s.History()
	if len(errs) > 0 {
		return errors.Join(errs...)
	}
	games := m.history()
	if len(entries) != len(games) {
		return fmt.Errorf("the history has %d games, the model %d", len(entries), len(games))
	}
	for i, g := range games {
		e := &entries[i]
		moves, redo := g.at, len(g.line)-g.at
		if g.state == store.StateWon {
			moves, redo = len(g.win), 0
		}
		if e.ID != g.id || e.State != g.state || e.Deal != g.deal || e.Moves != moves || e.Redo != redo || e.Loaded() != g.loaded || e.PlayedOn != (g.on && !isPart(g.line, g.win)) || e.Fault != nil {
			return fmt.Errorf("game %d is %+v\nin the model %+v", i+1, *e, *g)
		}
	}
	return checkStats(store.StatsOf(entries, m.now), games, settled)
}

func checkStats(st *store.Stats, games []*modelGame, settled bool) error {
	var ended []*modelGame
	won, open := 0, 0
	for _, g := range games {
		switch {
		case g.state == store.StateOpen:
			open++
		case !g.loaded:
			ended = append(ended, g)
			if g.state == store.StateWon {
				won++
			}
		}
	}
	slices.SortFunc(ended, func(a, b *modelGame) int { return a.ended - b.ended })
	streak := 0
	for _, g := range ended {
		if streak++; g.state != store.StateWon {
			streak = 0
		}
	}
	if st.Games != len(ended) || st.Won != won || st.Open != open || settled && st.Streak != streak {
		return fmt.Errorf("the statistics are %+v; the model has %d ended, %d won, %d open, %d in a row", st, len(ended), won, open, streak)
	}
	return nil
}

// A session of 60 steps, ended after each of them by a kill, by a hang-up, and by
// a kill after a step for which the disk had no room: the next start announces
// exactly what is open.
func TestEveryStep(t *testing.T) {
	win := demoMoves(t)
	steps := []string{
		"new 2", win[0], win[1], "restart", "goto 2", "undo 2", "redo", win[1], win[2], "giveup", "undo", "c4>5", "new 3", "b3d>2",
		"undo", "today", "bAs>5", "b3s>4", "undo 2", "new 1", "c3>1", "b6c>2", "restart", "resume", "undo", "resume 1", "save! 0",
		"today", "redo 2", "giveup", "resume 1", "new 2", strings.Join(win[:77], " "), "undo 3", "new 4", "auto all", "resume 3",
		"goto 76", "redo", win[77], "undo 70", "c4>5", "resume 1", "load 0", "redo 5", "c1>f", "giveup 2", "resume 2", "today",
		"b3s>f", "auto all", "restart", "new 2", "load 0", "undo 9", "restart", "new", "stats", "history today", "giveup 1",
	}
	if len(steps) != 60 {
		t.Fatalf("%d steps", len(steps))
	}
	dir := fastFolder(t)
	for _, end := range []string{"kill", "hang-up", "full disk"} {
		for n := range len(steps) + 1 {
			m := newMachine(filepath.Join(dir, fmt.Sprint(end, n)), 1, win)
			if err := m.start(); err != nil {
				t.Fatal(err)
			}
			for _, line := range steps[:n] {
				if err := m.line(line); err != nil {
					t.Fatalf("%s: %v", line, err)
				}
			}
			switch {
			case end == "hang-up":
				if err := m.leave(false); err != nil {
					t.Fatal(err)
				}
			case end == "full disk" && n < len(steps):
				kept := m.copyGames()
				m.refuse = syscall.ENOSPC
				_ = m.line(steps[n])
				m.games = kept
				fallthrough
			default:
				m.kill()
			}
			if err := errors.Join(m.check(false), m.start(), m.check(false)); err != nil {
				t.Errorf("%s after %d steps, the last %q: %v", end, n, steps[max(0, n-1)], err)
			}
		}
	}
}

// Twenty sessions resume at the same time while others look: each gets a game of
// its own, and none is told that there is none.
func TestManyResumes(t *testing.T) {
	const many = 20
	dir := fastFolder(t)
	open := func() *Sitting {
		p := deal.Position(deal.FromInt(1), engine.Classic())
		s := New(Config{
			Screen: NewScreen(strings.NewReader(""), io.Discard, false, func(string) string { return "" }),
			Out:    output.NewWriter(io.Discard), Err: io.Discard, Settings: []string{"board none"},
			Open: func() (*store.Store, error) { return store.Open(dir, store.Options{}) },
		}, &p, deal.FromInt(1), session.Services{})
		s.prompt.prompter = &plainPrompter{}
		s.games.follow(s.session)
		return s
	}
	for range many {
		s := open()
		s.line("c3>1")
		s.games.close(s.session.Game(), true)
	}
	stop := make(chan struct{})
	var looking, resuming sync.WaitGroup
	for range 4 {
		looking.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					open().games.Days()
				}
			}
		})
	}
	sessions := make(chan *Sitting, many) // all stay, and with them their locks
	for range many {
		resuming.Go(func() {
			s := open()
			if _, err := s.games.Resume(0); err != nil {
				t.Error(err)
			}
			sessions <- s
		})
	}
	resuming.Wait()
	close(stop)
	looking.Wait()
	got := map[string]*Sitting{}
	for range many {
		s := <-sessions
		got[s.games.keeper.ID()] = s
	}
	if len(got) != many {
		t.Errorf("%d games for %d sessions", len(got), many)
	}
	if _, err := open().games.Resume(0); err == nil || !strings.Contains(err.Error(), "no open game") {
		t.Errorf("one more: %v", err)
	}
	for _, s := range got {
		s.games.close(s.session.Game(), true)
	}
}
