//! Events: points on streams, with the time at which the device passed them.
//!
//! On CUDA's devices an event is the driver's own; elsewhere a number, of which this file knows what it stands for.

use super::native::{self, Handle};
use super::recording;
use super::status::{Answer, Status};
use super::stream;
use crate::addr::Queue;
use crate::plugin::{Mark, Queues};
use crate::select;
use crate::state::DeviceState;
use racc_abi::DeviceType;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

const BLOCKING_SYNC: u32 = 1;
const DISABLE_TIMING: u32 = 2;

struct Event {
    flags: u32,
    point: Option<Point>,
}

/// Where an event was last recorded.
#[derive(Clone, Copy)]
struct Point {
    kind: DeviceType,
    number: u32,
    queue: Queue,
    /// `None` where operations are done when their call returns.
    mark: Option<Mark>,
    /// Counts recordings.
    order: u64,
    /// When it was passed, as soon as that is known.
    passed: Option<Instant>,
}

struct Events {
    known: BTreeMap<u64, Event>,
    next: u64,
    recorded: u64,
}

static EVENTS: Mutex<Events> = Mutex::new(Events { known: BTreeMap::new(), next: 1, recorded: 0 });

fn with<T>(event: u64, act: impl FnOnce(&mut Event) -> Answer<T>) -> Answer<T> {
    let mut events = EVENTS.lock().unwrap_or_else(PoisonError::into_inner);
    events.known.get_mut(&event).map_or(Err(Status::INVALID_RESOURCE_HANDLE), act)
}

fn failed(state: &DeviceState) -> impl Fn(crate::error::DeviceError) -> Status + '_ {
    |e| Status::of_device(state, &e)
}

pub(super) fn create(flags: u32) -> Answer<u64> {
    if flags & !(BLOCKING_SYNC | DISABLE_TIMING) != 0 {
        return Err(Status::INVALID_VALUE);
    }
    if native::enters(select::current()?)? {
        let mut event: Handle = std::ptr::null_mut();
        // SAFETY: the handle is written.
        unsafe { native::event_create(&raw mut event, flags)? };
        return Ok(event as u64);
    }
    let mut events = EVENTS.lock().unwrap_or_else(PoisonError::into_inner);
    let event = events.next;
    events.next += 1;
    events.known.insert(event, Event { flags, point: None });
    Ok(event)
}

pub(super) fn destroy(event: u64) -> Answer {
    if native::enters(select::current()?)? {
        // SAFETY: the program's event.
        return unsafe { native::event_destroy(event as Handle) };
    }
    let mut events = EVENTS.lock().unwrap_or_else(PoisonError::into_inner);
    events.known.remove(&event).map(drop).ok_or(Status::INVALID_RESOURCE_HANDLE)
}

pub(super) fn record(event: u64, handle: u64) -> Answer {
    let state = select::current()?;
    let recorded = recording::records_event(state, handle, event);
    if native::enters(state)? {
        // SAFETY: the program's event and stream.
        return unsafe { native::event_record(event as Handle, handle as Handle) };
    }
    if recorded {
        return Ok(());
    }
    let queue = stream::queue_of(state, handle)?;
    let mut events = EVENTS.lock().unwrap_or_else(PoisonError::into_inner);
    events.recorded += 1;
    let order = events.recorded;
    let event = events.known.get_mut(&event).ok_or(Status::INVALID_RESOURCE_HANDLE)?;
    let device = state.device;
    let mark = device.mark(queue).map_err(failed(state))?;
    let passed = mark.is_none().then(Instant::now);
    event.point = Some(Point { kind: device.kind(), number: device.number(), queue, mark, order, passed });
    Ok(())
}

fn device_of(point: &Point) -> Answer<&'static DeviceState> {
    select::devices(point.kind).get(point.number as usize).ok_or(Status::INVALID_DEVICE)
}

/// When the event was passed; `None` while it has not been.
fn passed(event: u64) -> Answer<Option<Instant>> {
    let asked = recorded(event)?;
    look(&asked)?;
    with(event, |event| Ok(event.point.and_then(|point| point.passed)))
}

/// Asks when a point was passed, and those before it on the same queue first: a device that takes no times of its own
/// says of each that it is passed now. Where threads take the times, one may come to an earlier point later: no point is
/// passed before those ahead of it.
fn look(asked: &Point) -> Answer {
    let mut events = EVENTS.lock().unwrap_or_else(PoisonError::into_inner);
    let here = |point: &Point| {
        (point.kind, point.number, point.queue) == (asked.kind, asked.number, asked.queue)
            && point.order <= asked.order
    };
    let points = events.known.values_mut().filter_map(|event| event.point.as_mut());
    let mut ahead: Vec<&mut Point> = points.filter(|point| here(point)).collect();
    ahead.sort_by_key(|point| point.order);
    let mut latest = None;
    for point in ahead {
        if let (None, Some(mark)) = (point.passed, point.mark) {
            let state = device_of(point)?;
            let passed = state.device.passed(mark).map_err(failed(state))?;
            point.passed = passed.map(|at| latest.map_or(at, |before| at.max(before)));
        }
        latest = point.passed.or(latest);
    }
    Ok(())
}

/// CUDA counts an event that was never recorded as passed; the guide says that it is an error (3.6.5, 3.6.7).
fn recorded(event: u64) -> Answer<Point> {
    with(event, |event| event.point.ok_or(Status::INVALID_VALUE))
}

pub(super) fn query(event: u64) -> Answer {
    if native::enters(select::current()?)? {
        // SAFETY: the program's event.
        return unsafe { native::event_query(event as Handle) };
    }
    passed(event)?.map(drop).ok_or(Status::NOT_READY)
}

pub(super) fn synchronize(event: u64) -> Answer {
    if native::enters(select::current()?)? {
        // SAFETY: the program's event.
        return unsafe { native::event_synchronize(event as Handle) };
    }
    let point = recorded(event)?;
    if passed(event)?.is_some() {
        return Ok(());
    }
    // Later work of the stream is waited for too.
    let state = device_of(&point)?;
    state.device.wait(Queues::One(point.queue)).map_err(failed(state))?;
    passed(event).map(drop)
}

/// Milliseconds.
pub(super) fn elapsed(start: u64, end: u64) -> Answer<f32> {
    if native::enters(select::current()?)? {
        let mut time = 0.0;
        // SAFETY: the program's events; the time is written.
        unsafe { native::event_elapsed(&raw mut time, start as Handle, end as Handle)? };
        return Ok(time);
    }
    for event in [start, end] {
        recorded(event)?;
        with(event, |event| match event.flags & DISABLE_TIMING {
            0 => Ok(()),
            _ => Err(Status::INVALID_RESOURCE_HANDLE),
        })?;
    }
    let (Some(start), Some(end)) = (passed(start)?, passed(end)?) else { return Err(Status::NOT_READY) };
    let ahead = |a: Instant, b: Instant| b.saturating_duration_since(a).as_secs_f64() * 1000.0;
    Ok((ahead(start, end) - ahead(end, start)) as f32)
}

/// Later work of the stream waits for the event.
pub(super) fn wait_on_stream(handle: u64, event: u64, flags: u32) -> Answer {
    let state = select::current()?;
    let joined = recording::joins(state, handle, event);
    if native::enters(state)? {
        // SAFETY: the program's event and stream.
        return unsafe { native::stream_wait_event(handle as Handle, event as Handle, flags) };
    }
    if joined {
        return Ok(());
    }
    let queue = stream::queue_of(state, handle)?;
    let Some(point) = with(event, |event| Ok(event.point))? else { return Ok(()) };
    let other = device_of(&point)?;
    if std::ptr::eq(state, other) {
        return state.device.order(queue, Queues::One(point.queue)).map_err(failed(state));
    }
    other.device.wait(Queues::One(point.queue)).map_err(failed(other))
}
