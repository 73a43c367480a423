//! A CUDA device: primary context, streams, stream-ordered memory, modules, launches.

use super::api::{
    Api, Attribute, Context, Copy2d, CuDevice, CuError, CuResult, Event, Function, LaunchShape, MemPool,
    Module, Side, Stream, code,
};
use super::explain::{self, Launched};
use super::grid::{Capacity, gangs};
use super::image::{self, Capability};
use super::kernel::{Loaded, loaded};
use super::scratch::{Layout, Rings};
use super::stage::{STAGED, Stage};
use super::stream::Streams;
use crate::addr::{DevPtr, HostAddr, Queue};
use crate::fatal::ErrorCode;
use crate::managed;
use crate::plugin::{
    Device, DeviceError, Kernel, Launch, Mark, Properties, Queues, Result, ResultCell, Rows, Shape,
};
use crate::present::Sharing;
use crate::registry::{self, Registered};
use racc_abi::{DeviceGlobal, DeviceType, WantedMemory};
use std::collections::BTreeMap;
use std::ffi::{CStr, CString, c_void};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

pub(super) struct CudaDevice {
    api: &'static dyn Api,
    number: u32,
    started: OnceLock<Started>,
    able: OnceLock<Able>,
    /// Held while starting.
    starting: Mutex<()>,
}

/// What the device can do with memory of the host's.
#[derive(Clone, Copy)]
struct Able {
    /// Use managed memory while the host does.
    concurrent: bool,
    /// Use all memory.
    pageable: bool,
}

/// What the device holds once it is in use.
struct Started {
    device: CuDevice,
    context: Context,
    capability: Capability,
    multiprocessors: u32,
    max_pitch: u64,
    /// `None` on drivers without memory pools.
    pool: Option<MemPool>,
    streams: Streams,
    stage: Stage,
    scratch: Mutex<BTreeMap<Queue, Rings>>,
    modules: Mutex<Vec<Option<Module>>>,
    cells: Mutex<Vec<ResultCell>>,
    /// When the event was passed: the origin of marks.
    origin: OnceLock<(Event, Instant)>,
}

/// Cells for reduction results: their size, and how many one pinned page gives.
const CELL: u64 = 256;
const CELLS: u64 = 64;

impl CudaDevice {
    pub(super) fn new(api: &'static dyn Api, number: u32) -> CudaDevice {
        CudaDevice { api, number, started: OnceLock::new(), able: OnceLock::new(), starting: Mutex::new(()) }
    }

    /// The device, started, with its context current for the calling thread. CUDA code in the program may have
    /// made another one current, so each operation says so again.
    fn get(&self) -> Result<&Started> {
        let started = match self.started.get() {
            Some(started) => started,
            None => {
                let _one = self.starting.lock().unwrap_or_else(PoisonError::into_inner);
                match self.started.get() {
                    Some(started) => started,
                    None => {
                        let new = self
                            .begin()
                            .map_err(|e| plain(ErrorCode::DeviceInit, &e, explain::hint(e.code)))?;
                        self.started.get_or_init(|| new)
                    }
                }
            }
        };
        self.api.set_current(started.context).map_err(|e| self.error(e))?;
        Ok(started)
    }

    fn able(&self) -> Able {
        *self.able.get_or_init(|| {
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
        })
    }

    /// What the program was compiled for and the device cannot do, said once.
    fn warn(&self, name: &str) {
        let Able { concurrent, pageable } = self.able();
        let device = self.number + 1;
        if registry::wants(WantedMemory::Unified) && !pageable {
            let instead = if concurrent {
                "what is allocated dynamically is shared"
            } else {
                "data clauses move the data"
            };
            eprintln!(
                "racc: -gpu=unified: device {device} ({name}) cannot use all memory of the host; {instead}"
            );
        } else if registry::wants(WantedMemory::Managed)
            && !registry::wants(WantedMemory::Unified)
            && !concurrent
        {
            eprintln!(
                "racc: -gpu=managed: device {device} ({name}) cannot share memory with the host; data clauses move the data"
            );
        }
    }

    fn begin(&self) -> CuResult<Started> {
        let api = self.api;
        let device = api.device_get(self.number)?;
        let attribute = |a| api.device_attribute(device, a).map(|n| u32::try_from(n).unwrap_or(0));
        self.warn(&api.device_name(device).unwrap_or_default());
        let context = api.primary_context_retain(device)?;
        api.set_current(context)?;
        // Before a module is loaded: then the driver takes the memory.
        if let Some(bytes) = crate::config::config().cuda_heap {
            api.set_heap(bytes)?;
        }
        let pool = if attribute(Attribute::MemoryPoolsSupported)? != 0 {
            let pool = api.default_mem_pool(device)?;
            api.mem_pool_keep_all(pool)?;
            Some(pool)
        } else {
            None
        };
        Ok(Started {
            device,
            context,
            capability: Capability {
                major: attribute(Attribute::ComputeCapabilityMajor)?,
                minor: attribute(Attribute::ComputeCapabilityMinor)?,
            },
            multiprocessors: attribute(Attribute::MultiprocessorCount)?,
            max_pitch: u64::from(attribute(Attribute::MaxPitch)?),
            pool,
            streams: Streams::new(),
            stage: Stage::default(),
            scratch: Mutex::default(),
            modules: Mutex::default(),
            cells: Mutex::default(),
            origin: OnceLock::new(),
        })
    }

    /// An error with the kernels that may have caused it: most show at a later call.
    fn error(&self, e: CuError) -> DeviceError {
        if e.code == code::OUT_OF_MEMORY {
            return plain(ErrorCode::OutOfMemory, &e, &explain::memory(self.api));
        }
        if explain::is_of_system(e.code) {
            return plain(ErrorCode::System, &e, explain::hint(e.code));
        }
        let suspects = match self.started.get() {
            Some(started) if explain::is_of_kernel(e.code) => started.streams.suspects(self.number),
            Some(_) | None => String::new(),
        };
        plain(ErrorCode::Execution, &e, &format!("{suspects}{}", explain::hint(e.code)))
    }

    /// An error of the launch itself, or of an earlier kernel that shows now.
    fn launch_error(
        &self,
        e: CuError,
        launched: &Launched,
        function: Function,
        shape: &LaunchShape,
    ) -> DeviceError {
        if explain::is_of_kernel(e.code) || explain::is_of_system(e.code) || e.code == code::OUT_OF_MEMORY {
            return self.error(e);
        }
        let needs = self
            .started
            .get()
            .map_or(String::new(), |started| explain::resources(self.api, started.device, function, shape));
        let kernel = launched.text(self.number);
        let text = format!("\n launching{kernel}{needs}{}", explain::hint(e.code));
        plain(ErrorCode::Execution, &e, &text)
    }

    fn stream(&self, started: &Started, queue: Queue) -> Result<Stream> {
        started.streams.get(self.api, queue).map_err(|e| self.error(e))
    }

    fn alloc_on(&self, started: &Started, stream: Stream, bytes: u64) -> CuResult<u64> {
        // An atomic operation on one or two bytes works on the word around them.
        let bytes = bytes.max(1).checked_next_multiple_of(16).unwrap_or(bytes);
        let Some(pool) = started.pool else { return self.api.mem_alloc(bytes) };
        match self.api.mem_alloc_async(bytes, stream) {
            Err(e) if e.code == code::OUT_OF_MEMORY => {
                // Freed memory that other queues still hold, and pieces too small, go back first.
                started.streams.wait(self.api, Queues::All)?;
                self.api.mem_pool_trim(pool)?;
                self.api.mem_alloc_async(bytes, stream)
            }
            done => done,
        }
    }

    fn free_on(&self, started: &Started, stream: Stream, address: u64) -> CuResult<()> {
        match started.pool {
            Some(_) => self.api.mem_free_async(address, stream),
            None => {
                self.api.stream_synchronize(stream)?;
                self.api.mem_free(address)
            }
        }
    }

    /// The module of a registration, loaded at first use. `None` when the program has no image for this device.
    fn module(&self, started: &Started, index: usize, registered: &Registered) -> Result<Option<Module>> {
        let mut modules = started.modules.lock().unwrap_or_else(PoisonError::into_inner);
        if modules.len() <= index {
            modules.resize(index + 1, None);
        }
        if let Some(module) = modules[index] {
            return Ok(Some(module));
        }
        let loaded =
            image::load(self.api, registered.images(), started.capability).transpose().map_err(|e| {
                let versions = explain::versions(self.api, registered.images(), &e);
                let text = format!(" (loading the device code){versions}{}", explain::hint(e.code));
                plain(ErrorCode::DeviceInit, &e, &text)
            })?;
        modules[index] = loaded;
        Ok(loaded)
    }

    /// Looks a kernel up in the images of its own program or shared library, then in all others: two libraries may
    /// have kernels of one name.
    fn load(&self, started: &Started, kernel: Kernel) -> Result<Loaded> {
        let all = registry::registered();
        let (own, others): (Vec<_>, Vec<_>) = all
            .iter()
            .enumerate()
            .filter(|(_, r)| !r.images().is_empty())
            .partition(|(_, r)| r.is_of(kernel.as_ptr().cast()));
        // SAFETY: a string constant of the object.
        let name = unsafe { CStr::from_ptr(kernel.desc().name) };
        let mut images = String::new();
        for (index, registered) in own.into_iter().chain(others) {
            let Some(module) = self.module(started, index, registered)? else {
                if !registered.images().is_empty() {
                    images = image::list(registered.images());
                }
                continue;
            };
            let function = match self.api.module_function(module, name) {
                Ok(function) => function,
                Err(e) if e.code == code::NOT_FOUND => continue,
                Err(e) => return Err(self.error(e)),
            };
            let desc = kernel.desc();
            let threads = desc.vector_length.max(1) * desc.num_workers.max(1);
            let blocks_per_unit = self.api.occupancy(function, threads).map_err(|e| self.error(e))?;
            return Ok(Loaded { function, blocks_per_unit });
        }
        let Capability { major, minor } = started.capability;
        let text = if images.is_empty() {
            format!(
                "kernel {} is not in the program's device code: rebuild with -acc=gpu",
                kernel.name().text()
            )
        } else {
            format!(
                "kernel {} was compiled for {images} and not for this device: rebuild with -gpu=cc{major}{minor}",
                kernel.name().text()
            )
        };
        Err(DeviceError::new(ErrorCode::WrongDeviceType, text))
    }

    fn scratch(&self, started: &Started, queue: Queue, stream: Stream, layout: Layout) -> CuResult<u64> {
        let mut all = started.scratch.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry(queue).or_default().slot(
            self.api,
            stream,
            layout,
            |bytes| self.alloc_on(started, stream, bytes),
            |address| self.free_on(started, stream, address),
        )
    }

    /// Does something for `malloc` or `free`, after which CUDA code of the program finds its own context.
    fn aside<T>(&self, act: impl FnOnce() -> CuResult<T>) -> Result<T> {
        let own = self.api.current().map_err(|e| self.error(e))?;
        self.get()?;
        let done = act().map_err(|e| self.error(e));
        self.api.set_current(own).map_err(|e| self.error(e))?;
        done
    }

    /// An address that `acc_deviceptr` gave where all memory is shared: the driver knows nothing of it.
    fn is_of_host(&self, address: DevPtr) -> bool {
        self.sharing() == Sharing::Everything && !self.api.is_pinned(address.0)
    }

    /// Between addresses of the host's, behind what is on the queue.
    fn copy_on_host(&self, queue: Queue, to: u64, from: u64, bytes: u64) -> Result<()> {
        self.wait(Queues::One(queue))?;
        crate::cpu::copy(to, from, bytes);
        Ok(())
    }

    /// A strided copy in one call, where the hardware takes the pitch.
    fn rows(&self, queue: Queue, rows: Rows, to: Side, from: Side) -> Result<bool> {
        let started = self.get()?;
        let pitch = u64::try_from(rows.stride).unwrap_or(u64::MAX);
        if pitch > started.max_pitch {
            return Ok(false);
        }
        let copy = Copy2d { to, from, pitch, width: rows.bytes, height: rows.count };
        let stream = self.stream(started, queue)?;
        // SAFETY: the user's section; pageable memory is read or written before the call returns.
        unsafe { self.api.memcpy_2d_async(&copy, stream) }.map_err(|e| self.error(e))?;
        Ok(true)
    }
}

fn plain(kind: ErrorCode, e: &CuError, more: &str) -> DeviceError {
    DeviceError { native: e.code, ..DeviceError::new(kind, format!("{e}{more}")) }
}

impl Device for CudaDevice {
    fn kind(&self) -> DeviceType {
        DeviceType::Nvidia
    }

    fn number(&self) -> u32 {
        self.number
    }

    fn sharing(&self) -> Sharing {
        let able = self.able();
        if able.pageable && registry::wants(WantedMemory::Unified) {
            return Sharing::Everything;
        }
        // Managed memory of the sim device is the host's alone.
        match managed::source() {
            Some(DeviceType::Nvidia) | None if able.concurrent => Sharing::Managed,
            Some(_) | None => Sharing::Nothing,
        }
    }

    fn alloc_managed(&self, bytes: u64) -> Result<Option<HostAddr>> {
        let address = self.aside(|| self.api.mem_alloc_managed(bytes))?;
        Ok(Some(HostAddr(address)))
    }

    fn free_managed(&self, address: HostAddr, _: u64) -> Result<()> {
        self.aside(|| self.api.mem_free(address.0))
    }

    fn properties(&self) -> Properties {
        let text = |s: String| CString::new(s).unwrap_or_default();
        let free_memory = self.get().and_then(|started| {
            let (free, _) = self.api.mem_get_info().map_err(|e| self.error(e))?;
            // What the pool keeps for later allocations is free for them.
            let kept = started.pool.map_or(Ok(0), |pool| self.api.mem_pool_kept(pool));
            Ok(free + kept.map_err(|e| self.error(e))?)
        });
        let device = self.api.device_get(self.number);
        let version = self.api.driver_version().unwrap_or(0);
        Properties {
            memory: device.clone().and_then(|d| self.api.device_total_mem(d)).unwrap_or(0),
            free_memory: free_memory.unwrap_or(0),
            shared_memory: self.sharing() == Sharing::Everything,
            name: text(device.and_then(|d| self.api.device_name(d)).unwrap_or_default()),
            vendor: c"NVIDIA".to_owned(),
            driver: text(format!("{}.{}", version / 1000, version % 1000 / 10)),
        }
    }

    fn start(&self) -> Result<()> {
        let started = self.get()?;
        self.stream(started, Queue::Sync)?;
        // Loading the code is the longer part.
        for (index, registered) in registry::registered().iter().enumerate() {
            self.module(started, index, registered)?;
        }
        Ok(())
    }

    fn alloc(&self, queue: Queue, bytes: u64) -> Result<DevPtr> {
        let started = self.get()?;
        let stream = self.stream(started, queue)?;
        self.alloc_on(started, stream, bytes).map(DevPtr).map_err(|e| self.error(e))
    }

    fn free(&self, queue: Queue, address: DevPtr, _: u64) -> Result<()> {
        let started = self.get()?;
        let stream = self.stream(started, queue)?;
        self.free_on(started, stream, address.0).map_err(|e| self.error(e))
    }

    fn zero(&self, queue: Queue, address: DevPtr, bytes: u64) -> Result<()> {
        let stream = self.stream(self.get()?, queue)?;
        self.api.memset_d8_async(address.0, bytes, stream).map_err(|e| self.error(e))
    }

    fn copy_in(&self, queue: Queue, to: DevPtr, from: HostAddr, bytes: u64) -> Result<()> {
        if self.is_of_host(to) {
            return self.copy_on_host(queue, to.0, from.0, bytes);
        }
        let started = self.get()?;
        let stream = self.stream(started, queue)?;
        if bytes >= STAGED && !self.api.is_pinned(from.0) {
            return started.stage.copy_in(self.api, to.0, from.0, bytes, stream).map_err(|e| self.error(e));
        }
        // SAFETY: the user's clause says that the memory is `bytes` long; pageable memory has been read when the
        // call returns, and pinned memory is the program's to keep.
        unsafe { self.api.memcpy_htod_async(to.0, from.0, bytes, stream) }.map_err(|e| self.error(e))
    }

    fn copy_out(&self, queue: Queue, to: HostAddr, from: DevPtr, bytes: u64) -> Result<()> {
        if self.is_of_host(from) {
            return self.copy_on_host(queue, to.0, from.0, bytes);
        }
        let started = self.get()?;
        let stream = self.stream(started, queue)?;
        if bytes >= STAGED && !self.api.is_pinned(to.0) {
            return started.stage.copy_out(self.api, to.0, from.0, bytes, stream).map_err(|e| self.error(e));
        }
        // SAFETY: as in `copy_in`.
        unsafe { self.api.memcpy_dtoh_async(to.0, from.0, bytes, stream) }.map_err(|e| self.error(e))
    }

    fn copy_within(&self, queue: Queue, to: DevPtr, from: DevPtr, bytes: u64) -> Result<()> {
        match (self.is_of_host(to), self.is_of_host(from)) {
            (true, true) => return self.copy_on_host(queue, to.0, from.0, bytes),
            (true, false) => return self.copy_out(queue, HostAddr(to.0), from, bytes),
            (false, true) => return self.copy_in(queue, to, HostAddr(from.0), bytes),
            (false, false) => {}
        }
        let stream = self.stream(self.get()?, queue)?;
        self.api.memcpy_dtod_async(to.0, from.0, bytes, stream).map_err(|e| self.error(e))
    }

    fn copy_rows_in(&self, queue: Queue, to: DevPtr, from: HostAddr, rows: Rows) -> Result<()> {
        if self.rows(queue, rows, Side::Device(to.0), Side::Host(from.0))? {
            return Ok(());
        }
        rows.each(|offset| self.copy_in(queue, to.plus(offset), from.plus(offset), rows.bytes))
    }

    fn copy_rows_out(&self, queue: Queue, to: HostAddr, from: DevPtr, rows: Rows) -> Result<()> {
        if self.rows(queue, rows, Side::Host(to.0), Side::Device(from.0))? {
            return Ok(());
        }
        rows.each(|offset| self.copy_out(queue, to.plus(offset), from.plus(offset), rows.bytes))
    }

    fn launch(&self, queue: Queue, launch: &Launch<'_>, starting: &mut dyn FnMut(&Shape)) -> Result<Shape> {
        let started = self.get()?;
        let stream = self.stream(started, queue)?;
        let kernel = launch.kernel;
        let desc = kernel.desc();
        let Loaded { function, blocks_per_unit } =
            loaded(kernel, self.number, || self.load(started, kernel))?;
        let capacity = Capacity { multiprocessors: started.multiprocessors, blocks_per_unit };
        let gangs = gangs(desc, launch.args, capacity).ok_or_else(|| {
            DeviceError::new(
                ErrorCode::Execution,
                format!(
                    "kernel {}: {} iterations need more gangs than a grid holds",
                    kernel.name().text(),
                    launch.args.trip
                ),
            )
        })?;
        let shape = Shape { gangs, workers: desc.num_workers.max(1), vector: desc.vector_length.max(1) };
        let total: u64 = gangs.iter().map(|g| u64::from(*g)).product();
        let per_gang = desc.scratch_per_gang + launch.args.private_bytes;
        let layout = Layout { head: desc.scratch_bytes, bytes: desc.scratch_bytes + per_gang * total };
        let scratch = if layout.bytes == 0 {
            None
        } else {
            Some(DevPtr(self.scratch(started, queue, stream, layout).map_err(|e| self.error(e))?))
        };
        // SAFETY: compiled code promises n_params parameters.
        let mut params = unsafe { launch.params_with(scratch.as_ref()) };
        let request = LaunchShape { grid: gangs, block: [shape.vector, shape.workers, 1] };
        starting(&shape);
        // SAFETY: as for `params_with`.
        let launched = unsafe { Launched::new(kernel, launch.site, shape, params.as_ptr()) };
        // SAFETY: a pointer to each parameter, of the sizes that the kernel was compiled with.
        unsafe { self.api.launch(function, &request, stream, params.as_mut_ptr().cast()) }
            .map_err(|e| self.launch_error(e, &launched, function, &request))?;
        started.streams.launched(self.api, queue, launched).map_err(|e| self.error(e))?;
        Ok(shape)
    }

    fn wait(&self, queues: Queues) -> Result<()> {
        // A device that was never used has nothing to wait for.
        if self.started.get().is_none() {
            return Ok(());
        }
        let started = self.get()?;
        started.streams.wait(self.api, queues).map_err(|e| self.error(e))
    }

    fn is_idle(&self, queues: Queues) -> Result<bool> {
        if self.started.get().is_none() {
            return Ok(true);
        }
        self.get()?.streams.is_idle(self.api, queues).map_err(|e| self.error(e))
    }

    fn queues(&self) -> Vec<Queue> {
        self.started.get().map_or(Vec::new(), |started| started.streams.used())
    }

    fn mark(&self, queue: Queue) -> Result<Option<Mark>> {
        let started = self.get()?;
        let stream = self.stream(started, queue)?;
        let at = |stream| {
            let event = self.api.event_create_timed()?;
            self.api.event_record(event, stream).map(|()| event)
        };
        if started.origin.get().is_none() {
            let event = at(stream).and_then(|e| self.api.event_synchronize(e).map(|()| e));
            let _ = started.origin.set((event.map_err(|e| self.error(e))?, Instant::now()));
        }
        at(stream).map(|event| Some(Mark(event.0 as u64))).map_err(|e| self.error(e))
    }

    fn passed(&self, mark: Mark) -> Result<Option<Instant>> {
        let started = self.get()?;
        let Some((origin, begun)) = started.origin.get() else { return Ok(None) };
        let event = Event(mark.0 as *mut c_void);
        let Some(ms) = self.api.event_elapsed(*origin, event).map_err(|e| self.error(e))? else {
            return Ok(None);
        };
        self.api.event_destroy(event).map_err(|e| self.error(e))?;
        Ok(Some(*begun + Duration::from_secs_f64(f64::from(ms.max(0.0)) / 1000.0)))
    }

    fn order(&self, queue: Queue, others: Queues) -> Result<()> {
        self.get()?.streams.order(self.api, queue, others).map_err(|e| self.error(e))
    }

    fn global(&self, global: &DeviceGlobal) -> Result<Option<DevPtr>> {
        let started = self.get()?;
        // SAFETY: a string constant of the program.
        let name = unsafe { CStr::from_ptr(global.name) };
        // Images come from the device link of the whole program, globals from each of its units: any image may hold
        // it. Names of variables with internal linkage are made unique by the compiler.
        for (index, registered) in registry::registered().iter().enumerate() {
            if registered.images().is_empty() {
                continue;
            }
            let Some(module) = self.module(started, index, registered)? else { continue };
            match self.api.module_global(module, name) {
                Ok((address, _)) => return Ok(Some(DevPtr(address))),
                // No kernel of this image uses it: the device link left it out.
                Err(e) if e.code == code::NOT_FOUND => {}
                Err(e) => return Err(self.error(e)),
            }
        }
        Ok(None)
    }

    fn result_cell(&self, bytes: u64) -> Result<Option<ResultCell>> {
        if bytes > CELL {
            return Ok(None);
        }
        let started = self.get()?;
        let mut cells = started.cells.lock().unwrap_or_else(PoisonError::into_inner);
        if cells.is_empty() {
            let host = self.api.mem_host_alloc(CELL * CELLS).map_err(|e| self.error(e))?;
            let device = self.api.mem_host_device_pointer(host).map_err(|e| self.error(e))?;
            cells.extend((0..CELLS).map(|n| ResultCell {
                host: HostAddr::of(host).plus(n * CELL),
                device: DevPtr(device).plus(n * CELL),
            }));
        }
        Ok(cells.pop())
    }

    fn has_result_cells(&self) -> bool {
        true
    }

    fn give_cell(&self, cell: ResultCell) {
        if let Some(started) = self.started.get() {
            started.cells.lock().unwrap_or_else(PoisonError::into_inner).push(cell);
        }
    }

    fn native_queue(&self, queue: Queue) -> Result<*mut c_void> {
        Ok(self.stream(self.get()?, queue)?.0)
    }

    fn set_native_queue(&self, queue: Queue, native: *mut c_void) -> Result<()> {
        self.get()?.streams.set(self.api, queue, Stream(native)).map_err(|e| self.error(e))
    }

    fn native_device(&self) -> Result<*mut c_void> {
        Ok(self.get()?.device.0 as usize as *mut c_void)
    }

    fn native_context(&self) -> Result<*mut c_void> {
        Ok(self.get()?.context.0)
    }

    /// The context, code and streams stay: other libraries may use the same primary context.
    fn shutdown(&self) -> Result<()> {
        let Some(started) = self.started.get() else { return Ok(()) };
        self.api.set_current(started.context).map_err(|e| self.error(e))?;
        started.streams.wait(self.api, Queues::All).map_err(|e| self.error(e))?;
        match started.pool {
            Some(pool) => self.api.mem_pool_trim(pool).map_err(|e| self.error(e)),
            None => Ok(()),
        }
    }
}
