package store

import (
	"crypto/rand"
	"encoding/hex"
	"strconv"
	"time"

	"flowergarden/notation"
)

// Meta is what is kept of a game besides board and moves. It is in the
// headers of its record.
type Meta struct {
	ID      string    // header "game"
	Started time.Time // header "started"
	Ended   time.Time // header "ended"; zero while the game is being played
	Seconds int       // header "seconds": time at the board
	Undos   int       // header "undos": times that moves were taken back
	Hints   int       // header "hints": hints and solutions asked for
	Origin  Origin    // header "origin"

	// takenBack is header "taken-back" of a record of the store: the number of
	// its last moves that were taken back and can be made again.
	takenBack int
}

// Origin says where a game came from.
type Origin string

// The origins.
const (
	OfAPlayer     Origin = ""       // the player began it
	OfTheDay      Origin = "today"  // the player began it on the day of its number
	FromElsewhere Origin = "loaded" // it was not begun here, and does not count
)

// Loaded reports whether the game came from elsewhere.
func (m *Meta) Loaded() bool { return m.Origin == FromElsewhere }

const idTime = "20060102T150405.000"

// newMeta returns the Meta of a game that begins now. The random part keeps
// apart games that begin at the same time.
func newMeta(now time.Time) Meta {
	var b [4]byte
	_, _ = rand.Read(b[:]) // never fails
	return Meta{ID: now.Format(idTime) + "-" + hex.EncodeToString(b[:]), Started: now.Truncate(time.Second)}
}

// validID reports whether id can be the name of a file of ours: it may come
// from a record that somebody else made.
func validID(id string) bool {
	if len(id) != len(idTime)+1+8 || id[len(idTime)] != '-' {
		return false
	}
	if _, err := time.Parse(idTime, id[:len(idTime)]); err != nil {
		return false
	}
	_, err := hex.DecodeString(id[len(idTime)+1:])
	return err == nil
}

// headers returns m as headers of a record.
func (m Meta) headers() []notation.Header {
	h := []notation.Header{
		{Name: "game", Value: m.ID},
		{Name: "started", Value: m.Started.Format(time.RFC3339)},
	}
	if !m.Ended.IsZero() {
		h = append(h, notation.Header{Name: "ended", Value: m.Ended.Format(time.RFC3339)})
	}
	if m.Origin != OfAPlayer {
		h = append(h, notation.Header{Name: "origin", Value: string(m.Origin)})
	}
	if m.takenBack > 0 {
		h = append(h, notation.Header{Name: "taken-back", Value: strconv.Itoa(m.takenBack)})
	}
	return append(h,
		notation.Header{Name: "seconds", Value: strconv.Itoa(m.Seconds)},
		notation.Header{Name: "undos", Value: strconv.Itoa(m.Undos)},
		notation.Header{Name: "hints", Value: strconv.Itoa(m.Hints)},
	)
}

// metaOf returns what the headers of a record say, and the headers that are
// not ours. Values that make no sense count as absent.
func metaOf(headers []notation.Header) (m Meta, others []notation.Header) {
	for _, h := range headers {
		switch h.Name {
		case "game":
			if validID(h.Value) {
				m.ID = h.Value
			}
		case "started":
			m.Started, _ = time.Parse(time.RFC3339, h.Value)
		case "ended":
			m.Ended, _ = time.Parse(time.RFC3339, h.Value)
		case "seconds":
			m.Seconds = number(h.Value)
		case "undos":
			m.Undos = number(h.Value)
		case "origin":
			if o := Origin(h.Value); o == OfTheDay || o == FromElsewhere {
				m.Origin = o
			}
		case "taken-back":
			m.takenBack = number(h.Value)
		case "hints":
			m.Hints = number(h.Value)
		default:
			others = append(others, h)
		}
	}
	return m, others
}

// number returns s as a number that is not negative, or 0.
func number(s string) int {
	n, err := strconv.ParseUint(s, 10, 31)
	if err != nil {
		return 0
	}
	return int(n)
}
