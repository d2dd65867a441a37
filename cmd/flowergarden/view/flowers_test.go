package view

import (
	"strings"
	"testing"
)

// The flowers are plain ASCII, have room, and leave a low screen alone.
func TestFlowers(t *testing.T) {
	for _, o := range []Options{{Width: 80, Height: 24, Symbols: true}, {Width: 40}, {Width: 20, Height: 24}, {Width: 8, Height: 50}, {Width: 20, Height: 5}, {}} {
		text := string(AppendFlowers(nil, o))
		if shown := o.Height == 0 || o.Height > 12; shown != (text != "") && o.width() >= len(flower[0]) {
			t.Errorf("%+v:\n%s", o, text)
		}
		for line := range strings.Lines(text) {
			if len(line)-1 > o.width() || strings.Trim(line, "\n _()cdhs/\\|~") != "" {
				t.Errorf("%+v: %q", o, line)
			}
		}
	}
}
