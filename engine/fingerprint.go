package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
)

// Fingerprint identifies rules and position in 48 bits, the same on every
// machine and in every release. Two positions that are Equal have the same
// fingerprint; two others share one with probability 2⁻⁴⁸. It is no protection
// against forgery.
type Fingerprint [6]byte

// String returns f as twelve lower-case hexadecimal digits.
func (f Fingerprint) String() string { return hex.EncodeToString(f[:]) }

// Fingerprint returns the fingerprint of p: the first six bytes of the SHA-256
// sum of
//
//	"FG1"                              3 bytes
//	ranks, columns, height dealt       1 byte each
//	runs 0, 1, 2; return 0, 1          1 byte each
//	rank of each foundation c d h s    4 bytes
//	bouquet as a CardSet               8 bytes, little endian
//	for each column: height, cards     1 byte, 1 byte a card
//
// The order of columns counts, that of the bouquet does not.
func (p *Position) Fingerprint() Fingerprint {
	var buf [3 + 5 + Suits + 8 + MaxColumns*(1+columnCap)]byte
	r := p.rules
	b := append(buf[:0], 'F', 'G', '1', byte(r.Ranks), r.Columns, r.Height, byte(r.Runs), 0)
	if r.Return {
		b[len(b)-1] = 1
	}
	for _, top := range p.tops {
		b = append(b, byte(top))
	}
	b = binary.LittleEndian.AppendUint64(b, uint64(p.bouquet))
	for n := Place(1); int(n) <= p.Columns(); n++ {
		b = append(b, p.heights[n-1])
		for _, c := range p.Column(n) {
			b = append(b, byte(c))
		}
	}
	sum := sha256.Sum256(b)
	return Fingerprint(sum[:6])
}
