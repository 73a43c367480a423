//! Bugs in racc and in LLVM → a diagnostic and exit code 1, never a raw trace or a signal.
//!
//! A Rust panic is caught around each unit ([`guard`]). LLVM ends the process by `abort` or a bad access; a signal
//! handler writes the message then. Outputs are written under other names and renamed when complete, so no half
//! output stays behind.

use racc_base::{Diagnostic, Span, bug};
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// What the signal handler prints: made before a unit starts, as a handler may not allocate.
static MESSAGE: AtomicPtr<u8> = AtomicPtr::new(std::ptr::null_mut());
static MESSAGE_LEN: AtomicUsize = AtomicUsize::new(0);
/// The last panic's text and place, kept from the hook for [`guard`].
static PANIC: Mutex<String> = Mutex::new(String::new());

/// Stack for one unit: deep expressions recurse deeply in every stage.
const STACK_BYTES: usize = 512 << 20;

/// Call once, first thing.
pub(crate) fn install() {
    panic::set_hook(Box::new(|info| {
        let text = info.payload_as_str().unwrap_or("unknown panic");
        let place = info.location().map(|l| format!(" ({}:{})", l.file(), l.line())).unwrap_or_default();
        *PANIC.lock().unwrap_or_else(PoisonError::into_inner) = format!("{text}{place}");
    }));
    announce("racc");
    for signal in [libc::SIGSEGV, libc::SIGBUS, libc::SIGILL, libc::SIGABRT, libc::SIGFPE] {
        // SAFETY: the handler only calls write and _exit, which may be called from handlers, and SA_ONSTACK
        // makes it run on the stack that Rust gives each thread for the case of an overflow.
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = on_signal as *const () as usize;
            action.sa_flags = libc::SA_ONSTACK;
            libc::sigaction(signal, &action, std::ptr::null_mut());
        }
    }
}

/// Names the unit that a crash message is about.
fn announce(place: &str) {
    let text = format!(
        "{place}: error: internal compiler error: racc or LLVM crashed on this file [E9900]\n      = help: please report this with the source file; it is a bug in racc, not in your program\n"
    );
    // One small text a unit stays allocated: the handler may read it at any time.
    let text: &'static mut [u8] = Box::leak(text.into_bytes().into_boxed_slice());
    MESSAGE_LEN.store(0, Ordering::SeqCst);
    MESSAGE.store(text.as_mut_ptr(), Ordering::SeqCst);
    MESSAGE_LEN.store(text.len(), Ordering::SeqCst);
}

extern "C" fn on_signal(_signal: libc::c_int) {
    let (text, len) = (MESSAGE.load(Ordering::SeqCst), MESSAGE_LEN.load(Ordering::SeqCst));
    // SAFETY: `announce` leaked `len` bytes at `text`; both calls are async-signal-safe.
    unsafe {
        libc::write(2, text.cast(), len);
        libc::_exit(1);
    }
}

/// Runs the work of one unit on a large stack; a panic becomes a diagnostic.
pub(crate) fn guard<T: Send>(file: &str, work: impl FnOnce() -> T + Send) -> Result<T, Box<Diagnostic>> {
    announce(&format!("{file}:1:1"));
    let outcome = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES);
        match thread.spawn_scoped(scope, || panic::catch_unwind(AssertUnwindSafe(work))) {
            Ok(handle) => handle.join().and_then(|caught| caught).map_err(|_| last_panic()),
            Err(e) => Err(format!("cannot start a thread: {e}")),
        }
    });
    outcome.map_err(|text| Box::new(bug!(Span::NONE, "{file}: {text}")))
}

fn last_panic() -> String {
    std::mem::take(&mut *PANIC.lock().unwrap_or_else(PoisonError::into_inner))
}
