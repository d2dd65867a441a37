//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package store

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// lockPatience is how long a lock is waited for that another program has: one
// that looks whether a file is locked has to take its lock for a moment.
const lockPatience = 100 * time.Millisecond

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
