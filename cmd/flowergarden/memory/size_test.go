package memory

import "testing"

func TestSize(t *testing.T) {
	good := map[string]Size{
		"0": 0, "0G": 0, "1": 1, "512": 512, "1k": 1 << 10, "256M": 256 << 20, "1.5G": 3 << 29, "2GiB": 2 << 30, "64kb": 64 << 10, "1T": 1 << 40, "7b": 7,
	}
	for text, want := range good {
		var got Size
		if err := got.UnmarshalText([]byte(text)); err != nil || got != want {
			t.Errorf("%s: %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "M", "-1M", "1 M", "1P", "1e9", "0.1", "9999999999G", "1,5G"} {
		var got Size
		if err := got.UnmarshalText([]byte(text)); err == nil {
			t.Errorf("%q is taken for %d", text, got)
		}
	}
}
