package deal_test

import (
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"flowergarden/engine/deal"
)

func TestParse(t *testing.T) {
	tests := map[string]string{
		"1":                             "1",
		"010":                           "10",
		"31999":                         "31999",
		"32000":                         "32000",
		"18446744073709551615":          "18446744073709551615",
		"18446744073709551616":          "18446744073709551616",
		"20000000000000000000":          "20000000000000000000",
		"90000000000000000001":          "90000000000000000001",
		"100000000000000000000":         "100000000000000000000",
		"0100000000000000000000":        "100000000000000000000",
		strings.Repeat("0", 5000) + "7": "7",
	}
	for in, want := range tests {
		n, err := deal.Parse(in)
		if err != nil {
			t.Errorf("Parse(%.30q): %v", in, err)
		} else if n.String() != want {
			t.Errorf("Parse(%.30q) = %s, want %s", in, n, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	const digits = "write it in decimal digits only, for instance 12345"
	const outside = "deals are numbered from 1 to 100000000000000000000"
	tests := map[string]string{
		"":                        digits,
		" ":                       digits,
		"1 ":                      digits,
		"-1":                      digits,
		"+5":                      digits,
		"1e3":                     digits,
		"0x10":                    digits,
		"1_000":                   digits,
		"1,000":                   digits,
		"1.0":                     digits,
		"٣":                       digits,
		"deal":                    digits,
		"0":                       outside,
		"000":                     outside,
		"100000000000000000001":   outside,
		"110680464442257309696":   outside, // 6·2⁶⁴
		"999999999999999999999":   outside,
		"1000000000000000000000":  outside,
		strings.Repeat("9", 5000): outside,
	}
	for in, want := range tests {
		n, err := deal.Parse(in)
		if err == nil {
			t.Errorf("Parse(%.30q) = %s, want an error", in, n)
			continue
		}
		if want := "\"" + in + "\" is not a deal number: " + want; err.Error() != want {
			t.Errorf("Parse(%.30q): %.200v\nwant %.200s", in, err, want)
		}
		if n != (deal.Number{}) {
			t.Errorf("Parse(%.30q) returns %s with its error", in, n)
		}
	}
}

func TestParseRange(t *testing.T) {
	tests := map[string]string{
		"5":      "5 5",
		"1..10":  "1 10",
		"007..7": "7 7",
		"1..010": "1 10",
		"99999999999999999999..100000000000000000000": "99999999999999999999 100000000000000000000",

		"":        `"" is not a deal number: write it in decimal digits only, for instance 12345`,
		"x":       `"x" is not a deal number: write it in decimal digits only, for instance 12345`,
		"1-10":    `"1-10" is not a deal number: write it in decimal digits only, for instance 12345`,
		"..":      `range "..": "" is not a deal number: write it in decimal digits only, for instance 12345 (a range looks like 1..10)`,
		"1..":     `range "1..": "" is not a deal number: write it in decimal digits only, for instance 12345 (a range looks like 1..10)`,
		"..9":     `range "..9": "" is not a deal number: write it in decimal digits only, for instance 12345 (a range looks like 1..10)`,
		"1...9":   `range "1...9": ".9" is not a deal number: write it in decimal digits only, for instance 12345 (a range looks like 1..10)`,
		"1..5..9": `range "1..5..9": "5..9" is not a deal number: write it in decimal digits only, for instance 12345 (a range looks like 1..10)`,
		"0..9":    `range "0..9": "0" is not a deal number: deals are numbered from 1 to 100000000000000000000 (a range looks like 1..10)`,
		"10..9":   `range "10..9" runs backwards: write the smaller number first, 9..10`,
	}
	for in, want := range tests {
		from, to, err := deal.ParseRange(in)
		got := from.String() + " " + to.String()
		if err != nil {
			got = err.Error()
			if from != (deal.Number{}) || to != (deal.Number{}) {
				t.Errorf("ParseRange(%q) returns %s and %s with its error", in, from, to)
			}
		}
		if got != want {
			t.Errorf("ParseRange(%q) gives\n%s\nwant\n%s", in, got, want)
		}
	}
}

func TestCompareAndNext(t *testing.T) {
	ascending := []string{
		"1", "2", "9", "10", "18446744073709551615", "18446744073709551616",
		"18446744073709551617", "36893488147419103231", "36893488147419103232", "100000000000000000000",
	}
	for i, a := range ascending {
		for j, b := range ascending {
			want := 0
			if i < j {
				want = -1
			} else if i > j {
				want = 1
			}
			if got := number(t, a).Compare(number(t, b)); got != want {
				t.Errorf("%s compared with %s is %d, want %d", a, b, got, want)
			}
		}
	}
	for _, pair := range [][2]string{{"9", "10"}, {"18446744073709551615", "18446744073709551616"}, {"36893488147419103231", "36893488147419103232"}} {
		if got := number(t, pair[0]).Next().String(); got != pair[1] {
			t.Errorf("after %s comes %s, want %s", pair[0], got, pair[1])
		}
	}
}

func TestRange(t *testing.T) {
	tests := []struct {
		from, to string
		want     []string
	}{
		{"5", "5", []string{"5"}},
		{"8", "11", []string{"8", "9", "10", "11"}},
		{"11", "8", nil},
		{"99999999999999999999", "100000000000000000000", []string{"99999999999999999999", "100000000000000000000"}},
	}
	for _, tt := range tests {
		var got []string
		for n := range deal.Range(number(t, tt.from), number(t, tt.to)) {
			got = append(got, n.String())
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("range %s..%s gives %v, want %v", tt.from, tt.to, got, tt.want)
		}
	}
	for n := range deal.Range(deal.FromInt(1), deal.Max) {
		if n == deal.FromInt(3) {
			break
		}
	}
}

func TestToday(t *testing.T) {
	berlin := time.FixedZone("UTC+1", 3600)
	late := time.Date(2027, time.March, 4, 23, 30, 0, 0, time.UTC)
	if got := deal.Today(late).String(); got != "20270304" {
		t.Errorf("in UTC the deal of the day is %s", got)
	}
	if got := deal.Today(late.In(berlin)).String(); got != "20270305" {
		t.Errorf("an hour further east the deal of the day is %s", got)
	}
}

func TestRandomCoversItsRange(t *testing.T) {
	lowest := deal.Random(func(uint64) uint64 { return 0 })
	highest := deal.Random(func(n uint64) uint64 { return n - 1 })
	if lowest.String() != "1" || highest.String() != "999999999" {
		t.Errorf("random numbers are %s to %s", lowest, highest)
	}
}

func TestParsingBytesDoesNotAllocate(t *testing.T) {
	line := []byte("100000000000000000000")
	if got := testing.AllocsPerRun(100, func() {
		if _, err := deal.Parse(string(line)); err != nil {
			t.Error(err)
		}
	}); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"1", "010", "0", "", "-1", "1e3", "0x10", "1_000", "18446744073709551616", "100000000000000000001"} {
		f.Add(s)
	}
	limit := new(big.Int).Exp(big.NewInt(10), big.NewInt(20), nil)
	f.Fuzz(func(t *testing.T, s string) {
		// math/big defines what is right, once signs and underscores are out.
		want, ok := new(big.Int).SetString(s, 10)
		ok = ok && !strings.ContainsAny(s, "+-_") && want.Sign() > 0 && want.Cmp(limit) <= 0
		n, err := deal.Parse(s)
		if ok != (err == nil) {
			t.Fatalf("Parse(%q) = %s, %v", s, n, err)
		}
		if ok && n.String() != want.String() {
			t.Fatalf("Parse(%q) = %s, want %s", s, n, want)
		}
	})
}

func FuzzParseRange(f *testing.F) {
	for _, s := range []string{"5", "1..10", "10..1", "..", "1..", "1...9", "99999999999999999999..100000000000000000000"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		from, to, err := deal.ParseRange(s)
		if err != nil {
			return
		}
		if from.Compare(to) > 0 {
			t.Fatalf("ParseRange(%q) = %s, %s, which runs backwards", s, from, to)
		}
		again := from.String() + ".." + to.String()
		from2, to2, err := deal.ParseRange(again)
		if err != nil || from2 != from || to2 != to {
			t.Fatalf("ParseRange(%q) = %s, %s, %v, want what %q gave", again, from2, to2, err, s)
		}
	})
}
