//! Module curandex (guide §2.9.4.12): the generator and the stream of RANDOM_NUMBER for device arrays.

use super::status::{Answer, Status, answer};
use super::stream;
use crate::select;
use std::ffi::c_int;
use std::sync::atomic::{AtomicU64, Ordering};

/// cuRAND's handle; 0: the host's generator serves.
static GENERATOR: AtomicU64 = AtomicU64::new(0);
static STREAM: AtomicU64 = AtomicU64::new(0);

/// # Safety
/// Called from Fortran through the module's interface.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_ex_set_generator(generator: *const u64) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a variable.
        let handle = unsafe { generator.as_ref() }.ok_or(Status::INVALID_VALUE)?;
        GENERATOR.store(*handle, Ordering::Relaxed);
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_ex_get_generator() -> u64 {
    GENERATOR.load(Ordering::Relaxed)
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_ex_set_stream(handle: i64) -> c_int {
    answer(|| {
        stream::known(select::current()?, handle as u64)?;
        STREAM.store(handle as u64, Ordering::Relaxed);
        Ok(())
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_ex_get_stream() -> i64 {
    STREAM.load(Ordering::Relaxed) as i64
}

/// What is on the stream is done; the generator.
#[unsafe(no_mangle)]
pub extern "C" fn racc_cuda_ex_begin() -> u64 {
    let waited = || -> Answer { stream::synchronize(select::current()?, STREAM.load(Ordering::Relaxed)) };
    answer(waited);
    GENERATOR.load(Ordering::Relaxed)
}
