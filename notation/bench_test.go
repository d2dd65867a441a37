package notation

import (
	"bytes"
	"io"
	"math/rand/v2"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// benchmarkMoves is the length of a game in benchmarks, about that of a game
// that is won.
const benchmarkMoves = 60

// benchmarkStream returns a stream of n records of different numbered deals,
// with benchmarkMoves moves each.
func benchmarkStream(n int, rules engine.Rules) []byte {
	rng := rand.New(rand.NewPCG(7, 7))
	var stream []byte
	for n > 0 {
		d := deal.FromInt(1 + rng.Uint64N(1_000_000))
		r := Record{Deal: d, Start: deal.Position(d, rules)}
		p := r.Start
		for len(r.Moves) < benchmarkMoves {
			m, ok := randomMove(rng, &p)
			if !ok {
				break
			}
			r.Moves = append(r.Moves, RecordMove{Move: m})
			p.Do(m)
		}
		if len(r.Moves) == benchmarkMoves {
			stream = AppendRecord(stream, &r)
			n--
		}
	}
	return stream
}

// BenchmarkReader reads a stream of records as check does: parse, replay,
// compare the deal and the result, and take the fingerprint of the end.
func BenchmarkReader(b *testing.B) {
	for _, variant := range engine.Variants() {
		b.Run(variant.Name, func(b *testing.B) {
			const records = 1000
			stream := benchmarkStream(records, variant.Rules)
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
			b.ReportMetric(float64(records*benchmarkMoves*b.N)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
		})
	}
}

// BenchmarkJSON writes records as JSON and reads them again.
func BenchmarkJSON(b *testing.B) {
	const records = 100
	var rec Record
	var stream []byte
	rd := NewReader(bytes.NewReader(benchmarkStream(records, engine.Classic())), "")
	for rd.Next(&rec) == nil {
		stream = append(AppendRecordJSON(stream, &rec), '\n')
	}
	report := func(b *testing.B) {
		b.SetBytes(int64(len(stream) / records))
		b.ReportMetric(float64(benchmarkMoves*b.N)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
	}
	b.Run("write", func(b *testing.B) {
		b.ReportAllocs()
		var buf []byte
		for b.Loop() {
			buf = AppendRecordJSON(buf[:0], &rec)
		}
		report(b)
	})
	b.Run("read", func(b *testing.B) {
		b.ReportAllocs()
		rd := NewReader(&repeated{data: stream, left: 1 << 40}, "")
		for b.Loop() {
			if err := rd.Next(&rec); err != nil {
				b.Fatal(err)
			}
		}
		report(b)
	})
	b.Run("position", func(b *testing.B) {
		b.ReportAllocs()
		var buf []byte
		for b.Loop() {
			buf = AppendPositionJSON(buf[:0], &rec.Start, rec.Deal, 0)
		}
	})
}

// BenchmarkMove reads a move as a record has it nearly always, with scanMove
// and with the plain reader.
func BenchmarkMove(b *testing.B) {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	const text = "c3>1"
	b.Run("scan", func(b *testing.B) {
		line := []byte(text)
		for b.Loop() {
			if _, n := scanMove(line, &p); n != len(text) {
				b.Fatal("not read")
			}
		}
	})
	b.Run("plain", func(b *testing.B) {
		for b.Loop() {
			if _, err := plainMove(text, &p); err != nil {
				b.Fatal(err)
			}
		}
	})
}
