//! Processes that `fork` makes have none of their parent's GPUs: drivers hold threads, files and memory that only the
//! parent has. CUDA's calls fail in them, AMD's run time waits for ever.

use crate::error::{DeviceError, ErrorCode, Result};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

static IN_CHILD: AtomicBool = AtomicBool::new(false);

/// From now on children are known by it. Called before a GPU starts.
pub(super) fn watch() {
    extern "C" fn forked() {
        IN_CHILD.store(true, Ordering::Relaxed);
    }
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: a plain function that only stores an atomic.
        unsafe { libc::pthread_atfork(None, None, Some(forked)) };
    });
}

/// Of a process whose parent had started a GPU before.
pub(super) fn check() -> Result<()> {
    if !IN_CHILD.load(Ordering::Relaxed) {
        return Ok(());
    }
    let text = "this process was forked by one that had used a GPU, and cannot use one itself: fork before the first use of a GPU, or start a program of its own (exec)";
    Err(DeviceError::new(ErrorCode::DeviceUnavailable, text.to_owned()))
}
