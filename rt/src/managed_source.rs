//! Where managed memory comes from: not known yet, from nowhere, or a type of device.

use racc_abi::DeviceType;
use std::sync::atomic::{AtomicI32, Ordering};

static SOURCE: AtomicI32 = AtomicI32::new(UNDECIDED);
const UNDECIDED: i32 = -2;
const NOWHERE: i32 = -3;

/// The type of device that managed memory comes from, if it comes from any.
pub(crate) fn kind() -> Option<DeviceType> {
    DeviceType::of(SOURCE.load(Ordering::Acquire))
}

/// No device has such memory, or none is needed.
pub(crate) fn is_nowhere() -> bool {
    SOURCE.load(Ordering::Acquire) == NOWHERE
}

/// It comes from devices of this type from now on, or from nowhere.
pub(crate) fn settle(source: Option<DeviceType>) {
    SOURCE.store(source.map_or(NOWHERE, |kind| kind as i32), Ordering::Release);
}
