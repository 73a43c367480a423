//! The routines of chapter 3 as Fortran calls them without their module: external procedures with arguments by
//! reference, the data as addresses. OpenACC 3.4 §3 wants the module or `openacc_lib.h`; other compilers link these too.
//!
//! ```text
//! logical, external :: acc_is_present
//! if (acc_is_present(a, 8 * n)) …       → acc_is_present_(&a, &bytes)
//! ```

use super::data::{
    acc_copyin, acc_copyout, acc_create, acc_delete, acc_is_present, acc_update_device, acc_update_self,
};
use super::device::{
    acc_get_device_num, acc_get_device_type, acc_get_num_devices, acc_init, acc_on_device,
    acc_set_device_num, acc_set_device_type, acc_shutdown,
};
use super::fortran::length;
use super::queue::{acc_async_test, acc_async_test_all, acc_wait, acc_wait_all};
use std::ffi::{c_int, c_void};

macro_rules! by_reference {
    ($($external:ident($($argument:ident),*) $(-> $result:ty)?: $routine:ident;)+) => {
        $(
            /// # Safety
            /// Called from Fortran with default integers, as all of these.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $external($($argument: *const c_int),*) $(-> $result)? {
                // SAFETY: Fortran passes the addresses of its integers.
                $routine($(unsafe { *$argument }),*)
            }
        )+
    };
}

by_reference! {
    acc_get_num_devices_(kind) -> c_int: acc_get_num_devices;
    acc_set_device_type_(kind): acc_set_device_type;
    acc_set_device_num_(number, kind): acc_set_device_num;
    acc_get_device_num_(kind) -> c_int: acc_get_device_num;
    acc_init_(kind): acc_init;
    acc_shutdown_(kind): acc_shutdown;
    acc_on_device_(kind) -> c_int: acc_on_device;
    acc_async_test_(argument) -> c_int: acc_async_test;
    acc_wait_(argument): acc_wait;
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_get_device_type_() -> c_int {
    acc_get_device_type()
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_async_test_all_() -> c_int {
    acc_async_test_all()
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_all_() {
    acc_wait_all();
}

macro_rules! of_data {
    ($($external:ident: $routine:ident;)+) => {
        $(
            /// # Safety
            /// Called from Fortran with a variable and a default integer, as all of these.
            #[unsafe(no_mangle)]
            pub unsafe extern "C" fn $external(data: *mut c_void, bytes: *const c_int) {
                // SAFETY: Fortran passes the addresses of its arguments.
                let _ = $routine(data, length(i64::from(unsafe { *bytes })));
            }
        )+
    };
}

of_data! {
    acc_copyin_: acc_copyin;
    acc_create_: acc_create;
    acc_copyout_: acc_copyout;
    acc_delete_: acc_delete;
    acc_update_device_: acc_update_device;
    acc_update_self_: acc_update_self;
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn acc_is_present_(data: *mut c_void, bytes: *const c_int) -> c_int {
    // SAFETY: as above.
    acc_is_present(data, length(i64::from(unsafe { *bytes })))
}
