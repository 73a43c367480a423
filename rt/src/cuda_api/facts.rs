//! A device → what its code is told of it, and where images keep that.

use super::{device, properties};
use crate::error::Result;
use crate::facts;
use crate::plugin::Queues;
use crate::state::DeviceState;
use crate::{
    addr::{HostAddr, Queue},
    registry,
};
use racc_abi::threads::{DEVICE_INFO, DeviceInfo, PROPERTY_WORDS};
use std::ffi::c_int;
use std::sync::atomic::Ordering;

fn made(state: &DeviceState) -> DeviceInfo {
    let mut info = DeviceInfo {
        number: c_int::try_from(state.device.number()).unwrap_or(0),
        count: device::count().0,
        cache: 0,
        reserved: 0,
        limits: [0; 3],
        properties: [0; PROPERTY_WORDS],
    };
    for (limit, to) in info.limits.iter_mut().enumerate() {
        *to = device::limit_of(state, limit as c_int).unwrap_or(0);
    }
    if let Ok(record) = properties::of(state) {
        info.properties = record.words();
    }
    info
}

pub(crate) fn of(state: &DeviceState) -> &'static DeviceInfo {
    facts::of((state.device.kind(), state.device.number()), || made(state))
}

/// Before a launch: images that ask find the answers in a variable of theirs.
pub(crate) fn tell(state: &DeviceState) -> Result<()> {
    let device = state.device;
    let parts = registry::count();
    if state.told.load(Ordering::Acquire) == parts {
        return Ok(());
    }
    for address in device.variables(DEVICE_INFO)? {
        let from = HostAddr::of(&raw const *of(state));
        device.copy_in(Queue::Sync, address, from, size_of::<DeviceInfo>() as u64)?;
        device.wait(Queues::One(Queue::Sync))?;
    }
    state.told.store(parts, Ordering::Release);
    Ok(())
}
