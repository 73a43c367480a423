//! What device code is told of its device (`racc_abi::threads::DeviceInfo`), for as long as the program runs: made by
//! [`crate::cuda_api`], read by code on the CPU where it is.

use racc_abi::DeviceType;
use racc_abi::threads::DeviceInfo;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Device type and number.
pub(crate) type Key = (DeviceType, u32);

static KNOWN: Mutex<BTreeMap<Key, &'static DeviceInfo>> = Mutex::new(BTreeMap::new());

fn known() -> MutexGuard<'static, BTreeMap<Key, &'static DeviceInfo>> {
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Of a device; `make` is called where nobody has asked before.
pub(crate) fn of(key: Key, make: impl FnOnce() -> DeviceInfo) -> &'static DeviceInfo {
    if let Some(facts) = known().get(&key) {
        return facts;
    }
    let made: &'static DeviceInfo = Box::leak(Box::new(make()));
    known().entry(key).or_insert(made)
}

/// A limit has changed: code that asks from now on is told the new one.
pub(crate) fn forget() {
    known().clear();
}

/// All of these bytes are such facts.
pub(crate) fn holds(lo: u64, hi: u64) -> bool {
    known().values().any(|facts| {
        let first = &raw const **facts as u64;
        lo >= first && hi <= first + size_of::<DeviceInfo>() as u64
    })
}
