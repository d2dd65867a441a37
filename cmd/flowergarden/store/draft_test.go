package store

import (
	"os"
	"path/filepath"
	"testing"
)

// A draft leaves the file as it is until it is committed, and nothing beside it.
func TestDraft(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "file")
	holds := func(want string) {
		t.Helper()
		data, err := os.ReadFile(name)
		entries, _ := os.ReadDir(dir)
		if err != nil || string(data) != want || len(entries) != 1 {
			t.Errorf("the file holds %q, the folder %v, error %v", data, entries, err)
		}
	}
	if err := os.WriteFile(name, []byte("as it was"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, commit := range []bool{false, true} {
		d, err := NewDraft(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := d.CopyFrom(name, 5); err != nil {
			t.Fatal(err)
		}
		if _, err := d.Write([]byte(" is")); err != nil {
			t.Fatal(err)
		}
		if commit {
			if err := d.Commit(); err != nil {
				t.Fatal(err)
			}
			holds("as it is")
			continue
		}
		if data, _ := os.ReadFile(name); string(data) != "as it was" {
			t.Errorf("before the commit the file holds %q", data)
		}
		d.Discard()
		holds("as it was")
	}
	if d, err := NewDraft(dir); err == nil {
		d.Discard()
		t.Error("a folder is replaced")
	}
}

// CheckReplace knows what ReplaceFile will say, and changes nothing.
func TestCheckReplace(t *testing.T) {
	dir := t.TempDir()
	for name, ok := range map[string]bool{
		filepath.Join(dir, "new"): true, filepath.Join(dir, "none", "new"): false, os.DevNull: true,
	} {
		if err := CheckReplace(name); (err == nil) != ok {
			t.Errorf("%s: %v", name, err)
		}
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 0 {
		t.Errorf("the folder holds %v, error %v", entries, err)
	}
}
