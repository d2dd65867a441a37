package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/notation"
)

// eachFile calls do with every file that names lists, opened and with its name
// for messages: files, "-" for standard input, and the files of a folder. A
// folder without any is read like an empty file, so that a mistyped name is
// noticed. A file that cannot be read is reported, and the next one follows;
// the error then is the exit code.
func (a *app) eachFile(names []string, do func(io.Reader, string) error) error {
	var code error
	goOn := func(err error) error {
		var out *output.Failure
		if err == nil || errors.As(err, &out) {
			return err
		}
		a.complain(err)
		code = fault.Worse(code, err)
		return nil
	}
	for _, name := range names {
		files, errs := filesBelow(name)
		for _, err := range errs {
			goOn(err)
		}
		if len(files) == 0 && len(errs) == 0 {
			if err := goOn(do(strings.NewReader(""), name)); err != nil {
				return afterAll(code, err)
			}
		}
		for _, file := range files {
			if err := goOn(a.readFile(file, do)); err != nil {
				return afterAll(code, err)
			}
		}
	}
	return code
}

func (a *app) readFile(name string, do func(io.Reader, string) error) error {
	f, shown, err := a.open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	return do(f, shown)
}

// filesBelow returns the files of a folder and of those in it, in order, and
// what of it cannot be read. Hidden files are left out, and so is everything
// that is no regular file: reading a pipe would wait for its writer, and links
// to folders may lead round in circles. The name of anything but a folder is
// returned as it is.
func filesBelow(name string) (files []string, errs []error) {
	if info, err := os.Stat(name); name == stdinName || err != nil || !info.IsDir() {
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
			if path == stdinName {
				path = "." + string(filepath.Separator) + path
			}
			files = append(files, path)
		}
		return nil
	})
	return files, errs
}

// isFile reports whether an entry of a folder is a regular file or a link to
// one. A link that leads nowhere counts, for opening it tells so.
func isFile(path string, e fs.DirEntry) bool {
	if e.Type()&fs.ModeSymlink == 0 {
		return e.Type().IsRegular()
	}
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular()
}

// oneRecord reads a file that holds one record.
func (a *app) oneRecord(name string) (*notation.Record, error) {
	f, name, err := a.open(name)
	if err != nil {
		return nil, fault.IO(err)
	}
	defer f.Close()
	return onlyRecord(f, name)
}

// onlyRecord reads the one record that an input holds.
func onlyRecord(in io.Reader, name string) (*notation.Record, error) {
	records := notation.NewReader(in, name)
	rec := new(notation.Record)
	switch err := records.Next(rec); {
	case err == io.EOF:
		return nil, unusable(fmt.Errorf("%s: there is no record in it", name))
	case err != nil:
		return nil, err
	}
	var next notation.Record
	if err := records.Next(&next); err != io.EOF {
		return nil, unusable(fmt.Errorf("%s: one record is needed here, and there are more", name))
	}
	return rec, nil
}

// isJSON reports whether the input begins as a JSON object does.
func isJSON(in *bufio.Reader) bool {
	begin, _ := in.Peek(in.Size())
	text := strings.TrimLeft(strings.TrimPrefix(string(begin), "\uFEFF"), " \t\r\n")
	return strings.HasPrefix(text, "{")
}
