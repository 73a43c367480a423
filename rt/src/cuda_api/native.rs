//! What the API has of the CUDA driver beyond what the run time's own device uses: each function is looked up when it
//! is first called, so an old driver lacks only what it lacks.

use super::status::{Answer, Status};
use crate::state::DeviceState;
use libloading::Library;
use racc_abi::DeviceType;
use std::ffi::{c_char, c_int, c_uint, c_void};
use std::sync::OnceLock;

/// `CUdeviceptr`
pub(crate) type Dptr = u64;
/// Streams, events, functions, graphs, arrays.
pub(crate) type Handle = *mut c_void;

fn library() -> Answer<&'static Library> {
    static LIBRARY: OnceLock<Option<Library>> = OnceLock::new();
    LIBRARY
        // SAFETY: loading the driver runs its initialisers, which have no preconditions.
        .get_or_init(|| unsafe { Library::new("libcuda.so.1") }.ok())
        .as_ref()
        .ok_or(Status::INSUFFICIENT_DRIVER)
}

/// Makes the device the one of the calling thread's driver calls; false when it is none of CUDA's.
pub(crate) fn enters(state: &DeviceState) -> Answer<bool> {
    match state.device.kind() {
        DeviceType::Nvidia => {
            state.device.native_context().map_err(|e| Status::of_device(state, &e))?;
            Ok(true)
        }
        DeviceType::Current
        | DeviceType::None
        | DeviceType::Default
        | DeviceType::Host
        | DeviceType::NotHost
        | DeviceType::Radeon
        | DeviceType::Multicore
        | DeviceType::Sim => Ok(false),
    }
}

/// `name = "symbol" (parameters);`: a function that calls the driver's and gives its number as an answer.
macro_rules! calls {
    ($($name:ident = $symbol:literal ($($arg:ident: $param:ty),*);)+) => {
        $(
            /// # Safety
            /// Arguments are what cuda.h says of this function; the device's context was entered.
            pub(crate) unsafe fn $name($($arg: $param),*) -> Answer {
                type Function = unsafe extern "C" fn($($param),*) -> c_int;
                static FUNCTION: OnceLock<Option<Function>> = OnceLock::new();
                let library = library()?;
                let function = FUNCTION.get_or_init(|| {
                    // SAFETY: the type is the one that cuda.h gives this symbol.
                    unsafe { library.get::<Function>(concat!($symbol, "\0")) }.ok().map(|symbol| *symbol)
                });
                let function = function.ok_or(Status::CALL_REQUIRES_NEWER_DRIVER)?;
                // SAFETY: the caller's promise.
                match unsafe { function($($arg),*) } {
                    0 => Ok(()),
                    code => Err(Status(code)),
                }
            }
        )+
    };
}

calls! {
    driver_version = "cuDriverGetVersion" (version: *mut c_int);
    device_attribute = "cuDeviceGetAttribute" (value: *mut c_int, attribute: c_int, device: c_int);
    get_limit = "cuCtxGetLimit" (value: *mut usize, limit: c_int);
    set_limit = "cuCtxSetLimit" (limit: c_int, value: usize);
    get_cache_config = "cuCtxGetCacheConfig" (config: *mut c_int);
    set_cache_config = "cuCtxSetCacheConfig" (config: c_int);
    get_shared_config = "cuCtxGetSharedMemConfig" (config: *mut c_int);
    set_shared_config = "cuCtxSetSharedMemConfig" (config: c_int);
    priority_range = "cuCtxGetStreamPriorityRange" (least: *mut c_int, greatest: *mut c_int);
    synchronize = "cuCtxSynchronize" ();
    primary_set_flags = "cuDevicePrimaryCtxSetFlags_v2" (device: c_int, flags: c_uint);
    can_access_peer = "cuDeviceCanAccessPeer" (able: *mut c_int, device: c_int, peer: c_int);
    enable_peer = "cuCtxEnablePeerAccess" (context: Handle, flags: c_uint);
    disable_peer = "cuCtxDisablePeerAccess" (context: Handle);

    stream_create = "cuStreamCreateWithPriority" (stream: *mut Handle, flags: c_uint, priority: c_int);
    stream_destroy = "cuStreamDestroy_v2" (stream: Handle);
    stream_priority = "cuStreamGetPriority" (stream: Handle, priority: *mut c_int);
    stream_wait_event = "cuStreamWaitEvent" (stream: Handle, event: Handle, flags: c_uint);
    stream_attach = "cuStreamAttachMemAsync" (stream: Handle, address: Dptr, bytes: usize, flags: c_uint);
    event_create = "cuEventCreate" (event: *mut Handle, flags: c_uint);
    event_destroy = "cuEventDestroy_v2" (event: Handle);
    event_record = "cuEventRecord" (event: Handle, stream: Handle);
    event_query = "cuEventQuery" (event: Handle);
    event_synchronize = "cuEventSynchronize" (event: Handle);
    event_elapsed = "cuEventElapsedTime" (time: *mut f32, start: Handle, end: Handle);

    alloc = "cuMemAlloc_v2" (address: *mut Dptr, bytes: usize);
    free = "cuMemFree_v2" (address: Dptr);
    alloc_async = "cuMemAllocAsync" (address: *mut Dptr, bytes: usize, stream: Handle);
    free_async = "cuMemFreeAsync" (address: Dptr, stream: Handle);
    alloc_pitch = "cuMemAllocPitch_v2" (
        address: *mut Dptr, pitch: *mut usize, width: usize, height: usize, element: c_uint
    );
    host_alloc = "cuMemHostAlloc" (address: *mut *mut c_void, bytes: usize, flags: c_uint);
    host_free = "cuMemFreeHost" (address: *mut c_void);
    host_device_pointer = "cuMemHostGetDevicePointer_v2" (device: *mut Dptr, host: *mut c_void, flags: c_uint);
    host_flags = "cuMemHostGetFlags" (flags: *mut c_uint, host: *mut c_void);
    host_register = "cuMemHostRegister_v2" (host: *mut c_void, bytes: usize, flags: c_uint);
    host_unregister = "cuMemHostUnregister" (host: *mut c_void);
    advise = "cuMemAdvise" (address: Dptr, bytes: usize, advice: c_int, device: c_int);
    prefetch = "cuMemPrefetchAsync" (address: Dptr, bytes: usize, device: c_int, stream: Handle);
    pointer_attributes = "cuPointerGetAttributes" (
        count: c_uint, attributes: *mut c_int, values: *mut *mut c_void, address: Dptr);

    copy = "cuMemcpy" (to: Dptr, from: Dptr, bytes: usize);
    copy_async = "cuMemcpyAsync" (to: Dptr, from: Dptr, bytes: usize, stream: Handle);
    copy_3d = "cuMemcpy3D_v2" (copy: *const Copy3d);
    copy_3d_async = "cuMemcpy3DAsync_v2" (copy: *const Copy3d, stream: Handle);
    copy_peer = "cuMemcpyPeer" (to: Dptr, to_context: Handle, from: Dptr, from_context: Handle, bytes: usize);
    copy_peer_async = "cuMemcpyPeerAsync" (
        to: Dptr, to_context: Handle, from: Dptr, from_context: Handle, bytes: usize, stream: Handle
    );
    set_8 = "cuMemsetD8Async" (address: Dptr, value: u8, count: usize, stream: Handle);
    set_16 = "cuMemsetD16Async" (address: Dptr, value: u16, count: usize, stream: Handle);
    set_32 = "cuMemsetD32Async" (address: Dptr, value: u32, count: usize, stream: Handle);
    set_rows_8 = "cuMemsetD2D8Async" (
        address: Dptr, pitch: usize, value: u8, width: usize, height: usize, stream: Handle
    );
    set_rows_16 = "cuMemsetD2D16Async" (
        address: Dptr, pitch: usize, value: u16, width: usize, height: usize, stream: Handle
    );
    set_rows_32 = "cuMemsetD2D32Async" (
        address: Dptr, pitch: usize, value: u32, width: usize, height: usize, stream: Handle
    );

    function_attribute = "cuFuncGetAttribute" (value: *mut c_int, attribute: c_int, function: Handle);
    set_function_attribute = "cuFuncSetAttribute" (function: Handle, attribute: c_int, value: c_int);
    set_function_cache = "cuFuncSetCacheConfig" (function: Handle, config: c_int);
    occupancy = "cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags" (
        blocks: *mut c_int, function: Handle, threads: c_int, shared: usize, flags: c_uint
    );
    cluster_size = "cuOccupancyMaxPotentialClusterSize" (
        size: *mut c_int, function: Handle, config: *const ClusterLaunch
    );
    active_clusters = "cuOccupancyMaxActiveClusters" (
        clusters: *mut c_int, function: Handle, config: *const ClusterLaunch
    );
    profiler_start = "cuProfilerStart" ();
    profiler_stop = "cuProfilerStop" ();
    device_uuid = "cuDeviceGetUuid_v2" (uuid: *mut u8, device: c_int);
    graph_create = "cuGraphCreate" (graph: *mut Handle, flags: c_uint);
    graph_destroy = "cuGraphDestroy" (graph: Handle);
    graph_instantiate = "cuGraphInstantiateWithFlags" (exec: *mut Handle, graph: Handle, flags: u64);
    graph_exec_destroy = "cuGraphExecDestroy" (exec: Handle);
    graph_launch = "cuGraphLaunch" (exec: Handle, stream: Handle);
    begin_capture = "cuStreamBeginCapture_v2" (stream: Handle, mode: c_int);
    end_capture = "cuStreamEndCapture" (stream: Handle, graph: *mut Handle);
    is_capturing = "cuStreamIsCapturing" (stream: Handle, status: *mut c_int);
}

/// `CUmemorytype`: the driver finds out itself.
pub(crate) const MEMORY_UNIFIED: c_uint = 4;

/// `CUDA_MEMCPY3D`
#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Copy3d {
    pub(crate) from: Side3d,
    pub(crate) to: Side3d,
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) depth: usize,
}

#[repr(C)]
#[derive(Clone, Copy)]
pub(crate) struct Side3d {
    pub(crate) x: usize,
    pub(crate) y: usize,
    pub(crate) z: usize,
    pub(crate) lod: usize,
    pub(crate) kind: c_uint,
    pub(crate) host: *const c_char,
    pub(crate) device: Dptr,
    pub(crate) array: Handle,
    pub(crate) reserved: *mut c_void,
    pub(crate) pitch: usize,
    pub(crate) rows: usize,
}

/// `CUlaunchConfig`
#[repr(C)]
pub(crate) struct ClusterLaunch {
    pub(crate) grid: [c_uint; 3],
    pub(crate) block: [c_uint; 3],
    pub(crate) shared: c_uint,
    pub(crate) stream: Handle,
    pub(crate) attributes: *const ClusterDims,
    pub(crate) count: c_uint,
}

/// `CUlaunchAttribute` with the number of [`ClusterDims::KIND`].
#[repr(C)]
pub(crate) struct ClusterDims {
    pub(crate) kind: c_int,
    pub(crate) padding: c_int,
    pub(crate) dims: [c_uint; 3],
    /// The rest of a union of 64 bytes.
    pub(crate) rest: [c_uint; 13],
}

impl ClusterDims {
    pub(crate) const KIND: c_int = 4;
}

const _: () = assert!(size_of::<ClusterLaunch>() == 56 && size_of::<ClusterDims>() == 72);
