package main

import (
	"bufio"
	"fmt"
	"io"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
)

// posed is a position that a question is asked about, and where it comes from.
type posed struct {
	game     notation.Record // the game up to the position
	position engine.Position
	file     string // the file it was found in, or ""
	kind     string // what it was there: a board or a record
	number   int    // which of them, from 1
}

// title names p in messages and results.
func (p *posed) title() string {
	name := output.DealTitle(p.game.Deal, &p.game.Start)
	if p.file != "" {
		name = fmt.Sprintf("%s: %s %d", p.file, p.kind, p.number)
	}
	if n := len(p.game.Moves); n > 0 {
		name += " after " + prose.Count(n, "move")
	}
	return name
}

// eachPosed calls do with every position that arg names: a deal, every board of
// a file, or of every record there the position after at moves, or the last one
// if at is nil.
func (a *app) eachPosed(arg *dealArg, at *int, do func(*posed) error) error {
	if arg.name == "" || arg.name == "today" || arg.random() {
		if at != nil {
			return fault.Usage("--at needs a record, and a deal has no moves")
		}
		return a.eachDeal(arg, func(b *notation.Board) error {
			return do(&posed{game: notation.Record{Deal: b.Deal, Start: b.Position}, position: b.Position})
		})
	}
	rules, err := a.flags.rules()
	if err != nil {
		return err
	}
	f, name, err := a.open(arg.name)
	if err != nil {
		return fault.IO(err)
	}
	defer f.Close()
	in := bufio.NewReaderSize(f, sniffed)
	asAsked := a.asAsked(name, rules, func(*notation.Board) error { return nil })
	if isRecord(in) {
		return eachPosedRecord(in, name, at, func(p *posed) error {
			if err := asAsked(&notation.Board{Position: p.position}); err != nil {
				return err
			}
			return do(p)
		})
	}
	if at != nil {
		return fault.Usage("--at needs a record, and %s holds boards", name)
	}
	n := 0
	return boardsOf(in, name, rules, func(b *notation.Board) error {
		n++
		if err := asAsked(b); err != nil {
			return err
		}
		return do(&posed{notation.Record{Deal: b.Deal, Start: b.Position}, b.Position, name, "board", n})
	})
}

// eachPosedRecord calls do with a position of each record.
func eachPosedRecord(in io.Reader, name string, at *int, do func(*posed) error) error {
	records := notation.NewReader(in, name)
	for {
		p := &posed{file: name, kind: "record"}
		switch err := records.Next(&p.game); {
		case err == io.EOF && records.Number() == 0:
			return unusable(fmt.Errorf("%s: there is no record in it", name))
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
		p.number = records.Number()
		n, err := moveNumber(at, len(p.game.Moves))
		if err != nil {
			return fault.Usage("%s: record %d: %v", name, p.number, err)
		}
		p.game.Moves = p.game.Moves[:n]
		p.position = p.game.End()
		if err := do(p); err != nil {
			return err
		}
	}
}

// moveNumber returns how many moves of a game of n moves --at asks for: all if
// it is nil, and counted from the end if it is negative.
func moveNumber(at *int, n int) (int, error) {
	if at == nil {
		return n, nil
	}
	m := *at
	if m < 0 {
		m += n
	}
	if m < 0 || m > n {
		return 0, fault.Usage("--at %d: the game has %s", *at, prose.Count(n, "move"))
	}
	return m, nil
}

// dealsOf returns how many deals args name, or 0 if that is not known before
// files are read.
func dealsOf(args []dealArg) int {
	n := 0
	for i := range args {
		switch d := &args[i]; {
		case d.name == "today", d.random():
			n++
		case d.name != "":
			return 0
		default:
			for range deal.Range(d.first, d.last) {
				if n++; n > manyDeals {
					return 0
				}
			}
		}
	}
	return n
}

// manyDeals is more than dealsOf counts.
const manyDeals = 10_000_000
