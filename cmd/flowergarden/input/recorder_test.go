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
		r := NewRecorder(in, nil)
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
		r := NewRecorder(iotest.HalfReader(strings.NewReader(text)), nil)
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

// What is given away and what is taken are the whole stream together, and no more is
// kept than a record can be long.
func TestRecorderGivesAway(t *testing.T) {
	text := strings.Repeat("\n \r\n", 100_000) + "first\n" + strings.Repeat("some words\n", 4_000_000) + "last\n"
	var all strings.Builder
	blanks := 0
	r := NewRecorder(strings.NewReader(text), func(lines []byte, blank bool) error {
		if blank != (strings.TrimSpace(string(lines)) == "") || lines[len(lines)-1] != '\n' {
			t.Errorf("blank is %v of %d bytes", blank, len(lines))
		}
		if blank {
			blanks += len(lines)
		}
		all.Write(lines)
		return nil
	})
	buf := make([]byte, 5000)
	offset := int64(0)
	for {
		n, err := r.Read(buf)
		if offset += int64(n); err != nil {
			break
		}
		if len(r.kept) > manyBytes+2*manyBlanks {
			t.Fatalf("%d bytes are kept", len(r.kept))
		}
	}
	all.Write(r.TakeLines(nil, offset))
	if all.String() != text {
		t.Errorf("%d bytes of %d", all.Len(), len(text))
	}
	if blanks < 400_000-manyBlanks {
		t.Errorf("%d blank bytes", blanks)
	}
}
