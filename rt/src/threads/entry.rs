//! The entry points of `racc_abi::threads`, as compiled code calls them.

use super::transfer::{self, Transfer};
use super::{foreign, last_error, launch, memory};
use crate::cuda_api::memory::{self as objects, Sort};
use crate::cuda_api::{recording, stream};
use crate::entry::guard;
use crate::error::{ErrorCode, Failure};
use crate::select;
use crate::site::{Name, Site};
use racc_abi::threads::{Dim, Launch, MemoryKind, Way};
use racc_abi::{Construct, KernelDesc, SrcLoc};
use std::ffi::{c_char, c_int, c_void};

/// # Safety
/// As `__racc_thread_launch`; `function` is what the host calls by the kernel's name, `cuda` the CUDA run time's
/// function that launches.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_thread_launch_foreign(
    desc: *mut KernelDesc,
    function: *const c_void,
    cuda: *const c_void,
    shape: *const Launch,
    params: *const *const c_void,
    loc: *const SrcLoc,
) {
    if !desc.is_null() {
        // SAFETY: the caller's promise.
        return unsafe { __racc_thread_launch(desc, shape, params, loc) };
    }
    // SAFETY: a constant of the program.
    let site = unsafe { Site::of(loc, Construct::Parallel) };
    guard(&site, || {
        // SAFETY: the caller's promise.
        match unsafe { shape.as_ref() } {
            // SAFETY: the caller's promise.
            Some(shape) => unsafe { foreign::launch(function, cuda, shape, params, &site) },
            None => Err(Failure::new(ErrorCode::Other, "compiled code launched no kernel")),
        }
    });
}

/// # Safety
/// Called by compiled code with a kernel, its launch and its parameters.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_thread_launch(
    desc: *mut KernelDesc,
    shape: *const Launch,
    params: *const *const c_void,
    loc: *const SrcLoc,
) {
    // SAFETY: a constant of the program.
    let site = unsafe { Site::of(loc, Construct::Parallel) };
    guard(&site, || {
        // SAFETY: the caller's promise.
        match unsafe { shape.as_ref() } {
            // SAFETY: the caller's promise.
            Some(shape) if !desc.is_null() => unsafe { launch::launch(desc, shape, params, &site) },
            Some(_) | None => Err(Failure::new(ErrorCode::Other, "compiled code launched no kernel")),
        }
    });
}

fn kind_of(number: c_int) -> Result<MemoryKind, Failure> {
    MemoryKind::of(number)
        .ok_or_else(|| Failure::new(ErrorCode::Other, format!("compiled code asked for memory {number}")))
}

/// # Safety
/// `stat` is null or a variable of the program's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_device_alloc(
    bytes: i64,
    kind: c_int,
    stat: *mut c_int,
    line: c_int,
) -> *mut c_void {
    let site = Site::of_line(c"allocate", line);
    guard(&site, || {
        let made = memory::alloc(u64::try_from(bytes).unwrap_or(0), kind_of(kind)?, &site);
        match made {
            Err(e) if e.code == ErrorCode::OutOfMemory && !stat.is_null() => {
                // SAFETY: the caller's promise.
                unsafe { *stat = last_error::keep(&e) };
                Ok(std::ptr::null_mut())
            }
            done => done,
        }
    })
}

/// ALLOCATE's `pinned=`.
#[unsafe(no_mangle)]
pub extern "C" fn __racc_device_is_pinned(address: *mut c_void) -> c_int {
    c_int::from(objects::object_at(address as u64).is_some_and(|o| matches!(o.sort, Sort::Pinned(_))))
}

/// ALLOCATE's `stream=`: as if `cudaforSetDefaultStream` had named the object.
#[unsafe(no_mangle)]
pub extern "C" fn __racc_device_set_stream(address: *mut c_void, stream: i64) {
    let site = Site::api(c"allocate");
    guard(&site, || {
        let done = stream::set_default(Some(address as u64), stream::of_launch(stream));
        done.map_err(|status| status.failure("stream= of an allocation"))
    });
}

/// # Safety
/// `address` is null or came from [`__racc_device_alloc`] with the same kind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_device_free(address: *mut c_void, kind: c_int) {
    let site = Site::api(c"deallocate");
    guard(&site, || memory::free(address, kind_of(kind)?, &site));
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_stream_wait(stream: i64) {
    let site = Site::api(c"a stream");
    guard(&site, || {
        let state = select::current()?;
        let done = stream::synchronize(state, stream::of_launch(stream));
        done.map_err(|status| status.failure("a reduction or an assignment"))
    });
}

/// The construct has the run time's own queue, and is done when the host goes on.
#[unsafe(no_mangle)]
pub extern "C" fn __racc_stream_construct(stream: i64) {
    let site = Site::api(c"the stream of a kernel loop or a reduction");
    guard(&site, || {
        let state = select::current()?;
        let handle = stream::of_launch(stream);
        let done = if recording::is_capturing(state, handle) {
            recording::expect_construct(handle);
            Ok(())
        } else if stream::is_legacy(handle) {
            stream::queue_of(state, handle).map(drop)
        } else {
            stream::synchronize(state, handle)
        };
        done.map_err(|status| status.failure("a kernel loop or a reduction"))
    });
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_device_symbol(host: *mut c_void) -> *mut c_void {
    let site = Site::api(c"assignment");
    guard(&site, || memory::symbol(host, &site).map(|address| address.ptr().cast()))
}

#[unsafe(no_mangle)]
pub extern "C" fn __racc_device_symbol_update(host: *mut c_void, bytes: i64) {
    let site = Site::api(c"allocate");
    guard(&site, || memory::update(host, u64::try_from(bytes).unwrap_or(0), &site));
}

/// # Safety
/// `dims` are `rank` dimensions, `name` is null or a constant; the memory is the program's.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __racc_transfer(
    to: *mut c_void,
    from: *const c_void,
    element: i64,
    way: c_int,
    rank: c_int,
    dims: *const Dim,
    name: *const c_char,
    line: c_int,
) {
    let site = Site::of_line(c"assignment", line);
    guard(&site, || {
        let way = Way::of(way).ok_or_else(|| Failure::new(ErrorCode::Other, "an assignment to nowhere"))?;
        let dims = match usize::try_from(rank) {
            // SAFETY: the caller's promise.
            Ok(rank) if rank > 0 => unsafe { std::slice::from_raw_parts(dims, rank) },
            Ok(_) | Err(_) => &[],
        };
        // SAFETY: the caller's promise.
        let name = unsafe { Name::of(name) };
        let element = u64::try_from(element).unwrap_or(0);
        let what = Transfer { to: to as u64, from: from as u64, element, way, dims, name };
        transfer::transfer(&what, &site)
    });
}
