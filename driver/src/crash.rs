//! Bugs in racc and in LLVM, and memory that the system refuses → a diagnostic and exit code 1, never a raw trace or a
//! signal.
//!
//! A Rust panic is caught around each unit ([`guard`]), and around all the rest ([`guard_all`]). LLVM ends the process by `abort` or a bad access; a signal
//! handler writes the message then, and the allocator the one about memory. Outputs are written under other names and renamed when complete, so no half
//! output stays behind.

use racc_base::{Code, Diagnostic, Span, bug};
use std::alloc::{GlobalAlloc, Layout, System};
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Last words of the process: made before a unit starts, as they are printed where nothing can be allocated.
struct Message {
    text: AtomicPtr<u8>,
    len: AtomicUsize,
}

/// What the signal handler prints.
static CRASHED: Message = Message::none();
static NO_MEMORY: Message = Message::none();
/// The last panic's text and place, kept from the hook for [`guard`].
static PANIC: Mutex<String> = Mutex::new(String::new());

/// Stack for one unit: deep expressions recurse deeply in every stage.
const STACK_BYTES: usize = 512 << 20;

impl Message {
    const fn none() -> Message {
        Message { text: AtomicPtr::new(std::ptr::null_mut()), len: AtomicUsize::new(0) }
    }

    fn set(&self, text: String) {
        // One small text a unit stays allocated: a handler may read it at any time.
        let text: &'static mut [u8] = Box::leak(text.into_bytes().into_boxed_slice());
        self.len.store(0, Ordering::SeqCst);
        self.text.store(text.as_mut_ptr(), Ordering::SeqCst);
        self.len.store(text.len(), Ordering::SeqCst);
    }

    fn end(&self) -> ! {
        let (text, len) = (self.text.load(Ordering::SeqCst), self.len.load(Ordering::SeqCst));
        // SAFETY: `set` leaked `len` bytes at `text`; both calls are async-signal-safe.
        unsafe {
            libc::write(2, text.cast(), len);
            libc::_exit(1);
        }
    }
}

/// The system's memory, or the end of the process with a message.
struct Memory;

#[global_allocator]
static MEMORY: Memory = Memory;

impl Memory {
    fn there(memory: *mut u8) -> *mut u8 {
        if memory.is_null() { NO_MEMORY.end() } else { memory }
    }
}

// SAFETY: the system's allocator keeps the promises; null never leaves.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promises are those of the system's allocator.
        Memory::there(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        Memory::there(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, old: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as above.
        Memory::there(unsafe { System.realloc(old, layout, size) })
    }

    unsafe fn dealloc(&self, old: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(old, layout) }
    }
}

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

/// Names the unit that last words are about.
fn announce(place: &str) {
    CRASHED.set(format!(
        "{place}: error: internal compiler error: racc or LLVM crashed on this file [E9900]\n      = help: please report this with the source file; it is a bug in racc, not in your program\n"
    ));
    NO_MEMORY.set(format!(
        "{place}: error: there is not enough memory to compile this file [{}]\n      = help: split the file, make large constants smaller, or compile fewer files at a time\n",
        Code::NO_MEMORY.0
    ));
}

extern "C" fn on_signal(_signal: libc::c_int) {
    CRASHED.end()
}

/// Runs the work of one unit on a large stack; a panic becomes a diagnostic.
pub(crate) fn guard<T: Send>(file: &str, work: impl FnOnce() -> T + Send) -> Result<T, Box<Diagnostic>> {
    announce(&format!("{file}:1:1"));
    caught(file, work)
}

/// The same of what belongs to no source file: the link of device code, and racc as a whole.
pub(crate) fn guard_all<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Box<Diagnostic>> {
    announce("racc");
    caught("racc", work)
}

fn caught<T: Send>(whose: &str, work: impl FnOnce() -> T + Send) -> Result<T, Box<Diagnostic>> {
    let outcome = std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES);
        match thread.spawn_scoped(scope, || panic::catch_unwind(AssertUnwindSafe(work))) {
            Ok(handle) => handle.join().and_then(|caught| caught).map_err(|_| last_panic()),
            Err(e) => Err(format!("cannot start a thread: {e}")),
        }
    });
    outcome.map_err(|text| Box::new(bug!(Span::NONE, "{whose}: {text}")))
}

fn last_panic() -> String {
    std::mem::take(&mut *PANIC.lock().unwrap_or_else(PoisonError::into_inner))
}
