package engine_test

import (
	"math/rand/v2"
	"testing"

	"flowergarden/engine"
)

// benchGame returns deal 1 and the moves of a long game of it.
func benchGame(b *testing.B, r engine.Rules) (start engine.Position, moves []engine.Move) {
	b.Helper()
	// Random games end early in a stuck position; the longest of some is like
	// a real one in what its moves cost.
	rng := rand.New(rand.NewPCG(13, 14))
	start = numbered(1, r)
	for range 200 {
		p := start
		var game []engine.Move
		for len(game) < 60 {
			legal := p.Moves()
			if len(legal) == 0 {
				break
			}
			m := randomMove(legal, rng)
			game = append(game, m)
			p.Do(m)
		}
		if len(game) > len(moves) {
			moves = game
		}
	}
	return start, moves
}

var benchRules = []string{"classic", "large-wildflower return"}

// perMove reports the time of one move, of which an iteration makes n.
func perMove(b *testing.B, n int) {
	total := float64(n) * float64(b.N)
	b.ReportMetric(b.Elapsed().Seconds()*1e9/total, "ns/move")
	b.ReportMetric(total/b.Elapsed().Seconds()/1e6, "Mmoves/s")
	b.ReportMetric(0, "ns/op")
}

// One move is played and undone.
func BenchmarkPlayUndo(b *testing.B) {
	for _, text := range benchRules {
		b.Run(text, func(b *testing.B) {
			p, moves := benchGame(b, rules(b, text))
			for b.Loop() {
				for _, m := range moves {
					p.Do(m)
				}
				for i := len(moves) - 1; i >= 0; i-- {
					p.Undo(moves[i])
				}
			}
			perMove(b, len(moves))
		})
	}
}

// A game is replayed with every move checked, as the record checker does.
func BenchmarkReplay(b *testing.B) {
	for _, text := range benchRules {
		b.Run(text, func(b *testing.B) {
			start, moves := benchGame(b, rules(b, text))
			for b.Loop() {
				p := start
				for _, m := range moves {
					if err := p.Play(m); err != nil {
						b.Fatal(err)
					}
				}
			}
			perMove(b, len(moves))
		})
	}
}

// forBenchPositions measures f over the positions of a game.
func forBenchPositions(b *testing.B, f func(p *engine.Position)) {
	for _, text := range benchRules {
		b.Run(text, func(b *testing.B) {
			p, moves := benchGame(b, rules(b, text))
			var positions []engine.Position
			for _, m := range moves {
				positions = append(positions, p)
				p.Do(m)
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				f(&positions[i%len(positions)])
			}
		})
	}
}

func BenchmarkAppendMoves(b *testing.B) {
	moves := make([]engine.Move, 0, engine.MaxMoves)
	forBenchPositions(b, func(p *engine.Position) { moves = p.AppendMoves(moves[:0]) })
}

func BenchmarkStatus(b *testing.B) {
	forBenchPositions(b, func(p *engine.Position) { p.Status() })
}

func BenchmarkFingerprint(b *testing.B) {
	forBenchPositions(b, func(p *engine.Position) { p.Fingerprint() })
}

func BenchmarkNewPosition(b *testing.B) {
	for _, text := range benchRules {
		b.Run(text, func(b *testing.B) {
			p := numbered(1, rules(b, text))
			l := p.Layout()
			b.ReportAllocs()
			for b.Loop() {
				if _, err := engine.NewPosition(p.Rules(), &l); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
