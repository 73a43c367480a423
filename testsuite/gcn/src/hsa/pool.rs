//! Memory pools: the host's (with kernel arguments, fine and coarse grained) and each GPU's own.

use super::agent::{Agent, MEMORY, agent, gpus};
use super::{
    Handle, INVALID_AGENT, INVALID_ALLOCATION, INVALID_ARGUMENT, INVALID_MEMORY_POOL, OUT_OF_RESOURCES,
    SUCCESS, Status, memory, put,
};
use std::ffi::c_void;

const FINE: u64 = 0x10;
const KERNARG: u64 = 0x11;
const COARSE: u64 = 0x12;
const GPU: u64 = 0x100;
const LDS: u64 = 0x200;
const GRANULE: usize = 4096;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pool {
    Fine,
    Kernarg,
    Coarse,
    Gpu(usize),
    Lds,
}

fn pool(h: Handle) -> Option<Pool> {
    let gpu = |base: u64| h.handle.checked_sub(base).map(|n| n as usize).filter(|n| *n < gpus().len());
    Some(match h.handle {
        FINE => Pool::Fine,
        KERNARG => Pool::Kernarg,
        COARSE => Pool::Coarse,
        LDS.. => gpu(LDS).map(|_| Pool::Lds)?,
        _ => Pool::Gpu(gpu(GPU)?),
    })
}

type Callback = extern "C" fn(Handle, *mut c_void) -> Status;

#[unsafe(no_mangle)]
pub extern "C" fn hsa_amd_agent_iterate_memory_pools(
    h: Handle,
    callback: Callback,
    data: *mut c_void,
) -> Status {
    let all = match agent(h) {
        Some(Agent::Cpu) => vec![FINE, KERNARG, COARSE],
        Some(Agent::Gpu(n)) => vec![GPU + n as u64, LDS + n as u64],
        None => return INVALID_AGENT,
    };
    for handle in all {
        match callback(Handle { handle }, data) {
            SUCCESS => {}
            other => return other,
        }
    }
    SUCCESS
}

/// # Safety
/// `value` has room for the attribute.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_memory_pool_get_info(
    h: Handle,
    attribute: u32,
    value: *mut c_void,
) -> Status {
    let Some(pool) = pool(h) else { return INVALID_MEMORY_POOL };
    let flags = match pool {
        Pool::Kernarg => 3u32,
        Pool::Fine => 2,
        Pool::Coarse | Pool::Gpu(_) => 4,
        Pool::Lds => 0,
    };
    let size = if pool == Pool::Lds { 65536 } else { MEMORY as usize };
    // SAFETY: the caller's contract.
    unsafe {
        match attribute {
            0 => put(value, if pool == Pool::Lds { 3u32 } else { 0 }),
            1 => put(value, flags),
            2 | 16 => put(value, size),
            5 => put(value, pool != Pool::Lds),
            6 | 7 | 18 => put(value, if pool == Pool::Lds { 0 } else { GRANULE }),
            15 => put(value, false),
            // Where it is: main memory or a device's.
            17 => put(value, u32::from(!matches!(pool, Pool::Gpu(_) | Pool::Lds))),
            _ => INVALID_ARGUMENT,
        }
    }
}

/// # Safety
/// `made` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_memory_pool_allocate(
    h: Handle,
    size: usize,
    _: u32,
    made: *mut *mut c_void,
) -> Status {
    if size == 0 || made.is_null() {
        return INVALID_ARGUMENT;
    }
    let address = match pool(h) {
        Some(Pool::Fine | Pool::Kernarg | Pool::Coarse) => memory::allocate_host(size as u64),
        Some(Pool::Gpu(n)) => memory::allocate_device(n, size as u64, false),
        Some(Pool::Lds) => return INVALID_ALLOCATION,
        None => return INVALID_MEMORY_POOL,
    };
    let Some(address) = address else { return OUT_OF_RESOURCES };
    // SAFETY: the caller's contract.
    unsafe { put(made.cast(), address) }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_amd_memory_pool_free(address: *mut c_void) -> Status {
    if address.is_null() || memory::free(address as u64) { SUCCESS } else { INVALID_ALLOCATION }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_memory_free(address: *mut c_void) -> Status {
    hsa_amd_memory_pool_free(address)
}

/// # Safety
/// `list` has `count` agents.
pub(super) unsafe fn mask(count: usize, list: *const Handle) -> Option<u64> {
    let mut bits = 0;
    for i in 0..count {
        // SAFETY: the caller's contract.
        match agent(unsafe { *list.add(i) })? {
            Agent::Cpu => {}
            Agent::Gpu(n) => bits |= 1 << n,
        }
    }
    Some(bits)
}

/// # Safety
/// `list` has `count` agents.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_agents_allow_access(
    count: u32,
    list: *const Handle,
    _: *const u32,
    address: *const c_void,
) -> Status {
    // SAFETY: the caller's contract.
    let Some(agents) = (unsafe { mask(count as usize, list) }) else { return INVALID_AGENT };
    if memory::allow(address as u64, agents) { SUCCESS } else { INVALID_ARGUMENT }
}

/// # Safety
/// `value` has room for the attribute.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_agent_memory_pool_get_info(
    h: Handle,
    p: Handle,
    attribute: u32,
    value: *mut c_void,
) -> Status {
    let (Some(agent), Some(pool)) = (agent(h), pool(p)) else { return INVALID_ARGUMENT };
    let access = match (agent, pool) {
        (Agent::Gpu(n), Pool::Gpu(m)) if n == m => 1u32,
        (Agent::Cpu, Pool::Fine | Pool::Kernarg | Pool::Coarse) => 1,
        // The host does not reach a GPU's memory: no large BAR.
        (Agent::Cpu, Pool::Gpu(_)) => 0,
        (_, Pool::Lds) => 0,
        (Agent::Gpu(_), _) => 2,
    };
    // SAFETY: the caller's contract.
    unsafe {
        match attribute {
            0 => put(value, access),
            1 => put(value, 0u32),
            _ => INVALID_ARGUMENT,
        }
    }
}

/// # Safety
/// `agent_address` has room; the agents' list has `count` entries.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_memory_lock(
    address: *mut c_void,
    size: usize,
    agents: *const Handle,
    count: i32,
    agent_address: *mut *mut c_void,
) -> Status {
    if address.is_null() || size == 0 {
        return INVALID_ARGUMENT;
    }
    let all = (1u64 << gpus().len()) - 1;
    let named = if agents.is_null() || count <= 0 {
        Some(all)
    } else {
        // SAFETY: the caller's contract.
        unsafe { mask(count as usize, agents) }
    };
    let Some(agents) = named else { return INVALID_AGENT };
    memory::lock_host(address as u64, size as u64, agents);
    // SAFETY: the caller's contract.
    unsafe { put(agent_address.cast(), address) }
}

/// # Safety
/// As `hsa_amd_memory_lock`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_amd_memory_lock_to_pool(
    address: *mut c_void,
    size: usize,
    agents: *const Handle,
    count: i32,
    _: Handle,
    _: u32,
    agent_address: *mut *mut c_void,
) -> Status {
    // SAFETY: the caller's contract.
    unsafe { hsa_amd_memory_lock(address, size, agents, count, agent_address) }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_amd_memory_unlock(address: *mut c_void) -> Status {
    if memory::unlock_host(address as u64) { SUCCESS } else { INVALID_ARGUMENT }
}
