//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package main

import (
	"os"
	"os/signal"

	"golang.org/x/sys/unix"
)

// watchSize returns a channel that has something in it when the size of the
// screen has changed.
func watchSize() <-chan os.Signal {
	ch := make(chan os.Signal, 1)
	signal.Notify(ch, unix.SIGWINCH)
	return ch
}

// signalKeysOff makes Ctrl-C, Ctrl-Z and Ctrl-\ keys like any other on the
// terminal fd. liner does so only while it asks for a line. The keys would be
// signals in between, and one pressed at the very moment that a prompt appears
// would end the program.
func signalKeysOff(fd int) {
	mode, err := unix.IoctlGetTermios(fd, getTermios)
	if err != nil {
		return
	}
	mode.Lflag &^= unix.ISIG
	_ = unix.IoctlSetTermios(fd, setTermios, mode)
}
