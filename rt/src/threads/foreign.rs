//! A launch of a kernel that nvcc compiled: the CUDA run time that its object brings along launches it, by the address of
//! the function of its name on the host. Both run times use the device's primary context, and the same streams.

use crate::cuda_api::stream;
use crate::error::{ErrorCode, Failure};
use crate::region::failed;
use crate::select;
use crate::site::Site;
use crate::threads::last_error;
use racc_abi::threads::Launch;
use std::ffi::{c_int, c_void};

/// CUDA's `dim3`.
#[repr(C)]
struct Dim3 {
    x: u32,
    y: u32,
    z: u32,
}

impl Dim3 {
    fn of([x, y, z]: [i32; 3]) -> Dim3 {
        let number = |n: i32| u32::try_from(n).unwrap_or(0);
        Dim3 { x: number(x), y: number(y), z: number(z) }
    }
}

/// `cudaLaunchKernel(function, grid, block, arguments, bytes of shared memory, stream)`.
type LaunchKernel =
    unsafe extern "C" fn(*const c_void, Dim3, Dim3, *const *const c_void, usize, *mut c_void) -> c_int;

/// # Safety
/// `function` is null or what the host calls by the kernel's name, `cuda` null or `cudaLaunchKernel`; `params` has a pointer to each argument's value.
pub(super) unsafe fn launch(
    function: *const c_void,
    cuda: *const c_void,
    shape: &Launch,
    params: *const *const c_void,
    site: &Site,
) -> Result<(), Failure> {
    let missing = |what: &str| Err(Failure::new(ErrorCode::Other, what.to_owned()));
    if function.is_null() {
        return missing("no object of the program defines the kernel that is launched here");
    }
    if cuda.is_null() {
        return missing(
            "the kernel is of another compiler, but the CUDA run time is not linked: add -lcudart",
        );
    }
    // SAFETY: the function of this name has this type.
    let launch_kernel: LaunchKernel = unsafe { std::mem::transmute(cuda) };
    let state = select::current()?;
    state.announce(site)?;
    let queue = match stream::queue_of(state, stream::of_launch(shape.stream)) {
        Ok(queue) => queue,
        Err(status) => {
            last_error::set(status.0);
            return Ok(());
        }
    };
    let native = state.device.native_queue(queue).map_err(failed)?;
    let bytes = usize::try_from(shape.shared).unwrap_or(0);
    // SAFETY: the caller's promise.
    let status = unsafe {
        launch_kernel(function, Dim3::of(shape.grid), Dim3::of(shape.block), params, bytes, native)
    };
    if status != 0 {
        last_error::set(status);
    }
    Ok(())
}
