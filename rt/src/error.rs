//! What failed: an operation of a device, and what becomes of it in the run time.

/// A failed operation: which call, what it said.
#[derive(Clone, Debug)]
pub struct DeviceError {
    pub code: ErrorCode,
    pub text: String,
    /// The driver's number of the error, 0 where there is none.
    pub native: i32,
}

impl DeviceError {
    pub fn new(code: ErrorCode, text: impl Into<String>) -> DeviceError {
        DeviceError { code, text: text.into(), native: 0 }
    }
}

pub type Result<T> = std::result::Result<T, DeviceError>;

/// Error codes of OpenACC 3.4 §5.2.2, as an error callback would see them.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorCode {
    Other = 1,
    System = 2,
    Execution = 3,
    DeviceInit = 4,
    DeviceShutdown = 5,
    DeviceUnavailable = 6,
    DeviceTypeUnavailable = 7,
    WrongDeviceType = 8,
    OutOfMemory = 9,
    NotPresent = 10,
    PartlyPresent = 11,
    Present = 12,
    InvalidArgument = 13,
    InvalidAsync = 14,
    InvalidNullPointer = 15,
    InvalidDataSection = 16,
}

/// An error on its way to [`fatal`]: the text after `FATAL ERROR: ` and what is printed before it.
#[derive(Debug)]
pub struct Failure {
    pub code: ErrorCode,
    pub text: String,
    /// The present table, where it explains the error.
    pub dump: Option<String>,
    /// The driver's number of the error, 0 where there is none.
    pub native: i32,
}

impl Failure {
    pub fn new(code: ErrorCode, text: impl Into<String>) -> Failure {
        Failure { code, text: text.into(), dump: None, native: 0 }
    }

    /// What a device said of an operation that failed.
    pub fn of_device(error: DeviceError) -> Failure {
        Failure { native: error.native, ..Failure::new(error.code, error.text) }
    }

    pub fn with_dump(self, dump: String) -> Failure {
        Failure { dump: Some(dump), ..self }
    }
}
