//! Kernel handles of each device, kept in [`KernelDesc::cache`](racc_abi::KernelDesc): a launch finds its function
//! without a lock.

use super::context::{Context, Driver};
use crate::plugin::Kernel;
use std::ffi::c_void;
use std::sync::atomic::{AtomicPtr, Ordering};

/// Devices whose handles are kept; others look theirs up on each launch.
const DEVICES: usize = 32;

/// A kernel on one device.
#[derive(Clone)]
pub(crate) struct Loaded<F> {
    pub(crate) function: F,
    /// Blocks of its block size that a multiprocessor holds at once.
    pub(crate) blocks_per_unit: u32,
}

/// What a word of the cache points to, made at the kernel's first launch and never freed.
struct PerDevice<F> {
    loaded: [AtomicPtr<Loaded<F>>; DEVICES],
}

type FunctionOf<D> = <<D as Driver>::Context as Context>::Function;

fn per_device<D: Driver>(kernel: Kernel) -> &'static PerDevice<FunctionOf<D>> {
    // SAFETY: the description is a mutable global of the object; each word of the cache is only used here, as an
    // atomic, and by one vendor's devices.
    let cache: &AtomicPtr<c_void> = unsafe {
        AtomicPtr::from_ptr((&raw mut (*kernel.as_ptr()).cache).cast::<*mut c_void>().add(D::CACHE))
    };
    let found = cache.load(Ordering::Acquire);
    if !found.is_null() {
        // SAFETY: stored below, by devices of the same vendor, and never freed.
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
pub(super) fn loaded<D: Driver, E>(
    kernel: Kernel,
    number: u32,
    load: impl FnOnce() -> Result<Loaded<FunctionOf<D>>, E>,
) -> Result<Loaded<FunctionOf<D>>, E> {
    let Some(slot) = per_device::<D>(kernel).loaded.get(number as usize) else { return load() };
    // SAFETY: what is stored is never freed.
    if let Some(loaded) = unsafe { slot.load(Ordering::Acquire).as_ref() } {
        return Ok(loaded.clone());
    }
    let new = load()?;
    // Two threads may both load; both results are right, and the loser's few bytes are lost.
    slot.store(Box::into_raw(Box::new(new.clone())), Ordering::Release);
    Ok(new)
}
