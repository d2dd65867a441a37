package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// open opens a file of the store. A restricted store refuses symbolic links
// and everything else that is not a plain file, such as a FIFO that would
// block.
func (s *Store) open(path string, flag int) (*os.File, error) {
	if s.o.Restricted {
		flag |= noFollow
	}
	f, err := os.OpenFile(path, flag, 0o600)
	if err != nil {
		if link := s.refuseLink(path); link != nil {
			return nil, link
		}
		return nil, err
	}
	if info, err := f.Stat(); err != nil || !info.Mode().IsRegular() {
		f.Close()
		return nil, &fs.PathError{Op: "open", Path: path, Err: errors.New("not a plain file")}
	}
	return f, nil
}

// read returns the first most bytes of a file.
func (s *Store) read(path string, most int64) ([]byte, error) {
	f, err := s.open(path, os.O_RDONLY|nonBlock)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, most))
}

// write replaces a file of the store as a whole, or leaves it as it was. A
// symbolic link at path is replaced, not followed.
func (s *Store) write(path string, data []byte) error {
	if err := s.o.Writable(); err != nil {
		return err
	}
	return replace(path, data, 0o600, nil)
}

// putNew renames from to to. It returns errLocked if there is such a file:
// another sitting has gone on with the same game.
func putNew(from, to string) error {
	err := os.Link(from, to)
	switch {
	case err == nil:
		return os.Remove(from)
	case errors.Is(err, fs.ErrExist):
		return errLocked
	}
	// A file system without links.
	if exists(to) {
		return errLocked
	}
	return os.Rename(from, to)
}

// remove deletes a file whose content is elsewhere too.
func (s *Store) remove(path string) error {
	if err := s.o.Writable(); err != nil {
		return err
	}
	return os.Remove(path)
}

// brokenName returns a free name for a damaged file, or for a copy of it.
func brokenName(path string) string {
	aside := path + brokenExt
	for n := 2; exists(aside); n++ {
		aside = fmt.Sprintf("%s%s-%d", path, brokenExt, n)
	}
	return aside
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
