//! The end of a program that failed: one message, of the first thread that fails, then exit code 1.

use crate::thread_id::thread_id;
use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

/// For failures with no place in the source.
pub(crate) fn fatal_text(text: &str) -> ! {
    alone(format!("FATAL ERROR: {text}\n"));
    end()
}

/// What is to be printed when the error callbacks have returned.
static MESSAGE: Mutex<String> = Mutex::new(String::new());

/// The first thread that fails ends the program; C's `exit` may not run twice. Others that fail meanwhile wait for the
/// end, and what fails while the program ends (a tool's callback, an atexit function) ends it at once.
pub(crate) fn alone(message: String) {
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

pub(crate) fn end() -> ! {
    print();
    // SAFETY: `exit` runs the program's own atexit functions and flushes C's and Fortran's output, which a plain
    // `_exit` would lose.
    unsafe { libc::exit(1) }
}
