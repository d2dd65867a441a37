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
