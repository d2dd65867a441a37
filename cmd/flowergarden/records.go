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

	"flowergarden/notation"
)

// eachFile calls do with every file that names lists, opened and with its name
// for messages: files, "-" for standard input, and all files below a folder
// but the hidden ones. A file that cannot be opened is reported, and the next
// one follows; the error then is the exit code.
func (a *app) eachFile(names []string, do func(io.Reader, string) error) error {
	var code error
	one := func(name string) error {
		f, shown, err := a.open(name)
		if err == nil {
			err = do(f, shown)
			f.Close()
		}
		if out := (*outputError)(nil); errors.As(err, &out) {
			return err
		}
		if err != nil {
			report(a.Err, err)
			code = worse(code, err)
		}
		return nil
	}
	for _, name := range names {
		files, err := filesBelow(name)
		if err != nil {
			report(a.Err, err)
			code = worse(code, err)
		}
		for _, file := range files {
			if err := one(file); err != nil {
				return err
			}
		}
	}
	return code
}

// filesBelow returns the files of a folder and of those in it, in order,
// without hidden ones. The name of anything else is returned as it is.
func filesBelow(name string) ([]string, error) {
	if info, err := os.Stat(name); name == stdinName || err != nil || !info.IsDir() {
		return []string{name}, nil
	}
	var files []string
	err := filepath.WalkDir(name, func(path string, e fs.DirEntry, err error) error {
		switch hidden := strings.HasPrefix(e.Name(), ".") && path != name; {
		case err != nil:
			return err
		case hidden && e.IsDir():
			return filepath.SkipDir
		case !hidden && !e.IsDir():
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

// oneRecord reads a file that holds one record.
func (a *app) oneRecord(name string) (*notation.Record, error) {
	f, name, err := a.open(name)
	if err != nil {
		return nil, ioError(err)
	}
	defer f.Close()
	records := notation.NewReader(f, name)
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
