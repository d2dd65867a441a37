package parallel

import (
	"errors"
	"iter"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// TestInOrder gives jobs that take the longer the earlier they come.
func TestInOrder(t *testing.T) {
	jobs := []int{9, 8, 7, 6, 5, 4, 3, 2, 1, 0}
	for workers := 1; workers < 12; workers++ {
		synctest.Test(t, func(t *testing.T) {
			var mu sync.Mutex
			running, most := 0, 0
			count := func(n int) {
				mu.Lock()
				defer mu.Unlock()
				running += n
				most = max(most, running)
			}
			double := func() func(int) int {
				return func(n int) int {
					count(1)
					time.Sleep(time.Duration(n) * time.Second)
					count(-1)
					return 2 * n
				}
			}
			var got []int
			err := InOrder(workers, slices.Values(jobs), double, func(n int) error {
				got = append(got, n)
				return nil
			})
			if want := []int{18, 16, 14, 12, 10, 8, 6, 4, 2, 0}; err != nil || !slices.Equal(got, want) {
				t.Errorf("%d workers: %v, %v", workers, got, err)
			}
			if idle := len(jobs) - 1; most < min(workers, idle) || most > workers { // the last job takes no time
				t.Errorf("%d workers: %d jobs at once", workers, most)
			}
		})
	}
}

// TestInOrderStops demands that an error ends the work soon. The bubble of
// synctest demands that all goroutines are gone then.
func TestInOrderStops(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var begun atomic.Int64
		numbers := func(yield func(int) bool) {
			for n := 0; yield(n); n++ {
			}
		}
		count := func() func(int) int {
			return func(n int) int {
				begun.Add(1)
				return n
			}
		}
		stop := errors.New("stop")
		err := InOrder(3, numbers, count, func(n int) error {
			if n == 5 {
				return stop
			}
			return nil
		})
		if err != stop {
			t.Errorf("error %v", err)
		}
		after := begun.Load()
		if after < 6 || after > ahead+10 {
			t.Errorf("%d jobs were begun", after)
		}
		synctest.Wait()
		if begun.Load() != after {
			t.Error("jobs are begun after the end")
		}
	})
}

// TestAsFinished gives jobs of which each waits for the next one: in order there would
// be no result.
func TestAsFinished(t *testing.T) {
	const n = 8
	var ready [n + 1]chan struct{}
	for i := range ready {
		ready[i] = make(chan struct{})
	}
	close(ready[n])
	jobs := func(yield func(int) bool) {
		for i := 0; i < n && yield(i); i++ {
		}
	}
	var got []int
	err := AsFinished(n, jobs, func() func(int) int {
		return func(i int) int {
			<-ready[i+1]
			return i
		}
	}, func(i int) error {
		got = append(got, i)
		close(ready[i])
		return nil
	})
	if want := []int{7, 6, 5, 4, 3, 2, 1, 0}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
}

// TestStopsWhileJobsAreWaitedFor gives an error while the next job does not come, as from
// a standard input that stays open.
func TestStopsWhileJobsAreWaitedFor(t *testing.T) {
	stop := errors.New("stop")
	never := make(chan int)
	defer close(never)
	jobs := func(yield func(int) bool) {
		yield(1)
		yield(<-never)
	}
	same := func() func(int) int { return func(n int) int { return n } }
	for name, work := range map[string]func(int, iter.Seq[int], func() func(int) int, func(int) error) error{
		"in order": InOrder[int, int], "as finished": AsFinished[int, int],
	} {
		if err := work(2, jobs, same, func(int) error { return stop }); err != stop {
			t.Errorf("%s: error %v", name, err)
		}
	}
}
