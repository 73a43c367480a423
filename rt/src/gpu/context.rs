//! What a vendor's part does: find out about a device ([`Driver`]), and work with it once it is started ([`Context`]).
//!
//! The model is CUDA's, which HSA can play too: operations are enqueued on streams and happen in order there; an event
//! is a point on a stream that the host or another stream can wait for.

use super::error::{Fault, GpuResult};
use super::kernel::Loaded;
use crate::plugin::Rows;
use racc_abi::{DeviceImage, DeviceType, KernelDesc, KernelShape};
use std::ffi::{CStr, c_void};
use std::time::Instant;

/// What the device can do with memory of the host's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Able {
    /// Use managed memory while the host does.
    pub(crate) concurrent: bool,
    /// Use all memory.
    pub(crate) pageable: bool,
}

/// What is known of a device before it is started.
#[derive(Clone, Default, Debug)]
pub(crate) struct Description {
    pub(crate) name: String,
    pub(crate) memory: u64,
    pub(crate) driver: String,
}

/// One side of a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Host(u64),
    Device(u64),
}

/// Gangs, and lanes and workers of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LaunchShape {
    pub(crate) grid: [u32; 3],
    pub(crate) block: [u32; 3],
    /// Bytes of dynamic shared memory of each gang.
    pub(crate) shared: u32,
    /// All gangs are resident at once.
    pub(crate) cooperative: bool,
}

/// A device that may not have been started yet.
pub(crate) trait Driver: Send + Sync + 'static {
    type Context: Context;

    const KIND: DeviceType;
    /// The word of [`racc_abi::KernelDesc::cache`] that is this vendor's.
    const CACHE: usize;
    const VENDOR: &'static CStr;
    /// Transfers of pageable memory go through pinned buffers from this size on.
    const STAGED: u64;
    /// Bytes of freed device memory that are kept for later allocations, at most.
    const KEPT: u64;

    fn fault(code: i32) -> Fault;
    /// What to do about an error, in a line of its own; empty where the driver's text says all.
    fn hint(code: i32) -> &'static str;

    fn able(&self) -> Able;
    fn describe(&self) -> Description;
    fn start(&self) -> GpuResult<Self::Context>;

    /// Memory for the host and all devices, for `malloc`: nothing that the calling thread can see changes.
    fn alloc_managed(&self, context: &Self::Context, bytes: u64) -> GpuResult<u64>;
    fn free_managed(&self, context: &Self::Context, address: u64) -> GpuResult<()>;
}

/// A device in use. Streams, events and functions are handles: copies name the same one.
pub(crate) trait Context: Send + Sync + 'static {
    type Stream: Clone + Send + Sync;
    type Event: Clone + Send + Sync;
    type Module: Clone + Send + Sync;
    type Function: Clone + Send + Sync;

    /// Before each operation of the calling thread.
    fn enter(&self) -> GpuResult<()>;
    /// How a kernel's code for this device was planned to be launched.
    fn shape<'k>(&self, desc: &'k KernelDesc) -> &'k KernelShape {
        &desc.shape
    }
    /// Multiprocessors, compute units.
    fn units(&self) -> u32;
    /// Gangs of a grid in each dimension, of blocks of this shape.
    fn most_gangs(&self, block: [u32; 3]) -> [u64; 3];
    /// Free and all memory, in bytes.
    fn memory(&self) -> GpuResult<(u64, u64)>;
    /// Native handles (§A.2.1), null where there are none.
    fn native_device(&self) -> *mut c_void;
    fn native_context(&self) -> *mut c_void;

    /// Memory that operations on `stream` may use at once.
    fn alloc(&self, bytes: u64, stream: &Self::Stream) -> GpuResult<u64>;
    /// Ends the memory's life after what is now on `stream`.
    fn free(&self, address: u64, stream: &Self::Stream) -> GpuResult<()>;
    /// Gives back memory that is kept for later allocations. Nothing is under way.
    fn trim(&self) -> GpuResult<()>;
    /// Pinned local memory, with the address that it has on the device.
    fn alloc_pinned(&self, bytes: u64) -> GpuResult<(*mut u8, u64)>;
    /// Whether the driver knows `host`: pinned, registered or managed.
    fn is_pinned(&self, host: u64) -> bool;

    /// # Safety
    /// The local memory is `bytes` long and stays until the stream has passed the copy. It is pinned, or fewer than
    /// [`Driver::STAGED`] bytes.
    unsafe fn copy_in(&self, to: u64, from: u64, bytes: u64, stream: &Self::Stream) -> GpuResult<()>;
    /// # Safety
    /// As for `copy_in`.
    unsafe fn copy_out(&self, to: u64, from: u64, bytes: u64, stream: &Self::Stream) -> GpuResult<()>;
    fn copy_within(&self, to: u64, from: u64, bytes: u64, stream: &Self::Stream) -> GpuResult<()>;
    /// A strided copy in one call; false where the hardware does not take it.
    ///
    /// # Safety
    /// The user's section; pageable local memory is read or written before the call returns.
    unsafe fn copy_rows(&self, to: Side, from: Side, rows: Rows, stream: &Self::Stream) -> GpuResult<bool>;
    fn zero(&self, address: u64, bytes: u64, stream: &Self::Stream) -> GpuResult<()>;
    /// Rows of zero bytes, `pitch` apart: their width and their number. What lies between them may become zero too.
    fn zero_rows(
        &self,
        address: u64,
        pitch: u64,
        width_height: [u64; 2],
        stream: &Self::Stream,
    ) -> GpuResult<()>;

    fn stream_create(&self) -> GpuResult<Self::Stream>;
    fn stream_destroy(&self, stream: Self::Stream) -> GpuResult<()>;
    fn stream_synchronize(&self, stream: &Self::Stream) -> GpuResult<()>;
    /// True when nothing is left.
    fn stream_query(&self, stream: &Self::Stream) -> GpuResult<bool>;
    fn stream_wait_event(&self, stream: &Self::Stream, event: &Self::Event) -> GpuResult<()>;
    /// The native handle (a CUDA stream), null where there is none.
    fn stream_native(&self, stream: &Self::Stream) -> *mut c_void;
    /// The stream of a native handle; `None` where there are none.
    fn stream_of(&self, native: *mut c_void) -> Option<Self::Stream>;

    fn event_create(&self) -> GpuResult<Self::Event>;
    fn event_destroy(&self, event: Self::Event) -> GpuResult<()>;
    /// An event may be recorded again after a wait for it is enqueued; the wait keeps to the state it saw.
    fn event_record(&self, event: &Self::Event, stream: &Self::Stream) -> GpuResult<()>;
    /// An event that was never recorded counts as passed.
    fn event_synchronize(&self, event: &Self::Event) -> GpuResult<()>;
    /// Whether what was recorded is done.
    fn event_query(&self, event: &Self::Event) -> GpuResult<bool>;
    /// The stream that waits for all work of the program's own streams, where programs can have such.
    fn legacy_stream(&self) -> Option<Self::Stream>;

    /// A point on the stream that takes the time.
    fn mark(&self, stream: &Self::Stream) -> GpuResult<u64>;
    /// When the stream passed the mark, which is then used up; `None` while it has not.
    fn passed(&self, mark: u64) -> GpuResult<Option<Instant>>;

    /// Loads the image of a program that suits the device best; `None` when none does.
    fn load(&self, images: &[DeviceImage]) -> Option<GpuResult<Self::Module>>;
    /// More about an error of `load`.
    fn explain_load(&self, images: &[DeviceImage], code: i32) -> String;
    /// What `images` were compiled for, and the `-gpu=` option that this device wants.
    fn list(&self, images: &[DeviceImage]) -> String;
    fn option(&self) -> String;
    /// A kernel of a module, with what the device can hold of blocks of `threads`; `None` when it is not in it.
    fn function(
        &self,
        module: &Self::Module,
        name: &CStr,
        threads: u32,
    ) -> GpuResult<Option<Loaded<Self::Function>>>;
    /// The native handle (a CUDA function), null where there is none.
    fn function_native(&self, _function: &Self::Function) -> *mut c_void {
        std::ptr::null_mut()
    }
    fn global(&self, module: &Self::Module, name: &CStr) -> GpuResult<Option<u64>>;

    /// # Safety
    /// `params` has a pointer to the value of each of the function's parameters.
    unsafe fn launch(
        &self,
        function: &Self::Function,
        shape: &LaunchShape,
        stream: &Self::Stream,
        params: &mut [*const c_void],
    ) -> GpuResult<()>;
    /// Writes out what kernels have printed, where the run time does that. None is under way, or none will go on.
    fn print(&self) -> GpuResult<()> {
        Ok(())
    }
    /// Whether there may be something to print.
    fn prints(&self) -> bool {
        false
    }

    /// What the kernel needs and what a block may have, for a launch that was refused.
    fn resources(&self, function: &Self::Function, shape: &LaunchShape) -> String;
}
