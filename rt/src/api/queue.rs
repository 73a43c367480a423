//! Queues: tests, waits, the default async value (§3.2.9–§3.2.14).

use crate::addr::Queue;
use crate::admin;
use crate::entry::guard;
use crate::error::{ErrorCode, Failure};
use crate::icv;
use crate::plugin::Queues;
use crate::region::{failed, queue_of, wait_for};
use crate::select;
use crate::site::Site;
use racc_abi::NO_DEVICE_NUM;
use std::ffi::{CStr, c_int};

fn one(argument: c_int) -> Result<Queues, Failure> {
    queue_of(i64::from(argument)).map(Queues::One)
}

fn test(number: i64, queues: Queues) -> Result<c_int, Failure> {
    select::numbered(number)?.device.is_idle(queues).map(c_int::from).map_err(failed)
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_async_test(argument: c_int) -> c_int {
    guard(&Site::api(c"acc_async_test"), || test(NO_DEVICE_NUM, one(argument)?))
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_async_test_device(argument: c_int, number: c_int) -> c_int {
    guard(&Site::api(c"acc_async_test_device"), || test(i64::from(number), one(argument)?))
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_async_test_all() -> c_int {
    guard(&Site::api(c"acc_async_test_all"), || test(NO_DEVICE_NUM, Queues::All))
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_async_test_all_device(number: c_int) -> c_int {
    guard(&Site::api(c"acc_async_test_all_device"), || test(i64::from(number), Queues::All))
}

fn wait(name: &'static CStr, argument: Option<c_int>, number: Option<c_int>, later: Option<c_int>) {
    let site = Site::api(name);
    guard(&site, || {
        let queues = argument.map_or(Ok(Queues::All), one)?;
        let number = number.map_or(NO_DEVICE_NUM, i64::from);
        let later = later.map_or(Ok(Queue::Sync), |a| queue_of(i64::from(a)))?;
        wait_for(number, queues, later, &site)
    });
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_wait(argument: c_int) {
    wait(c"acc_wait", Some(argument), None, None);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_async_wait(argument: c_int) {
    wait(c"acc_async_wait", Some(argument), None, None);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_device(argument: c_int, number: c_int) {
    wait(c"acc_wait_device", Some(argument), Some(number), None);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_all() {
    wait(c"acc_wait_all", None, None, None);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_async_wait_all() {
    wait(c"acc_async_wait_all", None, None, None);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_all_device(number: c_int) {
    wait(c"acc_wait_all_device", None, Some(number), None);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_async(argument: c_int, later: c_int) {
    wait(c"acc_wait_async", Some(argument), None, Some(later));
}

/// The name in the text of OpenACC 2.0.
#[unsafe(no_mangle)]
pub extern "C" fn acc_async_wait_async(argument: c_int, later: c_int) {
    wait(c"acc_async_wait_async", Some(argument), None, Some(later));
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_device_async(argument: c_int, later: c_int, number: c_int) {
    wait(c"acc_wait_device_async", Some(argument), Some(number), Some(later));
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_all_async(later: c_int) {
    wait(c"acc_wait_all_async", None, None, Some(later));
}

/// The name in the text of OpenACC 2.0.
#[unsafe(no_mangle)]
pub extern "C" fn acc_async_wait_all_async(later: c_int) {
    wait(c"acc_async_wait_all_async", None, None, Some(later));
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_wait_all_device_async(later: c_int, number: c_int) {
    wait(c"acc_wait_all_device_async", None, Some(number), Some(later));
}

/// §3.2.12: the index of a queue other than the synchronous one that has nothing left to do.
fn wait_any(count: c_int, arguments: *const c_int, number: i64) -> Result<c_int, Failure> {
    let count = usize::try_from(count).map_err(|_| {
        Failure::new(ErrorCode::InvalidArgument, format!("acc_wait_any: the count is {count}"))
    })?;
    let arguments = if arguments.is_null() || count == 0 {
        &[]
    } else {
        // SAFETY: the user's array has `count` elements.
        unsafe { std::slice::from_raw_parts(arguments, count) }
    };
    let device = select::numbered(number)?.device;
    let mut queues = Vec::new();
    for (index, argument) in arguments.iter().enumerate() {
        match queue_of(i64::from(*argument))? {
            Queue::Sync => {}
            queue @ Queue::Number(_) => queues.push((index, queue)),
        }
    }
    if queues.is_empty() {
        return Ok(-1);
    }
    loop {
        for (index, queue) in &queues {
            if device.is_idle(Queues::One(*queue)).map_err(failed)? {
                return Ok(c_int::try_from(*index).unwrap_or(c_int::MAX));
            }
        }
        std::thread::yield_now();
    }
}

/// # Safety
/// `arguments` has `count` elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn acc_wait_any(count: c_int, arguments: *const c_int) -> c_int {
    guard(&Site::api(c"acc_wait_any"), || wait_any(count, arguments, NO_DEVICE_NUM))
}

/// # Safety
/// `arguments` has `count` elements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn acc_wait_any_device(count: c_int, arguments: *const c_int, number: c_int) -> c_int {
    guard(&Site::api(c"acc_wait_any_device"), || wait_any(count, arguments, i64::from(number)))
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_get_default_async() -> c_int {
    guard(&Site::api(c"acc_get_default_async"), || {
        Ok(c_int::try_from(icv::get().default_async.argument()).unwrap_or(c_int::MAX))
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_set_default_async(argument: c_int) {
    guard(&Site::api(c"acc_set_default_async"), || admin::set(None, None, i64::from(argument)));
}
