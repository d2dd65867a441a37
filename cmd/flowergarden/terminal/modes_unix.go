//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package terminal

import (
	"os"
	"os/signal"
	"time"

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

// mode is how a terminal treats what is typed; nil if that is not known.
type mode = *unix.Termios

func modeOf(tty *os.File) mode {
	m, err := unix.IoctlGetTermios(int(tty.Fd()), getTermios)
	if err != nil {
		return nil
	}
	return m
}

func setMode(tty *os.File, m mode) {
	if m != nil {
		_ = unix.IoctlSetTermios(int(tty.Fd()), setTermios, m)
	}
}

// canResume reports whether there is a shell that can go on with the program when
// it has been stopped: one in the session of which the program is not the leader.
func canResume() bool {
	session, err := unix.Getsid(0)
	if err != nil || session == os.Getpid() {
		return false
	}
	parent, err := unix.Getsid(os.Getppid())
	return err == nil && parent == session
}

// stopProgram stops the program, and all that the shell started with it, and
// returns when it goes on.
func stopProgram() {
	goesOn := make(chan os.Signal, 1)
	signal.Notify(goesOn, unix.SIGCONT)
	defer signal.Stop(goesOn)
	if unix.Kill(0, unix.SIGTSTP) != nil {
		return
	}
	select {
	case <-goesOn:
	case <-time.After(time.Second): // it was not stopped
	}
}

// ignoreStop makes Ctrl-Z do nothing where the terminal takes it for a signal.
func ignoreStop() { signal.Ignore(unix.SIGTSTP) }
