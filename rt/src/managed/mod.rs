//! Memory that host and device share, for what the program allocates dynamically (`-gpu=managed`): [`entry`] stands for
//! the C library's functions in code compiled so, [`heap`] divides what a device gives, [`map`] tells such addresses
//! from others.
//!
//! Where no device has such memory, or none is needed, as on the cores of the CPU, the C library's memory serves.
//! What is freed while asynchronous operations may still use it is reused only when they are done: with memory of its
//! own on the device, a program may free the host's after `exit data … async`.

pub mod entry;
mod heap;
mod map;

pub(crate) use map::holds;

use crate::addr::HostAddr;
use crate::config::config;
use crate::error::ErrorCode;
use crate::icv;
use crate::managed_source;
use crate::plugin::Queues;
use crate::present::Sharing;
use crate::registry;
use crate::select;
use crate::state::DeviceState;
use heap::{Heap, Source};
use map::GRANULE;
use racc_abi::DeviceType;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

static MEMORY: Mutex<Option<Memory>> = Mutex::new(None);

struct Memory {
    heap: Heap,
    device: &'static DeviceState,
    kind: DeviceType,
    /// Freed while asynchronous operations were under way.
    late: Vec<u64>,
    late_bytes: u64,
    /// [`Memory::look`] at this many of them.
    patience: usize,
}

/// Freed memory that waits for asynchronous operations, at most.
const LATE_BYTES: u64 = 512 << 20;
const PATIENCE: usize = 64;

/// Operations put on numbered queues, and how many of them had been when all was last seen done.
static QUEUED: AtomicU64 = AtomicU64::new(0);
static DONE: AtomicU64 = AtomicU64::new(0);

/// An operation is on a numbered queue now.
#[inline]
pub(crate) fn queued() {
    QUEUED.fetch_add(1, Ordering::Release);
}

impl Source for DeviceState {
    fn get(&self, bytes: u64) -> Option<u64> {
        self.device.alloc_managed(bytes).ok().flatten().map(|address| address.0)
    }

    fn give(&self, address: u64, bytes: u64) {
        // What cannot be given back is lost, which does no harm.
        let _ = self.device.free_managed(HostAddr(address), bytes);
    }
}

#[cfg(test)]
pub(crate) fn mark_for_test(address: u64) {
    map::mark(address, GRANULE, true);
}

/// The device to take memory from; `None` where the C library's serves.
fn choose() -> Option<&'static DeviceState> {
    // A program for `sim` may change to it later.
    let current = match select::resolve(DeviceType::Current) {
        DeviceType::Multicore if registry::built().sim && config().device_type == DeviceType::Default => {
            DeviceType::Sim
        }
        kind => kind,
    };
    let devices = select::devices(current);
    let chosen = devices.get(icv::get().device_num as usize);
    chosen.into_iter().chain(devices).find(|state| state.device.sharing() == Sharing::Managed)
}

/// The driver may have none though the device could use it: in some containers and virtual machines.
fn gives(state: &DeviceState) -> bool {
    let device = state.device;
    let tried = device.alloc_managed(GRANULE).and_then(|address| match address {
        Some(address) => device.free_managed(address, GRANULE).map(|()| true),
        None => Ok(false),
    });
    tried.unwrap_or_else(|e| {
        // Why a device does not start is said when the program uses it.
        if e.code != ErrorCode::DeviceInit {
            eprintln!(
                "racc: -gpu=managed: no memory to share with device {}, data clauses move the data: {}",
                device.number() + 1,
                e.text
            );
        }
        false
    })
}

/// Who asks for managed memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// `malloc` and its like, perhaps before the program has begun.
    Library,
    /// The program itself, by name.
    Program,
}

/// The managed memory; `None` where the C library's serves.
fn memory(who: Asks) -> Option<MutexGuard<'static, Option<Memory>>> {
    if managed_source::is_nowhere() {
        return None;
    }
    let mut memory = MEMORY.lock().unwrap_or_else(PoisonError::into_inner);
    if memory.is_none() {
        // Constructors of the program may allocate before anything says what it was built for.
        if who == Asks::Library && registry::count() == 0 {
            return None;
        }
        let Some(device) = choose().filter(|state| gives(state)) else {
            managed_source::settle(None);
            return None;
        };
        let kind = device.device.kind();
        *memory = Some(Memory {
            heap: Heap::default(),
            device,
            kind,
            late: Vec::new(),
            late_bytes: 0,
            patience: PATIENCE,
        });
        managed_source::settle(Some(kind));
    }
    Some(memory)
}

/// `Err` where the C library is to be asked; null when there is no memory.
pub(crate) fn alloc(bytes: usize, align: usize) -> Result<*mut u8, ()> {
    alloc_for(Asks::Library, bytes, align)
}

/// For what a program declares or allocates as managed: a program without kernels has such memory too.
pub(crate) fn alloc_explicit(bytes: usize, align: usize) -> Result<*mut u8, ()> {
    alloc_for(Asks::Program, bytes, align)
}

fn alloc_for(who: Asks, bytes: usize, align: usize) -> Result<*mut u8, ()> {
    let mut guard = memory(who).ok_or(())?;
    let memory = guard.as_mut().ok_or(())?;
    let (bytes, align) = (bytes as u64, align as u64);
    let found = memory.heap.alloc(memory.device, bytes, align).or_else(|| {
        memory.wait();
        memory.heap.alloc(memory.device, bytes, align)
    });
    Ok(found.map_or(std::ptr::null_mut(), |address| address as *mut u8))
}

/// The bytes of a managed object; `None` when none begins there.
fn size(address: *mut u8) -> Option<usize> {
    let mut guard = MEMORY.lock().unwrap_or_else(PoisonError::into_inner);
    guard.as_mut()?.heap.size(address as u64).map(|size| size as usize)
}

/// False when no managed object begins there.
pub(crate) fn free(address: *mut u8) -> bool {
    let mut guard = MEMORY.lock().unwrap_or_else(PoisonError::into_inner);
    let Some(memory) = guard.as_mut() else { return false };
    let address = address as u64;
    if QUEUED.load(Ordering::Acquire) == DONE.load(Ordering::Acquire) {
        return memory.heap.free(memory.device, address);
    }
    let Some(bytes) = memory.heap.size(address) else { return false };
    memory.late.push(address);
    memory.late_bytes += bytes;
    if memory.late_bytes > LATE_BYTES {
        memory.wait();
    } else if memory.late.len() >= memory.patience {
        memory.look();
    }
    true
}

impl Memory {
    /// Frees what was freed late, if nothing is under way any more.
    fn look(&mut self) {
        let queued = QUEUED.load(Ordering::Acquire);
        let idle = |state: &DeviceState| state.device.is_idle(Queues::All).unwrap_or(false);
        if select::devices(self.kind).iter().all(idle) {
            self.done(queued);
        } else {
            self.patience *= 2;
        }
    }

    fn wait(&mut self) {
        let queued = QUEUED.load(Ordering::Acquire);
        // An error shows again at the next operation of the device, which has a place to report.
        if select::devices(self.kind).iter().all(|state| state.device.wait(Queues::All).is_ok()) {
            self.done(queued);
        }
    }

    /// The first `queued` operations on queues are done.
    fn done(&mut self, queued: u64) {
        DONE.store(queued, Ordering::Release);
        for address in std::mem::take(&mut self.late) {
            self.heap.free(self.device, address);
        }
        (self.late_bytes, self.patience) = (0, PATIENCE);
    }
}
