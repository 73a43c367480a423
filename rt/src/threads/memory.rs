//! Memory that variables of the program are put in by an attribute: device, managed, pinned; and the device's copies of
//! globals.

use crate::addr::{DevPtr, HostAddr, Queue};
use crate::config::config;
use crate::cuda_api::memory::{self as objects, Sort};
use crate::cuda_api::properties;
use crate::cuda_api::status::Status;
use crate::error::{ErrorCode, Failure};
use crate::managed;
use crate::observe::Watch;
use crate::plugin::Queues;
use crate::prof::Data;
use crate::region::failed;
use crate::select;
use crate::site::{Name, Site};
use racc_abi::threads::MemoryKind;
use std::ffi::c_void;

fn out_of_memory(bytes: u64) -> Failure {
    Failure::new(ErrorCode::OutOfMemory, format!("no memory for {bytes} bytes"))
}

fn of_c_library(bytes: u64) -> Result<*mut c_void, Failure> {
    // SAFETY: malloc takes any size.
    let address = unsafe { libc::malloc(usize::try_from(bytes).unwrap_or(usize::MAX)) };
    if address.is_null() { Err(out_of_memory(bytes)) } else { Ok(address) }
}

/// An object without bytes has an address too: programs ask whether it is allocated.
pub(crate) fn alloc(bytes: u64, kind: MemoryKind, site: &Site) -> Result<*mut c_void, Failure> {
    let bytes = bytes.max(1);
    match kind {
        MemoryKind::Device if config().device_is_managed => {
            let managed = alloc(bytes, MemoryKind::Managed, site)?;
            objects::near_device(managed as u64, bytes);
            Ok(managed)
        }
        MemoryKind::Device => {
            let state = select::current()?;
            state.announce(site)?;
            let device = state.device;
            let address = device.alloc(Queue::Sync, bytes).map_err(failed)?;
            let data = Data { name: Name::NONE, bytes, host: HostAddr::NULL, device: address };
            Watch::new(device, Queue::Sync, site).allocated(&data);
            // The address may be used on any queue.
            device.wait(Queues::One(Queue::Sync)).map_err(failed)?;
            objects::insert(state, address.0, bytes, Sort::Device);
            Ok(address.ptr().cast())
        }
        MemoryKind::TakenOver => of_c_library(bytes),
        MemoryKind::Unified
            if properties::attribute(select::current()?, properties::PAGEABLE_MEMORY_ACCESS) == Ok(1) =>
        {
            of_c_library(bytes)
        }
        // Where the device cannot use the host's memory, managed memory serves as such.
        MemoryKind::Managed | MemoryKind::Unified => {
            let state = select::current()?;
            let address = match objects::shared_memory(state, bytes) {
                Ok(address) => address,
                Err(Status::MEMORY_ALLOCATION) => return Err(out_of_memory(bytes)),
                Err(status) => return Err(status.failure("managed memory")),
            };
            objects::insert(state, address, bytes, Sort::Managed);
            Ok(address as *mut c_void)
        }
        MemoryKind::Pinned => {
            let state = select::current()?;
            match state.device.alloc_pinned(bytes) {
                Ok(Some(address)) => {
                    objects::insert(state, address.0, bytes, Sort::Pinned(0));
                    Ok(address.ptr().cast())
                }
                // Guide §1.6.5: where memory cannot be page-locked, it is the host's ordinary memory.
                Ok(None) | Err(_) => of_c_library(bytes),
            }
        }
    }
}

/// `free` of device memory waits for what may still use it.
pub(crate) fn free(address: *mut c_void, kind: MemoryKind, site: &Site) -> Result<(), Failure> {
    if address.is_null() {
        return Ok(());
    }
    if kind == MemoryKind::TakenOver {
        let pinned = objects::object_at(address as u64)
            .is_some_and(|o| o.first == address as u64 && matches!(o.sort, Sort::Pinned(_)));
        if pinned {
            return objects::free_host(address as u64).map_err(|status| status.failure("deallocate"));
        }
        if !managed::free(address.cast()) {
            // SAFETY: the program's, of the C library.
            unsafe { libc::free(address) };
        }
        return Ok(());
    }
    if kind != MemoryKind::Device {
        objects::remove(address as u64, |_| true);
    }
    match kind {
        MemoryKind::Device => {
            let device = select::current()?.device;
            device.wait(Queues::All).map_err(failed)?;
            let at = DevPtr::of(address);
            let data = Data { name: Name::NONE, bytes: 0, host: HostAddr::NULL, device: at };
            Watch::new(device, Queue::Sync, site).freed(&data);
            // The program may have got it from the API.
            return objects::free(address as u64).map_err(|status| status.failure("deallocate"));
        }
        MemoryKind::Managed | MemoryKind::Unified => {
            select::current()?.device.wait(Queues::All).map_err(failed)?;
            if managed::free(address.cast()) {
                return Ok(());
            }
        }
        MemoryKind::Pinned => {
            let device = select::current()?.device;
            device.wait(Queues::All).map_err(failed)?;
            if device.free_pinned(HostAddr::of(address)).map_err(failed)? {
                return Ok(());
            }
        }
        MemoryKind::TakenOver => {}
    }
    // SAFETY: from `of_c_library`.
    unsafe { libc::free(address) };
    Ok(())
}

/// The device's address of a global; the host's own where the device uses that.
pub(crate) fn symbol(host: *mut c_void, site: &Site) -> Result<DevPtr, Failure> {
    let state = select::current()?;
    let held = state.tables(site)?;
    let tables = held.borrow();
    Ok(tables.present.translate(HostAddr::of(host)).unwrap_or(HostAddr::of(host).shared()))
}

/// The device's copy of a global becomes equal to the host's.
pub(crate) fn update(host: *mut c_void, bytes: u64, site: &Site) -> Result<(), Failure> {
    let at = symbol(host, site)?;
    let device = select::current()?.device;
    if at == HostAddr::of(host).shared() {
        return Ok(());
    }
    // A kernel that is under way keeps what it began with.
    device.wait(Queues::All).map_err(failed)?;
    device.copy_in(Queue::Sync, at, HostAddr::of(host), bytes).map_err(failed)?;
    device.wait(Queues::One(Queue::Sync)).map_err(failed)
}
