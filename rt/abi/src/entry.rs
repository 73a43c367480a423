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
pub const SIM_CHECK: EntryPoint = entry("__racc_sim_check", &[Ptr, I64, Ptr], Void);
/// `malloc` and `free` of sim code, in device memory: `(bytes)`, `(address)`.
pub const SIM_MALLOC: EntryPoint = entry("__racc_sim_malloc", &[I64], Ptr);
pub const SIM_FREE: EntryPoint = entry("__racc_sim_free", &[Ptr], Void);
/// Code on the CPU that cannot go on: `(*const SrcLoc or null, message: *const c_char)`.
pub const TRAP: EntryPoint = entry("__racc_trap", &[Ptr, Ptr], Void);
/// Fortran's procedure values of internal procedures, called by lowered code: `(frame, slot, stub)`, see rt's
/// `trampoline`.
pub const TRAMPOLINE: EntryPoint = entry("__racc_trampoline", &[Ptr, Ptr, Ptr], Ptr);

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
];
