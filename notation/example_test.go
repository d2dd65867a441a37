package notation_test

import (
	"fmt"
	"os"
	"strings"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

func ExampleParseMove() {
	p := deal.Position(deal.FromInt(1), engine.Classic())
	for _, s := range []string{"3 → 1", "b6>2", "b8h>2", "b8h>"} {
		text, err := notation.ParseMove(s)
		if err != nil {
			fmt.Println(err)
			continue
		}
		m, err := text.Resolve(&p)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(notation.FormatMove(&p, m))
	}
	// Output:
	// c3>1
	// b6>2: which one? the bouquet has b6c, b6d, b6h or b6s
	// b8h>2: 8h cannot go onto 7s in column 2: it goes onto a card exactly one rank higher, a 9
	// b8h>: at character 5: the target is missing: a move ends in its target, a column number or f for the foundation, as in b7h>3 or c2>f
}

// The moves of a line are played, and the game is written as a record.
func ExampleWriteRecord() {
	number := deal.FromInt(1)
	start := deal.Position(number, engine.Classic())
	game := engine.NewGame(&start)
	for line := "31 b9c>4 c4>"; line != ""; {
		text, rest, err := notation.ParseMovePrefix(line)
		if err != nil {
			fmt.Println(err)
			break
		}
		move, err := text.Resolve(game.Position())
		if err != nil {
			fmt.Println(err)
			break
		}
		if err := game.Play(move); err != nil {
			panic(err) // Resolve returns legal moves only
		}
		line = rest
	}
	rec := notation.RecordOf(game, number)
	rec.Moves[0].Glyph, rec.Moves[0].Comment = notation.Good, "onto the four"
	if err := notation.WriteRecord(os.Stdout, rec); err != nil {
		fmt.Println(err)
	}
	rec.Moves[1].To = 2
	fmt.Println(notation.WriteRecord(os.Stdout, rec))
	// Output:
	// c4>: at character 4: the target is missing: a move ends in its target, a column number or f for the foundation, as in b7h>3 or c2>f
	// flowergarden 1
	// variant: classic
	// deal: 1
	// foundations: - - - -
	// bouquet: 8h 2c Jh 7d 6d 8s 8d Qs 6c 3d 8c Tc 6s 9c 2h 6h
	// 1: Jd 7c Ad 9d 4c 4d
	// 2: 2d 5h Qc Qd 5c 7s
	// 3: 9h Kd Kh Js Ts 3s
	// 4: Jc Kc 3h As Qh Td
	// 5: 5d 9s 2s Ah 4h 4s
	// 6: 7h 5s Ks 3c Ac Th
	// moves:
	// c3>1! # onto the four
	// b9c>4
	// result: unfinished
	// move 2: b9c>2: 9c cannot go onto 7s in column 2: it goes onto a card exactly one rank higher, a T
}

const stream = `flowergarden 1
variant: classic
deal: 1
foundations: - - - -
bouquet: 8h 2c Jh 7d 6d 8s 8d Qs 6c 3d 8c Tc 6s 9c 2h 6h
1: Jd 7c Ad 9d 4c 4d
2: 2d 5h Qc Qd 5c 7s
3: 9h Kd Kh Js Ts 3s
4: Jc Kc 3h As Qh Td
5: 5d 9s 2s Ah 4h 4s
6: 7h 5s Ks 3c Ac Th
moves:
c3>1
b9c>4  # the nine
result: unfinished
`

// Every record of a stream is checked and replayed; a faulty one does not stop
// the others.
func ExampleReader_Records() {
	input := strings.Replace(stream, "unfinished", "won", 1) + stream
	records := notation.NewReader(strings.NewReader(input), "games.fg")
	for rec, err := range records.Records() {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("record %d (%v) begins at line %d\n", records.Number(), records.Form(), records.Line())
		p := rec.Start
		for _, m := range rec.Moves {
			fmt.Printf("%s %q\n", notation.FormatMove(&p, m.Move), m.Comment)
			p.Do(m.Move)
		}
		middle := rec.At(1)
		fmt.Println(middle.Fingerprint(), p.Fingerprint(), rec.Result())
	}
	// Output:
	// games.fg:15:9: the record says won, and 52 cards are not on the foundations (unfinished)
	// record 2 (record) begins at line 16
	// c3>1 ""
	// b9c>4 "the nine"
	// 0082b5325a96 90a6d1f2b336 unfinished
}

func ExampleReader_Holds() {
	r := notation.NewReader(strings.NewReader("# a board or a record?\n\n"+stream), "games.fg")
	fmt.Println(r.Holds())
	// Output:
	// record <nil>
}
