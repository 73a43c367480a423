//! The agents: one CPU, and GPUs as the variable `GCN_TARGET` names them (`gfx90a`, `gfx90a,gfx1100`).

use super::{Handle, INVALID_AGENT, INVALID_ARGUMENT, SUCCESS, Status, put, put_text};
use crate::isa::Arch;
use std::ffi::c_void;
use std::sync::OnceLock;

/// Bytes of each GPU's memory.
pub(super) const MEMORY: u64 = 16 << 30;

pub(crate) fn gpus() -> &'static [Arch] {
    static ALL: OnceLock<Vec<Arch>> = OnceLock::new();
    ALL.get_or_init(|| {
        let names = std::env::var("GCN_TARGET").unwrap_or_else(|_| "gfx90a".into());
        let made = names.split(',').filter(|n| !n.trim().is_empty()).map(|n| Arch::new(n.trim()));
        made.filter_map(|arch| arch.map_err(|why| eprintln!("gcn: {why}")).ok()).collect()
    })
}

pub(super) const CPU: u64 = 0x0c50;
const GPU: u64 = 0x6f00;

pub(super) fn handle(gpu: usize) -> Handle {
    Handle { handle: GPU + gpu as u64 }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Agent {
    Cpu,
    Gpu(usize),
}

pub(super) fn agent(h: Handle) -> Option<Agent> {
    if h.handle == CPU {
        return Some(Agent::Cpu);
    }
    let number = h.handle.checked_sub(GPU)? as usize;
    (number < gpus().len()).then_some(Agent::Gpu(number))
}

type Callback = extern "C" fn(Handle, *mut c_void) -> Status;

#[unsafe(no_mangle)]
pub extern "C" fn hsa_iterate_agents(callback: Callback, data: *mut c_void) -> Status {
    let all = std::iter::once(Handle { handle: CPU }).chain((0..gpus().len()).map(handle));
    for agent in all {
        match callback(agent, data) {
            SUCCESS => {}
            other => return other,
        }
    }
    SUCCESS
}

/// # Safety
/// `value` has room for the attribute, as hsa.h says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_agent_get_info(h: Handle, attribute: u32, value: *mut c_void) -> Status {
    let Some(agent) = agent(h) else { return INVALID_AGENT };
    // SAFETY: the caller's contract, in all of the following.
    unsafe {
        match (attribute, agent) {
            (0, Agent::Cpu) => put_text::<64>(value, "Intel or AMD CPU"),
            (0, Agent::Gpu(n)) => put_text::<64>(value, &gpus()[n].name),
            (1, Agent::Cpu) => put_text::<64>(value, "CPU"),
            (1, Agent::Gpu(_)) => put_text::<64>(value, "AMD"),
            (2, Agent::Cpu) => put(value, 0u32),
            (2, Agent::Gpu(_)) => put(value, 1u32),
            // Large machine model, base profile, rounding to nearest.
            (3, _) => put(value, 1u32),
            (4, Agent::Cpu) => put(value, 1u32),
            (4, Agent::Gpu(_)) => put(value, 0u32),
            (5, _) => put(value, 2u32),
            (23, _) => put(value, 1u32),
            (24, _) => put(value, true),
            (17, Agent::Cpu) => put(value, 0u32),
            (17, Agent::Gpu(_)) => put(value, 1u32),
            (18, _) => put(value, [16384u32, 4 << 20, 0, 0]),
            (20, _) => put(value, [0u8; 128]),
            (21, _) => put(value, 1u16),
            (22, _) => put(value, 1u16),
            (16, Agent::Cpu) => put(value, 0u32),
            (16, Agent::Gpu(n)) => put(value, 1 + n as u32),
            (0xA000.., _) => amd(agent, attribute, value),
            (_, Agent::Gpu(n)) => gpu(n, attribute, value),
            (_, Agent::Cpu) => put(value, 0u32),
        }
    }
}

/// # Safety
/// As `hsa_agent_get_info`.
unsafe fn gpu(n: usize, attribute: u32, value: *mut c_void) -> Status {
    // SAFETY: the caller's contract.
    unsafe {
        match attribute {
            6 => put(value, gpus()[n].wave()),
            7 => put(value, [1024u16; 3]),
            8 => put(value, 1024u32),
            9 => put(value, [u32::MAX; 3]),
            10 => put(value, u32::MAX),
            11 => put(value, 32u32),
            12 => put(value, 128u32),
            13 => put(value, 64u32),
            14 => put(value, 131_072u32),
            15 => put(value, 0u32),
            19 => put(value, handle(n)),
            _ => INVALID_ARGUMENT,
        }
    }
}

/// # Safety
/// As `hsa_agent_get_info`.
unsafe fn amd(agent: Agent, attribute: u32, value: *mut c_void) -> Status {
    let number = match agent {
        Agent::Cpu => 0,
        Agent::Gpu(n) => 1 + n as u32,
    };
    // SAFETY: the caller's contract.
    unsafe {
        match attribute {
            0xA000 => put(value, 0x740fu32),
            0xA001 => put(value, 64u32),
            // Few units: kernels then have few work-groups, as suits an interpreter.
            0xA002 => put(value, 8u32),
            0xA003 => put(value, 1000u32),
            0xA004 => put(value, number),
            0xA005 => put(value, 4u32),
            0xA006 => put(value, number << 8),
            0xA007 => put(value, 4096u32),
            0xA008 => put(value, 1000u32),
            0xA009 => put_text::<64>(value, "Interpreter of AMD GPU code"),
            0xA00A => put(value, 32u32),
            0xA00B => put(value, 4u32),
            0xA00C => put(value, 1u32),
            0xA00D => put(value, 1u32),
            0xA00E => put(value, [0u64; 2]),
            0xA00F => put(value, 0u32),
            0xA010 => put(value, false),
            0xA011 => put_text::<21>(value, &format!("GPU-{number:016x}")),
            0xA012 => put(value, 0u32),
            0xA013 => put(value, false),
            0xA014 => put(value, 8u32),
            // Memory that is free.
            0xA015 => put(value, MEMORY - super::memory::used()),
            0xA016 => put(value, 100_000_000u64),
            _ => INVALID_ARGUMENT,
        }
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_agent_iterate_isas(h: Handle, callback: Callback, data: *mut c_void) -> Status {
    match agent(h) {
        Some(Agent::Gpu(n)) => callback(handle(n), data),
        Some(Agent::Cpu) => SUCCESS,
        None => INVALID_AGENT,
    }
}

fn isa_name(n: usize) -> String {
    let arch = &gpus()[n];
    let features = match arch.name.as_str() {
        "gfx90a" | "gfx942" | "gfx950" => ":sramecc+:xnack-",
        _ => "",
    };
    format!("amdgcn-amd-amdhsa--{}{features}", arch.name)
}

/// # Safety
/// `value` has room for the attribute.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_isa_get_info_alt(h: Handle, attribute: u32, value: *mut c_void) -> Status {
    let Some(Agent::Gpu(n)) = agent(h) else { return super::INVALID_ISA };
    let name = isa_name(n);
    // SAFETY: the caller's contract.
    unsafe {
        match attribute {
            0 => put(value, name.len() as u32 + 1),
            1 => {
                std::ptr::copy_nonoverlapping(name.as_ptr(), value.cast(), name.len());
                put(value.cast::<u8>().add(name.len()).cast(), 0u8)
            }
            5 => put(value, [false, true]),
            6 => put(value, [true, false]),
            12 => put(value, [1024u16; 3]),
            13 => put(value, 1024u32),
            14 => put(value, [u32::MAX; 3]),
            16 => put(value, u64::from(u32::MAX)),
            _ => INVALID_ARGUMENT,
        }
    }
}

/// # Safety
/// As `hsa_isa_get_info_alt`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_isa_get_info(h: Handle, attribute: u32, _: u32, value: *mut c_void) -> Status {
    // SAFETY: the caller's contract.
    unsafe { hsa_isa_get_info_alt(h, attribute, value) }
}

/// # Safety
/// `name` is a C string; `isa` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_isa_from_name(name: *const std::ffi::c_char, isa: *mut Handle) -> Status {
    // SAFETY: the caller's contract.
    let text = unsafe { std::ffi::CStr::from_ptr(name) }.to_string_lossy();
    let Some(n) = (0..gpus().len()).find(|n| isa_name(*n).starts_with(text.as_ref())) else {
        return super::INVALID_ISA;
    };
    // SAFETY: the caller's contract.
    unsafe { put(isa.cast(), handle(n)) }
}

/// # Safety
/// `result` has room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn hsa_isa_compatible(code: Handle, agent: Handle, result: *mut bool) -> Status {
    // SAFETY: the caller's contract.
    unsafe { put(result.cast(), code == agent) }
}

#[unsafe(no_mangle)]
pub extern "C" fn hsa_agent_iterate_caches(_: Handle, _: Callback, _: *mut c_void) -> Status {
    SUCCESS
}
