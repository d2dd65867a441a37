package session

import (
	"errors"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/engine"
	"flowergarden/notation"
)

// isSource reports whether line is the source of a move without a target, such
// as Qs, c2 or b9h. A number alone is none: it is typed by mistake too easily.
func isSource(line string) bool {
	_, err := notation.ParseMove(line)
	return errors.Is(err, notation.ErrSourceAlone) && strings.Trim(line, "0123456789") != ""
}

// sourceAlone plays the move that begins with source if there is only one, and
// else asks for the target.
func sourceAlone(s *Session, source string) (Reply, error) {
	p := s.table.game.Position()
	moves, err := movesFrom(p, source)
	if err != nil {
		return Reply{}, err
	}
	if len(moves) == 1 && !s.services.Display.AskTarget {
		return s.play(notation.FormatMove(p, moves[0]))
	}
	s.question = question{source: source}
	return Reply{Ask: choices(s, p, moves) + "? The target is enough."}, nil
}

// movesFrom returns the legal moves of p that can be written with source. There
// is at least one, or an error.
func movesFrom(p *engine.Position, source string) ([]engine.Move, error) {
	var found []engine.Move
	for _, m := range p.Moves() {
		text, err := notation.ParseMove(source + m.String()[strings.Index(m.String(), ">"):])
		if err != nil {
			return nil, err
		}
		got, err := text.Resolve(p)
		if e := (*notation.Error)(nil); got == m || errors.As(err, &e) && e.Kind == notation.Ambiguous && m.From.IsColumn() && sameColumn(source, m) {
			found = append(found, m)
		}
	}
	if len(found) > 0 {
		return found, nil
	}
	return nil, noMoveFrom(p, source)
}

// sameColumn reports whether source is the column that m leaves, with nothing
// said of how many cards move.
func sameColumn(source string, m engine.Move) bool {
	return strings.EqualFold(source, "c"+string('0'+byte(m.From)))
}

// noMoveFrom says why source has no legal move in p.
func noMoveFrom(p *engine.Position, source string) error {
	text, err := notation.ParseMove(source + ">f")
	if err != nil {
		return err
	}
	_, err = text.Resolve(p)
	if e := (*notation.Error)(nil); errors.As(err, &e) {
		e.Input, e.Source, e.Col = source, "", 0
	}
	if illegal := asIllegal(err); illegal != nil && illegal.Reason == engine.NotNext {
		return fault.Command("%s has no legal move now", illegal.Move.Card).Because("nothing-there")
	}
	return &fault.Fault{Code: fault.ExitFinding, Err: err}
}
