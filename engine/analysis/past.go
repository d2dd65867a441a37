package analysis

import "flowergarden/engine"

// comesBack reports whether the position before m may come about again: a card
// never returns to the bouquet, and from a foundation by the rule "return" only.
func comesBack(r engine.Rules, m engine.Move) bool {
	return m.From != engine.Bouquet && (m.To != engine.Foundation || r.Return)
}

// recent returns the last moves of g before which a position may come about
// again, and the first of these positions. A game that goes in circles goes
// through positions of this stretch only.
func recent(g *engine.Game) (engine.Position, []engine.Played) {
	p, moves := *g.Position(), g.Moves()
	first := len(moves)
	for first > 0 && comesBack(p.Rules(), moves[first-1].Move) {
		first--
		p.Undo(moves[first].Move)
	}
	return p, moves[first:]
}

// path returns the positions on the way from p by moves, without loops: where a
// position is met again, what lay between is left out. The last one is that to
// which the moves lead.
func path(p engine.Position, moves []engine.Played) []engine.Position {
	q, last := p, map[engine.Fingerprint]int{p.Fingerprint(): 0}
	for i, m := range moves {
		q.Do(m.Move)
		last[q.Fingerprint()] = i + 1
	}
	var positions []engine.Position
	next := last[p.Fingerprint()]
	for i := 0; ; i++ {
		if i == next {
			positions = append(positions, p)
			if i == len(moves) {
				return positions
			}
		}
		p.Do(moves[i].Move)
		if i >= next {
			next = last[p.Fingerprint()]
		}
	}
}
