//! Fatal errors: the message on stderr in the form users know, then exit code 1.

use crate::prof;
use crate::site::Site;
use std::io::Write;

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
}

impl Failure {
    pub fn new(code: ErrorCode, text: impl Into<String>) -> Failure {
        Failure { code, text: text.into(), dump: None }
    }

    pub fn with_dump(self, dump: String) -> Failure {
        Failure { dump: Some(dump), ..self }
    }
}

/// Prints `failure` and where it happened, and ends the program (§1.5: the default error callback).
pub fn fatal(failure: &Failure, site: &Site) -> ! {
    prof::error(failure, site);
    let mut text = String::new();
    if let Some(dump) = &failure.dump {
        text.push_str(dump);
    }
    text.push_str(&format!("FATAL ERROR: {}\n{}\n", failure.text, site.tail()));
    end(&text)
}

/// For failures with no place in the source.
pub fn fatal_text(text: &str) -> ! {
    end(&format!("FATAL ERROR: {text}\n"))
}

fn end(text: &str) -> ! {
    // One write, so that messages of several threads or ranks do not mix. Nothing can be done if stderr is gone.
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
    // SAFETY: `exit` runs the program's own atexit functions and flushes C's and Fortran's output, which a plain
    // `_exit` would lose.
    unsafe { libc::exit(1) }
}
