// Package parallel works on several things at once and gives the results in order.
package parallel

import (
	"iter"
	"sync"
)

// ahead is how many jobs may be begun after one that is still being worked on.
// A deal that takes a minute must not stop the work on the others, and
// memory must not fill with results that wait for it.
const ahead = 1000

// InOrder works on jobs in several goroutines at once and calls done with each
// result, in the order of the jobs and in the goroutine of the caller. Each of
// the goroutines gets a function from worker. The first error of done ends the
// work: no more jobs are begun, and InOrder returns that error when those that
// are being worked on are finished.
func InOrder[J, R any](workers int, jobs iter.Seq[J], worker func() func(J) R, done func(R) error) error {
	type task struct {
		job    J
		result chan R
	}
	todo := make(chan task)
	order := make(chan chan R, ahead)
	stop := make(chan struct{})
	go func() {
		defer close(order)
		defer close(todo)
		for j := range jobs {
			t := task{j, make(chan R, 1)}
			select {
			case order <- t.result:
			case <-stop:
				return
			}
			todo <- t
		}
	}()
	var running sync.WaitGroup
	for range workers {
		running.Go(func() {
			work := worker()
			for t := range todo {
				var r R
				select {
				case <-stop:
				default:
					r = work(t.job)
				}
				t.result <- r
			}
		})
	}
	var failed error
	for result := range order {
		r := <-result
		if failed != nil {
			continue
		}
		if failed = done(r); failed != nil {
			close(stop)
		}
	}
	running.Wait()
	return failed
}
