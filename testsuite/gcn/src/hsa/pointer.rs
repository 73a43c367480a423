//! What an address is.

use super::memory::{Kind, find, set_user_data};
use super::{Handle, INVALID_ARGUMENT, SUCCESS, Status, agent};
use std::ffi::c_void;

/// `hsa_amd_pointer_info_t`
#[repr(C)]
pub struct PointerInfo {
    size: u32,
    kind: u32,
    agent_base: u64,
    host_base: u64,
    bytes: usize,
    user_data: u64,
    owner: Handle,
    global_flags: u32,
}

/// # Safety
/// `info` has as many bytes as its first field says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_pointer_info(
    address: *const c_void,
    info: *mut PointerInfo,
    _: *const c_void,
    agents: *mut u32,
    _: *mut *mut Handle,
) -> Status {
    if info.is_null() {
        return INVALID_ARGUMENT;
    }
    // SAFETY: the caller's contract.
    let room = (unsafe { (*info).size } as usize).min(size_of::<PointerInfo>());
    let nothing = PointerInfo {
        size: room as u32,
        kind: 0,
        agent_base: 0,
        host_base: 0,
        bytes: 0,
        user_data: 0,
        owner: Handle { handle: 0 },
        global_flags: 0,
    };
    let made = find(address as u64).map_or(nothing, |a| {
        let (kind, owner, flags) = match a.kind {
            Kind::Device(n) | Kind::Code(n) => (1, agent::handle(n), 4),
            Kind::Host => (1, Handle { handle: agent::CPU }, 2),
            Kind::Locked => (2, Handle { handle: agent::CPU }, 2),
        };
        let host_base = if matches!(a.kind, Kind::Device(_) | Kind::Code(_)) { 0 } else { a.start };
        PointerInfo {
            size: room as u32,
            kind,
            agent_base: a.start,
            host_base,
            bytes: a.size as usize,
            user_data: a.user_data,
            owner,
            global_flags: flags,
        }
    });
    // SAFETY: the caller's contract.
    unsafe {
        std::ptr::copy_nonoverlapping((&raw const made).cast::<u8>(), info.cast(), room);
        if !agents.is_null() {
            *agents = 0;
        }
    }
    SUCCESS
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_amd_pointer_info_set_userdata(address: *const c_void, data: *mut c_void) -> Status {
    if set_user_data(address as u64, data as u64) { SUCCESS } else { INVALID_ARGUMENT }
}
