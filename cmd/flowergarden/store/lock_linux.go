package store

import (
	"errors"
	"io"
	"os"

	"golang.org/x/sys/unix"
)

// Locks belong to the open file, as those of flock do, and unlike those one can
// ask for them without taking one: who looks is in nobody's way.

// lockPatience is how long a lock is waited for that another program has.
const lockPatience = 0

// lock takes the file, which is open for writing, for this program alone and
// reports false if another one has it. The lock ends with the program, however
// that ends. On a file system without locks every program gets it.
func lock(f *os.File) bool {
	whole := unix.Flock_t{Type: unix.F_WRLCK, Whence: io.SeekStart}
	err := unix.FcntlFlock(f.Fd(), unix.F_OFD_SETLK, &whole)
	return !errors.Is(err, unix.EAGAIN) && !errors.Is(err, unix.EACCES)
}

// isLocked reports whether a program, or another open file of this one, has the
// lock of f.
func isLocked(f *os.File) bool {
	whole := unix.Flock_t{Type: unix.F_WRLCK, Whence: io.SeekStart}
	err := unix.FcntlFlock(f.Fd(), unix.F_OFD_GETLK, &whole)
	return err == nil && whole.Type != unix.F_UNLCK
}
