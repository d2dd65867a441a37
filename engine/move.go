package engine

// Place is where a card can lie: the bouquet, a column, or a foundation. The
// columns are numbered from 1, as players number them. A card belongs to one
// foundation only, that of its suit, so the four need no numbers.
type Place uint8

// The places that are not columns.
const (
	Bouquet    Place = 0
	Foundation Place = MaxColumns + 1
)

// IsColumn reports whether p is the number of a column that some rules have.
func (p Place) IsColumn() bool { return p >= 1 && p <= MaxColumns }

// Move is one move of one card or run. The zero value is no move.
type Move struct {
	Card  Card  // the card that lands on the target: of a run, its first card
	Count uint8 // number of cards, 1 unless a run moves
	From  Place
	To    Place
}

// String returns the canonical notation of m, such as "b7h>3" or "c2:3>5".
func (m Move) String() string { return string(m.Append(nil)) }

// Append appends the canonical notation of m to b.
func (m Move) Append(b []byte) []byte {
	switch m.From {
	case Bouquet:
		b = m.Card.Append(append(b, 'b'))
	case Foundation:
		b = m.Card.Append(append(b, 'f'))
	default:
		b = append(b, 'c', '0'+byte(m.From))
		if m.Count > 1 {
			b = append(b, ':')
			if m.Count >= 10 {
				b = append(b, '1')
			}
			b = append(b, '0'+m.Count%10)
		}
	}
	b = append(b, '>')
	switch m.To {
	case Bouquet:
		return append(b, 'b')
	case Foundation:
		return append(b, 'f')
	default:
		return append(b, '0'+byte(m.To))
	}
}
