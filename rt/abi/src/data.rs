//! Data actions of one variable: what a data clause, or an implicit data attribute, asks of the run time.

use core::ffi::{c_char, c_void};

/// What happens to the data at entry and at exit. OpenACC 3.4 §2.7.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DataAction {
    /// Error if not present; counts up and down (§2.7.6).
    Present = 0,
    /// Copy in at entry if new, copy out at exit if last (§2.7.7).
    Copy = 1,
    Copyin = 2,
    Copyout = 3,
    Create = 4,
    /// Use the device copy if present, else leave the host address (§2.7.11).
    NoCreate = 5,
    /// The pointer's value is a device address already (§2.7.3): `device = host`.
    Deviceptr = 6,
    /// Attach only (§2.7.13).
    Attach = 7,
    /// exit data: count down, no transfer (§2.7.12).
    Delete = 8,
    /// exit data: detach only (§2.7.14).
    Detach = 9,
    /// host_data use_device: translate, error if not present unless `IF_PRESENT` (§2.8).
    UseDevice = 10,
    /// A bare pointer that no clause names: `device` is the device address of what it points to when that is
    /// present, else the host value. No count, no error.
    Translate = 11,
    /// The result of a gang-level reduction (implied copy, §2.6.2): the run time may keep it in host memory that the
    /// device can write, since only this region uses it.
    Reduction = 12,
    /// A variable that the compiler gave implicit `copy` (aggregate) or that default(present) made `present`
    /// is passed as `Copy`/`Present` with `MapFlags::IMPLICIT`; this value is only for exit-data copyout.
    ExitCopyout = 13,
    /// A `declare`d global that lives in the device image: `device` is that global's address (§2.13).
    DeviceGlobal = 14,
}

/// Bits of [`MapArg::flags`].
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct MapFlags(pub u32);

impl MapFlags {
    pub const NONE: MapFlags = MapFlags(0);
    /// `always` / `alwaysin` modifier (§2.7.4).
    pub const ALWAYS_IN: MapFlags = MapFlags(1);
    pub const ALWAYS_OUT: MapFlags = MapFlags(1 << 1);
    /// `capture`: make a device copy even on shared memory.
    pub const CAPTURE: MapFlags = MapFlags(1 << 2);
    pub const READONLY: MapFlags = MapFlags(1 << 3);
    /// Fill new device memory with zeros.
    pub const ZERO: MapFlags = MapFlags(1 << 4);
    pub const FINALIZE: MapFlags = MapFlags(1 << 5);
    /// `if_present` on update and host_data.
    pub const IF_PRESENT: MapFlags = MapFlags(1 << 6);
    /// Not written by the user.
    pub const IMPLICIT: MapFlags = MapFlags(1 << 7);
    /// `pointer` is the address of a Fortran descriptor (gfortran's layout): attach rewrites its base address.
    pub const DESCRIPTOR: MapFlags = MapFlags(1 << 8);
    /// Entry part of `enter data`, `declare`: dynamic reference counter instead of the structured one.
    pub const DYNAMIC: MapFlags = MapFlags(1 << 9);
    /// Stands for as many sections as the map at `pointer` (a `MapArg` of this construct) holds pointers: `bytes`
    /// bytes each, from `host` (a number of bytes) behind where the pointer points, attached to it (§2.7.1).
    pub const EACH: MapFlags = MapFlags(1 << 10);

    /// The section was derived from subscripts, without their guards: where any of it is present, only its address is
    /// looked up, as `Translate` does.
    pub const GUESSED: MapFlags = MapFlags(1 << 11);
    /// The section is the present one that holds `host`, whatever its size: a bare pointer's on `exit data`.
    pub const WHOLE: MapFlags = MapFlags(1 << 12);

    /// A variable without a clause whose members clauses of the construct name: it is entered before them, who find
    /// themselves in it.
    pub const AROUND: MapFlags = MapFlags(1 << 13);

    /// The section's elements do not lie back to back: `bytes` counts what lies between too (§2.7.1, §2.7.3).
    pub const GAPS: MapFlags = MapFlags(1 << 14);
    /// The host is about to free the memory: an error when a data region still counts it (§2.13.2).
    pub const FREED: MapFlags = MapFlags(1 << 15);

    pub const fn has(self, bit: MapFlags) -> bool {
        self.0 & bit.0 != 0
    }

    pub const fn with(self, bit: MapFlags) -> MapFlags {
        MapFlags(self.0 | bit.0)
    }
}

/// One variable of a construct. Sections are contiguous; `bytes` may be 0 (then `host` may be null).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct MapArg {
    /// First byte of the section in local memory (for `Deviceptr`: the device address).
    pub host: *mut c_void,
    /// Written by the run time: the device address of `host` (equal to `host` on shared memory).
    pub device: *mut c_void,
    pub bytes: u64,
    /// Address of the pointer (or descriptor) in local memory that names this data, to be attached when that pointer is
    /// itself present on the device; null when there is none (§2.7.2).
    pub pointer: *mut *mut c_void,
    /// As written, for messages: `a[0:n]`.
    pub name: *const c_char,
    pub action: DataAction,
    pub flags: MapFlags,
    /// Sections of one variable in one construct have the same number, from 1, and one piece of device memory, where
    /// they are as far apart as on the host: kernels have one address for the variable. 0: the only one.
    pub together: u32,
}
