package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"github.com/google/renameio/v2"
)

// saving is held while a file is being replaced. A signal waits for it before
// it ends the program, so that no temporary file is left behind.
var saving sync.Mutex

// replaceFile writes data to the file called name: afterwards it holds either
// what it held before or data, never half of it. A symbolic link stays one,
// and an existing file keeps its permissions, and its owner if that can be. A
// hard link is parted from the others. What is no regular file, such as a
// device or a pipe, cannot be replaced and is written into.
//
// The error names the file by name, not the temporary one.
func replaceFile(name string, data []byte) error {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		info = nil // to be made, perhaps at the end of a link
	case !info.Mode().IsRegular():
		return writing(name, writeInto(name, data))
	default:
		if err := checkWritable(name); err != nil {
			return writing(name, err)
		}
	}
	target, err := followLinks(name)
	if err == nil {
		err = replace(target, data, info)
	}
	return writing(name, err)
}

// writing makes err one about writing the file called name.
func writing(name string, err error) error {
	if err == nil {
		return nil
	}
	path, link := (*os.PathError)(nil), (*os.LinkError)(nil)
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &os.PathError{Op: "write", Path: name, Err: err}
}

// replace writes data to a temporary file and gives it the name target. old is
// the file of that name, or nil.
func replace(target string, data []byte, old os.FileInfo) error {
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
	if old != nil {
		keepOwner(f.File, old)
	}
	if _, err := f.Write(data); err != nil {
		return err
	}
	return f.CloseAtomicallyReplace()
}

// maxLinks is the number of symbolic links followed before they are taken for
// a circle; Linux has the same limit.
const maxLinks = 40

// followLinks returns the name of the file that name leads to, in a folder
// whose name is free of links. The file need not exist.
func followLinks(name string) (string, error) {
	for range maxLinks {
		dir, base := filepath.Split(name)
		// Not filepath.Join: behind a link to a folder, .. is not the folder
		// that the link stands in.
		dir, err := filepath.EvalSymlinks(cmp.Or(dir, "."))
		if err != nil {
			return "", err
		}
		target := filepath.Join(dir, base)
		link, err := os.Readlink(target)
		if err != nil {
			return target, nil
		}
		if name = link; !filepath.IsAbs(link) {
			name = dir + string(filepath.Separator) + link
		}
	}
	return "", errors.New("too many symbolic links")
}

// keepOwner gives f the owner and group of the file that it will replace, as
// far as the user may do that. If not, the file is his, as any new file is.
func keepOwner(f *os.File, replaced os.FileInfo) {
	old, ok := replaced.Sys().(*syscall.Stat_t)
	if ok && f.Chown(int(old.Uid), int(old.Gid)) != nil {
		f.Chown(-1, int(old.Gid))
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
func (diskFiles) Write(name string, data []byte) error { return replaceFile(name, data) }

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
	return io.ReadAll(io.LimitReader(f, sniffed))
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
