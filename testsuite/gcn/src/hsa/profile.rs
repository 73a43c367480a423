//! When dispatches and copies ran.

use super::signal::signal;
use super::{Handle, INVALID_SIGNAL, SUCCESS, Status, put};
use std::sync::atomic::Ordering;

/// # Safety
/// `time` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_profiling_get_dispatch_time(
    _: Handle,
    h: Handle,
    time: *mut [u64; 2],
) -> Status {
    // SAFETY: the caller's contract.
    unsafe { hsa_amd_profiling_get_async_copy_time(h, time) }
}

/// # Safety
/// `time` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_profiling_get_async_copy_time(h: Handle, time: *mut [u64; 2]) -> Status {
    let Some(s) = signal(h) else { return INVALID_SIGNAL };
    // SAFETY: the caller's contract.
    unsafe { put(time.cast(), [s.start.load(Ordering::Acquire), s.end.load(Ordering::Acquire)]) }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_amd_profiling_set_profiler_enabled(_: *mut std::ffi::c_void, _: i32) -> Status {
    SUCCESS
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_amd_profiling_async_copy_enable(_: bool) -> Status {
    SUCCESS
}

/// # Safety
/// `made` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_profiling_convert_tick_to_system_domain(
    _: Handle,
    tick: u64,
    made: *mut u64,
) -> Status {
    // SAFETY: the caller's contract.
    unsafe { put(made.cast(), tick) }
}
