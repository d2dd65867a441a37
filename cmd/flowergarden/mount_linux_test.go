package main

import (
	"syscall"
	"testing"
)

func mount(dir string) error {
	return syscall.Mount("none", dir, "tmpfs", 0, "size=64k")
}

func unmount(t *testing.T, dir string) {
	if err := syscall.Unmount(dir, syscall.MNT_DETACH); err != nil {
		t.Error(err)
	}
}
