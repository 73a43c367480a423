//! A GPU as the run time's device: started at first use, streams, memory, modules, launches.

use super::context::{Able, Context, Driver, LaunchShape, Side};
use super::error::{Fault, GpuError, GpuResult};
use super::forks;
use super::grid::{Capacity, gangs};
use super::kept::Kept;
use super::kernel::{Loaded, loaded};
use super::launched::Launched;
use super::scratch::{Layout, Rings};
use super::stage::Stage;
use super::stream::{Line, Streams};
use crate::addr::{DevPtr, HostAddr, Queue};
use crate::error::ErrorCode;
use crate::error::{DeviceError, Result};
use crate::managed_source;
use crate::plugin::{
    Device, Kernel, Known, Launch, Mark, Parameters, Properties, Queues, ResultCell, Rows, Shape,
};
use crate::present::Sharing;
use crate::registry::{self, Registered};
use racc_abi::{DeviceGlobal, DeviceType, MANAGED_CELL, WantedMemory};
use std::collections::BTreeMap;
use std::ffi::{CStr, CString, c_void};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Instant;

pub(crate) struct GpuDevice<D: Driver> {
    driver: D,
    number: u32,
    started: OnceLock<Started<D::Context>>,
    able: OnceLock<Able>,
    /// Held while starting.
    starting: Mutex<()>,
}

type SharedRings = Arc<Mutex<Rings>>;

/// What the device holds once it is in use.
struct Started<C: Context> {
    context: C,
    streams: Streams<C>,
    stage: Stage<C>,
    kept: Kept<C>,
    /// By queue and native stream: a queue's stream may be replaced while the old one still has work.
    scratch: Mutex<BTreeMap<(Queue, usize), SharedRings>>,
    modules: Mutex<Vec<Option<C::Module>>>,
    cells: Mutex<Vec<ResultCell>>,
    /// Managed variables that the driver does not know, by what threads find them behind.
    managed: Mutex<BTreeMap<u64, DevPtr>>,
}

impl<C: Context> Started<C> {
    /// What kernels have printed, once none is under way that could print more.
    fn print(&self) -> GpuResult<()> {
        let idle = self.context.prints() && self.streams.is_idle(&self.context, Queues::All)?;
        if idle { self.context.print() } else { Ok(()) }
    }
}

type FunctionOf<D> = <<D as Driver>::Context as Context>::Function;
type ModuleOf<D> = <<D as Driver>::Context as Context>::Module;
type StreamOf<D> = <<D as Driver>::Context as Context>::Stream;
type LineOf<D> = Arc<Line<<D as Driver>::Context>>;

/// Cells for reduction results: their size, and how many one pinned page gives.
const CELL: u64 = 256;
const CELLS: u64 = 64;

impl<D: Driver> GpuDevice<D> {
    pub(crate) fn new(driver: D, number: u32) -> GpuDevice<D> {
        GpuDevice {
            driver,
            number,
            started: OnceLock::new(),
            able: OnceLock::new(),
            starting: Mutex::new(()),
        }
    }

    /// The object of a managed variable that threads and the host use: `own` is the image's, which it starts from. The
    /// driver's managed variables have no other.
    fn managed_variable(
        &self,
        started: &Started<D::Context>,
        module: &ModuleOf<D>,
        global: &DeviceGlobal,
        own: DevPtr,
    ) -> Result<DevPtr> {
        // SAFETY: a string constant of the program.
        let name = unsafe { CStr::from_ptr(global.name) };
        let cell = [name.to_bytes(), MANAGED_CELL.as_bytes()].concat();
        let Ok(cell) = CString::new(cell) else { return Ok(own) };
        let Some(cell) = started.context.global(module, &cell).map_err(|e| self.error(e))? else {
            return Ok(own);
        };
        let mut known = started.managed.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(object) = known.get(&cell) {
            return Ok(*object);
        }
        let object = self.driver.alloc_managed(&started.context, global.bytes).map_err(|e| self.error(e))?;
        self.copy_out(Queue::Sync, HostAddr(object), own, global.bytes)?;
        self.copy_in(Queue::Sync, DevPtr(cell), HostAddr::of(&raw const object), 8)?;
        self.wait(Queues::One(Queue::Sync))?;
        known.insert(cell, DevPtr(object));
        Ok(DevPtr(object))
    }

    /// The device, started, for an operation of the calling thread.
    fn get(&self) -> Result<&Started<D::Context>> {
        forks::check()?;
        let started = match self.started.get() {
            Some(started) => started,
            None => {
                let _one = self.starting.lock().unwrap_or_else(PoisonError::into_inner);
                match self.started.get() {
                    Some(started) => started,
                    None => {
                        self.suit()?;
                        let new =
                            self.begin().map_err(|e| e.report(ErrorCode::DeviceInit, D::hint(e.code)))?;
                        self.started.get_or_init(|| new)
                    }
                }
            }
        };
        started.context.enter().map_err(|e| self.error(e))?;
        Ok(started)
    }

    fn able(&self) -> Able {
        *self.able.get_or_init(|| self.driver.able())
    }

    /// What the program was compiled for and the device cannot do: without the host's memory kernels would read nothing
    /// or fail, without managed memory the data clauses move the data.
    fn suit(&self) -> Result<()> {
        let Able { concurrent, pageable } = self.able();
        let device = self.number + 1;
        let name = || self.driver.describe().name;
        if registry::wants(WantedMemory::Unified) && !pageable {
            let instead = if concurrent {
                "compile with -gpu=mem:managed, where what is allocated dynamically is shared, or with -gpu=mem:separate"
            } else {
                "nor can it share managed memory (concurrent managed access): compile with -gpu=mem:separate"
            };
            let text = format!(
                "the program was compiled with -gpu=mem:unified, and device {device} ({}) or its driver cannot use the host's pageable memory (pageable memory access): {instead}",
                name()
            );
            return Err(DeviceError::new(ErrorCode::DeviceInit, text));
        }
        if registry::wants(WantedMemory::Managed) && !concurrent {
            eprintln!(
                "racc: -gpu=managed: device {device} ({}) cannot share memory with the host; data clauses move the data",
                name()
            );
        }
        Ok(())
    }

    fn begin(&self) -> GpuResult<Started<D::Context>> {
        forks::watch();
        Ok(Started {
            context: self.driver.start()?,
            streams: Streams::new(),
            stage: Stage::new(),
            kept: Kept::new(if crate::config::config().pool { D::KEPT } else { 0 }),
            scratch: Mutex::default(),
            modules: Mutex::default(),
            cells: Mutex::default(),
            managed: Mutex::default(),
        })
    }

    /// An error with the kernels that may have caused it: most show at a later call.
    fn error(&self, e: GpuError) -> DeviceError {
        match D::fault(e.code) {
            Fault::OutOfMemory => e.report(ErrorCode::OutOfMemory, &self.room()),
            Fault::System => e.report(ErrorCode::System, D::hint(e.code)),
            Fault::Call => e.report(ErrorCode::Execution, D::hint(e.code)),
            Fault::Kernel => {
                let suspects = match self.started.get() {
                    Some(started) => {
                        // The kernel may have said why it stopped. That this fails too is no news.
                        let _ = started.context.print();
                        started.streams.suspects(D::KIND, self.number)
                    }
                    None => String::new(),
                };
                e.report(ErrorCode::Execution, &format!("{suspects}{}", D::hint(e.code)))
            }
        }
    }

    /// What the device has left, for a message about memory.
    fn room(&self) -> String {
        match self.started.get().map(Self::memory) {
            Some(Ok((free, total))) => format!(
                "\n {} of {} MB of device memory are free: end data lifetimes earlier (exit data, smaller data regions), work in parts, or use a device with more memory",
                free >> 20,
                total >> 20
            ),
            Some(Err(_)) | None => String::new(),
        }
    }

    /// Free and all memory: what is kept for later allocations is free for them.
    fn memory(started: &Started<D::Context>) -> GpuResult<(u64, u64)> {
        started.context.memory().map(|(free, total)| (free + started.kept.bytes(), total))
    }

    /// An error of the launch itself, or of an earlier kernel that shows now.
    fn launch_error(
        &self,
        e: GpuError,
        context: &D::Context,
        launched: &Launched,
        (function, shape): (&FunctionOf<D>, &LaunchShape),
    ) -> DeviceError {
        match D::fault(e.code) {
            Fault::OutOfMemory | Fault::System | Fault::Kernel => self.error(e),
            Fault::Call => {
                let needs = context.resources(function, shape);
                let kernel = launched.text(D::KIND, self.number);
                let text = format!("\n launching{kernel}{needs}{}", D::hint(e.code));
                e.report(ErrorCode::Execution, &text)
            }
        }
    }

    fn line(&self, started: &Started<D::Context>, queue: Queue) -> Result<LineOf<D>> {
        started.streams.line(&started.context, queue).map_err(|e| self.error(e))
    }

    /// Enqueues an operation on `queue`.
    fn enqueue<T>(
        &self,
        queue: Queue,
        operation: impl FnOnce(&Started<D::Context>, &StreamOf<D>) -> GpuResult<T>,
    ) -> Result<T> {
        let started = self.get()?;
        let enqueue = |line: &LineOf<D>| line.enqueue(&started.context, |stream| operation(started, stream));
        started.streams.with_line(&started.context, queue, enqueue).flatten().map_err(|e| self.error(e))
    }

    fn alloc_on(started: &Started<D::Context>, line: &LineOf<D>, bytes: u64) -> GpuResult<u64> {
        let context = &started.context;
        // An atomic operation on one or two bytes works on the word around them.
        let bytes = bytes.max(1).checked_next_multiple_of(16).unwrap_or(bytes);
        if let Some(address) = started.kept.take(bytes, line) {
            return Ok(address);
        }
        let alloc = || line.memory(|stream| context.alloc(bytes, stream));
        let address = match alloc() {
            Err(e) if D::fault(e.code) == Fault::OutOfMemory => {
                // Freed memory that other queues still hold, and pieces too small, go back first.
                Self::give_back(started)?;
                alloc()?
            }
            done => done?,
        };
        started.kept.came(address, bytes);
        Ok(address)
    }

    fn free_on(started: &Started<D::Context>, line: &LineOf<D>, address: u64) -> GpuResult<()> {
        if started.kept.keep(address, line) {
            return Ok(());
        }
        line.memory(|stream| started.context.free(address, stream))
    }

    /// All memory that nothing uses goes back to the system.
    fn give_back(started: &Started<D::Context>) -> GpuResult<()> {
        for block in started.kept.drain() {
            block.line.memory(|stream| started.context.free(block.address, stream))?;
        }
        started.streams.synchronize(&started.context)?;
        started.context.trim()
    }

    /// The module of a registration, loaded at first use. `None` when the program has no image for this device.
    fn module(
        &self,
        started: &Started<D::Context>,
        index: usize,
        registered: Registered,
    ) -> Result<Option<ModuleOf<D>>> {
        let mut modules = started.modules.lock().unwrap_or_else(PoisonError::into_inner);
        if modules.len() <= index {
            modules.resize(index + 1, None);
        }
        if let Some(module) = &modules[index] {
            return Ok(Some(module.clone()));
        }
        let images = registered.images();
        let loaded = started.context.load(images).transpose().map_err(|e| {
            let more = started.context.explain_load(images, e.code);
            let text = format!(" (loading the device code){more}{}", D::hint(e.code));
            e.report(ErrorCode::DeviceInit, &text)
        })?;
        modules[index].clone_from(&loaded);
        Ok(loaded)
    }

    /// Looks a kernel up in the images of its own program or shared library, then in all others: two libraries may
    /// have kernels of one name.
    fn load(&self, started: &Started<D::Context>, kernel: Kernel) -> Result<Loaded<FunctionOf<D>>> {
        let (own, others) = registry::images_of(kernel.as_ptr().cast());
        let desc = kernel.desc();
        let shape = started.context.shape(desc);
        let threads = shape.vector_length.max(1) * shape.num_workers.max(1);
        // SAFETY: a string constant of the object.
        let name = unsafe { CStr::from_ptr(desc.name) };
        let mut images = String::new();
        for (index, registered) in own.into_iter().chain(others) {
            let Some(module) = self.module(started, index, registered)? else {
                images = started.context.list(registered.images());
                continue;
            };
            let found = started.context.function(&module, name, threads).map_err(|e| self.error(e))?;
            if let Some(loaded) = found {
                return Ok(loaded);
            }
        }
        let text = if images.is_empty() {
            format!("{} is not in the program's device code: rebuild with -acc=gpu", kernel.called())
        } else {
            format!(
                "{} was compiled for {images} and not for this device: rebuild with -gpu={}",
                kernel.called(),
                started.context.option()
            )
        };
        Err(DeviceError::new(ErrorCode::WrongDeviceType, text))
    }

    fn rings(started: &Started<D::Context>, queue: Queue, line: &LineOf<D>) -> SharedRings {
        let native = line.native(&started.context) as usize;
        let mut all = started.scratch.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry((queue, native)).or_default().clone()
    }

    /// A program's own kernel, with the grid and block that the program says.
    fn launch_threads(
        &self,
        (started, line): (&Started<D::Context>, &LineOf<D>),
        launch: &Launch<'_>,
        (asked, function): (&racc_abi::threads::Launch, &FunctionOf<D>),
        starting: &mut dyn FnMut(&Shape),
    ) -> Result<Shape> {
        let word = |n: i32| u32::try_from(n).unwrap_or(1);
        let request = LaunchShape {
            grid: asked.grid.map(word),
            block: asked.block.map(word),
            shared: word(asked.shared),
            cooperative: asked.flags & racc_abi::threads::COOPERATIVE != 0,
        };
        let shape = crate::cpu::thread_shape(asked);
        // SAFETY: compiled code promises n_params parameters.
        let mut params = unsafe { launch.params_with(None) };
        starting(&shape);
        self.put((started, line), (launch, shape), (function, &request), &mut params)?;
        Ok(shape)
    }

    /// A launch, on its stream: `params` are those of [`Launch::params_with`].
    fn put(
        &self,
        (started, line): (&Started<D::Context>, &LineOf<D>),
        (launch, shape): (&Launch<'_>, Shape),
        (function, request): (&FunctionOf<D>, &LaunchShape),
        params: &mut Parameters,
    ) -> Result<()> {
        // SAFETY: a pointer to each parameter, of the sizes that the kernel was compiled with.
        let done = line.enqueue(&started.context, |stream| unsafe {
            started.context.launch(function, request, stream, params)
        });
        // SAFETY: as for `params_with`.
        let launched = || unsafe { Launched::new(launch.kernel, launch.site, shape, params.as_ptr()) };
        if let Err(e) = done {
            return Err(self.launch_error(e, &started.context, &launched(), (function, request)));
        }
        line.launched(launched);
        Ok(())
    }

    fn launch_on(
        &self,
        (started, line): (&Started<D::Context>, &LineOf<D>),
        queue: Queue,
        launch: &Launch<'_>,
        starting: &mut dyn FnMut(&Shape),
    ) -> Result<Shape> {
        let kernel = launch.kernel;
        let desc = kernel.desc();
        let Loaded { function, blocks_per_unit } =
            loaded::<D, _>(kernel, self.number, || self.load(started, kernel))?;
        if let Some(threads) = launch.threads {
            return self.launch_threads((started, line), launch, (threads, &function), starting);
        }
        let planned = started.context.shape(desc);
        let (vector, workers) = (planned.vector_length.max(1), planned.num_workers.max(1));
        let block = [vector, workers, 1];
        let context = &started.context;
        let capacity = Capacity { units: context.units(), blocks_per_unit, most: context.most_gangs(block) };
        let gangs = gangs(planned, launch.args, capacity).ok_or_else(|| {
            DeviceError::new(
                ErrorCode::Execution,
                format!(
                    "{}: {} iterations need more gangs than a grid holds",
                    kernel.called(),
                    launch.args.trip
                ),
            )
        })?;
        let shape = Shape { gangs, workers, vector };
        let total: u64 = gangs.iter().map(|g| u64::from(*g)).product();
        let per_gang = planned.scratch_per_gang + launch.args.private_bytes;
        let layout = Layout { head: planned.scratch_bytes, bytes: planned.scratch_bytes + per_gang * total };
        let request = LaunchShape { grid: gangs, block, shared: 0, cooperative: false };
        starting(&shape);
        let rings = (layout.bytes > 0).then(|| Self::rings(started, queue, line));
        // Held until the launch is on the stream: another host thread that launches on this queue may come to zero or
        // take the same slot, and it must do so behind this launch.
        let mut held = rings.as_ref().map(|rings| rings.lock().unwrap_or_else(PoisonError::into_inner));
        let memory = (|bytes| Self::alloc_on(started, line, bytes), |at| Self::free_on(started, line, at));
        let slot = held
            .as_mut()
            .map(|rings| line.enqueue(context, |stream| rings.slot(context, stream, layout, memory)))
            .transpose();
        let scratch = slot.map_err(|e| self.error(e))?.map(DevPtr);
        // SAFETY: compiled code promises n_params parameters.
        let mut params = unsafe { launch.params_with(scratch.as_ref()) };
        self.put((started, line), (launch, shape), (&function, &request), &mut params)?;
        Ok(shape)
    }

    /// An address that `acc_deviceptr` gave where all memory is shared: the driver knows nothing of it.
    fn is_of_host(&self, address: DevPtr) -> bool {
        self.sharing() == Sharing::Everything
            && self.started.get().is_none_or(|started| !started.context.is_pinned(address.0))
    }

    /// Between addresses of the host's, behind what is on the queue.
    fn copy_on_host(&self, queue: Queue, to: u64, from: u64, bytes: u64) -> Result<()> {
        self.wait(Queues::One(queue))?;
        crate::cpu::copy(to, from, bytes);
        Ok(())
    }

    /// A strided copy in one call, where the hardware takes it.
    fn rows(&self, queue: Queue, rows: Rows, to: Side, from: Side) -> Result<bool> {
        // SAFETY: the user's section.
        self.enqueue(queue, |started, stream| unsafe { started.context.copy_rows(to, from, rows, stream) })
    }
}

impl<D: Driver> Device for GpuDevice<D> {
    fn kind(&self) -> DeviceType {
        D::KIND
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
        match managed_source::kind() {
            Some(kind) if kind != D::KIND => Sharing::Nothing,
            Some(_) | None if able.concurrent => Sharing::Managed,
            Some(_) | None => Sharing::Nothing,
        }
    }

    fn alloc_managed(&self, bytes: u64) -> Result<Option<HostAddr>> {
        let context = &self.get()?.context;
        let address = self.driver.alloc_managed(context, bytes).map_err(|e| self.error(e))?;
        Ok(Some(HostAddr(address)))
    }

    fn free_managed(&self, address: HostAddr, _: u64) -> Result<()> {
        let context = &self.get()?.context;
        self.driver.free_managed(context, address.0).map_err(|e| self.error(e))
    }

    fn properties(&self) -> Properties {
        let text = |s: String| CString::new(s).unwrap_or_default();
        let free = self.get().and_then(|started| Self::memory(started).map_err(|e| self.error(e)));
        let description = self.driver.describe();
        Properties {
            memory: description.memory,
            free_memory: free.map_or(0, |(free, _)| free),
            shared_memory: self.sharing() == Sharing::Everything,
            name: text(description.name),
            vendor: D::VENDOR.to_owned(),
            driver: text(description.driver),
        }
    }

    fn start(&self) -> Result<()> {
        let started = self.get()?;
        self.line(started, Queue::Sync)?;
        // Loading the code is the longer part.
        for (index, registered) in registry::registered().into_iter().enumerate() {
            self.module(started, index, registered)?;
        }
        Ok(())
    }

    fn alloc(&self, queue: Queue, bytes: u64) -> Result<DevPtr> {
        let started = self.get()?;
        let line = self.line(started, queue)?;
        Self::alloc_on(started, &line, bytes).map(DevPtr).map_err(|e| self.error(e))
    }

    fn free(&self, queue: Queue, address: DevPtr, _: u64) -> Result<()> {
        let started = self.get()?;
        let line = self.line(started, queue)?;
        Self::free_on(started, &line, address.0).map_err(|e| self.error(e))
    }

    fn zero(&self, queue: Queue, address: DevPtr, bytes: u64) -> Result<()> {
        self.enqueue(queue, |started, stream| started.context.zero(address.0, bytes, stream))
    }

    fn copy_in(&self, queue: Queue, to: DevPtr, from: HostAddr, bytes: u64) -> Result<()> {
        if self.is_of_host(to) {
            return self.copy_on_host(queue, to.0, from.0, bytes);
        }
        self.enqueue(queue, |Started { context, stage, .. }, stream| {
            if bytes >= D::STAGED && !context.is_pinned(from.0) {
                return stage.copy_in(context, to.0, from.0, bytes, stream);
            }
            // SAFETY: the user's clause says that the memory is `bytes` long; pageable memory has been read when the
            // call returns, and pinned memory is the program's to keep.
            unsafe { context.copy_in(to.0, from.0, bytes, stream) }
        })
    }

    fn copy_out(&self, queue: Queue, to: HostAddr, from: DevPtr, bytes: u64) -> Result<()> {
        if self.is_of_host(from) {
            return self.copy_on_host(queue, to.0, from.0, bytes);
        }
        self.enqueue(queue, |Started { context, stage, .. }, stream| {
            if bytes >= D::STAGED && !context.is_pinned(to.0) {
                return stage.copy_out(context, to.0, from.0, bytes, stream);
            }
            // SAFETY: as in `copy_in`.
            unsafe { context.copy_out(to.0, from.0, bytes, stream) }
        })
    }

    fn copy_within(&self, queue: Queue, to: DevPtr, from: DevPtr, bytes: u64) -> Result<()> {
        match (self.is_of_host(to), self.is_of_host(from)) {
            (true, true) => return self.copy_on_host(queue, to.0, from.0, bytes),
            (true, false) => return self.copy_out(queue, HostAddr(to.0), from, bytes),
            (false, true) => return self.copy_in(queue, to, HostAddr(from.0), bytes),
            (false, false) => {}
        }
        self.enqueue(queue, |started, stream| started.context.copy_within(to.0, from.0, bytes, stream))
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
        let put = |line: &LineOf<D>| self.launch_on((started, line), queue, launch, starting);
        started.streams.with_line(&started.context, queue, put).map_err(|e| self.error(e)).flatten()
    }

    fn wait(&self, queues: Queues) -> Result<()> {
        // A device that was never used has nothing to wait for.
        if self.started.get().is_none() {
            return Ok(());
        }
        let started = self.get()?;
        started
            .streams
            .wait(&started.context, queues)
            .and_then(|()| started.print())
            .map_err(|e| self.error(e))
    }

    fn wait_by(&self, driver: &mut dyn FnMut() -> bool) -> Result<bool> {
        let Some(started) = self.started.get() else { return Ok(driver()) };
        let waited = started.streams.wait_by(driver);
        if waited {
            started.print().map_err(|e| self.error(e))?;
        }
        Ok(waited)
    }

    /// Memory that the host shares may be read by it at any time.
    fn defer(&self) -> bool {
        let shares = managed_source::kind().is_some() || self.sharing() == Sharing::Everything;
        match self.started.get().filter(|_| !shares) {
            Some(started) => {
                started.streams.defer();
                true
            }
            None => false,
        }
    }

    fn settle(&self) -> Result<()> {
        if self.started.get().is_none() {
            return Ok(());
        }
        let started = self.get()?;
        started.streams.settle(&started.context).and_then(|()| started.print()).map_err(|e| self.error(e))
    }

    fn is_idle(&self, queues: Queues) -> Result<bool> {
        if self.started.get().is_none() {
            return Ok(true);
        }
        let started = self.get()?;
        started.streams.is_idle(&started.context, queues).map_err(|e| self.error(e))
    }

    fn queues(&self) -> Vec<Queue> {
        self.started.get().map_or(Vec::new(), |started| started.streams.used())
    }

    fn has_several_queues(&self) -> bool {
        self.started.get().is_some_and(|started| started.streams.are_several())
    }

    fn mark(&self, queue: Queue) -> Result<Option<Mark>> {
        self.enqueue(queue, |started, stream| started.context.mark(stream)).map(|mark| Some(Mark(mark)))
    }

    fn passed(&self, mark: Mark) -> Result<Option<Instant>> {
        self.get()?.context.passed(mark.0).map_err(|e| self.error(e))
    }

    fn order(&self, queue: Queue, others: Queues) -> Result<()> {
        // Most launches follow what the driver orders: they pay for no call of it.
        if self.started.get().is_some_and(|started| started.streams.are_ordered(queue, others)) {
            return Ok(());
        }
        let started = self.get()?;
        started.streams.order(&started.context, queue, others).map_err(|e| self.error(e))
    }

    fn global(&self, global: &DeviceGlobal) -> Result<Option<DevPtr>> {
        let started = self.get()?;
        // SAFETY: a string constant of the program.
        let name = unsafe { CStr::from_ptr(global.name) };
        for (index, registered) in registry::holders(global) {
            let Some(module) = self.module(started, index, registered)? else { continue };
            // `None`: no kernel of this image uses it, and the device link left it out.
            if let Some(address) = started.context.global(&module, name).map_err(|e| self.error(e))? {
                let own = DevPtr(address);
                return match global.managed {
                    0 => Ok(Some(own)),
                    _ => self.managed_variable(started, &module, global, own).map(Some),
                };
            }
        }
        Ok(None)
    }

    fn variables(&self, name: &CStr) -> Result<Vec<DevPtr>> {
        let started = self.get()?;
        let mut found = Vec::new();
        for (index, registered) in registry::registered().iter().enumerate() {
            // Asking the driver for a variable that is not there is an error, which tools report.
            if !registered.names(name) {
                continue;
            }
            // Images that this device cannot load say so when a kernel of theirs is launched.
            let Ok(Some(module)) = self.module(started, index, *registered) else { continue };
            let address = started.context.global(&module, name).map_err(|e| self.error(e))?;
            found.extend(address.map(DevPtr));
        }
        Ok(found)
    }

    fn result_cell(&self, bytes: u64) -> Result<Option<ResultCell>> {
        if bytes > CELL {
            return Ok(None);
        }
        let started = self.get()?;
        let mut cells = started.cells.lock().unwrap_or_else(PoisonError::into_inner);
        if cells.is_empty() {
            let pinned = started.context.alloc_pinned(CELL * CELLS);
            let (host, device) = pinned.map_err(|e| self.error(e))?;
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

    fn end_queue(&self, queue: Queue) -> Result<()> {
        let started = self.get()?;
        started.streams.remove(&started.context, queue).map_err(|e| self.error(e))
    }

    fn native_queue(&self, queue: Queue) -> Result<*mut c_void> {
        self.settle()?;
        let started = self.get()?;
        Ok(self.line(started, queue)?.share(&started.context))
    }

    fn set_native_queue(&self, queue: Queue, native: *mut c_void, known: Known) -> Result<()> {
        let started = self.get()?;
        match started.context.stream_of(native) {
            Some(stream) => {
                started.streams.set(&started.context, queue, stream, known).map_err(|e| self.error(e))
            }
            None => Ok(()),
        }
    }

    fn native_kernel(&self, kernel: Kernel) -> Result<*mut c_void> {
        let started = self.get()?;
        let found = loaded::<D, _>(kernel, self.number, || self.load(started, kernel))?;
        Ok(started.context.function_native(&found.function))
    }

    fn native_device(&self) -> Result<*mut c_void> {
        Ok(self.get()?.context.native_device())
    }

    fn native_context(&self) -> Result<*mut c_void> {
        Ok(self.get()?.context.native_context())
    }

    /// The context, code and streams stay: other libraries may use them.
    fn shutdown(&self) -> Result<()> {
        if self.started.get().is_none() {
            return Ok(());
        }
        let started = self.get()?;
        Self::give_back(started).map_err(|e| self.error(e))
    }
}
