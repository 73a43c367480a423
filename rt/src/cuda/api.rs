//! What the run time uses of the CUDA driver API: one method a call, so that tests can put a recorder in the
//! driver's place. Names and meanings are the driver's; handles are newtypes.

use crate::gpu::context::{LaunchShape, Side};
use crate::gpu::error::GpuResult;
use std::ffi::{CStr, c_void};

macro_rules! handle {
    ($($(#[$doc:meta])* $name:ident),+) => {
        $(
            $(#[$doc])*
            #[repr(transparent)]
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
            pub(crate) struct $name(pub(crate) *mut c_void);

            // SAFETY: driver handles may be used from any thread.
            unsafe impl Send for $name {}
            // SAFETY: as above.
            unsafe impl Sync for $name {}
        )+
    };
}

handle! {
    Context,
    Module,
    Function,
    Stream,
    Event,
    MemPool
}

#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CuDevice(pub(crate) i32);

/// Error codes that the run time acts on.
pub(crate) mod code {
    pub(crate) const OUT_OF_MEMORY: i32 = 2;
    pub(crate) const UNSUPPORTED_PTX: i32 = 222;
    pub(crate) const NOT_FOUND: i32 = 500;
    pub(crate) const ILLEGAL_ADDRESS: i32 = 700;
    pub(crate) const OUT_OF_RESOURCES: i32 = 701;
}

/// `CUdevice_attribute`
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Attribute {
    SharedPerBlock = 8,
    RegistersPerBlock = 12,
    MultiprocessorCount = 16,
    MaxPitch = 11,
    ComputeCapabilityMajor = 75,
    ComputeCapabilityMinor = 76,
    PageableMemoryAccess = 88,
    ConcurrentManagedAccess = 89,
    MemoryPoolsSupported = 115,
}

/// `CUfunction_attribute`
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FunctionAttribute {
    MaxThreads = 0,
    SharedBytes = 1,
    LocalBytes = 3,
    Registers = 4,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Copy2d {
    pub(crate) to: Side,
    pub(crate) from: Side,
    /// Of both sides.
    pub(crate) pitch: u64,
    pub(crate) width: u64,
    pub(crate) height: u64,
}

pub(crate) trait Api: Send + Sync {
    fn init(&self) -> GpuResult<()>;
    fn driver_version(&self) -> GpuResult<i32>;
    fn device_count(&self) -> GpuResult<u32>;
    fn device_get(&self, ordinal: u32) -> GpuResult<CuDevice>;
    fn device_name(&self, device: CuDevice) -> GpuResult<String>;
    fn device_total_mem(&self, device: CuDevice) -> GpuResult<u64>;
    fn device_attribute(&self, device: CuDevice, attribute: Attribute) -> GpuResult<i32>;
    fn primary_context_retain(&self, device: CuDevice) -> GpuResult<Context>;
    fn set_current(&self, context: Context) -> GpuResult<()>;
    /// The calling thread's context, null when it has none.
    fn current(&self) -> GpuResult<Context>;
    /// Bytes that kernels of the current context may allocate.
    fn set_heap(&self, bytes: u64) -> GpuResult<()>;
    /// Free and total.
    fn mem_get_info(&self) -> GpuResult<(u64, u64)>;

    /// With PTX, the JIT compiler's messages are in the error's text.
    ///
    /// # Safety
    /// `image` is a cubin, or PTX that ends with a zero byte.
    unsafe fn module_load(&self, image: *const c_void) -> GpuResult<Module>;
    /// The module that the CUDA run time has loaded for the current context.
    ///
    /// # Safety
    /// `function` is the program's `LINKED_MODULE`.
    unsafe fn module_of(&self, function: *const c_void) -> GpuResult<Module>;
    fn module_function(&self, module: Module, name: &CStr) -> GpuResult<Function>;
    fn module_global(&self, module: Module, name: &CStr) -> GpuResult<(u64, u64)>;
    fn function_attribute(&self, function: Function, attribute: FunctionAttribute) -> GpuResult<i32>;
    /// Blocks of `threads` threads that one multiprocessor holds at once.
    fn occupancy(&self, function: Function, threads: u32) -> GpuResult<u32>;

    fn stream_create(&self) -> GpuResult<Stream>;
    fn stream_destroy(&self, stream: Stream) -> GpuResult<()>;
    fn stream_synchronize(&self, stream: Stream) -> GpuResult<()>;
    /// True when nothing is left.
    fn stream_query(&self, stream: Stream) -> GpuResult<bool>;
    fn stream_wait_event(&self, stream: Stream, event: Event) -> GpuResult<()>;
    fn event_create(&self) -> GpuResult<Event>;
    /// An event that takes the time.
    fn event_create_timed(&self) -> GpuResult<Event>;
    /// Milliseconds from `first` to `last`; `None` while the stream has not passed `last`.
    fn event_elapsed(&self, first: Event, last: Event) -> GpuResult<Option<f32>>;
    fn event_destroy(&self, event: Event) -> GpuResult<()>;
    fn event_record(&self, event: Event, stream: Stream) -> GpuResult<()>;
    fn event_synchronize(&self, event: Event) -> GpuResult<()>;
    fn event_query(&self, event: Event) -> GpuResult<bool>;

    fn default_mem_pool(&self, device: CuDevice) -> GpuResult<MemPool>;
    fn mem_pool_keep_all(&self, pool: MemPool) -> GpuResult<()>;
    /// Bytes that the pool holds and nobody uses.
    fn mem_pool_kept(&self, pool: MemPool) -> GpuResult<u64>;
    fn mem_pool_trim(&self, pool: MemPool) -> GpuResult<()>;
    fn mem_alloc(&self, bytes: u64) -> GpuResult<u64>;
    fn mem_free(&self, address: u64) -> GpuResult<()>;
    fn mem_alloc_async(&self, bytes: u64, stream: Stream) -> GpuResult<u64>;
    fn mem_free_async(&self, address: u64, stream: Stream) -> GpuResult<()>;
    /// Memory for the host and all devices.
    fn mem_alloc_managed(&self, bytes: u64) -> GpuResult<u64>;
    /// Pinned local memory that devices can address.
    fn mem_host_alloc(&self, bytes: u64) -> GpuResult<*mut u8>;
    fn mem_host_device_pointer(&self, host: *mut u8) -> GpuResult<u64>;
    /// Whether the driver knows `host`: pinned, registered or managed.
    fn is_pinned(&self, host: u64) -> bool;

    /// # Safety
    /// The local memory is `bytes` long and stays until the stream has passed the copy.
    unsafe fn memcpy_htod_async(&self, to: u64, from: u64, bytes: u64, stream: Stream) -> GpuResult<()>;
    /// # Safety
    /// As for `memcpy_htod_async`.
    unsafe fn memcpy_dtoh_async(&self, to: u64, from: u64, bytes: u64, stream: Stream) -> GpuResult<()>;
    fn memcpy_dtod_async(&self, to: u64, from: u64, bytes: u64, stream: Stream) -> GpuResult<()>;
    /// # Safety
    /// As for `memcpy_htod_async`.
    unsafe fn memcpy_2d_async(&self, copy: &Copy2d, stream: Stream) -> GpuResult<()>;
    fn memset_d8_async(&self, address: u64, bytes: u64, stream: Stream) -> GpuResult<()>;
    /// Rows of zero bytes, `pitch` apart: their width and their number.
    fn memset_2d_async(
        &self,
        address: u64,
        pitch: u64,
        width_height: [u64; 2],
        stream: Stream,
    ) -> GpuResult<()>;

    /// # Safety
    /// `params` has a pointer to the value of each of the function's parameters.
    unsafe fn launch(
        &self,
        function: Function,
        shape: &LaunchShape,
        stream: Stream,
        params: *mut *mut c_void,
    ) -> GpuResult<()>;
}
