//! Streams that record a graph, and what was put on them. CUDA's driver records itself; elsewhere a graph is a list of what
//! is to be done, in the order in which the program asked for it.
//!
//! Which streams record is known here for all devices: racc's own waits and orders must not reach them (see
//! [`is_capturing`]).

use super::status::{Answer, Status};
use crate::state::DeviceState;
use racc_abi::DeviceType;
use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What was put on a recording stream: does it on the stream that is given.
pub(crate) type Node = Box<dyn Fn(u64) -> Answer + Send + Sync>;

/// A stream of a device.
type Key = (DeviceType, u32, u64);

struct Recording {
    /// Where the program began it, and streams that wait for events of it.
    streams: Vec<Key>,
    events: Vec<u64>,
    nodes: Vec<Node>,
}

static OPEN: Mutex<Vec<Recording>> = Mutex::new(Vec::new());

/// Recordings that are open: most programs have none at any time.
static COUNT: AtomicUsize = AtomicUsize::new(0);

fn key(state: &DeviceState, handle: u64) -> Key {
    (state.device.kind(), state.device.number(), handle)
}

fn recordings() -> MutexGuard<'static, Vec<Recording>> {
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What `act` makes of the open recording that the stream belongs to.
fn with_open<T>(state: &DeviceState, handle: u64, act: impl FnOnce(&mut Recording) -> T) -> Option<T> {
    if COUNT.load(Ordering::Relaxed) == 0 {
        return None;
    }
    let key = key(state, handle);
    recordings().iter_mut().find(|r| r.streams.contains(&key)).map(act)
}

pub(crate) fn is_capturing(state: &DeviceState, handle: u64) -> bool {
    with_open(state, handle, |_| ()).is_some()
}

/// The device has a stream that records.
pub(super) fn any_capturing(state: &DeviceState) -> bool {
    if COUNT.load(Ordering::Relaxed) == 0 {
        return false;
    }
    let (kind, number, _) = key(state, 0);
    recordings().iter().flat_map(|r| &r.streams).any(|s| (s.0, s.1) == (kind, number))
}

/// True where the stream records: then it has the node, and nothing happens now. CUDA's driver records itself.
pub(crate) fn records(state: &DeviceState, handle: u64, node: impl FnOnce() -> Node) -> bool {
    state.device.kind() != DeviceType::Nvidia
        && with_open(state, handle, |recording| recording.nodes.push(node())).is_some()
}

thread_local! {
    static EXPECTED: Cell<Option<u64>> = const { Cell::new(None) };
}

/// The compute construct that this thread begins next is recorded by the stream.
pub(crate) fn expect_construct(handle: u64) {
    EXPECTED.set(Some(handle));
}

/// The stream that records the construct that begins.
pub(crate) fn of_construct() -> Option<u64> {
    EXPECTED.take()
}

/// An event of a recording stream leads other streams into the recording.
pub(super) fn records_event(state: &DeviceState, handle: u64, event: u64) -> bool {
    with_open(state, handle, |recording| recording.events.push(event)).is_some()
}

/// The stream waits for an event of a recording: it records from now on.
pub(super) fn joins(state: &DeviceState, handle: u64, event: u64) -> bool {
    if COUNT.load(Ordering::Relaxed) == 0 {
        return false;
    }
    let key = key(state, handle);
    let mut open = recordings();
    let Some(recording) = open.iter_mut().find(|r| r.events.contains(&event)) else { return false };
    if !recording.streams.contains(&key) {
        recording.streams.push(key);
    }
    true
}

pub(super) fn begin(state: &DeviceState, handle: u64) {
    let streams = vec![key(state, handle)];
    recordings().push(Recording { streams, events: Vec::new(), nodes: Vec::new() });
    COUNT.fetch_add(1, Ordering::Relaxed);
}

/// What was recorded, by the stream with which it began.
pub(super) fn end(state: &DeviceState, handle: u64) -> Answer<Vec<Node>> {
    let key = key(state, handle);
    let mut open = recordings();
    let at = open.iter().position(|r| r.streams.first() == Some(&key)).ok_or(Status::ILLEGAL_STATE)?;
    COUNT.fetch_sub(1, Ordering::Relaxed);
    Ok(open.swap_remove(at).nodes)
}
