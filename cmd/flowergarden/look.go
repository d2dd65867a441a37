package main

import (
	"flowergarden/cmd/flowergarden/view"
)

// The values of --color and --suits that are not the default.
const (
	colorAlways  choice = "always"
	colorNever   choice = "never"
	colorTwo     choice = "two"
	suitsSymbols suits  = "symbols"
)

// look returns how boards are shown: in colour only on a terminal that can
// show it, unless it is asked for, and with the letters of suits unless the
// signs are.
func (a *app) look() view.Options {
	o := view.Options{Symbols: a.flags.Suits == suitsSymbols, Form: view.Narrow}
	switch {
	case !a.inColor():
	case a.flags.Color == colorTwo:
		o.Color = view.TwoColors
	default:
		o.Color = view.FourColors
	}
	return o
}

// inColor decides about colour.
func (a *app) inColor() bool {
	switch a.flags.Color {
	case colorAlways:
		return true
	case colorNever:
		return false
	}
	term := a.Getenv("TERM")
	return a.OutTerminal && a.Getenv("NO_COLOR") == "" && term != "" && term != "dumb"
}
