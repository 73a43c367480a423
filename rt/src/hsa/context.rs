//! An AMD GPU for [`crate::gpu`]: an agent, its memory pools, streams over AQL queues, executables, launches.

use super::api::{Agent, AgentInfo, Api, Executable, SymbolInfo, code};
use super::done::{Done, Signals};
use super::explain;
use super::faults::{self, Faults};
use super::isa::{self, Isa};
use super::kernarg::Kernargs;
use super::memory::{self, Pools};
use super::metadata::{self, Hidden, KernelFacts};
use super::occupancy::{self, Occupancy};
use super::queue::{AqlQueue, Dispatch};
use super::services::{self, Output};
use super::stream::{Copy, Event, Stream};
use crate::gpu::context::{Able, Context, Description, Driver, LaunchShape, Side};
use crate::gpu::error::{Fault, GpuError, GpuResult};
use crate::gpu::kernel::Loaded;
use crate::plugin::Rows;
use racc_abi::services::{DEVICE_HEAP, DEVICE_OUTPUT};
use racc_abi::{DeviceImage, DeviceType, KernelDesc, KernelShape};
use std::collections::BTreeMap;
use std::ffi::{CStr, CString, c_void};
use std::sync::{Arc, Mutex, Once, OnceLock, PoisonError};
use std::time::Instant;

pub(super) struct HsaDriver {
    api: &'static dyn Api,
    agent: Agent,
}

impl HsaDriver {
    pub(super) fn new(api: &'static dyn Api, agent: Agent) -> HsaDriver {
        HsaDriver { api, agent }
    }
}

impl Driver for HsaDriver {
    type Context = HsaContext;

    const KIND: DeviceType = DeviceType::Radeon;
    const CACHE: usize = 1;
    const VENDOR: &'static CStr = c"AMD";
    // The engines take no pageable memory.
    const STAGED: u64 = 0;
    // Its own allocation takes as long as many kernels.
    const KEPT: u64 = u64::MAX;

    fn fault(code: i32) -> Fault {
        explain::fault(code)
    }

    fn hint(code: i32) -> &'static str {
        explain::hint(code)
    }

    /// Pinned memory of the host's is for both. What the kernel's page migration (XNACK) could do is not asked.
    fn able(&self) -> Able {
        Able { concurrent: true, pageable: false }
    }

    fn describe(&self) -> Description {
        let text = |info| self.api.agent_text(self.agent, info).ok().filter(|name| !name.is_empty());
        let (major, minor) = self.api.version().unwrap_or_default();
        Description {
            name: text(AgentInfo::ProductName).or_else(|| text(AgentInfo::Name)).unwrap_or_default(),
            memory: memory::device_pool(self.api, self.agent).map_or(0, |pool| pool.bytes),
            driver: format!("{major}.{minor}"),
        }
    }

    fn start(&self) -> GpuResult<HsaContext> {
        static EVENTS: Once = Once::new();
        let (api, agent) = (self.api, self.agent);
        // Without it the library ends the program at a memory fault, with a message of its own.
        EVENTS.call_once(|| {
            let _ = api.on_event(faults::on_event);
        });
        let faults = Faults::of(agent);
        let isas = api.isas(agent)?;
        let pools = Arc::new(Pools::new(api, agent)?);
        Ok(HsaContext {
            api,
            agent,
            isa: isas.iter().find_map(|name| Isa::named(name)),
            isa_name: isas.into_iter().next().unwrap_or_default(),
            occupancy: Occupancy::of(api, agent)?,
            faults,
            signals: Signals::new(api, faults),
            zeros: OnceLock::new(),
            queues: Mutex::default(),
            outputs: Mutex::default(),
            service: Mutex::default(),
            pools,
        })
    }

    fn alloc_managed(&self, context: &HsaContext, bytes: u64) -> GpuResult<u64> {
        context.pools.alloc_fine(bytes)
    }

    fn free_managed(&self, _: &HsaContext, address: u64) -> GpuResult<()> {
        self.api.pool_free(address)
    }
}

pub(super) struct HsaContext {
    api: &'static dyn Api,
    agent: Agent,
    /// `None` for one that racc makes no code for.
    isa: Option<Isa>,
    isa_name: String,
    occupancy: Occupancy,
    faults: &'static Faults,
    signals: Arc<Signals>,
    pools: Arc<Pools>,
    /// Device memory of [`ZEROS`] zero bytes.
    zeros: OnceLock<u64>,
    queues: Mutex<Queues>,
    /// Of the code objects that print.
    outputs: Mutex<Vec<Output>>,
    /// Pinned memory for small copies of the run time's own.
    service: Mutex<Option<u64>>,
}

/// The hardware's queues, which streams share when there are more.
#[derive(Default)]
struct Queues {
    all: Vec<Arc<AqlQueue>>,
    streams: usize,
}

const MOST_QUEUES: usize = 8;
const ZEROS: u64 = 256 << 10;
/// More zeros than this are filled in while the host waits.
const MANY_ZEROS: u64 = 16 << 20;

/// Bytes of a small copy.
const SERVICE: usize = 64 << 10;

/// A loaded code object. Stays as long as the program.
pub(super) struct Code {
    executable: Executable,
    kernels: BTreeMap<String, KernelFacts>,
}

/// A kernel of one.
pub(super) struct KernelCode {
    object: u64,
    facts: KernelFacts,
}

/// The packet processor stops the queue at a kernel that asks for more than a compute unit has.
fn fits(facts: &KernelFacts, shape: &LaunchShape) -> GpuResult<()> {
    let group = u64::from(facts.group_bytes) + u64::from(shape.shared);
    let items: u64 = shape.block.iter().map(|n| u64::from(*n)).product();
    let text = if group > u64::from(occupancy::LDS) {
        format!("a work-group with {group} bytes of LDS: at most {}", occupancy::LDS)
    } else if facts.max_threads > 0 && items > u64::from(facts.max_threads) {
        format!("a work-group of {items} work-items: at most {} for this kernel", facts.max_threads)
    } else {
        return Ok(());
    };
    let name = "HSA_STATUS_ERROR_INVALID_ARGUMENT".to_owned();
    Err(GpuError { call: "kernel dispatch", code: code::INVALID_ARGUMENT, name, text })
}

/// See [`Context::mark`].
struct TimeMark {
    done: Arc<Done>,
    passed: Arc<OnceLock<Instant>>,
}

/// Takes the time for a mark; `argument` is an `Arc<OnceLock<Instant>>`'s pointer.
unsafe extern "C" fn take_time(_: i64, argument: *mut c_void) -> bool {
    // SAFETY: made by `Arc::into_raw` for this one call.
    let passed = unsafe { Arc::from_raw(argument.cast_const().cast::<OnceLock<Instant>>()) };
    let _ = passed.set(Instant::now());
    false
}

impl HsaContext {
    fn queue(&self) -> GpuResult<Arc<AqlQueue>> {
        let mut queues = self.queues.lock().unwrap_or_else(PoisonError::into_inner);
        let next = queues.streams % MOST_QUEUES;
        queues.streams += 1;
        if let Some(queue) = queues.all.get(next) {
            return Ok(queue.clone());
        }
        let most = self.api.agent_word(self.agent, AgentInfo::QueueMaxSize)?;
        match AqlQueue::new(self.api, self.agent, most, self.faults) {
            Ok(queue) => {
                let queue = Arc::new(queue);
                queues.all.push(queue.clone());
                Ok(queue)
            }
            // Other programs hold the rest.
            Err(e) => queues.all.first().cloned().ok_or(e),
        }
    }

    fn zeros(&self) -> GpuResult<u64> {
        if let Some(zeros) = self.zeros.get() {
            return Ok(*zeros);
        }
        let made = self.pools.alloc_device(ZEROS)?;
        self.api.fill_zeros(made, ZEROS / 4)?;
        Ok(*self.zeros.get_or_init(|| made))
    }

    /// What a launch says of itself besides the program's parameters.
    fn hidden(shape: &LaunchShape, hidden: Hidden) -> (u32, usize) {
        match hidden {
            Hidden::BlockCount(axis) => (shape.grid[axis], 4),
            Hidden::GroupSize(axis) => (shape.block[axis], 2),
            Hidden::GridDims => (3, 2),
        }
    }
}

impl HsaContext {
    /// Gives a code object what it asks of the run time.
    fn serve(&self, code: &&'static Code) -> GpuResult<()> {
        if let Some(at) = self.global(code, DEVICE_HEAP)? {
            services::make_heap(self, at)?;
        }
        if let Some(at) = self.global(code, DEVICE_OUTPUT)? {
            let output = Output::new(self, at)?;
            self.outputs.lock().unwrap_or_else(PoisonError::into_inner).push(output);
        }
        Ok(())
    }

    /// A copy through pinned memory, piece by piece, on no stream: also when the device's kernels have failed.
    fn copy_now(&self, bytes: usize, mut each: impl FnMut(u64, usize, usize) -> Copy) -> GpuResult<()> {
        let mut service = self.service.lock().unwrap_or_else(PoisonError::into_inner);
        let pinned = match *service {
            Some(pinned) => pinned,
            None => *service.insert(self.pools.alloc_fine(SERVICE as u64)?),
        };
        for at in (0..bytes).step_by(SERVICE) {
            let copy = each(pinned, at, SERVICE.min(bytes - at));
            let done = self.signals.completion()?;
            // SAFETY: pinned memory and memory of the device, until the copy is done.
            unsafe { self.api.copy(copy.to, copy.from, copy.bytes, &[], done.signal())? };
            done.wait_after_faults()?;
            each(pinned, at, 0);
        }
        Ok(())
    }
}

impl services::Memory for HsaContext {
    fn alloc(&self, bytes: u64) -> GpuResult<u64> {
        self.pools.alloc_device(bytes)
    }

    fn write(&self, to: u64, from: &[u8]) -> GpuResult<()> {
        self.copy_now(from.len(), |pinned, at, bytes| {
            // SAFETY: pinned memory of SERVICE bytes.
            unsafe { std::ptr::copy_nonoverlapping(from[at..].as_ptr(), pinned as *mut u8, bytes) };
            Copy { to: (to + at as u64, self.agent), from: (pinned, self.pools.host), bytes: bytes as u64 }
        })
    }

    fn read(&self, to: &mut [u8], from: u64) -> GpuResult<()> {
        let total = to.len();
        self.copy_now(total, |pinned, at, bytes| {
            // After the copy: its piece.
            if bytes == 0 {
                let piece = SERVICE.min(total - at);
                // SAFETY: pinned memory of SERVICE bytes.
                unsafe { std::ptr::copy_nonoverlapping(pinned as *const u8, to[at..].as_mut_ptr(), piece) };
            }
            Copy { to: (pinned, self.pools.host), from: (from + at as u64, self.agent), bytes: bytes as u64 }
        })
    }
}

impl Context for HsaContext {
    type Stream = Arc<Stream>;
    type Event = Event;
    type Module = &'static Code;
    type Function = &'static KernelCode;

    fn enter(&self) -> GpuResult<()> {
        self.faults.check()
    }

    fn shape<'k>(&self, desc: &'k KernelDesc) -> &'k KernelShape {
        let [wave64, wave32] = desc.amd;
        let own = if self.occupancy.wave() == 64 { wave64 } else { wave32 };
        // SAFETY: null, or a constant of the kernel's object.
        unsafe { own.as_ref() }.unwrap_or(&desc.shape)
    }

    fn units(&self) -> u32 {
        self.occupancy.units()
    }

    fn most_gangs(&self, block: [u32; 3]) -> [u64; 3] {
        // The grid is counted in work-items, in 32 bits.
        block.map(|items| u64::from(u32::MAX / items.max(1)))
    }

    fn memory(&self) -> GpuResult<(u64, u64)> {
        let total = self.pools.total();
        // Other programs' use is only known to newer libraries.
        let free = self.api.agent_bytes(self.agent, AgentInfo::MemoryAvailable);
        Ok((free.unwrap_or_else(|_| total.saturating_sub(self.pools.used())), total))
    }

    fn native_device(&self) -> *mut c_void {
        self.agent.0 as *mut c_void
    }

    fn native_context(&self) -> *mut c_void {
        std::ptr::null_mut()
    }

    fn alloc(&self, bytes: u64, _: &Arc<Stream>) -> GpuResult<u64> {
        self.pools.alloc(bytes)
    }

    fn free(&self, address: u64, stream: &Arc<Stream>) -> GpuResult<()> {
        self.stream_synchronize(stream)?;
        self.pools.free(address)
    }

    fn trim(&self) -> GpuResult<()> {
        Ok(())
    }

    fn alloc_pinned(&self, bytes: u64) -> GpuResult<(*mut u8, u64)> {
        let address = self.pools.alloc_fine(bytes)?;
        Ok((address as *mut u8, address))
    }

    fn is_pinned(&self, host: u64) -> bool {
        self.api.is_known(host)
    }

    unsafe fn copy_in(&self, to: u64, from: u64, bytes: u64, stream: &Arc<Stream>) -> GpuResult<()> {
        // SAFETY: the caller's promise.
        unsafe { stream.copy(&Copy { to: (to, self.agent), from: (from, self.pools.host), bytes }) }
    }

    unsafe fn copy_out(&self, to: u64, from: u64, bytes: u64, stream: &Arc<Stream>) -> GpuResult<()> {
        // SAFETY: the caller's promise.
        unsafe { stream.copy(&Copy { to: (to, self.pools.host), from: (from, self.agent), bytes }) }
    }

    fn copy_within(&self, to: u64, from: u64, bytes: u64, stream: &Arc<Stream>) -> GpuResult<()> {
        // SAFETY: device memory ends its life behind what is on the stream.
        unsafe { stream.copy(&Copy { to: (to, self.agent), from: (from, self.agent), bytes }) }
    }

    /// Rows go one by one.
    unsafe fn copy_rows(&self, _: Side, _: Side, _: Rows, _: &Arc<Stream>) -> GpuResult<bool> {
        Ok(false)
    }

    fn zero(&self, address: u64, bytes: u64, stream: &Arc<Stream>) -> GpuResult<()> {
        let mut done = 0;
        if bytes > MANY_ZEROS {
            stream.synchronize()?;
            self.api.fill_zeros(address, bytes / 4)?;
            done = bytes / 4 * 4;
        }
        let zeros = self.zeros()?;
        while done < bytes {
            let piece = ZEROS.min(bytes - done);
            self.copy_within(address + done, zeros, piece, stream)?;
            done += piece;
        }
        Ok(())
    }

    fn zero_rows(
        &self,
        address: u64,
        pitch: u64,
        [width, height]: [u64; 2],
        stream: &Arc<Stream>,
    ) -> GpuResult<()> {
        // One copy of all rows costs less than one of each.
        if pitch * height <= 4 * ZEROS {
            return self.zero(address, pitch * (height - 1) + width, stream);
        }
        (0..height).try_for_each(|row| self.zero(address + row * pitch, width, stream))
    }

    fn stream_create(&self) -> GpuResult<Arc<Stream>> {
        let kernargs = Kernargs::new(self.pools.clone());
        Ok(Arc::new(Stream::new(self.api, self.queue()?, self.signals.clone(), kernargs)))
    }

    fn stream_destroy(&self, _: Arc<Stream>) -> GpuResult<()> {
        Ok(())
    }

    fn stream_synchronize(&self, stream: &Arc<Stream>) -> GpuResult<()> {
        stream.synchronize()
    }

    fn stream_query(&self, stream: &Arc<Stream>) -> GpuResult<bool> {
        stream.is_idle()
    }

    fn stream_wait_event(&self, stream: &Arc<Stream>, event: &Event) -> GpuResult<()> {
        stream.wait_for(event);
        Ok(())
    }

    fn stream_native(&self, _: &Arc<Stream>) -> *mut c_void {
        std::ptr::null_mut()
    }

    fn stream_of(&self, _: *mut c_void) -> Option<Arc<Stream>> {
        None
    }

    fn event_create(&self) -> GpuResult<Event> {
        Ok(Event::default())
    }

    fn event_destroy(&self, _: Event) -> GpuResult<()> {
        Ok(())
    }

    fn event_record(&self, event: &Event, stream: &Arc<Stream>) -> GpuResult<()> {
        stream.record(event)
    }

    fn event_synchronize(&self, event: &Event) -> GpuResult<()> {
        event.get().map_or(Ok(()), |done| done.wait())
    }

    fn event_query(&self, event: &Event) -> GpuResult<bool> {
        Ok(event.get().is_none_or(|done| done.is_past()))
    }

    fn legacy_stream(&self) -> Option<Arc<Stream>> {
        None
    }

    fn mark(&self, stream: &Arc<Stream>) -> GpuResult<u64> {
        let done = stream.fence()?;
        let passed = Arc::new(OnceLock::new());
        let argument = Arc::into_raw(passed.clone()).cast_mut().cast::<c_void>();
        // SAFETY: what `take_time` wants.
        unsafe { self.api.signal_handler(done.signal(), take_time, argument)? };
        Ok(Box::into_raw(Box::new(TimeMark { done, passed })) as u64)
    }

    fn passed(&self, mark: u64) -> GpuResult<Option<Instant>> {
        let mark = mark as *mut TimeMark;
        // SAFETY: a mark of `mark` that was not passed yet.
        let known = unsafe { &*mark };
        let at = match known.passed.get() {
            Some(at) => *at,
            // The library's thread that takes the time comes to it later.
            None if known.done.is_past() => *known.passed.get_or_init(Instant::now),
            None => return Ok(None),
        };
        // SAFETY: as above; it is used up now.
        drop(unsafe { Box::from_raw(mark) });
        Ok(Some(at))
    }

    fn load(&self, images: &[DeviceImage]) -> Option<GpuResult<&'static Code>> {
        let image = self.isa.as_ref()?.choose(images)?;
        let code = isa::code(image);
        let loaded = self.api.load_code(self.agent, code).and_then(|executable| {
            let kernels = metadata::kernels(code).unwrap_or_default();
            let code: &'static Code = Box::leak(Box::new(Code { executable, kernels }));
            self.serve(&code)?;
            Ok(code)
        });
        Some(loaded)
    }

    fn explain_load(&self, images: &[DeviceImage], _: i32) -> String {
        format!("\n code for {}, on {}", isa::list(images), self.isa_name)
    }

    fn list(&self, images: &[DeviceImage]) -> String {
        isa::list(images)
    }

    fn option(&self) -> String {
        self.isa.as_ref().map_or_else(|| self.isa_name.clone(), Isa::processor)
    }

    fn function(
        &self,
        module: &&'static Code,
        name: &CStr,
        threads: u32,
    ) -> GpuResult<Option<Loaded<&'static KernelCode>>> {
        let descriptor = format!("{}.kd", name.to_string_lossy());
        let Some(facts) = module.kernels.get(&descriptor) else { return Ok(None) };
        let descriptor = CString::new(descriptor).unwrap_or_default();
        let symbol = self.api.symbol(module.executable, self.agent, &descriptor)?;
        let object = self.api.symbol_word(symbol, SymbolInfo::KernelObject)?;
        let blocks_per_unit = self.occupancy.blocks(facts, threads);
        let function = Box::leak(Box::new(KernelCode { object, facts: facts.clone() }));
        Ok(Some(Loaded { function, blocks_per_unit }))
    }

    fn global(&self, module: &&'static Code, name: &CStr) -> GpuResult<Option<u64>> {
        match self.api.symbol(module.executable, self.agent, name) {
            Ok(symbol) => self.api.symbol_word(symbol, SymbolInfo::VariableAddress).map(Some),
            Err(e) if e.code == code::INVALID_SYMBOL_NAME => Ok(None),
            Err(e) => Err(e),
        }
    }

    unsafe fn launch(
        &self,
        function: &&'static KernelCode,
        shape: &LaunchShape,
        stream: &Arc<Stream>,
        params: &mut [*const c_void],
    ) -> GpuResult<()> {
        let facts = &function.facts;
        fits(facts, shape)?;
        let mut arguments = vec![0u8; facts.kernarg_bytes as usize];
        let mut put = |from: *const u8, offset: u32, bytes: usize| {
            if let Some(to) = arguments.get_mut(offset as usize..offset as usize + bytes) {
                // SAFETY: the caller's promise; for hidden arguments, a number below.
                unsafe { std::ptr::copy_nonoverlapping(from, to.as_mut_ptr(), bytes) };
            }
        };
        for (param, (offset, bytes)) in params.iter().zip(&facts.params) {
            put(param.cast(), *offset, *bytes as usize);
        }
        for (hidden, offset) in &facts.hidden {
            let (value, bytes) = HsaContext::hidden(shape, *hidden);
            put(value.to_le_bytes().as_ptr(), *offset, bytes);
        }
        let stack = if facts.dynamic_stack { crate::config::config().stack_bytes } else { 0 };
        let mut kernel = Dispatch {
            shape,
            object: function.object,
            kernarg: 0,
            private_bytes: facts.private_bytes + stack,
            group_bytes: facts.group_bytes + shape.shared,
        };
        stream.dispatch(&mut kernel, &arguments)
    }

    fn print(&self) -> GpuResult<()> {
        let outputs = self.outputs.lock().unwrap_or_else(PoisonError::into_inner);
        outputs.iter().try_for_each(|output| output.drain(self))
    }

    fn prints(&self) -> bool {
        !self.outputs.lock().unwrap_or_else(PoisonError::into_inner).is_empty()
    }

    fn resources(&self, function: &&'static KernelCode, shape: &LaunchShape) -> String {
        explain::resources(&function.facts, shape)
    }
}
