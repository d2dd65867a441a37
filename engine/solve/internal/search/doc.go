// Package search is best-first search of the game: a loop (loop.go) that takes states
// from a queue (queue.go) until one is won, none is left or a limit is reached
// (budget.go); a store of the states met (store.go); and two spaces to search. A
// Graph (graph.go) looks for any win, an AStar (astar.go) for the shortest.
package search
