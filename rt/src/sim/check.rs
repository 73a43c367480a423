//! `__racc_sim_check`: is this address device memory? Device code may use live sim allocations, its own stack
//! frames, its launch's parameters, the sim copies of declared globals, constants (string literals, tables), and what
//! the device shares.

use super::memory::{Arena, Place};
use crate::addr::{DevPtr, HostAddr};
use crate::cpu::{Accesses, current_kernel};
use crate::cuda_api;
use crate::facts;
use crate::read_only;
use crate::registry;
use crate::site::Site;
use crate::state;
use crate::threads::block::shared_variable;
use racc_abi::{Construct, DeviceType, SrcLoc};
use std::ffi::{CStr, c_char};
use std::sync::{PoisonError, RwLock};

/// `None` when the access is allowed, else the text of the fatal error.
///
/// # Safety
/// `variable` is null or a string constant.
pub(crate) unsafe fn leave_message(address: u64, bytes: u64, variable: *const c_char) -> Option<String> {
    let arena = Arena::get()?;
    let name = || {
        if variable.is_null() {
            return "".into();
        }
        // SAFETY: the caller's promise.
        unsafe { CStr::from_ptr(variable) }.to_string_lossy()
    };
    if arena.holds(address) {
        return match arena.place(address, bytes) {
            Place::Inside => None,
            Place::Outside(below) => Some(outside((address, bytes), below, &name())),
        };
    }
    if super::device::sharing().shares(HostAddr(address))
        || cuda_api::memory::is_shared_object(address, bytes)
    {
        return None;
    }
    // Code that runs outside a launch is host code, even when it was compiled for sim.
    let kernel = current_kernel().filter(|k| k.accesses == Accesses::Checked)?;
    let here = 0u8;
    let sp = &raw const here as u64;
    // Frames of device code lie between this function's and the one that called the gang.
    let end = address.saturating_add(bytes);
    if address >= sp && end <= kernel.ceiling {
        return None;
    }
    if kernel.parameters().any(|(lo, hi)| address >= lo && end <= hi) || is_constant(address, end) {
        return None;
    }
    Some(host_address(address, bytes, &name()))
}

fn outside((address, bytes): (u64, u64), below: Option<(u64, u64)>, name: &str) -> String {
    let near = match below {
        // An overrun is told apart from a stale pointer by its distance.
        Some((first, size)) if address < first + size.next_multiple_of(4096) + 4096 => {
            format!(
                "{} bytes at offset {} of {}, which has {size} bytes on the device",
                bytes,
                address - first,
                variable(DevPtr(first))
            )
        }
        Some(_) | None => {
            format!("{bytes} bytes at {address:#x}{}, which is free device memory", of(name))
        }
    };
    format!("out of bounds in device code: {near}{}", in_kernel())
}

fn host_address(address: u64, bytes: u64, name: &str) -> String {
    let known = with_table(|table| {
        table.at(HostAddr(address)).map(|e| {
            format!(
                "\n {} is present on the device at {:?}, but its host address was used: a pointer in device memory may lack an attach",
                e.name.text(),
                e.translate(HostAddr(address))
            )
        })
    });
    format!(
        "host address used in device code: {address:#x} ({bytes} bytes){}{}{}\n put the data in a data clause (copy, copyin, create, present) of the construct or of one around it",
        of(name),
        in_kernel(),
        known.unwrap_or_default()
    )
}

fn of(name: &str) -> String {
    if name.is_empty() { String::new() } else { format!(" of `{name}`") }
}

pub(crate) fn in_kernel() -> String {
    current_kernel().map_or(String::new(), |k| format!(", in {}", k.kernel.called()))
}

fn variable(first: DevPtr) -> String {
    with_table(|table| table.at_device(first).map(|e| e.name.text().to_owned()))
        .or_else(|| shared_variable(first))
        .unwrap_or_else(|| "an allocation".to_owned())
}

fn with_table<T>(f: impl Fn(&crate::present::Table) -> Option<T>) -> Option<T> {
    (0..).map_while(|number| state::existing(DeviceType::Sim, number)).find_map(|d| d.glance(&f).flatten())
}

fn is_constant(lo: u64, hi: u64) -> bool {
    read_only::holds(lo, hi) || is_sim_copy(lo, hi) || facts::holds(lo, hi)
}

/// In the sim copy of a global.
fn is_sim_copy(lo: u64, hi: u64) -> bool {
    static COPIES: RwLock<Vec<(u64, u64)>> = RwLock::new(Vec::new());
    let found = |copies: &[(u64, u64)]| copies.iter().any(|(first, last)| lo >= *first && hi <= *last);
    if found(&COPIES.read().unwrap_or_else(PoisonError::into_inner)) {
        return true;
    }
    // Libraries may have been loaded since.
    let mut copies = COPIES.write().unwrap_or_else(PoisonError::into_inner);
    copies.clear();
    for global in registry::registered().iter().flat_map(|r| r.globals()) {
        if !global.sim.is_null() {
            let first = global.sim as u64;
            copies.push((first, first + if global.kind == 3 { 8 } else { global.bytes }));
        }
    }
    found(&copies)
}

/// The text of a trap in device code on the CPU.
///
/// # Safety
/// `message` is null or a string constant, `loc` null or a constant.
pub(crate) unsafe fn trap_message(loc: *const SrcLoc, message: *const c_char) -> (String, Site) {
    let text = if message.is_null() {
        "device code stopped".into()
    } else {
        // SAFETY: the caller's promise.
        unsafe { CStr::from_ptr(message) }.to_string_lossy()
    };
    // SAFETY: the caller's promise.
    let site = unsafe { Site::of(loc, Construct::Parallel) };
    (format!("{text}{}", in_kernel()), site)
}
