package input

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"
)

// Whatever is taken is the whole stream, in order and at line ends, and the reader
// sees all of it.
func TestRecorder(t *testing.T) {
	const text = "one\ntwo\r\n{}\n{}{}\r\n\nlast"
	for _, in := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text))} {
		r := NewRecorder(in)
		var read strings.Builder
		var taken []string
		b := make([]byte, 1)
		for _, offset := range []int64{4, 11, 14, 16, 23, 23} {
			for int64(read.Len()) < offset {
				if _, err := r.Read(b); err != nil {
					t.Fatal(err)
				}
				read.Write(b)
			}
			taken = append(taken, string(r.TakeLines(nil, offset)))
		}
		if read.String() != text {
			t.Errorf("read %q", read.String())
		}
		if got, want := strings.Join(taken, "|"), "one\n|two\r\n{}\n|{}|{}\r\n|\nlast|"; got != want {
			t.Errorf("taken %q, want %q", got, want)
		}
	}
}

func FuzzRecorder(f *testing.F) {
	f.Add("a\r\nb\n\nc", uint8(2))
	f.Fuzz(func(t *testing.T, text string, step uint8) {
		r := NewRecorder(iotest.HalfReader(strings.NewReader(text)))
		var read, taken []byte
		for {
			b := make([]byte, int(step)+1)
			n, err := r.Read(b)
			read = append(read, b[:n]...)
			taken = r.TakeLines(taken, int64(len(read)))
			if err != nil {
				break
			}
		}
		if string(read) != text || string(taken) != text {
			t.Errorf("read %q, taken %q of %q", read, taken, text)
		}
	})
}
