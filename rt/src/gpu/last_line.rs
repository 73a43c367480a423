//! The stream that a host thread used last: launches in a row go to one, and find it here without a lock.

use super::context::Context;
use super::stream::Line;
use crate::addr::Queue;
use std::any::Any;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A state of a device's streams: no two states have the same, of whatever device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Version(u64);

/// The present state. It changes under the lock of the streams.
pub(super) struct Versions(AtomicU64);

impl Versions {
    pub(super) fn new() -> Versions {
        Versions(AtomicU64::new(Self::next()))
    }

    fn next() -> u64 {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        NEXT.fetch_add(1, Ordering::Relaxed)
    }

    pub(super) fn present(&self) -> Version {
        Version(self.0.load(Ordering::Acquire))
    }

    pub(super) fn change(&self) {
        self.0.store(Self::next(), Ordering::Release);
    }
}

struct Last {
    version: Version,
    queue: Queue,
    line: Arc<dyn Any + Send + Sync>,
}

thread_local! {
    static LAST: Cell<Option<Last>> = const { Cell::new(None) };
    /// Whose order behind [`Queue::Sync`] is the driver's to keep.
    static BEHIND_SYNC: Cell<Option<(Version, Queue)>> = const { Cell::new(None) };
}

/// The queue's stream, if this thread used it last; then it must be [`keep`]t again.
pub(super) fn take<C: Context>(version: Version, queue: Queue) -> Option<Arc<Line<C>>> {
    // A thread that ends may launch from what it tears down.
    let last = LAST.try_with(Cell::take).ok()??;
    if (last.version, last.queue) != (version, queue) {
        return None;
    }
    last.line.downcast().ok()
}

pub(super) fn keep<C: Context>(version: Version, queue: Queue, line: Arc<Line<C>>) {
    // Where the thread's variables are gone, the next use looks for the stream again.
    let _ = LAST.try_with(|last| last.set(Some(Last { version, queue, line })));
}

pub(super) fn is_behind_sync(version: Version, queue: Queue) -> bool {
    BEHIND_SYNC.get() == Some((version, queue))
}

pub(super) fn set_behind_sync(version: Version, queue: Queue) {
    BEHIND_SYNC.set(Some((version, queue)));
}
