package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// terminalFiles are the files of a player at a terminal, as fileStore: plain
// ones only, and none larger than a game can be. Reading a device or a pipe may
// take for ever, and no key would stop it. A name may begin with ~/.
type terminalFiles struct {
	diskFiles
	home string
}

// maxLoaded bounds the files that are loaded at a terminal: ten thousand times
// the size of a record.
const maxLoaded = 16 << 20

func (t terminalFiles) Read(name string) ([]byte, error) {
	name = t.expand(name)
	switch info, err := plainFile(name); {
	case err != nil:
		return nil, err
	case info.Size() > maxLoaded:
		return nil, &fs.PathError{Op: "load", Path: name, Err: errors.New("the file is too large to be a game")}
	}
	return t.diskFiles.Read(name)
}

func (t terminalFiles) Begin(name string) ([]byte, error) {
	return t.diskFiles.Begin(t.expand(name))
}

func (t terminalFiles) Write(name string, data []byte) error {
	name = t.expand(name)
	if _, err := plainFile(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return t.diskFiles.Write(name, data)
}

func (t terminalFiles) List(prefix string) []string {
	names := t.diskFiles.List(t.expand(prefix))
	if strings.HasPrefix(prefix, homePrefix) {
		for i, name := range names {
			names[i] = homePrefix + strings.TrimPrefix(name, t.expand(homePrefix))
		}
	}
	return names
}

const homePrefix = "~/"

// expand returns name with the home folder for ~, as a shell would have it.
func (t terminalFiles) expand(name string) string {
	rest, ok := strings.CutPrefix(name, homePrefix)
	if !ok || t.home == "" {
		return name
	}
	return strings.TrimSuffix(t.home, string(filepath.Separator)) + string(filepath.Separator) + rest
}

// plainFile returns an error if name is no regular file.
func plainFile(name string) (fs.FileInfo, error) {
	info, err := os.Stat(name)
	if err == nil && !info.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: name, Err: errors.New("not a plain file")}
	}
	return info, err
}
