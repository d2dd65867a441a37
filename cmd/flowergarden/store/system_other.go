//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package store

import "os"

const (
	noFollow = 0
	nonBlock = 0
)

// lockPatience is how long a lock is waited for that another program has.
const lockPatience = 0

// lock does nothing where there are no locks that end with the program. Two
// sittings still have files of their own; only resuming one game in two at a
// time is not prevented.
func lock(*os.File) bool { return true }

// isLocked reports false: nothing is known.
func isLocked(*os.File) bool { return false }

// nobodyReads reports false: there are no such pipes.
func nobodyReads(error) bool { return false }

// keepOwner does nothing where files have no owner that could be kept.
func keepOwner(*os.File, os.FileInfo) {}
