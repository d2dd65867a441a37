package view

import (
	"strconv"
	"strings"

	"flowergarden/engine"
)

// Cells from one column to the next: with room for brackets, without, and
// where tabulators do the alignment.
const (
	pitch      = 5
	tightPitch = 3
)

const (
	// gap is between the columns and what is beside them.
	gap = 2
	// leastCards is the number of cards of a column that must be in view
	// before the table of suits is worth its lines.
	leastCards = 3
)

// plan is how a board fits the screen.
type plan struct {
	pitch int
	wide  bool
	tight bool // suits as words, no title
	blank bool // an empty line between suits and columns
	rows  int  // cards of each column in view, from the last
}

// board draws the narrow or the wide form.
func (l *lineWriter) board(g Info) {
	p := g.Position
	pl, ok := l.plan(g)
	if !ok {
		// Signs that cannot be aligned: letters, or a line for each column.
		if l.o.width() >= sidewaysWidth {
			l.title(g)
			l.linear(p)
			return
		}
		l.o.Symbols = false
		pl, _ = l.plan(g)
	}
	switch {
	case pl.tight:
		l.wrap(strings.Join(tightSuits(p), " "), 0)
		l.end()
		l.columns(p, pl, nil)
	case pl.wide:
		l.title(g)
		t := l.panel(p, pl.pitch*p.Columns()+gap)
		if l.o.Symbols && l.o.Color == NoColor {
			t = l.panel(p, pl.pitch*p.Columns())
		}
		l.columns(p, pl, &t)
	default:
		l.title(g)
		t := l.panel(p, 0)
		for i := range t.rows {
			l.panelRow(t, i)
			l.end()
		}
		if pl.blank {
			l.end()
		}
		l.columns(p, pl, nil)
	}
}

// sidewaysWidth is the least width at which lines of cards with signs are
// better than columns of cards with letters.
const sidewaysWidth = 30

// plan decides how the board is drawn; it reports false if the signs asked for cannot
// be aligned.
func (l *lineWriter) plan(g Info) (plan, bool) {
	width, n := l.o.width(), g.Position.Columns()
	pl := plan{pitch: pitch, blank: true}
	switch {
	case l.o.Symbols && l.o.Color == NoColor:
		pl.pitch = tabStop
		if tabStop*n > width {
			return pl, false
		}
	case pitch*n > width:
		pl.pitch, l.marked = tightPitch, 0 // there is no room for brackets
		if l.o.Symbols && tightPitch*n > width {
			return pl, false
		}
	}
	pl.wide = l.o.Form == Wide || l.o.Form == Auto
	if pl.pitch*n+gap+panelLeast > width {
		pl.wide = false
	}
	l.fit(g, &pl)
	return pl, true
}

// fit decides what of the board is left out on a screen of few lines.
func (l *lineWriter) fit(g Info, pl *plan) {
	p := g.Position
	tall := 1
	for n := engine.Place(1); int(n) <= p.Columns(); n++ {
		tall = max(tall, len(p.Column(n)))
	}
	pl.rows = tall
	lines := l.o.lines()
	const header, more = 1, 1
	above := header + l.wrapped(Title(g))
	if !pl.wide {
		above += len(l.panel(p, 0).rows)
	}
	roomy := l.o.width() >= panelHead
	switch {
	case roomy && (lines == 0 || above+1+tall <= lines):
		return
	case roomy && above+tall <= lines:
		pl.blank = false
		return
	case roomy && lines-above-more >= leastCards:
		pl.blank = false
		pl.rows = lines - above - more
		return
	}
	pl.tight, pl.wide = true, false
	above = header + l.wrapped(strings.Join(tightSuits(p), " "))
	if lines > 0 && above+tall > lines {
		pl.rows = max(1, lines-above-more)
	}
}

// wrapped returns the number of lines that s takes.
func (l *lineWriter) wrapped(s string) int {
	count := lineWriter{o: l.o}
	count.wrap(s, 0)
	return count.lines + 1
}

// columns draws the columns, cards growing downward, with t beside them if it
// is not nil. Columns that do not fit into one line are below the others.
func (l *lineWriter) columns(p *engine.Position, pl plan, t *panel) {
	fit := max(1, (l.o.width()+1)/pl.pitch)
	for from := 1; from <= p.Columns(); from += fit {
		l.columnBlock(p, pl, from, min(from+fit-1, p.Columns()), t)
	}
}

// columnBlock draws the columns from and up to last.
func (l *lineWriter) columnBlock(p *engine.Position, pl plan, from, last int, t *panel) {
	rows, hidden := 1, false
	for n := from; n <= last; n++ {
		h := len(p.Column(engine.Place(n)))
		rows = max(rows, min(h, pl.rows))
		hidden = hidden || h > pl.rows
	}
	if hidden && pl.tight && l.o.lines() > 0 && pl.rows == 1 {
		// A line that counts the cards out of view is one too many.
		hidden = false
	}
	line := 0
	end := func() {
		if t != nil {
			l.panelRow(*t, line)
		}
		l.end()
		line++
	}
	l.header(pl, from, last)
	end()
	if hidden {
		l.hidden(p, pl, from, last)
		end()
	}
	for row := range rows {
		for n := from; n <= last; n++ {
			l.cell(p, pl, engine.Place(n), row, (n-from)*pl.pitch)
		}
		end()
	}
	for t != nil && line < len(t.rows) {
		end()
	}
}

// indent is the cell of a rank within its column.
func (pl plan) indent() int {
	if pl.pitch == tightPitch {
		return 0
	}
	return 1
}

func (l *lineWriter) header(pl plan, from, last int) {
	for n := from; n <= last; n++ {
		l.to((n-from)*pl.pitch + pl.indent())
		l.text(string('0' + byte(n)))
	}
}

// hidden draws the number of cards above those in view.
func (l *lineWriter) hidden(p *engine.Position, pl plan, from, last int) {
	for n := from; n <= last; n++ {
		over := len(p.Column(engine.Place(n))) - pl.rows
		if over <= 0 {
			continue
		}
		l.to((n-from)*pl.pitch + max(0, pl.indent()-1))
		if pl.pitch > tightPitch || over < 10 {
			// Else two digits alone: there is no third cell, and no card
			// looks like that.
			l.text("+")
		}
		l.text(strconv.Itoa(over))
	}
}

// cell draws the card that column n has in a row, if any, at cell col.
func (l *lineWriter) cell(p *engine.Position, pl plan, n engine.Place, row, col int) {
	cards := p.Column(n)
	if len(cards) == 0 && row == 0 {
		l.to(col + pl.indent())
		l.text("-")
		return
	}
	i := max(0, len(cards)-pl.rows) + row
	if i >= len(cards) {
		return
	}
	if l.isMarked(cards[i]) {
		col--
	}
	l.to(col + pl.indent())
	l.markedCard(cards[i])
}
