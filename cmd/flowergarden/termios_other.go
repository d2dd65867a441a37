//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package main

import "os"

// watchSize returns nil where the size of a screen does not change.
func watchSize() <-chan os.Signal { return nil }

// signalKeysOff does nothing where liner has no terminal modes either.
func signalKeysOff(int) {}

// awaitKeys leaves the waiting to the read where there are no modes.
func awaitKeys(*os.File) {}

// unread leaves it to the next write to find out that nobody reads.
func unread(uintptr, <-chan struct{}) bool { return false }
