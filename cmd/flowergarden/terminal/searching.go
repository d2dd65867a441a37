package terminal

import (
	"fmt"
	"io"
	"strings"
	"time"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/cmd/flowergarden/view"
	"flowergarden/engine"
	"flowergarden/notation"
)

// longCommand is how long a command may take before the player is told how to
// stop it.
const longCommand = time.Second

// searching tells the player of a search from p that takes long, until done is
// called: a move that is right whatever it finds, when it gives up, how to stop it
// and, where that disturbs nobody, how long it has taken.
func searching(d *display, p engine.Position, nodes int64) (done func()) {
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		tick := time.NewTicker(longCommand)
		defer tick.Stop()
		clock := ""
		for n := 1; ; n++ {
			select {
			case <-stop:
				if clock != "" {
					fmt.Fprintf(d.err, "\r%s\r", strings.Repeat(" ", len(clock)))
				}
				return
			case <-tick.C:
			}
			switch {
			case n == 1:
				io.WriteString(d.err, safeMove(&p, d.wishes.Form == view.Words))
				fmt.Fprintf(d.err, "searching, up to %d nodes; Ctrl-C stops it\n", nodes)
			case d.screen.capable && d.wishes.Form != view.Words:
				clock = fmt.Sprintf("%d s", n)
				fmt.Fprintf(d.err, "\r%s", clock)
			}
		}
	}()
	return func() {
		close(stop)
		<-stopped // one writer at a time
	}
}

// safeMove names in a line a move of p after which a win is left if one was before, or
// returns "".
func safeMove(p *engine.Position, words bool) string {
	m, ok := p.FoundationMove(true)
	switch {
	case !ok:
		return ""
	case words:
		return prose.Sentence(view.MoveName(m)+" is right in any case, "+notation.FormatMove(p, m)) + "\n"
	}
	return notation.FormatMove(p, m) + " is right in any case\n"
}
