package solve

import "flowergarden/engine"

// phase is one search of the several that a position goes through until one of
// them decides it.
type phase struct {
	mode      mode
	forgotten engine.CardSet // what classes forget the suits of
	nodes     int64          // states it may expand, 0 for all that there are
}

var phases = []phase{
	{mode: scout, forgotten: forget(engine.Ace), nodes: 20000},
	{mode: relaxed, forgotten: forget(engine.Ace)},
	{mode: scout, forgotten: forget(engine.Ace), nodes: 1000000},
	{mode: scout, forgotten: forget(5), nodes: 1000000},
	{mode: relaxed, forgotten: forget(5)},
	{mode: scout, forgotten: forget(7), nodes: 2000000},
	{mode: relaxed, forgotten: forget(7)},
	{mode: exact},
}
