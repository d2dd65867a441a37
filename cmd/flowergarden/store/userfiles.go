package store

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// UserFiles are the files of the user, for a program that is not watched: names
// are relative to the working folder, or begin with ~/, and devices and pipes are read
// and written like any file.
type UserFiles struct {
	Home string // for ~, or ""
}

// maxFile bounds what is read of a file with one game: an input without an
// end, such as /dev/zero, must not fill the memory.
const maxFile = 16 << 20

// Read returns what is in a file.
func (u UserFiles) Read(name string) ([]byte, error) {
	name = u.expand(name)
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if len(data) > maxFile {
		return nil, fmt.Errorf("%s: more than %d megabytes, and no game is that long", name, maxFile>>20)
	}
	return data, err
}

// Write replaces a file.
func (u UserFiles) Write(name string, data []byte) error {
	return ReplaceFile(u.expand(name), data)
}

// Begin returns the first bytes of a file, all of them unless it is very long.
// What is not a regular file begins with nothing: reading a pipe would wait for
// its writer.
func (u UserFiles) Begin(name string) ([]byte, error) {
	name = u.expand(name)
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, beginning))
}

// beginning is more than any game takes that somebody has played.
const beginning = 1 << 20

// List returns the files and folders whose names begin with prefix, folders
// with a slash. Hidden ones are listed only if prefix names them.
func (u UserFiles) List(prefix string) []string {
	shown, begin := filepath.Split(prefix)
	dir := u.expand(shown)
	entries, err := os.ReadDir(cmp.Or(dir, "."))
	if err != nil {
		return nil
	}
	var names []string
	for _, e := range entries {
		name := e.Name()
		if !strings.HasPrefix(name, begin) || begin == "" && strings.HasPrefix(name, ".") {
			continue
		}
		if e.IsDir() {
			name += "/"
		}
		names = append(names, shown+name)
	}
	return names
}

const homePrefix = "~/"

// expand returns name with the home folder for ~, as a shell would have it.
func (u UserFiles) expand(name string) string {
	rest, ok := strings.CutPrefix(name, homePrefix)
	if !ok || u.Home == "" {
		return name
	}
	return strings.TrimSuffix(u.Home, string(filepath.Separator)) + string(filepath.Separator) + rest
}

// PlainFiles are the files of a player at a terminal: plain ones only, and none
// larger than a game can be. Reading a device or a pipe may take for ever, and
// no key would stop it.
type PlainFiles struct{ UserFiles }

// Read returns what is in a file.
func (t PlainFiles) Read(name string) ([]byte, error) {
	switch info, err := plainFile(t.expand(name)); {
	case err != nil:
		return nil, err
	case info.Size() > maxFile:
		return nil, &fs.PathError{Op: "load", Path: name, Err: errors.New("the file is too large to be a game")}
	}
	return t.UserFiles.Read(name)
}

// Write replaces a file.
func (t PlainFiles) Write(name string, data []byte) error {
	if _, err := plainFile(t.expand(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return t.UserFiles.Write(name, data)
}

// plainFile returns an error if name is not a regular file.
func plainFile(name string) (fs.FileInfo, error) {
	info, err := os.Stat(name)
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: name, Err: errors.New("not a plain file")}
	}
	return info, err
}
