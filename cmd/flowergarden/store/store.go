// Package store keeps a player's games in a folder, so that none is lost.
//
// # The model
//
// A game is in the store from its first move on, and never leaves it. It is
//
//   - open: it can be resumed, also when it is stuck, since moves can be taken
//     back;
//   - won: it was won once, whatever was played after that;
//   - given up: the player has said so. Beginning another game gives up nothing.
//
// A game keeps its position and the moves that can be made again. To go along
// the moves of a game that has ended, or that was loaded from a file, is looking
// and changes nothing. With another move a game that was given up is open again,
// and a won game stays won and is kept as it goes on too.
//
// A game counts once, when it has ended, and one that was loaded from elsewhere
// never. Games count in the order in which they ended: a streak is the wins since
// the last game that was given up.
//
// The game of the day is the deal whose number is the date. The first game of it
// that is begun on that date, by the clock of this machine, is found again
// whenever the day's game is asked for.
//
// # The folder
//
// Begin with Open and Store.Keeper. A Keeper follows the game of one sitting;
// History and Stats say what the folder holds. The folder has
//
//	running/ID.game   open games, and won ones that went on: see journal.go
//	games/ID.fg       games that have ended, as records
//	lines             the lines typed, for the line editor
//	settings          how the player wants things shown, as session.Display has it
//
// where ID begins with the time at which the game began, so that names sort
// by age. Folders have mode 0700 and files 0600. A game that has both files is
// won if its record is, and else open: the program was killed before it could
// remove one of them.
//
// The files that a player names are not in that folder: UserFiles and PlainFiles
// read and write them. ReplaceFile is how every file of the program is written.
//
// A file that cannot be read is reported. One that is damaged is renamed to end
// in ".broken"; one of a later version, or that is no file of a game at all, is
// left alone; none is ever deleted.
package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Store is a folder of games. Several programs may use one at a time.
//
// Its methods are in several files, one for each kind of file in the folder.
type Store struct {
	dir string
	o   Options
	// maxGame is the constant, but in tests.
	maxGame int64
}

// Options says how a Store works.
type Options struct {
	// Restricted is for players who are not trusted: symbolic links in the
	// folder are refused, and what is kept is bounded.
	Restricted bool
	Now        func() time.Time // nil for time.Now
	// Writable is asked before every change in the folder, which an error keeps
	// from being made. Tests play with it a full disk and a killed program; nil
	// allows everything.
	Writable func() error
}

// The folders within the folder, and the extensions of the files in them.
const (
	runningDir = "running"
	gamesDir   = "games"
	linesFile  = "lines"
	runningExt = ".game"
	gameExt    = ".fg"
	brokenExt  = ".broken"

	settingsFile = "settings"
)

// maxGame bounds the file of a running game. When it is reached the file is
// written anew without the moves taken back; a game that is still too long, at
// several hundred thousand moves, is not kept further. The longest game anyone
// played by hand will have several hundred moves.
const maxGame = 1 << 20

// The bounds of a restricted player: all games, and those that are open, which
// have larger files.
const (
	maxGames = 10_000
	maxOpen  = 100
)

// Folder returns the folder for the state of this program according to the
// XDG base directory rules: $XDG_STATE_HOME/flowergarden, or
// ~/.local/state/flowergarden.
func Folder(getenv func(string) string) (string, error) {
	if state := getenv("XDG_STATE_HOME"); filepath.IsAbs(state) {
		return filepath.Join(state, "flowergarden"), nil
	}
	return homeFolder(getenv)
}

func homeFolder(getenv func(string) string) (string, error) {
	home := getenv("HOME")
	if !filepath.IsAbs(home) {
		return "", errors.New("there is no home folder to keep games in")
	}
	return filepath.Join(home, ".local", "state", "flowergarden"), nil
}

// CheckUser returns an error if name cannot be the name of a restricted
// player. It becomes part of a path, so it may have only letters, digits, and
// - _ . within.
func CheckUser(name string) error {
	bad := func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || strings.ContainsRune("-_.", r))
	}
	if name == "" || len(name) > 32 || strings.ContainsRune("-_.", rune(name[0])) || strings.ContainsFunc(name, bad) {
		return fmt.Errorf("%q cannot be the name of a player: up to 32 letters, digits, - _ and ., a letter or digit first", name)
	}
	return nil
}

// UserFolder returns the folder of a restricted player. What the environment
// says of XDG folders does not count: it may come from the player.
func UserFolder(getenv func(string) string, name string) (string, error) {
	if err := CheckUser(name); err != nil {
		return "", err
	}
	home, err := homeFolder(getenv)
	if err != nil {
		return "", err
	}
	return filepath.Join(home, "players", name), nil
}

// Open returns the store in dir, which it makes if it is not there.
func Open(dir string, o Options) (*Store, error) {
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Writable == nil {
		o.Writable = func() error { return nil }
	}
	s := &Store{dir: dir, o: o, maxGame: maxGame}
	for _, d := range []string{"", runningDir, gamesDir} {
		path := filepath.Join(dir, d)
		if err := os.MkdirAll(path, 0o700); err != nil {
			return nil, err
		}
		if err := s.refuseLink(path); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// refuseLink returns an error if path is a symbolic link and links are
// refused.
func (s *Store) refuseLink(path string) error {
	if !s.o.Restricted {
		return nil
	}
	info, err := os.Lstat(path)
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		return fmt.Errorf("%s: symbolic links are refused here", path)
	}
	return nil
}

// now returns the time to the second, which is what records hold.
func (s *Store) now() time.Time { return s.o.Now().UTC().Truncate(time.Second) }

func (s *Store) runningPath(id string) string {
	return filepath.Join(s.dir, runningDir, id+runningExt)
}

func (s *Store) gamePath(id string) string {
	return filepath.Join(s.dir, gamesDir, id+gameExt)
}

// ids returns the names in a folder that have an extension, without it, the
// oldest first.
func (s *Store) ids(dir, ext string) ([]string, error) {
	entries, err := os.ReadDir(filepath.Join(s.dir, dir))
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, e := range entries {
		if id, ok := strings.CutSuffix(e.Name(), ext); ok && id != "" && id[0] != '.' {
			ids = append(ids, id)
		}
	}
	return ids, nil
}
