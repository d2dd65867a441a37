package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"flowergarden/cmd/flowergarden/store"
)

// diskFiles are the files of the working folder, as fileStore.
type diskFiles struct{}

// maxGame bounds what is read of a file with one game: an input without an
// end, such as /dev/zero, must not fill the memory.
const maxGame = 16 << 20

// Read returns what is in a file.
func (diskFiles) Read(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxGame+1))
	if len(data) > maxGame {
		return nil, fmt.Errorf("%s: more than %d megabytes, and no game is that long", name, maxGame>>20)
	}
	return data, err
}

// Write replaces a file.
func (diskFiles) Write(name string, data []byte) error { return store.ReplaceFile(name, data) }

// Begin returns the first bytes of a file. What is no regular file begins with
// nothing: reading a pipe would wait for its writer.
func (diskFiles) Begin(name string) ([]byte, error) {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return nil, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, 64<<10))
}

// List returns the files and folders whose names begin with prefix, folders
// with a slash. Hidden ones are listed only if prefix names them.
func (diskFiles) List(prefix string) []string {
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
