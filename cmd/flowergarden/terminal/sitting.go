package terminal

import (
	"errors"
	"io"
	"strings"
	"time"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/cmd/flowergarden/store"
	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// Sitting is a player at a terminal. Its methods are in the files of the
// occasions: greet.go, lesson.go, ending.go, and what comes in between here.
type Sitting struct {
	session *session.Session
	prompt  *prompt
	display *display
	games   *games
	lesson  *session.Tutorial // the tutorial, while it goes on
	missed  int               // lines of it since the last that was right
	files   bool              // the player may use files
	search  time.Duration     // for a shortest win, after a win
	first   bool              // the player is new, and the first deal can be won
	day     bool              // the sitting begins with the deal of the day
	// remembered is what the player has settled, now and in earlier games.
	remembered session.Display
}

// Config is what a Sitting needs.
type Config struct {
	Screen *Screen
	Out    *output.Writer // buffered
	Err    io.Writer

	// Settings are lines as Display.Set takes them, for this sitting only. They
	// come before what the player has settled in earlier games.
	Settings []string

	// Random says that the deal was chosen at random. A new player then has
	// another one, which can be won.
	Random bool

	// Search is how long a shortest win is looked for after a win.
	Search time.Duration

	// Open opens the games of the player. If it fails the sitting goes on
	// without.
	Open func() (*store.Store, error)
	// Folder is that of a player who is not trusted, and not to be shown; or "".
	Folder string
}

// New returns a Sitting with a game that begins at start, which is the deal n or
// zero.
func New(c Config, start *engine.Position, n deal.Number, sv session.Services) *Sitting {
	t := &Sitting{
		prompt:  newPrompt(c.Screen, c.Out, !sv.Restricted),
		display: &display{screen: c.Screen, out: c.Out, err: c.Err, folder: c.Folder},
		files:   sv.Files != nil,
		search:  c.Search,
	}
	t.games = openGames(c.Open, t.display)
	if c.Random && t.games.none == "" && t.games.isNew() {
		start, n, t.first = firstDeal(start, n, sv.Random)
	}
	for _, line := range t.games.settings() {
		t.remembered.Set(line)
	}
	t.display.wishes = t.remembered
	for _, line := range c.Settings {
		t.display.wishes.Set(line)
	}
	sv.Display, sv.Look, sv.NoGames = &t.display.wishes, t.display.options, t.games.none
	if t.games.store != nil {
		sv.Games = t.games
	}
	t.session = session.New(start, n, sv)
	t.day = sv.Today != nil && n == sv.Today()
	return t
}

// Session returns the session of the game.
func (t *Sitting) Session() *session.Session { return t.session }

// Play lets the player play until they leave. The error is an Exit if a signal
// or a lost terminal ends the sitting, or if the game could not be kept.
func (t *Sitting) Play(signals *Signals) error {
	t.games.follow(t.session)
	defer signals.On(t.prompt.signal)() // before the mode of the terminal changes
	if err := t.prompt.open(t.games.earlierLines(), t.complete); err != nil {
		return fault.IO(err)
	}
	defer t.prompt.prompter.Close()
	t.greet()
	err := t.run()
	if err == errHangup {
		t.display.out.Discard()
	}
	return t.end(err)
}

// The prompts, none longer than editorWidth allows.
const (
	gamePrompt   = "> "
	lessonPrompt = "lesson> "
)

// run takes lines until the player leaves. The error is an Exit if a signal or a
// lost terminal ends the sitting.
func (t *Sitting) run() error {
	for {
		text := gamePrompt
		if t.lesson != nil {
			text = lessonPrompt
		}
		line, err := t.prompt.next(text)
		switch {
		case errors.Is(err, errDropped):
		case err == errSuspend:
			t.prompt.suspend()
			t.redraw()
		case err == io.EOF:
			t.display.print("\n")
			return nil
		case isForPlayer(err):
			t.display.refuse(err)
		case err != nil:
			return err
		case t.line(line):
			return nil
		}
	}
}

// redraw shows the board again, of the lesson if there is one.
func (t *Sitting) redraw() {
	if t.lesson != nil {
		t.showLesson()
		return
	}
	t.display.show(t.session, "")
}

// line carries out one line and says what came of it. It reports whether the
// player leaves.
func (t *Sitting) line(line string) (quit bool) {
	if err := session.CheckText(input.Line{Text: line}); err != nil {
		t.display.refuse(err)
		return false
	}
	if strings.TrimSpace(line) != "" {
		t.prompt.prompter.Remember(line)
		t.games.keepLine(line)
	}
	if t.lesson != nil {
		t.lessonLine(line)
		return false
	}
	before, game := *t.session.Game().Position(), t.session.Game()
	wasOpen := t.games.isOpen()
	r, err := t.do(line)
	if err == nil && session.AsksForHelp(line) {
		t.games.hint()
	}
	t.games.keep(t.session)
	switch {
	case err != nil:
		t.display.refuse(err)
	case game != t.session.Game():
		if wasOpen {
			t.display.say("the game before stays open: history lists it, resume goes on with it")
		}
		if r.Note != output.DealTitle(t.session.Deal(), t.session.Game().Start()) { // which is above the board
			t.display.say(r.Note)
		}
		t.display.show(t.session, "")
	default:
		t.answer(&before, r)
	}
	return r.Quit
}

// do carries out one line in the session, until it ends or is stopped.
func (t *Sitting) do(line string) (session.Reply, error) {
	ctx, done := t.prompt.running()
	defer done()
	if !session.AsksForHelp(line) { // nothing else can be stopped
		return t.session.Do(ctx, line)
	}
	defer searching(t.display, *t.session.Game().Position(), t.session.NodeLimit(line))()
	return t.session.Do(ctx, line)
}

// answer says what came of a line that was accepted. before is the position
// before it.
func (t *Sitting) answer(before *engine.Position, r session.Reply) {
	t.display.answer(r)
	t.settle(r.Setting)
	if r.Tutorial {
		t.beginLesson()
		return
	}
	t.display.moved(t.session, before, r)
	if status := t.session.Game().Position().Status(); r.Changed && before.Status() != status {
		t.over(status)
	}
	t.display.say(r.Ask)
}

// settle remembers a setting for later games.
func (t *Sitting) settle(line string) {
	if line != "" {
		t.remembered.Set(line)
		t.games.settle(t.remembered.Lines())
	}
}

func (t *Sitting) complete(line string) []string {
	if t.lesson != nil {
		return t.lesson.Session().Complete(line)
	}
	return t.session.Complete(line)
}

// end leaves the terminal and the games in order after a sitting that came to
// err, and returns its end: a game that is lost is an error.
func (t *Sitting) end(err error) error {
	kept := t.games.close(t.session.Game(), err != errHangup)
	t.display.out.Flush()
	t.prompt.prompter.Close()
	if err == nil && !kept {
		return fault.Exit(fault.ExitUnusable)
	}
	return err
}
