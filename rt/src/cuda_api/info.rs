//! What device code is told of its device (`racc_abi::threads::DeviceInfo`).

use super::{device, properties};
use crate::state::DeviceState;
use racc_abi::DeviceType;
use racc_abi::threads::DeviceInfo;
use std::collections::BTreeMap;
use std::ffi::c_int;
use std::sync::{Mutex, PoisonError};

fn made(state: &DeviceState) -> DeviceInfo {
    let mut info = DeviceInfo {
        number: c_int::try_from(state.device.number()).unwrap_or(0),
        count: device::count().0,
        cache: 0,
        reserved: 0,
        limits: [0; 3],
        properties: [0; racc_abi::threads::PROPERTY_WORDS],
    };
    for (limit, to) in info.limits.iter_mut().enumerate() {
        *to = device::limit_of(state, limit as c_int).unwrap_or(0);
    }
    if let Ok(record) = properties::of(state) {
        info.properties = record.words();
    }
    info
}

static KNOWN: Mutex<BTreeMap<(DeviceType, u32), &'static DeviceInfo>> = Mutex::new(BTreeMap::new());

/// A limit has changed: code that is loaded from now on is told the new one.
pub(super) fn forget() {
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

/// Of a device, for as long as the program runs.
pub(crate) fn of(state: &DeviceState) -> &'static DeviceInfo {
    let key = (state.device.kind(), state.device.number());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    *known.entry(key).or_insert_with(|| Box::leak(Box::new(made(state))))
}

/// On the CPU device code reads it where it is.
pub(crate) fn holds(lo: u64, hi: u64) -> bool {
    let known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.values().any(|info| {
        let first = &raw const **info as u64;
        lo >= first && hi <= first + size_of::<DeviceInfo>() as u64
    })
}
