package store

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
)

// maxSettings bounds the file of settings, which is a few lines.
const maxSettings = 4 << 10

// Settings returns the lines that SetSettings has kept. That there are none yet
// is no error.
func (s *Store) Settings() ([]string, error) {
	data, err := s.read(filepath.Join(s.dir, settingsFile), maxSettings)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return strings.Split(string(data), "\n"), err
}

// SetSettings keeps what the player wishes for later sittings.
func (s *Store) SetSettings(lines []string) error {
	return s.write(filepath.Join(s.dir, settingsFile), []byte(strings.Join(lines, "\n")+"\n"))
}
