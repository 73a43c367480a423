//! libhsa-runtime64.so.1 behind [`Api`]: every symbol is looked up once, at load.

use super::api::{
    Agent, AgentInfo, Api, EventCallback, Executable, Pool, PoolFacts, QueueCallback, QueueHandle,
    QueueRecord, Signal, SignalHandler, Symbol, SymbolInfo,
};
use crate::gpu::error::{GpuError, GpuResult};
use libloading::Library;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::mem::MaybeUninit;

type Code = c_int;
type Isa = u64;
type Reader = u64;

/// The table of functions: field name, symbol, parameter types, result.
macro_rules! table {
    ($($name:ident = $symbol:literal ($($param:ty),*) -> $result:ty;)+) => {
        struct Table {
            $($name: unsafe extern "C" fn($($param),*) -> $result,)+
        }

        impl Table {
            fn load(library: &Library) -> Result<Table, String> {
                Ok(Table {
                    $($name: {
                        // SAFETY: the type is the one that hsa.h or hsa_ext_amd.h gives this symbol.
                        let symbol = unsafe {
                            library.get::<unsafe extern "C" fn($($param),*) -> $result>(concat!($symbol, "\0"))
                        };
                        *symbol.map_err(|_| format!("libhsa-runtime64.so.1 has no {}: ROCm is too old", $symbol))?
                    },)+
                })
            }
        }

        #[cfg(test)]
        pub(super) const SYMBOLS: &[&str] = &[$($symbol),+];
    };
}

type AgentCallback = unsafe extern "C" fn(Agent, *mut c_void) -> Code;
type IsaCallback = unsafe extern "C" fn(Isa, *mut c_void) -> Code;
type PoolCallback = unsafe extern "C" fn(Pool, *mut c_void) -> Code;

table! {
    init = "hsa_init" () -> Code;
    status_string = "hsa_status_string" (Code, *mut *const c_char) -> Code;
    system_get_info = "hsa_system_get_info" (u32, *mut c_void) -> Code;
    iterate_agents = "hsa_iterate_agents" (AgentCallback, *mut c_void) -> Code;
    agent_get_info = "hsa_agent_get_info" (Agent, u32, *mut c_void) -> Code;
    agent_iterate_isas = "hsa_agent_iterate_isas" (Agent, IsaCallback, *mut c_void) -> Code;
    isa_get_info = "hsa_isa_get_info_alt" (Isa, u32, *mut c_void) -> Code;
    iterate_pools = "hsa_amd_agent_iterate_memory_pools" (Agent, PoolCallback, *mut c_void) -> Code;
    pool_get_info = "hsa_amd_memory_pool_get_info" (Pool, u32, *mut c_void) -> Code;
    pool_allocate = "hsa_amd_memory_pool_allocate" (Pool, usize, u32, *mut *mut c_void) -> Code;
    pool_free = "hsa_amd_memory_pool_free" (*mut c_void) -> Code;
    allow_access = "hsa_amd_agents_allow_access" (u32, *const Agent, *const u32, *const c_void) -> Code;
    pointer_info = "hsa_amd_pointer_info" (*const c_void, *mut PointerInfo, *mut c_void, *mut u32, *mut c_void) -> Code;
    memory_fill = "hsa_amd_memory_fill" (*mut c_void, u32, usize) -> Code;
    memory_async_copy = "hsa_amd_memory_async_copy" (
        *mut c_void, Agent, *const c_void, Agent, usize, u32, *const Signal, Signal
    ) -> Code;
    register_event_handler = "hsa_amd_register_system_event_handler" (EventCallback, *mut c_void) -> Code;
    signal_create = "hsa_signal_create" (i64, u32, *const Agent, *mut Signal) -> Code;
    signal_store = "hsa_signal_store_screlease" (Signal, i64) -> ();
    signal_load = "hsa_signal_load_scacquire" (Signal) -> i64;
    signal_wait = "hsa_signal_wait_scacquire" (Signal, u32, i64, u64, u32) -> i64;
    signal_async_handler = "hsa_amd_signal_async_handler" (Signal, u32, i64, SignalHandler, *mut c_void) -> Code;
    queue_create = "hsa_queue_create" (
        Agent, u32, u32, QueueCallback, *mut c_void, u32, u32, *mut *mut QueueRecord
    ) -> Code;
    queue_add_write_index = "hsa_queue_add_write_index_screlease" (*const QueueRecord, u64) -> u64;
    queue_read_index = "hsa_queue_load_read_index_scacquire" (*const QueueRecord) -> u64;
    reader_create = "hsa_code_object_reader_create_from_memory" (*const c_void, usize, *mut Reader) -> Code;
    executable_create = "hsa_executable_create_alt" (u32, u32, *const c_char, *mut Executable) -> Code;
    executable_load = "hsa_executable_load_agent_code_object" (
        Executable, Agent, Reader, *const c_char, *mut u64
    ) -> Code;
    executable_freeze = "hsa_executable_freeze" (Executable, *const c_char) -> Code;
    executable_symbol = "hsa_executable_get_symbol_by_name" (
        Executable, *const c_char, *const Agent, *mut Symbol
    ) -> Code;
    symbol_get_info = "hsa_executable_symbol_get_info" (Symbol, u32, *mut c_void) -> Code;
}

/// `hsa_amd_pointer_info_t`
#[repr(C)]
struct PointerInfo {
    size: u32,
    kind: u32,
    agent_base: *mut c_void,
    host_base: *mut c_void,
    bytes: usize,
    user_data: *mut c_void,
    owner: Agent,
    global_flags: u32,
}

const SYSTEM_VERSION: [u32; 2] = [0, 1];
const SYSTEM_TIMESTAMP_FREQUENCY: u32 = 3;
const ISA_NAME_LENGTH: u32 = 0;
const ISA_NAME: u32 = 1;
const POOL_SEGMENT: u32 = 0;
const POOL_FLAGS: u32 = 1;
const POOL_SIZE: u32 = 2;
const POOL_ALLOCATES: u32 = 5;
/// `HSA_EXT_POINTER_TYPE_HSA`
const POINTER_HSA: u32 = 1;
/// `HSA_SIGNAL_CONDITION_LT`
const LESS: u32 = 2;
/// `HSA_WAIT_STATE_BLOCKED`
const BLOCKED: u32 = 0;
/// `HSA_QUEUE_TYPE_MULTI`
const QUEUE_MULTI: u32 = 0;
/// `HSA_PROFILE_FULL`, `HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT`
const PROFILE_FULL: u32 = 1;
const ROUNDING_DEFAULT: u32 = 0;
/// Waits end this many times a second, so that an error of the queue is seen.
const WAITS_PER_SECOND: u64 = 20;

pub(super) struct Library64 {
    table: Table,
    /// Of a wait, in ticks of the system's clock.
    patience: std::sync::OnceLock<u64>,
    /// Keeps the functions in memory.
    _library: Library,
}

impl Library64 {
    pub(super) fn load() -> Result<Library64, String> {
        // SAFETY: loading the library runs its initialisers, which have no preconditions.
        let library = unsafe { Library::new("libhsa-runtime64.so.1") }
            .map_err(|e| format!("AMD's HSA run time libhsa-runtime64.so.1 was not found: {e}"))?;
        let table = Table::load(&library)?;
        Ok(Library64 { table, patience: std::sync::OnceLock::new(), _library: library })
    }

    fn check(&self, call: &'static str, code: Code) -> GpuResult<()> {
        if code == 0 { Ok(()) } else { Err(self.error(call, code)) }
    }

    /// The library's text begins with the name: `HSA_STATUS_ERROR: A generic error has occurred.`
    fn error(&self, call: &'static str, code: Code) -> GpuError {
        let mut p: *const c_char = std::ptr::null();
        // SAFETY: the library writes the address of a constant string, or nothing.
        let said = unsafe {
            (self.table.status_string)(code, &mut p);
            if p.is_null() { String::new() } else { CStr::from_ptr(p).to_string_lossy().into_owned() }
        };
        let (name, text) = said.split_once(": ").unwrap_or(("HSA_STATUS_ERROR", &said));
        GpuError { call, code, name: name.to_owned(), text: text.to_owned() }
    }
}

/// Collects handles that a function of the library iterates over.
unsafe extern "C" fn collect<T: Copy>(item: T, list: *mut c_void) -> Code {
    // SAFETY: the pointer that was passed with this function.
    unsafe { (*list.cast::<Vec<T>>()).push(item) };
    0
}

/// Calls a function whose last parameter is where it writes its result.
macro_rules! get {
    ($self:ident, $field:ident, $call:literal $(, $arg:expr)*) => {{
        let mut out = MaybeUninit::zeroed();
        // SAFETY: the library writes `out`, zeroed before; the other arguments are values or valid handles.
        let code = unsafe { ($self.table.$field)($($arg,)* out.as_mut_ptr()) };
        // SAFETY: integers and pointers, zeroed or written.
        $self.check($call, code).map(|()| unsafe { out.assume_init() })
    }};
}

/// Asks for an attribute; the type of the result is the attribute's.
macro_rules! info {
    ($self:ident, $field:ident, $call:literal, $of:expr, $attribute:expr, $ty:ty) => {{
        let mut out = MaybeUninit::<$ty>::zeroed();
        // SAFETY: the attribute has this type.
        let code = unsafe { ($self.table.$field)($of, $attribute, out.as_mut_ptr().cast()) };
        // SAFETY: integers, zeroed or written.
        $self.check($call, code).map(|()| unsafe { out.assume_init() })
    }};
}

/// Calls a function that returns nothing but its code.
macro_rules! call {
    ($self:ident, $field:ident, $call:literal $(, $arg:expr)*) => {{
        // SAFETY: values or valid handles; for memory, what the caller of the unsafe method promised.
        let code = unsafe { ($self.table.$field)($($arg),*) };
        $self.check($call, code)
    }};
}

fn size(bytes: u64) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}

impl Api for Library64 {
    fn init(&self) -> GpuResult<()> {
        call!(self, init, "hsa_init")
    }

    fn version(&self) -> GpuResult<(u16, u16)> {
        let mut version = [0u16; 2];
        for (part, attribute) in version.iter_mut().zip(SYSTEM_VERSION) {
            call!(self, system_get_info, "hsa_system_get_info", attribute, (&raw mut *part).cast())?;
        }
        Ok(version.into())
    }

    fn agents(&self) -> GpuResult<Vec<Agent>> {
        let mut list: Vec<Agent> = Vec::new();
        call!(self, iterate_agents, "hsa_iterate_agents", collect::<Agent>, (&raw mut list).cast())?;
        Ok(list)
    }

    fn agent_word(&self, agent: Agent, attribute: AgentInfo) -> GpuResult<u32> {
        info!(self, agent_get_info, "hsa_agent_get_info", agent, attribute as u32, u32)
    }

    fn agent_bytes(&self, agent: Agent, attribute: AgentInfo) -> GpuResult<u64> {
        info!(self, agent_get_info, "hsa_agent_get_info", agent, attribute as u32, u64)
    }

    fn agent_text(&self, agent: Agent, attribute: AgentInfo) -> GpuResult<String> {
        let text = info!(self, agent_get_info, "hsa_agent_get_info", agent, attribute as u32, [u8; 65])?;
        let end = text.iter().position(|b| *b == 0).unwrap_or(0);
        Ok(String::from_utf8_lossy(&text[..end]).trim().to_owned())
    }

    fn isas(&self, agent: Agent) -> GpuResult<Vec<String>> {
        let mut list: Vec<Isa> = Vec::new();
        let to = (&raw mut list).cast();
        call!(self, agent_iterate_isas, "hsa_agent_iterate_isas", agent, collect::<Isa>, to)?;
        list.into_iter()
            .map(|isa| {
                let length = info!(self, isa_get_info, "hsa_isa_get_info_alt", isa, ISA_NAME_LENGTH, u32)?;
                let mut name = vec![0u8; length as usize + 1];
                let to = name.as_mut_ptr().cast();
                call!(self, isa_get_info, "hsa_isa_get_info_alt", isa, ISA_NAME, to)?;
                name.retain(|b| *b != 0);
                Ok(String::from_utf8_lossy(&name).into_owned())
            })
            .collect()
    }

    fn pools(&self, agent: Agent) -> GpuResult<Vec<PoolFacts>> {
        let mut list: Vec<Pool> = Vec::new();
        let to = (&raw mut list).cast();
        call!(self, iterate_pools, "hsa_amd_agent_iterate_memory_pools", agent, collect::<Pool>, to)?;
        list.into_iter()
            .map(|pool| {
                let call = "hsa_amd_memory_pool_get_info";
                let word = |attribute| {
                    info!(self, pool_get_info, "hsa_amd_memory_pool_get_info", pool, attribute, u32)
                };
                let segment = word(POOL_SEGMENT)?;
                // Other segments have no flags.
                let flags = if segment == 0 { word(POOL_FLAGS)? } else { 0 };
                let bytes = info!(self, pool_get_info, "hsa_amd_memory_pool_get_info", pool, POOL_SIZE, u64)?;
                let mut allocates = 0u8;
                // SAFETY: a bool.
                let code =
                    unsafe { (self.table.pool_get_info)(pool, POOL_ALLOCATES, (&raw mut allocates).cast()) };
                self.check(call, code)?;
                Ok(PoolFacts { pool, segment, flags, bytes, allocates: allocates != 0 })
            })
            .collect()
    }

    fn on_event(&self, callback: EventCallback) -> GpuResult<()> {
        let none = std::ptr::null_mut();
        call!(self, register_event_handler, "hsa_amd_register_system_event_handler", callback, none)
    }

    fn pool_allocate(&self, pool: Pool, bytes: u64) -> GpuResult<u64> {
        get!(self, pool_allocate, "hsa_amd_memory_pool_allocate", pool, size(bytes), 0)
            .map(|p: *mut c_void| p as u64)
    }

    fn pool_free(&self, address: u64) -> GpuResult<()> {
        call!(self, pool_free, "hsa_amd_memory_pool_free", address as *mut c_void)
    }

    fn allow_access(&self, agents: &[Agent], address: u64) -> GpuResult<()> {
        let count = u32::try_from(agents.len()).unwrap_or(0);
        call!(
            self,
            allow_access,
            "hsa_amd_agents_allow_access",
            count,
            agents.as_ptr(),
            std::ptr::null(),
            address as *const c_void
        )
    }

    fn is_known(&self, address: u64) -> bool {
        // SAFETY: all zeros is a value of this C structure.
        let mut found: PointerInfo = unsafe { std::mem::zeroed() };
        found.size = size_of::<PointerInfo>() as u32;
        let none = std::ptr::null_mut();
        // SAFETY: any address may be asked for.
        let code = unsafe {
            (self.table.pointer_info)(address as *const c_void, &raw mut found, none, none.cast(), none)
        };
        // Locked memory has other addresses on the device.
        code == 0 && found.kind == POINTER_HSA
    }

    fn fill_zeros(&self, address: u64, words: u64) -> GpuResult<()> {
        call!(self, memory_fill, "hsa_amd_memory_fill", address as *mut c_void, 0, size(words))
    }

    unsafe fn copy(
        &self,
        to: (u64, Agent),
        from: (u64, Agent),
        bytes: u64,
        after: &[Signal],
        done: Signal,
    ) -> GpuResult<()> {
        let first = if after.is_empty() { std::ptr::null() } else { after.as_ptr() };
        call!(
            self,
            memory_async_copy,
            "hsa_amd_memory_async_copy",
            to.0 as *mut c_void,
            to.1,
            from.0 as *const c_void,
            from.1,
            size(bytes),
            after.len() as u32,
            first,
            done
        )
    }

    fn signal_create(&self) -> GpuResult<Signal> {
        get!(self, signal_create, "hsa_signal_create", 1, 0, std::ptr::null())
    }

    fn signal_store(&self, signal: Signal, value: i64) {
        // SAFETY: a valid handle.
        unsafe { (self.table.signal_store)(signal, value) }
    }

    fn signal_load(&self, signal: Signal) -> i64 {
        // SAFETY: a valid handle.
        unsafe { (self.table.signal_load)(signal) }
    }

    fn signal_wait(&self, signal: Signal) -> i64 {
        let patience = *self.patience.get_or_init(|| {
            let mut frequency = 0u64;
            let out = (&raw mut frequency).cast();
            // SAFETY: the attribute is a uint64_t.
            let code = unsafe { (self.table.system_get_info)(SYSTEM_TIMESTAMP_FREQUENCY, out) };
            if code == 0 { frequency / WAITS_PER_SECOND } else { 1 << 20 }
        });
        // SAFETY: a valid handle.
        unsafe { (self.table.signal_wait)(signal, LESS, 1, patience, BLOCKED) }
    }

    unsafe fn signal_handler(
        &self,
        signal: Signal,
        handler: SignalHandler,
        argument: *mut c_void,
    ) -> GpuResult<()> {
        call!(self, signal_async_handler, "hsa_amd_signal_async_handler", signal, LESS, 1, handler, argument)
    }

    unsafe fn queue_create(
        &self,
        agent: Agent,
        size: u32,
        callback: QueueCallback,
        data: *mut c_void,
    ) -> GpuResult<QueueHandle> {
        // Nothing is known of the kernels yet.
        const ANY: u32 = u32::MAX;
        get!(self, queue_create, "hsa_queue_create", agent, size, QUEUE_MULTI, callback, data, ANY, ANY)
            .map(QueueHandle)
    }

    fn queue_reserve(&self, queue: QueueHandle) -> u64 {
        // SAFETY: a queue of `queue_create`.
        unsafe { (self.table.queue_add_write_index)(queue.0, 1) }
    }

    fn queue_read_index(&self, queue: QueueHandle) -> u64 {
        // SAFETY: a queue of `queue_create`.
        unsafe { (self.table.queue_read_index)(queue.0) }
    }

    fn load_code(&self, agent: Agent, code: &'static [u8]) -> GpuResult<Executable> {
        let none = std::ptr::null();
        let reader = get!(
            self,
            reader_create,
            "hsa_code_object_reader_create_from_memory",
            code.as_ptr().cast(),
            code.len()
        )?;
        let create = "hsa_executable_create_alt";
        let mut executable = Executable(0);
        // SAFETY: no options; the library writes the handle.
        let made = unsafe {
            (self.table.executable_create)(PROFILE_FULL, ROUNDING_DEFAULT, none, &raw mut executable)
        };
        self.check(create, made)?;
        let loaded = std::ptr::null_mut();
        call!(
            self,
            executable_load,
            "hsa_executable_load_agent_code_object",
            executable,
            agent,
            reader,
            none,
            loaded
        )?;
        call!(self, executable_freeze, "hsa_executable_freeze", executable, none)?;
        Ok(executable)
    }

    fn symbol(&self, executable: Executable, agent: Agent, name: &CStr) -> GpuResult<Symbol> {
        get!(
            self,
            executable_symbol,
            "hsa_executable_get_symbol_by_name",
            executable,
            name.as_ptr(),
            &raw const agent
        )
    }

    fn symbol_word(&self, symbol: Symbol, attribute: SymbolInfo) -> GpuResult<u64> {
        info!(self, symbol_get_info, "hsa_executable_symbol_get_info", symbol, attribute as u32, u64)
    }
}

/// What the headers must agree with.
#[cfg(test)]
pub(super) const POINTER_INFO: &[(&str, usize)] = &[
    ("type", std::mem::offset_of!(PointerInfo, kind)),
    ("agentBaseAddress", std::mem::offset_of!(PointerInfo, agent_base)),
    ("userData", std::mem::offset_of!(PointerInfo, user_data)),
    ("agentOwner", std::mem::offset_of!(PointerInfo, owner)),
    ("global_flags", std::mem::offset_of!(PointerInfo, global_flags)),
];

#[cfg(test)]
pub(super) const NUMBERS: &[(&str, u32)] = &[
    ("HSA_SYSTEM_INFO_VERSION_MAJOR", SYSTEM_VERSION[0]),
    ("HSA_SYSTEM_INFO_VERSION_MINOR", SYSTEM_VERSION[1]),
    ("HSA_SYSTEM_INFO_TIMESTAMP_FREQUENCY", SYSTEM_TIMESTAMP_FREQUENCY),
    ("HSA_ISA_INFO_NAME_LENGTH", ISA_NAME_LENGTH),
    ("HSA_ISA_INFO_NAME", ISA_NAME),
    ("HSA_AMD_MEMORY_POOL_INFO_SEGMENT", POOL_SEGMENT),
    ("HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS", POOL_FLAGS),
    ("HSA_AMD_MEMORY_POOL_INFO_SIZE", POOL_SIZE),
    ("HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALLOWED", POOL_ALLOCATES),
    ("HSA_EXT_POINTER_TYPE_HSA", POINTER_HSA),
    ("HSA_SIGNAL_CONDITION_LT", LESS),
    ("HSA_WAIT_STATE_BLOCKED", BLOCKED),
    ("HSA_QUEUE_TYPE_MULTI", QUEUE_MULTI),
    ("HSA_PROFILE_FULL", PROFILE_FULL),
    ("HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT", ROUNDING_DEFAULT),
    ("HSA_AGENT_INFO_NAME", AgentInfo::Name as u32),
    ("HSA_AGENT_INFO_WAVEFRONT_SIZE", AgentInfo::WavefrontSize as u32),
    ("HSA_AGENT_INFO_QUEUE_MAX_SIZE", AgentInfo::QueueMaxSize as u32),
    ("HSA_AGENT_INFO_DEVICE", AgentInfo::Device as u32),
    ("HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT", AgentInfo::ComputeUnits as u32),
    ("HSA_AMD_AGENT_INFO_PRODUCT_NAME", AgentInfo::ProductName as u32),
    ("HSA_AMD_AGENT_INFO_MAX_WAVES_PER_CU", AgentInfo::MaxWavesPerUnit as u32),
    ("HSA_AMD_AGENT_INFO_NUM_SIMDS_PER_CU", AgentInfo::SimdsPerUnit as u32),
    ("HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS", SymbolInfo::VariableAddress as u32),
    ("HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_OBJECT", SymbolInfo::KernelObject as u32),
];
