//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package output

import "golang.org/x/sys/unix"

// Unread waits until nobody can read what is written to the pipe fd any more,
// which can be seen without a write. It reports false if done is closed first,
// or fd is.
func Unread(fd uintptr, done <-chan struct{}) bool {
	for {
		p := []unix.PollFd{{Fd: int32(fd)}}
		if n, err := unix.Poll(p, 100); n > 0 || err != nil && err != unix.EINTR {
			return p[0].Revents&(unix.POLLERR|unix.POLLHUP) != 0
		}
		select {
		case <-done:
			return false
		default:
		}
	}
}
