//! CUDA's error numbers: what a call of the API returns, what is remembered of it, and what each is called.
//!
//! The CUDA run time and its driver have shared the numbers since CUDA 10.1, so the driver's go through as they are.
//! Devices that are not CUDA's have the number that stands for what went wrong.

use crate::error::DeviceError;
use crate::error::{ErrorCode, Failure};
use crate::prof;
use crate::state::DeviceState;
use crate::threads::last_error;
use racc_abi::DeviceType;
use std::ffi::c_int;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// `cudaError_t`, never 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Status(pub(crate) i32);

pub(crate) type Answer<T = ()> = Result<T, Status>;

impl Status {
    pub(crate) const INVALID_VALUE: Status = Status(1);
    pub(crate) const MEMORY_ALLOCATION: Status = Status(2);
    pub(crate) const INITIALIZATION_ERROR: Status = Status(3);
    pub(crate) const INVALID_PITCH_VALUE: Status = Status(12);
    pub(crate) const INVALID_SYMBOL: Status = Status(13);
    pub(crate) const INVALID_CHANNEL_DESCRIPTOR: Status = Status(20);
    pub(crate) const INVALID_MEMCPY_DIRECTION: Status = Status(21);
    pub(crate) const INSUFFICIENT_DRIVER: Status = Status(35);
    pub(crate) const CALL_REQUIRES_NEWER_DRIVER: Status = Status(36);
    pub(crate) const INVALID_DEVICE_FUNCTION: Status = Status(98);
    pub(crate) const NO_DEVICE: Status = Status(100);
    pub(crate) const INVALID_DEVICE: Status = Status(101);
    pub(crate) const NO_KERNEL_IMAGE_FOR_DEVICE: Status = Status(209);
    pub(crate) const PEER_ACCESS_UNSUPPORTED: Status = Status(217);
    pub(crate) const OPERATING_SYSTEM: Status = Status(304);
    pub(crate) const INVALID_RESOURCE_HANDLE: Status = Status(400);
    pub(crate) const ILLEGAL_STATE: Status = Status(401);
    pub(crate) const NOT_READY: Status = Status(600);
    pub(crate) const PEER_ACCESS_ALREADY_ENABLED: Status = Status(704);
    pub(crate) const PEER_ACCESS_NOT_ENABLED: Status = Status(705);
    pub(crate) const HOST_MEMORY_ALREADY_REGISTERED: Status = Status(712);
    pub(crate) const HOST_MEMORY_NOT_REGISTERED: Status = Status(713);
    pub(crate) const LAUNCH_FAILURE: Status = Status(719);
    pub(crate) const COOPERATIVE_TOO_LARGE: Status = Status(720);
    pub(crate) const NOT_SUPPORTED: Status = Status(801);
    pub(crate) const CAPTURE_UNSUPPORTED: Status = Status(900);
    pub(crate) const CAPTURE_IMPLICIT: Status = Status(906);
    pub(crate) const UNKNOWN: Status = Status(999);
}

/// The text of `cudaGetErrorString`.
pub(crate) fn text(number: i32) -> &'static str {
    match number {
        0 => "no error",
        1 => "invalid argument",
        2 => "out of memory",
        3 => "initialization error",
        4 => "driver shutting down",
        5 => "profiler disabled while using external profiling tool",
        9 => "invalid configuration argument",
        12 => "invalid pitch argument",
        13 => "invalid device symbol",
        20 => "invalid channel descriptor",
        21 => "invalid copy direction for memcpy",
        35 => "CUDA driver version is insufficient for CUDA runtime version",
        36 => "API call is not supported in the installed CUDA driver",
        52 => "__global__ function call is not configured",
        98 => "invalid device function",
        100 => "no CUDA-capable device is detected",
        101 => "invalid device ordinal",
        200 => "device kernel image is invalid",
        201 => "invalid device context",
        209 => "no kernel image is available for execution on the device",
        214 => "uncorrectable ECC error encountered",
        217 => "peer access is not supported between these two devices",
        218 => "a PTX JIT compilation failed",
        220 => "uncorrectable NVLink error detected during the execution",
        222 => "the provided PTX was compiled with an unsupported toolchain.",
        301 => "file not found",
        303 => "shared object initialization failed",
        304 => "OS call failed or operation not supported on this OS",
        400 => "invalid resource handle",
        401 => "the operation cannot be performed in the present state",
        500 => "named symbol not found",
        600 => "device not ready",
        700 => "an illegal memory access was encountered",
        701 => "too many resources requested for launch",
        702 => "the launch timed out and was terminated",
        704 => "peer access is already enabled",
        705 => "peer access has not been enabled",
        708 => "cannot set while device is active in this process",
        709 => "context is destroyed",
        710 => "device-side assert triggered",
        712 => "part or all of the requested memory range is already mapped",
        713 => "pointer does not correspond to a registered memory region",
        714 => "hardware stack error",
        715 => "an illegal instruction was encountered",
        716 => "misaligned address",
        717 => "operation not supported on global/shared address space",
        718 => "invalid program counter",
        719 => "unspecified launch failure",
        720 => "too many blocks in cooperative launch",
        800 => "operation not permitted",
        801 => "operation not supported",
        802 => "system not yet initialized",
        803 => "system has unsupported display driver / cuda driver combination",
        900 => "operation not permitted when stream is capturing",
        901 => "operation failed due to a previous error during capture",
        903 => "capture was not ended in the same stream as it began",
        906 => "operation would make the legacy stream depend on a capturing blocking stream",
        907 => "operation not permitted on an event last recorded in a capturing stream",
        999 => "unknown error",
        _ => "unrecognized error code",
    }
}

fn of_code(code: ErrorCode) -> Status {
    match code {
        ErrorCode::OutOfMemory => Status::MEMORY_ALLOCATION,
        ErrorCode::DeviceInit | ErrorCode::DeviceShutdown => Status::INITIALIZATION_ERROR,
        ErrorCode::DeviceUnavailable => Status::INVALID_DEVICE,
        ErrorCode::DeviceTypeUnavailable => Status::NO_DEVICE,
        ErrorCode::WrongDeviceType => Status::NO_KERNEL_IMAGE_FOR_DEVICE,
        ErrorCode::Execution => Status::LAUNCH_FAILURE,
        ErrorCode::System => Status::OPERATING_SYSTEM,
        ErrorCode::InvalidArgument
        | ErrorCode::InvalidAsync
        | ErrorCode::InvalidNullPointer
        | ErrorCode::InvalidDataSection
        | ErrorCode::NotPresent
        | ErrorCode::PartlyPresent
        | ErrorCode::Present => Status::INVALID_VALUE,
        ErrorCode::Other => Status::UNKNOWN,
    }
}

impl Status {
    /// What `state` said of an operation: only the CUDA driver's own numbers are CUDA's.
    pub(crate) fn of_device(state: &DeviceState, error: &DeviceError) -> Status {
        match state.device.kind() {
            DeviceType::Nvidia if error.native != 0 => Status(error.native),
            _ => of_code(error.code),
        }
    }
}

impl Status {
    /// For what has no number to give back.
    pub(crate) fn failure(self, what: &str) -> Failure {
        let text = format!("{what}: error {} ({})", self.0, text(self.0));
        Failure { native: self.0, ..Failure::new(ErrorCode::Execution, text) }
    }
}

impl From<Failure> for Status {
    /// Failures to find a device.
    fn from(failure: Failure) -> Status {
        of_code(failure.code)
    }
}

/// What `cudaGetLastError` gives from now on.
fn remember(status: Status) {
    last_error::set(status.0);
}

/// Runs a call of the API: its number, which is remembered when it is an error. That work is not ready is none.
pub(crate) fn answer(body: impl FnOnce() -> Answer) -> c_int {
    prof::ready();
    // A panic must not cross the C ABI.
    let status = match catch_unwind(AssertUnwindSafe(body)) {
        Ok(Ok(())) => return 0,
        Ok(Err(status)) => status,
        Err(_) => Status::UNKNOWN,
    };
    if status != Status::NOT_READY {
        remember(status);
    }
    status.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembered_until_asked_for() {
        assert_eq!(answer(|| Err(Status::INVALID_VALUE)), 1);
        assert_eq!(answer(|| Ok(())), 0);
        assert_eq!(last_error::peek(), 1);
        assert_eq!(answer(|| Err(Status::NOT_READY)), 600);
        assert_eq!((last_error::take(), last_error::take()), (1, 0));
        assert_eq!(text(2), "out of memory");
    }
}
