package notation

import "flowergarden/engine"

// scanMove reads the move at the beginning of b, if that is spelled as
// AppendMove spells moves and is legal in p, and returns it with its length.
// In every other case, even for some rare moves in canonical spelling, the
// length is 0, and ParseMove and Resolve decide what the text means. Where
// scanMove reads a move, they read the same one.
//
// Without it, checking a stream of records took twice as long: ParseMove and
// Resolve allocate, and line ends and comments must be found first.
func scanMove(b []byte, p *engine.Position) (m engine.Move, n int) {
	m, n = scanSource(b, p)
	if n == 0 || len(b) < n+2 || b[n] != '>' {
		return m, 0
	}
	switch c := b[n+1]; {
	case c == 'f':
		m.To = engine.Foundation
	case c >= '1' && int(c-'0') <= p.Columns():
		m.To = engine.Place(c - '0')
		if b[0] == 'c' && n == 2 && !countIsClear(p, m) {
			return m, 0
		}
	default:
		return m, 0
	}
	if p.Check(m) != nil {
		return m, 0
	}
	return m, n + 2
}

// scanSource reads a source at the beginning of b: a column, such as c2 or
// c2:3, or a card of the bouquet or a foundation.
func scanSource(b []byte, p *engine.Position) (m engine.Move, n int) {
	if len(b) < 3 {
		return m, 0
	}
	m.Count = 1
	switch b[0] {
	case 'c':
		if b[1] < '1' || int(b[1]-'0') > p.Columns() {
			return m, 0
		}
		m.From, n = engine.Place(b[1]-'0'), 2
		if b[2] == ':' {
			if len(b) < 4 || b[3] < '1' || b[3] > '9' {
				return m, 0
			}
			m.Count, n = b[3]-'0', 4
		}
		col := p.Column(m.From)
		if int(m.Count) > len(col) {
			return m, 0
		}
		m.Card = col[len(col)-int(m.Count)]
		return m, n
	case 'f':
		m.From = engine.Foundation
	case 'b':
		m.From = engine.Bouquet
	default:
		return m, 0
	}
	m.Card = canonicalCard(b[1], b[2])
	if m.Card == engine.NoCard {
		return m, 0
	}
	return m, 3
}

// countIsClear reports whether m, from column to column and written without a
// number of cards, can only mean a single card.
func countIsClear(p *engine.Position, m engine.Move) bool {
	if p.Rules().Runs == engine.NoRuns {
		return true
	}
	if target := p.Last(m.To); target != engine.NoCard {
		return m.Card.FitsOn(target)
	}
	return p.RunLength(m.From) == 1
}

// canonicalCard returns the card that is spelled rank, suit, or NoCard.
func canonicalCard(rank, suit byte) engine.Card {
	r, s := cardBytes[rank]>>4, cardBytes[suit]&0xf
	if r == 0 || s == 0 {
		return engine.NoCard
	}
	return engine.NewCard(engine.Rank(r), engine.Suit(s-1))
}

// cardBytes gives the meaning of a byte in a canonical card: in the upper four
// bits its rank, or 0 for none, in the lower four one more than its suit, or 0.
var cardBytes = func() (t [256]uint8) {
	for r := engine.Ace; r <= engine.King; r++ {
		t[r.Letter()] |= uint8(r) << 4
	}
	for s := range engine.Suit(engine.Suits) {
		t[s.Letter()] |= uint8(s) + 1
	}
	return t
}()
