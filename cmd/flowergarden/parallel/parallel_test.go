package parallel

import (
	"errors"
	"iter"
	"slices"
	"sync/atomic"
	"testing"
	"time"
)

// TestInOrder gives jobs that take the longer the earlier they come.
func TestInOrder(t *testing.T) {
	jobs := slices.Values([]int{9, 8, 7, 6, 5, 4, 3, 2, 1, 0})
	double := func() func(int) int {
		return func(n int) int {
			time.Sleep(time.Duration(n) * time.Millisecond)
			return 2 * n
		}
	}
	for workers := 1; workers < 12; workers += 3 {
		var got []int
		err := InOrder(workers, jobs, double, func(n int) error {
			got = append(got, n)
			return nil
		})
		if want := []int{18, 16, 14, 12, 10, 8, 6, 4, 2, 0}; err != nil || !slices.Equal(got, want) {
			t.Errorf("%d workers: %v, %v", workers, got, err)
		}
	}
}

// TestInOrderStops demands that an error ends the work soon, and that all
// goroutines are gone then.
func TestInOrderStops(t *testing.T) {
	var begun atomic.Int64
	numbers := func(yield func(int) bool) {
		for n := 0; yield(n); n++ {
		}
	}
	stop := errors.New("stop")
	count := func() func(int) int {
		return func(n int) int {
			begun.Add(1)
			return n
		}
	}
	err := InOrder(3, numbers, count, func(n int) error {
		if n == 5 {
			return stop
		}
		return nil
	})
	if err != stop {
		t.Errorf("error %v", err)
	}
	if n := begun.Load(); n > ahead+10 {
		t.Errorf("%d jobs were begun", n)
	}
	after := begun.Load()
	time.Sleep(10 * time.Millisecond)
	if begun.Load() != after {
		t.Error("jobs are begun after the end")
	}
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
