//! Memory that the driver gives, and memory of the program's that it knows: one list of address ranges.

use super::types::PointerInfo;
use super::{Address, ERROR, NO_MEMORY, SUCCESS, Status, give};
use crate::machine::regions::{Region, Regions};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[derive(Clone, Copy)]
struct Range {
    start: u64,
    size: u64,
    node: u32,
    flags: u32,
    given: bool,
    user_data: u64,
}

static ALL: Mutex<Vec<Range>> = Mutex::new(Vec::new());
static VERSION: AtomicU64 = AtomicU64::new(1);
static FREED: AtomicU64 = AtomicU64::new(0);
/// What fresh memory of the GPU holds.
const POISON: u8 = 0xa5;
const PAGE: u64 = 4096;

fn all() -> MutexGuard<'static, Vec<Range>> {
    ALL.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(super) fn version() -> u64 {
    VERSION.load(Ordering::Acquire)
}

/// How often memory was freed: until then the code in it stays.
pub(super) fn freed() -> u64 {
    FREED.load(Ordering::Acquire)
}

/// What kernels may access: ranges that overlap are one.
pub(super) fn regions() -> Regions {
    let mut ranges: Vec<(u64, u64)> = all().iter().map(|r| (r.start, r.start + r.size)).collect();
    ranges.sort_unstable();
    let mut merged: Vec<Region> = Vec::new();
    for (start, end) in ranges {
        match merged.last_mut().filter(|last| start < last.end) {
            Some(last) => last.end = last.end.max(end),
            None => merged.push(Region { start, end, delta: 0, what: "memory" }),
        }
    }
    Arc::new(merged)
}

/// Start and size of the range that has this address.
pub(super) fn holding(address: u64) -> Option<(u64, u64)> {
    let all = all();
    let found = all.iter().find(|r| r.start <= address && address < r.start + r.size);
    found.map(|r| (r.start, r.size))
}

fn add(range: Range) {
    all().push(range);
    VERSION.fetch_add(1, Ordering::AcqRel);
}

pub(super) fn map(size: u64) -> Option<u64> {
    let length = size.next_multiple_of(PAGE) as usize;
    let protection = libc::PROT_READ | libc::PROT_WRITE;
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
    // SAFETY: a fresh anonymous mapping.
    let at = unsafe { libc::mmap(std::ptr::null_mut(), length, protection, flags, -1, 0) };
    (at != libc::MAP_FAILED).then_some(at as u64)
}

/// # Safety
/// `at` has room for an address.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtAllocMemory(node: u32, size: u64, flags: u32, at: *mut u64) -> Status {
    const SCRATCH: u32 = 1 << 9;
    let Some(start) = map(size) else { return NO_MEMORY };
    if flags & SCRATCH == 0 && node == super::GPU {
        // SAFETY: the fresh mapping; large ones are hardly used.
        unsafe { std::ptr::write_bytes(start as *mut u8, POISON, size.min(1 << 24) as usize) };
    }
    add(Range { start, size, node, flags, given: true, user_data: 0 });
    // SAFETY: the caller's contract.
    unsafe { give(at, start) }
}

/// # Safety
/// Nothing uses the memory that starts at `at` any more.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtFreeMemory(at: Address, size: u64) -> Status {
    let mut all = all();
    let Some(found) = all.iter().position(|r| r.start == at as u64 && r.given) else { return ERROR };
    all.swap_remove(found);
    VERSION.fetch_add(1, Ordering::AcqRel);
    FREED.fetch_add(1, Ordering::AcqRel);
    drop(all);
    // SAFETY: what `hsaKmtAllocMemory` mapped; addresses come again only after this.
    unsafe { libc::munmap(at, size.next_multiple_of(PAGE) as usize) };
    SUCCESS
}

#[unsafe(no_mangle)]
pub extern "C" fn hsaKmtRegisterMemoryWithFlags(at: Address, size: u64, flags: u32) -> Status {
    add(Range { start: at as u64, size, node: 0, flags, given: false, user_data: 0 });
    SUCCESS
}

#[unsafe(no_mangle)]
pub extern "C" fn hsaKmtDeregisterMemory(at: Address) -> Status {
    let mut all = all();
    if let Some(found) = all.iter().position(|r| r.start == at as u64 && !r.given) {
        all.swap_remove(found);
        VERSION.fetch_add(1, Ordering::AcqRel);
    }
    SUCCESS
}

/// # Safety
/// `device` is null or has room for an address.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtMapMemoryToGPU(at: Address, _: u64, device: *mut u64) -> Status {
    if device.is_null() {
        return SUCCESS;
    }
    // SAFETY: the caller's contract.
    unsafe { give(device, at as u64) }
}

/// # Safety
/// As for `hsaKmtMapMemoryToGPU`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtMapMemoryToGPUNodes(at: Address, size: u64, device: *mut u64) -> Status {
    // SAFETY: the caller's contract.
    unsafe { hsaKmtMapMemoryToGPU(at, size, device) }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsaKmtUnmapMemoryToGPU(_: Address) -> Status {
    SUCCESS
}

#[unsafe(no_mangle)]
pub extern "C" fn hsaKmtSetMemoryUserData(at: Address, data: Address) -> Status {
    let mut all = all();
    let Some(found) = all.iter_mut().find(|r| r.start == at as u64) else { return ERROR };
    found.user_data = data as u64;
    SUCCESS
}

/// # Safety
/// `to` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtQueryPointerInfo(at: Address, to: *mut PointerInfo) -> Status {
    static NODES: [u32; 1] = [super::GPU];
    let at = at as u64;
    let found = all().iter().find(|r| r.start <= at && at < r.start + r.size).copied();
    let Some(r) = found else {
        // SAFETY: the caller's contract; all numbers and addresses may be zero: of no known type.
        unsafe { to.write_bytes(0, 1) };
        return ERROR;
    };
    let nodes = NODES.as_ptr();
    let info = PointerInfo {
        kind: if r.given { 1 } else { 2 },
        node: r.node,
        flags: r.flags,
        host: r.start,
        device: r.start,
        bytes: r.size,
        registered: 1,
        mapped: 1,
        registered_nodes: nodes,
        mapped_nodes: nodes,
        user_data: r.user_data as Address,
    };
    // SAFETY: the caller's contract.
    unsafe { give(to, info) }
}
