//! What the run time uses of HSA (`hsa.h`, `hsa_ext_amd.h`): one method a call, so that tests can put a recorder in the
//! library's place. Names, numbers and layouts are the headers'.

use crate::gpu::error::GpuResult;
use std::ffi::{CStr, c_void};

macro_rules! handle {
    ($($(#[$doc:meta])* $name:ident),+) => {
        $(
            $(#[$doc])*
            #[repr(transparent)]
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
            pub(crate) struct $name(pub(crate) u64);
        )+
    };
}

handle! {
    Agent,
    /// `hsa_amd_memory_pool_t`
    Pool,
    Signal,
    Executable,
    /// `hsa_executable_symbol_t`
    Symbol
}

/// Status codes that the run time acts on.
pub(crate) mod code {
    pub(crate) const APERTURE_VIOLATION: i32 = 41;
    pub(crate) const ILLEGAL_INSTRUCTION: i32 = 42;
    pub(crate) const MEMORY_FAULT: i32 = 43;
    pub(crate) const ERROR: i32 = 0x1000;
    pub(crate) const INVALID_ARGUMENT: i32 = 0x1001;
    pub(crate) const INVALID_ALLOCATION: i32 = 0x1003;
    pub(crate) const OUT_OF_RESOURCES: i32 = 0x1008;
    pub(crate) const INVALID_CODE_OBJECT: i32 = 0x1010;
    pub(crate) const INVALID_SYMBOL_NAME: i32 = 0x1013;
    pub(crate) const INVALID_ISA: i32 = 0x100F;
    pub(crate) const EXCEPTION: i32 = 0x1016;
    pub(crate) const FATAL: i32 = 0x1026;
}

/// `hsa_agent_info_t`, `hsa_amd_agent_info_t`
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AgentInfo {
    Name = 0,
    WavefrontSize = 6,
    QueueMaxSize = 14,
    Device = 17,
    ComputeUnits = 0xA002,
    ProductName = 0xA009,
    MaxWavesPerUnit = 0xA00A,
    SimdsPerUnit = 0xA00B,
    /// Newer than Debian's header: bytes of free memory.
    MemoryAvailable = 0xA015,
}

/// `hsa_device_type_t`
pub(crate) const DEVICE_CPU: u32 = 0;
pub(crate) const DEVICE_GPU: u32 = 1;

/// What is asked of a memory pool, at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PoolFacts {
    pub(crate) pool: Pool,
    /// `hsa_amd_segment_t`: 0 is global.
    pub(crate) segment: u32,
    /// `hsa_amd_memory_pool_global_flag_t`
    pub(crate) flags: u32,
    pub(crate) bytes: u64,
    pub(crate) allocates: bool,
}

pub(crate) const POOL_KERNARG: u32 = 1;
pub(crate) const POOL_FINE_GRAINED: u32 = 2;
pub(crate) const POOL_COARSE_GRAINED: u32 = 4;

/// `hsa_executable_symbol_info_t`
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SymbolInfo {
    VariableAddress = 21,
    KernelObject = 22,
}

/// `hsa_queue_t`
#[repr(C)]
#[derive(Debug)]
pub(crate) struct QueueRecord {
    pub(crate) kind: u32,
    pub(crate) features: u32,
    pub(crate) base: *mut c_void,
    pub(crate) doorbell: Signal,
    /// Packets, a power of two.
    pub(crate) size: u32,
    pub(crate) reserved: u32,
    pub(crate) id: u64,
}

/// A queue's handle is the address of its record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct QueueHandle(pub(crate) *mut QueueRecord);

// SAFETY: queues may be used from any thread; the fields read here never change.
unsafe impl Send for QueueHandle {}
// SAFETY: as above.
unsafe impl Sync for QueueHandle {}

/// Called with an error of a queue, on a thread of the library's.
pub(crate) type QueueCallback = unsafe extern "C" fn(status: i32, queue: *mut QueueRecord, data: *mut c_void);

/// Called once the signal is below 1, on a thread of the library's; true asks for more calls.
pub(crate) type SignalHandler = unsafe extern "C" fn(value: i64, argument: *mut c_void) -> bool;

/// `hsa_amd_event_t` of a memory fault.
#[repr(C)]
#[derive(Debug)]
pub(crate) struct EventRecord {
    /// 0: a memory fault.
    pub(crate) kind: u32,
    pub(crate) agent: Agent,
    pub(crate) address: u64,
    pub(crate) reason: u32,
}

pub(crate) type EventCallback = unsafe extern "C" fn(event: *const EventRecord, data: *mut c_void) -> i32;

pub(crate) trait Api: Send + Sync {
    fn init(&self) -> GpuResult<()>;
    /// Of the HSA interface.
    fn version(&self) -> GpuResult<(u16, u16)>;
    fn agents(&self) -> GpuResult<Vec<Agent>>;
    fn agent_word(&self, agent: Agent, info: AgentInfo) -> GpuResult<u32>;
    fn agent_bytes(&self, agent: Agent, info: AgentInfo) -> GpuResult<u64>;
    fn agent_text(&self, agent: Agent, info: AgentInfo) -> GpuResult<String>;
    /// `amdgcn-amd-amdhsa--gfx90a:sramecc+:xnack-`, the best first.
    fn isas(&self, agent: Agent) -> GpuResult<Vec<String>>;
    fn pools(&self, agent: Agent) -> GpuResult<Vec<PoolFacts>>;
    /// Errors of kernels that no queue reports.
    fn on_event(&self, callback: EventCallback) -> GpuResult<()>;

    fn pool_allocate(&self, pool: Pool, bytes: u64) -> GpuResult<u64>;
    fn pool_free(&self, address: u64) -> GpuResult<()>;
    /// These agents, and no others but the owner, can use the memory.
    fn allow_access(&self, agents: &[Agent], address: u64) -> GpuResult<()>;
    /// Whether the library knows the address.
    fn is_known(&self, address: u64) -> bool;
    /// `words` zeros of four bytes; done when the call returns.
    fn fill_zeros(&self, address: u64, words: u64) -> GpuResult<()>;

    /// # Safety
    /// Both sides are `bytes` long, known to the library, and stay until `done` falls to 0.
    unsafe fn copy(
        &self,
        to: (u64, Agent),
        from: (u64, Agent),
        bytes: u64,
        after: &[Signal],
        done: Signal,
    ) -> GpuResult<()>;

    /// A signal with the value 1.
    fn signal_create(&self) -> GpuResult<Signal>;
    fn signal_store(&self, signal: Signal, value: i64);
    fn signal_load(&self, signal: Signal) -> i64;
    /// Returns the value once it is below 1, or after a while.
    fn signal_wait(&self, signal: Signal) -> i64;
    /// # Safety
    /// `argument` is what the handler takes.
    unsafe fn signal_handler(
        &self,
        signal: Signal,
        handler: SignalHandler,
        argument: *mut c_void,
    ) -> GpuResult<()>;

    /// # Safety
    /// `data` is what the callback takes, as long as the queue lives.
    unsafe fn queue_create(
        &self,
        agent: Agent,
        size: u32,
        callback: QueueCallback,
        data: *mut c_void,
    ) -> GpuResult<QueueHandle>;
    /// The index of a packet to write.
    fn queue_reserve(&self, queue: QueueHandle) -> u64;
    /// Packets before this index are out of the ring.
    fn queue_read_index(&self, queue: QueueHandle) -> u64;

    fn load_code(&self, agent: Agent, code: &'static [u8]) -> GpuResult<Executable>;
    fn symbol(&self, executable: Executable, agent: Agent, name: &CStr) -> GpuResult<Symbol>;
    fn symbol_word(&self, symbol: Symbol, info: SymbolInfo) -> GpuResult<u64>;
}
