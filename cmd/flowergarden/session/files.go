package session

import (
	"bytes"
	"errors"
	"io/fs"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/engine/analysis"
	"flowergarden/notation"
)

var errNoFiles = errors.New("no files can be used here")

func save(s *Session, name string) (Reply, error) {
	if err := needFile(s, "save", name); err != nil {
		return Reply{}, err
	}
	old, err := s.services.Files.Begin(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return Reply{}, fault.IO(err)
	case len(old) > 0 && !notation.IsRecord(old):
		return Reply{}, fault.Command("%q holds something other than a game, and stays as it is", name).Because("not-a-game").
			Hint("save! %s overwrites it", name)
	}
	return write(s, name)
}

// saveOver is the command save!.
func saveOver(s *Session, name string) (Reply, error) {
	if err := needFile(s, "save!", name); err != nil {
		return Reply{}, err
	}
	return write(s, name)
}

func write(s *Session, name string) (Reply, error) {
	if err := s.services.Files.Write(name, notation.AppendRecord(nil, s.Record())); err != nil {
		return Reply{}, fault.IO(err)
	}
	return Reply{Note: "saved: " + name}, nil
}

// needFile returns the error if there is no file name, or no files at all.
func needFile(s *Session, command, name string) error {
	switch {
	case s.services.Files == nil:
		return fault.Command("%s: %w", command, errNoFiles).Because("not-here")
	case name == "":
		return fault.Command("%s needs the name of a file", command).Because("missing-argument")
	case name == "-":
		return fault.Command("%s needs the name of a file, and - is none; record prints the game", command).Because("bad-value")
	case strings.ContainsAny(name[:1], `"'`):
		return fault.Command("%s: the name of a file is written without quotes, also with blanks in it", command).Because("bad-value")
	}
	return nil
}

func load(s *Session, name string) (Reply, error) {
	if err := needFile(s, "load", name); err != nil {
		return Reply{}, err
	}
	data, err := s.services.Files.Read(name)
	if err != nil {
		return Reply{}, fault.IO(err)
	}
	rec, err := input.Game(bytes.NewReader(data), name, s.table.rules())
	if err == nil {
		err = s.table.resume(rec)
	}
	if err != nil {
		return Reply{}, fault.IO(err)
	}
	s.advisor = analysis.Advisor{}
	return Reply{Changed: true, Note: "loaded: " + name}, nil
}

func completeFile(s *Session, arg string) []string {
	if s.services.Files == nil {
		return nil
	}
	return s.services.Files.List(arg)
}
