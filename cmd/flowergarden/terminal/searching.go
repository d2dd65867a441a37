package terminal

import (
	"fmt"
	"strings"
	"time"

	"flowergarden/cmd/flowergarden/view"
)

// longCommand is how long a command may take before the player is told how to
// stop it.
const longCommand = time.Second

// searching tells the player of a search that takes long, until done is called:
// when it gives up, how to stop it and, where that disturbs nobody, how long it
// has taken.
func searching(d *display, nodes int64) (done func()) {
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
