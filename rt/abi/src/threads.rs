//! Kernels that programs write themselves, a thread's code each, and device memory that programs name themselves: what
//! CUDA Fortran's compiled code and the run time agree on. Constructs have [`crate::region`] and [`crate::kernel`].
//!
//! **A launch.** The object that defines a kernel `k` defines a [`KernelDesc`](crate::KernelDesc) too, by the name
//! `k` with [`DESC_SUFFIX`] (other files launch it by that), with [`GridPolicy::Threads`](crate::GridPolicy). Compiled
//! code fills a [`Launch`] and one pointer to each parameter's value and calls `__racc_thread_launch`. A GPU runs the
//! image's kernel; on this CPU the run time calls [`KernelDesc::host`](crate::KernelDesc) or `sim` once for **each thread**, without a
//! [`GangCtx`](crate::GangCtx): code asks `__racc_thread_context` for its [`ThreadCtx`]. The threads of one block take turns on one thread of the system, each
//! on a stack of its own, and change places where one waits (`__racc_thread_barrier` and the like). A launch that the
//! device refuses is no fatal error: it becomes the thread's last error (`rt/src/threads/last_error.rs`).
//!
//! **Streams.** Stream 0 is the device's queue for synchronous work; any other value is what `rt/src/cuda_api/stream.rs`
//! makes queues of, in one function.
//!
//! **Device memory.** An object of host code that lives on the device is an address from `__racc_device_alloc`. A global
//! that lives there is a [`DeviceGlobal`](crate::DeviceGlobal) of kind 2 (as `declare device_resident`); host code has its
//! address from `__racc_device_symbol`. A global descriptor of an allocatable array has kind 0 and a copy on the device,
//! which `__racc_device_symbol_update` makes equal to the host's.

/// What follows a kernel's link name in the name of its description.
pub const DESC_SUFFIX: &str = ".racc.kernel";

/// One launch.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Launch {
    pub grid: [i32; 3],
    pub block: [i32; 3],
    /// Bytes of dynamic shared memory.
    pub shared: i32,
    pub flags: u32,
    /// 0: the default stream; 1: the legacy default stream; 2: the thread's default stream; else from the run time, or a
    /// native stream's address.
    pub stream: i64,
    /// Blocks of a cluster in three dimensions; zeros: no clusters.
    pub cluster: [i32; 3],
}

/// The function of the CUDA run time, in programs that link it, that launches kernels of nvcc's.
pub const CUDA_LAUNCH: &str = "cudaLaunchKernel";

/// [`Launch::flags`]: all blocks must be resident at once.
pub const COOPERATIVE: u32 = 1;

/// What the run time tells device code of its device: in a variable of the image by the name of [`DEVICE_INFO`], and on
/// the CPU at an address from `__racc_thread_device_info`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DeviceInfo {
    /// From zero, as the API counts.
    pub number: i32,
    /// How many devices there are.
    pub count: i32,
    /// The preferred cache configuration.
    pub cache: i32,
    pub reserved: i32,
    /// Bytes of a thread's stack, of the buffer for output, of the heap.
    pub limits: [i64; 3],
    /// `type(cudaDeviceProp)` of the module cudafor.
    pub properties: [u64; PROPERTY_WORDS],
}

/// Words of a device's properties: a name of 256 characters, 9 numbers of eight bytes, 50 of four.
pub const PROPERTY_WORDS: usize = (256 + 16 + 8 + 10 * 8 + 112 * 4) / 8;

/// The variable in device code that holds a [`DeviceInfo`].
pub const DEVICE_INFO: &core::ffi::CStr = c"__racc_device_info";

/// What a thread of a kernel on the CPU knows of where it runs. Compiled code has it from `__racc_thread_context`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ThreadCtx {
    /// From zero.
    pub thread: [u32; 3],
    pub block: [u32; 3],
    pub block_dim: [u32; 3],
    pub grid_dim: [u32; 3],
    /// The block's number in its cluster, and how many blocks that has.
    pub cluster_rank: u32,
    pub cluster_size: u32,
}

/// Whose memory `__racc_device_alloc` gives.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MemoryKind {
    Device = 0,
    /// For host and device.
    Managed = 1,
    /// Page-locked memory of the host, or the host's ordinary memory where that fails.
    Pinned = 2,
    /// The host's memory, which the device can use.
    Unified = 3,
    /// To be freed only: the host's ordinary memory, or page-locked memory of the API.
    TakenOver = 4,
}

impl MemoryKind {
    pub const fn of(number: i32) -> Option<MemoryKind> {
        Some(match number {
            0 => MemoryKind::Device,
            1 => MemoryKind::Managed,
            2 => MemoryKind::Pinned,
            3 => MemoryKind::Unified,
            4 => MemoryKind::TakenOver,
            _ => return None,
        })
    }
}

/// Which way an assignment goes.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    ToDevice = 0,
    ToHost = 1,
    WithinDevice = 2,
}

impl Way {
    pub const fn of(number: i32) -> Option<Way> {
        Some(match number {
            0 => Way::ToDevice,
            1 => Way::ToHost,
            2 => Way::WithinDevice,
            _ => return None,
        })
    }
}

/// One dimension of an assignment's elements: how many, and how far apart on both sides, in bytes. 0 in `from` repeats
/// an element.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dim {
    pub extent: i64,
    pub to: i64,
    pub from: i64,
}

/// `__racc_thread_exchange`: what becomes of the values that the lanes of a warp bring.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Exchange {
    ShuffleIndex = 0,
    ShuffleUp = 1,
    ShuffleDown = 2,
    ShuffleXor = 3,
    VoteAll = 4,
    VoteAny = 5,
    Ballot = 6,
    Uniform = 7,
    MatchAny = 8,
    MatchAll = 9,
    /// `__racc_thread_barrier` of a warp.
    Barrier = 10,
}

/// `__racc_sim_check`: what is about to be done to an object.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Access {
    Read = 0,
    Write = 1,
    /// Atomically.
    Update = 2,
}

impl Access {
    pub const fn of(number: i32) -> Access {
        match number {
            1 => Access::Write,
            2 => Access::Update,
            _ => Access::Read,
        }
    }
}

/// `__racc_thread_barrier`: what the block's threads find out about their predicates.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BarrierKind {
    Wait = 0,
    Count = 1,
    And = 2,
    Or = 3,
    /// All threads of the grid.
    Grid = 4,
    /// All threads of the cluster.
    Cluster = 5,
}

/// `__racc_thread_bulk`: the number beside the addresses is in parentheses.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BulkKind {
    /// A barrier begins (threads).
    Init = 0,
    /// Its phase ends after more bytes (bytes).
    Expect = 1,
    /// From global into shared memory (bytes), which arrive at the barrier.
    Load = 2,
    /// From shared into global memory (bytes).
    Store = 3,
    /// The thread arrives: the phase.
    Arrive = 4,
    /// The same, with more bytes to come (bytes).
    ArriveExpect = 5,
    /// The phase is over (phase): 1.
    Wait = 6,
}

impl BulkKind {
    pub const fn of(number: i32) -> Option<BulkKind> {
        Some(match number {
            0 => BulkKind::Init,
            1 => BulkKind::Expect,
            2 => BulkKind::Load,
            3 => BulkKind::Store,
            4 => BulkKind::Arrive,
            5 => BulkKind::ArriveExpect,
            6 => BulkKind::Wait,
            _ => return None,
        })
    }
}
