package solve

import "flowergarden/engine"

// quickReach is what lost knows to be possible.
type quickReach struct {
	garden  engine.CardSet // cards that have not left
	exposed engine.CardSet // cards that are ever the last of their column
	landing engine.CardSet // all cards of the ranks of which a card can go onto another
	run     [laneColumns]engine.CardSet
	below   [laneColumns]uint8
}

// lost reports whether the state is certainly lost; see lost of generator.
func (q *quick) lost() bool {
	if !q.opts.lost || q.last.empty()&q.used != 0 {
		return false
	}
	d := quickReach{garden: q.garden, exposed: q.lasts, run: q.run, below: q.below}
	// As in landing of reach, with four bits to a rank.
	one := wholeRanks(q.bouquet())
	two := one & (one << 4)
	four := two & (two << 8)
	eight := four & (four << 16)
	for again := true; again; {
		l := wholeRanks(d.exposed) >> 4
		l |= l & eight >> 32
		l |= l & four >> 16
		l |= l & two >> 8
		l |= l & one >> 4
		l &= allCards
		d.landing = l
		// Four states of five have a column of which all cards can go onto another
		// at once. Then the highest bit of clear, which no card has, is set.
		clear := engine.CardSet(0)
		for j, run := range d.run[:q.columns] {
			stuck := (run | q.grounds[d.below[j&7]].set) &^ l
			clear |= (stuck - 1) &^ stuck
		}
		if clear>>63 != 0 {
			return false
		}
		again = false
		for j := range q.columns {
			run, below := d.run[j&7], d.below[j&7]
			q.dig(&d, j)
			if d.run[j&7] != run || d.below[j&7] != below {
				again = true
			}
			if d.run[j&7] == 0 && d.below[j&7]&heightMask == 0 {
				return false
			}
		}
	}
	return true
}

// dig lets all cards leave column j that can, and exposes the next.
func (q *quick) dig(d *quickReach, j int) {
	run, at := d.run[j&7], d.below[j&7]
	ground := q.grounds[at].last
	for run != 0 {
		stuck := run &^ d.landing
		leave := run & (stuck&-stuck - 1)
		if leave == 0 {
			switch first := run & d.landing; {
			case d.garden&lowerCards[run.First()&63] == 0:
				leave = run & -run
			case q.runs == engine.NoRuns:
			case d.landing.Has(ground):
				leave = run
			case first != 0:
				leave = run & (2<<(highest(first)&63) - 1)
			}
		}
		if leave == 0 {
			d.run[j&7] = run
			d.exposed = d.exposed.With(run.First())
			return
		}
		run &^= leave
		d.garden &^= leave
		d.exposed |= leave
	}
	for n := q.leaves(d, at); n > 0; n = q.leaves(d, at) {
		for ; n > 0; n-- {
			d.garden = d.garden.Without(q.grounds[at].last)
			d.exposed = d.exposed.With(q.grounds[at].last)
			at--
		}
	}
	d.run[j&7], d.below[j&7] = 0, at
	d.exposed = d.exposed.With(q.grounds[at].last)
}

// leaves returns how many of the last cards of ground at can leave together, 0
// for none.
func (q *quick) leaves(d *quickReach, at uint8) int {
	c := q.grounds[at].last
	if d.landing.Has(c) {
		return 1
	}
	switch {
	case c == engine.NoCard:
		return 0
	case d.garden&lowerCards[c&63] == 0:
		return 1
	case q.runs == engine.NoRuns:
		return 0
	}
	for n := 2; ; n++ {
		at--
		t := q.grounds[at].last
		if !c.FitsOn(t) {
			return 0
		}
		if c = t; d.landing.Has(c) {
			return n
		}
	}
}
