package main

import (
	"bytes"
	"errors"
	"io/fs"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/notation"
)

var errNoFiles = errors.New("no files can be used here")

func (s *session) save(name string) (reply, error)     { return s.saveTo("save", name, false) }
func (s *session) saveOver(name string) (reply, error) { return s.saveTo("save!", name, true) }

func (s *session) saveTo(command, name string, anyFile bool) (reply, error) {
	if err := s.needFile(command, name); err != nil {
		return reply{}, err
	}
	if !anyFile {
		old, err := s.services.files.Begin(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return reply{}, fault.IO(err)
		case len(old) > 0 && !notation.IsRecord(old):
			return reply{}, fault.Command("%q holds something other than a game, and stays as it is", name).
				Hint("save! %s overwrites it", name)
		}
	}
	if err := s.services.files.Write(name, notation.AppendRecord(nil, s.record())); err != nil {
		return reply{}, fault.IO(err)
	}
	return reply{note: "saved: " + name}, nil
}

// needFile returns the error if there is no file name, or no files at all.
func (s *session) needFile(command, name string) error {
	switch {
	case s.services.files == nil:
		return fault.Command("%s: %w", command, errNoFiles)
	case name == "":
		return fault.Command("%s needs the name of a file", command)
	case name == input.Stdin:
		return fault.Command("%s needs the name of a file, and - is none; record prints the game", command)
	case strings.ContainsAny(name[:1], `"'`):
		return fault.Command("%s: the name of a file is written without quotes, also with blanks in it", command)
	}
	return nil
}

func (s *session) load(name string) (reply, error) {
	if err := s.needFile("load", name); err != nil {
		return reply{}, err
	}
	data, err := s.services.files.Read(name)
	if err != nil {
		return reply{}, fault.IO(err)
	}
	rec, err := input.Game(bytes.NewReader(data), name, s.rules())
	if err != nil {
		return reply{}, &fault.Fault{Code: fault.ExitUnusable, Kind: fault.KindIO, Err: err}
	}
	s.resume(rec)
	return reply{changed: true, note: "loaded: " + name}, nil
}

// resume replaces the game by that of rec, after its last move.
func (s *session) resume(rec *notation.Record) {
	s.begin(&rec.Start, rec.Deal)
	for _, m := range rec.Moves {
		if err := s.game.Play(m.Move); err != nil {
			panic("flowergarden: a record that was read has an illegal move: " + err.Error())
		}
	}
	s.origin = rec
}

func completeFile(s *session, arg string) []string {
	if s.services.files == nil {
		return nil
	}
	return s.services.files.List(arg)
}
