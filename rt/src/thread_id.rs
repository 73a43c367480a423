//! Host threads are numbered in the order in which the run time meets them, from one.

use std::sync::atomic::{AtomicU32, Ordering};

pub(crate) fn thread_id() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    thread_local!(static ID: u32 = NEXT.fetch_add(1, Ordering::Relaxed));
    ID.with(|id| *id)
}
