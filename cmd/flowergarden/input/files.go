package input

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// FilesBelow returns the files of a folder and of those in it, in order, and
// what of it cannot be read. Hidden files are left out, and so is everything
// that is not a regular file: reading a pipe would wait for its writer, and links
// to folders can form a circle. The name of anything but a folder is returned as
// it is.
func FilesBelow(name string) (files []string, errs []error) {
	if info, err := os.Stat(name); name == Stdin || err != nil || !info.IsDir() {
		return []string{name}, nil
	}
	root := name
	if !os.IsPathSeparator(root[len(root)-1]) {
		root += string(filepath.Separator) // a link to a folder is that folder
	}
	filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		switch hidden := path != root && strings.HasPrefix(e.Name(), "."); {
		case err != nil:
			errs = append(errs, err)
		case hidden && e.IsDir():
			return filepath.SkipDir
		case !hidden && isFile(path, e):
			if path == Stdin {
				path = "." + string(filepath.Separator) + path
			}
			files = append(files, path)
		}
		return nil
	})
	return files, errs
}

// isFile reports whether an entry of a folder is a regular file or a link to
// one. A broken link counts, so that opening it gives the error.
func isFile(path string, e fs.DirEntry) bool {
	if e.Type()&fs.ModeSymlink == 0 {
		return e.Type().IsRegular()
	}
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular()
}
