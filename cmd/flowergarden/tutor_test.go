package main

import (
	"strings"
	"testing"

	"flowergarden/engine"
)

// The lessons can be done as they say, and what they say of the board is true.
func TestLessons(t *testing.T) {
	lt := newTutor(nil)
	for n, l := range lt.lessons {
		if lt.lesson != n || lt.step != 0 {
			t.Fatalf("lesson %d, step %d, want lesson %d", lt.lesson, lt.step, n)
		}
		for i, step := range l.steps {
			if lt.session.game.Position().Status() != engine.Playing {
				t.Fatalf("lesson %d, step %d: %v", n+1, i+1, lt.session.game.Position().Status())
			}
			if step.do != "undo" && !strings.Contains(step.text, step.do) && step.text != "And the two: the same again. The arrow up brings the last line back." {
				t.Errorf("lesson %d, step %d does not say what to type: %s", n+1, i+1, step.text)
			}
			r, err := lt.session.Do(step.do)
			if (err != nil) != step.refused {
				t.Fatalf("lesson %d, step %d: %s gives %v", n+1, i+1, step.do, err)
			}
			want := right
			if n == len(lt.lessons)-1 && i == len(l.steps)-1 {
				want = finished
				if !lt.session.game.Position().Won() {
					t.Error("the last lesson does not end in a win")
				}
			}
			if got := lt.check(r, err); got != want {
				t.Fatalf("lesson %d, step %d: %s gives %v, want %v", n+1, i+1, step.do, got, want)
			}
		}
	}
}

// Whatever else is typed in a lesson changes nothing of it.
func TestLessonsGoNowhereElse(t *testing.T) {
	lt := newTutor(nil)
	for n := range lt.lessons {
		for i := range lt.lessons[n].steps {
			step := lt.lessons[n].steps[i]
			before := *lt.session.game.Position()
			for _, m := range before.Moves() {
				p := before
				p.Do(m)
				if !step.refused && p.Equal(lt.goal(&step)) {
					continue
				}
				r, err := lt.session.Do(m.String())
				if got := lt.check(r, err); got != wrong {
					t.Fatalf("lesson %d, step %d: %v gives %v, %v", n+1, i+1, m, got, err)
				}
			}
			for line, want := range map[string]progress{
				"": waiting, "moves": waiting, "help": waiting, "show": waiting, "nonsense": waiting,
				"c9>1": waiting, "save x": waiting, "history": waiting, "restart": backward, "new": waiting, "new today": waiting,
			} {
				r, err := lt.session.Do(line)
				if got := lt.check(r, err); got != want && (want != backward || got != waiting) {
					t.Fatalf("lesson %d, step %d: %q gives %v, %v", n+1, i+1, line, got, err)
				}
			}
			if !lt.session.game.Position().Equal(&before) {
				t.Fatalf("lesson %d, step %d: another position", n+1, i+1)
			}
			r, err := lt.session.Do(step.do)
			lt.check(r, err)
		}
	}
}
