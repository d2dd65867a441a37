package input

import (
	"bytes"
	"io"
)

// Recorder passes on what it reads and keeps it until it is taken, so that a text can
// be compared with what has been read from it. So that it never keeps more than a record
// can be long, it gives whole lines away: blank ones at the beginning of what it keeps,
// and all lines if there are more of them.
type Recorder struct {
	in    io.Reader
	give  func(lines []byte, blank bool) error // its error is that of the stream
	kept  []byte
	given int   // kept[:given] has been passed on
	taken int   // kept[:taken] has been taken
	base  int64 // the offset of kept in the stream
	err   error
}

// The sizes from which on blank lines, and any lines, are given away. No record is
// longer than the second.
const (
	manyBlanks = 64 << 10
	manyBytes  = 17 << 20
)

// NewRecorder returns a Recorder of in, which gives away what it cannot keep.
func NewRecorder(in io.Reader, give func(lines []byte, blank bool) error) *Recorder {
	return &Recorder{in: in, give: give}
}

// Read passes on the next bytes.
func (r *Recorder) Read(b []byte) (int, error) {
	if r.given == len(r.kept) {
		if err := r.release(); err != nil {
			return 0, err
		}
		r.fetch()
	}
	n := copy(b, r.kept[r.given:])
	if r.given += n; n == 0 {
		return 0, r.err
	}
	return n, nil
}

// release gives away what is too much to be kept. All of it has been passed on.
func (r *Recorder) release() error {
	kept := r.kept[r.taken:]
	if len(kept) < manyBlanks {
		return nil
	}
	blank := bytes.TrimLeft(kept, "\r\n\t ")
	lines, isBlank := kept[:len(kept)-len(blank)], true
	if len(lines) < manyBlanks && len(kept) > manyBytes {
		lines, isBlank = kept, false
	}
	lines = lines[:bytes.LastIndexByte(lines, '\n')+1]
	if len(lines) < manyBlanks {
		return nil
	}
	r.taken += len(lines)
	return r.give(lines, isBlank)
}

// fetch reads more.
func (r *Recorder) fetch() {
	if r.err != nil {
		return
	}
	done := min(r.given, r.taken)
	r.kept = r.kept[:copy(r.kept, r.kept[done:])]
	r.given, r.taken, r.base = r.given-done, r.taken-done, r.base+int64(done)
	const most = 64 << 10
	end := len(r.kept)
	r.kept = append(r.kept, make([]byte, most)...)
	var n int
	n, r.err = r.in.Read(r.kept[end:])
	r.kept = r.kept[:end+n]
}

// TakeLines appends to b what was read before offset, counted from the beginning of the
// stream, and has not been taken yet, and the rest of the line if that is only its end.
func (r *Recorder) TakeLines(b []byte, offset int64) []byte {
	end := func() int { return int(offset - r.base) }
	for len(r.kept) < end()+len("\r\n") && r.err == nil {
		r.fetch()
	}
	n := max(end(), r.taken)
	if rest := r.kept[n:]; n > r.taken && r.kept[n-1] != '\n' {
		switch {
		case bytes.HasPrefix(rest, []byte("\n")):
			n++
		case bytes.HasPrefix(rest, []byte("\r\n")):
			n += len("\r\n")
		}
	}
	b = append(b, r.kept[r.taken:n]...)
	r.taken = n
	return b
}

// Ended reports whether everything has been taken, and nothing follows.
func (r *Recorder) Ended() bool {
	for r.taken == len(r.kept) && r.err == nil {
		r.fetch()
	}
	return r.taken == len(r.kept)
}
