//! NVIDIA GPUs through the CUDA driver API, loaded at run time: a program runs with or without a driver.
//!
//! [`api`] is what is used of the driver, as a trait; `driver` is libcuda behind it, `fake` a recorder for tests.
//! [`context`] is what [`crate::gpu`] makes a device of.

mod api;
mod context;
mod driver;
mod explain;
mod image;

#[cfg(test)]
mod device_test;
#[cfg(test)]
mod fake;

use crate::gpu::device::GpuDevice;
use crate::plugin::Device;
use api::Api;
use context::CudaDriver;
use std::sync::OnceLock;

struct Found {
    api: Option<&'static dyn Api>,
    devices: u32,
    /// Why there are no devices.
    why: String,
}

fn find() -> &'static Found {
    static FOUND: OnceLock<Found> = OnceLock::new();
    FOUND.get_or_init(|| {
        let none = |why| Found { api: None, devices: 0, why };
        let api = match driver::Driver::load() {
            Ok(driver) => &*Box::leak(Box::new(driver)),
            Err(why) => return none(why),
        };
        match api.init().and_then(|()| api.device_count()) {
            Ok(0) => none("the CUDA driver sees no GPU (CUDA_VISIBLE_DEVICES?)".to_owned()),
            Ok(devices) => Found { api: Some(api), devices, why: String::new() },
            Err(e) => none(format!("{e}{}", explain::hint(e.code))),
        }
    })
}

/// All CUDA devices of the machine; the first call initialises the driver.
pub(crate) fn devices() -> Vec<Box<dyn Device>> {
    let found = find();
    let Some(api) = found.api else { return Vec::new() };
    (0..found.devices)
        .map(|n| Box::new(GpuDevice::new(CudaDriver::new(api, n), n)) as Box<dyn Device>)
        .collect()
}

/// Why there are none, for the message.
pub(crate) fn why_none() -> &'static str {
    &find().why
}
