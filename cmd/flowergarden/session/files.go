package session

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/input"
	"flowergarden/engine/analysis"
	"flowergarden/notation"
)

var errNoFiles = errors.New("no files can be used here")

func save(s *Session, name string) (Reply, error) { return saveUnless(s, "save", name, false) }

// saveOver is the command save!.
func saveOver(s *Session, name string) (Reply, error) { return saveUnless(s, "save!", name, true) }

// saveUnless saves the game unless Guard keeps the file.
func saveUnless(s *Session, command, name string, over bool) (Reply, error) {
	if err := needFile(s, command, name); err != nil {
		return Reply{}, err
	}
	if err := Guard(s, name, over, "save! "+name); err != nil {
		return Reply{}, err
	}
	return write(s, name)
}

// Guard returns why the file called name is not to be replaced by the game of s, or nil.
// A file that holds anything but games never is, unless it is empty. One with another
// game, which began from another position, or with several, is if over is true; with the
// words in anyway the player can say so.
func Guard(s *Session, name string, over bool, anyway string) error {
	old, err := s.services.Files.Begin(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fault.IO(err)
	}
	in := notation.NewReader(bytes.NewReader(old), "")
	form, err := in.Holds()
	switch {
	case form == notation.Nothing && err == nil && len(bytes.TrimSpace(old)) == 0:
		return nil
	case !form.IsRecord():
		return fault.Command("%q holds something other than a game, and stays as it is", name).
			Because("not-a-game").Hint("save the game under another name")
	case over:
		return nil
	}
	var rec notation.Record
	if in.Next(&rec) != nil || !rec.Start.Equal(s.Game().Start()) {
		return fault.Command("%q holds another game, and stays as it is", name).
			Because("another-game").Hint("%s overwrites it", anyway)
	}
	if in.Next(&rec) != io.EOF {
		return fault.Command("%q holds more than one game, and stays as it is", name).
			Because("another-game").Hint("%s overwrites them", anyway)
	}
	return nil
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
