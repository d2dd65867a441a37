package notation

import (
	"bytes"
	"io"
	"math/rand/v2"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// benchmarkStream returns a stream of n records of numbered deals with about
// 60 moves each, and the number of moves.
func benchmarkStream(n int, rules engine.Rules) ([]byte, int) {
	rng := rand.New(rand.NewPCG(7, 7))
	var stream []byte
	moves := 0
	for range n {
		d := deal.FromInt(1 + rng.Uint64N(1_000_000))
		r := Record{Deal: d, Start: deal.Position(d, rules)}
		p := r.Start
		for range 60 {
			m, ok := randomMove(rng, &p)
			if !ok {
				break
			}
			r.Moves = append(r.Moves, RecordMove{Move: m})
			p.Do(m)
		}
		moves += len(r.Moves)
		stream = AppendRecord(stream, &r)
	}
	return stream, moves
}

// BenchmarkReader reads a stream of records as check does: parse, replay,
// compare the deal and the result, and take the fingerprint of the end.
func BenchmarkReader(b *testing.B) {
	for _, variant := range engine.Variants() {
		b.Run(variant.Name, func(b *testing.B) {
			stream, moves := benchmarkStream(1000, variant.Rules)
			b.SetBytes(int64(len(stream)))
			b.ReportAllocs()
			for b.Loop() {
				rd := NewReader(bytes.NewReader(stream), "")
				var rec Record
				var err error
				for err = rd.Next(&rec); err == nil; err = rd.Next(&rec) {
					end := rec.End()
					end.Fingerprint()
				}
				if err != io.EOF {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(moves*b.N)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
		})
	}
}
