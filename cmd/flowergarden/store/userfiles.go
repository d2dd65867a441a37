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
// are relative to the working folder, and devices and pipes are read and written
// like any file.
type UserFiles struct{}

// maxFile bounds what is read of a file with one game: an input without an
// end, such as /dev/zero, must not fill the memory.
const maxFile = 16 << 20

// Read returns what is in a file.
func (UserFiles) Read(name string) ([]byte, error) {
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
func (UserFiles) Write(name string, data []byte) error { return ReplaceFile(name, data) }

// Begin returns the first bytes of a file. What is not a regular file begins
// with nothing: reading a pipe would wait for its writer.
func (UserFiles) Begin(name string) ([]byte, error) {
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

// beginning is enough of a file to see what it holds.
const beginning = 64 << 10

// List returns the files and folders whose names begin with prefix, folders
// with a slash. Hidden ones are listed only if prefix names them.
func (UserFiles) List(prefix string) []string {
	dir, begin := filepath.Split(prefix)
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
		names = append(names, dir+name)
	}
	return names
}

// PlainFiles are the files of a player at a terminal: plain ones only, and none
// larger than a game can be. Reading a device or a pipe may take for ever, and
// no key would stop it. A name may begin with ~/.
type PlainFiles struct {
	UserFiles
	Home string // for ~, or ""
}

// Read returns what is in a file.
func (t PlainFiles) Read(name string) ([]byte, error) {
	name = t.expand(name)
	switch info, err := plainFile(name); {
	case err != nil:
		return nil, err
	case info.Size() > maxFile:
		return nil, &fs.PathError{Op: "load", Path: name, Err: errors.New("the file is too large to be a game")}
	}
	return t.UserFiles.Read(name)
}

// Begin returns the first bytes of a file.
func (t PlainFiles) Begin(name string) ([]byte, error) {
	return t.UserFiles.Begin(t.expand(name))
}

// Write replaces a file.
func (t PlainFiles) Write(name string, data []byte) error {
	name = t.expand(name)
	if _, err := plainFile(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return t.UserFiles.Write(name, data)
}

// List returns the files and folders whose names begin with prefix.
func (t PlainFiles) List(prefix string) []string {
	names := t.UserFiles.List(t.expand(prefix))
	if strings.HasPrefix(prefix, homePrefix) {
		for i, name := range names {
			names[i] = homePrefix + strings.TrimPrefix(name, t.expand(homePrefix))
		}
	}
	return names
}

const homePrefix = "~/"

// expand returns name with the home folder for ~, as a shell would have it.
func (t PlainFiles) expand(name string) string {
	rest, ok := strings.CutPrefix(name, homePrefix)
	if !ok || t.Home == "" {
		return name
	}
	return strings.TrimSuffix(t.Home, string(filepath.Separator)) + string(filepath.Separator) + rest
}

// plainFile returns an error if name is not a regular file.
func plainFile(name string) (fs.FileInfo, error) {
	info, err := os.Stat(name)
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: name, Err: errors.New("not a plain file")}
	}
	return info, err
}
