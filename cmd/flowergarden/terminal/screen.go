package terminal

import (
	"io"
	"os"
	"strings"

	"flowergarden/cmd/flowergarden/view"

	"golang.org/x/term"
)

// Screen is what is known of the terminal that the program writes to. All that
// depends on the environment is decided in NewScreen.
type Screen struct {
	in       io.Reader
	out      io.Writer
	capable  bool // it can do more than print
	colorful bool // it shows colour, as far as the environment decides that
	unicode  bool // its locale has the signs of the suits
}

// NewScreen returns the Screen for a program that reads in and writes out, which
// is a terminal or not, in the environment getenv.
func NewScreen(in io.Reader, out io.Writer, isTerminal bool, getenv func(string) string) *Screen {
	capable := isCapable(getenv("TERM"))
	return &Screen{
		in: in, out: out,
		capable:  capable,
		colorful: isColorful(isTerminal && capable, getenv),
		unicode:  hasUnicode(getenv),
	}
}

// isColorful reports whether the environment wants colour, on a terminal that can
// show it or, if it forces that, anywhere. The conventions are those of
// no-color.org and bixense.com/clicolors.
func isColorful(canShow bool, getenv func(string) string) bool {
	force := getenv("CLICOLOR_FORCE")
	switch {
	case getenv("NO_COLOR") != "":
		return false
	case force != "" && force != "0":
		return true
	}
	return canShow && getenv("CLICOLOR") != "0"
}

// isCapable reports whether a terminal of that kind obeys escape codes, without
// which there is no colour and no editing of lines.
func isCapable(kind string) bool {
	switch strings.ToLower(kind) {
	case "", "dumb", "cons25":
		return false
	}
	return true
}

// hasUnicode reports whether the locale of the environment is one of UTF-8.
func hasUnicode(getenv func(string) string) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if v := strings.ToLower(getenv(name)); v != "" {
			return strings.Contains(v, "utf-8") || strings.Contains(v, "utf8")
		}
	}
	return false
}

// Capable reports whether the terminal can do more than print.
func (s *Screen) Capable() bool { return s.capable }

// Color returns the colours to use where the user has asked for always, never,
// two, four or, with any other word, to have it decided here.
func (s *Screen) Color(when string) view.Color {
	switch {
	case when == "never", when != "always" && !s.colorful:
		return view.NoColor
	case when == "two":
		return view.TwoColors
	}
	return view.FourColors
}

// Size returns width and height, 0 if they are not known.
func (s *Screen) Size() (width, height int) {
	if f, ok := s.out.(*os.File); ok {
		if w, h, err := term.GetSize(int(f.Fd())); err == nil {
			return w, h
		}
	}
	return 0, 0
}

// lost reports whether the terminal is gone. To a program that reads it, a
// terminal that hung up looks like one on which Ctrl-D was pressed.
func (s *Screen) lost() bool {
	f, ok := s.out.(*os.File)
	if !ok {
		return false
	}
	_, _, err := term.GetSize(int(f.Fd()))
	return err != nil
}

// files returns the terminal as the files that the line editor needs, and
// whether it can be used.
func (s *Screen) files() (in, out *os.File, ok bool) {
	in, inOK := s.in.(*os.File)
	out, outOK := s.out.(*os.File)
	return in, out, inOK && outOK && s.capable
}
