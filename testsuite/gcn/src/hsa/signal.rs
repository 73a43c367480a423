//! Signals: 64 bits that change atomically and that threads wait for. The layout is `amd_signal_t`'s.

use super::{Handle, lock};
use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

#[repr(C, align(64))]
pub(super) struct Signal {
    kind: i64,
    pub(super) value: AtomicI64,
    event_mailbox: u64,
    event: u64,
    pub(super) start: AtomicU64,
    pub(super) end: AtomicU64,
    queue: u64,
    reserved: u64,
}

/// Signals that someone waits for: what completes them is not held back any longer.
static WANTED: Mutex<Option<HashMap<u64, usize>>> = Mutex::new(None);
static CHANGED: Mutex<u64> = Mutex::new(0);
static BELL: Condvar = Condvar::new();

pub(super) fn create(value: i64) -> Handle {
    let made = Box::new(Signal {
        kind: 1,
        value: AtomicI64::new(value),
        event_mailbox: 0,
        event: 0,
        start: AtomicU64::new(0),
        end: AtomicU64::new(0),
        queue: 0,
        reserved: 0,
    });
    Handle { handle: Box::into_raw(made) as u64 }
}

pub(super) fn destroy(h: Handle) {
    lock(&WANTED).get_or_insert_default().remove(&h.handle);
    // SAFETY: made by `create`, and the program says that nobody uses it any more.
    drop(unsafe { Box::from_raw(h.handle as *mut Signal) });
}

pub(super) fn signal<'a>(h: Handle) -> Option<&'a Signal> {
    // SAFETY: signals live until the program destroys them.
    (h.handle != 0).then(|| unsafe { &*(h.handle as *const Signal) })
}

/// Wakes all who wait for anything.
pub(super) fn ring() {
    *lock(&CHANGED) += 1;
    BELL.notify_all();
}

/// Waits for the next ring, or for `limit`. `seen` is what `rings` gave before the condition was looked at.
pub(super) fn listen(seen: u64, limit: Duration) {
    let changed = lock(&CHANGED);
    if *changed == seen {
        drop(BELL.wait_timeout(changed, limit).unwrap_or_else(PoisonError::into_inner));
    }
}

pub(super) fn rings() -> u64 {
    *lock(&CHANGED)
}

pub(super) fn want(h: Handle) {
    *lock(&WANTED).get_or_insert_default().entry(h.handle).or_insert(0) += 1;
    ring();
}

fn unwant(h: Handle) {
    let mut wanted = lock(&WANTED);
    let all = wanted.get_or_insert_default();
    if let Some(count) = all.get_mut(&h.handle) {
        *count -= 1;
        if *count == 0 {
            all.remove(&h.handle);
        }
    }
}

pub(super) fn wanted(h: Handle) -> bool {
    lock(&WANTED).as_ref().is_some_and(|all| all.contains_key(&h.handle))
}

pub(super) fn holds(condition: u32, value: i64, with: i64) -> bool {
    match condition {
        0 => value == with,
        1 => value != with,
        2 => value < with,
        _ => value >= with,
    }
}

/// The value when the condition holds or the time is over.
pub(super) fn wait(h: Handle, condition: u32, with: i64, nanoseconds: u64) -> i64 {
    let Some(s) = signal(h) else { return 0 };
    let value = s.value.load(Ordering::Acquire);
    if holds(condition, value, with) {
        return value;
    }
    want(h);
    let start = Instant::now();
    let value = loop {
        let seen = rings();
        let value = s.value.load(Ordering::Acquire);
        if holds(condition, value, with) || start.elapsed().as_nanos() as u64 >= nanoseconds {
            break value;
        }
        listen(seen, Duration::from_millis(5));
    };
    unwant(h);
    value
}

/// A packet or copy is done.
pub(super) fn complete(h: Handle, start: u64) {
    if let Some(s) = signal(h) {
        s.start.store(start, Ordering::Release);
        s.end.store(super::system::now(), Ordering::Release);
        s.value.fetch_sub(1, Ordering::AcqRel);
        ring();
    }
}
