package analysis

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"flowergarden/engine"
	"flowergarden/engine/deal"
	"flowergarden/engine/solve"
)

// hintLimits are those of a hint in these tests.
var hintLimits = solve.Limits{Nodes: 200_000, Memory: 256 << 20}

var background = context.Background()

// dealt returns a game of deal n.
func dealt(t testing.TB, n uint64, variant string, switches ...string) *engine.Game {
	t.Helper()
	r, err := engine.RulesOf(variant, switches...)
	if err != nil {
		t.Fatal(err)
	}
	p := deal.Position(deal.FromInt(n), r)
	return engine.NewGame(&p)
}

// play makes moves, which must be legal, in g.
func play(t testing.TB, g *engine.Game, moves ...engine.Move) {
	t.Helper()
	for _, m := range moves {
		if err := g.Play(m); err != nil {
			t.Fatal(err)
		}
	}
}

// wander makes up to n random moves in g, but none to a position without moves.
func wander(t testing.TB, g *engine.Game, rng *rand.Rand, n int) {
	t.Helper()
	for range n {
		moves := g.Position().Moves()
		rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
		i := slices.IndexFunc(moves, func(m engine.Move) bool {
			q := *g.Position()
			q.Do(m)
			return q.Status() == engine.Playing
		})
		if i < 0 {
			return
		}
		play(t, g, moves[i])
	}
}

// follow makes the advised moves until the game is won, and fails if the game
// goes through a position twice or a win is no longer known.
func follow(t *testing.T, g *engine.Game, advise func(*engine.Game) Advice) {
	t.Helper()
	seen := map[engine.Fingerprint]bool{}
	for g.Position().Status() == engine.Playing {
		if f := g.Position().Fingerprint(); seen[f] {
			t.Fatalf("after %d moves: led in a circle", g.Len())
		} else {
			seen[f] = true
		}
		a := advise(g)
		if a.Result.Verdict != solve.Winnable || a.Guess {
			t.Fatalf("after %d moves: %v, guess %v", g.Len(), a.Result.Verdict, a.Guess)
		}
		if again := advise(g); again.Move != a.Move || again.Reason != a.Reason {
			t.Fatalf("after %d moves: advised %v, and %v when asked again", g.Len(), a.Move, again.Move)
		}
		play(t, g, a.Move)
	}
	if !g.Position().Won() {
		t.Fatal("following the advice does not win")
	}
}

// games calls f with games of many deals of every kind of rules that have gone a
// few moves off the way to a win, and can still be won.
func games(t *testing.T, n int, f func(t *testing.T, g *engine.Game)) {
	kinds := []struct {
		variant  string
		switches []string
	}{{"classic", nil}, {"wildflower", nil}, {"large", nil}, {"classic", []string{"return"}}}
	rng := rand.New(rand.NewPCG(8, 1))
	played := 0
	for d := uint64(1); played < n; d++ {
		k := kinds[d%4]
		g := dealt(t, d, k.variant, k.switches...)
		r := solve.Solve(background, g.Position(), hintLimits)
		if r.Verdict != solve.Winnable {
			continue
		}
		play(t, g, r.Moves[:rng.IntN(len(r.Moves)-10)]...)
		wander(t, g, rng, rng.IntN(6))
		if solve.Solve(background, g.Position(), hintLimits).Verdict == solve.Winnable {
			f(t, g)
			played++
		}
	}
}

func count(t *testing.T, short, long int) int {
	t.Helper()
	if testing.Short() {
		return short
	}
	return long
}

func TestFollowingAnAdvisorWins(t *testing.T) {
	games(t, count(t, 4, 30), func(t *testing.T, g *engine.Game) {
		var a Advisor
		follow(t, g, func(g *engine.Game) Advice { return a.Advise(background, g, hintLimits) })
	})
}

// A player who asks with the record of the game each time is led to the win too.
func TestFollowingAdviseWins(t *testing.T) {
	games(t, count(t, 4, 30), func(t *testing.T, g *engine.Game) {
		follow(t, g, func(g *engine.Game) Advice { return Advise(background, g, hintLimits) })
	})
}

// An Advisor keeps to its way to win after safe cards have gone up by
// themselves, as a player may let them.
func TestAdvisorAdaptsToAutomaticMoves(t *testing.T) {
	games(t, count(t, 4, 20), func(t *testing.T, g *engine.Game) {
		var a Advisor
		for g.Position().Status() == engine.Playing {
			left := len(a.Decide(background, g.Position(), hintLimits).Moves)
			play(t, g, a.Advise(background, g, hintLimits).Move)
			for {
				m, ok := g.Position().FoundationMove(true)
				if !ok {
					break
				}
				play(t, g, m)
			}
			if now := len(a.Decide(background, g.Position(), hintLimits).Moves); now >= left {
				t.Fatalf("a win in %d moves, and in %d after the first of them", left, now)
			}
		}
		if !g.Position().Won() {
			t.Fatal("not won")
		}
	})
}

// Going back and forth costs no more searches than going there once.
func TestAdviseLeavesOutCircles(t *testing.T) {
	g := dealt(t, 2, "classic")
	there := engine.Move{Card: g.Position().Last(2), Count: 1, From: 2, To: 4}
	back := there
	back.From, back.To = 4, 2
	first := Advise(background, g, hintLimits)
	for range 500 {
		play(t, g, there, back)
	}
	if a := Advise(background, g, hintLimits); a.Move != first.Move {
		t.Errorf("advised %v, and %v after going in circles", first.Move, a.Move)
	}
	if n := len(path(recent(g))); n != 1 {
		t.Errorf("%d positions where there is 1", n)
	}
	play(t, g, there)
	if n := len(path(recent(g))); n != 2 {
		t.Errorf("%d positions where there are 2", n)
	}
}

// path is the way that is left when every loop is cut out as soon as it closes.
func TestPathIsTheGameWithoutItsLoops(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 2))
	loops := 0
	for range 50 {
		r := engine.Rules{Ranks: 4, Columns: 4, Height: 2, Runs: engine.AnyRuns, Return: true}
		p := randomDeal(t, r, rng)
		g := engine.NewGame(&p)
		wander(t, g, rng, 60)
		var want []engine.Position
		q := p
		add := func() {
			if i := slices.IndexFunc(want, func(w engine.Position) bool { return w.Equal(&q) }); i >= 0 {
				loops++
				want = want[:i]
			}
			want = append(want, q)
		}
		add()
		for _, m := range g.Moves() {
			q.Do(m.Move)
			add()
		}
		got := path(p, g.Moves())
		if !slices.EqualFunc(got, want, func(a, b engine.Position) bool { return a.Equal(&b) }) {
			t.Fatalf("%d positions, want %d", len(got), len(want))
		}
	}
	if loops == 0 {
		t.Error("there was no loop to cut out")
	}
}

// randomDeal deals the pack of r at random.
func randomDeal(t testing.TB, r engine.Rules, rng *rand.Rand) engine.Position {
	t.Helper()
	var pack []engine.Card
	for i := range r.Cards() {
		pack = append(pack, engine.NewCard(engine.Rank(i/engine.Suits+1), engine.Suit(i%engine.Suits)))
	}
	rng.Shuffle(len(pack), func(i, j int) { pack[i], pack[j] = pack[j], pack[i] })
	var l engine.Layout
	for range r.Columns {
		l.Columns = append(l.Columns, pack[:r.Height])
		pack = pack[r.Height:]
	}
	l.Bouquet = pack
	p, err := engine.NewDeal(r, &l)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// A position is called unwinnable only when that is proved, as it can be for
// deal 1, and a search that was stopped is not remembered.
func TestAdvisorClaimsOnlyWhatIsProved(t *testing.T) {
	g := dealt(t, 1, "classic")
	stopped, cancel := context.WithCancel(background)
	cancel()
	var a Advisor
	if got := a.Advise(stopped, g, hintLimits); got.Result.Verdict != solve.Undecided || got.Result.Limit != solve.Interrupted || !got.Guess {
		t.Errorf("stopped: %+v", got)
	}
	if got := a.Advise(background, g, solve.Limits{Nodes: 1}); got.Result.Verdict != solve.Undecided || !got.Guess || got.Reason.Kind == NoKind {
		t.Errorf("one node: %+v", got)
	}
	if got := a.Advise(background, g, hintLimits); got.Result.Verdict != solve.Unwinnable || got.Move != (engine.Move{}) || got.Guess {
		t.Errorf("deal 1: %+v", got)
	}
}

// What a search within wider limits did not decide is not tried again.
func TestWithin(t *testing.T) {
	none := solve.Limits{}
	for _, c := range []struct {
		a, b solve.Limits
		want bool
	}{
		{none, none, true},
		{solve.Limits{Nodes: 5}, none, true},
		{none, solve.Limits{Nodes: 5}, false},
		{solve.Limits{Nodes: 5}, solve.Limits{Nodes: 5}, true},
		{solve.Limits{Nodes: 6}, solve.Limits{Nodes: 5}, false},
		{solve.Limits{Nodes: 5, Memory: 2}, solve.Limits{Nodes: 5, Memory: 1}, false},
		{solve.Limits{Nodes: 5, Time: 1}, solve.Limits{Nodes: 5, Time: 2}, true},
	} {
		if got := within(c.a, c.b); got != c.want {
			t.Errorf("within(%v, %v) = %v", c.a, c.b, got)
		}
	}
}

// Guesses are legal and lead to new positions, so that even they come to an end.
func TestGuessesDoNotRepeat(t *testing.T) {
	for n := range uint64(20) {
		g := dealt(t, n+1, "classic")
		seen := map[engine.Fingerprint]bool{}
		for len(seen) < 300 {
			if f := g.Position().Fingerprint(); seen[f] {
				t.Fatalf("deal %d: led in a circle", n+1)
			} else {
				seen[f] = true
			}
			m, ok := likely(g)
			if !ok {
				break
			}
			play(t, g, m)
		}
	}
}

// Asking about a position of other rules is a question like any other.
func TestDecideAcrossRules(t *testing.T) {
	var a Advisor
	a.Decide(background, dealt(t, 2, "classic").Position(), hintLimits)
	p := randomDeal(t, engine.Rules{Ranks: 2, Columns: 4, Height: 1}, rand.New(rand.NewPCG(1, 1)))
	if r := a.Decide(background, &p, hintLimits); r.Verdict != solve.Winnable {
		t.Error(r.Verdict)
	}
}
