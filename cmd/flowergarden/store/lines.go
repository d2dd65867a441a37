package store

import (
	"bytes"
	"errors"
	"io/fs"
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
// what no line editor can show. That there are none yet is no error.
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

// AddLines adds the lines typed in this sitting to those in the file, which
// another sitting may have written to in the meantime.
func (s *Store) AddLines(typed []string) error {
	if len(typed) == 0 {
		return nil
	}
	lines, err := s.Lines()
	if err != nil {
		return err
	}
	for _, line := range typed {
		if text, ok := keptLine(line); ok {
			lines = append(lines, text)
		}
	}
	text := strings.Join(lastLines(lines), "\n") + "\n"
	return s.write(filepath.Join(s.dir, linesFile), []byte(text))
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
