package prose

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "",
		"b7h>3 # good\tmove":          "b7h>3 # good\tmove",
		"\x1b]0;x\a":                  `\x1b]0;x\x07`,
		"a\nb\rc\x7f":                 `a\x0ab\x0dc\x7f`,
		"\u0085\u009b[2J":             `\u0085\u009b[2J`,
		"caf\u00e9 \u2665 \U0001f33c": "caf\u00e9 \u2665 \U0001f33c",
		"a\u202eb\u2066c\u2069":       `a\u202eb\u2066c\u2069`,
		"a\u2028b\u2029c\ufeff":       `a\u2028b\u2029c\ufeff`,
		"x\xff.fg \xe2\x99":           `x\xff.fg \xe2\x99`,
		"a real \ufffd":               "a real \ufffd",
	} {
		if got := Visible(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// Whatever is shown is one line of valid text without control characters, and
// showing it again changes nothing.
func FuzzVisible(f *testing.F) {
	f.Add("a\x1b[2J\u202e\xff")
	f.Fuzz(func(t *testing.T, text string) {
		v := Visible(text)
		if !utf8.ValidString(v) || Visible(v) != v || strings.ContainsAny(v, "\n\r\x1b\x7f\u2028") {
			t.Errorf("%q is shown as %q", text, v)
		}
	})
}

func TestOr(t *testing.T) {
	for want, words := range map[string][]string{
		"": nil, "a": {"a"}, "a or b": {"a", "b"}, "a, b or c": {"a", "b", "c"},
	} {
		if got := Or(words); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestCut(t *testing.T) {
	long := strings.Repeat("\u00e9", cutLength)
	if got := Cut(long); got != long {
		t.Errorf("%q has %d characters and is cut", got, cutLength)
	}
	if got := Cut(long + "x"); got != long+"..." {
		t.Errorf("got %q", got)
	}
}
