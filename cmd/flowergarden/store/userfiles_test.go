package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestFilesForCompletion(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"game one", "game two", ".hidden", "folder/inside"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for prefix, want := range map[string]string{
		"":               "folder/|game one|game two",
		"game t":         "game two",
		".h":             ".hidden",
		"folder/":        "folder/inside",
		"./g":            "./game one|./game two",
		here + "/fold":   here + "/folder/",
		"nothere/x":      "",
		"nothing begins": "",
	} {
		if got := strings.Join(UserFiles{}.List(prefix), "|"); got != want {
			t.Errorf("%q: %q, want %q", prefix, got, want)
		}
	}
}
