package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
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

// write replaces a file as a whole, or leaves it as it was. The data is on the
// disk before the name points to it: after a power cut there is the old file
// or the new one. A symbolic link at path is replaced, not followed.
func (s *Store) write(path string, data []byte) error {
	f, err := s.create(data)
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // fails after the rename, as it should
	err = f.Sync()
	if err2 := f.Close(); err == nil {
		err = err2
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err == nil {
		syncDir(filepath.Dir(path))
	}
	return err
}

// create returns a new file that holds data, under a name that is to be
// changed. The names begin with a dot, so that nobody takes what a killed
// program left behind for a game.
func (s *Store) create(data []byte) (*os.File, error) {
	f, err := os.CreateTemp(s.dir, ".new-*") // mode 0600, and never an old file
	if err != nil {
		return nil, err
	}
	if _, err = f.Write(data); err != nil {
		f.Close()
		os.Remove(f.Name())
		return nil, err
	}
	return f, nil
}

// putNew renames from to to, unless there is such a file: another sitting may
// have begun to go on with the same game.
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

// syncDir makes a rename in dir last. Not every file system can; then there is
// nothing better to do.
func syncDir(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		d.Close()
	}
}

// setAside renames a broken file so that it does not stand in the way.
func setAside(path string) error {
	aside := path + brokenExt
	for n := 2; exists(aside); n++ {
		aside = fmt.Sprintf("%s%s-%d", path, brokenExt, n)
	}
	return os.Rename(path, aside)
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
