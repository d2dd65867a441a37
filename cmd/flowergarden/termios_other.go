//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd)

package main

// signalKeysOff does nothing where liner has no terminal modes either.
func signalKeysOff(int) {}
