package session

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// memoryFiles is a Files in memory.
type memoryFiles map[string]string

func (m memoryFiles) Read(name string) ([]byte, error) {
	data, ok := m[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return []byte(data), nil
}

func (m memoryFiles) Begin(name string) ([]byte, error) { return m.Read(name) }

func (m memoryFiles) Write(name string, data []byte) error {
	m[name] = string(data)
	return nil
}

func (m memoryFiles) List(prefix string) []string {
	var names []string
	for name := range m {
		if strings.HasPrefix(name, prefix) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// testSession returns a session on deal 1 with the given files.
func testSession(rules engine.Rules, files Files) *Session {
	n := deal.FromInt(1)
	p := deal.Position(n, rules)
	return New(&p, n, Services{
		Files:  files,
		Random: func() deal.Number { return deal.FromInt(4711) },
		Today:  func() deal.Number { return deal.FromInt(20261130) },
	})
}

// do carries out lines and fails if one is refused.
func do(t *testing.T, s *Session, lines ...string) Reply {
	t.Helper()
	var r Reply
	var err error
	for _, line := range lines {
		if r, err = s.Do(context.Background(), line); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
	}
	return r
}

func TestComplete(t *testing.T) {
	s := testSession(engine.Classic(), memoryFiles{"game one": "", "game two": "", "other": ""})
	for _, c := range []struct{ line, want string }{
		{"c3", "c3>1 c3>5"},
		{"C3", "C3>1 C3>5"},
		{"c3-", "c3-1 c3-5"},
		{"c3>5", "c3>5"},
		{"3", "3>1 3>5 3d>1 3d>5"},
		{"b9", "b9c>4 b9c>6"},
		{"b9c-", "b9c-4 b9c-6"},
		{"9c", "9c>4 9c>6"},
		{"3s", "3s>1 3s>5"},
		{"3S-", "3S-1 3S-5"},
		{"b7", ""},
		{"b4", ""},
		{"c1", ""},
		{"c3>1 b6d", "c3>1 b6d>2"},
		{"c3>1 c3", ""},
		{"c1>2 c3", ""},
		{"un", "undo"},
		{"re", "record redo replay restart resume"},
		{"sa", "save"},
		{"undo ", ""},
		{"auto ", "auto all|auto off|auto on"},
		{"auto o", "auto off|auto on"},
		{"load g", "load game one|load game two"},
		{"load game t", "load game two"},
		{"save! o", "save! other"},
		{"help mo", "help move-syntax|help moves"},
		{"nonsense c3", ""},
		{"", "auto board color giveup goto help hint history json load moves new quit record redo replay restart resume rules save show single solve stats status suits today tutorial undo words"},
	} {
		sep := " "
		if strings.Contains(c.line, " ") {
			sep = "|"
		}
		if got := strings.Join(s.Complete(c.line), sep); got != c.want {
			t.Errorf("%q: %q, want %q", c.line, got, c.want)
		}
	}
	if s.table.game.Len() != 0 {
		t.Error("completing has made a move")
	}
}

// Every completion of a move is a line that the session accepts.
func TestCompletedMovesAreAccepted(t *testing.T) {
	for _, v := range engine.Variants() {
		rules := v.Rules
		rules.Return = true
		for _, m := range testSession(rules, nil).Game().Position().Moves() {
			full := m.String()
			for n := 1; n <= len(full); n++ {
				s := testSession(rules, nil)
				for _, line := range s.Complete(full[:n]) {
					if isCommandWord(line) {
						continue
					}
					if _, err := testSession(rules, nil).Do(context.Background(), line); err != nil {
						t.Errorf("%s: %q: %v", v.Name, line, err)
					}
				}
			}
		}
	}
}

// No beginning of a command, typed alone, is a move, and no move is taken for
// a command.
func TestCommandsAndMovesAreTold(t *testing.T) {
	for _, c := range commands() {
		for n := 1; n <= len(c.name); n++ {
			word := c.name[:n]
			if _, err := notation.ParseMove(word); err == nil && isCommandWord(word) {
				t.Errorf("%q is both a command and a move", word)
			}
		}
		if found, err := findCommand(strings.ToUpper(c.name)); err != nil || found == nil || found.name != c.name {
			t.Errorf("%q is not found", c.name)
		}
		if c.short != "" {
			if found, err := findCommand(c.short); err != nil || found.name != c.name {
				t.Errorf("%q is not found under %q", c.name, c.short)
			}
		}
	}
	for r := engine.Ace; r <= engine.King; r++ {
		for s := range engine.Suit(engine.Suits) {
			card := engine.NewCard(r, s).String()
			for _, word := range []string{card, card + "f", "b" + card, "b" + card + "f", "f" + card} {
				if isCommandWord(strings.ToLower(word)) {
					t.Errorf("%q is taken for a command", word)
				}
			}
		}
	}
	for _, word := range []string{"b", "c", "f", "cf", "bf"} {
		if isCommandWord(word) {
			t.Errorf("%q is taken for a command", word)
		}
	}
}

// Players of other programs lost cards by undo after automatic moves. Here all
// cards are there after every command, undo to the start and redo to the end lead
// back, and automatic moves go with those that set them off.
func TestUndoRestores(t *testing.T) {
	for n := range uint64(40) {
		s := testSession(engine.Classic(), nil)
		do(t, s, "new "+deal.FromInt(n+1).String(), "auto on")
		var seen []engine.Fingerprint
		for i := 0; i < 80; i++ {
			seen = append(seen, s.table.game.Position().Fingerprint())
			moves := s.table.game.Position().Moves()
			if len(moves) == 0 {
				break
			}
			do(t, s, notation.FormatMove(s.table.game.Position(), moves[(i*7+int(n))%len(moves)]))
			checkCards(t, s.table.game.Position())
		}
		end := s.table.game.Position().Fingerprint()
		for i := len(seen) - 1; i >= 0 && s.table.game.Len() > 0; i-- {
			do(t, s, "undo")
			checkCards(t, s.table.game.Position())
			if got := s.table.game.Position().Fingerprint(); got != seen[stepsPlayed(s)] {
				t.Fatalf("deal %d: undo leads to another position", n+1)
			}
		}
		if s.table.game.Len() != 0 {
			t.Fatalf("deal %d: one undo for each line leaves %d moves", n+1, s.table.game.Len())
		}
		if _, err := s.Do(context.Background(), "undo"); err == nil {
			t.Error("undo at the start is accepted")
		}
		for s.table.game.Redoable() > 0 {
			do(t, s, "redo")
			checkCards(t, s.table.game.Position())
		}
		if s.table.game.Position().Fingerprint() != end {
			t.Errorf("deal %d: redo leads to another position", n+1)
		}
		if _, err := s.Do(context.Background(), "redo"); err == nil {
			t.Error("redo at the end is accepted")
		}
	}
}

// stepsPlayed returns how many moves that were asked for are played and not
// taken back.
func stepsPlayed(s *Session) int {
	n := 0
	for _, m := range s.table.game.Moves() {
		if !m.Follows {
			n++
		}
	}
	return n
}

// checkCards fails unless every card of the pack is there once.
func checkCards(t *testing.T, p *engine.Position) {
	t.Helper()
	l := p.Layout()
	if _, err := engine.NewPosition(p.Rules(), &l); err != nil {
		t.Fatal(err)
	}
}

// A refused line changes nothing: not the position, and not what can be redone.
func TestRefusedLinesChangeNothing(t *testing.T) {
	for _, line := range []string{
		"c1>2", "b6>2", "b9c>4 c1>2", "b9c>4 x", "undo 9", "redo 2", "goto 4", "new x", "auto x", "load x", "save", "help x", "u x", "show x",
	} {
		s := testSession(engine.Classic(), memoryFiles{})
		do(t, s, "c3>1", "b6d>2", "b9c>4", "undo")
		before := *s.table.game.Position()
		r, err := s.Do(context.Background(), line)
		if err == nil {
			t.Errorf("%q is accepted", line)
		}
		if r.Changed || r.Played != nil {
			t.Errorf("%q: the Reply says that something changed", line)
		}
		if !s.table.game.Position().Equal(&before) || s.table.game.Len() != 2 || s.table.game.Redoable() != 1 {
			t.Errorf("%q has changed the game", line)
		}
	}
}

func TestFilesMayBeForbidden(t *testing.T) {
	s := testSession(engine.Classic(), nil)
	for _, line := range []string{"save x", "save! x", "load x"} {
		if _, err := s.Do(context.Background(), line); !errors.Is(err, errNoFiles) {
			t.Errorf("%q: %v", line, err)
		}
	}
	if got := s.Complete("load x"); got != nil {
		t.Errorf("files are listed: %q", got)
	}
	for _, line := range []string{"help save", "help load", "help save!"} {
		if _, err := s.Do(context.Background(), line); err == nil {
			t.Errorf("%q explains what does not work", line)
		}
	}
}

// Nothing in the help, the rules and the lists is wider than a narrow screen.
func TestTextsAreNarrow(t *testing.T) {
	s := testSession(engine.Classic(), memoryFiles{})
	lines := []string{"help", "moves", "status"}
	for _, c := range commands() {
		lines = append(lines, "help "+c.name)
	}
	for _, name := range topicNames() {
		lines = append(lines, "help "+name)
	}
	for _, line := range lines {
		for text := range strings.Lines(do(t, s, line).Text) {
			if len(text) > prose.TextWidth+1 {
				t.Errorf("%s: %q is %d wide", line, text, len(text)-1)
			}
		}
	}
}

func TestNewGames(t *testing.T) {
	s := testSession(engine.Classic(), nil)
	do(t, s, "c3>1")
	for _, c := range []struct{ line, want string }{
		{"new 12", "12"}, {"new", "4711"}, {"n random", "4711"}, {"new today", "20261130"}, {"new 010", "10"},
	} {
		do(t, s, c.line)
		if s.table.deal.String() != c.want || s.table.game.Len() != 0 || s.table.game.Redoable() != 0 {
			t.Errorf("%q: deal %v after %d moves", c.line, s.Deal(), s.table.game.Len())
		}
	}
}

// The game of a player who is not trusted cannot grow without bound.
func TestRestrictedMoves(t *testing.T) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	s := New(&p, deal.FromInt(1), Services{Restricted: true})
	// 3s goes from one column to another and back.
	do(t, s, "c3>1")
	const there = "c1>5 c5>1 c1>5 c5>1 c1>5 c5>1 c1>5 c5>1 c1>5 c5>1"
	for s.Game().Len()+10 <= maxRestrictedMoves {
		do(t, s, there)
	}
	before := s.Game().Len()
	if _, err := s.Do(context.Background(), there); err == nil || !strings.Contains(err.Error(), "10000 moves") {
		t.Errorf("%v", err)
	}
	if s.Game().Len() != before {
		t.Errorf("%d moves, and before it were %d", s.Game().Len(), before)
	}
	do(t, s, "undo 10", there)
}

// A game played in the session, saved and loaded, is the same game.
func TestPlayedGamesAreRecords(t *testing.T) {
	for n := range uint64(20) {
		rules := engine.Classic()
		rules.Return = n%3 == 0
		number := deal.FromInt(n + 1)
		rec := &notation.Record{Deal: number, Start: deal.Position(number, rules)}
		files := memoryFiles{}
		s := testSession(rules, files)
		do(t, s, "new "+number.String())
		p := rec.Start
		for i := range 90 {
			moves := p.Moves()
			if len(moves) == 0 {
				break
			}
			m := moves[(i*i+int(n))%len(moves)]
			do(t, s, notation.FormatMove(&p, m))
			rec.Moves = append(rec.Moves, notation.RecordMove{Move: m})
			p.Do(m)
		}
		want := string(notation.AppendRecord(nil, rec))
		do(t, s, "save game", "new", "load game")
		if got := string(do(t, s, "record").Data); got != want || files["game"] != want {
			t.Fatalf("deal %v:\n%s\nwant\n%s", rec.Deal, got, want)
		}
	}
}

// The list of commands fits the screen, with how to move, take back, get help
// and leave, and offers no files where there are none.
func TestHelpFitsTheScreen(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {132, 50}, {80, 12}, {40, 24}, {79, 24}, {40, 60}, {20, 24}} {
		s := testSession(engine.Classic(), memoryFiles{})
		s.services.Look = func() view.Options { return view.Options{Width: size[0], Height: size[1]} }
		text := do(t, s, "help").Text
		for _, want := range []string{"c2>5", "undo", "help", "quit", "save", "load"} {
			if !strings.Contains(text, want) {
				t.Errorf("%v: no %s in\n%s", size, want, text)
			}
		}
		if size == [2]int{80, 24} && !strings.Contains(text, "take back a move") {
			t.Errorf("%v: the commands are not explained:\n%s", size, text)
		}
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		if len(lines) > size[1]-1 {
			t.Errorf("%v: %d lines\n%s", size, len(lines), text)
		}
		for _, line := range lines {
			if len(line) > size[0] {
				t.Errorf("%v: %d wide: %s", size, len(line), line)
			}
		}
		s.services.Files = nil
		if text := do(t, s, "help").Text; strings.Contains(text, "save") || strings.Contains(text, "load") {
			t.Errorf("%v: files are offered:\n%s", size, text)
		}
		if got := s.Complete("sa"); got != nil {
			t.Errorf("completed to %q", got)
		}
	}
}

// Whatever is typed, nothing panics, no card is lost, a refused line changes
// nothing, and the game stays one that can be recorded.
func FuzzSession(f *testing.F) {
	f.Add("c3>1\nb6d>2\nundo\nredo\nauto all\nmoves\nstatus\n")
	f.Add("save a\nload a\nsave! b\nrecord\njson\nnew 7\n# x\nhint\nsolve\n")
	f.Add("25 7h3 2f b6>2 c2=9c>f c7>1 goto 3\nhelp undo\n? rules\nauto on\n")
	f.Add("words on\nc3\n5\nb9c\nQ\nn\nhint\ny\nshow 3\nreplay 1\nc2:3>5\ngoto -1\nboard linear\nshow b\n")
	f.Fuzz(func(t *testing.T, text string) {
		files := memoryFiles{}
		s := testSession(engine.Classic(), files)
		if len(text)%2 == 0 { // a player at a terminal
			d := &Display{}
			s.services.Display = d
			s.services.Look = func() view.Options { return view.Options{Form: d.Form, Symbols: d.Symbols, Mark: true} }
		}
		stopped, cancel := context.WithCancel(context.Background())
		cancel()
		for _, line := range strings.SplitN(text, "\n", 50) {
			before, played := *s.table.game.Position(), s.table.game.Len()
			s.Complete(line)
			r, err := s.Do(stopped, line) // hint and solve give up at once
			if err != nil && (!s.table.game.Position().Equal(&before) || s.table.game.Len() != played) {
				t.Fatalf("%q is refused and has changed the game", line)
			}
			if err == nil && !r.Changed && !s.table.game.Position().Equal(&before) {
				t.Fatalf("%q has changed the position and does not say so", line)
			}
			checkCards(t, s.table.game.Position())
		}
		var rec notation.Record
		data := notation.AppendRecord(nil, s.Record())
		if err := notation.NewReader(strings.NewReader(string(data)), "").Next(&rec); err != nil {
			t.Fatalf("the record cannot be read: %v\n%s", err, data)
		}
	})
}

// giveup and today say what is missing where no games are kept; today deals all
// the same.
func TestGamesOfTheDayWithoutKeeping(t *testing.T) {
	s := testSession(engine.Classic(), nil)
	for _, line := range []string{"giveup", "giveup 2", "history today", "resume"} {
		if _, err := s.Do(context.Background(), line); err == nil || !strings.Contains(err.Error(), "games are kept only") {
			t.Errorf("%s: %v", line, err)
		}
	}
	day := s.services.Today().String()
	for _, line := range []string{"today", "new today", "new " + day} {
		if r := do(t, s, line); r.Note != "the deal of the day, "+day || s.Deal().String() != day {
			t.Errorf("%s: %q, deal %v", line, r.Note, s.Deal())
		}
	}
	s.services.Restricted = true
	if r := do(t, s, "today"); !strings.Contains(r.Note, "the date is that of this server") {
		t.Errorf("the note is %q", r.Note)
	}
}
