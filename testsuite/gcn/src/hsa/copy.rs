//! Copies. An asynchronous one is held back until someone waits for it (or a while has passed), so that code which forgets
//! to wait sees the old contents.

use super::seed::hold;
use super::signal;
use super::{Handle, INVALID_ARGUMENT, SUCCESS, Status, lock, memory, report, system};
use std::ffi::c_void;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, Once};
use std::time::{Duration, Instant};

/// Rows of a rectangle: one row for a plain copy.
#[derive(Clone)]
struct Copy {
    rows: Vec<(u64, u64, u64)>,
    after: Vec<Handle>,
    done: Handle,
    since: Instant,
}

static PENDING: Mutex<Vec<Copy>> = Mutex::new(Vec::new());
fn ready(copy: &Copy) -> bool {
    copy.after.iter().all(|h| signal::signal(*h).is_none_or(|s| s.value.load(Ordering::Acquire) == 0))
}

/// Whether someone waits for it, or for a copy after it.
fn awaited(copy: &Copy, all: &[Copy]) -> bool {
    signal::wanted(copy.done) || all.iter().any(|c| c.after.contains(&copy.done) && awaited(c, all))
}

/// Whether someone waits for a copy that comes behind this signal.
pub(super) fn is_awaited_behind(h: Handle) -> bool {
    let pending = lock(&PENDING);
    pending.iter().any(|c| c.after.contains(&h) && awaited(c, &pending))
}

fn next() -> Option<Copy> {
    let mut pending = lock(&PENDING);
    let at = pending.iter().position(|c| ready(c) && (c.since.elapsed() > hold() || awaited(c, &pending)))?;
    Some(pending.remove(at))
}

fn work() {
    loop {
        let seen = signal::rings();
        match next() {
            Some(copy) => {
                let start = system::now();
                for (to, from, size) in &copy.rows {
                    transfer(*to, *from, *size);
                }
                signal::complete(copy.done, start);
            }
            None if lock(&PENDING).is_empty() => signal::listen(seen, Duration::from_secs(3600)),
            None => signal::listen(seen, Duration::from_millis(3)),
        }
    }
}

fn transfer(to: u64, from: u64, size: u64) {
    let (to, from) = (memory::to_host(to), memory::to_host(from));
    // SAFETY: both ranges were found in allocations when the copy was asked for.
    unsafe { std::ptr::copy(from as *const u8, to as *mut u8, size as usize) };
}

fn enqueue(rows: Vec<(u64, u64, u64)>, after: Vec<Handle>, done: Handle) -> Status {
    for (to, from, size) in &rows {
        for (address, what) in [(*to, "to"), (*from, "from")] {
            if !memory::holds(address, *size) {
                report::stop(&format!(
                    "a copy of {size} bytes {what} {address:#x}, which is in no allocation and not locked"
                ));
            }
        }
    }
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        std::thread::spawn(work);
    });
    lock(&PENDING).push(Copy { rows, after, done, since: Instant::now() });
    signal::ring();
    SUCCESS
}

/// # Safety
/// The list has `count` signals.
unsafe fn dependencies(count: u32, list: *const Handle) -> Vec<Handle> {
    // SAFETY: the caller's contract.
    (0..count as usize).map(|i| unsafe { *list.add(i) }).filter(|h| h.handle != 0).collect()
}

/// # Safety
/// As hsa_ext_amd.h says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_memory_async_copy(
    to: *mut c_void,
    _: Handle,
    from: *const c_void,
    _: Handle,
    size: usize,
    count: u32,
    list: *const Handle,
    done: Handle,
) -> Status {
    if to.is_null() || from.is_null() {
        return INVALID_ARGUMENT;
    }
    // SAFETY: the caller's contract.
    let after = unsafe { dependencies(count, list) };
    enqueue(vec![(to as u64, from as u64, size as u64)], after, done)
}

/// `hsa_pitched_ptr_t`
#[repr(C)]
pub struct Pitched {
    base: *mut u8,
    pitch: usize,
    slice: usize,
}

/// `hsa_dim3_t`
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Dim3 {
    x: u32,
    y: u32,
    z: u32,
}

impl Pitched {
    fn row(&self, offset: Dim3, y: u32, z: u32) -> u64 {
        let (y, z) = ((offset.y + y) as usize, (offset.z + z) as usize);
        self.base as u64 + (offset.x as usize + y * self.pitch + z * self.slice) as u64
    }
}

/// # Safety
/// As hsa_ext_amd.h says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_memory_async_copy_rect(
    to: *const Pitched,
    to_offset: *const Dim3,
    from: *const Pitched,
    from_offset: *const Dim3,
    range: *const Dim3,
    _: Handle,
    _: u32,
    count: u32,
    list: *const Handle,
    done: Handle,
) -> Status {
    // SAFETY: the caller's contract.
    let (to, to_offset, from, from_offset, range) =
        unsafe { (&*to, *to_offset, &*from, *from_offset, *range) };
    let offsets = [to.base as usize, to.pitch, to.slice, from.base as usize, from.pitch, from.slice];
    if offsets.iter().any(|n| n % 4 != 0) || [to_offset.x, from_offset.x, range.x].iter().any(|n| n % 4 != 0)
    {
        // What SDMA engines demand.
        return INVALID_ARGUMENT;
    }
    let mut rows = Vec::new();
    for z in 0..range.z {
        for y in 0..range.y {
            rows.push((to.row(to_offset, y, z), from.row(from_offset, y, z), u64::from(range.x)));
        }
    }
    // SAFETY: the caller's contract.
    let after = unsafe { dependencies(count, list) };
    enqueue(rows, after, done)
}

/// # Safety
/// Both ranges have `size` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_memory_copy(to: *mut c_void, from: *const c_void, size: usize) -> Status {
    transfer(to as u64, from as u64, size as u64);
    SUCCESS
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_amd_memory_fill(to: *mut c_void, value: u32, count: usize) -> Status {
    if !memory::holds(to as u64, 4 * count as u64) || !(to as usize).is_multiple_of(4) {
        return INVALID_ARGUMENT;
    }
    let at = memory::to_host(to as u64) as *mut u32;
    for i in 0..count {
        // SAFETY: within the allocation that was just found.
        unsafe { at.add(i).write(value) };
    }
    SUCCESS
}
