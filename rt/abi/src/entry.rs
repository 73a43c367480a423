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
/// Exit actions. `(*mut RegionArgs)`
pub const REGION_END: EntryPoint = entry("__racc_region_end", &[Ptr], Void);
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
/// `declare` of automatic variables at function entry and exit: like data constructs.
pub const DECLARE_BEGIN: EntryPoint = entry("__racc_declare_begin", &[Ptr], Void);
pub const DECLARE_END: EntryPoint = entry("__racc_declare_end", &[Ptr], Void);
/// Sim code, before each access through a pointer: `(addr, bytes, *const SrcLoc)`. Does not return when the
/// address is not device memory of this launch.
pub const SIM_CHECK: EntryPoint = entry("__racc_sim_check", &[Ptr, I64, Ptr, Ptr], Void);
/// `malloc` and `free` of sim code, in device memory: `(bytes)`, `(address)`.
pub const SIM_MALLOC: EntryPoint = entry("__racc_sim_malloc", &[I64], Ptr);
pub const SIM_FREE: EntryPoint = entry("__racc_sim_free", &[Ptr], Void);
/// Code on the CPU that cannot go on: `(*const SrcLoc or null, message: *const c_char)`.
pub const TRAP: EntryPoint = entry("__racc_trap", &[Ptr, Ptr], Void);
/// Fortran's procedure values of internal procedures, called by lowered code: `(frame, slot, stub)`, see rt's
/// `trampoline`.
pub const TRAMPOLINE: EntryPoint = entry("__racc_trampoline", &[Ptr, Ptr, Ptr], Ptr);

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
    REGION_END,
    ENTER_DATA,
    EXIT_DATA,
    UPDATE,
    WAIT,
    DEVICE_TYPE,
    INIT,
    SHUTDOWN,
    SET,
    REGISTER,
    DECLARE_BEGIN,
    DECLARE_END,
    SIM_CHECK,
    SIM_MALLOC,
    SIM_FREE,
    TRAP,
    TRAMPOLINE,
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
