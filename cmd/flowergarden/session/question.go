package session

import (
	"context"
	"strings"

	"flowergarden/cmd/flowergarden/fault"
)

// question is what the line before has asked the player. It is open for one line.
type question struct {
	// yes is what y does, or nil.
	yes func() (Reply, error)
	// source is that of a move whose target was asked for, or "".
	source string
}

// yes is the command y.
func yes(s *Session, _ string) (Reply, error) {
	if s.asked.yes == nil {
		return Reply{}, fault.Command("y answers a question, and none was asked").Because("nothing-there")
	}
	return s.asked.yes()
}

// answered carries out line if it answers the question that was asked other than
// with y, and reports whether it does. n would begin a new game otherwise.
func answered(s *Session, line string) (r Reply, err error, ok bool) {
	word := strings.ToLower(line)
	switch {
	case s.asked.yes != nil && (word == "n" || word == "no"):
		return Reply{Note: "nothing was done"}, nil, true
	case s.asked.source != "" && isTarget(word):
		r, err = s.play(s.asked.source + ">" + word)
		return r, err, true
	}
	return Reply{}, nil, false
}

// isTarget reports whether word is what a move ends in.
func isTarget(word string) bool {
	return word == "f" || len(word) == 1 && word >= "1" && word <= "9"
}

// isRank reports whether line is a letter that is a command in lower case and a
// rank in upper case, as people write ranks.
func isRank(line string) bool { return line == "A" || line == "J" || line == "Q" }

// rankAlone answers a line that is a rank and may be meant as a command.
func rankAlone(s *Session, rank string) (Reply, error) {
	c, err := findCommand(rank)
	if err != nil {
		return Reply{}, err
	}
	if s.services.Display == nil {
		return Reply{}, fault.Command("%s alone is a rank and no card; a card is written as %[1]ss", rank).
			Because("bad-value").Hint("%s is a command", c.name)
	}
	s.question = question{yes: func() (Reply, error) { return c.run(context.Background(), s, "") }}
	return Reply{Ask: "do you mean " + c.name + "? y does it; a card is written as " + rank + "s"}, nil
}
