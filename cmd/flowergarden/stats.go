package main

import (
	"errors"

	"flowergarden/cmd/flowergarden/fault"
	"flowergarden/cmd/flowergarden/output"
)

// statsCmd prints the player's own results.
type statsCmd struct {
	OutputFlags `embed:"" group:"Common flags:"`
}

// Help is the long help of the command.
func (*statsCmd) Help() string {
	return `Counts the games that were kept when they were played at a terminal. They are in $XDG_STATE_HOME/flowergarden, or in ~/.local/state/flowergarden if that variable is not set.

Examples:

    flowergarden stats
    flowergarden stats -o json

Exit codes: 0 done; 2 the games cannot be read.`
}

// Run prints the statistics of the games kept.
func (*statsCmd) Run(a *app) error {
	s, err := openStore(&a.Streams, "")
	if err != nil {
		return fault.IO(err)
	}
	stats, errs := s.Stats()
	if a.form == output.JSON {
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
