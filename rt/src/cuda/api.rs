//! What the run time uses of the CUDA driver API: one method a call, so that tests can put a recorder in the
//! driver's place. Names and meanings are the driver's; handles are newtypes.

use std::ffi::{CStr, c_void};
use std::fmt;

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

/// A driver call that did not return CUDA_SUCCESS.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CuError {
    pub(crate) call: &'static str,
    pub(crate) code: i32,
    /// `CUDA_ERROR_ILLEGAL_ADDRESS`
    pub(crate) name: String,
    pub(crate) text: String,
}

impl fmt::Display for CuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "call to {} returned error {} ({}): {}", self.call, self.code, self.name, self.text)
    }
}

pub(crate) type CuResult<T> = Result<T, CuError>;

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

/// One side of a strided copy, and its pitch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Host(u64),
    Device(u64),
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

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LaunchShape {
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
}

pub(crate) trait Api: Send + Sync {
    fn init(&self) -> CuResult<()>;
    fn driver_version(&self) -> CuResult<i32>;
    fn device_count(&self) -> CuResult<u32>;
    fn device_get(&self, ordinal: u32) -> CuResult<CuDevice>;
    fn device_name(&self, device: CuDevice) -> CuResult<String>;
    fn device_total_mem(&self, device: CuDevice) -> CuResult<u64>;
    fn device_attribute(&self, device: CuDevice, attribute: Attribute) -> CuResult<i32>;
    fn primary_context_retain(&self, device: CuDevice) -> CuResult<Context>;
    fn set_current(&self, context: Context) -> CuResult<()>;
    /// The calling thread's context, null when it has none.
    fn current(&self) -> CuResult<Context>;
    /// Bytes that kernels of the current context may allocate.
    fn set_heap(&self, bytes: u64) -> CuResult<()>;
    /// Free and total.
    fn mem_get_info(&self) -> CuResult<(u64, u64)>;

    /// With PTX, the JIT compiler's messages are in the error's text.
    ///
    /// # Safety
    /// `image` is a cubin, or PTX that ends with a zero byte.
    unsafe fn module_load(&self, image: *const c_void) -> CuResult<Module>;
    fn module_function(&self, module: Module, name: &CStr) -> CuResult<Function>;
    fn module_global(&self, module: Module, name: &CStr) -> CuResult<(u64, u64)>;
    fn function_attribute(&self, function: Function, attribute: FunctionAttribute) -> CuResult<i32>;
    /// Blocks of `threads` threads that one multiprocessor holds at once.
    fn occupancy(&self, function: Function, threads: u32) -> CuResult<u32>;

    fn stream_create(&self) -> CuResult<Stream>;
    fn stream_destroy(&self, stream: Stream) -> CuResult<()>;
    fn stream_synchronize(&self, stream: Stream) -> CuResult<()>;
    /// True when nothing is left.
    fn stream_query(&self, stream: Stream) -> CuResult<bool>;
    fn stream_wait_event(&self, stream: Stream, event: Event) -> CuResult<()>;
    fn event_create(&self) -> CuResult<Event>;
    /// An event that takes the time.
    fn event_create_timed(&self) -> CuResult<Event>;
    /// Milliseconds from `first` to `last`; `None` while the stream has not passed `last`.
    fn event_elapsed(&self, first: Event, last: Event) -> CuResult<Option<f32>>;
    fn event_destroy(&self, event: Event) -> CuResult<()>;
    fn event_record(&self, event: Event, stream: Stream) -> CuResult<()>;
    fn event_synchronize(&self, event: Event) -> CuResult<()>;

    fn default_mem_pool(&self, device: CuDevice) -> CuResult<MemPool>;
    fn mem_pool_keep_all(&self, pool: MemPool) -> CuResult<()>;
    /// Bytes that the pool holds and nobody uses.
    fn mem_pool_kept(&self, pool: MemPool) -> CuResult<u64>;
    fn mem_pool_trim(&self, pool: MemPool) -> CuResult<()>;
    fn mem_alloc(&self, bytes: u64) -> CuResult<u64>;
    fn mem_free(&self, address: u64) -> CuResult<()>;
    fn mem_alloc_async(&self, bytes: u64, stream: Stream) -> CuResult<u64>;
    fn mem_free_async(&self, address: u64, stream: Stream) -> CuResult<()>;
    /// Memory for the host and all devices.
    fn mem_alloc_managed(&self, bytes: u64) -> CuResult<u64>;
    /// Pinned local memory that devices can address.
    fn mem_host_alloc(&self, bytes: u64) -> CuResult<*mut u8>;
    fn mem_host_device_pointer(&self, host: *mut u8) -> CuResult<u64>;
    /// Whether the driver knows `host`: pinned, registered or managed.
    fn is_pinned(&self, host: u64) -> bool;

    /// # Safety
    /// The local memory is `bytes` long and stays until the stream has passed the copy.
    unsafe fn memcpy_htod_async(&self, to: u64, from: u64, bytes: u64, stream: Stream) -> CuResult<()>;
    /// # Safety
    /// As for `memcpy_htod_async`.
    unsafe fn memcpy_dtoh_async(&self, to: u64, from: u64, bytes: u64, stream: Stream) -> CuResult<()>;
    fn memcpy_dtod_async(&self, to: u64, from: u64, bytes: u64, stream: Stream) -> CuResult<()>;
    /// # Safety
    /// As for `memcpy_htod_async`.
    unsafe fn memcpy_2d_async(&self, copy: &Copy2d, stream: Stream) -> CuResult<()>;
    fn memset_d8_async(&self, address: u64, bytes: u64, stream: Stream) -> CuResult<()>;
    /// Rows of zero bytes, `pitch` apart: their width and their number.
    fn memset_2d_async(
        &self,
        address: u64,
        pitch: u64,
        width_height: [u64; 2],
        stream: Stream,
    ) -> CuResult<()>;

    /// # Safety
    /// `params` has a pointer to the value of each of the function's parameters.
    unsafe fn launch(
        &self,
        function: Function,
        shape: &LaunchShape,
        stream: Stream,
        params: *mut *mut c_void,
    ) -> CuResult<()>;
}
