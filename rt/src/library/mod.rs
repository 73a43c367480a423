//! NVIDIA's libraries, loaded when the program first calls them: a function here for each of theirs, which finds theirs
//! and goes on there with the arguments as they are.
//!
//! The modules cublas, cufft, curand, cusparse, cusolverDn and nvtx declare `racc_lib_NAME` for the library's `NAME`. The
//! first call looks `NAME` up; a library that is not there ends the program with a message that names it.

pub mod blas;
pub mod blas_names;
pub mod names;
pub mod nvtx;

use crate::config::device_type_name;
use crate::end::fatal_text;
use crate::select::{current, devices};
use libloading::Library;
use racc_abi::DeviceType;
use std::ffi::{CStr, c_char, c_void};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicPtr, Ordering};

/// Which library, in the order of [`LIBRARIES`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Which {
    Cublas,
    Cufft,
    Curand,
    Cusparse,
    CusolverDn,
    Nvtx,
}

struct Known {
    name: &'static str,
    /// Newest first.
    files: &'static [&'static str],
    loaded: OnceLock<Option<Library>>,
}

const fn known(name: &'static str, files: &'static [&'static str]) -> Known {
    Known { name, files, loaded: OnceLock::new() }
}

static LIBRARIES: [Known; 6] = [
    known("cuBLAS", &["libcublas.so.13", "libcublas.so.12", "libcublas.so.11", "libcublas.so"]),
    known("cuFFT", &["libcufft.so.12", "libcufft.so.11", "libcufft.so.10", "libcufft.so"]),
    known("cuRAND", &["libcurand.so.10", "libcurand.so"]),
    known("cuSPARSE", &["libcusparse.so.12", "libcusparse.so.11", "libcusparse.so"]),
    known("cuSOLVER", &["libcusolver.so.12", "libcusolver.so.11", "libcusolver.so"]),
    known("NVTX", &["libnvtx3interop.so.1", "libnvToolsExt.so.1", "libnvToolsExt.so"]),
];

impl Which {
    fn known(self) -> &'static Known {
        &LIBRARIES[self as usize]
    }

    fn library(self) -> Option<&'static Library> {
        let known = self.known();
        // SAFETY: NVIDIA's libraries have initialisers without preconditions.
        let load = || known.files.iter().find_map(|file| unsafe { Library::new(*file) }.ok());
        known.loaded.get_or_init(load).as_ref()
    }

    /// The libraries compute on NVIDIA's GPUs: another device's memory means nothing to them. Without such a GPU they
    /// return an error of their own.
    fn for_device(self) -> Result<(), String> {
        if self == Which::Nvtx || devices(DeviceType::Nvidia).is_empty() {
            return Ok(());
        }
        match current().map(|state| state.device.kind()) {
            Ok(kind) if kind != DeviceType::Nvidia => Err(format!(
                "{} computes on NVIDIA GPUs, and the program runs on the {} device: set ACC_DEVICE_TYPE=nvidia",
                self.known().name,
                device_type_name(kind)
            )),
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// The library's function of this name.
    pub(crate) fn function(self, name: &CStr) -> Result<*mut c_void, String> {
        let known = self.known();
        let library = self.library().ok_or_else(|| {
            format!(
                "{} is not installed, or not where libraries are looked for: {} was not found; add its folder to LD_LIBRARY_PATH",
                known.name, known.files[0]
            )
        })?;
        // SAFETY: the address is only used by callers that know the function's type.
        let found = unsafe { library.get::<*mut c_void>(name.to_bytes_with_nul()) };
        found.map(|symbol| *symbol).map_err(|_| {
            format!(
                "{} has no {}: the program needs another version of this library",
                known.name,
                name.to_string_lossy()
            )
        })
    }
}

/// A function of a library, with its address as soon as that is known.
#[repr(C)]
pub(crate) struct Entry {
    address: AtomicPtr<c_void>,
    name: *const c_char,
    which: Which,
}

// SAFETY: the name is a constant.
unsafe impl Sync for Entry {}

impl Entry {
    pub(crate) const fn new(which: Which, name: &'static CStr) -> Entry {
        Entry { address: AtomicPtr::new(std::ptr::null_mut()), name: name.as_ptr(), which }
    }
}

/// What a call of a library's function that is not there does where nothing else depends on it.
extern "C" fn nothing() -> i32 {
    0
}

/// Called by [`enter`]: where the call goes on.
extern "C" fn resolve(entry: &Entry) -> *mut c_void {
    // SAFETY: a constant of `Entry::new`.
    let name = unsafe { CStr::from_ptr(entry.name) };
    let found = entry.which.for_device().and_then(|()| entry.which.function(name));
    let address = match found {
        Ok(address) => address,
        // Marks for a profiler that is not there are of no interest.
        Err(_) if entry.which == Which::Nvtx => nothing as *mut c_void,
        Err(why) => fatal_text(&format!("call of {}: {why}", name.to_string_lossy())),
    };
    entry.address.store(address, Ordering::Release);
    address
}

/// Goes on in the function of the entry whose address is in `r11`: all registers of arguments are kept.
///
/// # Safety
/// Only jumped to by the functions of `names`.
#[cfg(target_arch = "x86_64")]
#[unsafe(naked)]
pub(crate) unsafe extern "C" fn enter() {
    core::arch::naked_asm!(
        "mov r10, [r11]",
        "test r10, r10",
        "jz 2f",
        "jmp r10",
        "2:",
        "push rbp",
        "mov rbp, rsp",
        "sub rsp, 192",
        "mov [rsp], rdi",
        "mov [rsp + 8], rsi",
        "mov [rsp + 16], rdx",
        "mov [rsp + 24], rcx",
        "mov [rsp + 32], r8",
        "mov [rsp + 40], r9",
        "mov [rsp + 48], rax",
        "movups [rsp + 64], xmm0",
        "movups [rsp + 80], xmm1",
        "movups [rsp + 96], xmm2",
        "movups [rsp + 112], xmm3",
        "movups [rsp + 128], xmm4",
        "movups [rsp + 144], xmm5",
        "movups [rsp + 160], xmm6",
        "movups [rsp + 176], xmm7",
        "mov rdi, r11",
        "call {resolve}",
        "mov r10, rax",
        "mov rdi, [rsp]",
        "mov rsi, [rsp + 8]",
        "mov rdx, [rsp + 16]",
        "mov rcx, [rsp + 24]",
        "mov r8, [rsp + 32]",
        "mov r9, [rsp + 40]",
        "mov rax, [rsp + 48]",
        "movups xmm0, [rsp + 64]",
        "movups xmm1, [rsp + 80]",
        "movups xmm2, [rsp + 96]",
        "movups xmm3, [rsp + 112]",
        "movups xmm4, [rsp + 128]",
        "movups xmm5, [rsp + 144]",
        "movups xmm6, [rsp + 160]",
        "movups xmm7, [rsp + 176]",
        "leave",
        "jmp r10",
        resolve = sym resolve,
    )
}

/// The same, for an address in `x17`.
///
/// # Safety
/// Only jumped to by the functions of `names`.
#[cfg(target_arch = "aarch64")]
#[unsafe(naked)]
pub(crate) unsafe extern "C" fn enter() {
    core::arch::naked_asm!(
        "ldr x16, [x17]",
        "cbz x16, 2f",
        "br x16",
        "2:",
        "stp x29, x30, [sp, #-224]!",
        "mov x29, sp",
        "stp x0, x1, [sp, #16]",
        "stp x2, x3, [sp, #32]",
        "stp x4, x5, [sp, #48]",
        "stp x6, x7, [sp, #64]",
        "str x8, [sp, #80]",
        "stp q0, q1, [sp, #96]",
        "stp q2, q3, [sp, #128]",
        "stp q4, q5, [sp, #160]",
        "stp q6, q7, [sp, #192]",
        "mov x0, x17",
        "bl {resolve}",
        "mov x16, x0",
        "ldp x0, x1, [sp, #16]",
        "ldp x2, x3, [sp, #32]",
        "ldp x4, x5, [sp, #48]",
        "ldp x6, x7, [sp, #64]",
        "ldr x8, [sp, #80]",
        "ldp q0, q1, [sp, #96]",
        "ldp q2, q3, [sp, #128]",
        "ldp q4, q5, [sp, #160]",
        "ldp q6, q7, [sp, #192]",
        "ldp x29, x30, [sp], #224",
        "br x16",
        resolve = sym resolve,
    )
}
