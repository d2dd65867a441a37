package view

import "testing"

// Cards and ranks in a sentence are named; what is typed stays as it is.
func TestSpoken(t *testing.T) {
	for text, want := range map[string]string{
		"7h cannot go onto Ac in column 1":        "seven of hearts cannot go onto ace of clubs in column 1",
		"one rank higher, an 8":                   "one rank higher, an eight",
		"it is at Td, and Jd comes next":          "it is at ten of diamonds, and jack of diamonds comes next",
		"c2>f, b7h>3, 7h2, c2=8c>f and Kings":     "c2>f, b7h>3, 7h2, c2=eight of clubs>f and Kings",
		"a Q or an A":                             "a queen or an ace",
		"there is no column 9: the columns are 6": "there is no column 9: the columns are 6",
	} {
		if got := Spoken(text); got != want {
			t.Errorf("%q is spoken %q, want %q", text, got, want)
		}
	}
}
