//! Programs built with `-fsanitize=thread` → what ThreadSanitizer must know of the pool: it sees no order between
//! accesses of two threads but what the program's own code and the C library make, and the run time is neither.

use std::ffi::{CStr, c_void};
use std::sync::OnceLock;

type Tell = unsafe extern "C" fn(*mut c_void);

fn sanitizer() -> Option<&'static (Tell, Tell)> {
    static FOUND: OnceLock<Option<(Tell, Tell)>> = OnceLock::new();
    let find = |name: &CStr| {
        // SAFETY: looks a name up; the signature is that of the sanitizer's interface.
        unsafe {
            let found = libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr());
            std::mem::transmute::<*mut c_void, Option<Tell>>(found)
        }
    };
    FOUND.get_or_init(|| find(c"__tsan_release").zip(find(c"__tsan_acquire"))).as_ref()
}

/// What the calling thread did up to now comes before what follows [`after`] the same object in other threads.
pub(super) fn before<T>(object: &T) {
    if let Some((release, _)) = sanitizer() {
        // SAFETY: the address is a name only.
        unsafe { release((&raw const *object).cast_mut().cast()) };
    }
}

pub(super) fn after<T>(object: &T) {
    if let Some((_, acquire)) = sanitizer() {
        // SAFETY: the address is a name only.
        unsafe { acquire((&raw const *object).cast_mut().cast()) };
    }
}
