package main

import (
	"errors"

	"flowergarden/cmd/flowergarden/fault"
)

// statsCmd prints the player's own results.
type statsCmd struct{}

// Run prints the statistics of the games kept.
func (*statsCmd) Run(a *app) error {
	f, err := a.outputForm("stats", formText, formJSON)
	if err != nil {
		return err
	}
	s, err := a.openStore("")
	if err != nil {
		return fault.IO(err)
	}
	stats, errs := s.Stats()
	if f == formJSON {
		err = a.print(stats.AppendJSON(nil))
	} else {
		err = a.print(stats.Append(nil))
	}
	if err != nil {
		return err
	}
	if err := errors.Join(errs...); err != nil {
		return fault.IO(err) // the files that could not be read do not count
	}
	return nil
}
