//! Devices, errors, streams, events, versions, profiling, graphs: the API's calls as the module `cudafor` declares them,
//! with values where arguments are only read.

use super::device::{self, Preference};
use super::properties::{self, Record};
use super::status::{self, Answer, Status, answer};
use super::{event, graph, native, stream};
use crate::select;
use crate::threads::last_error;
use std::ffi::{c_char, c_int};

/// What a call writes into the program's variable.
///
/// # Safety
/// `to` is null or the program's variable.
pub(super) unsafe fn put<T>(to: *mut T, value: T) -> Answer {
    if to.is_null() {
        return Err(Status::INVALID_VALUE);
    }
    // SAFETY: the caller's promise.
    unsafe { to.write(value) };
    Ok(())
}

/// Calls whose only argument that is written is the first one.
macro_rules! queries {
    ($($name:ident ($to:ty $(, $arg:ident: $ty:ty)*) = $value:expr;)+) => {
        $(
            /// # Safety
            /// Called from Fortran through the module's interface, as all of these.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $name(to: *mut $to $(, $arg: $ty)*) -> c_int {
                // SAFETY: the interface passes a variable.
                answer(|| unsafe { put(to, $value?) })
            }
        )+
    };
}

/// Calls that only read.
macro_rules! actions {
    ($($name:ident ($($arg:ident: $ty:ty),*) = $value:expr;)+) => {
        $(
            #[unsafe(no_mangle)]
            pub extern "C" fn $name($($arg: $ty),*) -> c_int {
                answer(|| $value)
            }
        )+
    };
}

queries! {
    racc_cuda_device_get_attribute(c_int, attribute: c_int, number: c_int) = device::attribute(attribute, number);
    racc_cuda_device_get_cache_config(c_int) = device::preference(Preference::Cache);
    racc_cuda_device_get_limit(i64, limit: c_int) = device::limit(limit);
    racc_cuda_device_get_shared_mem_config(c_int) = device::preference(Preference::SharedBanks);
    racc_cuda_get_device(c_int) = device::current();
    racc_cuda_get_device_properties(Record, number: c_int) = device::numbered(number).and_then(properties::of);
    racc_cuda_device_can_access_peer(c_int, number: c_int, peer: c_int) = device::can_access_peer(number, peer);
    racc_cuda_stream_create(i64) = stream::create(0, 0).map(|stream| stream as i64);
    racc_cuda_stream_create_with_flags(i64, flags: c_int) =
        stream::create(flags as u32, 0).map(|stream| stream as i64);
    racc_cuda_stream_create_with_priority(i64, flags: c_int, priority: c_int) =
        stream::create(flags as u32, priority).map(|stream| stream as i64);
    racc_cuda_event_create(u64) = event::create(0);
    racc_cuda_event_create_with_flags(u64, flags: c_int) = event::create(flags as u32);
    racc_cuda_event_elapsed_time(f32, start: u64, end: u64) = event::elapsed(start, end);
    racc_cuda_driver_get_version(c_int) = Answer::Ok(device::driver_version());
    racc_cuda_runtime_get_version(c_int) = Answer::Ok(RUNTIME_VERSION);
    racc_cuda_graph_create(u64, flags: c_int) = graph::create(flags as u32);
    racc_cuda_graph_instantiate(u64, from: u64, flags: c_int) = graph::instantiate(from, flags as u64);
}

/// The CUDA release whose API this is.
const RUNTIME_VERSION: c_int = 13_000;

actions! {
    racc_cuda_device_reset() = device::reset();
    racc_cuda_device_set_cache_config(config: c_int) = device::prefer(Preference::Cache, config);
    racc_cuda_device_set_limit(limit: c_int, value: i64) = device::set_limit(limit, value);
    racc_cuda_device_set_shared_mem_config(config: c_int) = device::prefer(Preference::SharedBanks, config);
    racc_cuda_device_synchronize() = device::synchronize();
    racc_cuda_set_device(number: c_int) = device::set(number);
    racc_cuda_set_device_flags(flags: c_int) = device::set_flags(flags);
    racc_cuda_device_enable_peer_access(peer: c_int, flags: c_int) = device::peer_access(peer, flags, true);
    racc_cuda_device_disable_peer_access(peer: c_int) = device::peer_access(peer, 0, false);
    racc_cuda_stream_destroy(handle: i64) = stream::destroy(handle as u64);
    racc_cuda_stream_query(handle: i64) = stream::query(handle as u64);
    racc_cuda_stream_synchronize(handle: i64) = stream::synchronize(select::current()?, handle as u64);
    racc_cuda_stream_wait_event(handle: i64, event: u64, flags: c_int) =
        event::wait_on_stream(handle as u64, event, flags as u32);
    racc_cuda_event_destroy(event: u64) = event::destroy(event);
    racc_cuda_event_query(event: u64) = event::query(event);
    racc_cuda_event_record(event: u64, handle: i64) = event::record(event, handle as u64);
    racc_cuda_event_synchronize(event: u64) = event::synchronize(event);
    racc_cuda_set_default_stream(handle: i64) = stream::set_default(None, handle as u64);
    racc_cuda_set_double(_value: *const f64) = Ok(());
    racc_cuda_graph_destroy(it: u64) = graph::destroy(it);
    racc_cuda_graph_exec_destroy(it: u64) = graph::destroy_exec(it);
    racc_cuda_graph_launch(it: u64, handle: i64) = graph::launch(it, handle as u64);
    racc_cuda_stream_begin_capture(handle: i64, mode: c_int) = graph::begin_capture(handle as u64, mode);
}

/// # Safety
/// Called from Fortran through the module's interface, as all that follow.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_get_device_count(to: *mut c_int) -> c_int {
    let (count, known) = device::count();
    // SAFETY: the interface passes a variable.
    answer(|| unsafe { put(to, count).and(known) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_choose_device(to: *mut c_int, wanted: *const Record) -> c_int {
    // SAFETY: the interface passes variables.
    answer(|| unsafe { put(to, device::choose(wanted.as_ref().ok_or(Status::INVALID_VALUE)?)?) })
}

/// # Safety
/// See above; `devices` has so many elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_set_valid_devices(devices: *const c_int, count: c_int) -> c_int {
    answer(|| {
        let count = usize::try_from(count).map_err(|_| Status::INVALID_VALUE)?;
        if devices.is_null() || count == 0 {
            return Ok(());
        }
        // SAFETY: the caller's promise.
        device::set_valid(unsafe { std::slice::from_raw_parts(devices, count) })
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_device_get_stream_priority_range(
    least: *mut c_int,
    greatest: *mut c_int,
) -> c_int {
    answer(|| {
        let (low, high) = stream::priority_range()?;
        // SAFETY: the interface passes variables.
        unsafe { put(least, low).and(put(greatest, high)) }
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_stream_get_priority(handle: i64, to: *mut c_int) -> c_int {
    // SAFETY: the interface passes a variable.
    answer(|| unsafe { put(to, stream::priority(handle as u64)?) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_stream_end_capture(handle: i64, to: *mut u64) -> c_int {
    // SAFETY: the interface passes a variable.
    answer(|| unsafe { put(to, graph::end_capture(handle as u64)?) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_stream_is_capturing(handle: i64, to: *mut c_int) -> c_int {
    // SAFETY: the interface passes a variable.
    answer(|| unsafe { put(to, graph::is_capturing(handle as u64)?) })
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_get_last_error() -> c_int {
    last_error::take()
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_peek_at_last_error() -> c_int {
    last_error::peek()
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_get_default_stream() -> i64 {
    stream::default_stream() as i64
}

/// The text of an error's number, padded with blanks: a Fortran function with a character result.
///
/// # Safety
/// See above; `text` has so many characters.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_error_text_(text: *mut c_char, length: i64, number: *const c_int) {
    let Ok(length) = usize::try_from(length) else { return };
    // SAFETY: the caller's promise.
    let (to, number) = unsafe { (std::slice::from_raw_parts_mut(text.cast::<u8>(), length), *number) };
    to.fill(b' ');
    for (to, from) in to.iter_mut().zip(status::text(number).bytes()) {
        *to = from;
    }
}

/// Tools that look at CUDA programs collect from here on.
#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_profiler_start() {
    profiler(true);
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_profiler_stop() {
    profiler(false);
}

fn profiler(on: bool) {
    answer(|| {
        if native::enters(select::current()?)? {
            // SAFETY: the context was entered.
            return match on {
                true => unsafe { native::profiler_start() },
                false => unsafe { native::profiler_stop() },
            };
        }
        Ok(())
    });
}
