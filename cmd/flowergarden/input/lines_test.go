package input

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

func TestLineReader(t *testing.T) {
	long := strings.Repeat("x", 200_000)
	for _, c := range []struct {
		name, in string
		want     []string
	}{
		{"nothing", "", nil},
		{"byte order mark only", "\uFEFF", []string{""}},
		{"one", "a\n", []string{"a"}},
		{"no end", "a\nb", []string{"a", "b"}},
		{"CRLF", "a\r\nb\r\n", []string{"a", "b"}},
		{"empty lines", "\n\r\n\n", []string{"", "", ""}},
		{"byte order mark", "\uFEFFa\n\uFEFFb\n", []string{"a", "\uFEFFb"}},
		{"lone CR", "a\rb\n", []string{"a\rb"}},
		{"CR at the end", "a\r", []string{"a"}},
		{"long", long + "\n" + long + "y", []string{long, long + "y"}},
	} {
		for _, r := range []io.Reader{strings.NewReader(c.in), iotest.OneByteReader(strings.NewReader(c.in))} {
			lines := NewLineReader(r)
			for i, want := range c.want {
				line, err := lines.Next()
				if err != nil || line.Text != want || line.Number != i+1 || line.Cut {
					t.Errorf("%s: line %d is %.20q (number %d, cut %v), error %v", c.name, i+1, line.Text, line.Number, line.Cut, err)
				}
			}
			if line, err := lines.Next(); err != io.EOF {
				t.Errorf("%s: %.20q, error %v at the end", c.name, line.Text, err)
			}
		}
	}
}

// Of an endless line only so much is kept, in whole characters.
func TestLineReaderCutsLines(t *testing.T) {
	for shift := range 4 {
		in := strings.Repeat("a", shift) + strings.Repeat("\U0001F0A1", MaxLine/2) + "\nnext\n"
		lines := NewLineReader(strings.NewReader(in))
		line, err := lines.Next()
		if err != nil || !line.Cut || len(line.Text) > MaxLine || len(line.Text) < MaxLine-4 {
			t.Fatalf("%d bytes, cut %v, error %v", len(line.Text), line.Cut, err)
		}
		if !strings.HasPrefix(in, line.Text) || strings.ContainsRune(line.Text, '\uFFFD') {
			t.Error("the line is not cut at a character")
		}
		if line, err = lines.Next(); line.Text != "next" || line.Number != 2 || err != nil {
			t.Errorf("then %q, error %v", line.Text, err)
		}
	}
}

func FuzzLineReader(f *testing.F) {
	f.Add("a\r\nb\n\uFEFFc\r")
	f.Fuzz(func(t *testing.T, in string) {
		lines := NewLineReader(iotest.HalfReader(strings.NewReader(in)))
		n := 0
		for {
			line, err := lines.Next()
			if err == io.EOF {
				break
			}
			n++
			if err != nil || line.Number != n || strings.Contains(line.Text, "\n") {
				t.Fatalf("line %d: %q (number %d), error %v", n, line.Text, line.Number, err)
			}
		}
		want := strings.Count(in, "\n")
		if in != "" && !strings.HasSuffix(in, "\n") {
			want++
		}
		if n != want {
			t.Fatalf("%d lines of %q, want %d", n, in, want)
		}
	})
}
