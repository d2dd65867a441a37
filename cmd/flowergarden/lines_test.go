package main

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
			lines := newLineReader(r)
			for i, want := range c.want {
				line, err := lines.Next()
				if err != nil || line.text != want || line.number != i+1 || line.cut {
					t.Errorf("%s: line %d is %.20q (number %d, cut %v), error %v", c.name, i+1, line.text, line.number, line.cut, err)
				}
			}
			if line, err := lines.Next(); err != io.EOF {
				t.Errorf("%s: %.20q, error %v at the end", c.name, line.text, err)
			}
		}
	}
}

// Of an endless line only so much is kept, in whole characters.
func TestLineReaderCutsLines(t *testing.T) {
	for shift := range 4 {
		in := strings.Repeat("a", shift) + strings.Repeat("\U0001F0A1", maxLine/2) + "\nnext\n"
		lines := newLineReader(strings.NewReader(in))
		line, err := lines.Next()
		if err != nil || !line.cut || len(line.text) > maxLine || len(line.text) < maxLine-4 {
			t.Fatalf("%d bytes, cut %v, error %v", len(line.text), line.cut, err)
		}
		if !strings.HasPrefix(in, line.text) || strings.ContainsRune(line.text, '\uFFFD') {
			t.Error("the line is not cut at a character")
		}
		if line, err = lines.Next(); line.text != "next" || line.number != 2 || err != nil {
			t.Errorf("then %q, error %v", line.text, err)
		}
	}
}

func FuzzLineReader(f *testing.F) {
	f.Add("a\r\nb\n\uFEFFc\r")
	f.Fuzz(func(t *testing.T, in string) {
		lines := newLineReader(iotest.HalfReader(strings.NewReader(in)))
		n := 0
		for {
			line, err := lines.Next()
			if err == io.EOF {
				break
			}
			n++
			if err != nil || line.number != n || strings.Contains(line.text, "\n") {
				t.Fatalf("line %d: %q (number %d), error %v", n, line.text, line.number, err)
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
