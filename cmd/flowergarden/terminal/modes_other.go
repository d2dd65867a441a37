//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package terminal

import "os"

// watchSize returns nil where the size of a screen does not change.
func watchSize() <-chan os.Signal { return nil }

// signalKeysOff does nothing where liner has no terminal modes either.
func signalKeysOff(int) {}

// awaitKeys leaves the waiting to the read where there are no modes.
func awaitKeys(*os.File) {}
