package terminal

import (
	"flowergarden/cmd/flowergarden/session"
	"flowergarden/cmd/flowergarden/view"
)

// beginLesson starts the tutorial.
func (t *Sitting) beginLesson() {
	t.missed = 0
	t.lesson = session.NewTutorial(&t.display.wishes, t.display.options)
	t.display.say("The tutorial: type what it asks for. quit goes back to your game, skip to the next lesson.")
	t.showLesson()
}

// showLesson shows the board of the lesson and what is to be done.
func (t *Sitting) showLesson() {
	t.display.print("\n")
	t.display.show(t.lesson.Session(), t.lesson.Heading())
	t.sayTask()
}

// sayTask says what is to be done, in words if those are wanted.
func (t *Sitting) sayTask() {
	task := t.lesson.Task()
	if t.display.wishes.Form == view.Words {
		task = view.Spoken(task)
	}
	t.display.say(task)
}

// lessonLine carries out a line typed in the tutorial, and shows what it has done
// also at the end of a lesson, where the board is about to be another one.
func (t *Sitting) lessonLine(line string) {
	ctx, done := t.prompt.running()
	defer done()
	taught := t.lesson.Do(ctx, line)
	if taught.Err != nil {
		t.display.refuse(taught.Err)
	}
	if taught.Shown {
		t.display.change(&taught.Before, &taught.After, taught.Reply.Played)
		if taught.After.Won() {
			t.display.say("won: all cards are on the foundations")
		}
	}
	t.display.say(taught.End)
	defer t.offerSkip(&taught)
	switch taught.Progress {
	case session.Waiting:
		t.display.answer(taught.Reply)
		if taught.Reply.Show {
			t.display.show(t.lesson.Session(), t.lesson.Heading())
		}
		t.settle(taught.Reply.Setting)
		t.display.say(taught.Reply.Ask)
	case session.Right:
		t.sayTask()
	case session.NextLesson:
		t.showLesson()
	case session.Wrong:
		t.display.say("That is legal too, but not what this lesson is about: it has been taken back.")
		t.sayTask()
	case session.Backward:
		t.display.say("A lesson only goes forward: the board stays as it is.")
		t.sayTask()
	case session.Finished:
		t.display.say("That was the tutorial. help rules and help move-syntax have it all; now it is your turn.")
		t.endLesson()
	case session.Left:
		t.endLesson()
	}
}

// offerSkip tells a player who does not get on how to do so.
func (t *Sitting) offerSkip(taught *session.Taught) {
	switch taught.Progress {
	case session.Right, session.NextLesson:
		t.missed = 0
	case session.Wrong, session.Backward:
		t.missed++
	case session.Waiting:
		if taught.Err == nil {
			return // a question
		}
		t.missed++
	}
	const several = 2
	if t.lesson != nil && t.missed >= several {
		t.display.say("hint says what to type; skip goes on to the next lesson")
	}
}

func (t *Sitting) endLesson() {
	t.lesson = nil
	t.display.print("\n")
	t.display.show(t.session, "")
}
