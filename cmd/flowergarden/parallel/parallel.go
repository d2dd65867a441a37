// Package parallel works on several things at once and gives the results in order, or
// as they come.
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
// are being worked on are finished. It does not wait for jobs to yield.
func InOrder[J, R any](workers int, jobs iter.Seq[J], worker func() func(J) R, done func(R) error) error {
	return work(workers, jobs, worker, func(results <-chan chan R) error {
		for result := range results {
			if err := done(<-result); err != nil {
				return err
			}
		}
		return nil
	})
}

// AsFinished is InOrder with the results in the order in which they are known.
func AsFinished[J, R any](workers int, jobs iter.Seq[J], worker func() func(J) R, done func(R) error) error {
	return work(workers, jobs, worker, func(results <-chan chan R) error {
		known := make(chan R)
		end := make(chan struct{})
		defer close(end)
		go func() {
			defer close(known)
			var waiting sync.WaitGroup
			for result := range results {
				waiting.Go(func() {
					select {
					case known <- <-result:
					case <-end:
					}
				})
			}
			waiting.Wait()
		}()
		for r := range known {
			if err := done(r); err != nil {
				return err
			}
		}
		return nil
	})
}

// work lets workers work on jobs, and take have the results in the order of the jobs.
func work[J, R any](workers int, jobs iter.Seq[J], worker func() func(J) R, take func(<-chan chan R) error) error {
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
			select {
			case todo <- t:
			case <-stop:
				return
			}
		}
	}()
	var running sync.WaitGroup
	for range workers {
		running.Go(func() {
			do := worker()
			for {
				select {
				case <-stop:
					return
				default:
				}
				select {
				case t, ok := <-todo:
					if !ok {
						return
					}
					t.result <- do(t.job)
				case <-stop:
					return
				}
			}
		})
	}
	err := take(order)
	close(stop)
	running.Wait()
	return err
}
