//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package terminal

import "os"

// watchSize returns nil where the size of a screen does not change.
func watchSize() <-chan os.Signal { return nil }

// signalKeysOff does nothing where liner has no terminal modes either.
func signalKeysOff(int) {}

// awaitKeys leaves the waiting to the read where there are no modes.
func awaitKeys(*os.File) {}

// mode is of no use where programs are not stopped.
type mode struct{}

func modeOf(*os.File) mode { return mode{} }

func setMode(*os.File, mode) {}

func canResume() bool { return false }

func stopProgram() {}

func ignoreStop() {}
