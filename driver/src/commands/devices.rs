//! `racc devices`: asks racc's run time, as a program would find it, which devices there are.

use crate::installation::Installation;
use std::ffi::{CStr, CString, c_char};
use std::os::unix::ffi::OsStrExt;

/// The run time's answer: a text that it keeps.
type Devices = extern "C" fn() -> *const c_char;

pub(super) fn text() -> Result<String, String> {
    let installation = Installation::find();
    let dir = installation
        .run_time_dir(racc_hir::Host::NATIVE)
        .ok_or("racc's run time, libracc_rt.so, is not beside racc")?;
    let path = dir.join("libracc_rt.so");
    let name = CString::new(path.as_os_str().as_bytes()).map_err(|e| format!("{}: {e}", path.display()))?;
    // SAFETY: the library is racc's own, whose initialisers have no preconditions.
    let library = unsafe { libc::dlopen(name.as_ptr(), libc::RTLD_NOW | libc::RTLD_LOCAL) };
    if library.is_null() {
        return Err(format!("cannot load {}", path.display()));
    }
    // SAFETY: the handle is open, and the name ends in zero.
    let symbol = unsafe { libc::dlsym(library, c"racc_devices".as_ptr()) };
    if symbol.is_null() {
        return Err(format!("{} is not of this racc", path.display()));
    }
    // SAFETY: the run time defines the symbol with this type (rt/src/api/device.rs).
    let devices: Devices = unsafe { std::mem::transmute(symbol) };
    // SAFETY: the run time returns a text that ends in zero and is never freed.
    let text = unsafe { CStr::from_ptr(devices()) };
    Ok(text.to_string_lossy().into_owned())
}
