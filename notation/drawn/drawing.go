package drawn

import (
	"fmt"
	"strconv"
	"strings"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/notation"
	"flowergarden/notation/internal/foreign"
)

// drawing is one board as it is read.
type drawing struct {
	text  *foreign.Text
	board *foreign.Board

	title   []word
	begun   bool               // something of the board was there
	suits   bool               // foundations and bouquet were there
	counted [engine.Suits]bool // foundations that were there

	block  block        // what the line before belongs to
	tops   int          // in a line of foundations: how many were there
	first  int          // in a grid: the number of the first column
	digits []int        // in a grid: the cell of each column
	row    int          // in a grid: the rows of cards read
	gaps   map[int]bool // in a grid: columns with a gap that is reported
	words  []word       // in a sentence: its words
}

// block is a part of a drawing that can go on in the next line.
type block uint8

const (
	none     block = iota
	titles         // the lines above the board
	table          // suits with foundation and bouquet
	grid           // columns growing downward
	tops           // "foundations: ..."
	bouquet        // "bouquet: ..."
	column         // "3: ..."
	sentence       // "column 3, 2 cards: ..."
)

func newDrawing(text *foreign.Text) *drawing {
	return &drawing{text: text, board: foreign.NewBoard(text, `an empty column is drawn as "-"`), gaps: map[int]bool{}}
}

var suitNames = [engine.Suits]string{"clubs", "diamonds", "hearts", "spades"}

var rankNames = [...]string{"ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"}

// fail reports w.
func (d *drawing) fail(w word, msg string) {
	d.text.Fail(notation.Syntax, w.At, w.Text, msg)
}

// top takes the top card of the foundation of suit s, drawn as a card, a rank,
// or "-".
func (d *drawing) top(s engine.Suit, w word) {
	d.begun, d.suits = true, true
	if d.counted[s] {
		d.fail(w, "the foundation of "+suitNames[s]+" stands here for the second time")
		return
	}
	d.counted[s] = true
	if w.Text == "-" {
		return
	}
	if len(w.Text) == 1 {
		w.Text += string(s.Letter())
	}
	c := d.board.Card(w.Word)
	if c.Valid() && c.Suit() != s {
		d.fail(w, "this is not a card of "+suitNames[s])
		return
	}
	if c.Valid() {
		d.board.Top(c, w.At)
	}
}

// inHand takes cards of the bouquet.
func (d *drawing) inHand(words []word) {
	d.begun, d.suits = true, true
	for _, w := range words {
		if w.Text != "-" {
			d.board.AddBouquet(w.Word)
		}
	}
}

// tableRow takes a row of the table of suits: a suit with its foundation and
// bouquet, or more cards of the suit above.
func (d *drawing) tableRow(words []word) {
	s, ok := suitOf(words[0].Text)
	if !ok {
		d.inHand(words)
		return
	}
	if len(words) < 3 {
		d.fail(words[0], `a suit has its foundation and its bouquet after it, "-" for none`)
		return
	}
	d.top(s, words[1])
	d.inHand(words[2:])
}

func suitOf(name string) (engine.Suit, bool) {
	for s, n := range suitNames {
		if n == name {
			return engine.Suit(s), true
		}
	}
	return 0, false
}

// beginGrid begins columns below the digits in words.
func (d *drawing) beginGrid(words []word) {
	d.begun, d.block = true, grid
	d.first, d.row = d.board.Columns()+1, 0
	d.digits = d.digits[:0]
	for _, w := range words {
		d.board.AddColumn()
		d.digits = append(d.digits, w.cell)
	}
}

// beside is how many cells from the digit of the last column the table of suits
// begins, at least.
const beside = 4

// split returns the words of a line that belong to the columns and those of the
// table beside them.
func (d *drawing) split(words []word) (columns, table []word) {
	last := d.digits[len(d.digits)-1]
	for i, w := range words {
		if w.cell >= last+beside {
			return words[:i], words[i:]
		}
	}
	return words, nil
}

// gridRow takes a row of cards, with what stands beside it.
func (d *drawing) gridRow(words []word) {
	words, table := d.split(words)
	if len(table) > 0 {
		d.tableRow(table)
	}
	if len(words) == 0 {
		return
	}
	if isHidden(words) {
		d.fail(words[0], "so many cards are not shown: the board was drawn for a screen with too few lines")
		return
	}
	d.row++
	for _, w := range words {
		d.cell(w)
	}
}

// cell takes a card of the present row.
func (d *drawing) cell(w word) {
	for i, at := range d.digits {
		n := d.first + i
		switch {
		case at != w.cell:
			continue
		case w.Text == "-" && d.row == 1:
		case d.board.Height(n) != d.row-1:
			if !d.gaps[n] {
				d.fail(w, fmt.Sprintf("there is a gap above this card in column %d", n))
			}
			d.gaps[n] = true
		default:
			d.board.AddCard(n, w.Word)
		}
		return
	}
	d.fail(w, "this stands below no number of a column")
}

// isHidden reports whether the words are numbers of cards that are not shown.
func isHidden(words []word) bool {
	for _, w := range words {
		if digits := strings.TrimPrefix(w.Text, "+"); digits == "" || strings.Trim(digits, "0123456789") != "" {
			return false
		}
	}
	return true
}

// tightSuits takes words such as c2:8J: the suit, the top rank of its
// foundation, the ranks in the bouquet.
func (d *drawing) tightSuits(words []word) {
	for _, w := range words {
		s, ok := tightSuit(w.Text)
		if !ok {
			d.fail(w, "a suit is drawn as in c2:8J, with the top of its foundation and the ranks in the bouquet")
			continue
		}
		letter := w.Text[:1]
		d.top(s, word{foreign.Word{Text: w.Text[1:2], At: w.At}, w.cell})
		for i, rank := range w.Text[3:] {
			at := foreign.At{Line: w.At.Line, Col: w.At.Col + 3 + i}
			d.inHand([]word{{foreign.Word{Text: string(rank) + letter, At: at}, w.cell + 3 + i}})
		}
	}
}

// tightSuit returns the suit of a word such as c2:8J.
func tightSuit(s string) (engine.Suit, bool) {
	if len(s) < 3 || s[2] != ':' || strings.IndexByte("-A23456789TJQK", s[1]) < 0 || strings.Trim(s[3:], "A23456789TJQK") != "" {
		return 0, false
	}
	suit := strings.IndexByte("cdhs", s[0])
	return engine.Suit(max(suit, 0)), suit >= 0
}

// topsLine takes words of the line "foundations:".
func (d *drawing) topsLine(words []word) {
	for _, w := range words {
		if d.tops == engine.Suits {
			d.fail(w, "there are four foundations")
			return
		}
		d.top(engine.Suit(d.tops), w)
		d.tops++
	}
}

// columnLine takes the cards of the last column.
func (d *drawing) columnLine(words []word) {
	for _, w := range words {
		if w.Text != "-" {
			d.board.AddCard(d.board.Columns(), w.Word)
		}
	}
}

// nextColumn begins the next column, of which w should have the number n.
func (d *drawing) nextColumn(w word, n string) {
	d.begun = true
	d.board.AddColumn()
	if want := strconv.Itoa(d.board.Columns()); n != want {
		d.fail(w, "column "+want+" belongs here")
	}
}

// endSentence takes the sentence that ends, such as "column 2: empty".
func (d *drawing) endSentence() {
	words := d.words
	d.words = nil
	if len(words) == 0 {
		return
	}
	switch first := words[0]; {
	case first.Text == "foundation":
		d.foundationSentence(words)
	case first.Text == "bouquet,":
		if s, ok := suitOf(strings.TrimSuffix(at(words, 1).Text, ":")); ok {
			for _, w := range words[2:] {
				w.Text = rankLetter(strings.TrimSuffix(w.Text, ",")) + string(s.Letter())
				d.inHand([]word{w})
			}
			return
		}
		d.fail(at(words, 1), "a suit belongs here, as in bouquet, clubs: two, six")
	case first.Text == "bouquet:":
		d.suits = true
	default:
		d.columnSentence(words)
	}
}

// at returns word i, or the last if there are fewer.
func at(words []word, i int) word { return words[min(i, len(words)-1)] }

// foundationSentence takes "foundation of clubs: three".
func (d *drawing) foundationSentence(words []word) {
	s, ok := suitOf(strings.TrimSuffix(at(words, 2).Text, ":"))
	if !ok || len(words) != 4 {
		d.fail(at(words, 2), `a suit and a rank belong here, as in "foundation of clubs: three"`)
		return
	}
	w := words[3]
	w.Text = rankLetter(w.Text)
	if w.Text == "empty" {
		w.Text = "-"
	}
	d.top(s, w)
}

// columnSentence takes "column 3, 2 cards: nine of hearts, king of diamonds".
func (d *drawing) columnSentence(words []word) {
	d.nextColumn(at(words, 1), strings.TrimRight(at(words, 1).Text, ":,"))
	if len(words) == 3 && words[2].Text == "empty" {
		return
	}
	cards := words[min(4, len(words)):]
	if len(cards) == 0 || len(cards)%3 != 0 {
		d.fail(words[0], `a column is drawn as in "column 3, 2 cards: nine of hearts, king of diamonds"`)
		return
	}
	for ; len(cards) > 0; cards = cards[3:] {
		w := cards[0]
		w.Text = rankLetter(w.Text) + suitLetter(strings.TrimSuffix(cards[2].Text, ","))
		d.board.AddCard(d.board.Columns(), w.Word)
	}
}

// rankLetter returns the letter of a rank by its name. What is not such a name is
// returned as it is.
func rankLetter(name string) string {
	for i, n := range rankNames {
		if n == name {
			return string(engine.Rank(i + 1).Letter())
		}
	}
	return name
}

func suitLetter(name string) string {
	if s, ok := suitOf(name); ok {
		return string(s.Letter())
	}
	return " of " + name
}

// claims returns what the title says of the deal and the rules. Either can be
// the zero value.
func (d *drawing) claims() (number deal.Number, rules engine.Rules) {
	var title []string
	for _, w := range d.title {
		title = append(title, w.Text)
	}
	for i, part := range strings.Split(strings.Join(title, " "), ", ") {
		if digits, ok := strings.CutPrefix(part, "deal "); ok && i == 0 {
			number, _ = deal.Parse(digits)
			continue
		}
		words := strings.Split(part, " ")
		if r, err := engine.RulesOf(words[0], words[1:]...); err == nil && i < 2 {
			return number, r
		}
	}
	return number, engine.Rules{}
}

// finish returns the board that was drawn. Its faults are those of the text.
func (d *drawing) finish(given engine.Rules) (notation.Board, bool) {
	d.endSentence()
	if !d.begun {
		at := d.text.End()
		if len(d.title) > 0 {
			at = d.title[0].At
		}
		d.text.Fail(notation.Syntax, at, "", "there is no board here, and none below")
		return notation.Board{}, false
	}
	if !d.suits {
		d.text.Fail(notation.Syntax, d.text.End(), "", "the foundations and the bouquet of a board are missing")
		return notation.Board{}, false
	}
	if d.text.Failed() {
		return notation.Board{}, false
	}
	number, rules := d.claims()
	if rules == (engine.Rules{}) {
		rules = given
	}
	p, err := d.board.Position(rules)
	if err != nil {
		return notation.Board{}, false
	}
	board := notation.Board{Deal: number, Position: p}
	if number == (deal.Number{}) || p.Rules().Variant() == "custom" {
		return notation.Board{Position: p}, true
	}
	// What a board can say of its deal is checked where boards are read.
	text := notation.AppendBoardFile(nil, &board)
	if _, err := notation.ReadBoards(strings.NewReader(string(text)), "", p.Rules()); err != nil {
		if all, ok := err.(notation.Errors); ok {
			d.text.Fail(notation.Claim, d.title[0].At, "", all[0].Msg)
			return notation.Board{}, false
		}
	}
	return board, true
}
