//! Marks for profilers: Fortran's names → C strings.

use super::Which;
use std::ffi::{CStr, CString, c_char, c_int};

/// # Safety
/// `name` has `length` characters.
unsafe fn tell(function: &CStr, name: *const c_char, length: i64) -> u64 {
    let length = usize::try_from(length).unwrap_or(0);
    // SAFETY: the caller's promise.
    let name = unsafe { std::slice::from_raw_parts(name.cast::<u8>(), length) };
    let Ok(name) = CString::new(name.trim_ascii_end()) else { return 0 };
    // Without the library nobody listens.
    let Ok(function) = Which::Nvtx.function(function) else { return 0 };
    // SAFETY: nvToolsExt.h gives all functions of a name this type, but for results that are int, or none.
    unsafe {
        let function: unsafe extern "C" fn(*const c_char) -> u64 = std::mem::transmute(function);
        function(name.as_ptr())
    }
}

/// The range's number, by which `nvtxRangeEnd` knows it.
///
/// # Safety
/// Called from Fortran.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn nvtxrangestart_(name: *const c_char, length: i64) -> u64 {
    // SAFETY: the caller's promise.
    unsafe { tell(c"nvtxRangeStartA", name, length) }
}

/// # Safety
/// Called from Fortran.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_nvtx_start_(name: *const c_char, length: i64) {
    // SAFETY: the caller's promise.
    unsafe { tell(c"nvtxRangePushA", name, length) };
}

/// The colour is the profiler's to choose.
///
/// # Safety
/// Called from Fortran.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_nvtx_start_color_(name: *const c_char, _: *const c_int, length: i64) {
    // SAFETY: the caller's promise.
    unsafe { tell(c"nvtxRangePushA", name, length) };
}

/// # Safety
/// Called from Fortran.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_nvtx_mark_(name: *const c_char, length: i64) {
    // SAFETY: the caller's promise.
    unsafe { tell(c"nvtxMarkA", name, length) };
}
