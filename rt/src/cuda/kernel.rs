//! Kernel handles of each device, kept in [`KernelDesc::cache`](racc_abi::KernelDesc): a launch finds its function
//! without a lock.

use super::api::Function;
use crate::plugin::Kernel;
use std::ffi::c_void;
use std::sync::atomic::{AtomicPtr, Ordering};

/// Devices whose handles are kept; others look theirs up on each launch.
const DEVICES: usize = 32;

/// A kernel on one device.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loaded {
    pub(super) function: Function,
    /// Blocks of its block size that a multiprocessor holds at once.
    pub(super) blocks_per_unit: u32,
}

/// What `cache[0]` points to, made at the kernel's first launch and never freed.
struct PerDevice {
    loaded: [AtomicPtr<Loaded>; DEVICES],
}

fn per_device(kernel: Kernel) -> &'static PerDevice {
    // SAFETY: the description is a mutable global of the object; this word of it is only used here, as an atomic.
    let cache: &AtomicPtr<c_void> =
        unsafe { AtomicPtr::from_ptr((&raw mut (*kernel.as_ptr()).cache).cast()) };
    let found = cache.load(Ordering::Acquire);
    if !found.is_null() {
        // SAFETY: stored below and never freed.
        return unsafe { &*found.cast() };
    }
    let new = Box::into_raw(Box::new(PerDevice {
        loaded: [const { AtomicPtr::new(std::ptr::null_mut()) }; DEVICES],
    }));
    match cache.compare_exchange(std::ptr::null_mut(), new.cast(), Ordering::AcqRel, Ordering::Acquire) {
        // SAFETY: just made; never freed once it is stored.
        Ok(_) => unsafe { &*new },
        Err(other) => {
            // SAFETY: nobody else saw `new`; `other` is never freed.
            unsafe {
                drop(Box::from_raw(new));
                &*other.cast()
            }
        }
    }
}

/// The kernel on device `number`, loaded by `load` at its first launch there.
pub(super) fn loaded<E>(
    kernel: Kernel,
    number: u32,
    load: impl FnOnce() -> Result<Loaded, E>,
) -> Result<Loaded, E> {
    let Some(slot) = per_device(kernel).loaded.get(number as usize) else { return load() };
    // SAFETY: what is stored is never freed.
    if let Some(loaded) = unsafe { slot.load(Ordering::Acquire).as_ref() } {
        return Ok(*loaded);
    }
    let new = load()?;
    // Two threads may both load; both results are right, and the loser's few bytes are lost.
    slot.store(Box::into_raw(Box::new(new)), Ordering::Release);
    Ok(new)
}
