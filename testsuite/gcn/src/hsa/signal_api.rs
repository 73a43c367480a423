//! The functions on signals: all orders of memory are the strongest one here.

use super::signal::{create, destroy, holds, listen, ring, rings, signal, want};
use super::{Handle, INVALID_SIGNAL, SUCCESS, Status, put};
use std::ffi::c_void;
use std::sync::atomic::Ordering::AcqRel;
use std::sync::atomic::Ordering::{Acquire, Release};
use std::time::{Duration, Instant};

/// # Safety
/// `made` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_signal_create(
    value: i64,
    _: u32,
    _: *const Handle,
    made: *mut Handle,
) -> Status {
    // SAFETY: the caller's contract.
    unsafe { put(made.cast(), create(value)) }
}

/// # Safety
/// `made` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_signal_create(
    value: i64,
    _: u32,
    _: *const Handle,
    _: u64,
    made: *mut Handle,
) -> Status {
    // SAFETY: the caller's contract.
    unsafe { put(made.cast(), create(value)) }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_signal_destroy(h: Handle) -> Status {
    if h.handle == 0 {
        return INVALID_SIGNAL;
    }
    destroy(h);
    SUCCESS
}

/// # Safety
/// `to` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_signal_value_pointer(h: Handle, to: *mut *mut i64) -> Status {
    let Some(s) = signal(h) else { return INVALID_SIGNAL };
    // SAFETY: the caller's contract.
    unsafe { put(to.cast(), s.value.as_ptr()) }
}

macro_rules! loads {
    ($($name:ident)+) => {
        $(#[unsafe(no_mangle)]
        pub extern "C" fn $name(h: Handle) -> i64 {
            match signal(h) {
                // The run time looks at each operation what is over: that is no wait.
                Some(s) => s.value.load(Acquire),
                None => 0,
            }
        })+
    };
}

loads! { hsa_signal_load_relaxed hsa_signal_load_scacquire hsa_signal_load_acquire }

macro_rules! stores {
    ($($name:ident)+) => {
        $(#[unsafe(no_mangle)]
        pub extern "C" fn $name(h: Handle, value: i64) {
            if let Some(s) = signal(h) {
                s.value.store(value, Release);
                ring();
            }
        })+
    };
}

stores! {
    hsa_signal_store_relaxed hsa_signal_store_screlease hsa_signal_store_release
    hsa_signal_silent_store_relaxed hsa_signal_silent_store_screlease
}

macro_rules! changes {
    ($($function:ident: $($name:ident)+;)+) => {
        $($(#[unsafe(no_mangle)]
        pub extern "C" fn $name(h: Handle, value: i64) {
            if let Some(s) = signal(h) {
                s.value.$function(value, AcqRel);
                ring();
            }
        })+)+
    };
}

changes! {
    fetch_add: hsa_signal_add_relaxed hsa_signal_add_scacquire hsa_signal_add_screlease hsa_signal_add_scacq_screl
        hsa_signal_add_acquire hsa_signal_add_release hsa_signal_add_acq_rel;
    fetch_sub: hsa_signal_subtract_relaxed hsa_signal_subtract_scacquire hsa_signal_subtract_screlease
        hsa_signal_subtract_scacq_screl hsa_signal_subtract_acquire hsa_signal_subtract_release
        hsa_signal_subtract_acq_rel;
    fetch_and: hsa_signal_and_relaxed hsa_signal_and_scacquire hsa_signal_and_screlease hsa_signal_and_scacq_screl
        hsa_signal_and_acquire hsa_signal_and_release hsa_signal_and_acq_rel;
    fetch_or: hsa_signal_or_relaxed hsa_signal_or_scacquire hsa_signal_or_screlease hsa_signal_or_scacq_screl
        hsa_signal_or_acquire hsa_signal_or_release hsa_signal_or_acq_rel;
    fetch_xor: hsa_signal_xor_relaxed hsa_signal_xor_scacquire hsa_signal_xor_screlease hsa_signal_xor_scacq_screl
        hsa_signal_xor_acquire hsa_signal_xor_release hsa_signal_xor_acq_rel;
}

macro_rules! exchanges {
    ($($name:ident)+) => {
        $(#[unsafe(no_mangle)]
        pub extern "C" fn $name(h: Handle, value: i64) -> i64 {
            let old = signal(h).map_or(0, |s| s.value.swap(value, AcqRel));
            ring();
            old
        })+
    };
}

exchanges! {
    hsa_signal_exchange_relaxed hsa_signal_exchange_scacquire hsa_signal_exchange_screlease
    hsa_signal_exchange_scacq_screl hsa_signal_exchange_acquire hsa_signal_exchange_release
    hsa_signal_exchange_acq_rel
}

macro_rules! compares {
    ($($name:ident)+) => {
        $(#[unsafe(no_mangle)]
        pub extern "C" fn $name(h: Handle, expected: i64, value: i64) -> i64 {
            let old = signal(h).map_or(0, |s| {
                s.value.compare_exchange(expected, value, AcqRel, Acquire).unwrap_or_else(|v| v)
            });
            ring();
            old
        })+
    };
}

compares! {
    hsa_signal_cas_relaxed hsa_signal_cas_scacquire hsa_signal_cas_screlease hsa_signal_cas_scacq_screl
    hsa_signal_cas_acquire hsa_signal_cas_release hsa_signal_cas_acq_rel
}

macro_rules! waits {
    ($($name:ident)+) => {
        $(#[unsafe(no_mangle)]
        pub extern "C" fn $name(h: Handle, condition: u32, value: i64, timeout: u64, _: u32) -> i64 {
            super::signal::wait(h, condition, value, timeout)
        })+
    };
}

waits! { hsa_signal_wait_relaxed hsa_signal_wait_scacquire hsa_signal_wait_acquire }

/// # Safety
/// The arrays have `count` entries; `value` is null or has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_signal_wait_any(
    count: u32,
    signals: *const Handle,
    conditions: *const u32,
    values: *const i64,
    timeout: u64,
    _: u32,
    value: *mut i64,
) -> u32 {
    let start = Instant::now();
    // SAFETY: the caller's contract.
    let entry = |i: usize| unsafe { (*signals.add(i), *conditions.add(i), *values.add(i)) };
    (0..count as usize).for_each(|i| want(entry(i).0));
    loop {
        let seen = rings();
        for i in 0..count as usize {
            let (h, condition, with) = entry(i);
            let Some(s) = signal(h) else { continue };
            let now = s.value.load(Acquire);
            if holds(condition, now, with) {
                if !value.is_null() {
                    // SAFETY: the caller's contract.
                    unsafe { *value = now };
                }
                return i as u32;
            }
        }
        if start.elapsed().as_nanos() as u64 >= timeout {
            return u32::MAX;
        }
        listen(seen, Duration::from_millis(5));
    }
}

type Handler = extern "C" fn(i64, *mut c_void) -> bool;

#[unsafe(no_mangle)]
pub extern "C" fn hsa_amd_signal_async_handler(
    h: Handle,
    condition: u32,
    value: i64,
    handler: Handler,
    argument: *mut c_void,
) -> Status {
    if signal(h).is_none() {
        return INVALID_SIGNAL;
    }
    let argument = argument as usize;
    let spawned = std::thread::Builder::new().spawn(move || {
        loop {
            let now = super::signal::wait(h, condition, value, u64::MAX);
            if !handler(now, argument as *mut c_void) {
                return;
            }
        }
    });
    if spawned.is_ok() { SUCCESS } else { super::OUT_OF_RESOURCES }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_amd_async_function(
    function: extern "C" fn(*mut c_void),
    argument: *mut c_void,
) -> Status {
    let argument = argument as usize;
    let spawned = std::thread::Builder::new().spawn(move || function(argument as *mut c_void));
    if spawned.is_ok() { SUCCESS } else { super::OUT_OF_RESOURCES }
}
