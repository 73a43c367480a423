//! Kernels as arguments of the API: what they need, what they may have, and how many of their blocks fit at once.
//!
//! Host code has a kernel's description for its address.

use super::entry::put;
use super::native::{self, ClusterDims, ClusterLaunch, Handle};
use super::properties;
use super::status::{Answer, Status, answer};
use crate::plugin::Kernel;
use crate::select;
use crate::state::DeviceState;
use racc_abi::{DeviceType, GridPolicy, KernelDesc};
use std::ffi::{c_char, c_int};

/// `type(cudaFuncAttributes)`
#[repr(C)]
#[derive(Clone, Copy, Default, Debug)]
pub struct FunctionAttributes {
    shared: i64,
    constant: i64,
    local: i64,
    max_threads: c_int,
    registers: c_int,
    ptx_version: c_int,
    binary_version: c_int,
    cache_mode: c_int,
    max_dynamic: c_int,
    carveout: c_int,
}

/// `CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES` and `…_PREFERRED_SHARED_MEMORY_CARVEOUT`
const MAX_DYNAMIC: c_int = 8;
const CARVEOUT: c_int = 9;
/// `CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT`
const UNITS: c_int = 16;

/// What the devices that play CUDA's have.
const MOST_THREADS: c_int = 1024;
const THREADS_OF_UNIT: c_int = 2048;
const BLOCKS_OF_UNIT: c_int = 32;
const SHARED_OF_UNIT: c_int = 228 << 10;
const SHARED_OF_BLOCK: c_int = 227 << 10;
const WARP: c_int = 32;

/// # Safety
/// `desc` is null or a procedure of the program's, as the interface passes it.
unsafe fn kernel_of(desc: *mut KernelDesc) -> Answer<Kernel> {
    // SAFETY: the caller's promise.
    match unsafe { desc.as_ref() } {
        // SAFETY: a constant of the program.
        Some(known) if known.shape.policy == GridPolicy::Threads => Ok(unsafe { Kernel::of(desc) }),
        Some(_) | None => Err(Status::INVALID_DEVICE_FUNCTION),
    }
}

/// The driver's handle; `None` where there is no driver.
fn handle(state: &DeviceState, kernel: Kernel) -> Answer<Option<Handle>> {
    if !native::enters(state)? {
        return Ok(None);
    }
    let found = state.device.native_kernel(kernel).map_err(|e| Status::of_device(state, &e))?;
    if found.is_null() { Err(Status::INVALID_DEVICE_FUNCTION) } else { Ok(Some(found)) }
}

fn attributes(kernel: Kernel) -> Answer<FunctionAttributes> {
    let state = select::current()?;
    let Some(function) = handle(state, kernel)? else {
        let bound = c_int::try_from(kernel.desc().shape.vector_length).unwrap_or(0);
        let max_threads = if bound == 0 { MOST_THREADS } else { bound.min(MOST_THREADS) };
        return Ok(FunctionAttributes { max_threads, max_dynamic: 48 << 10, ..Default::default() });
    };
    let get = |attribute| {
        let mut value = 0;
        // SAFETY: the value is written; the kernel of a loaded module.
        unsafe { native::function_attribute(&raw mut value, attribute, function) }.map(|()| value)
    };
    Ok(FunctionAttributes {
        max_threads: get(0)?,
        shared: i64::from(get(1)?),
        constant: i64::from(get(2)?),
        local: i64::from(get(3)?),
        registers: get(4)?,
        ptx_version: get(5)?,
        binary_version: get(6)?,
        cache_mode: get(7)?,
        max_dynamic: get(MAX_DYNAMIC)?,
        carveout: get(CARVEOUT)?,
    })
}

fn set_attribute(kernel: Kernel, attribute: c_int, value: c_int) -> Answer {
    let state = select::current()?;
    if let Some(function) = handle(state, kernel)? {
        // SAFETY: the kernel of a loaded module.
        return unsafe { native::set_function_attribute(function, attribute, value) };
    }
    match attribute {
        MAX_DYNAMIC if (0..=SHARED_OF_BLOCK).contains(&value) => Ok(()),
        CARVEOUT if (-1..=100).contains(&value) => Ok(()),
        _ => Err(Status::INVALID_VALUE),
    }
}

fn occupancy(kernel: Kernel, threads: c_int, shared: c_int, flags: c_int) -> Answer<c_int> {
    if threads < 1 || shared < 0 {
        return Err(Status::INVALID_VALUE);
    }
    let state = select::current()?;
    if let Some(function) = handle(state, kernel)? {
        let mut blocks = 0;
        // SAFETY: the number is written; the kernel of a loaded module.
        unsafe { native::occupancy(&raw mut blocks, function, threads, shared as usize, flags as u32)? };
        return Ok(blocks);
    }
    let most = attributes(kernel)?.max_threads;
    if threads > most || shared > SHARED_OF_BLOCK {
        return Ok(0);
    }
    let by_threads = THREADS_OF_UNIT / ((threads + WARP - 1) / WARP * WARP);
    let by_shared = if shared == 0 { BLOCKS_OF_UNIT } else { SHARED_OF_UNIT / shared };
    Ok(by_threads.min(by_shared).min(BLOCKS_OF_UNIT))
}

/// `cudaLaunchConfig` of the module.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct LaunchConfig {
    grid: [c_int; 3],
    block: [c_int; 3],
    cluster: [c_int; 3],
    shared: c_int,
    stream: u64,
}

/// Blocks of a cluster that every GPU with clusters takes.
const PORTABLE_CLUSTER: c_int = 8;

/// What the numbers of clusters are asked for.
#[derive(Clone, Copy)]
enum Clusters {
    /// The most blocks of one.
    Size,
    /// How many there may be at once.
    Active,
}

fn clusters(kernel: Kernel, config: &LaunchConfig, what: Clusters) -> Answer<c_int> {
    let state = select::current()?;
    if config.grid.iter().chain(&config.block).chain(&config.cluster).any(|n| *n < 1) || config.shared < 0 {
        return Err(Status::INVALID_VALUE);
    }
    if let Some(function) = handle(state, kernel)? {
        let dims = config.cluster.map(|n| n as u32);
        let attribute = ClusterDims { kind: ClusterDims::KIND, padding: 0, dims, rest: [0; 13] };
        let request = ClusterLaunch {
            grid: config.grid.map(|n| n as u32),
            block: config.block.map(|n| n as u32),
            shared: config.shared as u32,
            stream: config.stream as Handle,
            attributes: &raw const attribute,
            count: 1,
        };
        let mut count = 0;
        // SAFETY: the number is written; the kernel of a loaded module.
        unsafe {
            match what {
                Clusters::Size => native::cluster_size(&raw mut count, function, &raw const request)?,
                Clusters::Active => native::active_clusters(&raw mut count, function, &raw const request)?,
            }
        };
        return Ok(count);
    }
    if state.device.kind() == DeviceType::Radeon {
        return Err(Status::NOT_SUPPORTED);
    }
    let product = |dims: [c_int; 3]| dims.iter().fold(1i64, |n, d| n * i64::from(*d));
    let threads = c_int::try_from(product(config.block)).map_err(|_| Status::INVALID_VALUE)?;
    let (blocks, size) = (resident_blocks(state, kernel, threads, config.shared)?, product(config.cluster));
    let count = match what {
        Clusters::Size => blocks.min(PORTABLE_CLUSTER.into()),
        Clusters::Active if size > PORTABLE_CLUSTER.into() => 0,
        Clusters::Active => blocks / size,
    };
    Ok(c_int::try_from(count).unwrap_or(c_int::MAX))
}

/// Blocks that fit on the state's device at once.
pub(crate) fn resident_blocks(
    state: &DeviceState,
    kernel: Kernel,
    threads: c_int,
    shared: c_int,
) -> Answer<i64> {
    let of_unit = occupancy(kernel, threads, shared, 0)?;
    let units = properties::attribute(state, UNITS)?;
    Ok(i64::from(of_unit) * i64::from(units))
}

/// # Safety
/// Called from Fortran through the module's interface, as all of these.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_func_get_attributes(
    to: *mut FunctionAttributes,
    kernel: *mut KernelDesc,
) -> c_int {
    // SAFETY: the interface passes a variable and a kernel.
    answer(|| unsafe { put(to, attributes(kernel_of(kernel)?)?) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_func_set_attribute(
    kernel: *mut KernelDesc,
    attribute: c_int,
    value: c_int,
) -> c_int {
    // SAFETY: the interface passes a kernel.
    answer(|| set_attribute(unsafe { kernel_of(kernel)? }, attribute, value))
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_func_set_cache_config(kernel: *mut KernelDesc, config: c_int) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a kernel.
        let kernel = unsafe { kernel_of(kernel)? };
        match handle(select::current()?, kernel)? {
            // SAFETY: the kernel of a loaded module.
            Some(function) => unsafe { native::set_function_cache(function, config) },
            None if (0..=3).contains(&config) => Ok(()),
            None => Err(Status::INVALID_VALUE),
        }
    })
}

/// The kernel by its name is only a preference too, which no device of today has to follow.
///
/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_func_prefer_(_: *const c_char, config: *const c_int, _: i64) -> c_int {
    // SAFETY: the interface passes a variable.
    answer(|| match unsafe { *config } {
        0..=3 => Ok(()),
        _ => Err(Status::INVALID_VALUE),
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_func_set_shared_mem_config(
    kernel: *mut KernelDesc,
    config: c_int,
) -> c_int {
    answer(|| {
        // SAFETY: the interface passes a kernel.
        unsafe { kernel_of(kernel)? };
        // Banks have had one size since the devices that racc makes code for.
        if (0..=2).contains(&config) { Ok(()) } else { Err(Status::INVALID_VALUE) }
    })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_occupancy(
    to: *mut c_int,
    kernel: *mut KernelDesc,
    threads: c_int,
    shared: c_int,
) -> c_int {
    // SAFETY: as the interface says.
    unsafe { racc_cuda_occupancy_with_flags(to, kernel, threads, shared, 0) }
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_occupancy_with_flags(
    to: *mut c_int,
    kernel: *mut KernelDesc,
    threads: c_int,
    shared: c_int,
    flags: c_int,
) -> c_int {
    // SAFETY: the interface passes a variable and a kernel.
    answer(|| unsafe { put(to, occupancy(kernel_of(kernel)?, threads, shared, flags)?) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_occupancy_cluster_size(
    to: *mut c_int,
    kernel: *mut KernelDesc,
    config: *const LaunchConfig,
) -> c_int {
    // SAFETY: the interface passes variables and a kernel.
    answer(|| unsafe { put(to, clusters(kernel_of(kernel)?, &*config, Clusters::Size)?) })
}

/// # Safety
/// See above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn racc_cuda_occupancy_clusters(
    to: *mut c_int,
    kernel: *mut KernelDesc,
    config: *const LaunchConfig,
) -> c_int {
    // SAFETY: the interface passes variables and a kernel.
    answer(|| unsafe { put(to, clusters(kernel_of(kernel)?, &*config, Clusters::Active)?) })
}
