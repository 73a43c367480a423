//! The devices that the run time has made, for those who meet one again by its type and number.

use crate::plugin::Device;
use racc_abi::DeviceType;
use std::sync::{PoisonError, RwLock};

static LIVE: RwLock<Vec<&'static dyn Device>> = RwLock::new(Vec::new());

pub(crate) fn add(device: &'static dyn Device) {
    LIVE.write().unwrap_or_else(PoisonError::into_inner).push(device);
}

/// Waits for what constructs have left under way: before the program ends, output of kernels and their errors must come.
pub(crate) extern "C" fn settle_all() {
    let live = LIVE.read().unwrap_or_else(PoisonError::into_inner).clone();
    for device in live {
        if let Err(error) = device.settle() {
            eprintln!("FATAL ERROR: {}", error.text);
            // SAFETY: ends the process, which is at its end.
            unsafe { libc::_exit(1) }
        }
    }
}

pub(crate) fn device(kind: DeviceType, number: u32) -> Option<&'static dyn Device> {
    let live = LIVE.read().unwrap_or_else(PoisonError::into_inner);
    live.iter().copied().find(|device| device.kind() == kind && device.number() == number)
}
