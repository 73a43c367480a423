//! Memory of the host that cannot be written: constants of the program and of its libraries.
//!
//! A `copy` clause, also an implied one, may name such data: `call s([1., 2., 3.])`, `static const int table[4]`. What
//! cannot change needs no copy back.

use crate::addr::{DevPtr, HostAddr, Queue};
use crate::error::ErrorCode;
use crate::error::{DeviceError, Result};
use crate::plugin::{Device, Queues, Rows};
use crate::site::Name;
use std::ffi::{c_int, c_void};
use std::sync::{PoisonError, RwLock};

/// Read-only segments of the objects that were loaded at some time.
struct Segments {
    /// How many objects had been loaded and unloaded then.
    loaded: u64,
    ranges: Vec<(u64, u64)>,
}

static SEGMENTS: RwLock<Segments> = RwLock::new(Segments { loaded: u64::MAX, ranges: Vec::new() });

/// Whether all bytes from `lo` to before `hi` are in one read-only segment.
pub(crate) fn holds(lo: u64, hi: u64) -> bool {
    let found = |segments: &Segments| segments.ranges.iter().any(|(first, last)| lo >= *first && hi <= *last);
    let loaded = loaded();
    {
        let segments = SEGMENTS.read().unwrap_or_else(PoisonError::into_inner);
        if segments.loaded == loaded {
            return found(&segments);
        }
    }
    let now = Segments { loaded, ranges: ranges() };
    let is_in = found(&now);
    *SEGMENTS.write().unwrap_or_else(PoisonError::into_inner) = now;
    is_in
}

/// Copies device data to `host`. Read-only memory is compared instead: it must not have changed on the device.
pub(crate) fn copy_out(
    device: &dyn Device,
    queue: Queue,
    host: HostAddr,
    from: DevPtr,
    bytes: u64,
    name: Name,
) -> Result<()> {
    if bytes == 0 || !holds(host.0, host.0.saturating_add(bytes)) {
        return device.copy_out(queue, host, from, bytes);
    }
    const PIECE: u64 = 1 << 20;
    let mut piece = vec![0u8; bytes.min(PIECE) as usize];
    let mut done = 0;
    while done < bytes {
        let now = (bytes - done).min(PIECE);
        device.copy_out(queue, HostAddr::of(piece.as_mut_ptr()), from.plus(done), now)?;
        device.wait(Queues::One(queue))?;
        // SAFETY: `holds` found the bytes in a loaded segment.
        let constant = unsafe { std::slice::from_raw_parts(host.plus(done).ptr(), now as usize) };
        if constant != &piece[..now as usize] {
            let text = format!(
                "{} is a constant of the program at host:{host:?}, and its copy on the device was changed: \
                 use copyin for data that is only read",
                name.text()
            );
            return Err(DeviceError::new(ErrorCode::InvalidArgument, text));
        }
        done += now;
    }
    Ok(())
}

/// The same for rows.
pub(crate) fn copy_rows_out(
    device: &dyn Device,
    queue: Queue,
    host: HostAddr,
    from: DevPtr,
    rows: Rows,
    name: Name,
) -> Result<()> {
    let extent = (rows.count.saturating_sub(1) * rows.stride as u64).saturating_add(rows.bytes);
    if !holds(host.0, host.0.saturating_add(extent)) {
        return device.copy_rows_out(queue, host, from, rows);
    }
    rows.each(|offset| copy_out(device, queue, host.plus(offset), from.plus(offset), rows.bytes, name))
}

/// A number that changes whenever an object is loaded or unloaded.
fn loaded() -> u64 {
    unsafe extern "C" fn first(object: *mut libc::dl_phdr_info, _: usize, sum: *mut c_void) -> c_int {
        // SAFETY: dl_iterate_phdr passes a valid object and the pointer given to it.
        let (object, sum) = unsafe { (&*object, &mut *sum.cast::<u64>()) };
        *sum = object.dlpi_adds + object.dlpi_subs;
        1
    }
    let mut sum = 0u64;
    // SAFETY: the callback only uses `sum`, which outlives the call.
    unsafe { libc::dl_iterate_phdr(Some(first), (&raw mut sum).cast()) };
    sum
}

/// Loaded segments that cannot be written, and those that the loader made read-only after relocation.
fn ranges() -> Vec<(u64, u64)> {
    unsafe extern "C" fn each(object: *mut libc::dl_phdr_info, _: usize, list: *mut c_void) -> c_int {
        // SAFETY: dl_iterate_phdr passes a valid object and the pointer given to it.
        let (object, list) = unsafe { (&*object, &mut *list.cast::<Vec<(u64, u64)>>()) };
        for n in 0..usize::from(object.dlpi_phnum) {
            // SAFETY: the object has dlpi_phnum program headers.
            let header = unsafe { &*object.dlpi_phdr.add(n) };
            let constant = header.p_type == libc::PT_GNU_RELRO
                || (header.p_type == libc::PT_LOAD && header.p_flags & libc::PF_W == 0);
            if constant {
                let first = object.dlpi_addr + header.p_vaddr;
                list.push((first, first + header.p_memsz));
            }
        }
        0
    }
    let mut list: Vec<(u64, u64)> = Vec::new();
    // SAFETY: the callback only uses `list`, which outlives the call.
    unsafe { libc::dl_iterate_phdr(Some(each), (&raw mut list).cast()) };
    list
}
