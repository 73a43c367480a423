//! The routines of chapter 3 whose Fortran form is not C's: arguments of assumed rank come as gfortran descriptors,
//! integers by reference, strings with a length. The module openacc gives them their generic names.

use super::data::{
    acc_copyin, acc_copyin_async, acc_copyout, acc_copyout_async, acc_copyout_finalize,
    acc_copyout_finalize_async, acc_create, acc_create_async, acc_delete, acc_delete_async,
    acc_delete_finalize, acc_delete_finalize_async, acc_is_present, acc_map_data, acc_update_device,
    acc_update_device_async, acc_update_self, acc_update_self_async,
};
use super::device::acc_get_property_string;
use super::memory::{
    acc_malloc, acc_memcpy_d2d, acc_memcpy_d2d_async, acc_memcpy_device, acc_memcpy_device_async,
    acc_memcpy_from_device, acc_memcpy_from_device_async, acc_memcpy_to_device, acc_memcpy_to_device_async,
};
use super::queue::{acc_wait_any, acc_wait_any_device};
use crate::error::{ErrorCode, Failure};
use crate::fatal::fatal;
use crate::site::Site;
use std::ffi::{CStr, c_char, c_int, c_void};

/// The head of gfortran's array descriptor; `rank` dimensions follow.
#[repr(C)]
pub struct Descriptor {
    base: *mut c_void,
    offset: isize,
    elem_len: usize,
    version: i32,
    rank: i8,
    kind: i8,
    attribute: i16,
    span: isize,
}

#[repr(C)]
struct Dim {
    stride: isize,
    lower: isize,
    upper: isize,
}

/// A data section: address and bytes. §3.2.18: an array section that is not contiguous is an error.
///
/// # Safety
/// `descriptor` is a descriptor, as the compiler passes for an argument of assumed rank.
unsafe fn section(descriptor: *const Descriptor) -> (*mut c_void, usize) {
    // SAFETY: the caller's promise.
    let d = unsafe { &*descriptor };
    let rank = usize::try_from(d.rank).unwrap_or(0);
    // SAFETY: the dimensions follow the head.
    let dims = unsafe { std::slice::from_raw_parts(descriptor.add(1).cast::<Dim>(), rank) };
    let mut elements = 1isize;
    // Strides count spans: a pointer's elements may be parts of larger objects.
    let mut contiguous = d.span <= 0 || d.span.unsigned_abs() == d.elem_len;
    for dim in dims {
        let extent = (dim.upper - dim.lower + 1).max(0);
        // The upper bound of an assumed-size array is not known; its length must be given.
        contiguous &= extent <= 1 || dim.stride == elements;
        elements *= extent;
    }
    if !contiguous && elements > 1 {
        let text = "the array section in a call of an OpenACC routine is not contiguous";
        fatal(&Failure::new(ErrorCode::InvalidDataSection, text), &Site::api(c"an acc_ data routine"));
    }
    (d.base, d.elem_len.wrapping_mul(usize::try_from(elements).unwrap_or(0)))
}

/// # Safety
/// As for [`section`].
unsafe fn base(descriptor: *const Descriptor) -> *mut c_void {
    // SAFETY: the caller's promise.
    unsafe { (*descriptor).base }
}

pub(super) fn length(bytes: i64) -> usize {
    match usize::try_from(bytes) {
        Ok(bytes) => bytes,
        Err(_) => {
            let text = format!("a length of {bytes} bytes was given to an OpenACC routine");
            fatal(&Failure::new(ErrorCode::InvalidArgument, text), &Site::api(c"an acc_ data routine"))
        }
    }
}

/// The six specifics of a data routine: whole argument, length of kind 4, of kind 8, each synchronous or not.
macro_rules! data_routine {
    ($($sync:ident, $async:ident: $whole:ident, $four:ident, $eight:ident, $whole_async:ident, $four_async:ident, $eight_async:ident;)+) => {
        $(
            /// # Safety
            /// Called from Fortran through the module's interface, as all of these.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $whole(data: *const Descriptor) {
                // SAFETY: the interface passes a descriptor.
                let (address, bytes) = unsafe { section(data) };
                let _ = $sync(address, bytes);
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $four(data: *const Descriptor, bytes: *const i32) {
                // SAFETY: as the interface says.
                let _ = unsafe { $sync(base(data), length(i64::from(*bytes))) };
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $eight(data: *const Descriptor, bytes: *const i64) {
                // SAFETY: as the interface says.
                let _ = unsafe { $sync(base(data), length(*bytes)) };
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $whole_async(data: *const Descriptor, argument: *const c_int) {
                // SAFETY: as the interface says.
                unsafe {
                    let (address, bytes) = section(data);
                    $async(address, bytes, *argument);
                }
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $four_async(data: *const Descriptor, bytes: *const i32, argument: *const c_int) {
                // SAFETY: as the interface says.
                unsafe { $async(base(data), length(i64::from(*bytes)), *argument) };
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $eight_async(data: *const Descriptor, bytes: *const i64, argument: *const c_int) {
                // SAFETY: as the interface says.
                unsafe { $async(base(data), length(*bytes), *argument) };
            }
        )+
    };
}

data_routine! {
    acc_copyin, acc_copyin_async: racc_f_copyin_, racc_f_copyin_4_, racc_f_copyin_8_, racc_f_copyin_async_, racc_f_copyin_4_async_, racc_f_copyin_8_async_;
    acc_create, acc_create_async: racc_f_create_, racc_f_create_4_, racc_f_create_8_, racc_f_create_async_, racc_f_create_4_async_, racc_f_create_8_async_;
    acc_copyout, acc_copyout_async: racc_f_copyout_, racc_f_copyout_4_, racc_f_copyout_8_, racc_f_copyout_async_, racc_f_copyout_4_async_, racc_f_copyout_8_async_;
    acc_copyout_finalize, acc_copyout_finalize_async: racc_f_copyout_finalize_, racc_f_copyout_finalize_4_, racc_f_copyout_finalize_8_, racc_f_copyout_finalize_async_, racc_f_copyout_finalize_4_async_, racc_f_copyout_finalize_8_async_;
    acc_delete, acc_delete_async: racc_f_delete_, racc_f_delete_4_, racc_f_delete_8_, racc_f_delete_async_, racc_f_delete_4_async_, racc_f_delete_8_async_;
    acc_delete_finalize, acc_delete_finalize_async: racc_f_delete_finalize_, racc_f_delete_finalize_4_, racc_f_delete_finalize_8_, racc_f_delete_finalize_async_, racc_f_delete_finalize_4_async_, racc_f_delete_finalize_8_async_;
    acc_update_device, acc_update_device_async: racc_f_update_device_, racc_f_update_device_4_, racc_f_update_device_8_, racc_f_update_device_async_, racc_f_update_device_4_async_, racc_f_update_device_8_async_;
    acc_update_self, acc_update_self_async: racc_f_update_self_, racc_f_update_self_4_, racc_f_update_self_8_, racc_f_update_self_async_, racc_f_update_self_4_async_, racc_f_update_self_8_async_;
}

/// # Safety
/// Called from Fortran through the module's interface.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_f_is_present_(data: *const Descriptor) -> c_int {
    // SAFETY: the interface passes a descriptor.
    let (address, bytes) = unsafe { section(data) };
    acc_is_present(address, bytes)
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_f_is_present_4_(data: *const Descriptor, bytes: *const i32) -> c_int {
    // SAFETY: as the interface says.
    unsafe { acc_is_present(base(data), length(i64::from(*bytes))) }
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_f_is_present_8_(data: *const Descriptor, bytes: *const i64) -> c_int {
    // SAFETY: as the interface says.
    unsafe { acc_is_present(base(data), length(*bytes)) }
}

/// Lengths of kind 4, as programs have them from products of default integers; kind 8 is C's routine.
#[unsafe(no_mangle)]
pub extern "C" fn racc_f_malloc_4(bytes: i32) -> *mut c_void {
    acc_malloc(length(i64::from(bytes)))
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_f_map_data_4(host: *mut c_void, device: *mut c_void, bytes: i32) {
    acc_map_data(host, device, length(i64::from(bytes)));
}

macro_rules! memcpy_routine {
    ($($plain:ident, $async:ident: $four:ident, $four_async:ident;)+) => {
        $(
            #[unsafe(no_mangle)]
            pub extern "C" fn $four(to: *mut c_void, from: *mut c_void, bytes: i32) {
                $plain(to, from, length(i64::from(bytes)));
            }

            #[unsafe(no_mangle)]
            pub extern "C" fn $four_async(to: *mut c_void, from: *mut c_void, bytes: i32, argument: c_int) {
                $async(to, from, length(i64::from(bytes)), argument);
            }
        )+
    };
}

memcpy_routine! {
    acc_memcpy_to_device, acc_memcpy_to_device_async: racc_f_memcpy_to_device_4, racc_f_memcpy_to_device_async_4;
    acc_memcpy_from_device, acc_memcpy_from_device_async: racc_f_memcpy_from_device_4, racc_f_memcpy_from_device_async_4;
    acc_memcpy_device, acc_memcpy_device_async: racc_f_memcpy_device_4, racc_f_memcpy_device_async_4;
}

/// §3.2.30, with lengths of kinds 4 and 8.
macro_rules! d2d_routine {
    ($($kind:ty: $plain:ident, $async:ident;)+) => {
        $(
            /// # Safety
            /// Called from Fortran through the module's interface.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $plain(
                to: *const Descriptor,
                from: *const Descriptor,
                bytes: *const $kind,
                to_device: *const c_int,
                from_device: *const c_int,
            ) {
                // SAFETY: as the interface says.
                unsafe { acc_memcpy_d2d(base(to), base(from), length(i64::from(*bytes)), *to_device, *from_device) };
            }

            /// # Safety
            /// See above.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $async(
                to: *const Descriptor,
                from: *const Descriptor,
                bytes: *const $kind,
                to_device: *const c_int,
                from_device: *const c_int,
                argument: *const c_int,
            ) {
                // SAFETY: as the interface says.
                unsafe {
                    let bytes = length(i64::from(*bytes));
                    acc_memcpy_d2d_async(base(to), base(from), bytes, *to_device, *from_device, *argument);
                }
            }
        )+
    };
}

d2d_routine! {
    i32: racc_f_memcpy_d2d_, racc_f_memcpy_d2d_async_;
    i64: racc_f_memcpy_d2d_8_, racc_f_memcpy_d2d_8_async_;
}

/// §3.2.12: Fortran counts from one.
fn one_based(index: c_int) -> c_int {
    if index < 0 { index } else { index + 1 }
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_f_wait_any_(count: *const c_int, arguments: *const c_int) -> c_int {
    // SAFETY: as the interface says.
    one_based(unsafe { acc_wait_any(*count, arguments) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_f_wait_any_device_(
    count: *const c_int,
    arguments: *const c_int,
    number: *const c_int,
) -> c_int {
    // SAFETY: as the interface says.
    one_based(unsafe { acc_wait_any_device(*count, arguments, *number) })
}

/// §3.2.6: blank where the property has no value, and blank-padded.
///
/// # Safety
/// See above; `string` has `bytes` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_f_get_property_string_(
    number: c_int,
    kind: c_int,
    property: c_int,
    string: *mut c_char,
    bytes: usize,
) {
    let value = acc_get_property_string(number, kind, property);
    // SAFETY: a string of the run time, or null; `string` as the interface says.
    unsafe {
        let value = if value.is_null() { &[][..] } else { CStr::from_ptr(value).to_bytes() };
        let target = std::slice::from_raw_parts_mut(string.cast::<u8>(), bytes);
        target.fill(b' ');
        let n = value.len().min(bytes);
        target[..n].copy_from_slice(&value[..n]);
    }
}
