//! A CUDA device for [`crate::gpu`]: primary context, stream-ordered memory, modules, launches.

use super::api::{
    Api, Attribute, Context as Handle, Copy2d, CuDevice, Event, Function, MemPool, Module, Stream, code,
};
use super::explain;
use super::image::{self, Capability};
use crate::gpu::context::{Able, Context, Description, Driver, LaunchShape, Side};
use crate::gpu::error::{Fault, GpuResult};
use crate::gpu::kernel::Loaded;
use crate::plugin::Rows;
use racc_abi::{DeviceImage, DeviceType};
use std::ffi::{CStr, c_void};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

pub(super) struct CudaDriver {
    api: &'static dyn Api,
    number: u32,
}

impl CudaDriver {
    pub(super) fn new(api: &'static dyn Api, number: u32) -> CudaDriver {
        CudaDriver { api, number }
    }

    /// Does something for `malloc` or `free`, after which CUDA code of the program finds its own context.
    fn aside<T>(&self, context: &CudaContext, act: impl FnOnce() -> GpuResult<T>) -> GpuResult<T> {
        let own = self.api.current()?;
        context.enter()?;
        let done = act();
        self.api.set_current(own)?;
        done
    }
}

impl Driver for CudaDriver {
    type Context = CudaContext;

    const KIND: DeviceType = DeviceType::Nvidia;
    const CACHE: usize = 0;
    const VENDOR: &'static CStr = c"NVIDIA";
    const STAGED: u64 = 4 << 20;
    // The driver has a pool of its own, which costs a few microseconds a block: of large ones nobody notices.
    const KEPT: u64 = 256 << 20;

    fn fault(code: i32) -> Fault {
        explain::fault(code)
    }

    fn hint(code: i32) -> &'static str {
        explain::hint(code)
    }

    fn able(&self) -> Able {
        let has = |attribute| {
            let device = self.api.device_get(self.number)?;
            self.api.device_attribute(device, attribute)
        };
        // An error shows again when the device is started.
        let has = |attribute| has(attribute).is_ok_and(|n| n != 0);
        Able {
            concurrent: has(Attribute::ConcurrentManagedAccess),
            pageable: has(Attribute::PageableMemoryAccess),
        }
    }

    fn describe(&self) -> Description {
        let device = self.api.device_get(self.number);
        let version = self.api.driver_version().unwrap_or(0);
        Description {
            memory: device.clone().and_then(|d| self.api.device_total_mem(d)).unwrap_or(0),
            name: device.and_then(|d| self.api.device_name(d)).unwrap_or_default(),
            driver: format!("{}.{}", version / 1000, version % 1000 / 10),
        }
    }

    fn start(&self) -> GpuResult<CudaContext> {
        let api = self.api;
        let device = api.device_get(self.number)?;
        let attribute = |a| api.device_attribute(device, a).map(|n| u32::try_from(n).unwrap_or(0));
        let handle = api.primary_context_retain(device)?;
        api.set_current(handle)?;
        // Before a module is loaded: then the driver takes the memory.
        if let Some(bytes) = crate::config::config().cuda_heap {
            api.set_heap(bytes)?;
        }
        let pool = if crate::config::config().pool && attribute(Attribute::MemoryPoolsSupported)? != 0 {
            let pool = api.default_mem_pool(device)?;
            api.mem_pool_keep_all(pool)?;
            Some(pool)
        } else {
            None
        };
        Ok(CudaContext {
            api,
            device,
            handle,
            capability: Capability {
                major: attribute(Attribute::ComputeCapabilityMajor)?,
                minor: attribute(Attribute::ComputeCapabilityMinor)?,
            },
            multiprocessors: attribute(Attribute::MultiprocessorCount)?,
            max_pitch: u64::from(attribute(Attribute::MaxPitch)?),
            pool,
            origin: OnceLock::new(),
        })
    }

    fn alloc_managed(&self, context: &CudaContext, bytes: u64) -> GpuResult<u64> {
        self.aside(context, || self.api.mem_alloc_managed(bytes))
    }

    fn free_managed(&self, context: &CudaContext, address: u64) -> GpuResult<()> {
        self.aside(context, || self.api.mem_free(address))
    }
}

pub(super) struct CudaContext {
    api: &'static dyn Api,
    device: CuDevice,
    handle: Handle,
    capability: Capability,
    multiprocessors: u32,
    max_pitch: u64,
    /// `None` on drivers without memory pools.
    pool: Option<MemPool>,
    /// When the event was passed: the origin of marks.
    origin: OnceLock<(Event, Instant)>,
}

/// What a module or kernel does not have is no error.
fn found<T>(looked: GpuResult<T>) -> GpuResult<Option<T>> {
    match looked {
        Ok(it) => Ok(Some(it)),
        Err(e) if e.code == code::NOT_FOUND => Ok(None),
        Err(e) => Err(e),
    }
}

impl CudaContext {
    fn timed_event(&self, stream: Stream) -> GpuResult<Event> {
        let event = self.api.event_create_timed()?;
        self.api.event_record(event, stream).map(|()| event)
    }
}

impl Context for CudaContext {
    type Stream = Stream;
    type Event = Event;
    type Module = Module;
    type Function = Function;

    /// CUDA code in the program may have made another context current, so each operation says so again.
    fn enter(&self) -> GpuResult<()> {
        self.api.set_current(self.handle)
    }

    fn units(&self) -> u32 {
        self.multiprocessors
    }

    fn most_gangs(&self, _: [u32; 3]) -> [u64; 3] {
        [(1 << 31) - 1, 65_535, 65_535]
    }

    fn memory(&self) -> GpuResult<(u64, u64)> {
        let (free, total) = self.api.mem_get_info()?;
        // What the pool keeps for later allocations is free for them.
        let kept = self.pool.map_or(Ok(0), |pool| self.api.mem_pool_kept(pool))?;
        Ok((free + kept, total))
    }

    fn native_device(&self) -> *mut c_void {
        self.device.0 as usize as *mut c_void
    }

    fn native_context(&self) -> *mut c_void {
        self.handle.0
    }

    fn alloc(&self, bytes: u64, stream: &Stream) -> GpuResult<u64> {
        match self.pool {
            Some(_) => self.api.mem_alloc_async(bytes, *stream),
            None => self.api.mem_alloc(bytes),
        }
    }

    fn free(&self, address: u64, stream: &Stream) -> GpuResult<()> {
        match self.pool {
            Some(_) => self.api.mem_free_async(address, *stream),
            None => {
                self.api.stream_synchronize(*stream)?;
                self.api.mem_free(address)
            }
        }
    }

    fn trim(&self) -> GpuResult<()> {
        self.pool.map_or(Ok(()), |pool| self.api.mem_pool_trim(pool))
    }

    fn alloc_pinned(&self, bytes: u64) -> GpuResult<(*mut u8, u64)> {
        let host = self.api.mem_host_alloc(bytes)?;
        Ok((host, self.api.mem_host_device_pointer(host)?))
    }

    fn is_pinned(&self, host: u64) -> bool {
        self.api.is_pinned(host)
    }

    unsafe fn copy_in(&self, to: u64, from: u64, bytes: u64, stream: &Stream) -> GpuResult<()> {
        // SAFETY: the caller's promise.
        unsafe { self.api.memcpy_htod_async(to, from, bytes, *stream) }
    }

    unsafe fn copy_out(&self, to: u64, from: u64, bytes: u64, stream: &Stream) -> GpuResult<()> {
        // SAFETY: the caller's promise.
        unsafe { self.api.memcpy_dtoh_async(to, from, bytes, *stream) }
    }

    fn copy_within(&self, to: u64, from: u64, bytes: u64, stream: &Stream) -> GpuResult<()> {
        self.api.memcpy_dtod_async(to, from, bytes, *stream)
    }

    unsafe fn copy_rows(&self, to: Side, from: Side, rows: Rows, stream: &Stream) -> GpuResult<bool> {
        let pitch = u64::try_from(rows.stride).unwrap_or(u64::MAX);
        if pitch > self.max_pitch {
            return Ok(false);
        }
        let copy = Copy2d { to, from, pitch, width: rows.bytes, height: rows.count };
        // SAFETY: the caller's promise.
        unsafe { self.api.memcpy_2d_async(&copy, *stream) }.map(|()| true)
    }

    fn zero(&self, address: u64, bytes: u64, stream: &Stream) -> GpuResult<()> {
        self.api.memset_d8_async(address, bytes, *stream)
    }

    fn zero_rows(&self, address: u64, pitch: u64, width_height: [u64; 2], stream: &Stream) -> GpuResult<()> {
        self.api.memset_2d_async(address, pitch, width_height, *stream)
    }

    fn stream_create(&self) -> GpuResult<Stream> {
        self.api.stream_create()
    }

    fn stream_destroy(&self, stream: Stream) -> GpuResult<()> {
        self.api.stream_destroy(stream)
    }

    fn stream_synchronize(&self, stream: &Stream) -> GpuResult<()> {
        self.api.stream_synchronize(*stream)
    }

    fn stream_query(&self, stream: &Stream) -> GpuResult<bool> {
        self.api.stream_query(*stream)
    }

    fn stream_wait_event(&self, stream: &Stream, event: &Event) -> GpuResult<()> {
        self.api.stream_wait_event(*stream, *event)
    }

    fn stream_native(&self, stream: &Stream) -> *mut c_void {
        stream.0
    }

    fn stream_of(&self, native: *mut c_void) -> Option<Stream> {
        Some(Stream(native))
    }

    fn event_create(&self) -> GpuResult<Event> {
        self.api.event_create()
    }

    fn event_destroy(&self, event: Event) -> GpuResult<()> {
        self.api.event_destroy(event)
    }

    fn event_record(&self, event: &Event, stream: &Stream) -> GpuResult<()> {
        self.api.event_record(*event, *stream)
    }

    fn event_synchronize(&self, event: &Event) -> GpuResult<()> {
        self.api.event_synchronize(*event)
    }

    fn event_query(&self, event: &Event) -> GpuResult<bool> {
        self.api.event_query(*event)
    }

    fn legacy_stream(&self) -> Option<Stream> {
        // CU_STREAM_LEGACY
        Some(Stream(std::ptr::without_provenance_mut(1)))
    }

    fn mark(&self, stream: &Stream) -> GpuResult<u64> {
        if self.origin.get().is_none() {
            let event = self.timed_event(*stream)?;
            self.api.event_synchronize(event)?;
            let _ = self.origin.set((event, Instant::now()));
        }
        self.timed_event(*stream).map(|event| event.0 as u64)
    }

    fn passed(&self, mark: u64) -> GpuResult<Option<Instant>> {
        let Some((origin, begun)) = self.origin.get() else { return Ok(None) };
        let event = Event(mark as *mut c_void);
        let Some(ms) = self.api.event_elapsed(*origin, event)? else { return Ok(None) };
        self.api.event_destroy(event)?;
        Ok(Some(*begun + Duration::from_secs_f64(f64::from(ms.max(0.0)) / 1000.0)))
    }

    fn load(&self, images: &[DeviceImage]) -> Option<GpuResult<Module>> {
        image::load(self.api, images, self.capability)
    }

    fn explain_load(&self, images: &[DeviceImage], code: i32) -> String {
        explain::versions(self.api, images, code)
    }

    fn list(&self, images: &[DeviceImage]) -> String {
        image::list(images)
    }

    fn option(&self) -> String {
        format!("cc{}{}", self.capability.major, self.capability.minor)
    }

    fn function(&self, module: &Module, name: &CStr, threads: u32) -> GpuResult<Option<Loaded<Function>>> {
        let Some(function) = found(self.api.module_function(*module, name))? else { return Ok(None) };
        let blocks_per_unit = self.api.occupancy(function, threads)?;
        Ok(Some(Loaded { function, blocks_per_unit }))
    }

    fn function_native(&self, function: &Function) -> *mut c_void {
        function.0
    }

    fn global(&self, module: &Module, name: &CStr) -> GpuResult<Option<u64>> {
        Ok(found(self.api.module_global(*module, name))?.map(|(address, _)| address))
    }

    unsafe fn launch(
        &self,
        function: &Function,
        shape: &LaunchShape,
        stream: &Stream,
        params: &mut [*const c_void],
    ) -> GpuResult<()> {
        // SAFETY: the caller's promise.
        unsafe { self.api.launch(*function, shape, *stream, params.as_mut_ptr().cast()) }
    }

    fn resources(&self, function: &Function, shape: &LaunchShape) -> String {
        explain::resources(self.api, self.device, *function, shape)
    }
}
