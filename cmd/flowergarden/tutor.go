package main

import (
	"fmt"
	"strings"

	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// tutor leads through the tutorial: it says what to type, and checks by the
// position that comes of it whether that was done. It prints nothing.
type tutor struct {
	lessons []lesson
	lesson  int
	step    int
	session *session // of the present lesson
	game    *engine.Game
	screen  func() (width, height int) // for the session

	// How far the game was when the present step began.
	at     int
	before []engine.Move
}

// lesson is one board of the tutorial with what is to be done on it.
type lesson struct {
	title string
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

// newTutor returns the tutor at the first lesson, for a screen of that size.
func newTutor(screen func() (width, height int)) *tutor {
	t := &tutor{lessons: lessons(), screen: screen}
	t.begin()
	return t
}

// begin lays out the board of the present lesson.
func (t *tutor) begin() {
	l := &t.lessons[t.lesson]
	boards, err := notation.ReadBoards(strings.NewReader(l.board), "", l.rules)
	if err != nil {
		panic("flowergarden: a board of the tutorial: " + err.Error())
	}
	t.session = newSession(&boards[0].Position, deal.Number{}, services{
		terminal: true, screen: t.screen, noGames: "lessons are not counted",
	})
	t.game = t.session.game
	t.step = 0
	t.mark()
}

// mark notes where the game is when a step begins.
func (t *tutor) mark() {
	t.at = t.game.Len()
	t.before = moveList(t.game.Moves())
}

func (t *tutor) current() *lessonStep { return &t.lessons[t.lesson].steps[t.step] }

// heading names the present lesson.
func (t *tutor) heading() string {
	return fmt.Sprintf("lesson %d of %d: %s", t.lesson+1, len(t.lessons), t.lessons[t.lesson].title)
}

// progress is what a line has done for the lesson.
type progress uint8

const (
	waiting  progress = iota // neither right nor wrong: a question, say
	right                    // the step is done
	wrong                    // another move than the one asked for; it was taken back
	backward                 // moves of the lesson were taken back, or a step of it
	finished                 // the last step of the last lesson is done
)

// check says what a line, which gave r and err in the session, has done. After
// the last step of a lesson it goes on to the next lesson.
func (t *tutor) check(r reply, err error) progress {
	step := t.current()
	switch {
	case step.refused && t.sameReason(err, step):
		return t.advance()
	case err != nil || !r.changed:
		return waiting
	case !step.refused && t.session.game.Position().Equal(t.goal(step)):
		return t.advance()
	}
	t.session.game = t.game
	t.game.Goto(t.at)
	if len(r.played) == 0 {
		return backward
	}
	return wrong
}

// sameReason reports whether err says that a move breaks the rule that the
// move of the step breaks.
func (t *tutor) sameReason(err error, step *lessonStep) bool {
	got := asIllegal(err)
	if got == nil {
		return false
	}
	p := *t.game.Position()
	_, err = newSession(&p, deal.Number{}, services{}).Do(step.do)
	want := asIllegal(err)
	return want != nil && got.Reason == want.Reason
}

// goal returns the position that a step leads to.
func (t *tutor) goal(step *lessonStep) *engine.Position {
	try := newSession(t.game.Start(), deal.Number{}, services{})
	for _, m := range t.before {
		_ = try.game.Play(m)
	}
	if _, err := try.Do(step.do); err != nil {
		panic("flowergarden: a step of the tutorial: " + err.Error())
	}
	return try.game.Position()
}

func (t *tutor) advance() progress {
	t.step++
	t.mark()
	if t.step < len(t.lessons[t.lesson].steps) {
		return right
	}
	t.lesson++
	if t.lesson == len(t.lessons) {
		return finished
	}
	t.begin()
	return right
}

// beginLesson starts the tutorial at the terminal.
func (t *sitting) beginLesson() {
	t.lesson = newTutor(t.size)
	t.say("The tutorial: type what it asks for. quit goes back to your game, skip to the next lesson.")
	t.showLesson()
}

func (t *sitting) showLesson() {
	t.print("\n")
	t.showBoard(t.lesson.session)
	t.say(t.lesson.current().text)
}

// lessonLine carries out a line typed in the tutorial.
func (t *sitting) lessonLine(line string) {
	l := t.lesson
	switch word := strings.ToLower(strings.TrimSpace(line)); {
	case word == "skip" || word == "next":
		l.step = len(l.lessons[l.lesson].steps) - 1
		t.lessonDone(l.advance())
		return
	case word == "quit" || word == "q" || word == "exit":
		t.endLesson()
		return
	}
	if asksForHelp(line) {
		t.say("type " + l.current().do)
		return
	}
	s, step, before := l.session, l.current(), *l.session.game.Position()
	r, err := t.do(s, line)
	if err != nil {
		t.refuse(err)
	}
	done := l.check(r, err)
	if done == waiting {
		t.note(r)
		t.say(r.text)
		t.print(string(r.data))
		if r.show {
			t.showBoard(s)
		}
		t.setBoard(r)
		return
	}
	if (done == right || done == finished) && !step.refused {
		t.lessonChange(s, &before, r)
	}
	t.lessonDone(done)
}

// lessonChange shows what a right step has done, also at the end of a lesson,
// where the board is about to be another one.
func (t *sitting) lessonChange(s *session, before *engine.Position, r reply) {
	p := s.game.Position()
	t.print(string(view.AppendChange(nil, before, p, r.played, t.look())))
	if p.Won() {
		t.say("won: all cards are on the foundations")
	}
}

// lessonDone goes on after a step.
func (t *sitting) lessonDone(done progress) {
	switch {
	case done == finished:
		t.say("That was the tutorial. help rules and help move-syntax have it all; now it is your turn.")
		t.endLesson()
	case done == wrong:
		t.say("That is legal too, but not what this lesson is about: it has been taken back.")
		t.say(t.lesson.current().text)
	case done == backward:
		t.say("A lesson only goes forward: the board stays as it is.")
		t.say(t.lesson.current().text)
	case t.lesson.step == 0:
		t.showLesson()
	default:
		t.say(t.lesson.current().text)
	}
}

func (t *sitting) endLesson() {
	t.lesson = nil
	t.print("\n")
	t.showBoard(t.session)
}
