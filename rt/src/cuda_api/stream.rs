//! Streams: the handles that programs have → the run time's queues, on which everything happens.
//!
//! On CUDA's devices a handle is the driver's own, so that libraries take it; elsewhere it is a number. Queues of
//! streams have numbers beyond those that async arguments can have.

use super::native::{self, Handle};
use super::recording;
use super::status::{Answer, Status};
use crate::addr::Queue;
use crate::plugin::{Known, Queues};
use crate::select;
use crate::state::DeviceState;
use racc_abi::DeviceType;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock};

/// The stream of work that names none: it waits for all streams, and they for it, unless they are made non-blocking.
const LEGACY: u64 = 0;
/// `cudaStreamLegacy` and `cudaStreamPerThread`.
pub(crate) const LEGACY_NAME: u64 = 1;
const PER_THREAD_NAME: u64 = 2;
const NON_BLOCKING: u32 = 1;

/// Queues of streams have numbers from here on; where the device has no handles, they are the handles too.
const FIRST: u32 = 1 << 31;

/// Handles of OpenACC's queues where the device has none: this and the async argument.
const OF_QUEUE: u64 = 1 << 32;

/// The handle of a queue on such a device.
pub(crate) fn of_queue(queue: Queue) -> u64 {
    match queue {
        Queue::Sync => LEGACY,
        Queue::Number(number) => OF_QUEUE | u64::from(number),
    }
}

#[derive(Clone, Copy, Debug)]
struct Stream {
    queue: Queue,
    flags: u32,
    priority: i32,
}

/// Device and handle → stream.
type Key = (DeviceType, u32, u64);

struct Streams {
    known: BTreeMap<Key, Stream>,
    next: u32,
}

static STREAMS: RwLock<Streams> = RwLock::new(Streams { known: BTreeMap::new(), next: FIRST });

fn key(state: &DeviceState, handle: u64) -> Key {
    (state.device.kind(), state.device.number(), handle)
}

/// Counts changes of [`STREAMS`].
static CHANGES: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// What was found last, at this count of changes: launches in a row use one stream.
    static FOUND: Cell<Option<(u64, Key, Stream)>> = const { Cell::new(None) };
}

fn find(state: &DeviceState, handle: u64) -> Option<Stream> {
    let (key, changes) = (key(state, handle), CHANGES.load(Ordering::Acquire));
    match FOUND.get() {
        Some((then, of, stream)) if then == changes && of == key => return Some(stream),
        Some(_) | None => {}
    }
    let found = STREAMS.read().unwrap_or_else(PoisonError::into_inner).known.get(&key).copied()?;
    FOUND.set(Some((changes, key, found)));
    Some(found)
}

fn change<T>(act: impl FnOnce(&mut Streams) -> T) -> T {
    let mut streams = STREAMS.write().unwrap_or_else(PoisonError::into_inner);
    let done = act(&mut streams);
    CHANGES.fetch_add(1, Ordering::Release);
    done
}

fn add(state: &DeviceState, handle: Option<u64>, flags: u32, priority: i32) -> (u64, Stream) {
    change(|streams| {
        let number = streams.next;
        streams.next += 1;
        let handle = handle.unwrap_or(u64::from(number));
        let stream = Stream { queue: Queue::Number(number), flags, priority };
        streams.known.insert(key(state, handle), stream);
        (handle, stream)
    })
}

fn failed(state: &DeviceState) -> impl Fn(crate::error::DeviceError) -> Status + '_ {
    |e| Status::of_device(state, &e)
}

fn stream_of(state: &DeviceState, handle: u64) -> Answer<Stream> {
    // The thread's own stream is the legacy one here: that only orders more.
    if is_legacy(handle) {
        return Ok(Stream { queue: Queue::Sync, flags: 0, priority: 0 });
    }
    if let Some(stream) = find(state, handle) {
        return Ok(stream);
    }
    if native::enters(state)? {
        // One of another library, or of acc_get_cuda_stream.
        let (_, stream) = add(state, Some(handle), 0, 0);
        state
            .device
            .set_native_queue(stream.queue, handle as Handle, Known::Elsewhere)
            .map_err(failed(state))?;
        return Ok(stream);
    }
    match u32::try_from(handle ^ OF_QUEUE) {
        Ok(number) => Ok(Stream { queue: Queue::Number(number), flags: 0, priority: 0 }),
        Err(_) => Err(Status::INVALID_RESOURCE_HANDLE),
    }
}

/// Where handles are numbers, what is put on the stream from now on goes to OpenACC's queue. Two of OpenACC's queues
/// cannot become one.
pub(crate) fn join(state: &DeviceState, handle: u64, queue: Queue) -> Answer {
    if native::enters(state)? || of_queue(queue) == handle {
        return Ok(());
    }
    if handle ^ OF_QUEUE < OF_QUEUE {
        return Err(Status::NOT_SUPPORTED);
    }
    let Some(old) = find(state, handle) else { return Ok(()) };
    state.device.order(queue, Queues::One(old.queue)).map_err(failed(state))?;
    change(|streams| streams.known.insert(key(state, handle), Stream { queue, ..old }));
    Ok(())
}

/// A stream that is not the device's own.
pub(crate) fn is_legacy(handle: u64) -> bool {
    matches!(handle, LEGACY | LEGACY_NAME | PER_THREAD_NAME)
}

pub(super) fn known(state: &DeviceState, handle: u64) -> Answer {
    stream_of(state, handle).map(drop)
}

/// The queue for an operation that a program puts on a stream of `state`'s device, behind what it has to wait for.
pub(crate) fn queue_of(state: &DeviceState, handle: u64) -> Answer<Queue> {
    let stream = stream_of(state, handle)?;
    if recording::is_capturing(state, handle) {
        // The driver records what it can; what comes here elsewhere cannot be recorded.
        return if native::enters(state)? { Ok(stream.queue) } else { Err(Status::CAPTURE_UNSUPPORTED) };
    }
    if is_legacy(handle) && recording::any_capturing(state) {
        return Err(Status::CAPTURE_IMPLICIT);
    }
    if stream.flags & NON_BLOCKING == 0 {
        order(state, stream.queue).map_err(failed(state))?;
    }
    Ok(stream.queue)
}

/// The legacy stream waits for what is on all others, and they for it. A device on which one queue was used has no
/// order to keep.
pub(crate) fn order(state: &DeviceState, queue: Queue) -> crate::error::Result<()> {
    if !state.device.has_several_queues() {
        return Ok(());
    }
    if queue == Queue::Sync && recording::any_capturing(state) {
        let text = "a stream records a graph, and work of the default stream waits for all streams";
        let code = crate::error::ErrorCode::Execution;
        return Err(crate::error::DeviceError {
            code,
            text: text.to_owned(),
            native: Status::CAPTURE_IMPLICIT.0,
        });
    }
    let before = if queue == Queue::Sync { Queues::All } else { Queues::One(Queue::Sync) };
    state.device.order(queue, before)
}

/// A launch without a stream goes to the thread's default.
pub(crate) fn of_launch(handle: i64) -> u64 {
    if handle == 0 { default_stream() } else { handle as u64 }
}

thread_local! {
    static DEFAULT: Cell<u64> = const { Cell::new(LEGACY) };
}

/// The stream of the calling thread's operations that name none (`cudaforSetDefaultStream`).
pub(crate) fn default_stream() -> u64 {
    DEFAULT.get()
}

/// Streams that belong to objects, by the first byte.
static OF_OBJECTS: RwLock<BTreeMap<u64, u64>> = RwLock::new(BTreeMap::new());

/// The stream of an object, or else the thread's.
pub(crate) fn stream_of_object(address: u64) -> u64 {
    let streams = OF_OBJECTS.read().unwrap_or_else(PoisonError::into_inner);
    streams.get(&address).copied().unwrap_or_else(default_stream)
}

pub(crate) fn set_default(object: Option<u64>, handle: u64) -> Answer {
    known(select::current()?, handle)?;
    match object {
        Some(address) => {
            OF_OBJECTS.write().unwrap_or_else(PoisonError::into_inner).insert(address, handle);
        }
        None => DEFAULT.set(handle),
    }
    Ok(())
}

/// The object is gone, and so is what it had for a stream.
pub(super) fn forget_object(address: u64) {
    OF_OBJECTS.write().unwrap_or_else(PoisonError::into_inner).remove(&address);
}

pub(super) fn create(flags: u32, priority: i32) -> Answer<u64> {
    if flags & !NON_BLOCKING != 0 {
        return Err(Status::INVALID_VALUE);
    }
    let state = select::current()?;
    if native::enters(state)? {
        let mut handle: Handle = std::ptr::null_mut();
        // SAFETY: the handle is written.
        unsafe { native::stream_create(&raw mut handle, flags, priority)? };
        let (handle, stream) = add(state, Some(handle as u64), flags, priority);
        state
            .device
            .set_native_queue(stream.queue, handle as Handle, Known::Created)
            .map_err(failed(state))?;
        return Ok(handle);
    }
    let (handle, stream) = add(state, None, flags, priority.clamp(GREATEST_PRIORITY, LEAST_PRIORITY));
    // Another stream's work may be waited for before this one has any.
    queue_of(state, handle).map(|_| stream)?;
    Ok(handle)
}

/// Where the device has no priorities.
const LEAST_PRIORITY: i32 = 0;
const GREATEST_PRIORITY: i32 = 0;

/// Least and greatest.
pub(super) fn priority_range() -> Answer<(i32, i32)> {
    let (mut least, mut greatest) = (LEAST_PRIORITY, GREATEST_PRIORITY);
    if native::enters(select::current()?)? {
        // SAFETY: both are written.
        unsafe { native::priority_range(&raw mut least, &raw mut greatest)? };
    }
    Ok((least, greatest))
}

/// The stream's work goes on to its end.
pub(super) fn destroy(handle: u64) -> Answer {
    let state = select::current()?;
    if is_legacy(handle) {
        return Err(Status::INVALID_RESOURCE_HANDLE);
    }
    let native = native::enters(state)?;
    let gone = change(|streams| streams.known.remove(&key(state, handle)));
    match gone {
        Some(stream) => state.device.end_queue(stream.queue).map_err(failed(state))?,
        None if native => {}
        None => return Err(Status::INVALID_RESOURCE_HANDLE),
    }
    if DEFAULT.get() == handle {
        DEFAULT.set(LEGACY);
    }
    OF_OBJECTS.write().unwrap_or_else(PoisonError::into_inner).retain(|_, stream| *stream != handle);
    if native {
        // SAFETY: the program's stream.
        unsafe { native::stream_destroy(handle as Handle)? };
    }
    Ok(())
}

pub(super) fn priority(handle: u64) -> Answer<i32> {
    let state = select::current()?;
    let mut priority = stream_of(state, handle)?.priority;
    if native::enters(state)? {
        // SAFETY: the priority is written.
        unsafe { native::stream_priority(handle as Handle, &raw mut priority)? };
    }
    Ok(priority)
}

pub(super) fn query(handle: u64) -> Answer {
    let state = select::current()?;
    if recording::is_capturing(state, handle) {
        return Err(Status::CAPTURE_UNSUPPORTED);
    }
    let queue = stream_of(state, handle)?.queue;
    match state.device.is_idle(Queues::One(queue)).map_err(failed(state))? {
        true => Ok(()),
        false => Err(Status::NOT_READY),
    }
}

/// All that the API's calls made on a device.
pub(super) fn release_all(state: &DeviceState) {
    let (kind, number) = (state.device.kind(), state.device.number());
    let handles: Vec<u64> = {
        let streams = STREAMS.read().unwrap_or_else(PoisonError::into_inner);
        let of = streams.known.keys().filter(|(k, n, _)| (*k, *n) == (kind, number));
        of.map(|(_, _, handle)| *handle).collect()
    };
    for handle in handles {
        // The device is reset whether or not this works.
        let _ = destroy(handle);
    }
}

pub(crate) fn synchronize(state: &DeviceState, handle: u64) -> Answer {
    let queue = waited(state, handle)?;
    state.device.wait(Queues::One(queue)).map_err(failed(state))
}

/// The queue of a stream that the host asks about: not of one that records.
fn waited(state: &DeviceState, handle: u64) -> Answer<Queue> {
    if recording::is_capturing(state, handle) {
        return Err(Status::CAPTURE_UNSUPPORTED);
    }
    queue_of(state, handle)
}
