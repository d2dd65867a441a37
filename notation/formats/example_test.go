package formats_test

import (
	"fmt"

	"flowergarden/engine"
	"flowergarden/notation/formats"
)

// A command finds out what a file is, reads it, and writes it in another format.
func Example() {
	file := []byte("deal: 2\n1. Ac to foundation\n2. Ad* to foundation\n")
	format, err := formats.Detect(file, formats.All())
	if err != nil {
		fmt.Println(err)
		return
	}
	games, err := format.Read(file, "solution.txt", formats.Given{Rules: engine.Classic()})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range games[0].Moves {
		fmt.Println(format.Name, m.Move)
	}
	// Output:
	// moves c1>f
	// moves bAd>f
}
