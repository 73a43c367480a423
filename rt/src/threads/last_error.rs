//! The calling thread's last error, as `cudaGetLastError` has it: launches that a device refuses do not end the
//! program.

use crate::error::{ErrorCode, Failure};
use std::cell::Cell;

/// `cudaSuccess`, and the codes that the run time gives by itself (CUDA's numbers).
pub(crate) const SUCCESS: i32 = 0;
pub(crate) const INVALID_VALUE: i32 = 1;
pub(crate) const MEMORY_ALLOCATION: i32 = 2;
pub(crate) const INVALID_CONFIGURATION: i32 = 9;
pub(crate) const INVALID_DEVICE_POINTER: i32 = 17;
pub(crate) const LAUNCH_FAILURE: i32 = 719;
pub(crate) const UNKNOWN: i32 = 999;

thread_local! {
    static LAST: Cell<i32> = const { Cell::new(SUCCESS) };
}

pub(crate) fn set(code: i32) {
    LAST.set(code);
}

/// Keeps the failure and gives its number.
pub(crate) fn keep(failure: &Failure) -> i32 {
    let code = match failure.code {
        _ if failure.native != 0 => failure.native,
        ErrorCode::OutOfMemory => MEMORY_ALLOCATION,
        ErrorCode::InvalidArgument | ErrorCode::InvalidAsync => INVALID_VALUE,
        ErrorCode::Execution => LAUNCH_FAILURE,
        ErrorCode::InvalidNullPointer | ErrorCode::InvalidDataSection => INVALID_DEVICE_POINTER,
        ErrorCode::Other
        | ErrorCode::System
        | ErrorCode::DeviceInit
        | ErrorCode::DeviceShutdown
        | ErrorCode::DeviceUnavailable
        | ErrorCode::DeviceTypeUnavailable
        | ErrorCode::WrongDeviceType
        | ErrorCode::NotPresent
        | ErrorCode::PartlyPresent
        | ErrorCode::Present => UNKNOWN,
    };
    set(code);
    code
}

/// `cudaPeekAtLastError`
pub(crate) fn peek() -> i32 {
    LAST.get()
}

/// `cudaGetLastError`: the next call finds success.
pub(crate) fn take() -> i32 {
    LAST.replace(SUCCESS)
}
