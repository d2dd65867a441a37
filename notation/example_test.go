package notation_test

import (
	"errors"
	"fmt"
	"io"
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

func ExampleReader() {
	game := strings.NewReader(`flowergarden 1
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
result: won
`)
	records := notation.NewReader(game, "game.fg")
	var rec notation.Record
	for {
		err := records.Next(&rec)
		if err == io.EOF {
			break
		}
		var faults notation.Errors
		if errors.As(err, &faults) {
			fmt.Println(faults)
		} else if err != nil {
			panic(err)
		}
	}
	// Output:
	// game.fg:15:9: the record says won, and 52 cards are not on the foundations (unfinished)
}

func ExampleAppendRecord() {
	n := deal.FromInt(1)
	rec := notation.Record{Deal: n, Start: deal.Position(n, engine.Classic())}
	rec.Moves = append(rec.Moves, notation.RecordMove{
		Move:    rec.Start.Moves()[0],
		Glyph:   notation.Good,
		Comment: "onto the four",
	})
	os.Stdout.Write(notation.AppendRecord(nil, &rec))
	// Output:
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
	// result: unfinished
}
