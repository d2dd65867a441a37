# Two commands do everything on a machine with Go and make: make demo, make test.

GO       ?= go
FUZZTIME ?= 1000x
BIN      := ./flowergarden

.PHONY: help build demo test check check-tools race fuzz bench signature keeping golden release clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

build: ## build ./flowergarden
	$(GO) build -o $(BIN) ./cmd/flowergarden

demo: build ## play a recorded game through the engine: board, check, JSON
	@sh scripts/demo.sh $(BIN)

test: build ## run all tests
	$(GO) test ./...

check: test race ## what CI runs: tests, race, formatting, vet, staticcheck, tidy, fuzzing
	@sh scripts/hygiene.sh
	@sh scripts/fuzz.sh $(FUZZTIME)

check-tools: build ## what needs more than Go and make, such as JSON validators; a missing tool fails
	@sh scripts/check-tools.sh $(BIN)
	$(GO) test -tags tools ./scripts/...

race: ## run the tests under the race detector, the long ones shortened
	$(GO) test -race -short ./...

fuzz: ## fuzz every reader and the solver, FUZZTIME each: 1000x or 5m
	@sh scripts/fuzz.sh $(FUZZTIME)

bench: ## run the benchmarks; nothing else should run on the machine
	@sh scripts/bench.sh

signature: ## print the solver's total of expanded nodes over a fixed list of deals
	@sh scripts/signature.sh

keeping: ## play a million random sequences and compare the games kept with a model
	@sh scripts/keeping.sh

golden: ## rewrite the golden files of the tests; review the diff
	$(GO) test ./notation ./cmd/flowergarden/... -update

release: ## build archives for all systems into ./dist, twice, and compare
	@sh scripts/release.sh dist

clean: ## remove what was built
	rm -rf $(BIN) dist
