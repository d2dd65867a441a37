//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package terminal

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

// awaitKeys returns when there is something to be read from the terminal. A read
// that has to wait does so in the mode that the terminal had when it began: one
// that began while lines were edited takes no Ctrl-D for the end of input after
// editing has ended.
func awaitKeys(tty *os.File) {
	fds := []unix.PollFd{{Fd: int32(tty.Fd()), Events: unix.POLLIN}}
	for {
		if _, err := unix.Poll(fds, -1); err != unix.EINTR {
			return
		}
	}
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
