//! The C interface of AMD's thunk to the kernel driver, as hsakmt.h declares it: under the name `libhsakmt.so.1`, Debian's
//! own ROCr (5.2.3) runs on this interpreter, with its loader, its queues and its kernels that copy.
//!
//! There is one CPU and one gfx90a. Memory has the same addresses on both.

pub mod event;
#[cfg(test)]
mod headers;
pub mod memory;
pub mod queue;
mod symbols;
pub mod types;

use std::ffi::c_void;
use types::{ClockCounters, IoLink, MemoryBank, Node, SystemProperties, VersionInfo};

pub(super) type Status = u32;
const SUCCESS: Status = 0;
const ERROR: Status = 1;
const NO_MEMORY: Status = 6;
const NOT_SUPPORTED: Status = 11;
const TIMEOUT: Status = 31;

const GPU: u32 = 1;
const UNITS: u32 = 8;

macro_rules! returns {
    ($status:expr; $($name:ident)+) => {
        $(#[unsafe(no_mangle)]
        pub extern "C" fn $name() -> Status {
            $status
        })+
    };
}

// Arguments are left where they are.
returns! { SUCCESS;
    hsaKmtOpenKFD hsaKmtCloseKFD hsaKmtReleaseSystemProperties hsaKmtSetMemoryPolicy hsaKmtUpdateQueue
    hsaKmtSetQueueCUMask hsaKmtSetTrapHandler hsaKmtRuntimeDisable hsaKmtSetXNACKMode
}
returns! { NOT_SUPPORTED;
    hsaKmtAllocQueueGWS hsaKmtRegisterGraphicsHandleToNodes hsaKmtShareMemory hsaKmtRegisterSharedHandle
    hsaKmtRegisterSharedHandleToNodes hsaKmtSVMGetAttr hsaKmtSVMSetAttr hsaKmtRuntimeEnable hsaKmtGetTileConfig
    hsaKmtGetNodeCacheProperties
}

/// # Safety
/// `to` has room for a `T`.
unsafe fn give<T>(to: *mut T, value: T) -> Status {
    // SAFETY: the caller's contract; the header packs its structures to four bytes.
    unsafe { to.write_unaligned(value) };
    SUCCESS
}

/// # Safety
/// `version` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtGetVersion(version: *mut VersionInfo) -> Status {
    // SAFETY: the caller's contract.
    unsafe { give(version, VersionInfo { major: 1, minor: 6 }) }
}

/// # Safety
/// `system` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtAcquireSystemProperties(system: *mut SystemProperties) -> Status {
    // SAFETY: the caller's contract.
    unsafe { give(system, SystemProperties { nodes: 2, platform: [0; 3] }) }
}

/// # Safety
/// `enabled` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtGetXNACKMode(enabled: *mut i32) -> Status {
    // SAFETY: the caller's contract.
    unsafe { give(enabled, 0) }
}

/// # Safety
/// `to` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtGetNodeProperties(node: u32, to: *mut Node) -> Status {
    let made = if node == GPU { Node::gpu(UNITS) } else { Node::cpu() };
    // SAFETY: the caller's contract.
    unsafe { give(to, made) }
}

/// # Safety
/// `to` has room for `count` banks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtGetNodeMemoryProperties(node: u32, count: u32, to: *mut MemoryBank) -> Status {
    for (i, bank) in MemoryBank::all(node == GPU).into_iter().take(count as usize).enumerate() {
        // SAFETY: the caller's contract.
        unsafe { give(to.add(i), bank) };
    }
    SUCCESS
}

/// # Safety
/// `to` has room for a link.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtGetNodeIoLinkProperties(node: u32, _: u32, to: *mut IoLink) -> Status {
    // SAFETY: the caller's contract.
    unsafe { give(to, IoLink::between(node, 1 - node.min(1))) }
}

/// # Safety
/// `to` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsaKmtGetClockCounters(_: u32, to: *mut ClockCounters) -> Status {
    let now = crate::hsa::now();
    // SAFETY: the caller's contract.
    unsafe { give(to, ClockCounters { gpu: now, cpu: now, system: now, frequency: 1_000_000_000 }) }
}

/// An address of the program's, whatever its type.
type Address = *mut c_void;
