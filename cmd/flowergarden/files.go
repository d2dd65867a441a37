package main

import (
	"io"
	"os"
)

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
