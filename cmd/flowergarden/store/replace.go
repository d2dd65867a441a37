package store

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"time"
)

// ReplaceFile writes data to the file called name: afterwards it holds what it
// held before, or data, never half of it, and a power cut changes nothing about
// that. A symbolic link stays one, and an existing file keeps its permissions,
// and its owner where that is allowed. A hard link is parted from the others.
// What is not a regular file, such as a device or a pipe, cannot be replaced and
// is written into; a pipe that nobody reads is an error.
//
// The error names the file by name, not by that of a temporary file.
func ReplaceFile(name string, data []byte) error {
	target, old, err := toReplace(name)
	switch {
	case err == nil:
		err = replace(target, data, 0o666, old)
	case errors.Is(err, errNotRegular):
		err = writeInto(name, data)
	}
	return writing(name, err)
}

var errNotRegular = errors.New("not a regular file")

// toReplace returns the file that the name leads to, and what is known of it if there
// is one. The error says why it cannot be replaced.
func toReplace(name string) (target string, old fs.FileInfo, err error) {
	if old, err = os.Stat(name); err != nil {
		old = nil // a new file, perhaps at the end of a link
	} else if !old.Mode().IsRegular() {
		return "", nil, errNotRegular
	} else if isOutput(old) {
		return "", nil, errors.New("the output of this program goes into this file, and would be lost")
	} else if err := checkWritable(name); err != nil {
		return "", nil, err
	}
	target, err = followLinks(name)
	return target, old, err
}

// isOutput reports whether a regular file is the one that standard output or standard
// error is written to: to give its name to another would lose what comes after.
func isOutput(file fs.FileInfo) bool {
	for _, f := range []*os.File{os.Stdout, os.Stderr} {
		if info, err := f.Stat(); err == nil && os.SameFile(info, file) {
			return true
		}
	}
	return false
}

// CheckReplace returns the error that ReplaceFile would give for a file of that name, as
// far as it can be known before there is anything to write.
func CheckReplace(name string) error {
	target, _, err := toReplace(name)
	switch {
	case errors.Is(err, errNotRegular):
		return nil
	case err == nil:
		err = checkFolder(filepath.Dir(target))
	}
	return writing(name, err)
}

// checkFolder returns the error that a new file in dir would give. Only to make one tells.
func checkFolder(dir string) error {
	saving.Lock()
	defer saving.Unlock()
	f, err := temporary(dir, nil, 0o600)
	if err != nil {
		return err
	}
	f.Close()
	return os.Remove(f.Name())
}

// saving is held while a temporary file exists that is to be finished.
var saving sync.Mutex

// Seal returns as soon as no file is being replaced, and keeps all others from
// being replaced: the program is about to end, and would leave a temporary file
// behind. A Draft is given up.
func Seal() {
	saving.Lock()
	for d := range drafts {
		os.Remove(d.f.Name())
	}
}

// Draft is a new text for a file, written part by part. Until Commit the file stays
// as it is.
type Draft struct {
	name, target string
	old          fs.FileInfo
	f            *os.File
	buf          *bufio.Writer
}

// drafts are those that are neither committed nor discarded. saving is to be held.
var drafts = map[*Draft]bool{}

// NewDraft begins a new text for the file called name, which must be a regular one or
// new. It is to end with Commit or Discard.
func NewDraft(name string) (*Draft, error) {
	d := &Draft{name: name}
	var err error
	if d.target, d.old, err = toReplace(name); err != nil {
		return nil, writing(name, err)
	}
	saving.Lock()
	defer saving.Unlock()
	if d.f, err = temporary(filepath.Dir(d.target), nil, 0o666); err != nil {
		return nil, writing(name, err)
	}
	d.buf = bufio.NewWriter(d.f)
	drafts[d] = true
	return d, nil
}

// Write adds b to the text.
func (d *Draft) Write(b []byte) (int, error) {
	n, err := d.buf.Write(b)
	return n, writing(d.name, err)
}

// CopyFrom adds the first n bytes of a file to the text.
func (d *Draft) CopyFrom(name string, n int64) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.CopyN(d, f, n)
	return err
}

// Commit gives the file the new text, as ReplaceFile does.
func (d *Draft) Commit() error {
	saving.Lock()
	defer saving.Unlock()
	delete(drafts, d)
	defer os.Remove(d.f.Name()) // fails after the rename, as it should
	err := d.buf.Flush()
	if err != nil {
		d.f.Close()
	} else {
		err = rename(d.f, d.target, d.old)
	}
	return writing(d.name, err)
}

// Discard leaves the file as it is.
func (d *Draft) Discard() {
	saving.Lock()
	defer saving.Unlock()
	delete(drafts, d)
	d.f.Close()
	os.Remove(d.f.Name())
}

// writing makes err one about writing the file called name.
func writing(name string, err error) error {
	if err == nil {
		return nil
	}
	path, link := (*fs.PathError)(nil), (*os.LinkError)(nil)
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &fs.PathError{Op: "write", Path: name, Err: err}
}

// replace gives the name target to a new file that holds data. The data is on
// the disk before the name is. The new file has the permissions perm, less those
// that the user masks, or those of old, the file of that name, if it is not nil.
func replace(target string, data []byte, perm fs.FileMode, old fs.FileInfo) error {
	saving.Lock()
	defer saving.Unlock()
	f, err := temporary(filepath.Dir(target), data, perm)
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // fails after the rename, as it should
	return rename(f, target, old)
}

// rename closes f, a temporary file, and gives it the name target.
func rename(f *os.File, target string, old fs.FileInfo) error {
	var err error
	if old != nil {
		err = f.Chmod(old.Mode().Perm())
		keepOwner(f, old)
	}
	if err == nil {
		err = f.Sync()
	}
	if err2 := f.Close(); err == nil {
		err = err2
	}
	if err == nil {
		err = os.Rename(f.Name(), target)
	}
	if err == nil {
		syncDir(filepath.Dir(target))
	}
	return err
}

// temporary returns a new file that holds data, in the folder dir, for which
// another name is to follow. Its name begins with a dot, so that what a killed
// program leaves behind is not taken for a game. saving is to be held.
func temporary(dir string, data []byte, perm fs.FileMode) (*os.File, error) {
	for tries := 1; ; tries++ {
		name := filepath.Join(dir, fmt.Sprintf(".new-%08x", rand.Uint32()))
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, perm)
		if errors.Is(err, fs.ErrExist) && tries < maxTries {
			continue
		}
		if err != nil {
			return nil, err
		}
		if _, err = f.Write(data); err != nil {
			f.Close()
			os.Remove(name)
			return nil, err
		}
		return f, nil
	}
}

// maxTries is the number of names that are tried for a temporary file.
const maxTries = 1000

// syncDir makes a rename in dir durable. Some file systems cannot do that; there
// is nothing better to do then.
func syncDir(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		d.Close()
	}
}

// maxLinks is the number of symbolic links followed before they are taken for
// a circle; Linux has the same limit.
const maxLinks = 40

// followLinks returns the name of the file that name leads to, in a folder
// whose name is free of links. The file need not exist.
func followLinks(name string) (string, error) {
	for range maxLinks {
		dir, base := filepath.Split(name)
		// Not filepath.Join: after a link to a folder, .. is not the folder
		// that holds the link.
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

// checkWritable returns the error that writing into an existing file would
// give: replacing it needs no permission on the file itself.
func checkWritable(name string) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

// pipePatience is how long a pipe may have no reader before nobody is expected to come.
const pipePatience = 3 * time.Second

func writeInto(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|nonBlock, 0)
	for begin := time.Now(); nobodyReads(err) && time.Since(begin) < pipePatience; {
		time.Sleep(10 * time.Millisecond)
		f, err = os.OpenFile(name, os.O_WRONLY|nonBlock, 0)
	}
	if nobodyReads(err) {
		return errors.New("nobody reads from this pipe")
	}
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return cmp.Or(err, f.Close())
}
