package analysis

import "flowergarden/engine/solve"

// Survey sums up what was found about many deals. NewSurvey begins one.
type Survey struct {
	Winnable, Unwinnable, Undecided int

	Nodes  Histogram // of all searches, by powers of two
	Length Histogram // of the shortest wins known, one bin for each length
}

// NewSurvey returns a survey of no deals.
func NewSurvey() *Survey { return &Survey{Length: Histogram{Width: 1}} }

// Add counts a deal with verdict v after a search of the given nodes. If the deal
// is winnable, length is the number of moves of the shortest win known.
func (s *Survey) Add(v solve.Verdict, nodes int64, length int) {
	switch v {
	case solve.Winnable:
		s.Winnable++
		s.Length.Add(int64(length))
	case solve.Unwinnable:
		s.Unwinnable++
	default:
		s.Undecided++
	}
	s.Nodes.Add(nodes)
}

// Merge adds the deals of o.
func (s *Survey) Merge(o *Survey) {
	s.Winnable += o.Winnable
	s.Unwinnable += o.Unwinnable
	s.Undecided += o.Undecided
	s.Nodes.Merge(&o.Nodes)
	s.Length.Merge(&o.Length)
}

// Deals returns the number of deals.
func (s *Survey) Deals() int { return s.Winnable + s.Unwinnable + s.Undecided }

// Interval returns the bounds of the probability that a deal is winnable: the
// lower end of the exact interval if all undecided deals are lost, and the upper
// end if all of them can be won.
func (s *Survey) Interval(confidence float64) (low, high float64) {
	low, _ = ClopperPearson(s.Winnable, s.Deals(), confidence)
	_, high = ClopperPearson(s.Winnable+s.Undecided, s.Deals(), confidence)
	return low, high
}
