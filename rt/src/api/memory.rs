//! Device memory: §3.2.16, §3.2.17, §3.2.26–§3.2.28, §3.2.30.

use crate::addr::{DevPtr, HostAddr, Queue};
use crate::entry::guard;
use crate::error::{ErrorCode, Failure};
use crate::observe::{self, Watch};
use crate::plugin::Queues;
use crate::present::{Clause, Lookup, PresentError};
use crate::prof::Data;
use crate::region::{failed, present_failure, queue_of, wait_if_synchronous};
use crate::select;
use crate::site::{Name, Site};
use crate::state::DeviceState;
use racc_abi::{DataAction, MapFlags, async_value};
use std::ffi::{CStr, c_int, c_void};

const SYNC: c_int = async_value::SYNC as c_int;

/// §3.2.16: null for no bytes and where there is no memory.
#[unsafe(no_mangle)]
pub extern "C" fn acc_malloc(bytes: usize) -> *mut c_void {
    let site = Site::api(c"acc_malloc");
    guard(&site, || {
        if bytes == 0 {
            return Ok(std::ptr::null_mut());
        }
        let state = select::current()?;
        state.announce(&site)?;
        let device = state.device;
        let Ok(address) = device.alloc(Queue::Sync, bytes as u64) else { return Ok(std::ptr::null_mut()) };
        let data = Data { name: Name::NONE, bytes: bytes as u64, host: HostAddr::NULL, device: address };
        Watch::new(device, Queue::Sync, &site).allocated(&data);
        // The address may be used on any queue.
        device.wait(Queues::One(Queue::Sync)).map_err(failed)?;
        Ok(address.ptr().cast())
    })
}

/// §3.2.17. Work that uses the memory may be on any queue. Freeing what local data is still mapped to is undefined
/// behaviour: later accesses would go astray, so it is refused.
#[unsafe(no_mangle)]
pub extern "C" fn acc_free(address: *mut c_void) {
    let site = Site::api(c"acc_free");
    guard(&site, || {
        if address.is_null() {
            return Ok(());
        }
        let state = select::current()?;
        let mapped = {
            let held = state.tables(&site)?;
            let tables = held.borrow();
            let entry = tables.present.at_device(DevPtr::of(address));
            entry.map(|e| (e.host, state.dump(&tables.present)))
        };
        if let Some((host, dump)) = mapped {
            let text = format!("acc_free: device:{address:?} still holds the data of host:{host:?}");
            return Err(Failure::new(ErrorCode::InvalidArgument, text).with_dump(dump));
        }
        let device = state.device;
        device.wait(Queues::All).map_err(failed)?;
        let address = DevPtr::of(address);
        let data = Data { name: Name::NONE, bytes: 0, host: HostAddr::NULL, device: address };
        Watch::new(device, Queue::Sync, &site).freed(&data);
        device.free(Queue::Sync, address, 0).map_err(failed)
    });
}

#[derive(Clone, Copy)]
enum Way {
    ToDevice,
    FromDevice,
    Within,
}

fn copy(routine: &'static CStr, to: *mut c_void, from: *mut c_void, bytes: usize, argument: c_int, way: Way) {
    let site = Site::api(routine);
    guard(&site, || {
        if bytes == 0 {
            return Ok(());
        }
        if to.is_null() || from.is_null() {
            let text = format!("{} was given a null pointer", routine.to_string_lossy());
            return Err(Failure::new(ErrorCode::InvalidNullPointer, text));
        }
        let queue = queue_of(i64::from(argument))?;
        let state = select::current()?;
        state.announce(&site)?;
        let device = state.device;
        let bytes = bytes as u64;
        let watch = Watch::new(device, queue, &site);
        let data = |host, device| Data { name: Name::NONE, bytes, host, device };
        match way {
            Way::ToDevice => {
                let (to, from) = (DevPtr::of(to), HostAddr::of(from));
                let copy = || device.copy_in(queue, to, from, bytes);
                watch.transfer(observe::Way::Upload, &data(from, to), copy)
            }
            Way::FromDevice => {
                let (to, from) = (HostAddr::of(to), DevPtr::of(from));
                let copy = || device.copy_out(queue, to, from, bytes);
                watch.transfer(observe::Way::Download, &data(to, from), copy)
            }
            Way::Within if to == from => return Ok(()),
            Way::Within => device.copy_within(queue, DevPtr::of(to), DevPtr::of(from), bytes),
        }
        .map_err(failed)?;
        wait_if_synchronous(state, queue, &site)
    });
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_memcpy_to_device(to: *mut c_void, from: *mut c_void, bytes: usize) {
    copy(c"acc_memcpy_to_device", to, from, bytes, SYNC, Way::ToDevice);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_memcpy_to_device_async(
    to: *mut c_void,
    from: *mut c_void,
    bytes: usize,
    argument: c_int,
) {
    copy(c"acc_memcpy_to_device_async", to, from, bytes, argument, Way::ToDevice);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_memcpy_from_device(to: *mut c_void, from: *mut c_void, bytes: usize) {
    copy(c"acc_memcpy_from_device", to, from, bytes, SYNC, Way::FromDevice);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_memcpy_from_device_async(
    to: *mut c_void,
    from: *mut c_void,
    bytes: usize,
    argument: c_int,
) {
    copy(c"acc_memcpy_from_device_async", to, from, bytes, argument, Way::FromDevice);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_memcpy_device(to: *mut c_void, from: *mut c_void, bytes: usize) {
    copy(c"acc_memcpy_device", to, from, bytes, SYNC, Way::Within);
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_memcpy_device_async(to: *mut c_void, from: *mut c_void, bytes: usize, argument: c_int) {
    copy(c"acc_memcpy_device_async", to, from, bytes, argument, Way::Within);
}

/// nvc's name for `acc_memcpy_device`.
#[unsafe(no_mangle)]
pub extern "C" fn acc_memcpy(to: *mut c_void, from: *mut c_void, bytes: usize) {
    copy(c"acc_memcpy", to, from, bytes, SYNC, Way::Within);
}

/// The device address of a local one on `state`, or the error of §3.2.30.
fn device_address(
    state: &DeviceState,
    host: *mut c_void,
    bytes: u64,
    site: &Site,
) -> Result<DevPtr, Failure> {
    let host = HostAddr::of(host);
    let held = state.tables(site)?;
    let tables = held.borrow();
    let error = match tables.present.lookup(host, bytes) {
        Lookup::Present(entry) => return Ok(entry.translate(host)),
        Lookup::Absent if state.device.sharing().shares(host) => return Ok(host.shared()),
        Lookup::Absent => PresentError::NotPresent,
        Lookup::Partly => PresentError::PartlyPresent,
    };
    let clause = Clause {
        host,
        bytes,
        action: DataAction::Present,
        flags: MapFlags::NONE,
        pointer: None,
        piece: None,
        layout: None,
        name: Name::NONE,
        line: 0,
    };
    Err(present_failure(state, &tables.present, &clause, error, "acc_memcpy_d2d"))
}

/// Host addresses in, device data moved; the local copies stay as they are.
fn d2d(
    site: &Site,
    [to, from]: [*mut c_void; 2],
    bytes: usize,
    [to_device, from_device]: [c_int; 2],
    argument: c_int,
) -> Result<(), Failure> {
    if bytes == 0 {
        return Ok(());
    }
    if to.is_null() || from.is_null() {
        return Err(Failure::new(ErrorCode::InvalidNullPointer, "acc_memcpy_d2d was given a null pointer"));
    }
    let number = |n: c_int| {
        u32::try_from(n).map_err(|_| {
            Failure::new(ErrorCode::DeviceUnavailable, format!("{n} is not a valid device number"))
        })
    };
    let kind = racc_abi::DeviceType::Current;
    let target = select::device(kind, number(to_device)?)?;
    let source = select::device(kind, number(from_device)?)?;
    let queue = queue_of(i64::from(argument))?;
    let bytes = bytes as u64;
    let to = device_address(target, to, bytes, site)?;
    let from = device_address(source, from, bytes, site)?;
    if std::ptr::eq(target, source) {
        if to != from {
            source.device.copy_within(queue, to, from, bytes).map_err(failed)?;
        }
        return match queue {
            Queue::Sync => source.device.wait(Queues::One(queue)).map_err(failed),
            Queue::Number(_) => Ok(()),
        };
    }
    // Between devices through local memory, in pieces, behind what is on the source's queue.
    let mut buffer = vec![0u8; usize::try_from(bytes).unwrap_or(usize::MAX).min(16 << 20)];
    let step = buffer.len() as u64;
    let mut done = 0;
    while done < bytes {
        let piece = step.min(bytes - done);
        let local = HostAddr::of(buffer.as_mut_ptr());
        source.device.copy_out(queue, local, from.plus(done), piece).map_err(failed)?;
        source.device.wait(Queues::One(queue)).map_err(failed)?;
        target.device.copy_in(Queue::Sync, to.plus(done), local, piece).map_err(failed)?;
        target.device.wait(Queues::One(Queue::Sync)).map_err(failed)?;
        done += piece;
    }
    Ok(())
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_memcpy_d2d(
    to: *mut c_void,
    from: *mut c_void,
    bytes: usize,
    to_device: c_int,
    from_device: c_int,
) {
    let site = Site::api(c"acc_memcpy_d2d");
    guard(&site, || d2d(&site, [to, from], bytes, [to_device, from_device], SYNC));
}

#[unsafe(no_mangle)]
pub extern "C" fn acc_memcpy_d2d_async(
    to: *mut c_void,
    from: *mut c_void,
    bytes: usize,
    to_device: c_int,
    from_device: c_int,
    argument: c_int,
) {
    let site = Site::api(c"acc_memcpy_d2d_async");
    guard(&site, || d2d(&site, [to, from], bytes, [to_device, from_device], argument));
}
