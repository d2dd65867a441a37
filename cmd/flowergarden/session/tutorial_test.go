package session

import (
	"context"
	"strings"
	"testing"

	"flowergarden/engine"
)

// The lessons can be done as they say, and what they say of the board is true.
func TestLessons(t *testing.T) {
	lt := NewTutorial(nil, nil)
	for n, l := range lt.lessons {
		if lt.lesson != n || lt.step != 0 {
			t.Fatalf("lesson %d, step %d, want lesson %d", lt.lesson, lt.step, n)
		}
		for i, step := range l.steps {
			if status := lt.game.Position().Status(); status != engine.Playing {
				t.Fatalf("lesson %d, step %d: %v", n+1, i+1, status)
			}
			if step.do != "undo" && !strings.Contains(step.text, step.do) && step.text != "And the two: the same again. The arrow up brings the last line back." {
				t.Errorf("lesson %d, step %d does not say what to type: %s", n+1, i+1, step.text)
			}
			want := Right
			switch {
			case i < len(l.steps)-1:
			case n < len(lt.lessons)-1:
				want = NextLesson
			default:
				want = Finished
			}
			got := lt.Do(context.Background(), step.do)
			if got.Progress != want || (got.Err != nil) != step.refused || got.Shown == step.refused {
				t.Fatalf("lesson %d, step %d: %s gives %+v, want progress %v", n+1, i+1, step.do, got, want)
			}
			if want == Finished && !got.After.Won() {
				t.Error("the last lesson does not end in a win")
			}
		}
	}
}

// Whatever else is typed in a lesson changes nothing of it.
func TestLessonsGoNowhereElse(t *testing.T) {
	lt := NewTutorial(nil, nil)
	for n := range lt.lessons {
		for i := range lt.lessons[n].steps {
			step := lt.lessons[n].steps[i]
			before := *lt.game.Position()
			for _, m := range before.Moves() {
				p := before
				p.Do(m)
				if !step.refused && p.Equal(lt.goal(&step)) {
					continue
				}
				if got := lt.Do(context.Background(), m.String()); got.Progress != Wrong {
					t.Fatalf("lesson %d, step %d: %v gives %+v", n+1, i+1, m, got)
				}
			}
			for line, want := range map[string]Progress{
				"": Waiting, "moves": Waiting, "help": Waiting, "show": Waiting, "nonsense": Waiting, "hint": Waiting, "solv": Waiting,
				"c9>1": Waiting, "save x": Waiting, "history": Waiting, "restart": Backward, "new": Waiting, "new today": Waiting,
				"s": Waiting, "# quit": Waiting,
			} {
				if got := lt.Do(context.Background(), line); got.Progress != want && (want != Backward || got.Progress != Waiting) {
					t.Fatalf("lesson %d, step %d: %q gives %+v", n+1, i+1, line, got)
				}
			}
			if !lt.session.Game().Position().Equal(&before) {
				t.Fatalf("lesson %d, step %d: another position", n+1, i+1)
			}
			lt.Do(context.Background(), step.do)
		}
	}
}

// quit and skip may be shortened as commands may, and have a comment after them.
func TestLeavingALesson(t *testing.T) {
	for _, line := range []string{"q", "qui", "QUIT", "quit # enough", "exit"} {
		if got := NewTutorial(nil, nil).Do(context.Background(), line); got.Progress != Left {
			t.Errorf("%q gives %+v", line, got)
		}
	}
	for _, line := range []string{"skip", "sk", " SKIP ", "next", "nex", "skip # known"} {
		lt := NewTutorial(nil, nil)
		if got := lt.Do(context.Background(), line); got.Progress != NextLesson || lt.lesson != 1 || lt.step != 0 {
			t.Errorf("%q gives %+v", line, got)
		}
	}
}
