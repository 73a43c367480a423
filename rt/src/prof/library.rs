//! Tools: the program's or a preloaded library's `acc_register_library`, then those that ACC_PROFLIB names (§5.3).

use super::callbacks::{acc_callback_register, acc_callback_unregister, acc_prof_lookup};
use super::types::Callback;
use libloading::Library;
use std::cell::Cell;
use std::ffi::{CStr, c_char, c_int};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

type Register = extern "C" fn(c_int, Option<Callback>, c_int);
type Lookup = extern "C" fn(*const c_char) -> Option<unsafe extern "C" fn()>;
type RegisterLibrary = unsafe extern "C" fn(Register, Register, Lookup);

/// Finds the tools at the run time's first use.
pub(crate) fn ready() {
    static STATE: AtomicU32 = AtomicU32::new(NOT_YET);
    static ONE: Mutex<()> = Mutex::new(());
    thread_local!(static LOADING: Cell<bool> = const { Cell::new(false) });
    // A tool's registration may call the API, which comes here again.
    if STATE.load(Ordering::Acquire) == DONE || LOADING.get() {
        return;
    }
    let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    if STATE.load(Ordering::Acquire) == NOT_YET {
        LOADING.set(true);
        find();
        LOADING.set(false);
        STATE.store(DONE, Ordering::Release);
    }
}

const NOT_YET: u32 = 0;
const DONE: u32 = 1;

fn find() {
    if let Some(linked) = linked().filter(|tool| !is_of_libgomp(*tool)) {
        introduce(linked);
    }
    let Ok(paths) = std::env::var("ACC_PROFLIB") else { return };
    for path in paths.split(';').map(str::trim).filter(|p| !p.is_empty()) {
        load(path);
    }
}

fn introduce(tool: RegisterLibrary) {
    // SAFETY: the signature is the standard's (§5.3.1).
    unsafe { tool(acc_callback_register, acc_callback_unregister, acc_prof_lookup) };
}

fn load(path: &str) {
    // SAFETY: the user asks for this library by ACC_PROFLIB.
    let library = match unsafe { Library::new(path) } {
        Ok(library) => library,
        Err(e) => {
            eprintln!("ACC_PROFLIB: {e}");
            return;
        }
    };
    // SAFETY: the signature is the standard's.
    match unsafe { library.get::<RegisterLibrary>(c"acc_register_library") } {
        Ok(register) => introduce(*register),
        Err(_) => eprintln!("ACC_PROFLIB: {path} has no acc_register_library"),
    }
    // Its callbacks are called until the program ends.
    std::mem::forget(library);
}

/// GNU's run time, which comes with OpenMP programs, has a function of this name that is no tool: it ends the program.
fn is_of_libgomp(tool: RegisterLibrary) -> bool {
    // SAFETY: dladdr fills the structure, for any address, with strings that live as long as the library.
    unsafe {
        let mut found: libc::Dl_info = std::mem::zeroed();
        libc::dladdr(tool as *const libc::c_void, &mut found) != 0
            && !found.dli_fname.is_null()
            && CStr::from_ptr(found.dli_fname).to_bytes().windows(7).any(|w| w == b"libgomp")
    }
}

#[cfg(target_arch = "x86_64")]
std::arch::global_asm!(".weak acc_register_library");

/// `acc_register_library` of the program or of a preloaded library: a weak reference, null when there is none.
#[cfg(target_arch = "x86_64")]
fn linked() -> Option<RegisterLibrary> {
    let address: usize;
    // SAFETY: reads the reference's slot in the global offset table.
    unsafe {
        std::arch::asm!(
            "mov {0}, qword ptr [rip + acc_register_library@GOTPCREL]",
            out(reg) address,
            options(nostack, preserves_flags, pure, readonly)
        );
        // SAFETY: an address of zero is `None`; others are functions with the standard's signature.
        std::mem::transmute::<usize, Option<RegisterLibrary>>(address)
    }
}

/// Elsewhere only those that the dynamic loader knows.
#[cfg(not(target_arch = "x86_64"))]
fn linked() -> Option<RegisterLibrary> {
    // SAFETY: looks a name up; the signature is the standard's.
    unsafe {
        let found = libc::dlsym(libc::RTLD_DEFAULT, c"acc_register_library".as_ptr());
        std::mem::transmute::<*mut libc::c_void, Option<RegisterLibrary>>(found)
    }
}
