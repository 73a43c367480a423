//! Start, end, the system's attributes, the texts of statuses.

use super::{INVALID_ARGUMENT, NOT_INITIALIZED, SUCCESS, Status, put};
use std::ffi::{c_char, c_void};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

static USERS: AtomicUsize = AtomicUsize::new(0);

#[unsafe(no_mangle)]
pub extern "C" fn hsa_init() -> Status {
    if super::agent::gpus().is_empty() {
        // What ROCr says on a machine without the driver.
        return super::OUT_OF_RESOURCES;
    }
    USERS.fetch_add(1, Ordering::AcqRel);
    SUCCESS
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_shut_down() -> Status {
    let lowered = USERS.fetch_update(Ordering::AcqRel, Ordering::Acquire, |n| n.checked_sub(1));
    if lowered.is_err() { NOT_INITIALIZED } else { SUCCESS }
}

/// Nanoseconds since the start.
pub(crate) fn now() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64 + 1
}

/// # Safety
/// `value` has room for the attribute.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_system_get_info(attribute: u32, value: *mut c_void) -> Status {
    // SAFETY: the caller's contract.
    unsafe {
        match attribute {
            0 => put(value, 1u16),
            1 => put(value, 1u16),
            2 => put(value, now()),
            3 => put(value, 1_000_000_000u64),
            4 => put(value, u64::MAX),
            5 => put(value, 0u32),
            6 => put(value, 1u32),
            7 => put(value, [0u8; 128]),
            0x200 => put(value, c"interpreter".as_ptr()),
            0x201 | 0x202 => put(value, false),
            _ => INVALID_ARGUMENT,
        }
    }
}

/// # Safety
/// `text` has room for a pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_status_string(status: Status, text: *mut *const c_char) -> Status {
    let known = match status {
        0 => c"HSA_STATUS_SUCCESS: The function has been executed successfully.",
        1 => c"HSA_STATUS_INFO_BREAK: A traversal over a list of elements has been interrupted by the application before completing.",
        0x1000 => c"HSA_STATUS_ERROR: A generic error has occurred.",
        0x1001 => c"HSA_STATUS_ERROR_INVALID_ARGUMENT: One of the actual arguments does not meet a precondition stated in the documentation of the corresponding formal argument.",
        0x1002 => c"HSA_STATUS_ERROR_INVALID_QUEUE_CREATION: The requested queue creation is not valid.",
        0x1003 => c"HSA_STATUS_ERROR_INVALID_ALLOCATION: The requested allocation is not valid.",
        0x1004 => c"HSA_STATUS_ERROR_INVALID_AGENT: The agent is invalid.",
        0x1006 => c"HSA_STATUS_ERROR_INVALID_SIGNAL: The signal is invalid.",
        0x1007 => c"HSA_STATUS_ERROR_INVALID_QUEUE: The queue is invalid.",
        0x1008 => c"HSA_STATUS_ERROR_OUT_OF_RESOURCES: The runtime failed to allocate the necessary resources.",
        0x1009 => c"HSA_STATUS_ERROR_INVALID_PACKET_FORMAT: The AQL packet is malformed.",
        0x100B => c"HSA_STATUS_ERROR_NOT_INITIALIZED: An API other than hsa_init has been invoked while the reference count of the HSA runtime is zero.",
        0x100D => c"HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS: The arguments passed to a functions are not compatible.",
        0x100F => c"HSA_STATUS_ERROR_INVALID_ISA: The instruction set architecture is invalid.",
        0x1010 => c"HSA_STATUS_ERROR_INVALID_CODE_OBJECT: The code object is invalid.",
        0x1011 => c"HSA_STATUS_ERROR_INVALID_EXECUTABLE: The executable is invalid.",
        0x1012 => c"HSA_STATUS_ERROR_FROZEN_EXECUTABLE: The executable is frozen.",
        0x1013 => c"HSA_STATUS_ERROR_INVALID_SYMBOL_NAME: There is no symbol with the given name.",
        0x1015 => c"HSA_STATUS_ERROR_VARIABLE_UNDEFINED: The variable is undefined.",
        0x1016 => c"HSA_STATUS_ERROR_EXCEPTION: An HSAIL operation resulted in a hardware exception.",
        40 => c"HSA_STATUS_ERROR_INVALID_MEMORY_POOL: The memory pool is invalid.",
        41 => c"HSA_STATUS_ERROR_MEMORY_APERTURE_VIOLATION: The agent attempted to access memory beyond the largest legal address.",
        42 => c"HSA_STATUS_ERROR_ILLEGAL_INSTRUCTION: The agent attempted to execute an illegal shader instruction.",
        43 => c"HSA_STATUS_ERROR_MEMORY_FAULT: The agent attempted to access an inaccessible address.",
        _ => return INVALID_ARGUMENT,
    };
    // SAFETY: the caller's contract.
    unsafe { put(text.cast(), known.as_ptr()) }
}

/// # Safety
/// `result` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_system_extension_supported(_: u16, _: u16, _: u16, result: *mut bool) -> Status {
    // SAFETY: the caller's contract.
    unsafe { put(result.cast(), false) }
}

/// # Safety
/// `result` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_system_major_extension_supported(
    _: u16,
    _: u16,
    _: *mut u16,
    result: *mut bool,
) -> Status {
    // SAFETY: the caller's contract.
    unsafe { put(result.cast(), false) }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_system_get_major_extension_table(_: u16, _: u16, _: usize, _: *mut c_void) -> Status {
    super::ERROR
}
