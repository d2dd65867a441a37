//go:build unix

package store

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A link and its target keep what they are when the file is replaced.
func TestReplaceFile(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	if err := os.WriteFile(file, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("file", link); err != nil {
		t.Fatal(err)
	}
	if err := ReplaceFile(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link has become %v, error %v", info, err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("the file is %v, error %v", info.Mode(), err)
	}
	if data, _ := os.ReadFile(file); string(data) != "new" {
		t.Errorf("the file holds %q", data)
	}
	if err := ReplaceFile(dir, []byte("x")); err == nil {
		t.Error("a folder is replaced")
	}
}

// A file of another user stays theirs when it is replaced.
func TestReplaceFileKeepsTheOwner(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can give a file to another user")
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Chown(file, 1234, 4321); err != nil {
		t.Fatal(err)
	}
	if err := ReplaceFile(file, []byte("new")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	if owner := info.Sys().(*syscall.Stat_t); owner.Uid != 1234 || owner.Gid != 4321 || info.Mode().Perm() != 0o640 {
		t.Errorf("the file belongs to %d:%d, mode %v", owner.Uid, owner.Gid, info.Mode())
	}
}
