package terminal

import (
	"testing"

	"flowergarden/cmd/flowergarden/view"
)

// What the terminal can do is decided once: without escape codes there is no
// editing and no colour, unless colour is asked for.
func TestScreen(t *testing.T) {
	for _, c := range []struct {
		env      map[string]string
		terminal bool
		capable  bool
		auto     view.Color
		unicode  bool
	}{
		{env: map[string]string{"TERM": "xterm", "LANG": "C.UTF-8"}, terminal: true, capable: true, auto: view.FourColors, unicode: true},
		{env: map[string]string{"TERM": "xterm"}, capable: true},
		{env: map[string]string{"TERM": "xterm", "NO_COLOR": "1"}, terminal: true, capable: true},
		{env: map[string]string{"TERM": "xterm", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"}, terminal: true, capable: true},
		{env: map[string]string{"CLICOLOR_FORCE": "1"}, auto: view.FourColors},
		{env: map[string]string{"TERM": "dumb", "CLICOLOR_FORCE": "1", "CLICOLOR": "0"}, terminal: true, auto: view.FourColors},
		{env: map[string]string{"TERM": "xterm", "CLICOLOR_FORCE": "0"}, capable: true},
		{env: map[string]string{"TERM": "xterm", "CLICOLOR": "0"}, terminal: true, capable: true},
		{env: map[string]string{"TERM": "xterm", "CLICOLOR": "1"}, terminal: true, capable: true, auto: view.FourColors},
		{env: map[string]string{"TERM": "xterm", "CLICOLOR": "1"}, capable: true},
		{env: map[string]string{"TERM": "dumb"}, terminal: true},
		{env: map[string]string{"TERM": "DUMB"}, terminal: true},
		{env: map[string]string{"TERM": "cons25"}, terminal: true},
		{env: map[string]string{}, terminal: true},
		{env: map[string]string{"LC_ALL": "C", "LANG": "C.UTF-8"}},
		{env: map[string]string{"LC_CTYPE": "de_DE.utf8", "LANG": "C"}, unicode: true},
	} {
		s := NewScreen(nil, nil, c.terminal, func(name string) string { return c.env[name] })
		if s.Capable() != c.capable || s.Color("") != c.auto || s.Color("auto") != c.auto || s.unicode != c.unicode {
			t.Errorf("%v: %+v", c.env, s)
		}
		if c.auto == view.FourColors && s.Color("two") != view.TwoColors || c.auto == view.NoColor && s.Color("two") != view.NoColor {
			t.Errorf("%v: two gives %v", c.env, s.Color("two"))
		}
		if s.Color("always") != view.FourColors || s.Color("never") != view.NoColor {
			t.Errorf("%v: always and never do not hold", c.env)
		}
		if w, h := s.Size(); w != 0 || h != 0 {
			t.Errorf("a size of %d x %d where there is no terminal", w, h)
		}
	}
}
