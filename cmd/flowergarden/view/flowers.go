package view

import "flowergarden/engine"

// flower is one of a garden in bloom, with its suit at the #.
var flower = [...]string{
	`  _(_)_  `,
	` (_)#(_) `,
	`   (_)\  `,
	`    |/   `,
	`   \|    `,
	`~~~~|~~~~`,
}

// AppendFlowers appends a garden of plain ASCII: a flower for each suit, as many
// as there is room for.
func AppendFlowers(b []byte, o Options) []byte {
	l := lineWriter{b: b, o: o}
	n := min(l.o.width()/len(flower[0]), engine.Suits)
	if height := l.o.lines(); height > 0 && height < 2*len(flower) {
		return b
	}
	for _, row := range flower {
		for s := range engine.Suit(n) {
			for _, c := range []byte(row) {
				if c == '#' {
					l.colored(s, func() { l.text(string(rune(s.Letter()))) })
				} else {
					l.text(string(rune(c)))
				}
			}
		}
		l.end()
	}
	return l.b
}
