//! Device bitcode of all objects of a program → optimised code for each architecture → the table that registers it.
//!
//! ```text
//! a.o, libb.a  →  images (collect)  →  one module a kind of GPU (nvptx, amdgpu)  →  PTX, cubin, hsaco
//! nvcc's k.o   →  linked to the cubin (foreign)
//!              →  an object whose constructor calls __racc_register (table)
//! ```
//! So `acc routine` and `declare` work across files, and device code is optimised as a whole.

pub mod amdgpu;
mod barriers;
pub mod collect;
pub mod container;
mod flow;
pub mod foreign;
pub(crate) mod host_addresses;
mod latches;
mod libclc;
mod library;
pub mod nvptx;
mod optimise;
mod own_atomics;
mod read_only;
pub mod table;
mod tools;

use crate::DeviceTarget;
use crate::llvm::gpu::{AMDGPU_TRIPLE, NVPTX_TRIPLE};
use container::Image;
use foreign::Foreign;
pub use racc_abi::ImageKind;
use racc_base::{Diagnostic, Span};
use std::path::PathBuf;

/// The attribute of a kernel of the program's own with its name in the source.
pub(crate) const SOURCE_NAME: &str = "racc.source_name";

/// What a function does that NVIDIA's GPUs before cc90 cannot do.
pub(crate) const NEEDS_SM90: &str = "racc.needs_sm90";

/// What the driver asks of a device link.
#[derive(Clone, Debug, Default)]
pub struct LinkOptions {
    pub targets: Vec<DeviceTarget>,
    /// `-gpu=fastmath`, `flushz`.
    pub flush_denormals: bool,
    /// `-gpu=maxregcount:n`.
    pub max_registers: Option<u32>,
    /// `-gpu=ptxinfo`: what ptxas says of each kernel.
    pub resource_usage: bool,
    /// Folders where ptxas, libdevice and ocml are looked for before the usual places.
    pub tools: Vec<PathBuf>,
    /// A library of host code: the table's object is position independent.
    pub shared: bool,
    /// Inputs that nvcc made.
    pub foreign: Foreign,
}

/// Code for one architecture, as it goes into the program.
#[derive(Clone, Debug)]
pub struct Code {
    pub kind: ImageKind,
    /// 80 for sm_80, 0x90a for gfx90a.
    pub arch: u32,
    pub bytes: Vec<u8>,
}

/// What a link made.
#[derive(Default)]
pub struct Linked {
    pub codes: Vec<Code>,
    /// Lines for the user: ptxas's resource usage.
    pub notes: Vec<String>,
    /// The source in C of one more object, which registers nvcc's code and racc's with the CUDA run time, and the files
    /// that it includes.
    pub registration: Option<(String, Vec<foreign::NamedFile>)>,
}

/// Links and compiles the images for the targets.
pub fn link(images: &[Image], options: &LinkOptions) -> Result<Linked, Vec<Diagnostic>> {
    let mut linked = Linked::default();
    let nvidia: Vec<&Image> = images.iter().filter(|i| i.triple == NVPTX_TRIPLE).collect();
    let archs: Vec<&str> = options
        .targets
        .iter()
        .filter_map(|t| match t {
            DeviceTarget::Nvidia(arch) => Some(arch.as_str()),
            DeviceTarget::Radeon(_) | DeviceTarget::Multicore | DeviceTarget::Sim => None,
        })
        .collect();
    let any_code = !nvidia.is_empty() || !options.foreign.is_empty();
    if any_code && !archs.is_empty() {
        nvptx::link(&nvidia, &archs, options, &mut linked).map_err(|d| vec![d])?;
    }
    for target in &options.targets {
        let DeviceTarget::Radeon(arch) = target else { continue };
        let own: Vec<&Image> =
            images.iter().filter(|i| i.triple == AMDGPU_TRIPLE && i.arch == *arch).collect();
        if !own.is_empty() {
            amdgpu::link(&own, arch, options, &mut linked).map_err(|d| vec![d])?;
        }
    }
    Ok(linked)
}

/// A failure of the link, which has no place in a source.
fn failed(code: &'static str, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(code, Span::NONE, message)
}
