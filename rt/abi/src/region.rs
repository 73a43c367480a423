//! Constructs and directives as the run time sees them.

use crate::MapArg;
use core::ffi::{c_char, c_void};

/// A place in the user's source, a constant in the object.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct SrcLoc {
    pub file: *const c_char,
    pub function: *const c_char,
    pub line: u32,
    pub end_line: u32,
    /// Lines of the enclosing function, for profiling events (OpenACC 3.4 §5.3).
    pub func_line: u32,
    pub func_end_line: u32,
}

/// Values are those of `acc_construct_t` in acc_prof.h.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Construct {
    Parallel = 0,
    Kernels = 1,
    Loop = 2,
    Data = 3,
    EnterData = 4,
    ExitData = 5,
    HostData = 6,
    Atomic = 7,
    Declare = 8,
    Init = 9,
    Shutdown = 10,
    Set = 11,
    Update = 12,
    Routine = 13,
    Wait = 14,
    RuntimeApi = 15,
    Serial = 16,
}

/// Values are those of `acc_device_t` in openacc.h.
#[repr(i32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DeviceType {
    Current = -1,
    None = 0,
    Default = 1,
    Host = 2,
    NotHost = 3,
    Nvidia = 4,
    Radeon = 5,
    /// Threads of this CPU, shared memory.
    Multicore = 6,
    /// Separate memory on this CPU, for testing data clauses.
    Sim = 7,
}

impl DeviceType {
    /// The type with this number, for numbers that come from programs.
    pub const fn of(number: i32) -> Option<DeviceType> {
        Some(match number {
            -1 => DeviceType::Current,
            0 => DeviceType::None,
            1 => DeviceType::Default,
            2 => DeviceType::Host,
            3 => DeviceType::NotHost,
            4 => DeviceType::Nvidia,
            5 => DeviceType::Radeon,
            6 => DeviceType::Multicore,
            7 => DeviceType::Sim,
            _ => return None,
        })
    }
}

/// Async-values of OpenACC 3.4 §3.1; non-negative values name queues.
pub mod async_value {
    pub const SYNC: i64 = -1;
    pub const NOVAL: i64 = -2;
    pub const DEFAULT: i64 = -3;
    /// No async clause was written (same effect as `SYNC`, kept apart for `acc_set_default_async`).
    pub const ABSENT: i64 = i64::MIN;
}

/// In the place of a device number that is not written: no `int` that a program computes.
pub const NO_DEVICE_NUM: i64 = i64::MIN;

/// Bits of [`RegionArgs::flags`].
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RegionFlags(pub u32);

impl RegionFlags {
    pub const NONE: RegionFlags = RegionFlags(0);
    /// `self(true)`: run on the local device, with all its cores (§2.5.7).
    pub const LOCAL: RegionFlags = RegionFlags(1);
    /// `if(false)` on data constructs: no data actions, but addresses are still written (as on the host).
    pub const SKIP: RegionFlags = RegionFlags(1 << 1);
    /// A `wait` clause without arguments: all queues.
    pub const WAIT_ALL: RegionFlags = RegionFlags(1 << 2);
    pub const FINALIZE: RegionFlags = RegionFlags(1 << 3);
    /// `if(false)` on a compute construct: the local thread runs it, whatever `self` says (§2.5.6, §2.5.7).
    pub const THREAD: RegionFlags = RegionFlags(1 << 4);
    /// `-gpu=deferwait`, a compute construct without `async`: its end need not wait where nothing comes back to the host.
    pub const DEFER: RegionFlags = RegionFlags(1 << 5);
    /// A compute construct without `async` that another one follows before anybody can see its end: it need not wait
    /// either, unless somebody measures.
    pub const DEFERS_WAIT: RegionFlags = RegionFlags(1 << 6);

    pub const fn has(self, bit: RegionFlags) -> bool {
        self.0 & bit.0 != 0
    }
}

/// One construct or directive. Filled on the compiled code's stack; `maps` and `self` outlive the construct.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct RegionArgs {
    pub loc: *const SrcLoc,
    pub construct: Construct,
    pub flags: RegionFlags,
    pub async_: i64,
    /// Queues to wait for first.
    pub waits: *const i64,
    pub n_waits: u32,
    pub n_maps: u32,
    /// Device number of the wait clause's devnum, [`NO_DEVICE_NUM`] when absent.
    pub wait_devnum: i64,
    pub maps: *mut MapArg,
    /// Written by `begin`: which device type runs this, for `device_type` clauses.
    pub device_type: DeviceType,
    pub reserved: u32,
    /// Written by `begin`, owned by the run time until `end`.
    pub handle: *mut c_void,
}

/// One section of an `update` directive (§2.14.4). Non-contiguous sections are `count` rows of `bytes`, `stride` apart.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct UpdateArg {
    pub host: *mut c_void,
    pub bytes: u64,
    pub count: u64,
    pub stride: i64,
    pub name: *const c_char,
    /// 0: device to host (`self`, `host`); 1: host to device (`device`).
    pub to_device: u32,
    pub flags: crate::MapFlags,
}
