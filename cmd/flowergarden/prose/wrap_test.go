package prose

import (
	"strings"
	"testing"
)

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  string
	}{
		{"", 10, ""},
		{"a b\n\nc", 10, "a b\n\nc\n"},
		{"no width is known of this one", 0, "no width is known of this one\n"},
		{"one two three four", 10, "one two\nthree four\n"},
		{"  one two three", 8, "  one\n  two\n  three\n"},
		{"a  gap   stays", 20, "a  gap   stays\n"},
		{"abcdefghijklm no", 8, "abcdefgh\nijklm no\n"},
		{"is abcdefghijklm", 8, "is\nabcdefgh\nijklm\n"},
	} {
		if got := string(Wrap(nil, c.text, c.width)); got != c.want {
			t.Errorf("%q in %d: %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

// No line is too long, and no word is lost.
func FuzzWrap(f *testing.F) {
	f.Add("one two  three\n   four \u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9", 9)
	f.Fuzz(func(t *testing.T, text string, width int) {
		if width < leastWidth || width > 200 || strings.ToValidUTF8(text, "") != text {
			return
		}
		got := string(Wrap(nil, text, width))
		for line := range strings.Lines(got) {
			if len(strings.TrimSuffix(line, "\n")) > width {
				t.Errorf("%q is longer than %d", line, width)
			}
		}
		squeeze := func(s string) string { return strings.Join(strings.Fields(s), "") }
		if squeeze(got) != squeeze(text) {
			t.Errorf("%q has become %q", text, got)
		}
	})
}
