package output

import (
	"strings"
	"testing"
	"time"
)

// What is shown says how much is done, and what the run waits for.
func TestProgress(t *testing.T) {
	now := time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	for _, c := range []struct {
		total int
		want  string
	}{
		{10, "fg: 2 of 10 deals, 0.5 a second, 16s left; deal 3 for 4 s\n"},
		{0, "fg: 2 deals, 0.5 a second; deal 3 for 4 s\n"},
		{1, "fg: 4 s\n"},
	} {
		var b strings.Builder
		p := NewProgress(&ProgressWriter{Writer: &b, Prefix: "fg: "}, clock, c.total)
		p.show()
		first, hard := p.Begin("deal 1"), p.Begin("deal 3")
		now = now.Add(3 * time.Second)
		first()
		second := p.Begin("deal 2")
		now = now.Add(time.Second)
		second()
		p.show()
		hard()
		p.End()
		if b.String() != c.want {
			t.Errorf("%q, want %q", b.String(), c.want)
		}
	}
}

// On a terminal the line is out of the way of results and gone at the end.
func TestProgressLine(t *testing.T) {
	now := time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)
	var b strings.Builder
	p := NewProgress(&ProgressWriter{Writer: &b, Line: true}, func() time.Time { return now }, 2)
	now = now.Add(2 * time.Second)
	p.show()
	p.Aside(func() error { b.WriteString("result\n"); return nil })
	p.show()
	p.End()
	const line = eraseLine + "0 of 2 deals, 0.0 a second"
	if want := line + eraseLine + "result\n" + line + eraseLine; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}
