//! The devices that the run time has made, for those who meet one again by its type and number.

use crate::error::Result;
use crate::plugin::Device;
use racc_abi::DeviceType;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Once, PoisonError, RwLock};

/// Some construct left something under way.
static DEFERRED: AtomicBool = AtomicBool::new(false);

static LIVE: RwLock<Vec<&'static dyn Device>> = RwLock::new(Vec::new());

pub(crate) fn add(device: &'static dyn Device) {
    LIVE.write().unwrap_or_else(PoisonError::into_inner).push(device);
}

/// Waits for what constructs have left under way: before the program ends, output of kernels and their errors must come.
extern "C" fn settle_all() {
    let live = LIVE.read().unwrap_or_else(PoisonError::into_inner).clone();
    for device in live {
        if let Err(error) = device.settle() {
            eprintln!("FATAL ERROR: {}", error.text);
            // SAFETY: ends the process, which is at its end.
            unsafe { libc::_exit(1) }
        }
    }
}

/// Waits for what constructs that others follow have left under way.
pub(crate) fn settle() -> Result<()> {
    if !DEFERRED.load(Ordering::Acquire) {
        return Ok(());
    }
    let live = LIVE.read().unwrap_or_else(PoisonError::into_inner).clone();
    live.iter().try_for_each(|device| device.settle())
}

/// A construct has left something under way.
pub(crate) fn deferred() {
    static AT_EXIT: Once = Once::new();
    AT_EXIT.call_once(|| {
        DEFERRED.store(true, Ordering::Release);
        // SAFETY: a plain function.
        unsafe { libc::atexit(settle_all) };
    });
}

pub(crate) fn device(kind: DeviceType, number: u32) -> Option<&'static dyn Device> {
    let live = LIVE.read().unwrap_or_else(PoisonError::into_inner);
    live.iter().copied().find(|device| device.kind() == kind && device.number() == number)
}
