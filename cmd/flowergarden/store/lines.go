package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"
)

// Bounds of the lines typed that are kept. A longer line is not one that
// anybody wants to see again.
const (
	maxLines    = 1000
	maxLineSize = 1000
)

// Lines returns the lines typed in earlier sittings, the oldest first, without
// what no line editor can show. That there are none yet is not an error.
func (s *Store) Lines() ([]string, error) {
	data, err := s.read(filepath.Join(s.dir, linesFile), 4*maxLines*maxLineSize)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var lines []string
	for line := range bytes.Lines(data) {
		if text, ok := keptLine(string(line)); ok {
			lines = append(lines, text)
		}
	}
	return lastLines(lines), nil
}

// AddLine adds a line that was just typed to those in the file, so that a crash
// loses none. Other sittings may add theirs at the same time.
func (s *Store) AddLine(typed string) error {
	text, ok := keptLine(typed)
	if !ok {
		return nil
	}
	f, err := s.open(filepath.Join(s.dir, linesFile), os.O_WRONLY|os.O_APPEND|os.O_CREATE|nonBlock)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text + "\n")
	return errors.Join(err, f.Close())
}

// TrimLines makes the file smaller if it has far more lines than are kept.
// AddLine is to be called no more than several hundred times without it.
func (s *Store) TrimLines() error {
	path := filepath.Join(s.dir, linesFile)
	data, err := s.read(path, 4*maxLines*maxLineSize)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case bytes.Count(data, []byte("\n")) < 2*maxLines:
		return nil
	}
	lines, err := s.Lines()
	if err != nil {
		return err
	}
	return s.write(path, []byte(strings.Join(lines, "\n")+"\n"))
}

// keptLine returns line as it is kept, and whether it is.
func keptLine(line string) (string, bool) {
	line = strings.TrimSpace(line)
	control := func(r rune) bool { return r < ' ' || r == 0x7f }
	return line, line != "" && len(line) <= maxLineSize && utf8.ValidString(line) && !strings.ContainsFunc(line, control)
}

// lastLines returns the last lines, of equal ones in a row only one.
func lastLines(lines []string) []string {
	lines = slices.Compact(lines)
	return lines[max(0, len(lines)-maxLines):]
}
