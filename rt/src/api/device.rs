//! Device management: §3.2.1–§3.2.8, `acc_on_device` (§3.2.15), and CUDA's own handles (§A.2.1).

use crate::admin;
use crate::entry::guard;
use crate::error::{ErrorCode, Failure};
use crate::icv;
use crate::region::failed;
use crate::select::{self, resolve};
use crate::site::Site;
use racc_abi::{DeviceType, async_value};
use std::collections::BTreeMap;
use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::sync::{Mutex, PoisonError};

fn device_type(number: c_int) -> Result<DeviceType, Failure> {
    DeviceType::of(number).ok_or_else(|| {
        Failure::new(ErrorCode::DeviceTypeUnavailable, format!("{number} is not a device type"))
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_get_num_devices(kind: c_int) -> c_int {
    guard(&Site::api(c"acc_get_num_devices"), || {
        let devices = match DeviceType::of(kind) {
            None | Some(DeviceType::None) => 0,
            Some(kind) => select::devices(kind).len(),
        };
        Ok(c_int::try_from(devices).unwrap_or(c_int::MAX))
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_set_device_type(kind: c_int) {
    guard(&Site::api(c"acc_set_device_type"), || {
        admin::set(Some(device_type(kind)?), None, async_value::ABSENT)
    });
}

/// Never `acc_device_default` (§3.1): what the default stands for here.
#[unsafe(no_mangle)]
pub extern "C" fn acc_get_device_type() -> c_int {
    guard(&Site::api(c"acc_get_device_type"), || Ok(resolve(icv::get().device_type) as c_int))
}

/// §3.2.4: a type of zero sets the number for all types; a negative number means the default.
#[unsafe(no_mangle)]
pub extern "C" fn acc_set_device_num(number: c_int, kind: c_int) {
    guard(&Site::api(c"acc_set_device_num"), || {
        let kind = Some(device_type(kind)?).filter(|k| *k != DeviceType::None);
        admin::set(kind, Some(i64::from(number)), async_value::ABSENT)
    });
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_get_device_num(kind: c_int) -> c_int {
    guard(&Site::api(c"acc_get_device_num"), || {
        let none = DeviceType::of(kind).is_none_or(|kind| select::devices(kind).is_empty());
        Ok(if none { -1 } else { c_int::try_from(icv::get().device_num).unwrap_or(-1) })
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_init(kind: c_int) {
    let site = Site::api(c"acc_init");
    guard(&site, || admin::init(Some(device_type(kind)?), None, &site));
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_init_device(number: c_int, kind: c_int) {
    let site = Site::api(c"acc_init_device");
    guard(&site, || {
        admin::init(Some(device_type(kind)?), Some(select::valid_number(i64::from(number))?), &site)
    });
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_shutdown(kind: c_int) {
    let site = Site::api(c"acc_shutdown");
    guard(&site, || admin::shutdown(Some(device_type(kind)?), None, &site));
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_shutdown_device(number: c_int, kind: c_int) {
    let site = Site::api(c"acc_shutdown_device");
    guard(&site, || {
        admin::shutdown(Some(device_type(kind)?), Some(select::valid_number(i64::from(number))?), &site)
    });
}

/// `acc_device_property_t`; string properties have the second hexadecimal digit block set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Property {
    Memory = 1,
    FreeMemory = 2,
    SharedMemorySupport = 3,
    Name = 0x10001,
    Vendor = 0x10002,
    Driver = 0x10003,
}

impl Property {
    fn of(number: c_int) -> Option<Property> {
        [
            Property::Memory,
            Property::FreeMemory,
            Property::SharedMemorySupport,
            Property::Name,
            Property::Vendor,
            Property::Driver,
        ]
        .into_iter()
        .find(|p| *p as c_int == number)
    }
}

/// §3.2.6: anything unknown has no value, which is no error.
fn properties(number: c_int, kind: c_int) -> Option<crate::plugin::Properties> {
    let state = match DeviceType::of(kind)? {
        DeviceType::Current => select::current().ok()?,
        DeviceType::None => return None,
        kind => select::devices(kind).get(usize::try_from(number).ok()?)?,
    };
    Some(state.device.properties())
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_get_property(number: c_int, kind: c_int, property: c_int) -> usize {
    guard(&Site::api(c"acc_get_property"), || {
        let Some(p) = properties(number, kind) else { return Ok(0) };
        let value = match Property::of(property) {
            Some(Property::Memory) => p.memory,
            Some(Property::FreeMemory) => p.free_memory,
            Some(Property::SharedMemorySupport) => u64::from(p.shared_memory),
            Some(Property::Name | Property::Vendor | Property::Driver) | None => 0,
        };
        Ok(usize::try_from(value).unwrap_or(usize::MAX))
    })
}

/// A string that lives as long as the program, the same one for the same text.
fn forever(text: CString) -> *const c_char {
    static STRINGS: Mutex<BTreeMap<CString, &'static CStr>> = Mutex::new(BTreeMap::new());
    let mut strings = STRINGS.lock().unwrap_or_else(PoisonError::into_inner);
    strings.entry(text.clone()).or_insert_with(|| Box::leak(text.into_boxed_c_str())).as_ptr()
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_get_property_string(number: c_int, kind: c_int, property: c_int) -> *const c_char {
    guard(&Site::api(c"acc_get_property_string"), || {
        let Some(p) = properties(number, kind) else { return Ok(std::ptr::null()) };
        Ok(match Property::of(property) {
            Some(Property::Name) => forever(p.name),
            Some(Property::Vendor) => forever(p.vendor),
            Some(Property::Driver) => forever(p.driver),
            Some(Property::Memory | Property::FreeMemory | Property::SharedMemorySupport) | None => {
                std::ptr::null()
            }
        })
    })
}

/// nvc's names for two properties of the current device.
#[unsafe(no_mangle)]
pub extern "C" fn acc_get_memory() -> usize {
    acc_get_property(0, DeviceType::Current as c_int, Property::Memory as c_int)
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_get_free_memory() -> usize {
    acc_get_property(0, DeviceType::Current as c_int, Property::FreeMemory as c_int)
}

/// §3.2.15 on the host; calls in device code are answered by the compiler.
#[unsafe(no_mangle)]
pub extern "C" fn acc_on_device(kind: c_int) -> c_int {
    c_int::from(kind == DeviceType::Host as c_int)
}

/// §A.2.1: the CUDA stream of an async argument; null on other devices.
#[unsafe(no_mangle)]
pub extern "C" fn acc_get_cuda_stream(argument: c_int) -> *mut c_void {
    guard(&Site::api(c"acc_get_cuda_stream"), || {
        let queue = crate::region::queue_of(i64::from(argument))?;
        select::current()?.device.native_queue(queue).map_err(failed)
    })
}

/// The same for Fortran, where launches and module cudafor take it on every device.
#[unsafe(no_mangle)]
pub extern "C" fn __racc_fortran_cuda_stream(argument: c_int) -> u64 {
    guard(&Site::api(c"acc_get_cuda_stream"), || {
        let queue = crate::region::queue_of(i64::from(argument))?;
        let native = select::current()?.device.native_queue(queue).map_err(failed)?;
        Ok(if native.is_null() { crate::cuda_api::stream::of_queue(queue) } else { native as u64 })
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_set_cuda_stream(argument: c_int, stream: *mut c_void) -> c_int {
    guard(&Site::api(c"acc_set_cuda_stream"), || {
        let queue = crate::region::queue_of(i64::from(argument))?;
        let state = select::current()?;
        crate::cuda_api::stream::join(state, stream as u64, queue)
            .map_err(|s| s.failure("acc_set_cuda_stream"))?;
        state.device.set_native_queue(queue, stream, crate::plugin::Known::Set).map_err(failed)?;
        Ok(1)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_get_current_cuda_device() -> *mut c_void {
    guard(&Site::api(c"acc_get_current_cuda_device"), || {
        select::current()?.device.native_device().map_err(failed)
    })
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_get_current_cuda_context() -> *mut c_void {
    guard(&Site::api(c"acc_get_current_cuda_context"), || {
        select::current()?.device.native_context().map_err(failed)
    })
}

/// racc's own, for `racc devices`: each device in a line, and why there are no GPUs of a vendor.
#[unsafe(no_mangle)]
pub extern "C" fn racc_devices() -> *const c_char {
    guard(&Site::api(c"racc_devices"), || {
        let text =
            CString::new(select::listing()).map_err(|e| Failure::new(ErrorCode::Other, e.to_string()))?;
        Ok(forever(text))
    })
}
