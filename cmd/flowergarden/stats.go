package main

import (
	"errors"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
)

// statsCmd prints the player's own results.
type statsCmd struct{}

// Run prints the statistics of the games kept.
func (*statsCmd) Run(a *app) error {
	f, err := a.outputForm("stats", output.Text, output.JSON)
	if err != nil {
		return err
	}
	s, err := openStore(&a.Streams, "")
	if err != nil {
		return fault.IO(err)
	}
	stats, errs := s.Stats()
	if f == output.JSON {
		err = a.print(output.AppendStatsJSON(nil, stats))
	} else {
		err = a.print(output.AppendStats(nil, stats))
	}
	if err != nil {
		return err
	}
	if err := errors.Join(errs...); err != nil {
		return fault.IO(err) // the files that could not be read do not count
	}
	return nil
}
