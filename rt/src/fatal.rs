//! Fatal errors: the message on stderr in the form users know, then exit code 1.

use crate::notify::thread_id;
use crate::plugin::DeviceError;
use crate::prof;
use crate::site::Site;
use crate::timeline;
use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

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

/// Prints `failure` and where it happened, and ends the program (§1.5: the default error callback).
pub fn fatal(failure: &Failure, site: &Site) -> ! {
    let dump = failure.dump.as_deref().unwrap_or_default();
    alone(format!("{dump}FATAL ERROR: {}\n{}\n", failure.text, site.tail()));
    timeline::failure(&failure.text);
    prof::error(failure, site);
    end()
}

/// For failures with no place in the source.
pub fn fatal_text(text: &str) -> ! {
    alone(format!("FATAL ERROR: {text}\n"));
    end()
}

/// What is to be printed when the error callbacks have returned.
static MESSAGE: Mutex<String> = Mutex::new(String::new());

/// The first thread that fails ends the program; C's `exit` may not run twice. Others that fail meanwhile wait for the
/// end, and what fails while the program ends (a tool's callback, an atexit function) ends it at once.
fn alone(message: String) {
    static ENDING: AtomicU32 = AtomicU32::new(0);
    let thread = thread_id();
    match ENDING.compare_exchange(0, thread, Ordering::Relaxed, Ordering::Relaxed) {
        Ok(_) => *MESSAGE.lock().unwrap_or_else(PoisonError::into_inner) = message,
        Err(first) if first == thread => {
            print();
            // SAFETY: ends the process.
            unsafe { libc::_exit(1) }
        }
        Err(_) => loop {
            std::thread::park();
        },
    }
}

fn print() {
    let text = std::mem::take(&mut *MESSAGE.lock().unwrap_or_else(PoisonError::into_inner));
    // One write, so that messages of several threads or ranks do not mix. Nothing can be done if stderr is gone.
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}

fn end() -> ! {
    print();
    // SAFETY: `exit` runs the program's own atexit functions and flushes C's and Fortran's output, which a plain
    // `_exit` would lose.
    unsafe { libc::exit(1) }
}
