//! A vendor's call that failed, and what that means for the run time.

use crate::error::DeviceError;
use crate::error::ErrorCode;
use std::fmt;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GpuError {
    pub(crate) call: &'static str,
    pub(crate) code: i32,
    /// `CUDA_ERROR_ILLEGAL_ADDRESS`
    pub(crate) name: String,
    pub(crate) text: String,
}

impl fmt::Display for GpuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "call to {} returned error {} ({}): {}", self.call, self.code, self.name, self.text)
    }
}

pub(crate) type GpuResult<T> = Result<T, GpuError>;

/// What the run time does about an error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    OutOfMemory,
    /// The device is lost, or the system that it is part of does not work (OpenACC 3.4 §1.5): nothing of the
    /// program's doing.
    System,
    /// A kernel's: any later call may be the first to show it.
    Kernel,
    /// Of this call.
    Call,
}

impl GpuError {
    /// The error as the run time reports it, with `more` behind the driver's text.
    pub(crate) fn report(&self, kind: ErrorCode, more: &str) -> DeviceError {
        DeviceError { native: self.code, ..DeviceError::new(kind, format!("{self}{more}")) }
    }
}
