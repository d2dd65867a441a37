// Package output has what the commands print: the text and the JSON of every
// result, and the standard output that they are written to.
package output

import (
	"flowergarden/engine"
	"flowergarden/engine/deal"
)

// DealTitle names the deal that start is: its number, or zero for a deal or
// position of somebody's own.
func DealTitle(n deal.Number, start *engine.Position) string {
	switch {
	case n != deal.Number{}:
		return "deal " + n.String()
	case start.IsDeal():
		return "custom deal"
	}
	return "custom position"
}
