//! The entry points: every function of the run time that compiled code calls by itself.
//!
//! (The user's own calls, `acc_*`, go through openacc.h and are not listed here.)

/// C types, as much as signatures need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ty {
    Void,
    I32,
    I64,
    F64,
    Ptr,
}

/// One function of the run time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EntryPoint {
    pub name: &'static str,
    pub params: &'static [Ty],
    pub ret: Ty,
}

const fn entry(name: &'static str, params: &'static [Ty], ret: Ty) -> EntryPoint {
    EntryPoint { name, params, ret }
}

use Ty::{I32, I64, Ptr, Void};

/// Compute, data and host_data constructs: entry actions. `(*mut RegionArgs)`
pub const REGION_BEGIN: EntryPoint = entry("__racc_region_begin", &[Ptr], Void);
/// `(*mut RegionArgs, *mut KernelDesc, *const LaunchArgs, params: *const *const c_void)`
pub const LAUNCH: EntryPoint = entry("__racc_launch", &[Ptr, Ptr, Ptr, Ptr], Void);
/// Between begin and end: from the first to behind the last byte of device memory that map `n` may lead to, or all
/// addresses when nobody knows. `(*mut RegionArgs, n: i32, *mut [u64; 2])`
pub const EXTENT: EntryPoint = entry("__racc_extent", &[Ptr, I32, Ptr], Void);
/// Exit actions. `(*mut RegionArgs)`
pub const REGION_END: EntryPoint = entry("__racc_region_end", &[Ptr], Void);
/// Waits for what constructs with `RegionFlags::DEFERS_WAIT` left under way.
pub const SETTLE: EntryPoint = entry("__racc_settle", &[], Void);
/// `enter data`: `(*mut RegionArgs)`
pub const ENTER_DATA: EntryPoint = entry("__racc_enter_data", &[Ptr], Void);
/// `exit data`: `(*mut RegionArgs)`
pub const EXIT_DATA: EntryPoint = entry("__racc_exit_data", &[Ptr], Void);
/// `update`: `(*mut RegionArgs, *const UpdateArg, n: i32)`
pub const UPDATE: EntryPoint = entry("__racc_update", &[Ptr, Ptr, I32], Void);
/// `wait`: waits, devnum, async in RegionArgs. `(*mut RegionArgs)`
pub const WAIT: EntryPoint = entry("__racc_wait", &[Ptr], Void);
/// Which device type a region would run on now, before begin, for clauses under `device_type`: `(*mut RegionArgs)`,
/// whose flags are filled.
pub const DEVICE_TYPE: EntryPoint = entry("__racc_device_type", &[Ptr], I32);
/// `init`, `shutdown`, `set`: `(*mut RegionArgs, device_type: i32, device_num: i64, default_async: i64)`;
/// device_type `Current` and `NO_DEVICE_NUM`, `ABSENT` where a clause is absent.
pub const INIT: EntryPoint = entry("__racc_init", &[Ptr, I32, I64], Void);
pub const SHUTDOWN: EntryPoint = entry("__racc_shutdown", &[Ptr, I32, I64], Void);
pub const SET: EntryPoint = entry("__racc_set", &[Ptr, I32, I64, I64], Void);
/// From a constructor in the linked program: `(*const Registration)`
pub const REGISTER: EntryPoint = entry("__racc_register", &[Ptr], Void);
/// `-traceback` in C: `main` asks first of all for a report of signals that end the program.
pub const TRACEBACK: EntryPoint = entry("__racc_traceback", &[], Void);
/// `declare` of automatic variables at function entry and exit: like data constructs.
pub const DECLARE_BEGIN: EntryPoint = entry("__racc_declare_begin", &[Ptr], Void);
pub const DECLARE_END: EntryPoint = entry("__racc_declare_end", &[Ptr], Void);
/// Sim code, before each access through a pointer: `(addr, bytes, *const SrcLoc, variable, threads::Access)`. Does not
/// return when the address is not device memory of this launch, nor from an access of shared memory that races with
/// another thread's or reads what nobody has set.
pub const SIM_CHECK: EntryPoint = entry("__racc_sim_check", &[Ptr, I64, Ptr, Ptr, I32], Void);
/// Sim code, before a call through a pointer: `(address)`, the host's of a function → that of its sim code, where it has
/// some.
pub const SIM_FUNCTION: EntryPoint = entry("__racc_sim_function", &[Ptr], Ptr);
/// `malloc` and `free` of sim code, in device memory: `(bytes)`, `(address)`.
pub const SIM_MALLOC: EntryPoint = entry("__racc_sim_malloc", &[I64], Ptr);
pub const SIM_FREE: EntryPoint = entry("__racc_sim_free", &[Ptr], Void);
/// Code on the CPU that cannot go on: `(*const SrcLoc or null, message: *const c_char)`.
pub const TRAP: EntryPoint = entry("__racc_trap", &[Ptr, Ptr], Void);
/// Fortran's procedure values of internal procedures, called by lowered code: `(frame, slot, stub)`, see rt's
/// `trampoline`.
pub const TRAMPOLINE: EntryPoint = entry("__racc_trampoline", &[Ptr, Ptr, Ptr], Ptr);

/// A launch of a program's own kernel: `(*mut KernelDesc, *const threads::Launch, params: *const *const c_void,
/// *const SrcLoc)`.
pub const THREAD_LAUNCH: EntryPoint = entry("__racc_thread_launch", &[Ptr, Ptr, Ptr, Ptr], Void);
/// The same of a kernel that another compiler may have made: its `*mut KernelDesc` or null, the addresses of the function
/// of its name on the host and of [`crate::threads::CUDA_LAUNCH`] or null, and then as above.
pub const THREAD_LAUNCH_FOREIGN: EntryPoint =
    entry("__racc_thread_launch_foreign", &[Ptr, Ptr, Ptr, Ptr, Ptr, Ptr], Void);
/// CPU code of threads: `*const threads::ThreadCtx` of the calling thread.
pub const THREAD_CONTEXT: EntryPoint = entry("__racc_thread_context", &[], Ptr);
/// CPU code: waits for the block's other threads. `(threads::BarrierKind, predicate, *const SrcLoc)`.
pub const THREAD_BARRIER: EntryPoint = entry("__racc_thread_barrier", &[I32, I32, Ptr], I32);
/// CPU code: meets the lanes of the warp. `(threads::Exchange, mask, bits of the value, lane, width, *const SrcLoc)`.
pub const THREAD_EXCHANGE: EntryPoint = entry("__racc_thread_exchange", &[I32, I32, I64, I32, I32, Ptr], I64);
/// CPU code: the block's object for a shared variable: `(key: address that stands for the variable, bytes, align)`.
/// Of dynamic shared memory: `(null, 0, 0)`.
pub const THREAD_SHARED: EntryPoint = entry("__racc_thread_shared", &[Ptr, I64, I64], Ptr);
/// CPU code: `(0: ticks, 1: nanoseconds)`.
pub const THREAD_CLOCK: EntryPoint = entry("__racc_thread_clock", &[I32], I64);
/// CPU code: where another block of the cluster has a shared object: `(its address here, number of the block from 0,
/// *const SrcLoc)`.
pub const THREAD_CLUSTER_MAP: EntryPoint = entry("__racc_thread_cluster_map", &[Ptr, I32, Ptr], I64);
/// CPU code: bulk copies and their barriers: `(threads::BulkKind, barrier, to, from, bytes, threads or phase,
/// *const SrcLoc)`.
pub const THREAD_BULK: EntryPoint = entry("__racc_thread_bulk", &[I32, Ptr, Ptr, Ptr, I64, Ptr], I64);
/// CPU code: the address of a `threads::DeviceInfo`.
pub const THREAD_DEVICE_INFO: EntryPoint = entry("__racc_thread_device_info", &[], Ptr);
/// A thread's stores so far are seen by others before what it stores next.
pub const THREAD_FENCE: EntryPoint = entry("__racc_thread_fence", &[], Void);
/// `(bytes, threads::MemoryKind, stat: *mut i32 or null, line)`: null and `stat` set where there is no memory;
/// without `stat` a fatal error.
pub const DEVICE_IS_PINNED: EntryPoint = entry("__racc_device_is_pinned", &[Ptr], I32);
pub const DEVICE_SET_STREAM: EntryPoint = entry("__racc_device_set_stream", &[Ptr, I64], Void);
pub const DEVICE_ALLOC: EntryPoint = entry("__racc_device_alloc", &[I64, I32, Ptr, I32], Ptr);
/// `(address or null, threads::MemoryKind)`.
pub const DEVICE_FREE: EntryPoint = entry("__racc_device_free", &[Ptr, I32], Void);
/// What was put on a stream is done: `(stream)`.
pub const STREAM_WAIT: EntryPoint = entry("__racc_stream_wait", &[I64], Void);
/// Ahead of the construct of a kernel loop or a reduction: it comes behind what is on its stream, 0 for the thread's
/// default. Where that stream records a graph, the graph has the construct that begins next. `(stream)`
pub const STREAM_CONSTRUCT: EntryPoint = entry("__racc_stream_construct", &[I64], Void);
/// The device address of a global, by its host address.
pub const DEVICE_SYMBOL: EntryPoint = entry("__racc_device_symbol", &[Ptr], Ptr);
/// The device's copy of a global becomes equal to the host's: `(host address, bytes)`.
/// Where a handle's scalars are, 1 on the device, until the next call, `(address of a cuBLAS handle, mode)`: the mode so far.
pub const BLAS_SCALARS: EntryPoint = entry("__racc_blas_scalars", &[Ptr, I32], I32);
pub const DEVICE_SYMBOL_UPDATE: EntryPoint = entry("__racc_device_symbol_update", &[Ptr, I64], Void);
/// An assignment between host and device memory: `(to, from, bytes of an element, threads::Way, rank, dims, name, line)`,
/// see [`crate::threads::Dim`]. Done when the call returns, after all work of the default stream.
pub const TRANSFER: EntryPoint = entry("__racc_transfer", &[Ptr, Ptr, I64, I32, I32, Ptr, Ptr, I32], Void);

/// The C library's allocation in code for managed memory: the same arguments and results.
pub const MANAGED_MALLOC: EntryPoint = entry("__racc_malloc", &[I64], Ptr);
pub const MANAGED_CALLOC: EntryPoint = entry("__racc_calloc", &[I64, I64], Ptr);
pub const MANAGED_REALLOC: EntryPoint = entry("__racc_realloc", &[Ptr, I64], Ptr);
pub const MANAGED_REALLOCARRAY: EntryPoint = entry("__racc_reallocarray", &[Ptr, I64, I64], Ptr);
pub const MANAGED_ALIGNED_ALLOC: EntryPoint = entry("__racc_aligned_alloc", &[I64, I64], Ptr);
pub const MANAGED_POSIX_MEMALIGN: EntryPoint = entry("__racc_posix_memalign", &[Ptr, I64, I64], I32);
pub const MANAGED_STRDUP: EntryPoint = entry("__racc_strdup", &[Ptr], Ptr);
pub const MANAGED_STRNDUP: EntryPoint = entry("__racc_strndup", &[Ptr, I64], Ptr);
pub const MANAGED_FREE: EntryPoint = entry("__racc_free", &[Ptr], Void);
pub const MANAGED_USABLE_SIZE: EntryPoint = entry("__racc_malloc_usable_size", &[Ptr], I64);
/// What libraries free and grow: `(address, next: void (*)(void *))`, `(address, bytes, next)`, where `next` is the
/// `free` or `realloc` that the program would have without the entry point.
pub const FREE_OF_ANY: EntryPoint = entry("__racc_free_of_any", &[Ptr, Ptr], Void);
pub const REALLOC_OF_ANY: EntryPoint = entry("__racc_realloc_of_any", &[Ptr, I64, Ptr], Ptr);

/// The functions of the C library that allocate and free, and what stands for each in code for managed memory.
pub const MANAGED: &[(&str, EntryPoint)] = &[
    ("malloc", MANAGED_MALLOC),
    ("calloc", MANAGED_CALLOC),
    ("realloc", MANAGED_REALLOC),
    ("reallocarray", MANAGED_REALLOCARRAY),
    ("aligned_alloc", MANAGED_ALIGNED_ALLOC),
    ("memalign", MANAGED_ALIGNED_ALLOC),
    ("posix_memalign", MANAGED_POSIX_MEMALIGN),
    ("strdup", MANAGED_STRDUP),
    ("__strdup", MANAGED_STRDUP),
    ("strndup", MANAGED_STRNDUP),
    ("__strndup", MANAGED_STRNDUP),
    ("free", MANAGED_FREE),
    ("malloc_usable_size", MANAGED_USABLE_SIZE),
];

/// All of them, for codegen's declarations and rt's test that each is defined.
pub const ENTRY_POINTS: &[EntryPoint] = &[
    REGION_BEGIN,
    LAUNCH,
    EXTENT,
    REGION_END,
    SETTLE,
    ENTER_DATA,
    EXIT_DATA,
    UPDATE,
    WAIT,
    DEVICE_TYPE,
    INIT,
    SHUTDOWN,
    SET,
    REGISTER,
    TRACEBACK,
    DECLARE_BEGIN,
    DECLARE_END,
    SIM_CHECK,
    SIM_FUNCTION,
    SIM_MALLOC,
    SIM_FREE,
    TRAP,
    TRAMPOLINE,
    THREAD_LAUNCH,
    THREAD_LAUNCH_FOREIGN,
    THREAD_CONTEXT,
    THREAD_BARRIER,
    THREAD_EXCHANGE,
    THREAD_SHARED,
    THREAD_CLOCK,
    THREAD_CLUSTER_MAP,
    THREAD_BULK,
    THREAD_DEVICE_INFO,
    THREAD_FENCE,
    DEVICE_ALLOC,
    DEVICE_IS_PINNED,
    DEVICE_SET_STREAM,
    DEVICE_FREE,
    STREAM_WAIT,
    STREAM_CONSTRUCT,
    DEVICE_SYMBOL,
    BLAS_SCALARS,
    DEVICE_SYMBOL_UPDATE,
    TRANSFER,
    MANAGED_MALLOC,
    MANAGED_CALLOC,
    MANAGED_REALLOC,
    MANAGED_REALLOCARRAY,
    MANAGED_ALIGNED_ALLOC,
    MANAGED_POSIX_MEMALIGN,
    MANAGED_STRDUP,
    MANAGED_STRNDUP,
    MANAGED_FREE,
    MANAGED_USABLE_SIZE,
    FREE_OF_ANY,
    REALLOC_OF_ANY,
];
