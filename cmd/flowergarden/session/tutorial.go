package session

import (
	"context"
	"fmt"
	"strings"

	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// Tutorial leads through the lessons: it says what to type, and sees from the
// position that the line leads to whether that was done.
type Tutorial struct {
	lessons []lesson
	lesson  int
	step    int
	session *Session // of the present lesson
	game    *engine.Game
	display *Display
	look    func() view.Options

	// How far the game was when the present step began.
	at     int
	before []engine.Move
}

// lesson is one board of the tutorial with what is to be done on it.
type lesson struct {
	title string
	end   string // what is said when it is done
	rules engine.Rules
	board string // as notation reads it
	steps []lessonStep
}

// lessonStep is something to do.
type lessonStep struct {
	text string // what is said before
	do   string // the line that does it; others with the same effect will do
	// refused is for moves that are against the rules, to see what is said.
	refused bool
}

// Progress says what a line has done for the tutorial.
type Progress uint8

// The kinds of progress.
const (
	Waiting    Progress = iota // neither right nor wrong, such as a question
	Right                      // the step is done
	NextLesson                 // and with it the lesson, or the lesson was skipped
	Wrong                      // another move than the one asked for; it was taken back
	Backward                   // moves of the lesson were taken back, or a step of it
	Finished                   // the last lesson is done
	Left                       // the player has had enough
)

// Taught is what came of one line of the tutorial.
type Taught struct {
	Progress Progress
	Reply    Reply
	Err      error           // why the line was refused, or nil
	Before   engine.Position // the board before the line
	After    engine.Position // and after it, also where the next lesson has begun
	Shown    bool            // a move of the lesson was made, and is to be shown
	End      string          // what is said of a lesson that is done, or ""
}

// NewTutorial returns the tutorial at its first lesson, for a player who wishes d
// and looks at a screen as look says.
func NewTutorial(d *Display, look func() view.Options) *Tutorial {
	t := &Tutorial{lessons: lessons(), display: d, look: look}
	t.begin()
	return t
}

// begin lays out the board of the present lesson.
func (t *Tutorial) begin() {
	l := &t.lessons[t.lesson]
	boards, err := notation.ReadBoards(strings.NewReader(l.board), "", l.rules)
	if err != nil {
		panic("flowergarden: a board of the tutorial: " + err.Error())
	}
	t.session = New(&boards[0].Position, deal.Number{}, Services{
		Display: t.display, Look: t.look, NoGames: "lessons are not counted",
	})
	t.game = t.session.Game()
	t.step = 0
	t.mark()
}

// mark notes where the game is when a step begins.
func (t *Tutorial) mark() {
	t.at = t.game.Len()
	t.before = movesOf(t.game.Moves())
}

func (t *Tutorial) current() *lessonStep { return &t.lessons[t.lesson].steps[t.step] }

// Session returns the session of the present lesson.
func (t *Tutorial) Session() *Session { return t.session }

// Heading names the present lesson.
func (t *Tutorial) Heading() string {
	return fmt.Sprintf("lesson %d of %d: %s", t.lesson+1, len(t.lessons), t.lessons[t.lesson].title)
}

// Task says what is to be done now.
func (t *Tutorial) Task() string { return t.current().text }

// Answer returns the line that does it.
func (t *Tutorial) Answer() string { return t.current().do }

// Do carries out a line. quit leaves the tutorial and skip the lesson; both, and
// all commands, may be shortened. Hints are not searched for: the answer to
// "hint" is Answer.
func (t *Tutorial) Do(ctx context.Context, line string) Taught {
	word := strings.ToLower(strings.Trim(withoutComment(line), blanks))
	if isBeginning(word, "skip", 2) || isBeginning(word, "next", 3) {
		t.step = len(t.lessons[t.lesson].steps) - 1
		return Taught{Progress: t.advance()}
	}
	if AsksForHelp(line) {
		return Taught{Reply: Reply{Text: "type " + t.Answer() + "\n"}}
	}
	step := t.current()
	taught := Taught{Before: *t.game.Position()}
	taught.Reply, taught.Err = t.session.Do(ctx, line)
	lesson := t.lesson
	taught.After = *t.session.Game().Position()
	taught.Progress = t.check(taught.Reply, taught.Err)
	if t.lesson != lesson {
		taught.End = t.lessons[lesson].end
	}
	taught.Shown = !step.refused && taught.Progress.isRight()
	return taught
}

// isBeginning reports whether word is the beginning of name, of at least least
// letters: fewer begin a command of the session.
func isBeginning(word, name string, least int) bool {
	return len(word) >= least && strings.HasPrefix(name, word)
}

// isRight reports whether a step was done.
func (p Progress) isRight() bool { return p == Right || p == NextLesson || p == Finished }

// check says what a line, which gave r and err in the session, has done. After
// the last step of a lesson it goes on to the next lesson.
func (t *Tutorial) check(r Reply, err error) Progress {
	step := t.current()
	switch {
	case step.refused && t.sameReason(err, step):
		return t.advance()
	case err == nil && r.Quit:
		return Left
	case err != nil || !r.Changed:
		return Waiting
	case !step.refused && t.session.Game().Position().Equal(t.goal(step)):
		return t.advance()
	}
	t.session.table.game = t.game
	t.game.Goto(t.at)
	if len(r.Played) == 0 {
		return Backward
	}
	return Wrong
}

// sameReason reports whether err says that a move breaks the rule that the
// move of the step breaks.
func (t *Tutorial) sameReason(err error, step *lessonStep) bool {
	got := asIllegal(err)
	if got == nil {
		return false
	}
	p := *t.game.Position()
	_, err = New(&p, deal.Number{}, Services{}).Do(context.Background(), step.do)
	want := asIllegal(err)
	return want != nil && got.Reason == want.Reason
}

// goal returns the position that a step leads to.
func (t *Tutorial) goal(step *lessonStep) *engine.Position {
	try := New(t.game.Start(), deal.Number{}, Services{})
	for _, m := range t.before {
		_ = try.Game().Play(m)
	}
	if _, err := try.Do(context.Background(), step.do); err != nil {
		panic("flowergarden: a step of the tutorial: " + err.Error())
	}
	return try.Game().Position()
}

// advance goes on to the next step.
func (t *Tutorial) advance() Progress {
	t.step++
	t.mark()
	if t.step < len(t.lessons[t.lesson].steps) {
		return Right
	}
	if t.lesson++; t.lesson == len(t.lessons) {
		return Finished
	}
	t.begin()
	return NextLesson
}
