//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package store

import (
	"errors"
	"os"
	"syscall"
)

const (
	noFollow = syscall.O_NOFOLLOW
	nonBlock = syscall.O_NONBLOCK
)

// lock takes the file for this program alone and reports false if another one
// has it. The lock ends with the program, however that ends. On a file system
// without locks every program gets it.
func lock(f *os.File) bool {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	return !errors.Is(err, syscall.EWOULDBLOCK)
}

// isLocked reports whether a program, or another open file of this one, has the
// lock of f. Any number of programs may ask at a time, and none gets an answer
// that is about another one that asks.
func isLocked(f *os.File) bool {
	err := syscall.Flock(int(f.Fd()), syscall.LOCK_SH|syscall.LOCK_NB)
	if err == nil {
		_ = syscall.Flock(int(f.Fd()), syscall.LOCK_UN)
	}
	return errors.Is(err, syscall.EWOULDBLOCK)
}

// nobodyReads reports whether err is that of a pipe without a reader, opened with nonBlock.
func nobodyReads(err error) bool { return errors.Is(err, syscall.ENXIO) }

// keepOwner gives f the owner and group of the file that it will replace, as
// far as the user may do that. Otherwise it belongs to the user, like any new
// file.
func keepOwner(f *os.File, replaced os.FileInfo) {
	old, ok := replaced.Sys().(*syscall.Stat_t)
	if ok && f.Chown(int(old.Uid), int(old.Gid)) != nil {
		_ = f.Chown(-1, int(old.Gid))
	}
}
