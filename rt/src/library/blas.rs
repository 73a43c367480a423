//! One call of the BLAS on device arrays. On CUDA's devices it is cuBLAS's, with the thread's handle; where the host can
//! use the device's memory, that of the BLAS that the program is linked with.
//!
//! What an argument is, a letter each: `i` an integer, whose value cuBLAS wants; `p` an address; `t`, `u`, `d`, `s` the
//! characters for transposition, triangle, diagonal and side, which cuBLAS has numbers for.

use super::Which;
use crate::cuda_api::stream;
use crate::end::fatal_text;
use crate::select;
use crate::state::DeviceState;
use racc_abi::DeviceType;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::{CStr, c_int, c_void};

/// As many as any routine has, and the handle, the result, and the BLAS's hidden lengths.
const MOST: usize = 20;

#[repr(C)]
#[derive(Clone, Copy, Default, Debug)]
pub struct ComplexSingle([f32; 2]);

#[repr(C)]
#[derive(Clone, Copy, Default, Debug)]
pub struct ComplexDouble([f64; 2]);

pub(super) struct Arguments<'a> {
    kinds: &'static str,
    addresses: &'a [*const c_void],
}

impl<'a> Arguments<'a> {
    pub(super) fn new(kinds: &'static str, addresses: &'a [*const c_void]) -> Arguments<'a> {
        Arguments { kinds, addresses }
    }

    /// As cuBLAS takes them behind the handle.
    ///
    /// # Safety
    /// The addresses are those of the BLAS's arguments.
    unsafe fn values(&self) -> impl Iterator<Item = u64> {
        self.kinds.bytes().zip(self.addresses).map(|(kind, address)| match kind {
            // SAFETY: the caller's promise.
            b'i' => unsafe { *address.cast::<c_int>() as u64 },
            b'p' => *address as u64,
            // SAFETY: the caller's promise.
            kind => option(kind, unsafe { *address.cast::<u8>() }),
        })
    }
}

/// cuBLAS's number for an option of the BLAS.
fn option(kind: u8, character: u8) -> u64 {
    match (kind, character.to_ascii_uppercase()) {
        (b't', b'T') | (b'u', b'U') | (b'd', b'U') | (b's', b'R') => 1,
        (b't', b'C') => 2,
        _ => 0,
    }
}

/// A function whose arguments are integers and addresses; those beyond what it takes do nothing.
type Function<R> = unsafe extern "C" fn(
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
    u64,
) -> R;

/// # Safety
/// `function` is a function that takes these arguments.
unsafe fn apply<R>(function: *mut c_void, arguments: impl Iterator<Item = u64>) -> R {
    let mut a = [0u64; MOST];
    for (to, from) in a.iter_mut().zip(arguments) {
        *to = from;
    }
    // SAFETY: the caller's promise.
    unsafe {
        let function: Function<R> = std::mem::transmute(function);
        function(
            a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11], a[12], a[13], a[14],
            a[15], a[16], a[17], a[18], a[19],
        )
    }
}

fn state() -> &'static DeviceState {
    select::current().unwrap_or_else(|failure| fatal_text(&failure.text))
}

thread_local! {
    /// By the device's number.
    static HANDLES: RefCell<BTreeMap<u32, u64>> = const { RefCell::new(BTreeMap::new()) };
}

/// The calling thread's handle for the current device, on the thread's stream.
pub(super) fn handle() -> u64 {
    let state = state();
    if state.device.kind() != DeviceType::Nvidia {
        fatal_text("cuBLAS needs an NVIDIA GPU: choose one with ACC_DEVICE_TYPE=nvidia");
    }
    if let Err(e) = state.device.native_context() {
        fatal_text(&e.text);
    }
    let number = state.device.number();
    let handle = HANDLES.with_borrow(|handles| handles.get(&number).copied()).unwrap_or_else(|| {
        let mut handle = 0u64;
        // SAFETY: the handle is written.
        let status = unsafe { cublas::<c_int>(c"cublasCreate_v2", [(&raw mut handle) as u64].into_iter()) };
        checked(c"cublasCreate_v2", status);
        HANDLES.with_borrow_mut(|handles| handles.insert(number, handle));
        handle
    });
    // SAFETY: a handle and a stream.
    let status = unsafe { cublas(c"cublasSetStream_v2", [handle, stream::default_stream()].into_iter()) };
    checked(c"cublasSetStream_v2", status);
    handle
}

fn checked(name: &CStr, status: c_int) {
    if status != 0 {
        fatal_text(&format!("call of {}: cuBLAS returned error {status}", name.to_string_lossy()));
    }
}

/// # Safety
/// The function takes these arguments.
unsafe fn cublas<R>(name: &CStr, arguments: impl Iterator<Item = u64>) -> R {
    match Which::Cublas.function(name) {
        // SAFETY: the caller's promise.
        Ok(function) => unsafe { apply(function, arguments) },
        Err(why) => fatal_text(&format!("call of {}: {why}", name.to_string_lossy())),
    }
}

/// The program's BLAS, where the device's memory is the host's too.
fn of_program(name: &CStr) -> Option<*mut c_void> {
    match state().device.kind() {
        DeviceType::Nvidia => return None,
        DeviceType::Host | DeviceType::Multicore | DeviceType::Sim => {
            // SAFETY: any name may be asked for.
            let found = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) };
            if !found.is_null() {
                return Some(found);
            }
        }
        DeviceType::Current
        | DeviceType::None
        | DeviceType::Default
        | DeviceType::NotHost
        | DeviceType::Radeon => {}
    }
    let name = name.to_string_lossy();
    fatal_text(&format!(
        "call of {} with device arrays: cuBLAS needs an NVIDIA GPU, and the program has no {name} to call in its place (link a shared BLAS: -Wl,--no-as-needed -lblas)",
        name.trim_end_matches('_')
    ))
}

/// The BLAS's arguments, and a length of 1 for each character.
fn by_reference<'a>(arguments: &'a Arguments<'_>) -> impl Iterator<Item = u64> + 'a {
    arguments.addresses.iter().map(|a| *a as u64).chain(std::iter::repeat(1))
}

/// # Safety
/// The arguments are the routine's.
pub(super) unsafe fn call(name: &CStr, cublas_name: &CStr, arguments: Arguments<'_>) {
    if let Some(function) = of_program(name) {
        // SAFETY: the caller's promise.
        return unsafe { apply(function, by_reference(&arguments)) };
    }
    // cuBLAS multiplies by a triangle out of place: the target is given once more.
    let again = arguments.kinds.starts_with("sutd") && name.to_bytes().ends_with(b"trmm_");
    let target = arguments.addresses.len().saturating_sub(2);
    // SAFETY: the caller's promise.
    unsafe {
        let repeated: Vec<u64> = if again { arguments.values().skip(target).collect() } else { Vec::new() };
        let all = std::iter::once(handle()).chain(arguments.values()).chain(repeated);
        checked(cublas_name, cublas(cublas_name, all));
    }
}

/// # Safety
/// The arguments are the function's, and `R` is its result's type.
pub(super) unsafe fn call_function<R: Default>(
    name: &CStr,
    cublas_name: &CStr,
    arguments: Arguments<'_>,
) -> R {
    if let Some(function) = of_program(name) {
        // SAFETY: the caller's promise.
        return unsafe { apply(function, by_reference(&arguments)) };
    }
    let mut result = R::default();
    let to = std::iter::once((&raw mut result) as u64);
    // SAFETY: the caller's promise; the result is written before the call returns.
    unsafe {
        let all = std::iter::once(handle()).chain(arguments.values()).chain(to);
        checked(cublas_name, cublas(cublas_name, all));
    }
    result
}

#[unsafe(no_mangle)]
pub extern "C" fn racc_cublas_handle() -> u64 {
    handle()
}

/// # Safety
/// Called from Fortran with a variable.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cublas_get_handle(to: *mut u64) -> c_int {
    // SAFETY: the caller's promise.
    unsafe { *to = handle() };
    0
}

/// # Safety
/// Called from Fortran with handles.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cublas_same(a: *const u64, b: *const u64) -> c_int {
    // SAFETY: the caller's promise.
    c_int::from(unsafe { *a == *b })
}

/// # Safety
/// Called from Fortran with handles.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cublas_differ(a: *const u64, b: *const u64) -> c_int {
    // SAFETY: the caller's promise.
    c_int::from(unsafe { *a != *b })
}

/// From before handles: nothing has to be done.
#[unsafe(no_mangle)]
pub extern "C" fn racc_cublas_init() -> c_int {
    0
}

/// CUDA Fortran's interfaces take scalars of either memory, the library those that the handle's mode says.
///
/// # Safety
/// `handle` is the address of a cuBLAS handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_blas_scalars(handle: *const *mut c_void, mode: c_int) -> c_int {
    type Get = unsafe extern "C" fn(*mut c_void, *mut c_int) -> c_int;
    type Set = unsafe extern "C" fn(*mut c_void, c_int) -> c_int;
    let find = |name: &CStr| Which::Cublas.function(name).unwrap_or_else(|why| fatal_text(&why));
    let (get, set) = (find(c"cublasGetPointerMode_v2"), find(c"cublasSetPointerMode_v2"));
    let mut old = 0;
    // SAFETY: these are the functions' types; a wrong handle is refused by the call that follows too.
    unsafe {
        let (get, set) =
            (std::mem::transmute::<*mut c_void, Get>(get), std::mem::transmute::<*mut c_void, Set>(set));
        get(*handle, &raw mut old);
        set(*handle, mode);
    }
    old
}
