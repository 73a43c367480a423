//! The C interface of the HSA run time, as hsa.h and hsa_ext_amd.h declare it.

pub mod agent;
pub mod copy;
pub mod dispatch;
pub mod elf;
pub mod event;
pub mod executable;
pub mod index;
pub mod memory;
pub mod pointer;
pub mod pool;
pub mod profile;
pub mod queue;
pub mod report;
pub mod seed;
pub mod signal;
pub mod signal_api;
pub mod system;

pub(crate) use agent::gpus;
pub(crate) use report::{line, stop};
pub(crate) use seed::seed;
pub(crate) use system::now;

use std::sync::{Mutex, MutexGuard, PoisonError};

pub type Status = u32;

pub(crate) const SUCCESS: Status = 0;
pub(crate) const ERROR: Status = 0x1000;
pub(crate) const INVALID_ARGUMENT: Status = 0x1001;
pub(crate) const INVALID_ALLOCATION: Status = 0x1003;
pub(crate) const INVALID_AGENT: Status = 0x1004;
pub(crate) const INVALID_SIGNAL: Status = 0x1006;
pub(crate) const INVALID_QUEUE: Status = 0x1007;
pub(crate) const OUT_OF_RESOURCES: Status = 0x1008;
pub(crate) const INVALID_PACKET_FORMAT: Status = 0x1009;
pub(crate) const NOT_INITIALIZED: Status = 0x100B;
pub(crate) const INCOMPATIBLE_ARGUMENTS: Status = 0x100D;
pub(crate) const INVALID_ISA: Status = 0x100F;
pub(crate) const INVALID_CODE_OBJECT: Status = 0x1010;
pub(crate) const INVALID_EXECUTABLE: Status = 0x1011;
pub(crate) const FROZEN_EXECUTABLE: Status = 0x1012;
pub(crate) const INVALID_SYMBOL_NAME: Status = 0x1013;
pub(crate) const VARIABLE_UNDEFINED: Status = 0x1015;
pub(crate) const EXCEPTION: Status = 0x1016;
pub(crate) const INVALID_EXECUTABLE_SYMBOL: Status = 0x1019;
pub(crate) const INVALID_CODE_OBJECT_READER: Status = 0x1021;
pub(crate) const MEMORY_FAULT: Status = 43;
pub(crate) const INVALID_MEMORY_POOL: Status = 40;

/// Objects that C knows by a number.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handle {
    pub handle: u64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes an attribute's value where C wants it.
///
/// # Safety
/// `to` has room for a `T`.
unsafe fn put<T>(to: *mut std::ffi::c_void, value: T) -> Status {
    if to.is_null() {
        return INVALID_ARGUMENT;
    }
    // SAFETY: the caller's contract; attributes are not always aligned.
    unsafe { to.cast::<T>().write_unaligned(value) };
    SUCCESS
}

/// Writes a text of fixed length, filled up with zeros.
///
/// # Safety
/// `to` has room for `N` bytes.
unsafe fn put_text<const N: usize>(to: *mut std::ffi::c_void, text: &str) -> Status {
    let mut bytes = [0u8; N];
    for (b, t) in bytes.iter_mut().zip(text.bytes()).take(N - 1) {
        *b = t;
    }
    // SAFETY: the caller's contract.
    unsafe { put(to, bytes) }
}
