//! What code that racc compiles and racc's run time must agree on, written once.
//!
//! `codegen` builds these structures as LLVM constants and stack objects by `offset_of!`, and declares the entry
//! points from [`entry::ENTRY_POINTS`]; `rt` reads the structures and defines the entry points. Neither
//! repeats a number. Everything is `#[repr(C)]`, little-endian, 64-bit pointers.
//!
//! **A construct's life.** Compiled code fills [`MapArg`]s and a [`RegionArgs`] on its stack, calls
//! `__racc_region_begin`, which does the entry data actions, chooses the device and writes
//! [`MapArg::device`]; then for each kernel of the region it fills the parameter slots (translated addresses
//! by `p + (map.device - map.host)`) and calls `__racc_launch`; then `__racc_region_end` does the exit data
//! actions and, for synchronous constructs, waits.
//!
//! **A kernel's parameters.** `__racc_launch` gets `params: *const *const c_void`, one pointer to each value,
//! sizes in [`KernelDesc::param_sizes`]: what `cuLaunchKernel` wants too. Host and sim kernels get the same
//! array. When [`KernelShape::scratch_bytes`] is not 0 the run time appends one last parameter: the
//! address of a [`Scratch`] on the device.

pub mod data;
pub mod entry;
pub mod image;
pub mod kernel;
pub mod region;
pub mod services;
pub mod threads;

pub use data::{DataAction, MapArg, MapFlags};
pub use entry::{ENTRY_POINTS, EntryPoint, Ty};
pub use image::{
    DeviceGlobal, DeviceImage, GlobalKind, HOME, ImageKind, LINKED_MODULE, MANAGED_CELL, Preference,
    Registration, WantedMemory,
};
pub use kernel::{
    FEW_ITERATIONS, GangCtx, GridPolicy, KernelDesc, KernelFn, KernelShape, LaunchArgs, MOST_TILES, Scratch,
    tiled_grid,
};
pub use region::{
    Construct, DeviceType, NO_DEVICE_NUM, RegionArgs, RegionFlags, SrcLoc, UpdateArg, async_value,
};

/// Raised when any layout or entry point changes: objects and run time of different versions do not mix.
pub const ABI_VERSION: u32 = 19;
