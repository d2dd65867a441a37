package output

import (
	"fmt"

	"flowergarden/cmd/flowergarden/prose"
	"flowergarden/engine"
)

// AppendRules appends the rules r in words, in lines of at most width
// characters. Every figure comes from r, so that the text is right for any
// rules, reduced packs included.
func AppendRules(b []byte, r engine.Rules, width int) []byte {
	for i, paragraph := range []string{
		"Flower Garden, " + r.String() + ".",
		fmt.Sprintf("The %d cards from ace to %s are all dealt face up: %d to each of %d columns, row by row, and the other %d to the bouquet.",
			r.Cards(), rankName(r.Ranks), r.Height, r.Columns, r.Bouquet()),
		"There are four foundations, one for each suit, empty at the start. Each is built up in its suit from the ace. The game is won when all cards are there.",
		movableText(r),
		targetText(r),
		"A card never returns to the bouquet. " + returnText(r),
		"Nothing is forced: a card may always stay where it is. The game is stuck when no move is legal.",
	} {
		if i > 0 {
			b = append(b, '\n')
		}
		b = prose.Wrap(b, paragraph, width)
	}
	return b
}

func movableText(r engine.Rules) string {
	text := "The last card of each column can move, and every card of the bouquet."
	switch r.Runs {
	case engine.AnyRuns:
		text += " A run, the last cards of a column if each is one rank lower than the card under it, can move as one, or any part of it that ends with the last card; suits do not matter."
	case engine.SameSuitRuns:
		text += " A run of one suit, the last cards of a column if each is one rank lower than the card under it, can move as one, or any part of it that ends with the last card (rule runs=same-suit)."
	default:
		text += " One card moves at a time."
	}
	return text
}

func targetText(r engine.Rules) string {
	what := "A card"
	if r.Runs != engine.NoRuns {
		what = "A card, or the first card of a run,"
	}
	return fmt.Sprintf("%s may go onto the last card of a column that is exactly one rank higher, whatever the suits, or into an empty column; a single card that comes next may go to its foundation. Nothing goes onto an ace, and a %s goes only into an empty column.",
		what, rankName(r.Ranks))
}

// rankName returns the name of the highest rank of a pack.
func rankName(r engine.Rank) string {
	if r == engine.King {
		return "king"
	}
	return string(r.Letter())
}

func returnText(r engine.Rules) string {
	if r.Return {
		return "The top card of a foundation may go back onto a column (rule return)."
	}
	return "A card on a foundation stays there."
}
