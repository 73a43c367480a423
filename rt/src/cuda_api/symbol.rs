//! Symbols: globals of device code by their names, or by where the host has them.

use super::native;
use super::status::{Answer, Status};
use crate::addr::{DevPtr, HostAddr};
use crate::registry;
use crate::select;
use racc_abi::DeviceGlobal;
use std::collections::BTreeMap;
use std::ffi::{CStr, CString};
use std::sync::{Mutex, PoisonError};

/// Names that programs assigned to `type(c_ptr)`, by the address that each then has.
static NAMES: Mutex<BTreeMap<u64, CString>> = Mutex::new(BTreeMap::new());

/// The address that stands for a name, the same for equal names.
pub(super) fn named(name: &[u8]) -> u64 {
    let end = name.iter().rposition(|c| !matches!(c, b' ' | 0)).map_or(0, |last| last + 1);
    let Ok(name) = CString::new(&name[..end]) else { return 0 };
    let mut names = NAMES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((address, _)) = names.iter().find(|(_, known)| **known == name) {
        return *address;
    }
    let address = name.as_ptr() as u64;
    names.insert(address, name);
    address
}

fn name_at(symbol: u64) -> Option<CString> {
    NAMES.lock().unwrap_or_else(PoisonError::into_inner).get(&symbol).cloned()
}

/// The name of a variable of a module `m` is `__m_MOD_name` in objects.
fn is_called(global: &DeviceGlobal, wanted: &CStr) -> bool {
    // SAFETY: a string constant of the program.
    let name = unsafe { CStr::from_ptr(global.name) }.to_string_lossy();
    let wanted = wanted.to_string_lossy();
    let same = |text: &str| text == wanted || text.eq_ignore_ascii_case(&wanted);
    same(&name) || name.rsplit_once("_MOD_").is_some_and(|(_, last)| same(last))
}

/// Where the current device has it, and its bytes.
pub(super) fn find(symbol: u64) -> Answer<(u64, u64)> {
    let state = select::current()?;
    native::enters(state)?;
    let name = name_at(symbol);
    for global in registry::registered().iter().flat_map(|r| r.globals()) {
        let it = match &name {
            Some(name) => is_called(global, name),
            None => symbol.wrapping_sub(HostAddr::of(global.host).0) < global.bytes.max(1),
        };
        if !it {
            continue;
        }
        let found = state.device.global(global).map_err(|e| Status::of_device(state, &e))?;
        let DevPtr(first) = found.ok_or(Status::INVALID_SYMBOL)?;
        let offset = if name.is_some() { 0 } else { symbol - HostAddr::of(global.host).0 };
        return Ok((first + offset, global.bytes - offset));
    }
    Err(Status::INVALID_SYMBOL)
}
