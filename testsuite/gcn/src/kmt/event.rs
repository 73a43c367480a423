//! Events: what interrupts tell, to whom waits.

use super::{SUCCESS, Status, TIMEOUT};
use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// `HsaEvent`: its number, its kind, what has happened, and what the hardware writes to tell it.
#[repr(C, packed(4))]
pub struct Event {
    pub(super) id: u32,
    pub(super) kind: u32,
    happened: [u32; 5],
    pub(super) value: u64,
    pub(super) mailbox: u64,
    number: u32,
}

#[derive(Clone, Copy)]
struct State {
    manual: bool,
    signalled: bool,
}

static STATES: Mutex<BTreeMap<u32, State>> = Mutex::new(BTreeMap::new());
static CHANGED: Condvar = Condvar::new();
const FOREVER: u32 = u32::MAX;

fn states() -> MutexGuard<'static, BTreeMap<u32, State>> {
    STATES.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(super) fn set(id: u32) {
    if let Some(state) = states().get_mut(&id) {
        state.signalled = true;
    }
    CHANGED.notify_all();
}

/// # Safety
/// `descriptor` is one; `made` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtCreateEvent(
    descriptor: *const u32,
    manual: bool,
    signalled: bool,
    made: *mut *mut Event,
) -> Status {
    let mut states = states();
    let id = states.last_key_value().map_or(1, |(last, _)| last + 1);
    states.insert(id, State { manual, signalled });
    // SAFETY: the caller's contract.
    let kind = unsafe { descriptor.read() };
    // Packets that complete late may still write it.
    let mailbox = std::ptr::from_mut(Box::leak(Box::new(0u64))) as u64;
    let event = Event { id, kind, happened: [0; 5], value: 0, mailbox, number: id };
    let event = Box::into_raw(Box::new(event));
    // SAFETY: the caller's contract.
    unsafe { super::give(made, event) }
}

/// # Safety
/// `event` is one that was made here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtDestroyEvent(event: *mut Event) -> Status {
    // SAFETY: the caller's contract.
    let event = unsafe { Box::from_raw(event) };
    states().remove(&event.id);
    CHANGED.notify_all();
    SUCCESS
}

/// # Safety
/// `event` is one that was made here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtSetEvent(event: *const Event) -> Status {
    // SAFETY: the caller's contract.
    set(unsafe { (*event).id });
    SUCCESS
}

/// # Safety
/// `event` is one that was made here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtWaitOnEvent(event: *const Event, milliseconds: u32) -> Status {
    // SAFETY: the caller's contract.
    wait(&[unsafe { (*event).id }], false, milliseconds)
}

/// # Safety
/// `events` has `count` events that were made here.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtWaitOnMultipleEvents(
    events: *const *const Event,
    count: u32,
    all: bool,
    milliseconds: u32,
) -> Status {
    // SAFETY: the caller's contract.
    let ids: Vec<u32> = (0..count as usize).map(|i| unsafe { (**events.add(i)).id }).collect();
    wait(&ids, all, milliseconds)
}

fn wait(ids: &[u32], all: bool, milliseconds: u32) -> Status {
    let end = (milliseconds != FOREVER).then(|| Instant::now() + Duration::from_millis(milliseconds.into()));
    let mut states = states();
    loop {
        let is = |id: &u32| states.get(id).is_none_or(|s| s.signalled);
        if if all { ids.iter().all(is) } else { ids.iter().any(is) } {
            for id in ids {
                if let Some(state) = states.get_mut(id).filter(|s| !s.manual) {
                    state.signalled = false;
                }
            }
            return SUCCESS;
        }
        let left = end.map_or(Duration::from_secs(1), |end| end.saturating_duration_since(Instant::now()));
        if left.is_zero() {
            return TIMEOUT;
        }
        states = CHANGED.wait_timeout(states, left).unwrap_or_else(PoisonError::into_inner).0;
    }
}
