//! What stands for `malloc` and its kin in code compiled for managed memory (`racc_abi::entry::MANAGED`), and for the
//! `free` and `realloc` of all others in a program that has such code.
//!
//! Addresses tell whose they are, so memory from the C library may be freed here. Nothing here may be turned into a
//! call of itself: the C library is asked by other names than the program's.

use super::{alloc, free, holds, size};
use crate::end::fatal_text;
use std::ffi::{CStr, c_char, c_int, c_void};

/// As the C library's objects are.
const ALIGN: usize = 16;

fn no_memory() -> *mut c_void {
    // SAFETY: the calling thread's errno.
    unsafe { *libc::__errno_location() = libc::ENOMEM };
    std::ptr::null_mut()
}

fn object(address: *mut u8) -> *mut c_void {
    if address.is_null() { no_memory() } else { address.cast() }
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_malloc(bytes: usize) -> *mut c_void {
    match alloc(bytes, ALIGN) {
        Ok(address) => object(address),
        // SAFETY: any size may be asked for.
        Err(()) => unsafe { libc::malloc(bytes) },
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_calloc(count: usize, bytes: usize) -> *mut c_void {
    let Some(all) = count.checked_mul(bytes) else { return no_memory() };
    match alloc(all, ALIGN) {
        Ok(address) => {
            if !address.is_null() {
                // SAFETY: so many bytes were just allocated there.
                unsafe { address.write_bytes(0, all) };
            }
            object(address)
        }
        // SAFETY: any size may be asked for.
        Err(()) => unsafe { libc::calloc(count, bytes) },
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_aligned_alloc(align: usize, bytes: usize) -> *mut c_void {
    let Some(power) = align.max(ALIGN).checked_next_power_of_two() else { return no_memory() };
    match alloc(bytes, power) {
        Ok(address) => object(address),
        // SAFETY: any size and alignment may be asked for.
        Err(()) => unsafe { libc::aligned_alloc(align, bytes) },
    }
}

/// # Safety
/// `to` is the address of a pointer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_posix_memalign(to: *mut *mut c_void, align: usize, bytes: usize) -> c_int {
    if !align.is_power_of_two() || !align.is_multiple_of(size_of::<*mut c_void>()) {
        return libc::EINVAL;
    }
    match alloc(bytes, align.max(ALIGN)) {
        Ok(address) if address.is_null() => libc::ENOMEM,
        Ok(address) => {
            // SAFETY: the caller's promise.
            unsafe { *to = address.cast() };
            0
        }
        // SAFETY: the caller's promise.
        Err(()) => unsafe { libc::posix_memalign(to, align, bytes) },
    }
}

/// # Safety
/// `address` is null or an object of `malloc` or of this file.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_realloc(address: *mut c_void, bytes: usize) -> *mut c_void {
    if address.is_null() {
        return __racc_malloc(bytes);
    }
    // SAFETY: the caller's promise.
    unsafe { grown(address, bytes) }.unwrap_or_else(|| unsafe { libc::realloc(address, bytes) })
}

/// `realloc` of a managed object; `None` of any other.
///
/// # Safety
/// As for [`__racc_realloc`].
unsafe fn grown(address: *mut c_void, bytes: usize) -> Option<*mut c_void> {
    if !holds(address as u64) {
        return None;
    }
    let Some(old) = size(address.cast()) else { not_allocated("realloc", address) };
    if bytes == 0 {
        free(address.cast());
        return Some(std::ptr::null_mut());
    }
    // Objects that shrink by half make room.
    if bytes <= old && bytes >= old / 2 {
        return Some(address);
    }
    let new = __racc_malloc(bytes);
    if !new.is_null() {
        // SAFETY: both objects have so many bytes.
        unsafe { new.cast::<u8>().copy_from_nonoverlapping(address.cast(), old.min(bytes)) };
        free(address.cast());
    }
    Some(new)
}

/// # Safety
/// As for [`__racc_realloc`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_reallocarray(
    address: *mut c_void,
    count: usize,
    bytes: usize,
) -> *mut c_void {
    match count.checked_mul(bytes) {
        // SAFETY: the caller's promise.
        Some(all) => unsafe { __racc_realloc(address, all) },
        None => no_memory(),
    }
}

/// # Safety
/// `text` is a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_strdup(text: *const c_char) -> *mut c_void {
    // SAFETY: the caller's promise.
    let bytes = unsafe { CStr::from_ptr(text) }.count_bytes();
    // SAFETY: the string has so many bytes.
    unsafe { copied(text, bytes) }
}

/// # Safety
/// `text` is a C string, or `most` characters.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_strndup(text: *const c_char, most: usize) -> *mut c_void {
    // SAFETY: the caller's promise.
    let bytes = unsafe { libc::strnlen(text, most) };
    // SAFETY: the string has so many bytes.
    unsafe { copied(text, bytes) }
}

/// # Safety
/// `text` has so many bytes.
unsafe fn copied(text: *const c_char, bytes: usize) -> *mut c_void {
    let new = __racc_malloc(bytes + 1).cast::<c_char>();
    if !new.is_null() {
        // SAFETY: the new object has one byte more.
        unsafe {
            new.copy_from_nonoverlapping(text, bytes);
            *new.add(bytes) = 0;
        }
    }
    new.cast()
}

/// # Safety
/// As for [`__racc_realloc`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_free(address: *mut c_void) {
    if holds(address as u64) {
        freed(address);
    } else {
        // SAFETY: the caller's promise.
        unsafe { libc::free(address) };
    }
}

fn freed(address: *mut c_void) {
    if !free(address.cast()) {
        not_allocated("free", address);
    }
}

fn not_allocated(routine: &str, address: *mut c_void) -> ! {
    fatal_text(&format!(
        "{routine}: no object of managed memory begins at {address:?}, or it was freed before"
    ))
}

/// # Safety
/// As for [`__racc_realloc`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_malloc_usable_size(address: *mut c_void) -> usize {
    if holds(address as u64) {
        return size(address.cast()).unwrap_or(0);
    }
    // SAFETY: the caller's promise.
    unsafe { libc::malloc_usable_size(address) }
}

type Free = unsafe extern "C" fn(*mut c_void);
type Realloc = unsafe extern "C" fn(*mut c_void, usize) -> *mut c_void;

/// # Safety
/// As for [`__racc_realloc`]; `next` is a `free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_free_of_any(address: *mut c_void, next: Option<Free>) {
    if holds(address as u64) {
        freed(address);
    } else if let Some(next) = next {
        // SAFETY: the caller's promise.
        unsafe { next(address) };
    }
}

/// # Safety
/// As for [`__racc_realloc`]; `next` is a `realloc`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_realloc_of_any(
    address: *mut c_void,
    bytes: usize,
    next: Option<Realloc>,
) -> *mut c_void {
    // SAFETY: the caller's promise.
    match (unsafe { grown(address, bytes) }, next) {
        (Some(new), _) => new,
        // SAFETY: the caller's promise.
        (None, Some(next)) => unsafe { next(address, bytes) },
        (None, None) => no_memory(),
    }
}
