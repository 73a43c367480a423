//! AMD GPUs through HSA, the lower layer of ROCm, loaded at run time: a program runs with or without it.
//!
//! [`api`] is what is used of the library, as a trait; `driver` is libhsa-runtime64 behind it, `fake` a recorder for
//! tests. [`context`] is what [`crate::gpu`] makes a device of.

mod api;
mod context;
mod done;
mod driver;
mod explain;
mod faults;
mod format;
mod isa;
mod kernarg;
mod memory;
mod metadata;
mod occupancy;
mod queue;
mod services;
mod stream;

#[cfg(test)]
mod device_test;
#[cfg(test)]
mod fake;
#[cfg(test)]
mod headers_test;

use crate::gpu::device::GpuDevice;
use crate::plugin::Device;
use api::{Agent, Api, DEVICE_GPU};
use context::HsaDriver;
use std::sync::OnceLock;

struct Found {
    api: Option<&'static dyn Api>,
    agents: Vec<Agent>,
    /// Why there are no devices.
    why: String,
}

fn find() -> &'static Found {
    static FOUND: OnceLock<Found> = OnceLock::new();
    FOUND.get_or_init(|| {
        let none = |why| Found { api: None, agents: Vec::new(), why };
        let api = match driver::Library64::load() {
            Ok(library) => &*Box::leak(Box::new(library)),
            Err(why) => return none(why),
        };
        if let Err(e) = api.init() {
            return none(explain::init(&e));
        }
        match memory::agents(api, DEVICE_GPU) {
            Ok(agents) if agents.is_empty() => {
                none("the HSA run time sees no GPU (ROCR_VISIBLE_DEVICES?)".to_owned())
            }
            Ok(agents) => Found { api: Some(api), agents, why: String::new() },
            Err(e) => none(format!("{e}{}", explain::hint(e.code))),
        }
    })
}

/// All AMD GPUs of the machine; the first call initialises the library.
pub(crate) fn devices() -> Vec<Box<dyn Device>> {
    let found = find();
    let Some(api) = found.api else { return Vec::new() };
    let device = |(n, agent): (u32, &Agent)| {
        Box::new(GpuDevice::new(HsaDriver::new(api, *agent), n)) as Box<dyn Device>
    };
    (0..).zip(&found.agents).map(device).collect()
}

/// Why there are none, for the message.
pub(crate) fn why_none() -> &'static str {
    &find().why
}
