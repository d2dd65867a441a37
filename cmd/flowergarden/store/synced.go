package store

import (
	"os"
	"sync"
	"sync/atomic"
)

// syncedFile is a file that is sent to the disk while the player thinks. To
// wait for the disk would take longer than everything else a move needs, and
// only a power cut can lose what the system already has.
type syncedFile struct {
	*os.File
	asked   atomic.Bool // a sync is to begin
	syncing sync.Mutex
	all     sync.WaitGroup
}

// syncSoon sends what was written to the disk, and does not wait for it. At
// most one sync runs and one waits.
func (f *syncedFile) syncSoon() {
	if f.asked.Swap(true) {
		return
	}
	f.all.Go(func() {
		f.syncing.Lock()
		defer f.syncing.Unlock()
		f.asked.Store(false)
		_ = f.Sync()
	})
}

// Close waits for the syncs: before they end the file is not closed, and its
// lock would outlive the call.
func (f *syncedFile) Close() error {
	f.all.Wait()
	return f.File.Close()
}
