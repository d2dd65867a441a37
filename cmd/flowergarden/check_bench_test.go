package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// BenchmarkCheck runs "flowergarden check" as a process of its own on streams
// of random games of 60 moves: parsing, replay, the claims about deal and
// result, and the fingerprint of the end. The moves a second must be the same
// for every length of the stream, and so must the peak memory.
func BenchmarkCheck(b *testing.B) {
	for _, records := range []int{1000, 10_000, 100_000} {
		b.Run(fmt.Sprintf("records=%d", records), func(b *testing.B) {
			file := filepath.Join(b.TempDir(), "stream.fg")
			moves := writeStream(b, file, records)
			peak := int64(0)
			for b.Loop() {
				c := exec.Command(programPath(b), "check", file)
				c.Env = append(os.Environ(), "GOMAXPROCS=1")
				if err := c.Run(); err != nil {
					b.Fatal(err)
				}
				if u, ok := c.ProcessState.SysUsage().(*syscall.Rusage); ok && runtime.GOOS == "linux" {
					peak = max(peak, u.Maxrss)
				}
			}
			b.ReportMetric(float64(moves)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
			b.ReportMetric(float64(peak)/1024, "MB-peak")
		})
	}
}

// writeStream writes records of the deals from 1 on, each with 60 random moves
// or fewer if the game gets stuck, and returns the number of moves.
func writeStream(b *testing.B, file string, records int) int {
	f, err := os.Create(file)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	w := bufio.NewWriter(f)
	random := rand.New(rand.NewPCG(1, 2))
	var legal []engine.Move
	var text []byte
	moves, number := 0, uint64(0)
	for written := 0; written < records; {
		number++
		n := deal.FromInt(number)
		p := deal.Position(n, engine.Classic())
		rec := notation.Record{Deal: n, Start: p}
		for len(rec.Moves) < 60 {
			if legal = p.AppendMoves(legal[:0]); len(legal) == 0 {
				break
			}
			m := legal[random.IntN(len(legal))]
			p.Do(m)
			rec.Moves = append(rec.Moves, notation.RecordMove{Move: m})
		}
		if len(rec.Moves) < 50 {
			continue // stuck early
		}
		text = notation.AppendRecord(text[:0], &rec)
		if _, err := w.Write(text); err != nil {
			b.Fatal(err)
		}
		moves += len(rec.Moves)
		written++
	}
	if err := w.Flush(); err != nil {
		b.Fatal(err)
	}
	return moves
}
