package main

import (
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/google/renameio/v2"
)

// saving is held while a file is being replaced. A signal waits for it before
// it ends the program, so that no temporary file is left behind.
var saving sync.Mutex

// replaceFile writes data to the file called name: afterwards it holds either
// what it held before or data, never half of it. A symbolic link stays one,
// and an existing file keeps its permissions. What is no regular file, such as
// a device or a pipe, cannot be replaced and is written into.
func replaceFile(name string, data []byte) error {
	target, err := followLinks(name)
	if err != nil {
		return err
	}
	info, err := os.Stat(target)
	exists := err == nil
	if exists && !info.Mode().IsRegular() {
		return writeInto(target, data)
	}
	if exists {
		if err := checkWritable(target); err != nil {
			return err
		}
	}
	saving.Lock()
	defer saving.Unlock()
	f, err := renameio.NewPendingFile(target,
		renameio.WithTempDir(filepath.Dir(target)),
		renameio.WithPermissions(0o666),
		renameio.WithExistingPermissions())
	if err != nil {
		return err
	}
	defer f.Cleanup()
	if _, err := f.Write(data); err != nil {
		return err
	}
	return f.CloseAtomicallyReplace()
}

// maxLinks is the number of symbolic links followed before they are taken for
// a circle; Linux has the same limit.
const maxLinks = 40

// followLinks returns the name of the file that name leads to. The file need
// not exist.
func followLinks(name string) (string, error) {
	for target, n := name, 0; ; n++ {
		link, err := os.Readlink(target)
		if err != nil {
			return target, nil
		}
		if n == maxLinks {
			return "", &os.PathError{Op: "open", Path: name, Err: errors.New("too many symbolic links")}
		}
		if !filepath.IsAbs(link) {
			link = filepath.Join(filepath.Dir(target), link)
		}
		target = link
	}
}

// checkWritable returns the error that writing into an existing file would
// give: replacing it needs no permission on the file itself.
func checkWritable(name string) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

func writeInto(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// diskFiles are the files of the working folder, as fileStore.
type diskFiles struct{}

func (diskFiles) Read(name string) ([]byte, error)     { return os.ReadFile(name) }
func (diskFiles) Write(name string, data []byte) error { return replaceFile(name, data) }

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

// stdinName is the name that stands for the standard input.
const stdinName = "-"

// open opens the file called name, or the standard input for "-", and returns
// it with the name that messages use.
func (a *app) open(name string) (io.ReadCloser, string, error) {
	if name == stdinName {
		return io.NopCloser(a.In), "stdin", nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, name, err
	}
	return f, name, nil
}
