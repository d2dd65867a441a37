package engine_test

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"flowergarden/engine"
)

// naive is a second implementation of the rules, written from their
// description alone, for comparison with the engine. It shares no code with it
// and no way to store anything: cards are words, columns are slices of them,
// and every move makes a new value. It is slow.
type naive struct {
	highest  string // the rank at which foundations are full
	runs     string // "none", "any" or "same-suit"
	comeBack bool   // the rule switch "return"

	columns [][]string
	bouquet map[string]bool
	up      map[string]string // suit → rank of the top card, if there is one
}

const naiveRanks = "A23456789TJQK"

func newNaive(r engine.Rules, p *engine.Position) naive {
	l := p.Layout()
	n := naive{
		highest:  naiveRanks[r.Ranks-1 : r.Ranks],
		runs:     map[engine.Runs]string{engine.NoRuns: "none", engine.AnyRuns: "any", engine.SameSuitRuns: "same-suit"}[r.Runs],
		comeBack: r.Return,
		bouquet:  map[string]bool{},
		up:       map[string]string{},
	}
	for _, c := range l.Foundations {
		if word := c.String(); word != "-" {
			n.up[word[1:]] = word[:1]
		}
	}
	for _, c := range l.Bouquet {
		n.bouquet[c.String()] = true
	}
	for _, col := range l.Columns {
		var words []string
		for _, c := range col {
			words = append(words, c.String())
		}
		n.columns = append(n.columns, words)
	}
	return n
}

// moves returns the legal moves in canonical notation.
func (n naive) moves() []string {
	var list []string
	for i, col := range n.columns {
		from := "c" + strconv.Itoa(i+1)
		for size := 1; size <= len(col); size++ {
			part := col[len(col)-size:]
			if size > 1 && !n.isRun(part) {
				break
			}
			source := from
			if size > 1 {
				source += ":" + strconv.Itoa(size)
			} else if n.goesUp(part[0]) {
				list = append(list, source+">f")
			}
			for j := range n.columns {
				if j != i && n.canLand(part[0], j) {
					list = append(list, source+">"+strconv.Itoa(j+1))
				}
			}
		}
	}
	for c := range n.bouquet {
		if n.goesUp(c) {
			list = append(list, "b"+c+">f")
		}
		for j := range n.columns {
			if n.canLand(c, j) {
				list = append(list, "b"+c+">"+strconv.Itoa(j+1))
			}
		}
	}
	if n.comeBack {
		for suit, rank := range n.up {
			for j := range n.columns {
				if n.canLand(rank+suit, j) {
					list = append(list, "f"+rank+suit+">"+strconv.Itoa(j+1))
				}
			}
		}
	}
	return list
}

// isRun reports whether cards may move as one: each is one rank below the card
// before it, and if the rules ask for it all are of one suit.
func (n naive) isRun(cards []string) bool {
	if n.runs == "none" {
		return false
	}
	for i := 1; i < len(cards); i++ {
		if rankAbove(cards[i]) != cards[i-1][:1] {
			return false
		}
		if n.runs == "same-suit" && cards[i][1:] != cards[0][1:] {
			return false
		}
	}
	return true
}

// rankAbove returns the rank one higher than that of c, "" for a king.
func rankAbove(c string) string {
	_, higher, _ := strings.Cut(naiveRanks, c[:1])
	if higher == "" {
		return ""
	}
	return higher[:1]
}

func (n naive) goesUp(c string) bool {
	top, begun := n.up[c[1:]]
	if !begun {
		return c[:1] == "A"
	}
	return rankAbove(top) == c[:1]
}

func (n naive) canLand(c string, column int) bool {
	col := n.columns[column]
	return len(col) == 0 || rankAbove(c) == col[len(col)-1][:1]
}

// play returns the position after a move in canonical notation.
func (n naive) play(move string) naive {
	source, target, _ := strings.Cut(move, ">")
	n.columns = slices.Clone(n.columns)
	n.bouquet = maps.Clone(n.bouquet)
	n.up = maps.Clone(n.up)

	var cards []string
	switch source[0] {
	case 'b':
		cards = []string{source[1:]}
		delete(n.bouquet, source[1:])
	case 'f':
		cards = []string{source[1:]}
		n.takeFromFoundation(source[1:])
	default:
		number, size, _ := strings.Cut(source[1:], ":")
		count := 1
		if size != "" {
			count, _ = strconv.Atoi(size)
		}
		i, _ := strconv.Atoi(number)
		col := n.columns[i-1]
		cards = col[len(col)-count:]
		n.columns[i-1] = col[:len(col)-count]
	}
	if target == "f" {
		n.up[cards[0][1:]] = cards[0][:1]
		return n
	}
	j, _ := strconv.Atoi(target)
	n.columns[j-1] = slices.Concat(n.columns[j-1], cards)
	return n
}

func (n naive) takeFromFoundation(c string) {
	lower, _, _ := strings.Cut(naiveRanks, c[:1])
	if lower == "" {
		delete(n.up, c[1:])
		return
	}
	n.up[c[1:]] = lower[len(lower)-1:]
}

// perft counts the ways to play depth moves.
func (n naive) perft(depth int) int {
	moves := n.moves()
	if depth == 1 {
		return len(moves)
	}
	count := 0
	for _, m := range moves {
		count += n.play(m).perft(depth - 1)
	}
	return count
}

func (n naive) equal(m naive) bool {
	return slices.EqualFunc(n.columns, m.columns, slices.Equal) && maps.Equal(n.bouquet, m.bouquet) && maps.Equal(n.up, m.up)
}
