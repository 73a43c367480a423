//! The image table that the device link makes and a constructor registers.

use crate::kernel::KernelDesc;
use core::ffi::{c_char, c_void};

#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ImageKind {
    Ptx = 0,
    Cubin = 1,
    Hsaco = 2,
    /// Code for NVIDIA that the CUDA run time loads, together with nvcc's: `data` is [`LINKED_MODULE`].
    Linked = 3,
}

/// The function `int (void **function)` that gives a `CUfunction` of the module which the CUDA run time has loaded for the
/// current context, and its status.
pub const LINKED_MODULE: &str = "__racc_linked_module";

/// Code for one architecture.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DeviceImage {
    pub kind: ImageKind,
    /// 80 for sm_80, 0x90a for gfx90a.
    pub arch: u32,
    /// PTX is followed by a zero byte that `bytes` does not count.
    pub data: *const c_void,
    pub bytes: u64,
}

/// A global that a `declare` directive puts in the device images (§2.13).
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DeviceGlobal {
    pub host: *mut c_void,
    /// The sim copy, null when not built.
    pub sim: *mut c_void,
    pub bytes: u64,
    /// Symbol in the images.
    pub name: *const c_char,
    /// A [`GlobalKind`].
    pub kind: u32,
    /// 1: a managed variable, which the host uses where the device has it.
    pub managed: u32,
    /// Of a [`GlobalKind::Home`]: how many bytes into the symbol's object.
    pub at: u64,
}

/// What a `declare` clause asks of a global; or what else is registered beside them.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GlobalKind {
    Create,
    Copyin,
    DeviceResident,
    Link,
    /// No variable of the program's, but [`HOME`], or a function's address in a constant.
    Home,
    /// A function and its sim code: no memory.
    Function,
}

impl GlobalKind {
    pub fn of(global: &DeviceGlobal) -> Option<GlobalKind> {
        use GlobalKind::{Copyin, Create, DeviceResident, Function, Home, Link};
        [Create, Copyin, DeviceResident, Link, Home, Function].into_iter().find(|k| *k as u32 == global.kind)
    }
}

/// Ends the name of the pointer in a device image that holds the host's address of what the image has at another one: the
/// run time sets it before anything runs.
pub const HOME: &str = "$home";

/// Ends the name of the pointer in a device image through which threads reach a managed variable, where the image's own
/// object is not memory that the host can use; the run time sets it.
pub const MANAGED_CELL: &str = "$managed";

/// `-gpu=mem:`: which of its memory an object wants shared with the device.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum WantedMemory {
    #[default]
    Separate = 0,
    /// What it allocates dynamically.
    Managed = 1,
    /// All, where the device can; else as `Managed`.
    Unified = 2,
}

/// What the command line named as the only kind of device.
#[repr(u32)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Preference {
    #[default]
    None = 0,
    /// `-acc=gpu`: a run on the CPU is worth a line. Said by the link.
    Gpus = 1,
    /// `-acc=sim`: the program runs there. Said by each object.
    Sim = 2,
    /// `-acc=host`: likewise.
    Host = 3,
}

/// One program's or shared library's images.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Registration {
    pub abi_version: u32,
    pub n_images: u32,
    pub images: *const DeviceImage,
    pub globals: *const DeviceGlobal,
    pub n_globals: u32,
    pub n_kernels: u32,
    pub kernels: *const *mut KernelDesc,
    pub memory: WantedMemory,
    pub prefers: Preference,
}
